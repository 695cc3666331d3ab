"""Games of people, read from their saves and from sessions that came back: the facts that the lab's probes note, and
how long people took for what.

A save is read only if it is a whole game by the rules of this program: every choice is made again, and the table must
end as it was saved. So what probes see of people is what they see of bots.
"""

from collections.abc import Callable, Iterator
from datetime import datetime
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from qquovadis.bots import Question
from qquovadis.controllers.saves.archives import as_save
from qquovadis.controllers.saves.send_back import ENDING as SESSION_ENDING
from qquovadis.controllers.saves.survey import Surveyed, Surveyor, table_mark
from qquovadis.controllers.session.session import Session
from qquovadis.engine.agenda import TAKE_BACK, Decision
from qquovadis.engine.digest import digest
from qquovadis.engine.referee import AnyReferee, decision, go_on, legal, over, settle
from qquovadis.engine.seat_view import seat_view
from qquovadis.engine.table import Table
from qquovadis.errors import QuoError, Sentence
from qquovadis.lab.games import probe_of
from qquovadis.lab.play.playing import PlannedGame, Record, Watching
from qquovadis.model.file_endings import GAME_ENDING
from qquovadis.model.history.entries import Entry, Performed
from qquovadis.model.saves.finished_games import LONGEST_PAUSE, minutes_played
from qquovadis.model.text.translations import N_

PERSON = "person"
MOST_FILES = 10_000
CHANCE = 0  # of the questions put again: the same whenever they are put
NOT_OVER = N_("The game is not over.")
BY_HAND = N_("It has free moves or changed rules.")
ONLY_BOTS = N_("Nobody but bots played.")
OTHER_RULES = N_("With this program's rules, its choices make a different game.")
# What rules say, and Python, of a choice that could never be made on that table.
IMPOSSIBLE = (LookupError, TypeError, ValueError, AttributeError)


class Answered(NamedTuple):
    """A question that a person answered: what was asked of which seat, and the seconds it took (None: nobody knows)."""

    seat: int
    kind: str
    seconds: float | None


class PeopleGame(NamedTuple):
    """One game that people played to its end.

    Attributes:
        file: Where it is kept.
        draft: The draft it was played with (game/draft).
        pack: The hash of the pack with its variant; other rules have another.
        seats: How many played.
        people: The seats of persons; bots had the others.
        record: What the lab keeps of a game, probes included.
        answered: What persons were asked and left a choice, in the order of the game.
        minutes: How long it took by the clock, long pauses left out; 0 if nothing tells.
    """

    file: Path
    draft: str
    pack: str
    seats: int
    people: tuple[int, ...]
    record: Record
    answered: tuple[Answered, ...]
    minutes: int

    @property
    def name(self) -> str:
        """What the file is called."""
        return self.file.name

    @property
    def is_alone(self) -> bool:
        """Whether people sat on all seats, so that what the game came to is theirs and no bot's."""
        return len(self.people) == self.seats


class Unread(NamedTuple):
    """A save that says nothing about people, and why."""

    file: Path
    reason: Sentence


class AnsweredQuestion(NamedTuple):
    """A question put to a person again, as it was asked then, and which of its choices was made."""

    referee: AnyReferee
    question: Question
    chosen: int


def games_in(*folders: Path) -> Iterator[PeopleGame | Unread]:
    """Yield every saved game and returned session in folders and the folders in them, by name, or why it is left out.

    A table that comes twice, such as a session and the game it is of, is told once.
    """
    surveyor, tables = Surveyor(), set[str]()
    for file in (file for folder in folders for file in _files(folder)):
        try:
            with as_save(file) as save:
                surveyed = surveyor.survey(save)
                mark = table_mark(surveyed)
                if mark not in tables:
                    found = people_game(file, surveyed)
                    tables.add(mark)
                    yield found
        except QuoError as error:
            yield Unread(file, error.as_sentence)


def _files(folder: Path) -> list[Path]:
    found = (file for ending in (GAME_ENDING, SESSION_ENDING) for file in folder.rglob(f"*{ending}"))
    return sorted(found)[:MOST_FILES]


def questions_of(game: PeopleGame) -> Iterator[AnsweredQuestion]:
    """Yield what persons were asked in a game, each as its seat saw the table then; what follows may be slow."""
    with as_save(game.file) as save:
        session = Surveyor().survey(save).session
    found: list[AnsweredQuestion] = []

    def put(table: Any, referee: AnyReferee, performed: Performed, choices: list[Any], asked: Decision) -> None:
        if performed.seat in game.people and len(choices) > 1:
            view = seat_view(table, performed.seat)
            question = Question(view, asked, tuple(choices), CHANCE)
            found.append(AnsweredQuestion(referee, question, choices.index(performed.choice)))

    for _ in _made_again(session, put):
        yield from found
        found.clear()


def people_game(file: Path, surveyed: Surveyed) -> PeopleGame:
    """Return a game of people as the lab sees it; QuoError says why it tells nothing of them."""
    session, pack = surveyed.session, surveyed.pack
    kinds = [player.kind for player in session.seating.people]
    people = tuple(seat for seat, kind in enumerate(kinds) if kind == PERSON)
    entries, outcome = session.entries, session.situation.outcome
    if outcome is None:
        raise QuoError(NOT_OVER)
    if session.history.is_changed_by_hand or not all(isinstance(entry.action, Performed) for entry in entries):
        raise QuoError(BY_HAND)
    if not people:
        raise QuoError(ONLY_BOTS)
    record, answered = _watched(session, people)
    share = 1 / len(outcome.winners)
    return PeopleGame(
        file=file,
        draft=f"{pack.game}/{pack.draft}",
        pack=pack.hash,
        seats=len(kinds),
        people=people,
        record=record._replace(
            seating=record.seating._replace(levels=tuple(kinds)),
            points=outcome.scores,
            rank_shares=tuple(share if seat in outcome.winners else 0.0 for seat in range(len(kinds))),
        ),
        answered=answered,
        minutes=minutes_played([entry.time for entry in entries]),
    )


def _watched(session: Session, people: tuple[int, ...]) -> tuple[Record, tuple[Answered, ...]]:
    """Make a game again before the eyes of the probes; QuoError if the rules make another one of it."""
    entries = session.entries
    took = {id(entry.action): seconds for entry, seconds in zip(entries, seconds_of(entries), strict=True)}
    answered: list[Answered] = []
    questions = [0] * len(session.seating.people)

    def count(_table: Any, _referee: AnyReferee, performed: Performed, choices: list[Any], asked: Decision) -> None:
        questions[performed.seat] += len(choices) > 1
        if len(choices) > 1 and performed.seat in people:
            answered.append(Answered(performed.seat, asked.step, took.get(id(performed))))

    try:
        *_, (game, probe, decisions) = _made_again(session, count)
    except (QuoError, *IMPOSSIBLE):
        raise QuoError(OTHER_RULES) from None
    found = digest(game.table)
    if found != digest(session.history.table):
        raise QuoError(OTHER_RULES)
    record = Record(
        seating=PlannedGame((), session.terms.seed, game.start_seat()),
        points=(),
        rank_shares=(),
        digest=found,
        decisions=decisions,
        questions=tuple(questions),
        milliseconds=(0.0,) * len(questions),
        facts=probe.facts(),
    )
    return record, tuple(answered)


def _made_again(session: Session, put: Callable[..., None]) -> Iterator[tuple[Any, Any, int]]:
    """Make the choices of a session again on a table of its own; before each, `put` is told what was asked.

    Yields the game, its probe and how many choices there were by now.
    """
    history, terms = session.history, session.terms
    if session.rules.referee is None:
        raise QuoError(OTHER_RULES)
    referee = over(session.rules.referee, history.first_kit)
    game = referee.bind(Table(history.first_kit, terms.seed, terms.chance))
    referee.open(game, terms.races or (None,) * len(terms.people), terms.start)
    settle(game)
    probe = probe_of(game)
    watch = Watching(game, probe)
    yield game, probe, 0
    for number, performed in enumerate(_performed(session), 1):
        asked, seat = decision(game), performed.seat
        if asked is None or seat not in asked.seats:
            raise QuoError(OTHER_RULES)
        choices = legal(game, seat)
        if performed.choice not in choices:
            raise QuoError(OTHER_RULES)
        if performed.choice != TAKE_BACK:
            put(game.table, referee, performed, [each for each in choices if each != TAKE_BACK], asked)
        go_on(game, seat, performed.choice)
        watch(seat, asked, choices, performed.choice)
        game.findings.clear()
        yield game, probe, number


def _performed(session: Session) -> Iterator[Performed]:
    yield from session.history.unasked
    for entry in session.entries:
        assert isinstance(entry.action, Performed)
        yield entry.action
        yield from entry.unasked


def seconds_of(entries: tuple[Entry, ...] | list[Entry]) -> list[float | None]:
    """Return how many seconds passed before each entry since the one before it.

    Nobody knows it of the first; of no time at all, of times that make no sense or run backwards; and of pauses that
    are too long to have been thought.
    """
    times = [_moment(entry.time) for entry in entries]
    found: list[float | None] = [None] * min(1, len(times))
    for before, now in pairwise(times):
        try:
            seconds = (now - before).total_seconds() if now and before else 0.0
        except TypeError:  # one with a time zone and one without
            seconds = 0.0
        found.append(seconds if 0 < seconds <= LONGEST_PAUSE else None)
    return found


def _moment(text: str) -> datetime | None:
    try:
        return datetime.fromisoformat(text)
    except ValueError:
        return None
