"""How long what others do stays, what is told when nobody is asked, and what a report adds to a beat."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from qquovadis.controllers import SETTLED, Mode
from qquovadis.engine.agenda import DONE, Choice
from qquovadis.model.history.entries import Performed
from tests.marks import quick
from ui.kit.context import AppContext
from ui.panels.report import ReportLine
from ui.play.game_controller import GameController
from ui.play.presenter import Presenter
from ui.play.report_writer import ReportWriter
from ui.play.text.decision_text import TableText

pytestmark = quick
BOT, PERSON = 1, 0


def done(seat: int, step: str = "Place", *, verb: str = "place", secret: bool = False) -> Any:
    """An entry of a seat."""
    choice = DONE if verb == "done" else Choice(verb)
    return SimpleNamespace(action=Performed(seat, choice, step, secret=secret))


@pytest.mark.parametrize(
    ("entries", "share"),
    [
        ((), 0.25),
        ((done(BOT),), 1),
        ((done(PERSON), done(BOT)), 1),
        ((done(BOT), done(BOT)), 0.25),
        ((done(BOT, "Build"), done(BOT)), 1),
        ((done(BOT), done(PERSON)), 0.25),
        ((done(BOT, secret=True),), 0.25),
        ((done(BOT, verb="done"),), 0.25),
        ((done(PERSON), SimpleNamespace(action="by hand")), 0.25),
    ],
)
def test_a_bots_choice_stays_to_be_seen_and_what_shows_nothing_or_the_same_again_only_briefly(
    entries: tuple[Any, ...], share: float
) -> None:
    seating = SimpleNamespace(is_bot=lambda seat: seat == BOT)
    session = SimpleNamespace(entries=entries, seating=seating)
    controller = SimpleNamespace(session=session, beats=SimpleNamespace(pace=SimpleNamespace(bot=400)))
    assert GameController._time_to_look(cast(GameController, controller)) == 400 * share


@pytest.mark.parametrize(
    ("table", "told"),
    [
        ({"shown": "save", "mode": Mode.REPLAY}, "You can only look at this game"),
        ({"shown": "save", "mode": Mode.REPLAY, "outcome": "won"}, "The game is over."),
        ({"mode": Mode.FREE_MOVES, "is_adrift": True}, "Free moves: the rules are paused."),
        ({"mode": Mode.FREE_MOVES, "is_adrift": True, "free": True}, "Free table: no rules are enforced."),
        ({"is_adrift": True}, "No rule fits this position."),
        ({"is_adrift": True, "outcome": "won"}, "The game is over."),
        ({"outcome": "won"}, "The game is over."),
    ],
)
def test_why_nobody_is_asked_is_said_by_what_the_table_is(
    context: AppContext, war: TableText, table: dict[str, Any], told: str
) -> None:
    keys = {"play_on_key": "Ctrl+Enter", "peek_key": "H", "look_back_key": "Ctrl+B", "next_phase_key": "P"}
    context.texts.known = keys
    situation = SimpleNamespace(**{"outcome": None, "mode": Mode.MATCH, "is_adrift": False, **table})
    rules = SimpleNamespace(are_enforced=not table.get("free"))
    session = SimpleNamespace(situation=situation, rules=rules)
    pack = SimpleNamespace(sheet=SimpleNamespace(turns=False))
    open_game = SimpleNamespace(session=session, shown=table.get("shown"), pack=pack)
    controller = SimpleNamespace(may_peek=True)
    presenter = SimpleNamespace(open_game=open_game, _context=context, table_text=war, controller=controller)
    assert Presenter._resting(cast(Presenter, presenter)).sentence.startswith(told)


class Report:
    """A report that notes what it is told."""

    def __init__(self) -> None:
        self.told: list[Any] = []

    def keep_free(self, point: object, spared: object = ()) -> None:
        """Note it."""
        del point, spared

    def show_lines(self, heading: str, lines: Any, fresh: int, pause: int) -> None:
        """Note it."""
        self.told.append((heading, len(lines), fresh, pause))

    def rest(self, *, for_good: bool) -> None:
        """Note it."""
        self.told.append(for_good)

    def forget(self) -> None:
        """Note it."""
        self.told.append("gone")


@pytest.fixture
def phase(war: TableText) -> tuple[str, str]:
    """Return two steps of one phase that are told."""
    phases = {step: war.words.place_of(step)[0] for step in war.words.beat}
    first = next(step for step, phase in phases.items() if phase >= 0)
    return first, next(step for step, phase in phases.items() if step != first and phase == phases[first])


def writer_of(war: TableText, report: Report, session: Any, told: dict[str, int]) -> ReportWriter:
    """A writer of a session in which so many lines are told after each of these steps."""

    def beat(_view: object, _entry: object, shown: list[str]) -> tuple[str, tuple[ReportLine, ...]]:
        many = max((told[step] for step in shown), default=0)
        return (shown[-1] if shown else "", tuple(ReportLine(f"{at}.") for at in range(many)))

    open_game, log_text = SimpleNamespace(session=session), SimpleNamespace(beat=beat)
    presenter = SimpleNamespace(log_text=log_text, table_text=war, open_game=open_game, reader=None)
    beats = SimpleNamespace(pace=SimpleNamespace(beat=1000))
    return ReportWriter(cast(Any, report), cast(Any, beats), cast(Any, presenter), cast(Any, SimpleNamespace()))


def test_a_beat_stays_longer_for_each_line_that_is_new_and_the_card_while_its_phase_is_on(
    war: TableText, phase: tuple[str, str]
) -> None:
    first, second = phase
    report, session = Report(), SimpleNamespace(entries=[SimpleNamespace()])
    writer = writer_of(war, report, session, {first: 1, second: 3})

    def shown(caption: str, entries: int = 0) -> float:
        beat = SimpleNamespace(caption=caption, entries=entries, view=None)
        return writer.show(cast(Any, beat), session.entries, None)

    assert shown(first) == pytest.approx(0.5 + 0.7 * 1)
    assert shown(second) == pytest.approx(0.5 + 0.7 * 2)
    assert report.told == [(first, 1, 1, 700), (second, 3, 2, 700)]
    assert shown(SETTLED) == 0.0 and shown(first, 1) == 0.0
    for step in (second, "", "no such step"):
        writer.rest(step)
    session.entries = []
    writer.rest(second)
    assert report.told[2:] == [True, False, False, "gone"]
