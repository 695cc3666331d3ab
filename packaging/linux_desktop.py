"""What every installation on Linux puts beside the program: menu entry, kinds of files, icons, and the copyright.

Places are given below a prefix such as /usr.
"""

import shutil
from collections.abc import Iterator
from pathlib import Path

import linux_frozen
from work import Work

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICONS = "share/icons/hicolor"
PROGRAM_FOLDER = "lib/qquovadis"


def placed(work: Work) -> Iterator[tuple[Path, str]]:
    """Yield each file and its place below the prefix."""
    linux, icons = work.source / "packaging" / "linux", work.source / "packaging" / "icons"
    yield linux / "qquovadis.desktop", "share/applications/qquovadis.desktop"
    yield linux / "qquovadis-mime.xml", "share/mime/packages/qquovadis.xml"
    yield icons / "qquovadis.svg", f"{ICONS}/scalable/apps/qquovadis.svg"
    yield icons / "qquovadis-file.svg", f"{ICONS}/scalable/mimetypes/application-x-qquovadis.svg"
    for size in SIZES:
        yield icons / f"qquovadis-{size}.png", f"{ICONS}/{size}x{size}/apps/qquovadis.png"


def lay_out(work: Work, prefix: Path) -> None:
    """Fill a prefix with the frozen program and everything beside it, each with the rights it has when installed."""
    shutil.copytree(linux_frozen.folder(work), prefix / PROGRAM_FOLDER, symlinks=True)
    for source, place in placed(work):
        (prefix / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, prefix / place)
    (prefix / "bin").mkdir()
    (prefix / "bin" / "qquovadis").symlink_to(f"../{PROGRAM_FOLDER}/qquovadis")
    grant(prefix)
    (prefix / PROGRAM_FOLDER / "qquovadis").chmod(0o755)


def grant(folder: Path) -> None:
    """Let everybody read everything, whatever the person who builds lets others do."""
    folder.chmod(0o755)
    for path in folder.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() else 0o644)
