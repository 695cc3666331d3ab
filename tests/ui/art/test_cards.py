"""Cards can be read: no sentence is set too small, in either language, at any size at which cards are shown."""

import pytest
from PySide6.QtCore import QSizeF

from qquovadis.model.loading import find_pack, load_pack
from ui.art.cards import EpicFace, card_corner, statement_size, upright
from ui.art.gallery_samples import GAINS, SKILLS, WORDS
from ui.art.skills import SkillFace, skill_text_size
from ui.art.strokes import Look
from ui.scene.sheet import READABLE_RATIO

SMALLEST = 10.9  # in pixels; the 11 of the type scale, less a rounding
HAND_WIDTHS = (100, 138, 184)  # at 1280x720, 1920x1080 and 2560x1440
LONGEST = {
    "en": "When you lose a war, up to 2 of your workers in the area may each move to an adjacent space outside "
    "the area, whatever its terrain, instead of returning to your reserve.",
    "ja": "自分の領土を数える時、自分のワーカーが1マスだけに立ち、壊れていない自分のタウンがないエリアを1つ選び、"
    "治めているものとして数えてもよい。",
}


@pytest.mark.parametrize("width", HAND_WIDTHS)
@pytest.mark.parametrize("kind", GAINS)
def test_the_sentence_of_an_epic_card_is_readable_in_the_hand(look: Look, kind: str, width: float) -> None:
    statement = WORDS[kind][("en", "ja").index(look.language)]
    face = EpicFace(kind, look.theme.kind(kind).names[look.language], statement, width, GAINS[kind])
    assert statement_size(look, face) >= SMALLEST


def test_the_longest_text_of_a_skill_is_readable_when_the_card_is_pointed_at(look: Look) -> None:
    note = {"en": "no effect yet: from the end of this turn", "ja": "まだ効果なし：この手番の終了後から"}[look.language]
    face = SkillFace("Skill", "war", upright(200), LONGEST[look.language], house=True, note=note)
    assert skill_text_size(look, face) >= SMALLEST


def test_the_text_of_a_sample_skill_is_readable_at_its_design_size(look: Look) -> None:
    for _, icon, text in SKILLS:
        face = SkillFace("Skill", icon, upright(160), text[("en", "ja").index(look.language)], house=True)
        assert skill_text_size(look, face) >= SMALLEST


@pytest.mark.parametrize(
    ("width", "note"), [(137.0, ""), (160.0, ""), (161.0, "Used: acts until the end of this turn")]
)
def test_the_text_of_every_skill_of_the_pack_is_readable_wherever_it_is_shown(
    look: Look, width: float, note: str
) -> None:
    small = []
    for skill in load_pack(find_pack("quo_vadis", None)).skills:
        text = skill.text.said(look.language)
        face = SkillFace("Skill", "war", QSizeF(width, width * READABLE_RATIO), text, house=True, note=note)
        if skill_text_size(look, face) < SMALLEST:
            small.append(skill.id)
    assert not small


def test_cards_keep_their_proportions() -> None:
    assert upright(100) == QSizeF(100, 141.4)
    assert card_corner(138) == 9
