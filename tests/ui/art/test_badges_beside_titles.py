"""Whatever is printed on the sign of a skill card leaves the title beside or below it free."""

from functools import cache

import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QBitmap, QImage, QPainter, QRegion, qRgb

from qquovadis.model.pack.board import load_board
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from tests.marks import sampled
from tests.ui.art.canvas import painted
from ui.art.skills import SkillCard
from ui.art.strokes import Brushwork, Look
from ui.kit.theme import ColorScheme, Theme
from ui.table.layout.board_index import skill_sign_of
from ui.table.layout.layout_context import READABLE_RATIO

READABLE = [QSizeF(wide, wide * READABLE_RATIO) for wide in (137, 200)]
SMALL = [QSizeF(57, 69), QSizeF(86, 122)]
SIDE = 640


@cache
def skills(game: str, language: str) -> tuple[tuple[str, str, str], ...]:
    """Name, sign and text of each skill of a game that has effects."""
    pack = load_pack(find_pack(game, None))
    board = load_board(pack.folder)
    identities = compile_kit(pack, 3).identities
    effects = {each.name: skill_sign_of(each.effects, board) for each in identities if each.effects}
    return tuple(
        (skill.name.text(language), effects[skill.id], skill.text.text(language))
        for skill in pack.skills
        if skill.id in effects
    )


def differing(one: QImage, other: QImage) -> QRegion:
    """The pixels in which two pictures of one size differ."""
    both = one.convertToFormat(QImage.Format.Format_RGB32)
    painter = QPainter(both)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
    painter.drawImage(0, 0, other.convertToFormat(QImage.Format.Format_RGB32))
    painter.end()
    return QRegion(QBitmap.fromImage(both.createMaskFromColor(qRgb(0, 0, 0))))  # whatever is not black


def covered(look: Look, face: SkillCard, patch: pytest.MonkeyPatch) -> QRegion:
    """Where the title of a card and what is printed on its sign lie on each other, or touch side by side."""

    def paint(brush: Brushwork) -> None:
        with brush.placed(face.w / 2, face.h / 2):  # pixel on pixel
            face.paint(brush)

    whole = painted(look, paint, SIDE)
    with patch.context() as without:
        without.setattr("ui.art.skills.write_block", lambda *_: None)
        untitled = painted(look, paint, SIDE)
        without.setattr("ui.art.skills._paint_sign", lambda *_: None)
        bare = painted(look, paint, SIDE)
    title, sign = differing(whole, untitled), differing(untitled, bare)
    return title & (sign | sign.translated(1, 0))


@pytest.mark.usefixtures("fonts")
@pytest.mark.parametrize("language", sampled(["en", "ja"], 1))
@pytest.mark.parametrize("game", ["quo_vadis", "populous"])
def test_no_badge_covers_the_title_of_a_skill(
    themes: dict[ColorScheme, Theme], game: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    look = Look(themes["light"], language)
    found, told = [], skills(game, look.language)
    assert len(told) > 20
    for name, icon, text in told:
        for size in (*READABLE, *SMALL):
            face = SkillCard(
                name=name,
                icon=icon,
                w=size.width(),
                h=size.height(),
                text=text if size in READABLE else "",
                house=True,
                race="glorious",
            )
            if not covered(look, face, monkeypatch).isEmpty():
                found.append(f"{name} {icon} {size.width()}")
    assert found == []
