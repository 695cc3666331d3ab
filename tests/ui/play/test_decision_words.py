"""What is said of a decision: how far the game is, what a hand can do, and why nobody is asked."""

import pytest

from qquovadis.engine.agenda import Choice
from tests.builders import quo_vadis
from tests.marks import quick
from tests.ui.play.conftest import table_text_of
from ui.panels.question import DecisionPrompt, OfferedChoice
from ui.play.text.decision_text import AskedQuestion, TableText

pytestmark = quick


def test_the_last_round_is_the_last_and_only_then_come_those_after_it(war: TableText) -> None:
    last = int(war.open_game.kit.parameters["game.rounds"])
    assert [war._round_words(number) for number in (0, 1, last, last + 1)] == [
        *("Setup", f"Round 1 of {last}", f"Round {last} of {last}"),
        f"After round {last}",
    ]
    assert [war.round_heading(each) for each in (0, 3)] == ["Setup", "Round 3"]


def test_the_bar_at_the_top_says_game_round_and_phase_and_no_phase_in_the_setup(war: TableText) -> None:
    view = war.open_game.session.seat_view(None)
    names = tuple(phase.name.en for phase in war.words.phase)
    course = war.course(view, "DeclareMorale")
    assert (course.title, course.round) == ("Quo Vadis", f"Round 5 of {war.last_round}")
    assert course.phases == names and "War" in names[course.active]
    setup = table_text_of(quo_vadis(seats=3).say(round=0), "cubes", "A")
    course = setup.course(setup.open_game.session.seat_view(None), "StartCubes")
    assert (course.round, course.phases, course.active) == ("Setup", (), -1)


def test_why_nobody_is_asked(war: TableText) -> None:
    assert war.at_rest(adrift=False).sentence == "The game is over."
    assert war.at_rest(adrift=True).sentence.startswith("No rule fits this position.")
    view = war.open_game.session.seat_view(None)
    thinking = war.thinking(view, 2)
    assert (thinking.sentence, thinking.race) == ("Chiyo is thinking.", "sandwalker")
    assert thinking.hint == "Space: skip ahead · N: to my next question"


@pytest.mark.parametrize(
    ("lit", "undo", "turn", "parts"),
    [
        (0, False, False, ("Press a button",)),
        (1, False, False, ("Click the highlighted option.",)),
        (3, True, False, ("Click one of the 3 highlighted options.", "undoes your last choice")),
        (2, False, True, ("Click one of the 2 highlighted options.", "flips it")),
        (0, True, True, ("Press a button", "undoes your last choice")),
    ],
)
def test_the_hint_says_what_a_hand_can_do_and_nothing_that_it_cannot(
    war: TableText, lit: int, undo: bool, turn: bool, parts: tuple[str, ...]
) -> None:
    offers = (OfferedChoice(Choice("a"), "A"), OfferedChoice(Choice("b"), "B"))
    hint = war.hint(DecisionPrompt("?", offers=offers), lit, with_undo=undo, with_turn=turn)
    places = [hint.index(part) for part in parts]
    assert places == sorted(places)
    assert ("undoes" in hint, "flips" in hint) == (undo, turn and lit > 0)
    assert hint.endswith(war.take_back) is undo, "the bar leaves out its end"


def test_a_question_parts_what_lies_on_the_table_from_what_has_buttons(war: TableText) -> None:
    session = war.open_game.session
    judged = tuple(session.situation.judged(1))
    view = session.seat_view(1)
    placed = frozenset({judged[0][0]})
    asked = war.question(view, AskedQuestion(1, "DeclareMorale", "QV-WAR-05", judged), placed)
    assert [each.choice for each in asked.places] == [judged[0][0]]
    assert [each.choice for each in asked.offers] == [choice for choice, _ in judged[1:]]
    assert asked.race == "deep_one" and "Ben" in asked.sentence
    for offer, (_, clause) in zip((*asked.places, *asked.offers), judged, strict=True):
        assert offer.words[0] == offer.words[0].upper()
        assert (offer.clause, bool(offer.refusal)) == (clause or "", bool(clause))


def test_a_clause_is_quoted_and_a_strange_label_stands_alone(war: TableText) -> None:
    book = war.open_game.book
    label = next(each.label for each in book if not each.ruling and len(each.words["en"]) > 20)
    assert war.why(label)[:10] == book[label].verdict("en", war.open_game.kit.parameters)[:10]
    assert war.why("AB-NONE-01") == "AB-NONE-01"


def test_choices_that_are_called_alike_are_told_apart_by_where_their_pieces_lie(war: TableText) -> None:
    view = war.open_game.session.seat_view(None)
    workers = view.kit.pieces_of("worker")
    first = workers[0]
    elsewhere = next(each for each in workers if view.zone_of[each] != view.zone_of[first])
    verb = next(verb for verb, about in war.open_game.session.rules.referee.subjects.items() if about == "piece")  # type: ignore[union-attr]
    offers = [OfferedChoice(Choice(verb, piece), "A worker") for piece in (first, elsewhere)]
    alone = [OfferedChoice(Choice(verb, first), "A worker"), OfferedChoice(Choice("done"), "Done")]
    told = [offer.words for offer in war._told_apart(view, offers)]
    names = [war._names.zone(view.zone_of[piece], "en") for piece in (first, elsewhere)]
    assert told == [f"A worker ({name})" for name in names]
    assert war._told_apart(view, alone) == alone
