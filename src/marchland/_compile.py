"""From Python to one library: mypyc writes C, the C compiler is run by hand, file by file, with a cache of objects.

A changed body then costs one C file instead of all. `python -m marchland._compile` builds what fits the sources.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from marchland._native import FLAGS, GROUP, SOURCE, SUFFIX, TOOLS, key, ready, shelf, sources

KEPT_OBJECTS = 400
KEPT_BUILDS = 3


class NoBuild(Exception):
    """Why nothing could be compiled, in one line."""


def failed() -> str:
    """Why the build of these sources failed before; empty when it did not."""
    note = shelf() / f"{key()}.failed"
    return note.read_text("utf-8") if note.exists() else ""


def build() -> None:
    """Compile what fits the sources, once, however many ask at the same time."""
    if ready():
        return
    home, name = shelf(), key()
    home.mkdir(parents=True, exist_ok=True)
    with locked(home / "lock"):
        if ready():
            return
        if failed():
            raise NoBuild(failed())
        say("compiling the engine and the games, once for these sources …")
        sweep(home)
        work = home / f"work-{os.getpid()}"
        work.mkdir()
        try:
            compile_all(sources(), work, home)
            if key() != name:
                raise NoBuild("a source was changed while it was compiled; start again")
            (work / "complete").touch()
            shutil.rmtree(home / name, ignore_errors=True)
            os.rename(work, home / name)
        except NoBuild as why:
            shutil.rmtree(work, ignore_errors=True)
            if str(why).startswith("the sources"):
                (home / f"{name}.failed").write_text(str(why), "utf-8")
            raise
        except OSError as why:
            shutil.rmtree(work, ignore_errors=True)
            raise NoBuild(f"the build could not be written: {why.strerror or why}") from None


def sweep(home: Path) -> None:
    """Remove old builds, and what killed builders left; called with the lock held."""
    builds = sorted((each for each in home.glob("*/complete")), key=lambda each: each.stat().st_mtime)
    for old in builds[:-KEPT_BUILDS]:
        shutil.rmtree(old.parent, ignore_errors=True)
    for left in home.glob("work-*"):
        shutil.rmtree(left, ignore_errors=True)
    for note in home.glob("*.failed"):
        note.unlink()


def say(line: str) -> None:
    """Progress goes to standard error: standard output belongs to the answer."""
    print(f"marchland: {line}", file=sys.stderr, flush=True)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold a lock that is freed when the process dies, however it dies."""
    with path.open("a+b") as handle:
        if sys.platform == "win32":
            import msvcrt

            handle.seek(0)
            msvcrt.locking(handle.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl

            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say("another start is compiling; waiting for it …")
                fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def compile_all(files: list[Path], work: Path, home: Path) -> None:
    """Compile the files into `work`, laid out as the modules are."""
    compiler = find_compiler()
    extensions = generate(files, work, home)
    headers = hashlib.sha256(f"{TOOLS} {sys.version} {compiler} {FLAGS}".encode())
    for header in sorted((work / "c").rglob("*.h")):
        headers.update(header.read_bytes())
    tasks = {source: extension for extension in extensions for source in extension.sources}
    objects = home / "objects"
    objects.mkdir(exist_ok=True)
    with ThreadPoolExecutor(os.cpu_count() or 1) as workers:
        made = dict(
            zip(tasks, workers.map(lambda s: compile_one(compiler, s, tasks[s], headers, objects), tasks), strict=True)
        )
        list(workers.map(lambda extension: link(compiler, extension, made, work), extensions))
    shutil.rmtree(work / "c")
    prune(objects)


def find_compiler() -> list[str]:
    """The C compiler of this Python, or one by its usual name."""
    for found in (os.environ.get("CC"), sysconfig.get_config_var("CC"), "cc", "gcc", "clang"):
        if found and shutil.which(shlex.split(found)[0]):
            headers = Path(sysconfig.get_path("include")) / "Python.h"
            if not headers.exists():
                raise NoBuild(f"Python's headers are missing ({headers}); install the python3-dev package")
            return shlex.split(found)
    raise NoBuild("there is no C compiler (cc, gcc or clang); install one to play and measure 20 times as fast")


def generate(files: list[Path], work: Path, home: Path) -> list[Any]:
    """Let mypyc write C for all files as one group."""
    try:
        from mypyc.build import mypycify
    except ImportError:
        raise NoBuild("mypy is not installed; `python3 dev.py build` installs it") from None
    os.environ["MYPYPATH"] = str(SOURCE.parent)
    said = io.StringIO()
    options = ["--strict", "--config-file=", "--cache-dir", str(home / "mypy"), "--no-color-output"]
    try:
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            extensions: list[Any] = mypycify(
                [*options, *(str(file) for file in files)],
                opt_level="2",
                debug_level="0",
                multi_file=True,
                group_name=GROUP,
                target_dir=str(work / "c"),
            )
    except SystemExit as stop:
        lines = [line for line in f"{said.getvalue()}\n{stop}".splitlines() if re.search(r"(: e|E)rror:", line)] or [
            str(stop)
        ]
        first = re.sub(r"^.*?marchland[/\\]", "", lines[0])
        raise NoBuild(f"the sources do not compile: {first}") from None
    return extensions


def compile_one(compiler: list[str], source: str, extension: Any, headers: Any, objects: Path) -> Path:
    """One C file to one object, kept by the hash of all that goes into it."""
    h = headers.copy()
    h.update(Path(source).read_bytes())
    made = objects / f"{h.hexdigest()[:24]}.o"
    if made.exists():
        os.utime(made)
        return made
    includes = [*extension.include_dirs, sysconfig.get_path("include")]
    flags = [flag for flag in extension.extra_compile_args if flag not in ("-Werror", "-g1")]
    half = made.with_suffix(f".{os.getpid()}")
    call(
        [
            *compiler,
            "-fPIC",
            "-DNDEBUG",
            *flags,
            *FLAGS,
            *(f"-I{each}" for each in includes),
            "-c",
            source,
            "-o",
            str(half),
        ]
    )
    os.replace(half, made)
    return made


def link(compiler: list[str], extension: Any, made: dict[str, Path], work: Path) -> None:
    """The objects of one module to a library, where the import system looks for it."""
    target = work / (extension.name.replace(".", os.sep) + SUFFIX)
    target.parent.mkdir(parents=True, exist_ok=True)
    shared = ["-bundle", "-undefined", "dynamic_lookup"] if sys.platform == "darwin" else ["-shared"]
    call([*compiler, *shared, *(str(made[source]) for source in extension.sources), "-o", str(target)])


def call(command: list[str]) -> None:
    """Run the compiler; its first error is the reason if it fails."""
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        errors = [line for line in done.stderr.splitlines() if "error" in line.lower()] or [done.stderr.strip()]
        raise NoBuild(f"the C compiler failed: {errors[0] if errors else done.returncode}")


def prune(objects: Path) -> None:
    """Forget the objects that were not used for longest."""
    kept = sorted(objects.iterdir(), key=lambda file: file.stat().st_mtime)
    for old in kept[:-KEPT_OBJECTS]:
        old.unlink()


def main() -> int:
    """Build if need be, with one line on standard error saying so."""
    try:
        build()
    except NoBuild as why:
        say(f"running interpreted: {why}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
