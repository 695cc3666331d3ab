"""A drop plays what it is put down for, and nothing else: in every game, at every kind of decision.

What is right is worked out by playing on: the piece lies then where it was dropped, or its seat has been asked about
that place and has answered with it.
"""

import os
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from random import Random
from typing import NamedTuple

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from qquovadis import paths
from qquovadis.controllers import Player, Session, Terms
from qquovadis.engine.agenda import Choice
from qquovadis.games import referee_for
from qquovadis.model.agreed import UndoPolicy
from qquovadis.model.pack.board import load_board
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from tests.marks import sampled
from tests.ui.table.moments import WHY, goals_in, lay_still, look, tell
from tests.ui.table.test_gestures import choosing, drag, middle
from ui.art.strokes import Look
from ui.table import ChoiceSubject, PackWords, SceneConfig, TableView
from ui.table.input.hit_testing import Touch, centre_of, touch
from ui.table.layout.plan import Plan
from ui.voice.voice import voice

GAMES = ("quo_vadis/30", "populous/21", "undecim/14")
EAGER = ("play", "hide", "set", "lift", "ring", "found", "discard")
LONGEST = 260
OTHERS = int(os.environ.get("QQUOVADIS_DROPS", "14"))  # places that are not lit, for each piece; 999 for every one
Opened = Callable[..., TableView]


def session_of(game: str, seed: int = 3) -> Session:
    """A game of three people who may undo what they like."""
    pack = load_pack(paths.resources() / "packs" / game)
    people = tuple(Player(name) for name in ("Aiko", "Ren", "Mina"))
    terms = Terms(people, seed, start=0, undo=UndoPolicy.FREE)
    return Session.start(referee_for(compile_kit(pack, 3)), terms)


def legal(session: Session) -> list[Choice]:
    asked = session.situation.decision
    assert asked is not None
    return [choice for choice, clause in session.situation.judged(asked.seats[0]) if clause is None]


def of_pieces(session: Session) -> list[Choice]:
    """What may be chosen of pieces now."""
    referee = session.rules.referee
    assert referee is not None
    return [choice for choice in legal(session) if referee.subjects.get(choice.verb) == "piece"]


def walked(session: Session, seed: int = 3) -> Iterator[str]:
    """Play on by chance, and yield the step of every decision of pieces, the first time that it comes."""
    chance, known = Random(seed), set[str]()
    for _ in range(LONGEST):
        asked = session.situation.decision
        if asked is None:
            return
        key = f"{asked.step} {len(asked.seats) > 1} {sorted({choice.verb for choice in of_pieces(session)})}"
        if of_pieces(session) and key not in known:
            known.add(key)
            yield asked.step
        choices = legal(session)
        session.play(asked.seats[0], chance.choice([each for each in choices if each.verb in EAGER] or choices))


def until(game: str, step: str) -> Session:
    """A game at its first decision of this name."""
    session = session_of(game)
    for found in walked(session):
        if found == step:
            return session
    raise AssertionError(f"the game never came to {step}")


def view_in(game: str, session: Session, shown_in: Look) -> TableView:
    """A view of a game's table that finds where pieces may be put down."""
    folder, referee = paths.resources() / "packs" / game, session.rules.referee
    assert referee is not None
    words = PackWords(load_pack(folder))
    scene_config = SceneConfig(load_board(folder), shown_in, referee.subjects, words, lambda choice: WHY)
    view = TableView(scene_config._replace(goals=lambda choice: goals_in(view, session, choice)))
    return view


@pytest.fixture
def opened(qtbot: QtBot) -> Iterator[Opened]:
    """Return a way to look at a session through the eyes of the seat that is asked first."""
    made: list[TableView] = []

    def show(game: str, session: Session) -> TableView:
        view = lay_still(qtbot, view_in(game, session, look()), (1580, 992))
        tell(view, session)
        made.append(view)
        return view

    yield show
    for view in made:
        view.close()


class Tried(NamedTuple):
    """Where a piece was dropped, what was chosen by it, and what was lit meanwhile."""

    place: ChoiceSubject
    made: tuple[Choice, ...]
    lit: frozenset[ChoiceSubject]


def everywhere(plan: Plan) -> list[ChoiceSubject]:
    """Every place, mat and piece on the table, and every spot for a tile."""
    shelves: dict[str, Mapping[int, object]] = {
        "zone": plan.zones,
        "seat": plan.seats,
        "spot": plan.spots,
        "piece": plan.pieces,
    }
    return [ChoiceSubject(kind, number) for kind, shelf in shelves.items() for number in shelf]


def some_places(view: TableView, piece: int, chance: Random) -> list[ChoiceSubject]:
    """All that would be lit for a piece, and others by chance, whatever they are."""
    places = [each for each in everywhere(view.table_scene.plan) if centre_of(view.table_scene, each) is not None]
    at = centre_of(view.table_scene, ChoiceSubject("piece", piece))
    assert at is not None and view.tools.choose.lift(Touch(at, (ChoiceSubject("piece", piece),)))
    lit = list(view.table_scene.screen.goals or ())
    view.tools.choose.put_back()
    others = [each for each in places if each not in (*lit, ChoiceSubject("piece", piece))]
    return [*lit, *chance.sample(others, min(OTHERS, len(others)))]


def drop_on(view: TableView, session: Session, piece: int, place: ChoiceSubject) -> Tried:
    """Carry a piece there by what the pointer touches, put it down and play what is chosen; then all is taken back."""
    at, made, before = centre_of(view.table_scene, place), list[Choice](), len(session.entries)
    assert at is not None
    found = (each for each in touch(view.table_scene, at).under if each != ChoiceSubject("piece", piece))
    under = (place, *(each for each in found if each != place))  # as the keyboard walks: also behind other things
    home = is_home(view, piece, Touch(at, under))
    take = partial(play, view, session, made)
    view.chosen.connect(take)
    view.completed.connect(take)
    assert view.tools.choose.lift(
        Touch(centre_of(view.table_scene, ChoiceSubject("piece", piece)) or at, (ChoiceSubject("piece", piece),))
    )
    view.tools.choose.carry(Touch(at, under))
    view.highlights.refresh()
    lit = frozenset(subject for subject, state in view.table_scene.signs.up() if state == "lit")
    view.tools.choose.drop(Touch(at, under))
    view.chosen.disconnect(take)
    view.completed.disconnect(take)
    came = arrived(session, before, under) if made else False
    assert came == bool(made), f"{made} by a drop of {piece} on {under}"
    assert made or view.bubble.bubble_text or home, f"{piece} on {under}"
    assert not (made and view.bubble.bubble_text), f"{piece} on {under}"
    assert not (made and home) or any(each.kind == "piece" and each in lit for each in under), f"{piece} on {under}"
    if made:
        session.undo(before, agreed=True)
        tell(view, session)
    view.bubble.fall_silent()
    return Tried(place, tuple(made), lit)


def play(view: TableView, session: Session, made: list[Choice], choice: Choice) -> None:
    asked = session.situation.decision
    assert asked is not None
    made.append(choice)
    session.play(asked.seats[0], choice)
    tell(view, session)


def is_home(view: TableView, piece: int, found: Touch) -> bool:
    """Whether it was put down where it lies, which needs no word."""
    scene_state = view.table_scene.scene_state
    assert scene_state is not None
    in_hand = piece in view.table_scene.fan and view.table_scene.frame.hand.holds(found.at)
    return in_hand or ChoiceSubject("zone", scene_state.view.zone_of[piece]) in found.under


def arrived(session: Session, before: int, under: tuple[ChoiceSubject, ...]) -> bool:
    """Whether what was played since then brought something to one of these, or answered with one of them."""
    kit, came = session.history.table.kit, set[ChoiceSubject]()
    for entry in session.entries[before:]:
        for operation in entry.operations:
            zone = getattr(operation, "zone", None)
            if type(operation).__name__ in ("Moved", "Slipped") and zone is not None:
                came |= {ChoiceSubject("zone", zone), ChoiceSubject("seat", kit.zones[zone].seat)}
    for entry in session.entries[before + 1 :]:
        subject = entry.action.choice.subject  # type: ignore[union-attr]
        came |= {ChoiceSubject("piece", subject), ChoiceSubject("zone", subject), ChoiceSubject("spot", subject)}
    open_done = any(choice.verb == "done" for choice in (legal(session) if session.situation.decision else ()))
    if len(session.entries) == before + 1 and open_done and not came & set(under):
        asked, at = session.situation.decision, len(session.entries)
        assert asked is not None
        session.play(asked.seats[0], Choice("done"))
        return arrived(session, at, under)
    return bool(came & set(under))


@pytest.mark.parametrize("game", sampled(GAMES, 1))
def test_a_drop_plays_what_it_is_put_down_for_and_a_wrong_one_nothing(opened: Opened, game: str) -> None:
    session, chance, right, wrong = session_of(game), Random(5), 0, 0
    view = opened(game, session)
    for step in walked(session):
        tell(view, session)
        seen = [
            choice.subject
            for choice in of_pieces(session)
            if view.table_scene.piece_items.item(choice.subject) is not None
        ]
        for piece in chance.sample(seen, min(2, len(seen))):
            tried = [drop_on(view, session, piece, place) for place in some_places(view, piece, chance)]
            assert len({each.lit for each in tried}) == 1, step
            for each in tried:
                assert not (each.place in each.lit and not each.made), (step, each)
            right += sum(bool(each.made) for each in tried)
            wrong += sum(not each.made for each in tried)
    assert right > 10
    assert wrong > 100


def dropped(view: TableView, piece: int, at: QPoint, *, release: bool = True) -> None:
    """Drag a piece to a point with the mouse."""
    drag(view, middle(view, ChoiceSubject("piece", piece)), at, release=release)


def said(view: TableView) -> str:
    """What the bubble says."""
    return view.bubble.bubble_text.sentence if view.bubble.bubble_text is not None else ""


def place_of(session: Session, family: str, seat: int = -1) -> ChoiceSubject:
    """The zone of a family, of a seat if it has one."""
    kit = session.history.table.kit
    return ChoiceSubject("zone", next(zone for zone in kit.zones_of(family) if kit.zones[zone].seat == seat))


def test_an_action_card_goes_to_where_it_will_lie_and_nowhere_else(opened: Opened) -> None:
    session = until("undecim/14", "ChooseCard")
    view = opened("undecim/14", session)
    choices, card = choosing(view), legal(session)[0].subject
    asked = session.situation.decision
    assert asked is not None
    seat = asked.seats[0]
    for wrong in (place_of(session, "deck"), place_of(session, "discard"), place_of(session, "area", seat)):
        dropped(view, card, middle(view, wrong))
        assert choices == []
        assert said(view).startswith("You can't place it there")
    dropped(view, card, QPoint(700, 8))
    assert choices == []
    right = place_of(session, "played", seat)
    dropped(view, card, middle(view, right), release=False)
    assert [subject for subject, state in view.table_scene.signs.up() if state == "lit"] == [right]
    QTest.keyClick(view, Qt.Key.Key_Escape)
    dropped(view, card, middle(view, right))
    assert choices == [Choice("play", card)]


def test_no_voice_lies_over_the_places_while_something_is_carried_elsewhere(opened: Opened) -> None:
    session = until("undecim/14", "RefillAction")
    view = opened("undecim/14", session)
    view.resize(1100, 620)
    card = legal(session)[0].subject
    view.keyboard.go_to(ChoiceSubject("piece", card))
    assert voice().explanation is not None
    dropped(view, card, QPoint(600, 300), release=False)
    assert voice().explanation is None
    assert len(view.table_scene.screen.goals or ()) == 1


def test_what_has_no_place_to_go_to_says_so_and_is_chosen_by_a_click(opened: Opened) -> None:
    """No shipped game has such a thing: the choice of a card moves nothing here, as rules of one's own may have it."""
    session = until("undecim/14", "ChooseCard")
    view = opened("undecim/14", session)
    scene = view.table_scene
    scene.scene_config = scene.scene_config._replace(goals=lambda choice: ())
    choices, card = choosing(view), of_pieces(session)[0]
    dropped(view, card.subject, QPoint(700, 300))
    assert choices == []
    assert said(view).startswith("This has nowhere to go")
    at = centre_of(scene, ChoiceSubject("piece", card.subject))
    assert at is not None
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(round(at.x), round(at.y)))
    assert choices == [card]


def twins_to_found() -> tuple[Session, int]:
    """A game that asks for the first card of a settlement, and another that looks the same and may join it."""
    for seed in range(3, 60):
        session = session_of("undecim/14", seed)
        for step in walked(session, seed):
            for choice in of_pieces(session) if step == "AutoAction" else ():
                twin = _joins(session, choice) if choice.verb == "found" else None
                if twin is not None:
                    return session, twin
    raise AssertionError("nobody ever had two alike")


def _joins(session: Session, choice: Choice) -> int | None:
    """A card that looks like the first of a settlement and may join it."""
    asked, view, made = session.situation.decision, session.seat_view(None), len(session.entries)
    assert asked is not None
    session.play(asked.seats[0], choice)
    joining = [each.subject for each in of_pieces(session) if each.verb == "join"]
    session.undo(made)
    look = (view.identity_of[choice.subject], view.turned[choice.subject], view.zone_of[choice.subject])
    alike = [each for each in joining if (view.identity_of[each], view.turned[each], view.zone_of[each]) == look]
    return next(iter(alike), None)


def test_a_card_that_is_held_is_never_the_place_that_it_is_put_on(opened: Opened) -> None:
    session, card = twins_to_found()
    view = opened("undecim/14", session)
    choices = choosing(view)
    dropped(view, card, QPoint(40, 40), release=False)
    assert ChoiceSubject("piece", card) not in (view.table_scene.screen.goals or ())
    QTest.keyClick(view, Qt.Key.Key_Escape)
    dropped(view, card, QPoint(40, 40))
    assert choices == []


def _until_step(session: Session, step: str) -> Iterator[str]:
    for found in walked(session):
        yield found
        if found == step:
            return
