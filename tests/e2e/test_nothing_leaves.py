"""Without an endpoint nothing leaves this machine: a working day in short, with no network and every call noted."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.e2e.network_trap import SealedProgram, attempts, in_ci, sealed, why_not
from tests.e2e.program import ROOT

TINY = "smollm2-135m-instruct-q4_1"
SAMPLE = ROOT / "resources" / "sample" / "documents"

WEB_PAGE = """<html><head><link rel="stylesheet" href="http://192.0.2.7/style.css">
<script src="http://192.0.2.7/count.js"></script></head>
<body><img src="http://192.0.2.7/seen.png"><h1>Cobalt heron</h1>
<p>The cobalt heron nests in the tall reeds of the northern marsh.</p></body></html>"""
XML = """<?xml version="1.0"?><!DOCTYPE birds SYSTEM "http://192.0.2.7/birds.dtd"
[<!ENTITY far SYSTEM "http://192.0.2.7/far.txt">]>
<birds><bird>The grey kestrel hunts mice. &far;</bird></birds>"""

TRIES = """
import contextlib, socket
def connect(family, kind, place):
    with contextlib.suppress(OSError), socket.socket(family, kind) as s:
        s.settimeout(5)
        s.connect(place)
connect(socket.AF_INET, socket.SOCK_STREAM, ("192.0.2.1", 443))
connect(socket.AF_INET, socket.SOCK_STREAM, ("127.0.0.1", 9))
connect(socket.AF_UNIX, socket.SOCK_STREAM, "/nowhere/socket")
with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as s:
    s.sendto(b"words", ("192.0.2.2", 9))
with contextlib.suppress(OSError):
    socket.getaddrinfo("host.example", 443)
"""


@pytest.fixture
def trap() -> None:
    """Skip where there can be none; where CI could have one, it must."""
    if reason := why_not():
        if in_ci() and "installed" in reason:
            pytest.fail(reason)
        pytest.skip(reason)


@pytest.fixture
def program(trap: None, tmp_path: Path) -> SealedProgram:
    home = tmp_path / "home"
    home.mkdir()
    chosen = f'drafter = "{TINY}"\nverifier = "{TINY}"\nmode = "speculative"\n'
    little = "drafts = 2\npassages = 2\nthreads = 1\n"
    (home / "settings.toml").write_text(chosen + little, encoding="utf-8")
    return SealedProgram(home)


@pytest.fixture
def papers(tmp_path: Path) -> Path:
    """Real documents, and two that name addresses which a careless reader would fetch."""
    folder = tmp_path / "papers"
    folder.mkdir()
    for name in ("epanet_faq.pdf", "wrf_README.namelist_excerpt.txt"):
        shutil.copy(SAMPLE / name, folder / name)
    (folder / "heron.html").write_text(WEB_PAGE, encoding="utf-8")
    (folder / "birds.xml").write_text(XML, encoding="utf-8")
    return folder


@pytest.mark.model
def test_a_working_day_reaches_nobody(program: SealedProgram, papers: Path, tmp_path: Path) -> None:
    listed = {model["id"] for model in program.json("models", "list")["models"]}
    assert TINY in listed
    report = program.json("index", papers, "--collection", "Day")
    assert (report["added"], report["failed"]) == (4, [])
    found = program.json("search", "Where does the cobalt heron nest?", "-k", "1")["passages"]
    assert Path(found[0]["path"]).name == "heron.html"
    answer = program.json("ask", "Which image formats can be used as a map background in EPANET?")
    assert answer["status"] in ("answered", "not_found")
    for form in ("md", "pdf"):
        file = tmp_path / f"answer.{form}"
        done = program.run("export", answer["id"], "--format", form, "-o", file)
        assert done.returncode == 0, done.stderr
        assert file.stat().st_size > 500
    kept = program.run("library", "--collection", "Day", "--local-only", "on")
    assert kept.returncode == 0, kept.stderr
    assert 'local_only = [\n    "Day",\n]' in (program.home / "settings.toml").read_text("utf-8")
    findings = json.loads(program.run("doctor", "--json").stdout)["findings"]
    assert {"device", "model", "library"} <= {finding["area"] for finding in findings}

    window = [sys.executable, "-m", "tests.e2e.drive_window", str(program.home)]
    question, pdf = "Where does the cobalt heron nest?", tmp_path / "window.pdf"
    done = subprocess.run(
        program.seal([*window, question, str(pdf)], "window"),
        capture_output=True,
        text=True,
        env=program.environment(),
        timeout=540,
        check=False,
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stderr
    assert pdf.read_bytes().startswith(b"%PDF")

    assert len(list(program.logs.iterdir())) == 9
    assert program.attempts() == {}


def test_the_trap_sees_the_program_that_is_told_to_fetch(program: SealedProgram) -> None:
    done = program.run("models", "pull", "--url", "https://192.0.2.1:8443/small.gguf")

    assert done.returncode == 1
    assert "no connection" in done.stderr
    assert program.attempts() == {"00 models": ["connect: 192.0.2.1 port 8443"]}


def test_the_trap_sees_connections_packets_and_names(trap: None, tmp_path: Path) -> None:
    """Of a child's child, too."""
    log = tmp_path / "calls"
    child = [sys.executable, "-c", TRIES]
    parent = [sys.executable, "-c", "import subprocess, sys; sys.exit(subprocess.call(sys.argv[1:]))", *child]

    subprocess.run(sealed(parent, log), check=True, timeout=120)

    found = attempts(log.read_text(encoding="utf-8"))
    names = [place for place in found if "name service" in place]
    assert names, "a name was looked up"
    assert [place for place in found if place not in names] == [
        "connect: 192.0.2.1 port 443",
        "sendto: 192.0.2.2 port 9",
    ]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('connect(3, {sa_family=AF_INET, sin_port=htons(80), sin_addr=inet_addr("127.0.0.5")}, 16) = 0', ""),
        ('connect(3, {sa_family=AF_UNIX, sun_path="/run/user/0/bus"}, 110) = 0', ""),
        ('connect(3, {sa_family=AF_UNSPEC, sa_data="\\0\\0"}, 16) = 0', ""),
        ('sendto(4, ""..., 20, 0, {sa_family=AF_NETLINK, nl_pid=0, nl_groups=00000000}, 12) = 20', ""),
        ('sendto(4, ""..., 20, MSG_NOSIGNAL, NULL, 0) = 20', ""),
        (
            'connect(3, {sa_family=AF_INET6, sin6_port=htons(80), sin6_flowinfo=htonl(0), inet_pton(AF_INET6, "::1", '
            "&sin6_addr), sin6_scope_id=0}, 28) = 0",
            "",
        ),
        (
            "connect(3, {sa_family=AF_INET6, sin6_port=htons(80), sin6_flowinfo=htonl(0), inet_pton(AF_INET6, "
            '"::ffff:192.0.2.9", &sin6_addr), sin6_scope_id=0}, 28 <unfinished ...>',
            "connect: ::ffff:192.0.2.9 port 80",
        ),
        (
            "sendmmsg(5, [{msg_hdr={msg_name=NULL}}, {msg_hdr={msg_name={sa_family=AF_INET, sin_port=htons(9), "
            'sin_addr=inet_addr("192.0.2.9")}, msg_namelen=16}}], 2, 0) = 2',
            "sendmmsg: 192.0.2.9 port 9",
        ),
        (
            'connect(3, {sa_family=AF_INET, sin_port=htons(53), sin_addr=inet_addr("127.0.0.53")}, 16) = 0',
            "connect: name service 127.0.0.53 port 53",
        ),
        (
            'connect(3, {sa_family=AF_UNIX, sun_path="/run/systemd/resolve/io.systemd.Resolve"}, 42) = 0',
            'connect: name service sun_path="/run/systemd/resolve/io.systemd.Resolve"',
        ),
        ("connect(3, {sa_family=AF_VSOCK, svm_cid=0x2, svm_port=0x1}, 16) = 0", "AF_VSOCK"),
        ("connect(3, 0x7ffd0, 16) = -1 EFAULT (Bad address)", "could not be read"),
        ("io_uring_setup(8, {flags=0, sq_thread_cpu=0, sq_thread_idle=0}) = 3", "io_uring"),
    ],
)
def test_a_noted_call_is_judged_by_where_it_leads(line: str, said: str) -> None:
    found = attempts(f"4711  {line}\n")

    assert bool(found) == bool(said)
    assert said in "".join(found)
