"""When people may look back: while the game waits for them, never while others are moving."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from qquovadis.model.agreed import Mode
from tests.marks import quick
from ui.history.history_browser import HistoryBrowser

pytestmark = quick


def may_look(**how: Any) -> bool:
    """Whether that is so at a table of a match with entries, at which a bot is thinking, but for what is said."""
    given = {
        "is_covered": False,
        "entries": (1,),
        "mode": Mode.MATCH,
        "outcome": None,
        "here": None,
        "shown": None,
        **how,
    }
    situation = SimpleNamespace(mode=given["mode"], outcome=given["outcome"])
    session = SimpleNamespace(entries=given["entries"], situation=situation)
    presenter = SimpleNamespace(
        is_covered=given["is_covered"],
        open_game=SimpleNamespace(session=session, shown=given["shown"]),
        controller=SimpleNamespace(here=given["here"]),
    )
    browser = SimpleNamespace(_presenter=None if "nobody" in how else presenter)
    return bool(cast(property, HistoryBrowser.may_look).fget(browser))  # type: ignore[misc]


def test_nobody_looks_back_while_others_move() -> None:
    assert not may_look()


@pytest.mark.parametrize("waits", [{"here": 0}, {"mode": Mode.FREE_MOVES}, {"shown": "example"}, {"outcome": "over"}])
def test_while_the_game_waits_people_look_back_unless_it_is_covered_or_has_not_begun(waits: dict[str, Any]) -> None:
    assert may_look(**waits)
    assert not may_look(**waits, is_covered=True)
    assert not may_look(**waits, entries=())
    assert not may_look(**waits, nobody=True)
