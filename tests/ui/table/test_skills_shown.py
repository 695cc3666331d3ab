"""What skills change is seen on the table: their own state, caps, strengths, prices, and what cards would bring."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage, QPainter

from qquovadis.controllers import Session
from qquovadis.engine.agenda import Choice
from tests.builders import quo_vadis
from tests.ui.laid import five_at_war, session_at
from tests.ui.table.conftest import Showing
from tests.ui.table.moments import captions, look
from ui.art.held_cards import HeldCard
from ui.art.laid_cards import CardBack
from ui.art.skill_states import SkillState
from ui.art.skills import SkillCard
from ui.table import ChoiceSubject, SceneState, Standing, StandingTexts, TableView
from ui.table.faces.mat_face import MatFace
from ui.table.faces.strength_face import Strength
from ui.table.input.hit_testing import area_of
from ui.table.layout.geometry import Point
from ui.voice.voice import voice

SMALL, LARGE = (940, 676), (1580, 992)


def piece(session: Session, name: str) -> int:
    """The piece of a skill by its id."""
    view = session.situation.open_view
    identity = view.kit.identity_index[name]
    return view.identity_of.index(identity)


def face(view: TableView, session: Session, name: str) -> SkillCard:
    item = view.table_scene.piece_items.item(piece(session, name))
    assert item is not None and isinstance(item.face, SkillCard)
    return item.face


def mat(view: TableView, seat: int) -> MatFace:
    item = view.table_scene.furnishing._items["mat", seat]
    assert isinstance(item.face, MatFace)
    return item.face


def opened(view: TableView) -> TableView:
    """The table with every mat open, so that all its cards are in sight."""
    view.table_scene.open_mats(frozenset(view.table_scene.plan.mats), pinned=True)
    return view


STATES: tuple[tuple[str, SkillState], ...] = (
    ("B05", "force"),
    ("S27", "ready"),
    ("S01", "spent"),
    ("S17", "fresh"),
    ("S07", "fresh"),
    ("S20", "hidden"),
)


def test_every_state_of_a_skill_is_a_state_of_its_face_for_own_and_others(table_presenter: Showing) -> None:
    session = session_at(five_at_war(), "war", "A")
    view = opened(table_presenter(session))
    assert {name: face(view, session, name).state for name, _ in STATES} == dict(STATES)


def test_a_skill_used_this_turn_is_told_from_one_in_force_and_a_one_shot_still_acts_until_the_turn_ends(
    table_presenter: Showing,
) -> None:
    session = session_at(five_at_war(), "workers", "D")
    session.play(
        3,
        next(
            choice for choice, clause in session.situation.judged(3) if choice.verb == "place" and choice.subject > 25
        ),
    )
    assert face(opened(table_presenter(session)), session, "B01").state == "used"
    session = session_at(five_at_war().say(genesis="2-4"), "wrath", "B")
    session.play(1, Choice("apply", piece(session, "S27")))
    assert face(opened(table_presenter(session)), session, "S27").state == "acting"


def test_states_never_look_alike_at_any_size() -> None:
    states: tuple[SkillState, ...] = ("force", "ready", "used", "acting", "spent", "fresh", "hidden")
    for wide, high in ((76, 98), (56, 76), (92, 28), (54, 16), (24, 28)):
        seen = set()
        for state in states:
            image = QImage(120, 130, QImage.Format.Format_ARGB32_Premultiplied)
            image.fill(0)
            painter = QPainter(image)
            painter.translate(60, 65)
            card = SkillCard(name="Ramparts", icon="war", w=wide, h=high, state=state)
            card.paint(look().on(painter))
            painter.end()
            seen.add(bytes(image.constBits()))
        alike = 1  # used and acting differ by how the card lies, not by what is on it, where there is no print to pale
        assert len(seen) >= len(states) - alike


def test_a_spent_card_stays_upright_within_its_place_and_says_so(table_presenter: Showing) -> None:
    session = session_at(five_at_war(), "war", "A")
    view = opened(table_presenter(session))
    placement = view.table_scene.plan.pieces[piece(session, "S01")]
    assert placement.turn == 0
    place = next(place for place in view.table_scene.plan.mats[0].cards if place.holds(Point(placement.x, placement.y)))
    assert placement.w <= place.w + 0.1 and placement.h <= place.h + 0.1
    assert face(view, session, "S01").state == "spent"


def test_others_see_which_skills_are_set_and_nothing_of_those_that_lie_face_down(table_presenter: Showing) -> None:
    session = session_at(five_at_war(), "war", "A")
    view = opened(table_presenter(session))
    assert face(view, session, "S16").name == "Reliquary"
    hidden = view.table_scene.piece_items.item(piece(session, "S10"))
    assert hidden is not None and isinstance(hidden.face, CardBack)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_the_voice_stands_clear_of_a_small_card_and_of_the_mat_on_which_it_lies(
    table_presenter: Showing, size: tuple[int, int]
) -> None:
    session = session_at(five_at_war(), "war", "A")
    view = opened(table_presenter(session, size=size))
    for name, seat in (("S02", 0), ("S16", 1)):
        view.keyboard.go_to(ChoiceSubject("piece", piece(session, name)))
        shown, said = voice().sheet, voice().explanation
        assert shown is not None and said is not None and said.does
        mat = QRect(*(round(each) for each in view.table_scene.plan.mats[seat].area))
        assert not shown.place.sheet.toRect().intersects(mat)


def test_a_full_store_says_so_in_words_and_not_only_by_a_red_number(table_presenter: Showing) -> None:
    """Red 6 was told nowhere."""
    table = quo_vadis(seats=3).genesis("2-4").seat("A", food=6, faith=5, hand=["labour"])
    session = session_at(table, "card", "A")
    view = opened(table_presenter(session))
    describing = view._parts.describer.descriptions
    assert describing is not None
    kit = session.seat_view(0).kit
    full, nearly = (describing.describe(ChoiceSubject("tally", kit.tally(f"{each}.A"))) for each in ("food", "faith"))
    assert "Full: more of it is not gained." in full.splitlines() and "Full" not in nearly


def test_a_cap_that_a_skill_raises_has_slots_of_another_kind_and_tells_its_parts(table_presenter: Showing) -> None:
    session = session_at(five_at_war(), "war", "B")
    view = opened(table_presenter(session))
    faith = mat(view, 1).quantities[2]
    assert (faith.cap, faith.printed) == (8, 6)
    view.furnish(
        view.table_scene.scene_config._replace(standing_texts=StandingTexts(lambda found: f"At most {found.total}."))
    )
    view.table_scene.reconcile()
    describing = view._parts.describer.descriptions
    assert describing is not None
    tally, hand = (session.seat_view(0).kit.tally("faith.B"), session.seat_view(0).kit.zone("hand.E"))
    assert describing.describe(ChoiceSubject("tally", tally)) == "Faith: 2\nAt most 8."
    assert describing.describe(ChoiceSubject("zone", hand)) == "Hand: 4\nAt most 7."
    assert describing.describe(ChoiceSubject("strength", 0)).endswith("6: At most 6.")


def test_the_hand_says_how_many_cards_it_may_hold_with_skills(table_presenter: Showing) -> None:
    session = session_at(five_at_war(), "war", "A")
    view = opened(table_presenter(session))
    limits = {seat: next(count.limit for count in mat(view, seat).counts if count.icon == "cards") for seat in (1, 4)}
    assert limits == {1: 4, 4: 7}
    assert view.table_scene.plan.labels["hand", 0, 0].text == "4 / 4"


def test_strengths_are_shut_before_the_war_open_in_it_and_gone_after_it(table_presenter: Showing) -> None:
    before = table_presenter(session_at(five_at_war(), "workers", "A"))
    assert len(before.table_scene.plan.strengths) == 5 and not before.table_scene.plan.strengths[0].with_parts
    war = table_presenter(session_at(five_at_war(), "war", "A"))
    assert all(row.with_parts for row in war.table_scene.plan.strengths.values())
    after = table_presenter(session_at(five_at_war(), "build", "A"))
    assert not [row for row in after.table_scene.plan.strengths.values() if row.with_parts]


def test_who_is_ahead_before_a_war_wears_the_crown(table_presenter: Showing) -> None:
    session = session_at(five_at_war(), "card", "A")
    view = opened(table_presenter(session))
    rows = {seat: view.table_scene.furnishing._items["strength", seat].face for seat in range(5)}
    assert [seat for seat, row in rows.items() if isinstance(row, Strength) and row.ahead] == [0]


def test_hand_cards_say_how_many_actions_they_would_have_both_ways(table_presenter: Showing) -> None:
    session = session_at(five_at_war(), "card", "A")
    view = opened(table_presenter(session))
    seen = session.seat_view(0)
    yields = dict.fromkeys((seen.identity_of[card] for card in seen.contents[seen.kit.zone("hand.A")]), (2, 3))
    scene_state = SceneState(
        seen,
        session.situation.decision,
        tuple(session.situation.judged(0)),
        0,
        captions(session),
        Standing(session.situation.standing),
    )
    view.show_view(scene_state._replace(yields=yields))
    fan = [item.face for item in view.table_scene.piece_items.items() if isinstance(item.face, HeldCard)]
    assert fan and all(card.gives == (2, 3) for card in fan)


@pytest.mark.parametrize("way", ["pointer", "keyboard"])
def test_the_price_of_what_is_pointed_at_is_told_and_goes_with_it(table_presenter: Showing, way: str) -> None:
    session = session_at(five_at_war(), "workers", "D")
    view = opened(table_presenter(session))
    telling: Callable[[Choice], str] = lambda choice: f"price of {choice.subject}"  # noqa: E731
    view.furnish(view.table_scene.scene_config._replace(foresee=telling))
    place = next(aim for aim in view.table_scene.targets.all if aim.is_legal and aim.subject is not None)
    if way == "keyboard":
        view.keyboard.walk_on(1)
        words = view.voice.now
        assert words.startswith("price of") and f"Now: {words}" in view.accessibleDescription().splitlines()
        view.keyboard.let_go()
    else:
        view._parts.hover.focus(place.subject)
        view.highlights.refresh()
        assert view.voice.now == f"price of {place.choice.subject}"
        view._mouse.hover(None)
    assert not view.voice.now


def test_cards_that_did_something_glow_for_a_while(table_presenter: Showing) -> None:
    session = session_at(five_at_war(), "workers", "D")
    view = opened(table_presenter(session))
    card = piece(session, "B01")
    scene_state = SceneState(session.seat_view(3), None, (), 3, captions(session), Standing(session.situation.standing))
    view.show_view(scene_state._replace(acted=frozenset({card})))
    assert (ChoiceSubject("piece", card), "acted") in view.table_scene.signs.up()
    view.show_view(scene_state)
    assert (ChoiceSubject("piece", card), "acted") in view.table_scene.signs.up()
    view.highlights.glow._timer.timeout.emit()
    view.highlights.glow._timer.stop()
    assert (ChoiceSubject("piece", card), "acted") not in view.table_scene.signs.up()


def test_a_muted_card_wears_a_bell_and_says_so(table_presenter: Showing) -> None:
    session = session_at(five_at_war(), "war", "A")
    view = opened(table_presenter(session))
    card = piece(session, "S27")
    scene_state = SceneState(session.seat_view(0), None, (), 0, captions(session), Standing(session.situation.standing))
    view.show_view(scene_state._replace(muted=frozenset({card})))
    assert face(view, session, "S27").muted
    describing = view._parts.describer.descriptions
    assert describing is not None
    text = describing.describe(ChoiceSubject("piece", card))
    assert text.splitlines()[-2:] == ["Once per game: not used yet", "Skipped without a prompt"]
    assert area_of(view.table_scene, ChoiceSubject("piece", card)).w > 1


def test_a_mat_calls_its_seat_by_the_person_and_then_says_the_race(table_presenter: Showing) -> None:
    view = table_presenter(session_at(five_at_war(), "war", "A"))
    assert [mat(view, seat).name for seat in range(3)] == ["Aya", "Ben", "Chiyo"]
    assert [mat(view, seat).note.split(" · ")[0] for seat in range(3)] == ["Gigant", "Deep One", "Sandwalker"]
