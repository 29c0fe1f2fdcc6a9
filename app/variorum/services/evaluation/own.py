"""A person's own questions: CSV or JSONL with question, answers and, optionally, document and page."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Annotated, Any

from pydantic import AliasChoices, Field, StringConstraints, ValidationError, field_validator

from variorum.domain.errors import KnownError
from variorum.services.evaluation.questions import Question, QuestionSet, Task, digest
from variorum.services.evaluation.rows import Row, read_rows, wrong_line

_CONFLICT = "conflict"
SEPARATOR = "|"
"""Between several answers in one cell of a CSV file."""


class OwnRow(Row):
    """A question. answers: any of them is right; none: the documents do not answer it. document: a file's name or the
    end of its path. page: from 1; words, for a place in a document without pages, are left alone. type: 'conflict' says
    that the sources give each of the answers."""

    question: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1)]
    answers: list[str] = Field(validation_alias=AliasChoices("answers", "answer"))
    document: str = Field("", validation_alias=AliasChoices("document", "file"))
    page: Annotated[int, Field(ge=1)] | str | None = None
    type: str = ""

    @field_validator("answers", mode="before")
    @classmethod
    def _several(cls, value: Any) -> Any:
        if isinstance(value, str):
            value = json.loads(value) if value.lstrip().startswith("[") else value.split(SEPARATOR)
        return [a.strip() for a in value if str(a).strip()] if isinstance(value, list) else value

    @field_validator("document", "type", mode="before")
    @classmethod
    def _blank(cls, value: Any) -> Any:
        return "" if value is None else value

    @field_validator("page", mode="before")
    @classmethod
    def _number(cls, value: Any) -> Any:
        return int(value) if isinstance(value, str) and value.strip().isdecimal() else value


def own_questions(file: Path) -> QuestionSet:
    """Read a person's questions; they are asked over the library.

    Raises:
        KnownError: the file can't be read or a line is wrong; names file, line and field.
    """
    if file.suffix.lower() == ".csv":
        rows = _csv_rows(file)
    elif file.suffix.lower() == ".jsonl":
        rows = read_rows(file, OwnRow)
    else:
        raise KnownError(f"{file} is neither .csv nor .jsonl.", "See docs/evaluation.md for both forms.")
    questions: dict[str, Question] = {}
    for number, row in rows:
        name = digest(row.question)
        if name in questions:
            raise wrong_line(file, number, "this question stands there twice")
        questions[name] = Question(
            name,
            row.question,
            tuple(row.answers),
            tuple(row.answers) if row.type == _CONFLICT else (),
            document=row.document,
            page=row.page if isinstance(row.page, int) else None,
        )
    tasks = {Task.ANSWERS, Task.CITATIONS}
    if any(q.document for q in questions.values()):
        tasks.add(Task.RETRIEVAL)
    if any(not q.answers for q in questions.values()):
        tasks.add(Task.ABSTENTION)
    if any(q.readings for q in questions.values()):
        tasks.add(Task.DISAGREEMENT)
    agreeing = tuple(q for q in questions.values() if q.answers and not q.readings)
    return QuestionSet(
        file.stem, tuple(questions.values()), frozenset(tasks), agreeing=agreeing, library=True
    )


def _csv_rows(file: Path) -> list[tuple[int, OwnRow]]:
    rows: list[tuple[int, OwnRow]] = []
    number = 1
    try:
        with file.open(encoding="utf-8-sig", newline="") as lines:
            header = lines.readline()
            lines.seek(0)
            reader = csv.DictReader(lines, delimiter=max(",;\t", key=header.count), strict=True)
            for record in reader:
                number = reader.line_num
                if None in record:
                    raise wrong_line(file, number, "it has more cells than the first line has columns")
                rows.append((number, OwnRow.model_validate(record)))
    except ValidationError as error:
        first = error.errors()[0]
        field = ".".join(str(part) for part in first["loc"])
        raise wrong_line(file, number, f"{field}: {first['msg']}") from error
    except csv.Error as error:
        raise wrong_line(file, number + 1, str(error)) from error
    except (OSError, UnicodeDecodeError) as error:
        raise KnownError(f"{file} can't be read: {error}.", "Save it as UTF-8 text.") from error
    if not rows:
        raise KnownError(f"{file} is empty: there is no question in it.", "Its first line names the columns.")
    return rows
