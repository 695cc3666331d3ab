"""Cards can be read: no sentence is set too small, in either language, at any size at which cards are shown."""

from typing import Any

import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QColor
from tools.gallery.art_samples import GAINS, SKILLS, WORDS

from qquovadis.model.pack.loading import find_pack, load_pack
from tests.ui.art.canvas import painted
from ui.art.cards import (
    EPIC_WIDTH,
    OVERLAID,
    EmblemCard,
    card_corner,
    statement_size,
    upright,
)
from ui.art.lettering import Lettering
from ui.art.skill_states import SkillState
from ui.art.skills import SkillCard, skill_text_size
from ui.art.strokes import Brushwork, Look
from ui.table.layout.layout_context import READABLE_RATIO

SMALLEST = 10.9  # in pixels; the 11 of the type scale, less a rounding
HAND_WIDTHS = (100, 138, 184)  # at 1280x720, 1920x1080 and 2560x1440
LONGEST = {
    "en": "When you lose a war, up to 2 of your workers in the area may each move to an adjacent space outside "
    "the area, whatever its terrain, instead of returning to your reserve.",
    "ja": "自分の領土を数える時、自分のワーカーが1マスだけに立ち、壊れていない自分のタウンがないエリアを1つ選び、"
    "治めているものとして数えてもよい。",
}


def _emblem(kind: str, word: str, statement: str, width: float) -> EmblemCard:
    size = upright(width)
    return EmblemCard(kind=kind, word=word, statement=statement, w=width, h=size.height(), gains=GAINS[kind])


def _skill(size: QSizeF, text: str = "", *, name: str = "Skill", icon: str = "war", **more: Any) -> SkillCard:
    return SkillCard(name=name, icon=icon, w=size.width(), h=size.height(), text=text, **more)


@pytest.mark.parametrize("width", HAND_WIDTHS)
@pytest.mark.parametrize("kind", GAINS)
def test_the_sentence_of_an_epic_card_is_readable_in_the_hand(look: Look, kind: str, width: float) -> None:
    statement = WORDS[kind][("en", "ja").index(look.language)]
    face = _emblem(kind, look.theme.kind(kind).names[look.language], statement, width)
    assert statement_size(look, face) >= SMALLEST


def test_the_longest_text_of_a_skill_is_readable_when_the_card_is_pointed_at(look: Look) -> None:
    note = {"en": "no effect yet: from the end of this turn", "ja": "まだ効果なし：この手番の終了後から"}[look.language]
    face = _skill(upright(200), LONGEST[look.language], house=True, note=note)
    assert skill_text_size(look, face) >= SMALLEST


def test_the_text_of_a_sample_skill_is_readable_at_its_design_size(look: Look) -> None:
    for _, icon, text in SKILLS:
        face = _skill(upright(160), text[("en", "ja").index(look.language)], icon=icon, house=True)
        assert skill_text_size(look, face) >= SMALLEST


@pytest.mark.parametrize(
    ("width", "note"), [(137.0, ""), (160.0, ""), (161.0, "Used: active until the end of this turn")]
)
def test_the_text_of_every_skill_of_the_pack_is_readable_wherever_it_is_shown(
    look: Look, width: float, note: str
) -> None:
    small = []
    for skill in load_pack(find_pack("quo_vadis", None)).skills:
        text = skill.text.text(look.language)
        face = _skill(QSizeF(width, width * READABLE_RATIO), text, house=True, note=note)
        if skill_text_size(look, face) < SMALLEST:
            small.append(skill.id)
    assert not small


def test_every_skill_of_the_pack_is_named_on_a_small_card(look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    names = [skill.name.text(look.language) for skill in load_pack(find_pack("quo_vadis", None)).skills]
    written: list[str] = []
    monkeypatch.setattr("ui.art.skills.write_block", lambda brush, area, text, letters: written.append(text))
    for name in names:
        painted(look, _skill(QSizeF(57, 69), name=name).paint, side=8)
    assert [name for name in names if name not in written] == []


def test_the_head_of_a_small_card_ends_before_the_next_card_of_a_fan(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    ends: list[float] = []
    monkeypatch.setattr("ui.art.cards.write", lambda brush, area, text, letters: ends.append(area.right()))
    painted(look, _emblem("labour", "Revelation", "", 100).paint, side=8)
    assert ends == [EPIC_WIDTH - OVERLAID]


def test_cards_keep_their_proportions() -> None:
    assert upright(100) == QSizeF(100, 141.4)
    assert card_corner(138) == 9


def test_words_to_be_read_stay_dark_in_every_state_and_small_print_fades_with_it(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    left: dict[str, float] = {}

    def note(brush: Brushwork, area: QRectF, text: str, letters: Lettering) -> float:
        del area, letters
        left[text] = brush.painter.opacity()
        return 0.0

    for name in ("write_block", "write_paragraph"):
        monkeypatch.setattr(f"ui.art.skills.{name}", note)
    states: tuple[SkillState, ...] = ("force", "used", "fresh", "spent")
    for state in states:
        for size, text in ((QSizeF(200, 280), f"{state} text"), (QSizeF(57, 69), ""), (QSizeF(140, 24), "")):
            face = _skill(size, text, name=f"{state} {size.width():.0f}", state=state)
            painted(look, face.paint, side=8)
    for state in states:
        assert left[f"{state} text"] >= 0.85 and left[f"{state} 200"] >= 0.85, "a card to be read"
        assert left[f"{state} 140"] >= 0.7, "the name on a plate"
    small = [left[f"{state} 57"] for state in ("force", "used", "spent")]
    assert small[0] == 1 and small == sorted(small, reverse=True) and small[2] < 0.6


def test_no_line_of_a_back_strikes_through_the_name_of_a_skill(look: Look) -> None:
    """The gilt line lies 4 pixels inside the edge: on a plate so low that would be across the letters."""
    gilt = look.theme.paper.gilt_soft

    def nearness(high: float) -> float:
        """How near the pixel at the right end of the gilt line is to gilt, seen half way down where it goes upright."""
        face = _skill(QSizeF(140, high), name="", state="hidden")
        found = painted(look, face.paint, side=200).pixelColor(100 + 70 - 4, 100)
        return -sum(abs(part(found) - part(gilt)) for part in (QColor.red, QColor.green, QColor.blue))

    assert nearness(60) > nearness(29) + 60
    assert abs(nearness(29) - nearness(18)) < 12, "night alone"
