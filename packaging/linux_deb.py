"""The package of Debian and Ubuntu, built with nothing but dpkg-deb."""

import hashlib
import shutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import bare
import linux_desktop
from clean_rooms import PLAYER, Room, bare_system
from linux_installed import DESKTOP, InstalledOnLinux, clear_personal, desktop_proofs, prints_on_printer, proofs
from work import Proof, Work, run, settle, tried

QUIET = ("DEBIAN_FRONTEND=noninteractive",)
NAME = "qquovadis_{version}_amd64.deb"


def build(work: Work) -> list[Path]:
    """Write the package into dist, the same bytes for the same frozen folder."""
    root = work.folder / "deb"
    shutil.rmtree(root, ignore_errors=True)
    root.mkdir(parents=True)
    linux_desktop.lay_out(work, root / "usr")
    copyright_file = root / "usr" / "share" / "doc" / "qquovadis" / "copyright"
    copyright_file.parent.mkdir(parents=True)
    shutil.copyfile(work.source / "packaging" / "linux" / "copyright", copyright_file)
    linux_desktop.grant(root / "usr" / "share")
    _control(work, root)
    settle(root, work.epoch)
    package = work.dist / NAME.format(version=work.version)
    # One thread: with more, the bytes depend on how many there are.
    packing = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z9", "--threads-max=1", "--build"]
    run([*packing, str(root), str(package)], variables={"SOURCE_DATE_EPOCH": str(work.epoch)})
    return [package]


def prove(work: Work, paths: list[Path]) -> Iterator[Proof]:
    """Install the package into clean Debians 12 and 13, use it as a person would, and purge it."""
    for suite in bare.SUITES:
        with bare_system(work, suite) as room:
            installed = InstalledOnLinux(f"deb, {suite}", room, PLAYER, "qquovadis")
            room.receive(paths[0], "/var/lib/qquovadis.deb")
            yield tried(installed.target, "is installed", partial(_installed, room))
            yield from desktop_proofs(work, installed)
            yield from proofs(work, installed)
            yield tried(installed.target, "prints on a printer", partial(prints_on_printer, work, installed))
            yield tried(installed.target, "is removed", partial(_removed, room))


def _installed(room: Room) -> tuple[bool, str]:
    install = ("apt-get", "install", "-y", "--no-install-recommends", "-qq")
    room.run("apt-get", "update", "-qq")
    room.run(*install, *DESKTOP, variables=QUIET)
    before = len(room.run("dpkg-query", "-W").splitlines())
    room.run(*install, "/var/lib/qquovadis.deb", variables=QUIET)
    (room.root / "var/lib/qquovadis.deb").unlink()
    pulled = len(room.run("dpkg-query", "-W").splitlines()) - before - 1
    return True, f"installed with {pulled} packages that it needs"


def _removed(room: Room) -> tuple[bool, str]:
    room.run("apt-get", "purge", "-y", "-qq", "qquovadis", variables=QUIET)
    clear_personal(room, PLAYER)
    left = room.traces()
    return not left, f"left behind: {left[:3]}" if left else "purged, nothing of it is left in the system"


def _control(work: Work, root: Path) -> None:
    """Write what dpkg wants to know of the package."""
    files = sorted(path for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    kilobytes = sum(-(-path.stat().st_size // 1024) for path in files)
    written = (work.source / "packaging" / "linux" / "control").read_text(encoding="utf-8")
    written = written.replace("@VERSION@", work.version).replace("@KILOBYTES@", str(kilobytes))
    folder = root / "DEBIAN"
    folder.mkdir(mode=0o755)
    (folder / "control").write_text(written, encoding="utf-8")
    sums = (f"{_md5(path)}  {path.relative_to(root)}\n" for path in files)
    (folder / "md5sums").write_text("".join(sums), encoding="utf-8")
    linux_desktop.grant(folder)


def _md5(path: Path) -> str:
    return hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()
