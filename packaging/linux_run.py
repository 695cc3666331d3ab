"""The installer for one person on any Linux: a shell script with the packed program behind it; it needs no root."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import linux_desktop
from clean_rooms import PLAYER, Room, bare_system
from linux_installed import DESKTOP, KINDS, WINDOW_LIBRARIES, InstalledOnLinux, clear_personal, desktop_proofs, proofs
from work import Proof, Work, need, run, settle, sha256, tried

NAME = "qquovadis-{version}-linux-x86_64.run"


def build(work: Work) -> list[Path]:
    """Write the installer into dist, the same bytes for the same frozen folder."""
    need({"xz": "xz-utils"})
    root = work.folder / "run"
    shutil.rmtree(root, ignore_errors=True)
    linux_desktop.lay_out(work, root / "prefix")
    linux = work.source / "packaging" / "linux"
    for script in ("install.sh", "uninstall.sh"):
        shutil.copy(linux / script, root / script)
    settle(root, work.epoch)
    packed = pack(root, work.folder / "run.tar")
    installer = work.dist / NAME.format(version=work.version)
    installer.write_bytes(header(linux / "header.sh", work.version, sha256(packed)) + packed.read_bytes())
    installer.chmod(0o755)
    return [installer]


def prove(work: Work, paths: list[Path]) -> Iterator[Proof]:
    """Install it into a clean Debian as a person without root, use it, and let it remove itself."""
    with bare_system(work, "bookworm") as room:
        home = room.home(PLAYER)
        installed = InstalledOnLinux("run", room, PLAYER, f"{home}/.local/bin/qquovadis")
        room.receive(paths[0], "/var/lib/qquovadis.run")
        _prepare(room)
        before = _folders(room)
        yield tried("run", "is installed", lambda: (True, _installed(room)))
        yield from desktop_proofs(work, installed)
        yield from proofs(installed)
        clear_personal(room, PLAYER)
        yield tried("run", "is removed", lambda: _removed(room, before))


def _prepare(room: Room) -> None:
    """Install what a desktop has: the libraries that the package of Debian asks for, and what unpacks."""
    room.run("apt-get", "update", "-qq")
    install = ("apt-get", "install", "-y", "-qq", "--no-install-recommends", *DESKTOP, *WINDOW_LIBRARIES, "xz-utils")
    room.run(*install, variables=["DEBIAN_FRONTEND=noninteractive"])


def _installed(room: Room) -> str:
    return room.run("sh", "/var/lib/qquovadis.run", user=PLAYER).splitlines()[-2]


def _removed(room: Room, before: list[str]) -> tuple[bool, str]:
    told = room.run("sh", "/var/lib/qquovadis.run", "--uninstall", user=PLAYER).strip()
    left = [place for place in _folders(room) if place not in before]
    return not left, f"left behind: {left[:5]}" if left else told


def _folders(room: Room) -> list[str]:
    """Return all that lies in the person's own folder, but not what the proofs put there, nor the system's letters."""
    home = room.home(PLAYER)
    told = room.run("find", home, "-path", f"{home}/.cache/fontconfig", "-prune", "-o", "-print", user=PLAYER)
    return [place for place in told.splitlines() if not place.endswith((*KINDS, "/.cache"))]


def pack(root: Path, tar: Path) -> Path:
    """Return the folder as a packed tar that names nobody, in order of name."""
    anonymous = ["--owner=0", "--group=0", "--numeric-owner", "--sort=name", "--format=gnu"]
    run(["tar", "-c", "-f", str(tar), *anonymous, "-C", str(root), "."])
    run(["xz", "--force", "-9", "--threads=1", str(tar)])
    return tar.with_name(f"{tar.name}.xz")


def header(template: Path, version: str, sum_of_packed: str) -> bytes:
    """Return the script, told its version, the line behind it, and what the packed program must add up to."""
    text = template.read_text(encoding="utf-8")
    lines = text.count("\n") + 1
    told = text.replace("@VERSION@", version).replace("@LINES@", str(lines)).replace("@SHA256@", sum_of_packed)
    return told.encode()
