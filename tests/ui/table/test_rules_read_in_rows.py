"""Every rule and award on a table with rows of seats is read to its end, in small windows, too."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from qquovadis.controllers import Player, Session, Terms
from qquovadis.engine.kit import Kit
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from tests.marks import quick, sampled
from tests.ui.art.conftest import fonts, themes
from tests.ui.table.two_ends import PEOPLE, board, pack
from ui.art.rule_cards import RuleCard
from ui.art.strokes import Look
from ui.kit.theme import ColorScheme, Theme
from ui.table.faces.face_factory import FaceFactory
from ui.table.layout.board_index import BoardIndex
from ui.table.layout.layout import plan_table
from ui.table.layout.layout_context import LayoutSetting
from ui.table.layout.plan import Placement, Plan
from ui.table.scene.standing import Standing
from ui.table.scene.table_words import PackWords

__all__ = ["fonts", "themes"]
# Views in windows of 1024x700, 1280x720 and 1366x768, and how many times as large as usual letters are.
WINDOWS = (((1024.0, 660.0), 1.0), ((1280.0, 680.0), 1.0), ((1280.0, 680.0), 1.5), ((1366.0, 728.0), 1.5))


@cache
def kit_of(seats: int) -> Kit:
    """The kit without modules."""
    return compile_kit(pack(), seats)


@cache
def chart_of(seats: int) -> BoardIndex:
    """The board read against it."""
    return BoardIndex(kit_of(seats), board())


def laid(session: Session, size: tuple[float, float], letters: float, look: Look) -> tuple[Plan, FaceFactory]:
    """Where everything lies as the first seat sees it, and what its faces are made of."""
    view, index = session.seat_view(0), chart_of(session.seat_view(0).kit.seats)
    standing = Standing(session.situation.standing)
    factory = FaceFactory(view, index, PackWords(pack()), look.language, standing=standing)

    def is_whole(piece: int, placement: Placement) -> bool:
        face = factory.face(piece, placement)
        return not isinstance(face, RuleCard) or face.is_whole(look)

    setting = LayoutSetting(*size, 0, 0, standing=standing, letters=letters, is_whole=is_whole)
    return plan_table(view, index, setting), factory


def cut(session: Session, size: tuple[float, float], letters: float, look: Look) -> list[str]:
    """The names of the cards whose name or rule is not read to its end."""
    plan, factory = laid(session, size, letters, look)
    shown = [(piece, placed) for piece, placed in plan.pieces.items() if placed.shown and placed.letters]
    faces = [(factory.name(piece), factory.face(piece, placed)) for piece, placed in shown]
    return [name for name, face in faces if isinstance(face, RuleCard) and not face.is_whole(look)]


def moments(seats: int, seed: int, every: int) -> Iterator[Session]:
    """Yield a game that is played by chance, at every so-manieth decision."""
    chance, people, number = Random(seed), tuple(Player(name) for name in PEOPLE[:seats]), 0
    session = Session.start(referee_for(kit_of(seats)), Terms(people, seed, start=0))
    while (asked := session.situation.decision) is not None:
        if number % every == 0:
            yield session
        number += 1
        legal = [choice for choice, clause in session.situation.judged(asked.seats[0]) if clause is None]
        session.play(asked.seats[0], chance.choice([each for each in legal if each.verb != "done"] or legal))


# These take a second each: no card is longer than what it has room for, whatever lies beside it.
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("seats", "seed"), sampled([(3, 7), (4, 7), (4, 8), (3, 9), (4, 10)], many=2))
def test_every_rule_is_read_to_its_end_in_small_windows(
    fonts: frozenset[str], themes: dict[ColorScheme, Theme], language: str, seats: int, seed: int
) -> None:
    look = Look(themes["light"], language)
    for session in moments(seats, seed, 11):
        for size, letters in WINDOWS:
            assert cut(session, size, letters, look) == [], (size, letters)


@quick
def test_while_not_all_cards_can_be_read_that_of_the_seat_whose_turn_has_come_is(
    fonts: frozenset[str], themes: dict[ColorScheme, Theme]
) -> None:
    """Four cards lie open in the smallest window and large letters: three show their names, one is read."""
    look, seen = Look(themes["light"], "en"), set[int]()
    for session in moments(4, 7, 1):
        view, asked = session.seat_view(0), session.situation.decision
        if asked is None or not any(type(step).__name__ == "GatherGains" for step in view.agenda):
            continue
        waiting = {step.seat for step in view.agenda if type(step).__name__ == "ApplyCard"}
        plan, _ = laid(session, (1024.0, 660.0), 1.5, look)
        open_now = [
            (view.kit.zones[zone].seat, plan.pieces[piece])
            for zone in chart_of(4).families["played"]
            for piece in view.contents[zone]
            if view.face[piece] and plan.pieces[piece].form == "card"
        ]
        read = [seat for seat, placed in open_now if not placed.head_only]
        if len(open_now) < 4 or len(read) > 1:
            continue
        assert not set(read) & waiting
        if asked.seats[0] not in waiting:
            assert read == [asked.seats[0]]
            seen.add(asked.seats[0])
        if len(seen) > 1:
            return
    raise AssertionError(seen)
