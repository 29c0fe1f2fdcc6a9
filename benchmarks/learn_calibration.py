"""Learn resources/calibration.toml: what a verifier's scores mean, from drafts whose answers are known.

    python -m benchmarks.learn_calibration draft OUT.jsonl [--drafter FILE.gguf] [--seconds S]
    python -m benchmarks.learn_calibration score IN.jsonl OUT.jsonl [--verifier FILE.gguf] [--seconds S]
    python -m benchmarks.learn_calibration recorded RUN OUT.jsonl [--drafter FILE.gguf] [--verifier FILE.gguf]
    python -m benchmarks.learn_calibration fit SCORED.jsonl [SCORED.jsonl ...]

`draft` writes a draft of each hotpotqa question from its gold paragraphs, and from one of them and another one, and of
nq questions from the gold passage and the next best, and from the two after it: answers that are right, and wrong ones
that a drafter really gives. `score` attributes them and asks a verifier; both go on where they were stopped. `recorded`
takes the scored drafts of an evaluation instead (RUN: its folder, named like the set), of the half `dev`. `fit`
prints the parameters, learned from all, and how well those that are learned from one half of the questions fit the
other, with the verifier's scores and without.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from benchmarks.eval_passages import EVAL, answered, hotpotqa, passage, rows, split
from variorum.domain.answers import Draft, DraftStatus
from variorum.domain.documents import Passage
from variorum.engine.llama import EngineSettings, open_model
from variorum.engine.llama.gguf import read_gguf
from variorum.rag import reread, verify
from variorum.rag.attribute import attribute
from variorum.rag.calibrate import WEIGHTS, Calibration, Judged, expected_error, fit, load_calibrations
from variorum.rag.draft import says_not_found
from variorum.rag.instructions import stating
from variorum.rag.prompts import draft_request, load_prompts
from variorum.rag.wording import content_words, split_claims
from variorum.services.evaluation.agreeing import with_agreeing
from variorum.services.evaluation.cases import Condition, Giving, make_case
from variorum.services.evaluation.given import as_passages
from variorum.services.evaluation.match import covers
from variorum.services.evaluation.questions import Split, Task
from variorum.services.evaluation.sets import load_set
from variorum.services.locations import locate
from variorum.services.resources import resource_path
from variorum.services.settings import Settings

DRAFTER, VERIFIER = "qwen2.5-coder-0.5b-instruct-q4_k_m.gguf", "qwen2.5-coder-1.5b-instruct-q4_k_m.gguf"
AT_ONCE = 8
DRAWS = 40


def tasks(folder: Path, nq: int = 90) -> list[dict[str, Any]]:
    """Questions with small subsets of passages, in an order that mixes them; the same each time."""
    drawn = random.Random(1)
    made = []
    for q in hotpotqa(folder):
        rest = [i for i in range(len(q.passages)) if i not in q.gold]
        chosen = {"g": list(q.gold), "n": [drawn.choice(q.gold), drawn.choice(rest)]}
        for kind, places in chosen.items():
            texts = [(q.passages[i].title, [s.text for s in q.passages[i].chunk.sentences]) for i in places]
            made.append({"id": q.id + kind, "question": q.text, "answers": q.answers, "passages": texts})
    pool = list(rows(folder / "nq" / "passages.jsonl.gz"))
    words = [frozenset(content_words(f"{p['title']} {p['text']}")) for p in pool]
    for row in drawn.sample(list(rows(folder / "nq" / "questions.jsonl")), nq):
        asked = frozenset(content_words(row["question"]))
        gold = next(i for i, p in enumerate(pool) if p["_id"] == row["gold"][0])
        near = sorted((i for i in range(len(pool)) if i != gold), key=lambda i: -len(asked & words[i]))
        for kind, numbers in {"g": [near[0], gold], "n": near[1:3]}.items():
            texts = [(pool[i]["title"], split(pool[i]["text"])) for i in numbers]
            made.append(
                {
                    "id": row["id"] + kind,
                    "question": row["question"],
                    "answers": row["answers"],
                    "passages": texts,
                }
            )
    drawn.shuffle(made)
    return made


def passages_of(task: dict[str, Any]) -> list[Passage]:
    """The subset of a task."""
    return [passage(i, title, sentences) for i, (title, sentences) in enumerate(task["passages"], 1)]


def draft(out: Path, folder: Path, model_file: Path, seconds: float) -> None:
    """Write drafts of the tasks that `out` does not hold yet."""
    prompt = load_prompts(resource_path("prompts"))["draft_short"]
    model = open_model(model_file, EngineSettings(context_tokens=8192))
    for some in _batches(tasks(folder), out, seconds):
        requests = [draft_request(prompt, task["question"], passages_of(task)) for task in some]
        with out.open("a", encoding="utf-8") as file:
            for task, future in zip(some, model.generate(requests), strict=True):
                written = future.result()
                task |= {"answer": written.text.strip(), "logprobs": written.logprobs}
                task |= {"writer": model.facts.parameters}
                file.write(json.dumps(task) + "\n")
    model.close()


def score(drafts: Path, out: Path, model_file: Path, seconds: float) -> None:
    """Attribute and score the drafts that `out` does not hold yet."""
    prompts = load_prompts(resource_path("prompts"))
    model = open_model(model_file, EngineSettings(context_tokens=8192))
    for some in _batches([t for t in rows(drafts) if not says_not_found(t["answer"])], out, seconds):
        kept, requests, again = [], [], []
        for task in some:
            found = [attribute(c, task["question"], passages_of(task)) for c in split_claims(task["answer"])]
            evidence = list(dict.fromkeys(c for a in found for c in a.evidence))
            if evidence:
                written = Draft(1, (), DraftStatus.ANSWERED, task["answer"])
                requests.append(verify.request_for(prompts["verify"], task["question"], written, evidence))
                again.append(reread.request_for(prompts["draft_short"], task["question"], evidence))
                worst = min(found, key=lambda a: a.support)
                entry = {
                    "coverage": worst.coverage,
                    "asked": worst.asked,
                    "draft": verify.mean(task["logprobs"]),
                }
                entry |= {"question": task["question"], "writer": task["writer"]}
                kept.append({"id": task["id"], "right": answered(task["answer"], task["answers"]), **entry})
        with out.open("a", encoding="utf-8") as file:
            judged, refused = model.score(requests), model.score(again)
            for entry, future, other in zip(kept, judged, refused, strict=True):
                scored = verify.scores(None, future.result(), other.result())
                entry |= {"yes": scored.self_reflection, "consistency": scored.self_consistency}
                entry |= {"refusal": scored.refusal}
                entry |= {"architecture": model.facts.architecture, "parameters": model.facts.parameters}
                file.write(json.dumps(entry) + "\n")
    model.close()


def recorded(run: Path, data: Path, writer: int, verifier: tuple[str, int]) -> Iterator[dict[str, Any]]:
    """The verified drafts of an evaluation's dev half, attributed anew.

    run: its folder, named like the set's in `data`. writer: the drafter's parameters. verifier: its architecture and
    parameters.
    """
    found = load_set(data / run.name, split)
    rankings = run / "rankings.jsonl"
    ranked = {row["question"]: row["passages"] for row in rows(rankings)} if rankings.exists() else {}
    if not found.agreeing and Task.DISAGREEMENT in found.tasks:
        found = with_agreeing(found, data / run.name, split)
    questions = {q.id: q for q in (*found.questions, *found.agreeing)}
    giving = Giving(default_k=Settings().passages)
    architecture, parameters = verifier
    for record in rows(run / "records.jsonl"):
        number, _, condition = record["case"].rpartition("/")
        question = questions.get(number)
        if record["arm"] != "speculative" or "failed" in record or question is None:
            continue
        if not Split.DEV.takes(question.id):
            continue
        case = make_case(question, Condition(condition), found.corpus, ranked.get(number, ()), giving)
        passages = {p.id: p for p in as_passages(case.sources)}
        for each in record["answer"]["drafts"]:
            scores = each["scores"]
            if scores["self_reflection"] is None or not each["answer"]:
                continue
            subset = [passages[i] for i in each["passages"]]
            claims = [attribute(c, question.text, stating(subset, c)) for c in split_claims(each["answer"])]
            borne = [a for a in claims if a.evidence]
            if borne:
                worst = min(borne, key=lambda a: a.support)
                yield {
                    "id": f"{case.id}/{each['id']}",
                    "right": covers(each["answer"], question.answers),
                    "coverage": worst.coverage,
                    "asked": worst.asked,
                    "draft": scores["draft"],
                    "question": question.text,
                    "writer": writer,
                    "yes": scores["self_reflection"],
                    "consistency": scores["self_consistency"],
                    "refusal": scores.get("refusal"),
                    "architecture": architecture,
                    "parameters": parameters,
                }


def _batches(tasks: Sequence[dict[str, Any]], out: Path, seconds: float) -> Iterator[list[dict[str, Any]]]:
    """What is not done yet, a few at a time, until the time is up."""
    done = {row["id"] for row in rows(out)} if out.exists() else set()
    todo = [task for task in tasks if task["id"] not in done]
    until = time.monotonic() + seconds
    for at in range(0, len(todo), AT_ONCE):
        if time.monotonic() > until:
            return
        yield todo[at : at + AT_ONCE]
        print(f"{min(at + AT_ONCE, len(todo))} of {len(todo)}", flush=True)


def report(files: Sequence[Path]) -> None:
    """Print the parameters of each verifier in the files, and of no verifier."""
    entries = [row for file in files for row in rows(file)]
    for architecture, parameters in sorted({(e["architecture"], e["parameters"]) for e in entries}):
        mine = [e for e in entries if (e["architecture"], e["parameters"]) == (architecture, parameters)]
        print(f'[[verifier]]\narchitecture = "{architecture}"\nparameters = {parameters}')
        _print(mine, heard=True)
    print("[unheard]")
    _print(list({(e["id"], e["draft"]): e for e in entries}.values()), heard=False)


def _print(entries: Sequence[dict[str, Any]], *, heard: bool) -> None:
    judged = [judged_from(entry, heard=heard) for entry in entries]
    start = load_calibrations(resource_path("calibration.toml")).unheard if heard else None
    found = fit(judged, start=start)
    for name in (*WEIGHTS, "accept_at", "learned_from"):
        print(f"{name} = {getattr(found, name)}")
    right = [j.right for j in judged]
    raw = [j.yes if j.yes is not None else 0.5 for j in judged]
    print(
        f"# {sum(right)} of {len(right)} right; {_refused(found, judged)}; held-out halves: {_held_out(entries, heard)}"
    )
    if heard:
        alone = f"AUC {_auc(raw, right):.3f}, ECE {expected_error(raw, right):.3f}"
        print(
            f"# without the verifier, held-out halves: {_held_out(entries, False)}; P(Yes) as it is: {alone}"
        )
    chances = [found.probability(j) for j in judged]
    drawn = random.Random(2)
    least = [expected_error(chances, [drawn.random() < c for c in chances]) for _ in range(200)]
    print(f"# ECE that so many drafts would show if every chance were true: {sum(least) / len(least):.3f}\n")


def _held_out(entries: Sequence[dict[str, Any]], heard: bool) -> str:
    """How well what is learned from one half fits the other: means over `DRAWS` ways to halve the questions."""
    judged = [judged_from(entry, heard=heard) for entry in entries]
    right = [j.right for j in judged]
    questions = sorted({e["question"] for e in entries})
    start = load_calibrations(resource_path("calibration.toml")).unheard if heard else None
    found: list[tuple[float, float]] = []
    for seed in range(DRAWS):
        half = set(random.Random(seed).sample(questions, len(questions) // 2))
        mine = [e["question"] in half for e in entries]
        learned = [
            fit([j for j, m in zip(judged, mine, strict=True) if m is side], start=start)
            for side in (False, True)
        ]
        chances = [learned[not m].probability(j) for j, m in zip(judged, mine, strict=True)]
        found.append((_auc(chances, right), expected_error(chances, right)))
    auc, error = (sum(values) / DRAWS for values in zip(*found, strict=True))
    return f"AUC {auc:.3f}, ECE {error:.3f}"


def judged_from(entry: dict[str, Any], *, heard: bool) -> Judged:
    """What was measured of a recorded draft; not heard: without the verifier's scores."""
    yes, consistency = (entry["yes"], entry["consistency"]) if heard else (None, None)
    return Judged(
        *(
            yes,
            consistency,
            entry["draft"],
            entry["coverage"],
            entry["asked"],
            entry["right"],
            entry["writer"],
        ),
        refusal=entry.get("refusal") if heard else None,
    )


def _refused(found: Calibration, judged: Sequence[Judged]) -> str:
    low = [found.probability(j) < found.accept_at for j in judged]
    right = sum(no and j.right for no, j in zip(low, judged, strict=True))
    return f"refused below {found.accept_at}: {right} right and {sum(low) - right} wrong"


def _auc(chances: Sequence[float], right: Sequence[bool]) -> float:
    good = [c for c, r in zip(chances, right, strict=True) if r]
    bad = [c for c, r in zip(chances, right, strict=True) if not r]
    return sum((g > b) + 0.5 * (g == b) for g in good for b in bad) / max(1, len(good) * len(bad))


def main() -> int:
    """Draft, score, take what was recorded, or fit."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("draft", "score", "recorded", "fit"))
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--data", type=Path, default=EVAL)
    parser.add_argument("--drafter", type=Path, default=locate().models / "gguf" / DRAFTER)
    parser.add_argument("--verifier", type=Path, default=locate().models / "gguf" / VERIFIER)
    parser.add_argument("--seconds", type=float, default=800.0)
    asked = parser.parse_args()
    if asked.what == "draft":
        draft(asked.files[0], asked.data, asked.drafter, asked.seconds)
    elif asked.what == "score":
        score(asked.files[0], asked.files[1], asked.verifier, asked.seconds)
    elif asked.what == "recorded":
        writer, judge = read_gguf(asked.drafter), read_gguf(asked.verifier)
        of = judge.architecture, judge.parameters
        found = recorded(asked.files[0], asked.data, writer.parameters, of)
        asked.files[1].write_text("".join(json.dumps(entry) + "\n" for entry in found), encoding="utf-8")
    else:
        report(asked.files)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
