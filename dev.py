#!/usr/bin/env python3
"""Marchland from a fresh clone: sets up what a word needs, then does it. Python 3.11 or newer, pip and git suffice.

python3 dev.py                    start Marchland
python3 dev.py test [--long]      run the tests
python3 dev.py check              format, lint, types, import contracts
python3 dev.py build              compile the engine and the games; build the wheel
python3 dev.py bench …            measure, beside the peers
python3 dev.py docs               refresh the generated parts of the documentation
python3 dev.py lock               pin the dependencies anew, for maintainers
python3 dev.py WORD …             the `marchland` command: games, play, simulate, fuzz, scenario, …
"""

import sys

OLDEST = (3, 11)
if sys.version_info < OLDEST:  # before anything that an older Python would stumble over
    sys.exit("marchland: Python {}.{} or newer is needed; this is {}.{}".format(*OLDEST, *sys.version_info[:2]))

import contextlib
import errno
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
TOOLS = ROOT / ".tools"
PEERS = ROOT / ".bench"
LOCKS = ROOT / "locks"
STAMP = VENV / "marchland-locks.json"
UV = "0.13.8"
ROOM = 20_000_000  # with fewer bytes free a set-up fails for that reason

MEASURING = {"simulate", "fuzz"}  # words that compile first
# Each suite with its share of the fifteen minutes that CI may take, in seconds; `test` says what was used.
BUDGETS = {"check": 120, "compile": 90, "tests": 420, "interpreted": 180}


class Missing(Exception):
    """What this machine lacks, in one line."""


def python_of(venv: Path) -> Path:
    """The interpreter of an environment."""
    return venv / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def environment() -> dict[str, str]:
    """What child processes get: uv trusts the system's certificates, and works only in our environment."""
    env = {**os.environ, "UV_SYSTEM_CERTS": "1", "UV_NO_PROGRESS": "1", "PYTHONUTF8": "1"}
    env.pop("VIRTUAL_ENV", None)
    return env


def lacking(what: str) -> Missing:
    """Why a set-up failed: a full disk looks like many things."""
    if shutil.disk_usage(ROOT).free < ROOM:
        return Missing("the disk is full; free some space and start again")
    return Missing(what)


def run(*command: str | Path, env: dict[str, str] | None = None) -> int:
    """Run a command from the root; its status."""
    return subprocess.run([str(part) for part in command], cwd=ROOT, env=env or environment()).returncode


def say(line: str) -> None:
    """Progress goes to standard error: standard output belongs to the answer."""
    print(f"marchland: {line}", file=sys.stderr, flush=True)


def find_uv() -> str:
    """The installer: from the path, else fetched into .tools with pip."""
    name = "uv.exe" if sys.platform == "win32" else "uv"
    for found in (TOOLS / "bin" / name, shutil.which("uv")):
        if found and Path(found).exists():
            return str(found)
    say("setting up, once …")
    if importlib.util.find_spec("pip") is None:
        raise Missing("pip is missing; install it (on Debian: apt install python3-pip) and start again")
    quiet = ["-qq", "--disable-pip-version-check", "--no-warn-script-location", "--root-user-action=ignore"]
    if run(sys.executable, "-m", "pip", "install", *quiet, "--target", TOOLS, f"uv=={UV}"):
        raise lacking("the first start needs the network, to fetch what Marchland is built on; pip could not reach it")
    return str(TOOLS / "bin" / name)


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Two starts at once must not set up the same environment: the second waits."""
    path = ROOT / ".dev-lock"
    with path.open("a+b") as handle:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl

            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say("another start is setting up; waiting for it …")
                fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def digest(lock: str) -> str:
    """The content of a lock, for seeing whether it changed."""
    return hashlib.sha256((LOCKS / f"{lock}.txt").read_bytes()).hexdigest()


def installed() -> dict[str, str]:
    """Which locks the environment holds."""
    try:
        found: dict[str, str] = json.loads(STAMP.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found if python_of(VENV).exists() else {}


def set_up(*locks: str) -> None:
    """Bring the environment to these locks; nothing is done when nothing changed."""
    have = installed()
    if all(have.get(lock) == digest(lock) for lock in locks):
        return
    with alone():
        have = installed()
        if all(have.get(lock) == digest(lock) for lock in locks):
            return
        uv = find_uv()
        fresh = not python_of(VENV).exists()
        if fresh and run(uv, "venv", "--quiet", "--clear", "--python", sys.executable, VENV):
            raise lacking("the environment .venv could not be made")
        wanted = {
            **{lock: digest(lock) for lock in have if (LOCKS / f"{lock}.txt").exists()},
            **{lock: digest(lock) for lock in locks},
        }
        files = [LOCKS / f"{lock}.txt" for lock in sorted(wanted)]
        sync: list[str | Path] = [uv, "pip", "sync", "--quiet", "--require-hashes", "--python", python_of(VENV), *files]
        if run(*sync):
            raise lacking("the libraries could not be fetched; is the network there?")
        sites = subprocess.check_output(
            [python_of(VENV), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], text=True
        )
        (Path(sites.strip()) / "marchland.pth").write_text(str(ROOT / "src") + "\n", "utf-8")
        STAMP.write_text(json.dumps(wanted), "utf-8")


def compile_first() -> None:
    """Compile what fits the sources; one line says so, or says why not."""
    set_up("run", "build")
    run(python_of(VENV), "-m", "marchland._compile")


def become(*arguments: str) -> int:
    """Turn into the `marchland` command."""
    set_up("run")
    command = [str(python_of(VENV)), "-m", "marchland", *arguments]
    os.environ["PYTHONUTF8"] = "1"
    sys.stdout.flush()
    if sys.platform != "win32":
        os.execv(command[0], command)
    child = subprocess.Popen(command)  # where nothing can be replaced, wait for it and pass interruptions on
    while True:
        try:
            return child.wait()
        except KeyboardInterrupt:
            continue


def start() -> int:
    """Start Marchland."""
    say("there are no pages yet: this plays highbid in the terminal (Ctrl-C leaves); for more: python3 dev.py games")
    return become("play", "highbid")


def test(*arguments: str) -> int:
    """The tests: all compiled, and the laws and rules once more interpreted."""
    used: dict[str, float] = {}
    begun = time.monotonic()
    compile_first()
    set_up("run", "build", "test")
    used["compile"] = time.monotonic() - begun
    pytest: list[str | Path] = [python_of(VENV), "-m", "pytest", *arguments]
    begun = time.monotonic()
    status = run(*pytest)
    used["tests"] = time.monotonic() - begun
    if status == 0 and not [argument for argument in arguments if argument != "--long"]:
        begun = time.monotonic()
        say("once more interpreted: the laws and the rules")
        interpreted = {**environment(), "MARCHLAND_INTERPRETED": "1"}
        status = run(*pytest, "tests/engine", "tests/conformance", "tests/games", env=interpreted)
        used["interpreted"] = time.monotonic() - begun
    say("; ".join(f"{suite} {seconds:.0f} s of {BUDGETS[suite]}" for suite, seconds in used.items()))
    return status


def check() -> int:
    """Format, lint, types, import contracts."""
    set_up("run", "build", "test", "check")
    python, begun = python_of(VENV), time.monotonic()
    tool = python.parent
    status = 0
    commands: list[list[str | Path]] = [
        [tool / "ruff", "format", "--check", "--quiet", "."],
        [tool / "ruff", "check", "--quiet", "."],
        [python, "-m", "mypy", "--no-error-summary"],
        [tool / "lint-imports", "--no-cache"],
        [python, ROOT / "docs" / "generate.py", "--check"],
    ]
    for command in commands:
        say(" ".join(Path(str(part)).name for part in command[: 3 if command[0] == python else 2]))
        status = run(*command) or status
    say(f"check {time.monotonic() - begun:.0f} s of {BUDGETS['check']}" + ("" if status == 0 else ": not clean"))
    return 1 if status else 0


def build() -> int:
    """Compile the engine and the games, and build the wheel."""
    compile_first()
    uv = find_uv()
    return run(
        uv,
        "build",
        "--quiet",
        "--wheel",
        "--no-build-isolation",
        "--python",
        python_of(VENV),
        "--out-dir",
        ROOT / "dist",
    )


def bench(*arguments: str) -> int:
    """Measure, with the peers in an environment of their own."""
    compile_first()
    peers = python_of(PEERS)
    stamp = PEERS / "lock"
    if not stamp.exists() or stamp.read_text("utf-8") != digest("peers"):
        say("fetching the peers into .bench …")
        uv = find_uv()
        lock = LOCKS / "peers.txt"
        if run(uv, "venv", "--quiet", "--clear", "--python", sys.executable, PEERS) or run(
            uv, "pip", "sync", "--quiet", "--require-hashes", "--python", peers, lock
        ):
            say("the peers could not be fetched: measuring without them")
        else:
            stamp.write_text(digest("peers"), "utf-8")
    env = environment()
    if stamp.exists():
        env["MARCHLAND_PEERS"] = str(peers)
    return run(python_of(VENV), "-m", "bench", *arguments, env=env)


def docs() -> int:
    """Refresh what is generated in the documentation."""
    set_up("run", "build", "test", "check")
    return run(python_of(VENV), ROOT / "docs" / "generate.py")


def lock() -> int:
    """Pin the dependencies anew: one lock a purpose, agreeing with one another, without addresses."""
    uv = find_uv()
    together = LOCKS / "all.txt"
    options = [
        "--quiet",
        "--universal",
        "--python-version",
        "3.11",
        "--generate-hashes",
        "--no-emit-index-url",
        "--no-header",
        "--no-annotate",
    ]
    status = run(
        uv,
        "pip",
        "compile",
        *options,
        *(LOCKS / f"{name}.in" for name in ("run", "build", "test", "check")),
        "-o",
        together,
    )
    for name in ("run", "build", "test", "check"):
        status = status or run(
            uv, "pip", "compile", *options, "-c", together, LOCKS / f"{name}.in", "-o", LOCKS / f"{name}.txt"
        )
    status = status or run(uv, "pip", "compile", *options, LOCKS / "peers.in", "-o", LOCKS / "peers.txt")
    together.unlink(missing_ok=True)
    return status


def main(arguments: list[str]) -> int:
    """Do what the first word says."""
    word, rest = (arguments[0], arguments[1:]) if arguments else ("", [])
    if word == "":
        return start()
    if word in ("test", "bench"):
        return {"test": test, "bench": bench}[word](*rest)
    if word in ("check", "build", "docs", "lock") and not rest:
        return {"check": check, "build": build, "docs": docs, "lock": lock}[word]()
    if word in MEASURING:
        compile_first()
    return become(*arguments)


def guarded(arguments: list[str]) -> int | str:
    """Do what the first word says; what this machine lacks is said in one line."""
    try:
        return main(arguments)
    except Missing as why:
        return f"marchland: {why}"
    except KeyboardInterrupt:
        return 130
    except OSError as why:
        if why.errno == errno.ENOSPC:
            return "marchland: the disk is full; free some space and start again"
        raise


if __name__ == "__main__":
    sys.exit(guarded(sys.argv[1:]))
