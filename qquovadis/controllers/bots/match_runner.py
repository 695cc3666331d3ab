"""Plays a whole game without a window: a bot on every seat, at a session like any other."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from qquovadis.bots import Bot, Question
from qquovadis.controllers.bots.knowledge import bot_named, refuse_unknown_bots
from qquovadis.controllers.session.seats import Player
from qquovadis.controllers.session.session import Session
from qquovadis.engine import chance
from qquovadis.engine.agenda import TAKE_BACK, Choice, Decision
from qquovadis.engine.kit import Kit
from qquovadis.engine.referee import Outcome
from qquovadis.errors import QuoError
from qquovadis.games import referee_for
from qquovadis.model.history.entries import Entry
from qquovadis.model.text.translations import N_

ROUND = "round"
# Far from every slot of a table, so that bots never meet the table's own chance.
BOTS_OWN = 1_000_003
BOT = "bot"


class Played(NamedTuple):
    """A game that was played out: choices made, those without an alternative included, and the last round."""

    outcome: Outcome
    decisions: int
    rounds: int


def seated(names: Sequence[str], seats: int) -> tuple[Player, ...]:
    """Return the bots of these names as players, one name for all or one a seat; QuoError if they do not fit the
    table.
    """
    refuse_unknown_bots(names)
    if len(names) not in (1, seats):
        raise QuoError(
            N_("Name one bot for all seats, or one for each of the {seats} seats; you named {count}."),
            seats=seats,
            count=len(names),
        )
    every = names if len(names) == seats else [*names] * seats
    return tuple(Player(f"{name} {seat + 1}", name) for seat, name in enumerate(every))


def thinkers(players: Sequence[Player], kit: Kit) -> tuple[Bot, ...]:
    """Return the bots that think for these players at tables of a kit."""
    referee = referee_for(kit)
    return tuple(bot_named(player.kind, referee) for player in players)


def play_out(session: Session, bots: Sequence[Bot]) -> Played:
    """Let the bots decide until nothing is asked any more; QuoError if the game stops before its end."""
    decisions, rounds = len(session.history.unasked), round_now(session)
    for entry in bots_play(session, bots):
        decisions += 1 + len(entry.unasked)
        rounds = round_now(session) if session.situation.decision else rounds
    outcome = session.situation.outcome
    if outcome is None:
        raise QuoError(N_("The game stopped after {count} decisions without reaching its end."), count=decisions)
    return Played(outcome, decisions, rounds)


def bots_play(session: Session, bots: Sequence[Bot]) -> Iterator[Entry]:
    """Let the bots decide, one entry after another, as long as they are watched."""
    while (asked := session.situation.decision) is not None:
        yield session.play(asked.seats[0], _chosen(session, bots[asked.seats[0]], asked))


def bot_choices(session: Session, seat: int) -> tuple[Choice, ...]:
    """Return the legal choices that a bot on this seat is given.

    It never takes back what it chose in secret: that leaves no entry, so its chance would be the same as before, and
    the same choice would be made and taken back for ever.
    """
    legal = (choice for choice, objection in session.situation.judged(seat) if objection is None)
    return tuple(choice for choice in legal if choice != TAKE_BACK)


def round_now(session: Session) -> int:
    """Return the round as the table counts it; 0 where it counts none."""
    table = session.history.table
    tally = table.kit.tally_index.get(ROUND)
    return 0 if tally is None else table.tally[tally]


def _chosen(session: Session, bot: Bot, asked: Decision) -> Choice:
    seat = asked.seats[0]
    return bot.choose(Question(session.seat_view(seat), asked, bot_choices(session, seat), own_chance(session, seat)))


def own_chance(session: Session, seat: int) -> int:
    """Return the number of chance for a bot's next question.

    In a game whose chance goes by name it follows from the seat and how often that seat has answered, so that what
    other rules ask of others does not change it.
    """
    terms, entries = session.terms, session.history.entries
    if terms.chance == chance.BY_SLOT:
        return chance.draw(terms.seed, len(entries), BOTS_OWN)
    return chance.draw(terms.seed, sum(entry.seat == seat for entry in entries), chance.named(BOT, seat))
