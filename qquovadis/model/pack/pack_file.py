"""One draft of a game in one file, with its texts and pictures: written, read within limits, and taken into a shelf.

It is a ZIP archive; what it may hold is named here, so nothing of a stranger's archive lies anywhere else or is run.
"""

import io
import re
import shutil
import struct
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from tempfile import mkdtemp

from qquovadis import paths
from qquovadis.archives import packing_fault, unpacked_part
from qquovadis.errors import N_, PackError, Sentence
from qquovadis.files import write_whole
from qquovadis.model.file_endings import PACK_ENDING
from qquovadis.model.pack import pictures
from qquovadis.model.pack.loading import LARGEST_FILE, MEASURED, load_pack, pack_files
from qquovadis.model.pack.pictures import FOLDER as PICTURES
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.system_errors import reason_of

TEXT = re.compile(r"[a-z][a-z_]{0,40}(\.(en|ja))?\.(toml|md|csv|xlsx|ods)")
MOST_TEXTS, LARGEST, UNPACKED = 60, 32_000_000, 40_000_000
END, END_SIZE, ENTRY = b"PK\x05\x06", 22, 400  # the end of an archive, and the most bytes that name one file there
DATE = (2000, 1, 1, 0, 0, 0)  # so that the same files make the same archive
LINK = 0o120000

NO_FILE = N_("this is not a one-file game, or it is damaged")
TOO_LARGE = N_("the file is too large for a game; it may have {most} bytes")
TOO_MANY = N_("the file holds more than {most} files")
STRANGE = N_("“{name}” does not belong in a game")
STRANGELY_PACKED = N_("“{name}” in it {reason}; ask for the game as export-game makes it")
TWICE = N_("it contains “{name}” twice")
TOO_MUCH = N_("its contents take more than {most} bytes")
SHIPPED = N_("{game} {draft} came with the program and is not taken from a file; give the draft another number")


def packed(folder: Path) -> bytes:
    """Return a pack's folder as one file; PackError if it is no good pack, or too large."""
    held = dict(_held(folder))
    with io.BytesIO() as content, zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(held):
            archive.writestr(zipfile.ZipInfo(name, DATE), held[name], zipfile.ZIP_DEFLATED)
        archive.close()
        made = content.getvalue()
    if len(made) > LARGEST:
        raise PackError(folder.name, "", TOO_LARGE, most=LARGEST)
    return made


def unpacked(file: str, content: bytes) -> Mapping[str, bytes]:
    """Return what is in such a file, by name; PackError, naming the file, if it is none or holds too much."""
    if len(content) > LARGEST:
        raise PackError(file, "", TOO_LARGE, most=LARGEST)
    _refuse_endless(file, content)
    found: dict[str, bytes] = {}
    size = 0
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            _refuse_strange(file, archive.infolist())
            for entry in archive.infolist():
                most = pictures.LARGEST if entry.filename.startswith(f"{PICTURES}/") else LARGEST_FILE
                found[entry.filename] = unpacked_part(archive, entry, most)
                size += len(found[entry.filename])
                if size > UNPACKED or len(found[entry.filename]) > most:
                    raise PackError(file, "", TOO_MUCH, most=UNPACKED)
    except (zipfile.BadZipFile, zlib.error, struct.error, EOFError, OSError, RuntimeError, ValueError) as error:
        raise PackError(file, "", NO_FILE) from error
    return found


def read_pack_file(path: Path) -> Mapping[str, bytes]:
    """Return what is in a file on the disk, never reading more than one may have."""
    try:
        with path.open("rb") as file:
            return unpacked(path.name, file.read(LARGEST + 1))
    except OSError as error:
        raise PackError(path.name, "", N_("the file cannot be read: {reason}"), reason=reason_of(error)) from error


def write_folder(held: Mapping[str, bytes], folder: Path) -> None:
    """Write what a file holds into a new folder."""
    for name, content in held.items():
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        write_whole(place, content)


class ReceivedPack:
    """A pack out of a file, unpacked where nobody plays it yet and read, so that it is known to be good.

    Whoever has it either shelves it or drops it.
    """

    def __init__(self, path: Path) -> None:
        """Unpack and read; PackError, and nothing is left of it, if it is no good pack."""
        self._place = Path(mkdtemp(prefix=".received-", dir=paths.personal()))
        with ExitStack() as unless_it_is_good:
            unless_it_is_good.callback(self.drop)
            write_folder(read_pack_file(path), self._place / "game" / "draft")
            self.pack: Pack = load_pack(self._place / "game" / "draft")
            if (paths.resources() / "packs" / self.pack.game / self.pack.draft).exists():
                raise PackError(path.name, "", SHIPPED, game=self.pack.sheet.name, draft=self.pack.draft)
            unless_it_is_good.pop_all()

    @property
    def home(self) -> Path:
        """Where it lies once it is shelved."""
        return paths.personal() / "packs" / self.pack.game / self.pack.draft

    @property
    def is_there(self) -> bool:
        """Whether the very same pack lies there already."""
        return self.home.is_dir() and _files_of(self.home) == _files_of(self.pack.folder)

    @property
    def replaces(self) -> bool:
        """Whether another pack of this game and draft lies there."""
        return self.home.exists() and not self.is_there

    @property
    def replaced(self) -> Pack | None:
        """What it would replace, perhaps another game whose folder has the same name; None if that cannot be read."""
        try:
            return load_pack(self.home)
        except (PackError, OSError):
            return None

    def shelve(self) -> Path:
        """Put it among the person's own, in place of another one of its game and draft, which goes to the trash."""
        home = self.home
        if not self.is_there:
            if home.exists():
                shutil.move(home, paths.unused(paths.discarded() / f"{self.pack.game} {self.pack.draft}"))
            home.parent.mkdir(parents=True, exist_ok=True)
            self.pack.folder.rename(home)
        self.drop()
        return home

    def drop(self) -> None:
        """Let it go."""
        shutil.rmtree(self._place, ignore_errors=True)


def file_name(pack: Pack) -> str:
    """Return what the file of a pack is called."""
    return f"{paths.fit_name(pack.title('en')) or pack.game}{PACK_ENDING}"


def _held(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the files that make a pack: what it is read from, the texts of its rules, and its pictures."""
    pack = load_pack(folder)
    yield from ((name, content) for name, content in pack_files(folder) if name != pictures.LIST)
    for path in sorted(folder.glob("[!.]*.md")):
        if TEXT.fullmatch(path.name):
            yield path.name, path.read_bytes()
    for name, picture in pack.pictures.items():
        yield f"{PICTURES}/{name}", pictures.safe_picture(picture.path)


def _files_of(folder: Path) -> Mapping[str, bytes]:
    """Return the files of a pack's folder as a file would hold them; nothing of one that cannot be read."""
    try:
        return dict(_held(folder))
    except PackError:
        return {}


def _refuse_endless(file: str, content: bytes) -> None:
    """Refuse an archive of more files than a pack has, before they are listed; it has no remark at its end."""
    end = content[-END_SIZE:]
    if len(end) < END_SIZE or not end.startswith(END):
        raise PackError(file, "", NO_FILE)
    count, size = struct.unpack("<HI", end[10:16])
    most = MOST_TEXTS + pictures.MOST
    if count > most or size > most * ENTRY:
        raise PackError(file, "", TOO_MANY, most=most)


def _refuse_strange(file: str, entries: Iterable[zipfile.ZipInfo]) -> None:
    """Refuse what no game has, before anything is unpacked."""
    names: set[str] = set()
    for entry in entries:
        name = entry.filename
        folder, _, picture = name.partition("/")
        is_picture = folder == PICTURES and pictures.is_name(picture)
        is_link = (entry.external_attr >> 16) & 0o170000 == LINK
        is_text = bool(TEXT.fullmatch(name)) and name not in MEASURED
        if not (is_picture or is_text) or pictures.RESERVED.match(picture or name) or is_link:
            raise PackError(file, "", STRANGE, name=name[:80])
        if packing := packing_fault(entry):
            raise PackError(file, "", STRANGELY_PACKED, name=name[:80], reason=Sentence(packing))
        if name.casefold() in names:
            raise PackError(file, "", TWICE, name=name)
        names.add(name.casefold())
