"""The wheel, for people who have pipx or uv: the program with its resources, and Qt from their own package server."""

import base64
import hashlib
import os
import re
import shutil
import subprocess
import zipfile
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import NamedTuple

import compiled_build
import installed_use
import linux_frozen
from work import Proof, Work, attempt, need, run, tried, version

NAME = "qquovadis-{version}-py3-none-any.whl"
COMPILED = "qquovadis-{version}-cp311-cp311-linux_x86_64.whl"
COMPILED_FOLDER = "qquovadis/compiled"
TOOLS = ("pipx", "uv")
# How pip and uv call the same: where packages come from, and whom to trust there.
CALLED_BY_UV = {
    "find-links": "UV_FIND_LINKS",
    "index-url": "UV_DEFAULT_INDEX",
    "extra-index-url": "UV_INDEX",
    "cert": "SSL_CERT_FILE",
}


class InstalledWheel(NamedTuple):
    """The program in an environment of Python, with a folder of its own there."""

    target: str
    environment: Path

    @property
    def desk(self) -> Path:
        """Return a folder in the environment."""
        folder = self.environment / "desk"
        folder.mkdir(exist_ok=True)
        return folder

    def called(self, file: Path) -> str:
        """Return what a file is called for it."""
        return str(file)

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Let it do something, in a folder where no sources are."""
        own = {"QQUOVADIS_HOME": str(self.desk / "own")}
        return attempt([self.environment / "bin" / "qquovadis", *words], self.desk, own)


def build(work: Work) -> list[Path]:
    """Write the wheel for every Python into dist, and the one with the compiled engine for CPython 3.11 on Linux."""
    linux_frozen.complete_system()
    tools = linux_frozen.prepare_tools(work)
    pure = wheel(tools, work.source, work.dist, work.epoch)
    modules = compiled_build.prepare(work, tools)
    return [pure, with_modules(pure, modules, work.dist / COMPILED.format(version=work.version))]


def with_modules(pure: Path, modules: Path, out: Path) -> Path:
    """Write a wheel with compiled modules beside the sources, for the one Python and system that they are of."""
    with zipfile.ZipFile(pure) as given, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        first = given.infolist()[0]
        content = {each: given.read(each) for each in given.namelist()}
        content |= {f"{COMPILED_FOLDER}/{file.name}": file.read_bytes() for file in sorted(modules.iterdir())}
        told = next(each for each in content if each.endswith(".dist-info/WHEEL"))
        tag = "-".join(out.stem.split("-")[2:])
        content[told] = re.sub(rb"(?m)^Tag: .*$", f"Tag: {tag}".encode(), content[told])
        content[told] = content[told].replace(b"Root-Is-Purelib: true", b"Root-Is-Purelib: false")
        record = told.replace("/WHEEL", "/RECORD")
        content[record] = _record(content, record)
        for name, data in sorted(content.items(), key=lambda each: (".dist-info/" in each[0], each[0])):
            entry = zipfile.ZipInfo(name, first.date_time)
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o100644 << 16
            archive.writestr(entry, data)
    return out


def _record(content: Mapping[str, bytes], record: str) -> bytes:
    """Return the list of all files of a wheel with their sums, itself without."""
    rows = []
    for name, data in sorted(content.items()):
        if name != record:
            code = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            rows.append(f"{name},sha256={code},{len(data)}")
    return "\n".join([*rows, f"{record},,", ""]).encode()


def wheel(python: Path, source: Path, into: Path, epoch: int) -> Path:
    """Build the wheel of these sources with a Python that has hatchling; the same sources give the same bytes."""
    variables = {"SOURCE_DATE_EPOCH": str(epoch)}
    run([python, "-m", "hatchling", "build", "-t", "wheel", "-d", str(into)], source, variables)
    return into / NAME.format(version=version(source))


def prove(work: Work, paths: list[Path]) -> Iterator[Proof]:
    """Install it into a fresh environment, by pipx and by uv, let it test itself each time, and remove it."""
    room = work.folder / "wheels"
    shutil.rmtree(room, ignore_errors=True)
    room.mkdir()
    for name, path in zip(("fresh", "compiled"), paths, strict=True):
        run([linux_frozen.PYTHON, "-m", "venv", str(room / name)])
        run([room / name / "bin" / "pip", "install", "-q", path])
        yield _selftest(f"wheel, {name} environment", room / name / "bin" / "qquovadis")
        yield from installed_use.proofs(work, InstalledWheel(f"wheel, {name} environment", room / name))
    run([linux_frozen.PYTHON, "-m", "venv", str(room / "tools")])
    run([room / "tools" / "bin" / "pip", "install", "-q", *TOOLS])
    need({"git": "git"})
    yield from _by_pipx(room, paths[0])
    yield from _by_uv(room, paths[0])


def _by_pipx(room: Path, built: Path) -> Iterator[Proof]:
    pipx = str(room / "tools" / "bin" / "pipx")
    own = {
        "PIPX_HOME": str(room / "pipx"),
        "PIPX_BIN_DIR": str(room / "bin"),
        "PIPX_DEFAULT_PYTHON": "/usr/bin/python3",
    }
    run([pipx, "install", str(built)], variables=own)
    yield _selftest("wheel, pipx", room / "bin" / "qquovadis")
    run([pipx, "uninstall", "qquovadis"], variables=own)
    yield tried("wheel, pipx", "is removed", partial(_nothing_left, room / "bin", room / "pipx" / "venvs"))


def _by_uv(room: Path, built: Path) -> Iterator[Proof]:
    uv = str(room / "tools" / "bin" / "uv")
    own = {"UV_TOOL_DIR": str(room / "uv"), "UV_TOOL_BIN_DIR": str(room / "bin"), "UV_CACHE_DIR": str(room / "cache")}
    own |= {"UV_PYTHON_DOWNLOADS": "never", "UV_PYTHON": "/usr/bin/python3"} | _as_uv_calls_it(_settings_of_pip())
    run([uv, "tool", "install", "-q", str(built)], variables=own)
    yield _selftest("wheel, uv tool", room / "bin" / "qquovadis")
    run([uv, "tool", "uninstall", "-q", "qquovadis"], variables=own)
    yield tried("wheel, uv tool", "is removed", partial(_nothing_left, room / "bin", room / "uv" / "qquovadis"))


def _selftest(target: str, program: Path) -> Proof:
    command = [str(program), "selftest", "--json"]
    variables = linux_frozen.OFFSCREEN
    return tried(target, "tests itself", lambda: linux_frozen.verdict(attempt(command, Path("/"), variables)))


def _nothing_left(*folders: Path) -> tuple[bool, str]:
    left = [path for folder in folders if folder.exists() for path in folder.glob("qquovadis*")]
    return not left, f"left behind: {left}" if left else "removed, with its environment"


def _settings_of_pip() -> dict[str, str]:
    """Return what this machine tells pip about servers; uv does not read that."""
    text = run([linux_frozen.PYTHON, "-m", "pip", "config", "list"])
    pairs = (line.partition("=") for line in text.splitlines())
    return {name.rpartition(".")[2]: value.strip("'") for name, _, value in pairs}


def _as_uv_calls_it(settings: Mapping[str, str]) -> dict[str, str]:
    return {uv: settings[pip] for pip, uv in CALLED_BY_UV.items() if pip in settings and uv not in os.environ}
