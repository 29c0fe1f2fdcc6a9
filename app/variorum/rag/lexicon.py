"""Word lists and tables of form: stop words, negations, units, number words and months."""

from __future__ import annotations


def _set(text: str) -> frozenset[str]:
    return frozenset(text.split())


STOP_WORDS = _set("""
    a an and any are as at be been being but by can could did do does doing done for from had has have having how
    i if in into is it its many may might much must no not of on or our shall should so some such than that the
    their them then there these they this those to was we were what when where which while who whom whose why will
    with would you your about according also say says said state states stated report reports reported
    der die das den dem des ein eine einer eines einem einen und oder ist sind war waren wird werden von zu im in
    mit auf für wie was wer wo wann welche welcher welches nicht
    le la les un une des du de et ou est sont était dans sur pour par que qui quoi quel quelle quels quelles
    el los las una unos unas y o es son fue en por para con del al qué cuál cuándo dónde quién cómo
""")
"""English, German, French and Spanish; idf weights do the rest in other languages."""

NEGATIONS = _set("""
    no not never none neither nor without cannot can't don't doesn't didn't isn't aren't wasn't weren't won't
    nicht kein keine keinen nie ohne ne pas jamais sans aucun aucune sin nunca ningún ninguna
""")

YES = _set("yes ja oui sí si true correct")
NO = _set("no nein non false incorrect")

SCALES = {"hundred": 1e2, "thousand": 1e3, "million": 1e6, "billion": 1e9, "trillion": 1e12}


def _units() -> dict[str, tuple[str, float]]:
    table = {
        "m": """mm:1e-3 millimeter:1e-3 millimetre:1e-3 cm:1e-2 centimeter:1e-2 centimetre:1e-2 m:1 meter:1 metre:1
            km:1e3 kilometer:1e3 kilometre:1e3 mile:1609.344 mi:1609.344 ft:0.3048 foot:0.3048 feet:0.3048
            inch:0.0254 µm:1e-6 μm:1e-6 um:1e-6 micron:1e-6 nm:1e-9""",
        "g": "mg:1e-3 g:1 gram:1 kg:1e3 kilogram:1e3 t:1e6 tonne:1e6 lb:453.59237 pound:453.59237",
        "s": """ms:1e-3 millisecond:1e-3 s:1 sec:1 second:1 min:60 minute:60 h:3600 hr:3600 hour:3600 day:86400
            week:604800""",
        "byte": "byte:1 kb:1e3 mb:1e6 gb:1e9 tb:1e12 kib:1024 mib:1048576 gib:1073741824",
        "%": "%:1 percent:1 pct:1 prozent:1",
        "hz": "hz:1 khz:1e3 mhz:1e6 ghz:1e9",
        "pa": "pa:1 hpa:100 kpa:1e3 bar:1e5 psi:6894.757",
        "l": "ml:1e-3 l:1 liter:1 litre:1",
        "ppm": "ppm:1",
    }
    units: dict[str, tuple[str, float]] = {}
    for base, entries in table.items():
        for entry in entries.split():
            name, factor = entry.rsplit(":", 1)
            units[name] = (base, float(factor))
    return units


UNITS = _units()
"""Name of a unit -> (its base, how many of the base it is)."""


def _number_words() -> dict[str, float]:
    ones = """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
        seventeen eighteen nineteen"""
    tens = "twenty thirty forty fifty sixty seventy eighty ninety"
    numbers = {word: float(value) for value, word in enumerate(ones.split())}
    return numbers | {word: value * 10.0 for value, word in enumerate(tens.split(), 2)}


NUMBER_WORDS = _number_words()


def _months() -> dict[str, int]:
    rows = """january jan janvier enero januar
        february feb février febrero februar
        march mar mars marzo märz
        april apr avril abril
        may mai mayo
        june jun juin junio juni
        july jul juillet julio juli
        august aug août agosto
        september sept sep septembre septiembre
        october oct octobre octubre oktober
        november nov novembre noviembre
        december dec décembre diciembre dezember"""
    return {name: number for number, row in enumerate(rows.splitlines(), 1) for name in row.split()}


MONTHS = _months()
"""English, French, Spanish and German names of months -> 1..12."""
