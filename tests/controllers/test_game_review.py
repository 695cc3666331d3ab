"""A game is looked at again as its seats saw it: only what stood, only from their own views, the dearest first."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from qquovadis import __main__
from qquovadis.bots import Question
from qquovadis.bots.advice import Comparison
from qquovadis.controllers import Player, Session, Terms, record
from qquovadis.controllers.bots import dear_choices
from qquovadis.controllers.bots.match_runner import bot_choices
from qquovadis.controllers.replay.game_review import (
    DearChoice,
    GameReview,
    ReviewedMoment,
    ToldChoice,
    dear_choice,
    dearest,
    reader_of,
    reviewed_seats,
)
from qquovadis.controllers.replay.replay import Replay
from qquovadis.controllers.replay.review_text import ReviewText, formatter_for
from qquovadis.controllers.session.seats import Seating
from qquovadis.engine.agenda import Choice
from qquovadis.engine.seat_view import SeatView
from qquovadis.games import referee_for
from qquovadis.model.history.entries import Performed
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.text.translations import Texts
from qquovadis.paths import saves
from tests.marks import quick

pytestmark = quick

PACK = load_pack(find_pack("undecim", "14"))
KIT = compile_kit(PACK, 3, parameters={"rounds.total": 2})
REFEREE = referee_for(KIT)
PEOPLE = (Player("Aya"), Player("Ben", "random"), Player("Cho"))
Known = dict[int, tuple[SeatView, tuple[Choice, ...], Choice]]


def played(people: tuple[Player, ...] = PEOPLE, *, undone: bool = False) -> tuple[Session, Known]:
    """Play a short game by lot; tell what each seat saw, might have chosen and chose, by the number of the entry.

    With `undone` every tenth entry is first taken back and made otherwise.
    """
    session, lot, known = Session.start(REFEREE, Terms(people, seed=3)), Random(1), Known()
    while (asked := session.situation.decision) is not None:
        seat, number = asked.seats[0], len(session.entries) + 1
        choices = bot_choices(session, seat)
        if undone and number % 10 == 0:
            session.play(seat, choices[-1])
            session.undo(number - 1, agreed=True)
        known[number] = (session.seat_view(seat), choices, lot.choice(choices))
        session.play(seat, known[number][2])
    return session, known


@pytest.mark.parametrize("undone", [False, True])
def test_what_stood_is_looked_at_as_its_seat_saw_it_and_what_bots_chose_is_not(undone: bool) -> None:
    session, known = played(undone=undone)
    assert bool(session.history.taken_back) is undone
    people = {entry.number for entry in session.entries if entry.seat in (0, 2)}
    review = GameReview(Replay(session), REFEREE, reviewed_seats(session.seating))
    moments = {moment.number: moment for moment in review}
    assert set(moments) == {number for number in people if len(known[number][1]) > 1}
    for number, moment in moments.items():
        view, choices, chosen = known[number]
        assert (moment.question.view, moment.question.choices) == (view, choices)
        assert moment.chosen.performed.choice == chosen and moment.question.view.seat == moment.chosen.performed.seat
        assert [each.performed.choice for each in moment.others] == list(choices)


def test_a_secret_choice_of_another_is_not_seen_by_who_chooses_after_it() -> None:
    session, _ = played()
    secret = [entry for entry in session.entries if isinstance(entry.action, Performed) and entry.action.secret]
    first, second = secret[0], secret[1]
    assert first.seat != second.seat
    view = GameReview(Replay(session), REFEREE, (0, 1, 2)).moment(second.number)
    assert view is not None and isinstance(first.action, Performed)
    laid = first.action.choice.subject
    before = GameReview(Replay(session), REFEREE, (0, 1, 2)).moment(first.number)
    assert before is not None and before.question.view.knows(laid)
    assert not view.question.view.knows(laid)


def told(subject: int, seat: int = 0) -> ToldChoice:
    return ToldChoice(Performed(seat, Choice("take", subject), "Step", knows=7))


def cost(number: int, points: float, error: float = 0.1, seat: int = 0) -> DearChoice | None:
    asked = ReviewedMoment(number, Question(None, None, (), 0), told(1, seat), (told(1, seat), told(2, seat)))  # type: ignore[arg-type]
    return dear_choice(asked, Comparison(Choice("take", 2), points, error))


@pytest.mark.parametrize(
    ("points", "error", "dear"),
    [
        (3.0, 1.49, True),
        (3.0, 1.5, False),
        (0.06, 0.0, True),
        (0.04, 0.0, False),
        (-3.0, 0.1, False),
        (0.0, 0.0, False),
    ],
)
def test_only_a_difference_of_more_than_twice_its_error_counts(points: float, error: float, dear: bool) -> None:
    found = cost(4, points, error)
    assert (found is not None) is dear
    if found is not None:
        assert (found.seat, found.moment, found.better.performed.choice) == (0, 3, Choice("take", 2))


def test_the_three_dearest_of_a_seat_are_named_the_dearest_first_and_of_equals_the_earlier() -> None:
    rows = [(1, 2.0, 0), (2, 5.0, 1), (3, 3.0, 0), (4, 1.0, 0), (5, 2.0, 0), (6, 2.5, 0)]
    found = [each for number, points, seat in rows if (each := cost(number, points, seat=seat))]
    assert [each.number for each in dearest(found, 0)] == [3, 6, 1]
    assert [each.number for each in dearest(found, 1)] == [2] and dearest(found, 2) == ()


def test_people_are_looked_at_or_bots_where_there_are_none_and_whoever_is_alone_reads_what_was_secret() -> None:
    person, bot = Player("A"), Player("B", "greedy")
    for people, seats, reader in (
        ((person, bot, bot), (0,), 0),
        ((person, bot, Player("C")), (0, 2), None),
        ((bot, bot, bot), (0, 1, 2), 0),
    ):
        seating = Seating(people)
        assert (reviewed_seats(seating), reader_of(seating, 0)) == (seats, reader)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_lay_hidden_is_named_to_its_own_seat_and_to_nobody_else(language: str) -> None:
    session, _ = played()
    texts = Texts(language)
    formatter = formatter_for(PACK, KIT, texts, ("Aya", "Ben", "Cho"))
    secret = next(e for e in session.entries if isinstance(e.action, Performed) and e.action.secret and e.seat == 0)
    moment = GameReview(Replay(session), REFEREE, (0,)).moment(secret.number)
    assert moment is not None
    # Both cards lay in the own hand; nobody else has seen that which was not played.
    chosen, other = (each for each in moment.others[:2])
    name = next(key for key, at in KIT.identity_index.items() if at == other.performed.identity)
    name = PACK.printed[name].name.text(language)
    hidden = [each._replace(performed=each.performed._replace(knows=1)) for each in (chosen, other)]
    dear = DearChoice(secret.number, hidden[0], hidden[1], 3.14, 0.5)
    rounds = [1] * secret.number
    alone = Seating((Player("Aya"), Player("Ben", "quick"), Player("Cho", "quick")))
    own = ReviewText(formatter, alone, rounds).describe(dear)
    all_of_them = ReviewText(formatter, Seating(PEOPLE), rounds).describe(dear)
    assert name in own.rather and "3.1" in own.rather and name not in all_of_them.rather + all_of_them.chosen
    assert {"en": "something that only Aya may know", "ja": "Ayaだけが知っている選択"}[language] in all_of_them.rather
    assert {"en": "Round 1 · ", "ja": "第1ラウンド・"}[language] == own.chosen[: own.chosen.index("Aya")]


def test_the_command_names_the_choices_that_the_judge_finds_dearest(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    session, known = played((Player("Aya"), Player("Ben", "random"), Player("Cho", "random")))
    numbers = [number for number, (view, choices, _) in known.items() if view.seat == 0 and len(choices) > 1]
    dear = {numbers[1]: 2.0, numbers[2]: 4.0, numbers[4]: 3.0, numbers[5]: 1.0}

    def stub(*_known: Any) -> Any:
        order = iter(numbers)
        return lambda question, chosen: Comparison(
            next(each for each in question.choices if each != chosen), dear.get(next(order), 0.0), 0.2
        )

    monkeypatch.setattr(dear_choices, "comparer", stub)
    file = record(session, "turned")
    path = Path(file.path)
    assert path.parent == saves()
    assert __main__.main(["replay", str(path), "--turned", "--json"]) == 0
    (aya,) = json.loads(capsys.readouterr().out)["turned"]
    assert (aya["seat"], aya["name"]) == (0, "Aya")
    assert [each["entry"] for each in aya["choices"]] == [numbers[2], numbers[4], numbers[1]]
    assert [(each["points"], each["error"]) for each in aya["choices"]] == [(4.0, 0.2), (3.0, 0.2), (2.0, 0.2)]
    assert __main__.main(["replay", str(path), "--turned"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 7 and lines[1].startswith("Round ") and lines[2].endswith("(+4.0 points expected)")
