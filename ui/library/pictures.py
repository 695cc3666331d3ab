"""Small pictures of saved games: the table as everybody may see it, painted once and kept until the game goes on.

A picture is made of the public view alone, so that a list of games tells nobody anything.
"""

from contextlib import suppress
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QImage, QPixmap

from qquovadis import paths
from qquovadis.controllers import Session
from qquovadis.controllers.saves.survey import Surveyed
from qquovadis.files import UNFINISHED, whole_file
from qquovadis.model.pack.board import load_board
from qquovadis.model.pack.pack_looks import looks_of
from qquovadis.model.pack.schema import Pack
from qquovadis.model.saves.library import SavedGame
from ui.art.icons import paint_icon
from ui.art.painting import painting
from ui.art.strokes import Look
from ui.art.tabletop import paint_light
from ui.kit.dressed_theme import dressed
from ui.kit.theme import ColorScheme
from ui.library.kept_pictures import STAMP, picture_file, stamp_of
from ui.table import Caption, PackWords, SceneConfig, SceneState, Standing
from ui.table.scene.still_scene import still_scene
from ui.table.scene.table_scene import TableScene

SIZE = QSize(480, 300)  # large enough to be shown at twice the size of a list on a dense screen
LAID = QSizeF(1280, 800)  # how large the table is laid for it
EDGE = 0.04
PNG = "PNG"


def paint_picture(found: Surveyed, look: Look) -> QImage:
    """Paint the map of a game as everybody may see it, or its whole table if it has none."""
    scene = laid_scene(found.session, found.pack, look, LAID)
    try:
        return paint_part(scene, SIZE, look, seen_part(scene))
    finally:
        scene.deleteLater()


def paint_part(scene: TableScene, size: QSize, look: Look, part: QRectF) -> QImage:
    """Paint a part of a table in the middle of a picture of this size, as large as it has room there."""
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(look.theme.surface.table)
    area = QRectF(0, 0, size.width(), size.height())
    place = QRectF(QPointF(0, 0), part.size().scaled(area.size(), Qt.AspectRatioMode.KeepAspectRatio))
    place.moveCenter(area.center())
    with painting(image) as painter:
        paint_light(look.on(painter), area)
        scene.render(painter, place, part)
    return image


def no_picture(look: Look, sign: str, ratio: float) -> QPixmap:
    """Return what stands in the place of a picture that is not there, or not yet."""
    pixmap = QPixmap(round(SIZE.width() * ratio), round(SIZE.height() * ratio))
    pixmap.fill(look.theme.surface.table)
    with painting(pixmap) as painter:
        brush = look.on(painter)
        with brush.placed(pixmap.width() / 2, pixmap.height() / 2):
            paint_icon(brush, sign, 56 * ratio, look.theme.surface.line_strong)
    return pixmap


def keep_picture(kept: SavedGame, scheme: ColorScheme, image: QImage) -> QPixmap:
    """Keep a picture beside the games until the game goes on; return it for the screen."""
    image.setText(STAMP, stamp_of(kept))
    with suppress(OSError), whole_file(picture_file(kept.path, scheme)) as part:  # without it, it is painted again
        image.save(str(part), PNG)  # type: ignore[call-overload]  # PySide 6 takes only text here, whatever it says
    return QPixmap.fromImage(image)


def forget_strays(games: list[SavedGame], *rooms: ColorScheme) -> None:
    """Delete the pictures of games that are gone."""
    wanted = {picture_file(kept.path, scheme).name for kept in games for scheme in rooms}
    for file in paths.pictures().glob("*"):
        if file.name not in wanted and file.suffix != UNFINISHED:
            with suppress(OSError):
                file.unlink()


def laid_scene(session: Session, pack: Pack, look: Look, size: QSizeF) -> TableScene:
    """Return the table of a session as everybody may see it, laid in a size."""
    board = load_board(pack.folder)
    subjects = session.rules.referee.subjects if session.rules.referee else {}
    look = replace(look, theme=dressed(look.theme, looks_of(pack)))
    config = SceneConfig(board=board, look=look, subjects=subjects, words=PackWords(pack), why=lambda _choice: "")
    people = tuple(Caption(player.name, "") for player in session.seating.people)
    state = SceneState(
        view=session.seat_view(None),
        decision=None,
        judged=(),
        looker=None,
        captions=people,
        standing=Standing(tuple(session.situation.standing)),
    )
    return still_scene(config, state, size)


def seen_part(scene: TableScene) -> QRectF:
    """Return what of the table is painted: the world with a little room round it."""
    world, camera = scene.plan.world, scene.screen.camera
    if world is None or not world.w:
        return scene.sceneRect()
    scene.layers.table.setVisible(False)
    seen = QRectF(
        world.x * camera.zoom + camera.x, world.y * camera.zoom + camera.y, world.w * camera.zoom, world.h * camera.zoom
    )
    room = max(seen.width(), seen.height()) * EDGE
    return seen.adjusted(-room, -room, room, room)
