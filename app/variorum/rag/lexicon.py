"""Word lists and tables of form: stop words, negations, units, number words and months."""

from __future__ import annotations

import re


def _set(text: str) -> frozenset[str]:
    return frozenset(text.split())


FUNCTION_WORDS = {
    "en": _set("""
        a an and any are as at be been being but by can could did do does doing done for from had has have having how
        i if in into is it its many may might much must no not of on or our shall should so some such than that the
        their them then there these they this those to was we were what when where which while who whom whose why will
        with would you your about according also say says said state states stated report reports reported
    """),
    "de": _set("""
        der die das den dem des ein eine einer eines einem einen und oder ist sind war waren wird werden von zu im in
        mit auf für wie was wer wo wann welche welcher welches nicht laut gemäß zufolge
    """),
    "fr": _set("""
        le la les un une des du de et ou est sont était dans sur pour par que qui quoi quel quelle quels quelles selon
    """),
    "es": _set("""
        el los las una unos unas y o es son fue en por para con del al qué cuál cuándo dónde quién cómo según
    """),
    "it": _set("""
        il lo la le gli un uno una di da in con su per del della dei delle nel nella al alla e o è sono era che chi
        quale quali quando dove perché come quanto quanti non si
    """),
    "pt": _set("""
        o os as um uma uns umas de do da dos das em no na nos nas por para com e ou é são foi que quem qual quais quando
        onde como quanto quantos não ao à
    """),
    "nl": _set("""
        de het een en of is zijn was waren wordt worden van in op met voor door naar bij uit te dat die wie wat waar
        wanneer welke hoe hoeveel waarom niet er volgens
    """),
}
"""Words that say nothing of a text but its language, some of them in two. Idf weights do the rest elsewhere."""

NEGATIONS = _set("""
    no not never none neither nor without cannot can't don't doesn't didn't isn't aren't wasn't weren't won't
    nicht kein keine keinen nie ohne ne pas jamais sans aucun aucune sin nunca ningún ninguna
""")

YES = _set("yes ja oui sí si true correct")
NO = _set("no nein non false incorrect")

SCALES = {
    "hundred": 1e2, "thousand": 1e3, "million": 1e6, "billion": 1e9, "trillion": 1e12, "dozen": 12.0, "bn": 1e9,
    "tausend": 1e3, "millionen": 1e6, "milliarde": 1e9, "milliarden": 1e9, "millón": 1e6, "millones": 1e6, "mil": 1e3,
    "mille": 1e3, "millions": 1e6, "billions": 1e9, "milliard": 1e9, "milliards": 1e9,
}  # fmt: skip

ONES = _set("one single ein eine einem einen einer eines un une uno una")
"""Words that write the number 1 before a unit or a scale, and are pronouns or articles elsewhere."""

SMALL_WORDS = _set("the of and for a an in to de la du der und des für")
"""Words that an acronym may leave out."""

FRACTIONS = {
    "half": 2, "halves": 2, "third": 3, "thirds": 3, "quarter": 4, "quarters": 4, "fourths": 4, "fifth": 5, "fifths": 5,
    "sixths": 6, "sevenths": 7, "eighth": 8, "eighths": 8, "ninths": 9, "tenth": 10, "tenths": 10,
}  # fmt: skip
"""The lower part of a fraction that is written in words -> its number."""


def _units() -> dict[str, tuple[str, float]]:
    table = {
        "m": """mm:1e-3 millimeter:1e-3 millimetre:1e-3 cm:1e-2 centimeter:1e-2 centimetre:1e-2 m:1 meter:1 metre:1
            km:1e3 kilometer:1e3 kilometre:1e3 mile:1609.344 mi:1609.344 ft:0.3048 foot:0.3048 feet:0.3048
            inch:0.0254 in:0.0254 yard:0.9144 yd:0.9144 nautical_mile:1852 µm:1e-6 μm:1e-6 um:1e-6
            micron:1e-6 nm:1e-9""",
        "g": "mg:1e-3 g:1 gram:1 kg:1e3 kilogram:1e3 t:1e6 tonne:1e6 lb:453.59237 pound:453.59237",
        "s": """ms:1e-3 millisecond:1e-3 s:1 sec:1 second:1 min:60 minute:60 h:3600 hr:3600 hour:3600 day:86400
            week:604800 fortnight:1209600 month:2629746 year:31556952 yr:31556952 decade:315569520
            jahr:31556952 monat:2629746 tag:86400 stunde:3600 an:31556952 mois:2629746 jour:86400 año:31556952
            mes:2629746 día:86400""",
        "byte": """byte:1 kb:1e3 mb:1e6 gb:1e9 tb:1e12 kib:1024 mib:1048576 gib:1073741824 bit:0.125 kbit:125
            mbit:125e3 gbit:125e6 kbps:125 mbps:125e3 gbps:125e6""",
        "%": "%:1 percent:1 pct:1 prozent:1",
        "hz": "hz:1 khz:1e3 mhz:1e6 ghz:1e9",
        "pa": "pa:1 hpa:100 kpa:1e3 bar:1e5 psi:6894.757",
        "l": """ml:1e-3 l:1 liter:1 litre:1 gallon:3.785412 pint:0.473176 m3:1000 km3:1e12
            cubic_meter:1000 cubic_metre:1000 cubic_foot:28.3168 cubic_feet:28.3168""",
        "m2": """m2:1 km2:1e6 cm2:1e-4 ha:1e4 hectare:1e4 acre:4046.8564 square_meter:1 square_metre:1
            square_km:1e6 square_kilometer:1e6 square_kilometre:1e6 square_mile:2589988 sq_mi:2589988 sq_mile:2589988
            square_foot:0.09290304 square_feet:0.09290304 sq_ft:0.09290304 sq_km:1e6 sq_m:1""",
        "m/s": "kph:0.2777778 kmh:0.2777778 mph:0.44704 knot:0.514444",
        "ppm": "ppm:1",
        "w": "watt:1 kilowatt:1e3 megawatt:1e6 gigawatt:1e9 terawatt:1e12 horsepower:745.7 hp:745.7",
        "j": "joule:1 kilojoule:1e3 megajoule:1e6 calorie:4.184 kcal:4184 kilocalorie:4184",
        "v": "volt:1 millivolt:1e-3 kilovolt:1e3",
        "a": "amp:1 ampere:1 milliamp:1e-3",
        "n": "newton:1 kilonewton:1e3",
        "ohm": "ohm:1 kiloohm:1e3 kilohm:1e3 megaohm:1e6",
        "mol": "mol:1 mole:1 mmol:1e-3",
        "db": "db:1 decibel:1",
        "rpm": "rpm:1",
        "business day": "business_day:1",
        "quarter of a year": "quarter:1",
    }
    units: dict[str, tuple[str, float]] = {}
    for base, entries in table.items():
        for entry in entries.split():
            name, factor = entry.rsplit(":", 1)
            units[name.replace("_", " ")] = (base, float(factor))
    return units


UNITS = _units()
"""Name of a unit -> (its base, how many of the base it is)."""


def _symbols() -> dict[str, tuple[str, float]]:
    prefixes = {"": 1.0, "n": 1e-9, "µ": 1e-6, "μ": 1e-6, "m": 1e-3, "k": 1e3, "M": 1e6, "G": 1e9, "T": 1e12}
    symbols = {
        "W": ("w", 1.0), "Wh": ("j", 3600.0), "J": ("j", 1.0), "V": ("v", 1.0), "A": ("a", 1.0), "N": ("n", 1.0),
        "Ω": ("ohm", 1.0), "eV": ("ev", 1.0), "Pa": ("pa", 1.0), "Hz": ("hz", 1.0),
    }  # fmt: skip
    return {
        f"{prefix}{symbol}": (base, factor * times)
        for symbol, (base, factor) in symbols.items()
        for prefix, times in prefixes.items()
        if prefix or symbol not in "AN"  # 'a' and 'north'
    }


SYMBOLS = _symbols()
"""Symbol of a unit, its case kept (mW is not MW) -> (its base, how many of the base it is)."""

CURRENCIES = {
    "dollar": "$", "usd": "$", "euro": "€", "eur": "€", "gbp": "£", "sterling": "£", "yen": "¥", "jpy": "¥",
    "rupee": "₹", "inr": "₹", "chf": "chf", "yuan": "yuan", "renminbi": "yuan", "cny": "yuan",
}  # fmt: skip
"""Word of a currency, singular -> its sign."""

MONEY_SCALES = {"k": 1e3, "m": 1e6, "mn": 1e6, "mio": 1e6, "b": 1e9, "bn": 1e9}
"""What follows an amount of money -> what it is multiplied by."""

TEMPERATURES = {"°c": (1.0, 273.15), "°f": (5 / 9, 255.372222)}
"""Sign of a scale -> (kelvin a degree, kelvin at zero)."""

ABOUT = _set("""
    about approximately approx roughly nearly almost circa ca around etwa ungefähr rund knapp environ presque
    aproximadamente casi unos unas
""")
"""Before a number: that it is no exact one."""

HONORIFICS = _set("mr mrs ms miss dr prof professor herr frau")
"""Before a name: whose leaving out changes nothing."""

CONTRASTS = (
    "but", "however", "although", "though", "contrary to", "instead", "rather than", "incorrectly", "wrongly",
    "mistakenly", "erroneously", "corrected", "correction", "disputed", "claimed", "claims", "actually",
    "other sources", "others say", "aber", "sondern", "jedoch", "obwohl", "statt", "fälschlich", "irrtümlich",
    "korrigiert", "angeblich", "tatsächlich", "mais", "cependant", "bien que", "au lieu de", "à tort", "corrigé",
    "pero", "sino", "aunque", "en lugar de",
)  # fmt: skip
"""What stands in a sentence that sets one value against another."""

WORDS_OF_LESS = (
    "less than", "fewer than", "under", "below", "before", "prior to", "smaller than", "earlier than", "younger than",
    "vor", "unter", "weniger als", "avant", "moins de", "antes de", "menos de",
)  # fmt: skip
"""Before a number or date: what is below it, and not it."""

WORDS_OF_MORE = (
    "more than", "greater than", "over", "above", "after", "later than", "exceeding", "older than", "upwards of",
    "nach", "mehr als", "über", "après", "plus de", "después de", "más de",
)  # fmt: skip
"""Before a number or date: what is above it."""


AT_MOST = (
    "up to", "at most", "no more than", "not more than", "no later than", "not later than", "maximum",
    "not exceeding", "not exceed", "or less", "or fewer", "or younger", "or earlier", "höchstens", "maximal", "bis zu",
    "au plus", "jusqu'à", "como máximo", "hasta",
)  # fmt: skip
AT_LEAST = (
    "at least", "no less than", "not less than", "no fewer than", "not fewer than", "no earlier than", "minimum",
    "or more", "or older", "or later", "or newer", "or higher", "or above", "mindestens", "au moins", "al menos",
)  # fmt: skip
"""Beside a number: that it is the most, or the least."""

PERIODS = {
    word: name
    for name, words in {
        "year": "year yr annum annually yearly annual", "month": "month monthly", "week": "week weekly wk",
        "day": "day daily d", "hour": "hour hourly hr h", "minute": "minute min", "second": "second sec s",
    }.items()
    for word in words.split()
}  # fmt: skip
"""What an amount may be said for ('5% per annum', '2 mg daily') -> its name."""


def _number_words() -> dict[str, float]:
    ones = """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
        seventeen eighteen nineteen"""
    tens = "twenty thirty forty fifty sixty seventy eighty ninety"
    numbers = {word: float(value) for value, word in enumerate(ones.split())}
    numbers |= {word: value * 10.0 for value, word in enumerate(tens.split(), 2)}
    # Without those that are also common words of another language ('elf', 'once', 'sept', 'dix', 'on')
    for others in (
        "zwei:2 drei:3 vier:4 fünf:5 sechs:6 sieben:7 acht:8 neun:9 zehn:10 zwölf:12 zwanzig:20 dreißig:30 hundert:100",
        "deux:2 trois:3 quatre:4 cinq:5 huit:8 neuf:9 onze:11 douze:12 vingt:20 trente:30",
        "dos:2 tres:3 cuatro:4 cinco:5 seis:6 siete:7 ocho:8 nueve:9 diez:10 doce:12 veinte:20 treinta:30 cien:100",
        "third:3 fourth:4 fifth:5 sixth:6 seventh:7 eighth:8 ninth:9 tenth:10 eleventh:11 twelfth:12",
    ):
        numbers |= {w: float(v) for w, v in (pair.split(":") for pair in others.split())}
    return numbers


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

TITLES = _set("""
    mr mrs ms miss dr prof professor sir dame lord lady king queen prince princess emperor empress pope saint st rev
    reverend president senator governor general colonel captain major lieutenant sergeant admiral judge justice
    chancellor     minister herr frau monsieur madame señor señora don
""")
"""Before a name: who has it is the same person without it."""

SHORT_NAMES = {
    short: full
    for full, shorts in {
        "william": "bill billy will willy", "robert": "bob bobby rob", "richard": "dick rick richie",
        "james": "jim jimmy",
        "john": "jack johnny", "thomas": "tom tommy", "charles": "charlie chuck", "edward": "ed eddie ted",
        "michael": "mike mick", "joseph": "joe joey", "steven": "steve stephen", "daniel": "dan danny", "samuel": "sam",
        "benjamin": "ben", "anthony": "tony", "elizabeth": "liz beth betty", "margaret": "maggie peggy",
        "katherine": "kate cathy catherine kathy", "alexander": "alex", "christopher": "chris", "matthew": "matt",
        "andrew": "andy drew", "nicholas": "nick", "patrick": "pat", "peter": "pete", "david": "dave", "donald": "don",
        "gregory": "greg", "jeffrey": "jeff", "kenneth": "ken", "lawrence": "larry", "leonard": "leo len",
        "ronald": "ron", "theodore": "theo", "timothy": "tim", "walter": "walt", "frederick": "fred",
    }.items()
    for short in shorts.split()
}  # fmt: skip
"""A short form of a first name -> the form it is compared as."""

COUNTRIES = {
    "United States of America": "USA", "United States": "USA", "U.S.A.": "USA", "U.S.": "USA", "US": "USA",
    "America": "USA", "United Kingdom": "UK", "U.K.": "UK", "Soviet Union": "USSR", "U.S.S.R.": "USSR",
    "United Arab Emirates": "UAE", "U.A.E.": "UAE",
}  # fmt: skip
"""A name of a country -> the capitals that it is compared as."""

SPELLINGS = {
    "grey": "gray", "colour": "color", "centre": "center", "metre": "meter", "theatre": "theater",
    "aluminium": "aluminum",
    "programme": "program", "defence": "defense", "tyre": "tire", "plough": "plow", "sulphur": "sulfur",
}  # fmt: skip
"""A spelling -> the one it is compared as."""

_OPPOSITES = """
    increase/decrease increased/decreased increasing/decreasing raise/lower rise/fall higher/lower high/low more/less
    more/fewer greater/smaller larger/smaller large/small upper/lower north/south northern/southern east/west
    eastern/western left/right before/after early/late earlier/later first/last positive/negative true/false
    allow/forbid allowed/forbidden permitted/prohibited possible/impossible enabled/disabled on/off open/closed
    active/inactive male/female internal/external inside/outside maximum/minimum always/never all/none safe/dangerous
    alive/dead win/lose won/lost accept/reject accepted/rejected guilty/innocent common/rare above/below
    hot/cold warm/cold promote/inhibit promotes/inhibits activate/inhibit legal/illegal public/private present/absent
    success/failure
"""

ANTONYMS = tuple(frozenset(pair.split("/")) for pair in _OPPOSITES.split())
"""Words of which one is as good as the denial of the other."""

EXCLUSIVE = _set(
    "only solely exclusively alone nur ausschließlich seulement uniquement solo solamente únicamente"
)
"""What stands with these is all there is."""

_ASKS = {
    "number": r"how (?:many|much|long|far|old|tall|high|deep|wide|large|big|fast|often|heavy|hot|cold|"
    r"warm|thick)|(?:what|which) (?:is the )?(?:\w+ )?(?:number|percentage|population|amount|total|size|length|height|"
    r"temperature|area|price|cost|weight|speed)|number of|wie ?viele?|combien|cuánt[oa]s?",
    "date": r"when|(?:what|which|in what|on what) (?:year|date|day|month|decade|century)|wann|quand|cuándo",
    "name": r"who|whom|whose|where|wer|wo|wem|qui|où|quién|dónde",
}
ASKS = {kind: re.compile(rf"(?:^|\W)(?:{form})\b", re.I) for kind, form in _ASKS.items()}
"""What a question wants -> how it asks for it. The first that matches counts."""

OPEN_QUESTION = re.compile(
    r"\b(?:(?:an? )?examples? of|one of the|part of the|some of|name an?|give an?|such as|ein beispiel|"
    r"un exemple|un ejemplo)\b",
    re.I,
)
"""A question that has several right answers: two different ones do not contradict each other."""

VERBS_FIRST = {
    "en": _set("""
        is are was were am do does did has have had can could will would shall should may might must isn't aren't
        wasn't weren't don't doesn't didn't hasn't haven't hadn't can't couldn't won't wouldn't shouldn't mustn't
    """),
    "de": _set("""
        ist sind war waren hat haben hatte hatten wird werden wurde wurden kann können konnte darf dürfen muss müssen
        musste soll sollen sollte gibt gab gilt gelten steht besteht gehört enthält stimmt
    """),
    "fr": _set("est-ce est sont était étaient a ont avait peut peuvent doit doivent existe faut"),
    "es": _set("""
        es son era eran fue fueron está están hay había hubo ha han tiene tienen tuvo puede pueden debe deben existe
        existen
    """),
    "it": _set("è sono era erano fu furono ha hanno aveva può possono deve devono esiste esistono c'è ci"),
    "pt": _set(
        "é são era eram foi foram está estão há havia tem têm teve pode podem deve devem existe existem"
    ),
    "nl": _set(
        "is zijn was waren heeft hebben had hadden kan kunnen kon mag mogen moet moeten wordt worden werd zal"
    ),
}
"""By language, what a question begins with that wants a yes or a no."""

POLAR_MARKS = re.compile(
    r"^\W*est-ce\b|(?<!\w)[^\W\d_]+(?:-t)?-(?:il|elle|on|ils|elles)\b"
    r"|\bли\b|^\W*(?:هل|أليس|क्या)(?!\w)|[吗嗎]\s*[?？]|是否",
    re.I,
)
"""What marks a question for a yes or a no wherever it stands: French inversions, particles of other languages."""

TIMES = _set("when if wenn falls quand lorsque si cuando quando se als wanneer")
"""What a clause before the question itself begins with: 'when it was built, was it the tallest?'"""

ASKING_WORDS = _set("""
    who whom whose what which when where why how wer wen wem wessen was welche welcher welches welchen wann wo wohin
    woher warum wieso wie qui que quoi quel quelle quels quelles quand où pourquoi comment combien quién quiénes qué
    cuál cuáles cuándo dónde cómo cuánto cuánta cuántos cuántas chi che cosa quale quali quando dove perché come quanto
    quanta quanti quante quem onde porque porquê wie wat welke wanneer waar waarom hoe
""")
"""What a question has that wants more than a yes or a no."""

INDIRECT = re.compile(
    r"^(?:can|could|will|would) you\b|^(?:kannst|könntest|können|könnten|würden) (?:du|sie)\b|"
    r"\b(?:say|says|tell|tells|know|state|states|explain|mention|specify|show|describe)\s+"
    r"(?:me\s+|us\s+)?(?:in\s+)?(?:who|whom|whose|what|which|when|where|why|how)\b",
    re.I,
)
"""Begins as if for a yes or a no, and wants something else: 'can you list', 'does it say when'."""

OR = {"en": "or", "de": "oder", "fr": "ou", "es": "o", "it": "o", "pt": "ou", "nl": "of"}

ANAPHORS = _set("""
    he she it they his her its their the this these
    er sie es ihr ihre sein seine der die das dieser diese dieses
    il elle ils elles son sa ses leur leurs le la les ce cet cette ces
    él ella ellos ellas su sus el los las este esta estos estas
    egli lui lei loro suo sua lo gli questo questa
    hij zij ze het hun zijn haar de deze dit ele ela eles elas seu sua o a os as han hon den det dessa
    он она они оно его ее их этот эта это
""")
"""What a sentence begins with that speaks of something that was named before."""
