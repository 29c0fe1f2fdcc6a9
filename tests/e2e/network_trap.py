"""Run a command where there is no network, and note every address that it or a child of it tries to reach.

The command gets a network namespace of its own that holds nothing but a loopback device that is down, so that nothing
can leave; strace notes the calls that would have let it, with their destination and without what was sent. A ring of
io_uring, whose work is no call that could be noted, counts as an attempt by itself.

What is not seen: what another program does that was asked over a Unix socket (the trap knows the system's resolvers,
not every service of a desktop's D-Bus), and sockets handed over by one.
"""

from __future__ import annotations

import functools
import ipaddress
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.e2e.program import Program

CALLS = ("connect", "sendto", "sendmsg", "sendmmsg", "io_uring_setup")
_CALL = re.compile(rf"\b({'|'.join(CALLS)})\((.*)")
_ADDRESS = re.compile(r"\{sa_family=(\w+)(.*?)\}")
_PORT = re.compile(r"\bsin6?_port=htons\((\d+)\)")
_HOST = re.compile(r'\b(?:inet_addr\(|inet_pton\(AF_INET6, )"([^"]+)"')
_INSIDE = ("AF_UNIX", "AF_NETLINK", "AF_UNSPEC")  # unspecified: a socket lets go of its peer
_RESOLVERS = ("systemd/resolve", "avahi-daemon")  # ask the network for those who ask them over a Unix socket
_DNS = 53


def sealed(command: Sequence[str], log: Path) -> list[str]:
    """The command line that runs a command in the trap; its calls are appended to `log`."""
    return [
        *_unshare(), "strace", "-f", "--seccomp-bpf", "-qq", "-s", "0", "-e", f"trace={','.join(CALLS)}",
        "-e", "signal=none", "-A", "-o", str(log), "--", *command,
    ]  # fmt: skip


def attempts(log: str) -> list[str]:
    """What was tried beyond this machine, call by call; a name that was looked up counts, whoever was asked for it."""
    found = []
    for line in log.splitlines():
        if call := _CALL.search(line):
            addresses = _ADDRESS.findall(call[2])
            found += [f"{call[1]}: {place}" for place in map(_outside, addresses) if place]
            if call[1] == "io_uring_setup":
                found.append("io_uring_setup: what goes through it can't be noted")
            if call[1] == "connect" and not addresses:
                found.append(f"connect: an address that could not be read: {line}")
    return found


def _outside(address: tuple[str, str]) -> str:
    """Where an address leads, '' if it stays here."""
    family, rest = address
    if family in _INSIDE:
        return f"name service{rest.strip(',')}" if any(name in rest for name in _RESOLVERS) else ""
    host, port = _HOST.search(rest), _PORT.search(rest)
    if host is None or port is None:
        return f"{family}{rest}"
    place = f"{host[1]} port {port[1]}"
    if int(port[1]) == _DNS:
        return f"name service {place}"
    ip = ipaddress.ip_address(host[1])
    ip = getattr(ip, "ipv4_mapped", None) or ip
    return "" if ip.is_loopback else place


@functools.cache
def why_not() -> str:
    """Why there can be no trap on this machine, '' if there can."""
    if not sys.platform.startswith("linux"):
        return "only Linux has network namespaces and strace"
    if shutil.which("strace") is None:
        return "strace is not installed (packaging/linux/missing-packages test)"
    if not _unshare():
        return "no network namespace may be made here"
    with tempfile.TemporaryDirectory() as folder:
        tried = _try(sealed(["true"], Path(folder, "log")))
    return "" if tried.returncode == 0 else f"no program may be traced here: {tried.stderr.strip()}"


@functools.cache
def _unshare() -> tuple[str, ...]:
    """What makes a namespace: as root, or as anybody where the kernel lets them; empty if nothing does."""
    if shutil.which("unshare") is not None:
        for command in (("unshare", "--net", "--"), ("unshare", "--map-root-user", "--net", "--")):
            if _try([*command, "true"]).returncode == 0:
                return command
    return ()


def _try(command: Sequence[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


class SealedProgram(Program):
    """`variorum` in the trap."""

    @property
    def logs(self) -> Path:
        """Where the calls of each command are noted."""
        return self.home.with_name(f"{self.home.name}-calls")

    def command(self, *arguments: str | Path) -> list[str]:
        return self.seal(super().command(*arguments), str(arguments[0]))

    def seal(self, command: Sequence[str], name: str) -> list[str]:
        """Put another command of this program into the trap, too."""
        self.logs.mkdir(exist_ok=True)
        return sealed(command, self.logs / f"{len(list(self.logs.iterdir())):02} {name}")

    def environment(self, **extra: str) -> dict[str, str]:
        """Nothing that keeps a library quiet from outside, and no proxy on this machine that would hide a call."""
        kept = {
            name: value
            for name, value in super().environment().items()
            if not name.lower().endswith("_proxy") and not name.endswith(("_OFFLINE", "_TELEMETRY"))
        }
        return {**kept, "QT_QPA_PLATFORM": "offscreen", **extra}

    def attempts(self) -> dict[str, list[str]]:
        """Of each command that tried, what it tried."""
        tried = {log.name: attempts(log.read_text(encoding="utf-8")) for log in sorted(self.logs.iterdir())}
        return {name: found for name, found in tried.items() if found}


def in_ci() -> bool:
    """Whether continuous integration runs this."""
    return os.environ.get("CI", "").lower() in ("1", "true")
