"""The guide that comes with Populous: who only clicks what is pointed at comes through the whole turn."""

from pytestqt.qtbot import QtBot

from qquovadis.model.pack.loading import find_pack, load_pack
from tests.marks import long
from tests.ui.guide.test_guide import begin, obey, presenter_of
from ui.guide.guide_text import GuideText
from ui.program.program import Program
from ui.start.outline_maker import place_of


@long
def test_who_only_clicks_what_is_pointed_at_comes_through_the_whole_turn(program: Program, qtbot: QtBot) -> None:
    program.next_game.chosen = place_of(load_pack(find_pack("populous", "21")))
    guide_feature, seen = begin(program, qtbot, "ja"), list[str]()
    while guide_feature.is_on:
        step = guide_feature.step
        assert step is not None and step.id not in seen, f"a click does not lead beyond {seen[-1]}"
        seen.append(step.id)
        assert "{" not in guide_feature.callout.step_text.text
        assert GuideText(presenter_of(program)).missing(step) == (), f"{step.id}: a text names what is not on the table"
        obey(program, qtbot)
    assert seen[0] == "welcome" and seen[-1] == "over" and len(seen) > 12
