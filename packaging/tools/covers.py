"""Paint the pictures of the games' boxes for the start dialog: each game's own table in the middle of a game.

    python3 packaging/dev.py covers [FOLDER]

Bots play to half of the rounds, and the table is painted as everybody may see it, by day and by night; once more in
each other language where words or signs are to be seen, which makes another picture.
Without a folder the pictures go into `resources/covers`.
"""

import os
import sys
from functools import reduce
from itertools import islice
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from qquovadis import paths
from qquovadis.controllers import Habits, Player, Session, Terms
from qquovadis.controllers.bots.match_runner import bots_play, round_now, thinkers
from qquovadis.engine.kit import Kit
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack, packs
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.words import load_words
from qquovadis.model.text.translations import LANGUAGES
from ui.art.strokes import Look
from ui.kit.context import AppContext
from ui.kit.fonts import register_fonts
from ui.kit.theme import COLOR_SCHEMES, ColorScheme
from ui.library.pictures import laid_scene, paint_part, seen_part
from ui.start.game_boxes import WORDED
from ui.table.layout.geometry import Rect
from ui.table.scene.table_scene import TableScene

SIZE = QSize(600, 300)
LAID = QSizeF(1600, 1000)
LAID_IN_ROWS = QSizeF(1280, 660)  # a table of rows: what is read above them and all the rows fill a cover there
SEATS, SEED, BOT = 4, 30, "greedy"
LATER = 8  # entries after the round has begun: by then there is something to be seen on every table
EDGE = 16  # pixels round what belongs to nobody
ROW_EDGE = 6  # pixels round rows, where the next thing is not begun yet


def half_played(pack: Pack) -> Session:
    """Return a game that bots have played to half of its rounds."""
    kit = compile_kit(pack, SEATS)
    players = tuple(Player("", BOT) for _ in range(SEATS))
    races = tuple(race.id for race in pack.races[:SEATS])
    session = Session.start(referee_for(kit), Terms(players, SEED, races, pack=pack.hash), Habits())
    course = load_words(pack.folder).course
    half = int(kit.parameters[course.last]) // 2 if course else 1
    bots = bots_play(session, thinkers(players, kit))
    while round_now(session) <= half and next(bots, None) is not None:
        pass
    list(islice(bots, LATER))
    return session


def painted(session: Session, pack: Pack, look: Look) -> QImage:
    """Return the picture of a table, as everybody may see it."""
    scene = laid_scene(session, pack, look, LAID)
    if _rows(scene):
        scene.deleteLater()
        scene = laid_scene(session, pack, look, LAID_IN_ROWS)
    image = paint_part(scene, SIZE, look, cover_part(scene, session.history.table.kit))
    if scene.plan.world is None:  # cards, which have words
        image.setText(WORDED, "yes")
    return image


def _rows(scene: TableScene) -> list[Rect]:
    return [mat.area for mat in scene.plan.mats.values() if mat.style == "row"]


def cover_part(scene: TableScene, kit: Kit) -> QRectF:
    """Return the middle of the world in the shape of a cover.

    Where there is no world, return all the rows of players with what lies above them, or what belongs to nobody.
    """
    if rows := _rows(scene):
        left, right = min(row.x for row in rows), max(row.right for row in rows)
        wide = right - left + 2 * ROW_EDGE
        high = wide * SIZE.height() / SIZE.width()
        return QRectF(left - ROW_EDGE, max(row.bottom for row in rows) + ROW_EDGE - high, wide, high)
    part, shape = seen_part(scene), SIZE.width() / SIZE.height()
    wide = min(part.width(), part.height() * shape)
    if scene.plan.world is None:
        common = (ground.area for at, ground in scene.plan.zones.items() if kit.zones[at].seat < 0)
        part = reduce(QRectF.united, (QRectF(area.x, area.y, area.w, area.h) for area in common))
        part.adjust(-EDGE, -EDGE, EDGE, EDGE)
        wide = max(part.width(), part.height() * shape)  # no card is cut
    found = QRectF(0, 0, wide, wide / shape)
    found.moveCenter(part.center())
    return found


def coarser(image: QImage) -> QImage:
    """Return a picture in fewer colours, which nobody sees; its file is a third smaller."""
    few = image.convertToFormat(QImage.Format.Format_RGB16, Qt.ImageConversionFlag.ThresholdDither)
    return few.convertToFormat(QImage.Format.Format_RGB32)


def paint_covers(session: Session, pack: Pack, scheme: ColorScheme, file: Path) -> None:
    """Paint a cover into a file of this name, and those of other languages that differ beside it."""
    first, *others = LANGUAGES
    usual = coarser(painted(session, pack, AppContext(first, scheme).look))
    _write(usual, file)
    for language in others:
        image = coarser(painted(session, pack, AppContext(language, scheme).look))
        if image != usual:
            _write(image, file.with_name(f"{file.name}-{language}"))


def _write(image: QImage, file: Path) -> None:
    image.save(f"{file}.png", "PNG", 0)  # type: ignore[call-overload]  # takes text only


def main() -> None:
    """Paint the covers of all games, each in its newest draft."""
    folder = Path(sys.argv[1]) if sys.argv[1:] else paths.resources() / "covers"
    folder.mkdir(parents=True, exist_ok=True)
    application = QApplication.instance() or QApplication([])
    register_fonts(paths.resources() / "fonts")
    for game in dict.fromkeys(each.game for each in packs()):
        pack = load_pack(find_pack(game, None))
        session = half_played(pack)
        for scheme in COLOR_SCHEMES:
            paint_covers(session, pack, scheme, folder / f"{game}-{scheme}")
    del application


if __name__ == "__main__":
    main()
