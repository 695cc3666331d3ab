"""One file that runs on any Linux as it is: our own small start, and behind it the program packed as squashfs."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import linux_desktop
from clean_rooms import PLAYER, Room, bare_system
from linux_installed import WINDOW_LIBRARIES, InstalledOnLinux, clear_personal, proofs
from work import Proof, Work, attempt, install, need, run, settle, tried

NAME = "qquovadis-{version}-x86_64.AppImage"
STATIC = ("libc6-dev", "libsquashfuse-dev", "libfuse3-dev", "libzstd-dev", "zlib1g-dev", "liblzma-dev", "liblz4-dev")
LINKED = ("squashfuse_ll", "squashfuse", "fuse3", "z", "lzma", "lz4", "zstd", "pthread")
# Their licences ask that they be named where they are linked in.
OWNERS = ("libsquashfuse0", "libfuse3-3", "libzstd1", "zlib1g", "liblzma5", "liblz4-1", "libc6")
MAGIC, MAGIC_PLACE = b"AI\x02", 8


def build(work: Work) -> list[Path]:
    """Write the file into dist, the same bytes for the same frozen folder."""
    need({"gcc": "gcc", "strip": "binutils", "mksquashfs": "squashfs-tools"})
    install([package for package in (*STATIC, *OWNERS) if not _is_installed(package)])
    root, image = work.folder / "AppDir", work.folder / "AppDir.squashfs"
    shutil.rmtree(root, ignore_errors=True)
    _lay_out(work, root)
    image.unlink(missing_ok=True)
    run(["mksquashfs", str(root), str(image), *_packing(work.epoch)], variables=_without_epoch())
    file = work.dist / NAME.format(version=work.version)
    file.write_bytes(_runtime(work) + image.read_bytes())
    file.chmod(0o755)
    return [file]


def prove(work: Work, paths: list[Path]) -> Iterator[Proof]:
    """Run it as a person in a clean Debian without FUSE, where it unpacks itself, and by FUSE on this machine."""
    with bare_system(work, "bookworm") as room:
        place = f"{room.home(PLAYER)}/qquovadis.AppImage"
        room.receive(paths[0], place)
        (room.root / place.lstrip("/")).chmod(0o755)
        room.run("apt-get", "update", "-qq")
        quiet = ["DEBIAN_FRONTEND=noninteractive"]
        room.run("apt-get", "install", "-y", "-qq", "--no-install-recommends", *WINDOW_LIBRARIES, variables=quiet)
        yield from proofs(work, InstalledOnLinux("appimage", room, PLAYER, place))
        yield tried("appimage", "is removed", lambda: _removed(room, place))
    yield tried("appimage", "runs by FUSE", lambda: _mounted(work, paths[0]))


def _lay_out(work: Work, root: Path) -> None:
    """Fill the folder as the AppImage project describes it."""
    linux_desktop.lay_out(work, root / "usr")
    for name in ("qquovadis.desktop", "qquovadis.png"):
        shutil.copy(next((root / "usr").rglob(name)), root / name)
    owners = root / "usr" / linux_desktop.PROGRAM_FOLDER / "licences" / "appimage"
    owners.mkdir()
    for package in OWNERS:
        shutil.copyfile(Path("/usr/share/doc") / package / "copyright", owners / f"{package}.txt")
    linux_desktop.grant(owners)
    (root / ".DirIcon").symlink_to("qquovadis.png")
    (root / "AppRun").symlink_to(f"usr/{linux_desktop.PROGRAM_FOLDER}/qquovadis")
    settle(root, work.epoch)


def _runtime(work: Work) -> bytes:
    """Compile the start and return it with the mark by which it is known for an AppImage."""
    source, binary = work.source / "packaging" / "appimage" / "runtime.c", work.folder / "runtime"
    libraries = [f"-l{name}" for name in LINKED]
    run(["gcc", "-Os", "-w", "-static", "-Wl,--build-id=none", "-o", str(binary), str(source), *libraries])
    run(["strip", str(binary)])
    start = bytearray(binary.read_bytes())
    start[MAGIC_PLACE : MAGIC_PLACE + len(MAGIC)] = MAGIC
    return bytes(start)


def _packing(epoch: int) -> list[str]:
    dates = ["-all-time", str(epoch), "-mkfs-time", str(epoch)]
    steady = ["-all-root", "-noappend", "-no-xattrs", "-quiet", "-no-progress"]
    return ["-comp", "zstd", "-Xcompression-level", "19", "-b", "1M", *dates, *steady]


def _without_epoch() -> dict[str, str]:
    # mksquashfs refuses its own option for the date beside this variable.
    if "SOURCE_DATE_EPOCH" in os.environ:
        del os.environ["SOURCE_DATE_EPOCH"]
    return {}


def _mounted(work: Work, file: Path) -> tuple[bool, str]:
    if not os.access("/dev/fuse", os.W_OK):
        return False, "this machine has no /dev/fuse that may be written, so it was not tried"
    own = {"QT_QPA_PLATFORM": "offscreen", "QQUOVADIS_HOME": str(work.folder / "own"), "XDG_CACHE_HOME": "/nowhere"}
    done = attempt([file, "--version"], work.folder, own)
    return done.returncode == 0, done.stdout.strip() or done.stderr.strip()


def _removed(room: Room, place: str) -> tuple[bool, str]:
    """Remove the file and the one folder that it unpacks itself into where there is no FUSE."""
    (room.root / place.lstrip("/")).unlink()
    cache = room.root / room.home(PLAYER).lstrip("/") / ".cache"
    unpacked = sorted(cache.glob("appimage-*"))
    for folder in unpacked:
        shutil.rmtree(folder)
    clear_personal(room, PLAYER)
    left = room.traces()
    return not left, f"left behind: {left[:3]}" if left else f"removed, with {len(unpacked)} folder in the cache"


def _is_installed(package: str) -> bool:
    return "install ok installed" in attempt(["dpkg-query", "-W", "-f", "${Status}", package]).stdout
