"""Makes the kit for a command line: without a screen, and in a home of its own, so that nothing of a person is met."""

import contextlib
import os
import re
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from qquovadis import paths
from qquovadis.errors import Listed, QuoError
from qquovadis.files import new_file, write_whole
from qquovadis.model.pack.kit_mark import marked_for_kit
from qquovadis.model.pack.loading import is_included, load_pack
from qquovadis.model.pack.missing_translations import refuse_gaps
from qquovadis.model.pack.pack_file import ReceivedPack, file_name, packed
from qquovadis.model.pack.schema import Pack
from qquovadis.model.print_request import PaperRequest, PrintRequest
from qquovadis.model.text.translations import LANGUAGES, N_
from qquovadis.model.variants.variant import ENDING, Variant, written
from ui.kit.offscreen import PLATFORM, choose_platform

GUIDE = "Guide はじめに.pdf"
PRINTED = "Print 印刷用 ({language}).pdf"
ALL_KINDS = ("cards", "tiles", "tokens", "boards", "aid", "rulebook")
INSTALL = "Install"
UNCHANGED = {"en": "Playtest of {title}", "ja": "{title}のプレイテスト"}  # both stand in the variant's file
LETTERS = 130  # percent of their usual size, so that they can be read in print
SHARP = 2  # pixels of a picture to one of the screen
HASH_SEED = "QT_HASH_SEED"  # Qt asks when it is imported; at 0 the letters of a PDF come in the same order each time
DAY = "SOURCE_DATE_EPOCH"  # seconds; a kit made with it holds no other time
DATE = re.compile(rb"\(D:\d{14}[^)]*\)")
STAMP = re.compile(rb"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)")
NUMBER = re.compile(rb"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|<[0-9a-fA-F]{32,72}>")
FOR_NO_SYSTEM = N_("“{file}” is not an installer. The playtest kit takes files that end in {known}.")


class KitRequest(NamedTuple):
    """What goes into a kit: a draft, or the file of a variant with what it makes of one, and the installers.

    A draft that does not come with the program lies in it as a file.
    The guide is in these languages, in their order, and the box to be printed in those of `printed`. With `records` the
    table records the playtest: the file of a variant always does so, and a draft gets one that changes nothing.
    """

    file: Path
    pack: Pack
    variant: Path | None
    installers: tuple[Path, ...]
    languages: tuple[str, ...] = tuple(sorted(LANGUAGES, reverse=True))
    printed: tuple[str, ...] = ()
    records: bool = False


def make_kit(order: KitRequest) -> Path:
    """Make the archive and return it; QuoError or PackError says what cannot be taken in."""
    variant = order.variant.resolve() if order.variant else None
    order = order._replace(pack=replace(order.pack, folder=order.pack.folder.resolve()), variant=variant)
    before = {name: os.environ.get(name) for name in (PLATFORM, HASH_SEED, paths.HOME_VARIABLE)}
    with TemporaryDirectory(prefix="qquovadis-", ignore_cleanup_errors=True) as home:
        _move_in(Path(home))
        try:
            if order.records and order.variant is None:
                order = order._replace(variant=_unchanged(order.pack, Path(home)))
            guide = Path(home) / "guide.pdf"
            # Qt orders the letters of a PDF by the names of the fonts' files, which must not say where we are.
            with contextlib.chdir(paths.resources() / "fonts"):
                _set_guide(order, guide)
            return _pack_up(order, guide)
        finally:
            for name, value in before.items():
                if value is None:
                    os.environ.pop(name, None)
                else:
                    os.environ[name] = value


def _unchanged(pack: Pack, home: Path) -> Path:
    """Return the file of a variant that is the draft itself: by its mark the table records the playtest."""
    sheet = pack.sheet
    words = {language: text.format(title=pack.title(language)) for language, text in UNCHANGED.items()}
    same = Variant.model_validate({"name": words, "game": pack.game, "draft": sheet.draft})
    file = home / f"{paths.fit_name(pack.title('en'))}{ENDING}"
    write_whole(file, written(same))
    return file


def _move_in(home: Path) -> None:
    choose_platform(home, SHARP)
    os.environ[HASH_SEED] = "0"
    os.environ[paths.HOME_VARIABLE] = str(home)


def _set_guide(order: KitRequest, file: Path) -> None:
    from PySide6.QtCore import qInstallMessageHandler

    from ui.kit.context import AppContext
    from ui.kit.offscreen_application import offscreen_application
    from ui.playtest_kit.guide import write_guide  # late: it imports Qt, which asks for its platform then
    from ui.playtest_kit.pictures import GuidePage, page
    from ui.playtest_kit.window_driver import move_home
    from ui.playtest_kit.wording import KitContents

    refuse_gaps(order.pack)
    names = tuple(path.name for path in order.installers)
    _refuse_unknown(names)
    application = offscreen_application(Path())
    before = qInstallMessageHandler(lambda _kind, _context, _words: None)
    own = own_draft(order.pack)
    contents = KitContents(order.pack, order.variant.name if order.variant else "", names, own)

    def pages() -> Iterator[GuidePage]:
        for language in order.languages:
            context = AppContext(language, "light", LETTERS)
            move_home(file.parent / language)  # as a newcomer finds it, in each language
            if own:
                _shelve(order.pack, file.parent / own)
            yield page(context, contents, order.variant)
            context.fall_silent()

    write_guide(file, pages(), contents)
    for language in order.printed:
        _print_box(order.pack, language, file.parent)
    qInstallMessageHandler(before)
    del application


def own_draft(pack: Pack) -> str:
    """Return what the file of a draft that does not come with the program is called; empty for one that does."""
    return "" if is_included(pack.folder) else file_name(load_pack(pack.folder))  # not called as a variant of it is


def _shelve(pack: Pack, file: Path) -> None:
    """Take a draft of one's own among those of the home of the pictures, as a playtester does by its file."""
    if not file.exists():
        write_whole(file, packed(pack.folder))
    ReceivedPack(file).shelve()


def _refuse_unknown(names: Iterable[str]) -> None:
    from ui.playtest_kit.wording import SYSTEMS, system_of

    for name in names:
        if not system_of(name):
            raise QuoError(FOR_NO_SYSTEM, file=name, known=Listed(ending for ending, _ in SYSTEMS))


def _print_box(pack: Pack, language: str, folder: Path) -> None:
    """Write the box with its backs and the rulebook as a PDF."""
    from ui.printing.print_run import print_into  # late: as above

    layout = PaperRequest("a4", 2.0, 0.0, 5.0, "duplex-long", (0.0, 0.0))
    print_into(
        PrintRequest(
            pack=pack,
            what=ALL_KINDS,
            file=folder / PRINTED.format(language=language),
            language=language,
            layout=layout,
            ink="full",
        )
    )


def _pack_up(order: KitRequest, guide: Path) -> Path:
    """Put everything into the archive."""
    with new_file(order.file) as part, zipfile.ZipFile(part, "w") as archive:
        _put(archive, GUIDE, undated(guide.read_bytes()))
        own = own_draft(order.pack)
        if own:
            _put(archive, own, packed(order.pack.folder))
        if order.variant is not None:
            _put(archive, order.variant.name, marked_for_kit(order.variant.read_bytes()))
        for name in (PRINTED.format(language=language) for language in order.printed):
            _put(archive, name, undated((guide.parent / name).read_bytes()))
        for path in order.installers:
            _put(archive, f"{INSTALL}/{path.name}", path.read_bytes(), zipfile.ZIP_STORED)
    return order.file


def _put(archive: zipfile.ZipFile, name: str, content: bytes, manner: int = zipfile.ZIP_DEFLATED) -> None:
    entry = zipfile.ZipInfo(name, _day().timetuple()[:6])
    entry.compress_type = manner
    executable = name.endswith(".AppImage")
    entry.external_attr = (0o100755 if executable else 0o100644) << 16
    archive.writestr(entry, content)


def undated(pdf: bytes) -> bytes:
    """Return a PDF with times and numbers of its own replaced, byte for byte, where the day is told from outside."""
    if DAY not in os.environ:
        return pdf
    day = _day()
    pdf = DATE.sub(lambda found: day.strftime("(D:%Y%m%d%H%M%SZ").encode().ljust(len(found[0]) - 1) + b")", pdf)
    pdf = STAMP.sub(lambda found: day.strftime("%Y-%m-%dT%H:%M:%S").encode() + found[0][19:], pdf)
    return NUMBER.sub(lambda found: re.sub(rb"[0-9a-fA-F]", b"0", found[0]), pdf)


def _day() -> datetime:
    text = os.environ.get(DAY)
    return datetime.fromtimestamp(int(text), UTC) if text else datetime.now(UTC)
