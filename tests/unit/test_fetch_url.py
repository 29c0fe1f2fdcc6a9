"""A GGUF from a plain address: never a bad model in the list, never a lost good one."""

from __future__ import annotations

import hashlib
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from fetch_sources import Heard, gguf_bytes

from variorum.domain.errors import Cancelled, DownloadFailed
from variorum.engine.fetch.url import fetch_url

CONTENT = gguf_bytes(400_000)
DIGEST = hashlib.sha256(CONTENT).hexdigest()
NEVER = threading.Event()


@dataclass
class Site:
    """What a server answers. Each of `cuts` is the bytes after which one answer is broken off."""

    content: bytes = CONTENT
    etag: str = '"one"'
    stated_size: int | None = None
    sends_size: bool = True
    ranges: bool = True
    cuts: list[int] = field(default_factory=list)
    redirect: str = ""
    status: int = 200
    asked: list[str] = field(default_factory=list)
    address: str = ""


@contextmanager
def serve(site: Site) -> Iterator[Site]:
    class Handler(BaseHTTPRequestHandler):
        def _begin(self, start: int) -> None:
            if site.redirect and self.path == "/model.gguf":
                self.send_response(302)
                self.send_header("Location", site.redirect)
            else:
                self.send_response(site.status if site.status != 200 else 206 if start else 200)
                if site.etag:
                    self.send_header("ETag", site.etag)
                if site.sends_size:
                    self.send_header("Content-Length", str((site.stated_size or len(site.content)) - start))
            self.end_headers()

        def do_HEAD(self) -> None:
            self._begin(0)

        def do_GET(self) -> None:
            asked = self.headers.get("Range", "bytes=0-")
            site.asked.append(asked)
            same = self.headers.get("If-Range", site.etag) == site.etag
            start = int(asked.removeprefix("bytes=").rstrip("-")) if site.ranges and same else 0
            self._begin(start)
            end = start + site.cuts.pop(0) if site.cuts else len(site.content)
            self.wfile.write(site.content[start:end])

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    site.address = f"http://127.0.0.1:{server.server_port}/model.gguf"
    try:
        yield site
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("variorum.engine.fetch.attempts._PAUSE", 0.0)
    for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
        monkeypatch.delenv(name, raising=False)


def fetch(site: Site, folder: Path, sha256: str = "", cancel: threading.Event = NEVER) -> Path:
    return fetch_url(site.address, sha256, folder, Heard(), cancel)


def models(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.gguf"))


def test_a_file_is_fetched_checked_and_put_in_place(tmp_path: Path) -> None:
    heard = Heard()
    with serve(Site()) as site:
        path = fetch_url(site.address, DIGEST, tmp_path, heard, NEVER)

    assert path == tmp_path / "gguf" / "model.gguf"
    assert path.read_bytes() == CONTENT
    assert heard.progress[-1].total == len(CONTENT)
    assert heard.finished[0].path == str(path)
    assert [p.name for p in tmp_path.rglob("*") if p.is_file()] == ["model.gguf", "model.gguf.sha256"]


def test_an_answer_that_is_cut_again_and_again_is_taken_up(tmp_path: Path) -> None:
    with serve(Site(cuts=[70_000, 1, 150_000, 100_000])) as site:
        path = fetch(site, tmp_path)

        assert path.read_bytes() == CONTENT
        assert [a for a in site.asked if a != "bytes=0-"] == [
            "bytes=70000-",
            "bytes=70001-",
            "bytes=220001-",
            "bytes=320001-",
        ]


def test_what_was_stopped_goes_on_if_the_file_is_the_same(tmp_path: Path) -> None:
    with serve(Site(cuts=[100_000, 0, 0, 0])) as site:
        with pytest.raises(DownloadFailed, match=r"too early|broke"):
            fetch(site, tmp_path)
        assert models(tmp_path) == []
        site.asked.clear()

        assert fetch(site, tmp_path).read_bytes() == CONTENT
        assert site.asked == ["bytes=100000-"]


@pytest.mark.parametrize("etag", ['"two"', "", 'W/"one"'])
def test_another_file_is_never_put_behind_the_first_ones_beginning(tmp_path: Path, etag: str) -> None:
    with serve(Site(cuts=[100_000, 0, 0, 0])) as site:
        with pytest.raises(DownloadFailed):
            fetch(site, tmp_path)
        site.content = b"GGUF" + bytes(399_996)
        site.etag = etag

        assert fetch(site, tmp_path).read_bytes() == site.content


def test_a_stopped_download_keeps_what_has_arrived(tmp_path: Path) -> None:
    stop = threading.Event()
    stop.set()
    with serve(Site()) as site, pytest.raises(Cancelled):
        fetch(site, tmp_path, cancel=stop)

    assert models(tmp_path) == []


def _html(site: Site) -> None:
    site.content = b"<!DOCTYPE html>" + bytes(1000)


def _longer(site: Site) -> None:
    site.stated_size = len(CONTENT) - 1000


def _shorter(site: Site) -> None:
    site.stated_size = len(CONTENT) + 1000


def _missing(site: Site) -> None:
    site.status = 404


def _unencrypted(site: Site) -> None:
    site.redirect = "http://example.org/model.gguf"


def _round(site: Site) -> None:
    site.redirect = "/model.gguf"


@pytest.mark.parametrize(
    ("lie", "words"),
    [
        (_html, "no GGUF"),
        (_shorter, "could not be fetched"),
        (_missing, "status 404"),
        (_unencrypted, "without encryption"),
        (_round, "without end"),
    ],
)
def test_a_server_that_is_wrong_leaves_no_model(
    tmp_path: Path, lie: Callable[[Site], None], words: str
) -> None:
    site = Site()
    lie(site)
    with serve(site), pytest.raises(DownloadFailed, match=words):
        fetch(site, tmp_path)

    assert models(tmp_path) == []


def test_a_server_that_says_less_than_the_file_has_gives_no_whole_model(tmp_path: Path) -> None:
    site = Site()
    _longer(site)
    with serve(site), pytest.raises(DownloadFailed, match="sha256"):
        fetch(site, tmp_path, DIGEST)

    assert models(tmp_path) == []


def test_a_wrong_digest_removes_the_file(tmp_path: Path) -> None:
    with serve(Site()) as site:
        with pytest.raises(DownloadFailed, match="another sha256") as caught:
            fetch(site, tmp_path, "0" * 64)
        assert "removed" in caught.value.advice
        assert [p for p in tmp_path.rglob("*") if p.is_file()] == []
        assert fetch(site, tmp_path, DIGEST.upper()).read_bytes() == CONTENT


def test_a_server_without_ranges_or_sizes_still_works(tmp_path: Path) -> None:
    with serve(Site(ranges=False, sends_size=False, etag="")) as site:
        assert fetch(site, tmp_path, DIGEST).read_bytes() == CONTENT


def test_a_good_model_is_not_lost_to_a_second_one_of_its_name(tmp_path: Path) -> None:
    with serve(Site()) as site:
        path = fetch(site, tmp_path)
        site.content = b"GGUF of another kind"

        with pytest.raises(DownloadFailed, match="already"):
            fetch(site, tmp_path)
    assert path.read_bytes() == CONTENT


def test_room_is_asked_for_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        shutil, "disk_usage", lambda _: type("Usage", (), {"free": len(CONTENT) + 1_000_000})()
    )
    with serve(Site()) as site:
        with pytest.raises(DownloadFailed, match="not enough room"):
            fetch(site, tmp_path)
        assert site.asked == []


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("http://example.org/a.gguf", "https"),
        ("ftp://example.org/a.gguf", "https"),
        ("file:///etc/a.gguf", "https"),
        ("https://me:secret@example.org/a.gguf", "password"),
        ("https://example.org/", "name of a GGUF"),
        ("https://example.org/a.zip", "name of a GGUF"),
        ("https://example.org/%2e%2e%2f.gguf", "name of a GGUF"),
        ("https://[broken/a.gguf", "https"),
    ],
)
def test_an_address_that_can_not_be_is_refused_before_anything_is_asked(
    tmp_path: Path, url: str, words: str
) -> None:
    with pytest.raises(DownloadFailed, match=words) as caught:
        fetch_url(url, "", tmp_path, Heard(), NEVER)
    assert "secret" not in str(caught.value)
    with pytest.raises(DownloadFailed, match="no sha256"):
        fetch_url("https://example.org/a.gguf", "abc", tmp_path, Heard(), NEVER)
