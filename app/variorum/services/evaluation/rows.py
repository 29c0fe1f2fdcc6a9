"""Lines of JSON, gzipped or not, each checked against a model; what is damaged is named by file and line."""

from __future__ import annotations

import gzip
import zlib
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from variorum.domain.errors import KnownError


class Row(BaseModel):
    """A line of a data set; more fields than are known are left alone."""

    model_config = ConfigDict(frozen=True, extra="ignore")


_Row = TypeVar("_Row", bound=Row)


def read_rows(file: Path, model: type[_Row]) -> list[tuple[int, _Row]]:
    """Read all lines of a .jsonl or .jsonl.gz file, with their numbers from 1; empty lines are left out.

    Raises:
        KnownError: the file can't be read, or a line is not as it should be; names file, line and field.
    """
    rows: list[tuple[int, _Row]] = []
    number = 0
    try:
        with gzip.open(file, "rb") if file.suffix == ".gz" else file.open("rb") as lines:
            for number, raw in enumerate(lines, 1):
                line = raw.decode("utf-8")
                if line.strip():
                    rows.append((number, model.model_validate_json(line)))
    except ValidationError as error:
        first = error.errors()[0]
        field = ".".join(str(part) for part in first["loc"])
        raise wrong_line(file, number, f"{field}: {first['msg']}" if field else first["msg"]) from error
    except UnicodeDecodeError as error:
        raise wrong_line(file, number, "it is not UTF-8 text") from error
    except (OSError, EOFError, zlib.error) as error:
        raise KnownError(
            f"{file} can't be read after line {number}: {error}.", "Fetch or unpack the data set again."
        ) from error
    if not rows:
        raise KnownError(
            f"{file} is empty: there is no question in it.", "Fetch or unpack the data set again."
        )
    return rows


def wrong_line(file: Path, number: int, problem: str) -> KnownError:
    """The error for a line that is not as it should be."""
    return KnownError(f"{file}, line {number}: {problem}.", "Correct the line, or restore the file.")
