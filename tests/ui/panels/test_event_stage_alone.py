"""A stage by itself: its words have the room that they need in every width, and it goes when it is told to."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

import pytest
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtWidgets import QWidget

from qquovadis.engine.agenda import Choice
from qquovadis.model.text.event_text import EventLine, EventText, SideText, StrengthLine
from tests.marks import quick
from tests.ui.held_keys import hold_key
from tests.ui.painted import painted
from ui.art.lettering import Lettering, paragraph_height, text_width
from ui.kit.context import AppContext
from ui.panels.stage import stage_choices, stage_painting
from ui.panels.stage.event_stage import MARGIN, EventStage, ShownEvent, StageRoom
from ui.panels.stage.stage_choices import ChoiceRow, StageChoice, StageQuestion
from ui.panels.stage.stage_plan import StageScale, verdict_letters

pytestmark = quick
ROOM = (1200, 760)
NOBODY: Mapping[int, str] = MappingProxyType({})
WORDS = "Ben wins the war since the second roll decided and nobody else came to help "
SIDES = tuple(
    SideText(seat, name, (StrengthLine("workers", 2, "worker"), StrengthLine("morale", seat, "morale")), total=2 + seat)
    for seat, name in enumerate(("Aya", "Ben"))
)


@pytest.fixture
def stage(context: AppContext, room: QWidget) -> Iterator[EventStage]:
    """Return a stage on which nothing is told yet."""
    stage = EventStage(context, room)
    yield stage
    stage.forget()


def show(stage: EventStage, text: EventText, wide: int = 1180, titles: Mapping[int, str] = NOBODY) -> None:
    """Let it tell an event at rest in a room so wide."""
    shown = ShownEvent(text, "War in 2-4", "", {0: "gigant", 1: "mystic"}, titles)
    stage.show_event(shown, StageRoom(QRect(8, 8, wide, 740), QRectF(wide / 2, 700, 40, 40)), still=True)
    stage._advance()


@pytest.mark.parametrize("wide", [420, 700, 1180])
@pytest.mark.parametrize("letters", range(20, 260, 24))
def test_however_long_the_verdict_is_it_lies_on_its_bar_with_what_was_lost(
    stage: EventStage, wide: int, letters: int
) -> None:
    verdict = (WORDS * 4)[:letters].strip()
    changes = (EventLine("Aya: wrath +1", 0), EventLine("Ben: VP +2", 1))
    show(stage, EventText("War", "war", SIDES, verdict=verdict, winner=1, changes=changes), wide)
    seen, bar = painted(stage, stage_painting), stage.plan.verdict
    shift = next(each.area.left() for each in seen.words if each.words == verdict) - MARGIN - bar.left()
    assert 0 < shift < bar.width() / 3, "beside the badge"
    for words in (verdict, "Aya: wrath +1 · Ben: VP +2"):
        (written,) = (each for each in seen.words if each.words == words)
        assert written.letters.bottom() - MARGIN <= bar.bottom()
        assert written.letters.right() <= written.area.right() + 1
    assert not seen.overlaps
    room = next(each.area for each in seen.words if each.words == verdict)
    look, scale = stage._context.look, stage._scale
    needed = [
        paragraph_height(look, room.width(), words, verdict_letters(look, scale, bold=words == verdict))
        for words in (verdict, "Aya: wrath +1 · Ben: VP +2")
    ]
    assert sum(needed) <= room.height() + 0.5, "no letters have to be smaller"


def test_low_narrow_buttons_write_their_words_whole_and_one_key_where_both_take_their_room(
    context: AppContext, room: QWidget
) -> None:
    """In a window of 1024 pixels a button is 100 wide: "Morale" was gone behind its keys, "Take no more" cut."""
    words = ("Morale", "Food", "Faith", "Take no more")
    row = ChoiceRow(context, room)
    choices = [StageChoice(Choice("take", at), each, each, icon="flag", key=str(at)) for at, each in enumerate(words)]
    row.ask(StageQuestion(0, "Spoils", 5, tuple(choices)))
    row.stand(QRect(0, 0, 436, 38), StageScale(0.8, 0.9))
    for button in row.buttons:
        seen = painted(button, stage_choices)
        said = " ".join(each.words for each in seen.words if len(each.words) > 1)
        assert said == button.choice.words
        for each in (each for each in seen.words if len(each.words) > 1):
            least = Lettering(11.0, context.theme.surface.ink, bold=True)
            longest = max(text_width(context.look, word, least) for word in each.words.split())
            assert 0.9 * longest <= each.letters.width() <= each.area.width() + 1, "nothing is shortened"


def test_it_goes_by_itself_after_so_long_or_not_before_it_is_told_to(stage: EventStage) -> None:
    def stays(milliseconds: int | None) -> bool:
        stage.leave_after(milliseconds)
        return stage.stays

    assert stays(4000), "nothing is told yet"
    show(stage, EventText("War", "war", SIDES))
    assert not stays(4000)
    assert stage._away.interval() == 4000
    assert stays(None)
    assert not stays(4000)
    stage._away.timeout.emit()
    assert stage.shown is None
    assert not stage.isVisible()


def test_space_held_down_takes_one_event_away_and_no_more(stage: EventStage, room: QWidget) -> None:
    """A key that is held comes again and again; what comes after this event would be gone unread."""
    skipped: list[bool] = []
    stage.skipped.connect(lambda: skipped.append(True))
    show(stage, EventText("War", "war", SIDES))
    hold_key(room, Qt.Key.Key_Space, " ")
    assert len(skipped) == 1


def test_a_seat_that_is_called_after_its_race_is_told_once(stage: EventStage) -> None:
    sides = (SIDES[0]._replace(name="Gigant", tie="wins ties"), SIDES[1])
    show(stage, EventText("War", "war", sides), titles={0: "Gigant", 1: "Mystic"})
    words = [each.words for each in painted(stage, stage_painting).words]
    assert words.count("Gigant") == 1 and "wins ties" in words
    assert "Ben" in words and "Mystic" in words
