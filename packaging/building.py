"""The artefacts that are handed out: `packaging/dev.py build`, what it makes, and what it proves of it.

build [TARGET ...] [--prove] [--record] [--dist FOLDER] [--variant FILE]

Without a target everything that this machine can make. `quick` is the wheel and the frozen folder with its self-test.
`--prove` installs what was made somewhere clean, uses it and removes it; `--record` takes the sizes as the new measure.
`--variant` names what the kit asks people to test, in place of the usual rules.
"""

import json
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import kit
import linux_appimage
import linux_deb
import linux_frozen
import sizes
import wheels
import windows_build
import windows_proof
from environment import CHECKOUT, Missing
from work import Proof, Work, begin, lay_out, sha256, tried


class MenuTarget(NamedTuple):
    """Something to be built: how, how it is proven, and what must have been built before it."""

    build: Callable[[Work], list[Path]]  # returns the files that it left in dist
    prove: Callable[[Work, list[Path]], Iterator[Proof]]
    after: tuple[str, ...] = ()


class Wish(NamedTuple):
    """What the command line asked for."""

    names: tuple[str, ...]
    prove: bool
    record: bool
    dist: Path
    variant: Path | None = None


FROZEN = ("frozen",)
NEVER_PROVEN = (
    "Not proven by this: macOS, a Windows that is not Wine, a desktop with its own window manager, arm64; "
    "see packaging/README.md."
)
TARGETS: dict[str, MenuTarget] = {
    "wheel": MenuTarget(wheels.build, wheels.prove),
    "frozen": MenuTarget(linux_frozen.build, linux_frozen.prove),
    "deb": MenuTarget(linux_deb.build, linux_deb.prove, FROZEN),
    "appimage": MenuTarget(linux_appimage.build, linux_appimage.prove, FROZEN),
    "windows": MenuTarget(windows_build.build, windows_proof.prove),
}
TARGETS["kit"] = MenuTarget(kit.build, kit.prove, tuple(name for name in kit.STANDS_ON if name in TARGETS))
GROUPS = {"quick": ("wheel", "frozen")}


def build(arguments: list[str]) -> int:
    """Build what is asked for, in order; 1 if something is too large or a proof did not hold."""
    started = time.monotonic()
    wish = wished(arguments)
    work = begin(wish.dist)._replace(variant=wish.variant)
    made = {name: _made(name, work) for name in ordered(wish.names)}
    artefacts = [path for paths in made.values() for path in paths]
    write_sums(work.dist)
    proofs = list(_proven(made, work)) if wish.prove else []
    if wish.record:
        sizes.record(artefacts)
    faults = [*sizes.complaints(artefacts), *(f"{each.target}: {each.told}" for each in proofs if not each.held)]
    _tell(artefacts, faults, time.monotonic() - started)
    if wish.prove:
        print(NEVER_PROVEN, flush=True)
    return 1 if faults else 0


def wished(arguments: list[str]) -> Wish:
    """Read the command line; an unknown word is refused with those that are known."""
    words = list(arguments)
    dist = _taken(words, "--dist") or CHECKOUT / "dist"
    variant = _taken(words, "--variant")
    names = [word for word in words if word not in ("--prove", "--record")] or ["all"]
    groups = GROUPS | {"all": tuple(TARGETS)}
    if unknown := [name for name in names if name not in TARGETS and name not in groups]:
        raise Missing(f"Nothing is called {unknown[0]}. Known: {', '.join([*TARGETS, *groups])}.")
    expanded = tuple(dict.fromkeys(each for name in names for each in groups.get(name, (name,))))
    return Wish(expanded, "--prove" in words, "--record" in words, dist, variant)


def _taken(words: list[str], option: str) -> Path | None:
    """Take an option and the path behind it out of the words."""
    if option not in words:
        return None
    place = words.index(option)
    path = Path(words[place + 1]).resolve() if len(words) > place + 1 else None
    del words[place : place + 2]
    return path


def ordered(names: tuple[str, ...]) -> list[str]:
    """Return the targets with what they stand on, each once and never before what it needs."""
    order: list[str] = []
    for name in names:
        order += [each for each in [*ordered(TARGETS[name].after), name] if each not in order]
    return order


def write_sums(dist: Path) -> None:
    """Write SHA256SUMS over everything that lies in the folder."""
    files = sorted(path for path in dist.iterdir() if path.is_file() and path.name not in ("SHA256SUMS", "proofs.json"))
    lines = "".join(f"{sha256(path)}  {path.name}\n" for path in files)
    (dist / "SHA256SUMS").write_text(lines, encoding="utf-8")


def _made(name: str, work: Work) -> list[Path]:
    started = time.monotonic()
    paths = TARGETS[name].build(work)
    text = ", ".join(f"{path.name} {path.stat().st_size / sizes.MEGABYTE:.1f} MB" for path in paths)
    print(f"built  {name}, {time.monotonic() - started:.0f} s  {text}", flush=True)
    return paths


def _built_again(made: dict[str, list[Path]], work: Work) -> Iterator[Proof]:
    """Build everything a second time, in another folder and with tools of its own, and compare the bytes."""
    folder = work.folder / "again"
    shutil.rmtree(folder, ignore_errors=True)
    again = work._replace(folder=folder, source=folder / "source", dist=folder / "dist")
    lay_out(again.source)
    again.dist.mkdir()
    for name, paths in made.items():
        proof = tried(name, "gives the same bytes again", partial(_same_again, name, again, paths))
        if paths or not proof.held:  # what leaves no file is seen in those that are made from it
            yield proof


def _same_again(name: str, again: Work, before: list[Path]) -> tuple[bool, str]:
    sums = [sha256(path) for path in before]
    differing = [path.name for path, sum_ in zip(TARGETS[name].build(again), sums, strict=True) if sha256(path) != sum_]
    text = f"{', '.join(differing)} came out otherwise the second time"
    return not differing, text if differing else f"{len(sums)} files, built twice, are the same"


def _proven(made: dict[str, list[Path]], work: Work) -> Iterator[Proof]:
    """Yield every proof as it is done, and keep them all in dist."""
    proofs: list[Proof] = []
    tries = [TARGETS[name].prove(work, paths) for name, paths in made.items()]
    for proof in chain(*tries, _built_again(made, work)):
        verdict = "held " if proof.held else "BROKE"
        print(f"{verdict}  {proof.target} {proof.claim}: {proof.told} ({proof.seconds:.1f} s)", flush=True)
        proofs.append(proof)
        yield proof
    written = json.dumps([proof._asdict() for proof in proofs], ensure_ascii=False, indent=1)
    (work.dist / "proofs.json").write_text(written + "\n", encoding="utf-8")


def _tell(artefacts: list[Path], faults: list[str], seconds: float) -> None:
    for fault in faults:
        print(fault, file=sys.stderr)
    print(f"{len(artefacts)} artefacts, {len(faults)} faults, {seconds:.0f} s", flush=True)
