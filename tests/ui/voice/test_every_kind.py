"""One of each kind of thing on the table of every game is pointed at, and says name, effect, cost, and why not.

What must be said is worked out from the pack's own files and from the position, not asked of what says it.
"""

from collections.abc import Iterator, Mapping

import pytest
from pytestqt.qtbot import QtBot

from qquovadis import paths
from qquovadis.controllers import Player, Session, Terms, record
from qquovadis.engine.kit import NOBODY
from qquovadis.games import referee_for
from qquovadis.model.agreed import UndoPolicy
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.pack.schema import Pack
from tests.ui.laid import five_at_war, session_at
from tests.ui.table.test_drops import walked
from tests.ui.window.conftest import Shown, at_table, context, pack, program
from ui.play.open_game import OpenGame
from ui.play.presenter import Presenter
from ui.program.program import Program
from ui.table import ChoiceSubject
from ui.table.faces.two_ends import end_up
from ui.table.input.hit_testing import centre_of
from ui.voice.explanation import Explanation
from ui.voice.voice import voice

__all__ = ["at_table", "context", "pack", "program"]
GAMES = ("quo_vadis/30", "populous/21", "undecim/14")
PLAYED = 12  # kinds of decisions that a game has seen when its table is looked at


def begun(game: str) -> Session:
    """A game of one person at three seats, some decisions old."""
    people, folder = tuple(Player("Aya") for _ in range(3)), load_pack(paths.resources() / "packs" / game)
    terms = Terms(people, 5, start=0, undo=UndoPolicy.FREE)
    session = Session.start(referee_for(compile_kit(folder, 3)), terms)
    for count, _ in enumerate(walked(session)):
        if count > PLAYED:
            break
    return session


def shown_in(program: Program, qtbot: QtBot, game: str, session: Session) -> Presenter:
    """The window at the table of a session."""
    folder = load_pack(paths.resources() / "packs" / game)
    program._sit(OpenGame(session, folder, load_rulebook(folder.folder), record(session, "laid")))
    presenter = program.presenter
    assert presenter is not None
    qtbot.waitUntil(lambda: presenter.controller.here is not None or session.situation.outcome is not None)
    presenter.table.table_scene.motion.finish()
    return presenter


def each_kind(presenter: Presenter) -> Iterator[ChoiceSubject]:
    """One of every kind of piece and family of places and counts that can be seen."""
    scene, known = presenter.table.table_scene, set[object]()
    assert scene.scene_state is not None and scene.board_index is not None
    view, kit = scene.scene_state.view, scene.board_index.kit
    shelves: Mapping[str, Mapping[int, object]] = {
        "piece": scene.plan.pieces,
        "zone": scene.plan.zones,
        "tally": scene.plan.tallies,
        "seat": scene.plan.seats,
    }
    for kind, shelf in shelves.items():
        for number in shelf:
            subject = ChoiceSubject(kind, number)
            key: tuple[object, ...] = (kind,)
            if kind == "piece":
                key = kind, scene.board_index.kinds[number], view.knows(number)
            elif kind == "zone":
                key = kind, kit.zones[number].family
            elif kind == "tally":
                key = kind, kit.tallies[number].family
            if key not in known and centre_of(scene, subject) is not None:
                known.add(key)
                yield subject


def told(presenter: Presenter, subject: ChoiceSubject) -> Explanation:
    """What the voice says of a thing when the keyboard comes to it; screen readers hear the same."""
    table = presenter.table
    table.keyboard.go_to(subject)
    found = voice().explanation
    assert found is not None, subject
    assert table.accessibleDescription() == found.spoken(presenter.table_text.texts)
    return found


def name_in(pack_of: Pack, presenter: Presenter, subject: ChoiceSubject) -> str:
    """What a thing is called by the words of its pack."""
    scene = presenter.table.table_scene
    assert scene.scene_state is not None and scene.board_index is not None
    view, kit, number = scene.scene_state.view, scene.board_index.kit, subject.number
    if subject.kind == "tally":
        return pack_of.tally_name(kit.tallies[number].family, "en")
    if subject.kind == "piece" and view.knows(number):
        return pack_of.name(kit.identities[view.identity_of[number]].name, "en")
    if subject.kind == "piece":
        zone = kit.zones[view.zone_of[number]]
        return pack_of.zone_name(zone.family, "en") if zone.sight == NOBODY else "a card"
    world = scene.board_index.board.world
    is_middle = world is not None and kit.zones[number].family == world.centre
    return "area" if is_middle else pack_of.zone_name(kit.zones[number].family, "en")


@pytest.mark.parametrize("game", GAMES)
def test_one_of_each_kind_says_its_name_and_what_it_does(program: Program, qtbot: QtBot, game: str) -> None:
    """About 4 seconds a game: each has a window of its own."""
    session, folder = begun(game), load_pack(paths.resources() / "packs" / game)
    presenter = shown_in(program, qtbot, game, session)
    scene = presenter.table.table_scene
    assert scene.board_index is not None and scene.scene_state is not None
    view, explained, seen = scene.scene_state.view, 0, set[str]()
    for subject in each_kind(presenter):
        found = told(presenter, subject)
        seen.add(subject.kind)
        if subject.kind != "seat":
            assert name_in(folder, presenter, subject).casefold() in found.name.casefold()
        if subject.kind == "piece" and view.knows(subject.number):
            identity = scene.board_index.kit.identities[view.identity_of[subject.number]].name
            printed = folder.text(identity, "en")
            assert not printed or found.does == printed
            explained += bool(found.does and found.clause)
        assert not found.why_not or found.clause, "whatever is refused names its clause"
    assert seen >= {"piece", "zone", "tally"} and explained >= 3


def test_a_seat_says_what_the_signs_of_its_row_stand_for(program: Program, qtbot: QtBot) -> None:
    presenter = shown_in(program, qtbot, "undecim/14", begun("undecim/14"))
    scene = presenter.table.table_scene
    assert scene.scene_state is not None and scene.board_index is not None
    view, kit = scene.scene_state.view, scene.board_index.kit
    (start,) = kit.tallies_of("start")
    said = []
    for seat in range(3):
        cards = [card for family in ("area", "fresh") for card in view.contents[kit.zones_of(family)[seat]]]
        up = [end_up(scene.board_index, view, card) for card in cards]
        kinds, gold = len({*up} & {"grassland", "forest", "swamp", "mountain"}), up.count("gold")
        more = told(presenter, ChoiceSubject("seat", seat)).more
        assert (f"Land bonus as the lands lie: {kinds} VP" in more) is (kinds > 0)
        assert (f"Settlements and gold as they lie: {3 * gold} VP" in more) is (gold > 0)
        assert ("Start player" in more) is (seat == view.tally[start])
        said += [kinds, gold]
    assert any(said[::2]) and any(said[1::2]) and not all(said), "of each there is one, and a row without"


def test_a_place_says_its_price_and_one_that_is_closed_why_by_which_clause_and_what_is_open(at_table: Shown) -> None:
    """Workers go to the genesis area, of which three spaces are lit; the terms of each are worked out by the rules."""
    presenter = at_table(session_at(five_at_war(), "workers", "D"))
    session, scene = presenter.open_game.session, presenter.table.table_scene
    seat = presenter.controller.here
    assert seat is not None and scene.scene_state is not None
    kit = scene.scene_state.view.kit
    open_now = [choice.subject for choice in session.situation.legal(seat) if choice.verb == "place"]
    for space in open_now:
        found = told(presenter, ChoiceSubject("zone", space))
        foreseen = session.rules.foreseen(seat, next(c for c in session.situation.legal(seat) if c.subject == space))
        price = next(each.total for each in foreseen if each.name == "placement.price")
        assert not found.why_not and found.now.startswith(f"{price} food")
    shut = next(zone for zone in kit.zones_of("space") if zone not in open_now)
    found = told(presenter, ChoiceSubject("zone", shut))
    assert found.clause == "QV-PLACE-01" and found.why_not
    place = kit.zones[shut].name
    there, here = place.partition("/")[0], kit.zones[open_now[0]].name.partition("/")[0]
    true_there = f"{place}: in area {there}, not in area {here}. "
    assert found.why_not.startswith(true_there), "what is true of this place comes first"
    assert found.why_not.removeprefix(true_there) in presenter.table_text.why("QV-PLACE-01")
    assert all(kit.zones[space].name in found.instead for space in open_now)
    assert found.tagged(presenter.table_text.texts) == "Not allowed now"
    sign = presenter.table.voice._sign
    assert sign.shown == (ChoiceSubject("zone", shut), True), "a lock on the place itself"
    presenter.table.keyboard.let_go()
    assert presenter.table.voice._sign.shown is None
    assert voice().explanation is None


def test_a_card_that_cannot_be_played_now_says_what_is_asked_and_what_it_would_bring(at_table: Shown) -> None:
    presenter = at_table(session_at(five_at_war(), "workers", "D"))
    scene, session = presenter.table.table_scene, presenter.open_game.session
    held = scene.fan[0]
    found = told(presenter, ChoiceSubject("piece", held))
    asked = session.situation.decision
    assert asked is not None and found.clause == asked.clause
    assert found.why_not == f"Not now. {presenter.table_text.unaddressed(presenter._desk.bar.asking.sentence)}"


def test_a_skill_says_whose_it_is_its_effect_and_its_state(at_table: Shown) -> None:
    presenter = at_table(session_at(five_at_war(), "war", "A"))
    view, folder = presenter.table_presenter.view, load_pack(paths.resources() / "packs" / "quo_vadis/30")
    for seat, zone in enumerate(view.kit.zones_of("skills")):
        for piece in view.contents[zone]:
            found = told(presenter, ChoiceSubject("piece", piece))
            identity = view.kit.identities[view.identity_of[piece]].name
            assert found.name == folder.name(identity, "en") and found.does == folder.text(identity, "en")
            assert found.tag.startswith(presenter.table_text.seat(seat))


def test_what_the_lit_spaces_would_leave_is_told_of_what_pays_for_them(at_table: Shown) -> None:
    presenter = at_table(session_at(five_at_war(), "workers", "D"))
    session, seat = presenter.open_game.session, presenter.controller.here
    assert seat is not None
    view = presenter.table_presenter.view
    tally = next(at for at in view.kit.tallies_of("food") if view.kit.tallies[at].seat == seat)
    paid = {}
    for choice in session.situation.legal(seat):
        totals = [each.total for each in session.rules.foreseen(seat, choice) if each.name == "placement.price"]
        if totals and totals[0]:
            paid[view.kit.zones[choice.subject].name] = view.tally[tally] - totals[0]
    found = told(presenter, ChoiceSubject("tally", tally))
    assert found.name == "Food" and found.does and found.clause.startswith("QV-")
    assert all(place in found.now and str(left) in found.now for place, left in paid.items())
    assert bool(paid) == bool(found.now)
