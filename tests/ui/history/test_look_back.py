"""Looking back at a game that is made up here: which moment is shown, what is said of it, and what follows it."""

from types import SimpleNamespace
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Mode
from tests.ui.window.conftest import context
from ui.history.look_back import LookBack
from ui.history.moment_text import GameMoment
from ui.kit.context import AppContext
from ui.panels.question import DecisionPrompt

__all__ = ["context"]
LENGTHS = {0: 5, 7: 3}  # of the branch in play, and of one beside it


def session_of() -> Any:
    """A session at which seat 1 looks, without a referee."""
    rows = {
        number: tuple(SimpleNamespace(number=at) for at in range(1, length + 1)) for number, length in LENGTHS.items()
    }
    branches = SimpleNamespace(in_play=0, beside={7: SimpleNamespace(entries=rows[7])})
    return SimpleNamespace(
        history=SimpleNamespace(branches=branches),
        entries=rows[0],
        seating=SimpleNamespace(eyes=1),
        rules=SimpleNamespace(referee=None),
        situation=SimpleNamespace(mode=Mode.MATCH),
    )


class Past:
    """A game of five entries with another branch of three, and all that was told of it."""

    def __init__(self, context: AppContext) -> None:
        self.marked: list[int] = []
        self.modes: list[Mode] = []
        self.logs: list[int] = []
        self.prompts: list[DecisionPrompt] = []
        self.clicks: Any = None
        self.finished = 0
        log = SimpleNamespace(mark=self.marked.append, look_only=lambda click: setattr(self, "clicks", click))
        text = SimpleNamespace(happened=lambda _view, entry, _reader, _row: DecisionPrompt(f"Entry {entry.number}"))
        table_presenter = SimpleNamespace(
            log=log,
            log_text=text,
            count_points_of=lambda _replay: None,
            show_branch_log=lambda row: self.logs.append(len(row)),
        )
        motion = SimpleNamespace(finish=lambda: setattr(self, "finished", self.finished + 1))
        presenter: Any = SimpleNamespace(
            table_presenter=table_presenter,
            table=SimpleNamespace(set_mode=self.modes.append, table_scene=SimpleNamespace(motion=motion)),
            table_text=SimpleNamespace(words=None),
            open_game=SimpleNamespace(session=session_of()),
            show_moment=lambda _beat, prompt, _past: self.prompts.append(prompt),
        )
        self.back = LookBack(presenter, Replayed(), context)  # type: ignore[arg-type]


class Replayed:
    """A second reading of that game."""

    def __init__(self) -> None:
        self.position, self._branch = 5, 0
        self.history = SimpleNamespace(branches=SimpleNamespace(in_play=0))
        self.whole = [SimpleNamespace(action=None) for _ in range(5)]

    @property
    def length(self) -> int:
        return LENGTHS[self._branch]

    def seek(self, position: int) -> None:
        self.position = position

    def follow(self, branch: int) -> None:
        self._branch = branch

    def strides(self, _words: object) -> object:
        return None

    def seat_view(self, _reader: object) -> object:
        return None


@pytest.fixture
def past(context: AppContext, qtbot: QtBot) -> Past:
    """Return a game at which somebody looks back."""
    del qtbot
    context.texts.known = {f"{name}_key": name for name in ("earlier", "later", "earlier_turn", "later_turn")}
    return Past(context)


def test_a_moment_is_told_by_its_last_entry_marked_in_the_log_and_numbered(past: Past) -> None:
    for number in (3, 5, 1):
        past.back.look_at(GameMoment(0, number))
        assert past.back.moment == GameMoment(0, number)
        assert past.marked[-1] == number
        assert past.prompts[-1].sentence == f"Entry {number}"
        assert past.prompts[-1].hint.startswith(f"{number} of 5 ")
        assert past.back.is_at_end == (number == 5)
    past.back.look_at(GameMoment(0, 0))
    assert past.prompts[-1].sentence == "The table is set up."
    assert past.modes == [Mode.REPLAY] and past.logs == [] and past.finished == 0


def test_steps_end_at_both_ends_and_a_drag_shows_at_once(past: Past) -> None:
    for stride, number in ((-9, 0), (2, 2), (9, 5), (-1, 4)):
        past.back.walk(lambda _strides, at, stride=stride: at + stride)  # type: ignore[misc]
        assert past.back.moment.number == number
    past.back.look_at(GameMoment(0, 2), at_once=True)
    assert past.finished == 1


def test_another_branch_is_told_with_its_own_log_and_length(past: Past) -> None:
    past.back.look_at(GameMoment(7, 3))
    assert past.back.moment == GameMoment(7, 3) and past.back.is_at_end
    assert past.logs == [3] and past.prompts[-1].hint.startswith("3 of 3 ")
    past.clicks(2)
    assert past.back.moment == GameMoment(7, 2)
    past.back.refresh()
    assert past.logs == [3, 3]


def test_whoever_leaves_the_past_has_the_table_of_the_game_again(past: Past) -> None:
    past.back.close()
    assert past.modes == [Mode.REPLAY, Mode.MATCH] and past.clicks is None
