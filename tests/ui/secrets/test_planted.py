"""The test of leaks sees a leak: each of these mutations tells a secret in another way, and is found."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Session
from qquovadis.engine import SeatView
from qquovadis.engine.seat_view import UNKNOWN
from qquovadis.model import story
from tests.ui.secrets.conftest import Opened
from tests.ui.secrets.exposure import Exposure
from tests.ui.secrets.test_no_leak import leaks
from tests.ui.secrets.twins import Laying, Twins, begun, twins, written
from tests.ui.secrets.walk import Visit, Walk, list_games, look_back
from ui.handover import handover
from ui.library import pictures
from ui.presenter import Presenter
from ui.showing import Showing

Patch = pytest.MonkeyPatch
Plant = Callable[[Patch], None]
SHORT = 3


def secrets(session: Session) -> list[int]:
    """What lies face down, piece by piece."""
    public, whole = session.seat_view(None), session.open_view()
    pairs = zip(public.identity_of, whole.identity_of, strict=True)
    return [identity for seen, identity in pairs if seen == UNKNOWN]


def name_of(session: Session, identity: int) -> str:
    """What is printed on a card."""
    return session.history.table.kit.identities[identity].name


def after(patch: Patch, owner: Any, name: str, more: Callable[[Any], None]) -> None:
    """Let a method do something more when it is done."""
    plain = getattr(owner, name)

    def both(self: Any, *given: Any, **named: Any) -> Any:
        found = plain(self, *given, **named)
        more(self)
        return found

    patch.setattr(owner, name, both)


def in_a_tooltip(patch: Patch) -> None:
    """The table says the name of a hidden card as its tooltip."""
    after(patch, Showing, "show_table", lambda it: it.table.setToolTip(_a_name(it)))


def in_an_accessible_name(patch: Patch) -> None:
    """A screen reader is told the name of a hidden card."""
    after(patch, Showing, "show_table", lambda it: it.log.setAccessibleDescription(_a_name(it)))


def in_the_title(patch: Patch) -> None:
    """The window is called by a hidden card."""
    after(patch, Showing, "show_table", lambda it: it.log.window().setWindowTitle(_a_name(it)))


def in_the_clipboard(patch: Patch) -> None:
    """A hidden card is left in the clipboard."""
    after(patch, Showing, "show_table", lambda it: QGuiApplication.clipboard().setText(_a_name(it)))


def in_the_log(patch: Patch) -> None:
    """The log tells of every card by its name."""
    patch.setattr(story, "_may_know", lambda _teller, _knows, _reader: True)


def in_the_number_of_icons(patch: Patch) -> None:
    """Something unseen is laid on the table for some of the hidden cards."""

    def count(it: Showing) -> None:
        for _ in range(sum(identity * at % 3 == 0 for at, identity in enumerate(secrets(it.sitting.session)))):
            it.table.scene().addRect(QRectF())

    after(patch, Showing, "show_table", count)


def in_the_order(patch: Patch) -> None:
    """Those who are called stand in the order of what they have."""

    def ordered(bridge: Any, wording: Any, view: SeatView, seats: tuple[int, ...]) -> Any:
        whole, kit = bridge.session.open_view(), bridge.session.history.table.kit
        hands = {kit.zones[zone].seat: zone for zone in kit.zones_of("draft")}
        row = sorted(seats, key=lambda seat: [whole.identity_of[piece] for piece in whole.contents[hands[seat]]])
        return handover(bridge, wording, view, tuple(row))

    patch.setattr("ui.presenter.handover", ordered)


def in_the_picture(patch: Patch) -> None:
    """Behind the curtain lies what one of them sees."""
    plain = Presenter._show_table

    def through_the_wrong_eyes(self: Presenter, view: SeatView, *given: Any) -> None:
        plain(self, self.sitting.session.seat_view(1) if view.seat is None else view, *given)

    patch.setattr(Presenter, "_show_table", through_the_wrong_eyes)


def when_looking_back(patch: Patch) -> None:
    """An earlier moment says what was hidden in it."""
    after(patch, Presenter, "show_moment", lambda it: it.table.setToolTip(_a_name(it.showing)))


def in_the_list_of_games(patch: Patch) -> None:
    """The picture of a saved game is tinted by a hidden card."""
    plain = pictures.paint_picture

    def tinted(found: Any, look: Any) -> Any:
        image = plain(found, look)
        image.setPixel(0, 0, sum(at * identity for at, identity in enumerate(secrets(found.session))))
        return image

    patch.setattr("tests.ui.secrets.walk.paint_picture", tinted)


def _a_name(showing: Showing) -> str:
    session = showing.sitting.session
    return " ".join(name_of(session, identity) for identity in secrets(session))


PLANTS: tuple[Plant, ...] = (
    in_a_tooltip,
    in_an_accessible_name,
    in_the_title,
    in_the_clipboard,
    in_the_log,
    in_the_number_of_icons,
    in_the_order,
    in_the_picture,
    when_looking_back,
    in_the_list_of_games,
)


def walked(opened: Opened, qtbot: QtBot, laying: Laying, same: Twins, viewer: int | None) -> list[Exposure]:
    """What a viewer could get of a short game."""
    visits: dict[int, tuple[str, Visit]] = {1: ("games", list_games), SHORT - 1: ("look back", look_back)}
    walk = Walk(opened(), begun(laying), qtbot, (None, viewer))
    walk.play(same.script, visits)
    return walk.seen


@pytest.mark.parametrize("plant", [None, *PLANTS])
def test_a_planted_leak_is_found_and_nothing_is_without_one(
    opened: Opened, qtbot: QtBot, monkeypatch: Patch, plant: Plant | None
) -> None:
    script = written(5, SHORT)
    viewer = script.script[-1][0] if plant is when_looking_back else None
    same = twins(script, viewer)
    if plant is not None:
        plant(monkeypatch)
    plain = walked(opened, qtbot, same.plain, same, viewer)
    other = walked(opened, qtbot, same.other, same, viewer)
    assert bool(leaks(plain, other)) is (plant is not None)
