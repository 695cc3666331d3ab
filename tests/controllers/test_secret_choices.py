"""What somebody chose in secret is not taken back, and not done again, by anybody else without a question."""

from collections.abc import Callable

import pytest

from qquovadis.controllers import Consent, Player, Session, Terms, UndoPolicy
from qquovadis.engine.agenda import Choice
from qquovadis.games import referee_for
from qquovadis.model.agreed import Mode
from qquovadis.model.history.entries import Performed
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.words import load_words
from qquovadis.model.text.formatter import TextFormatter
from qquovadis.model.text.log_text import describe_secrets
from qquovadis.model.text.names import PackNames
from qquovadis.model.text.translations import Texts

PEOPLE = ("Aiko", "Ren", "Mina")
GAMES: tuple[tuple[str, dict[str, str], str], ...] = (
    ("quo_vadis", {}, "DraftSkill"),
    ("quo_vadis", {}, "ChooseBasic"),
    ("quo_vadis", {"morale_declaration": "simultaneous"}, "DeclareSecretly"),
    ("populous", {}, "DraftSkill"),
    ("populous", {}, "AllotCubes"),
    ("populous", {}, "HideCard"),
    ("undecim", {}, "ChooseCard"),
    ("undecim", {"bonus.mode": "simultaneous"}, "ChooseTogether"),
)
LONGEST = 400
Way = Callable[[Session, int], object]


def table(game: str, options: dict[str, str], policy: UndoPolicy = UndoPolicy.ASK) -> Session:
    pack = load_pack(find_pack(game, None))
    people = tuple(Player(name) for name in PEOPLE)
    designer = PEOPLE[1] if policy is UndoPolicy.DESIGNER else ""
    terms = Terms(people, 5, start=0, undo=policy, designer=designer)
    return Session.start(referee_for(compile_kit(pack, 3, options=options)), terms)


def legal(session: Session, seat: int) -> list[Choice]:
    return [choice for choice, clause in session.situation.judged(seat) if clause is None]


def chosen_in_secret(game: str, options: dict[str, str], step: str, policy: UndoPolicy = UndoPolicy.ASK) -> Session:
    """A table at which somebody has just chosen at this step, and nobody else yet; somebody else is at the screen."""
    session = table(game, options, policy)
    for _ in range(LONGEST):
        asked = session.situation.decision
        if asked is None:
            break
        seat = asked.seats[0]
        session.seating.open_eyes(seat)
        choices = legal(session, seat)
        wanted = ("face down", "hide", "declare", "strike", "place", "go")
        session.play(seat, next((each for verb in wanted for each in choices if each.verb == verb), choices[0]))
        if asked.step == step:
            session.seating.open_eyes((seat + 1) % 3)
            return session
    raise AssertionError(f"{game} never came to {step}")


def undo(session: Session, kept: int) -> object:
    del kept
    return session.undo()


def undo_to(session: Session, kept: int) -> object:
    return session.undo(kept)


def fork(session: Session, kept: int) -> object:
    return session.branches.play_on_from(kept)


@pytest.mark.parametrize("way", [undo, undo_to, fork])
@pytest.mark.parametrize("policy", list(UndoPolicy))
@pytest.mark.parametrize(("game", "options", "step"), [GAMES[0], GAMES[4], GAMES[5], GAMES[6]])
def test_somebody_elses_secret_choice_is_a_question_under_any_terms(
    game: str, options: dict[str, str], step: str, policy: UndoPolicy, way: Way
) -> None:
    session = chosen_in_secret(game, options, step, policy)
    before = session.entries
    asked = way(session, len(before) - 1)
    assert isinstance(asked, Consent)
    assert [(action.seat, action.step) for action in asked.secrets] == [(before[-1].seat, step)]
    assert session.entries == before
    if way is undo:
        assert session.undo(agreed=True) is None
        assert session.entries == before[:-1]
        assert session.history.taken_back[-1].agreed == PEOPLE


@pytest.mark.parametrize(("game", "options", "step"), [each for each in GAMES if each[2] != "ChooseBasic"])
def test_the_question_says_who_has_chosen_and_nothing_of_what(game: str, options: dict[str, str], step: str) -> None:
    session = chosen_in_secret(game, options, step)
    action = session.entries[-1].action
    assert isinstance(action, Performed)
    asked = session.undo()
    assert isinstance(asked, Consent)
    pack = load_pack(find_pack(game, None))
    kit = session.history.table.kit
    for language in ("en", "ja"):
        formatter = TextFormatter(kit, PackNames(pack, kit), load_words(pack.folder), Texts(language), PEOPLE)
        text = " ".join(describe_secrets(formatter, asked))
        assert PEOPLE[action.seat] in text
        assert formatter.names.identity(action.identity, language).casefold() not in text.casefold()
        assert kit.identities[action.identity].name not in text


def test_whoever_chose_takes_it_back_freely() -> None:
    session = chosen_in_secret(*GAMES[6])
    session.seating.open_eyes(session.entries[-1].seat)
    before = len(session.entries)
    assert session.undo() is None
    assert len(session.entries) == before - 1


def test_what_was_taken_back_is_not_done_again_by_somebody_else_unasked() -> None:
    session = chosen_in_secret(*GAMES[6])
    whole = session.entries
    session.undo(agreed=True)
    asked = session.redo()
    assert isinstance(asked, Consent)
    assert session.entries == whole[:-1]
    assert session.redo(agreed=True) is None
    assert session.entries == whole


def test_the_designer_may_by_name_and_is_asked_otherwise() -> None:
    session = chosen_in_secret(*GAMES[6], UndoPolicy.DESIGNER)
    session.seating.open_eyes(1)
    assert isinstance(session.undo(), Consent)
    assert session.undo(by=PEOPLE[1]) is None


def test_free_moves_are_no_way_round_it() -> None:
    session = chosen_in_secret(*GAMES[6])
    before = len(session.entries)
    session.change_mode(Mode.FREE_MOVES, agreed=True)
    assert session.undo(before) is None
    session.change_mode(Mode.FREE_MOVES, agreed=True)
    assert isinstance(session.undo(before - 1), Consent)


def test_what_everybody_knows_by_now_is_no_secret_any_more() -> None:
    session = chosen_in_secret(*GAMES[6], UndoPolicy.FREE)
    for seat in (1, 2):
        session.play(seat, legal(session, seat)[0])
    assert session.entries[-1].is_fence
    session.seating.open_eyes(0)
    assert session.undo() is None
    assert isinstance(session.undo(), Consent)


def test_one_person_on_all_seats_has_no_secrets_and_bots_have_none() -> None:
    pack = load_pack(find_pack("undecim", None))
    kit = compile_kit(pack, 3)
    for people in ((Player("Aiko"), Player("B", "random"), Player("C", "random")), (Player("Aiko"),) * 3):
        session = Session.start(referee_for(kit), Terms(people, 5, start=0))
        session.seating.open_eyes(0)
        while not (session.entries and session.entries[-1].action.secret):  # type: ignore[union-attr]
            asked = session.situation.decision
            assert asked is not None
            seat = asked.seats[-1]
            session.play(seat, legal(session, seat)[0])
        assert session.undo(len(session.entries) - 1) is None
