"""A game of a lab book played once more and written as a save, to be looked at on the table.

The level, the seed and the seating play the same game again; the choices that were made are then made at a session, so
that games in which cards went by lot or a seat was restricted can be looked at, too.
"""

from pathlib import Path
from typing import Any

from qquovadis.controllers.saves.game_file import record_in
from qquovadis.controllers.session.seats import Player
from qquovadis.controllers.session.session import Session
from qquovadis.controllers.session.terms import Terms
from qquovadis.engine import chance
from qquovadis.engine.agenda import Choice
from qquovadis.engine.watching import Facts, PlayedMove
from qquovadis.errors import Listed, QuoError
from qquovadis.lab.books.book import LabBook
from qquovadis.lab.books.listed_games import GamePlace
from qquovadis.lab.books.verifying import CANNOT
from qquovadis.lab.play.plan import Plan, referee_of
from qquovadis.lab.play.playing import PlannedGame, bots_by_name, play_game
from qquovadis.model.text.translations import N_

NO_GAME = N_("The lab book “{file}” has no game {game} in block {block}.")
OTHERWISE = N_("Game {game} of block {block} went differently when replayed: the lab book “{file}” is damaged.")
Made = list[tuple[int, Choice]]


class _Noting:
    """Notes every choice of a game."""

    def __init__(self, made: Made) -> None:
        self._made = made

    def watch(self, move: PlayedMove) -> None:
        """Note who chose what."""
        if move.chosen is not None:
            self._made.append((move.seat, move.chosen))

    def facts(self) -> Facts:
        """Return nothing: the book has them."""
        return Facts()


def replayed(book: LabBook, place: GamePlace) -> Session:
    """Play a game of a book again and return the session of it, which is over.

    QuoError if the book has no such game, this program would play it otherwise, or it went otherwise.
    """
    number, sub, arm, seating = place
    named: dict[str, Any] = {"file": book.file.name, "game": seating + 1, "block": number + 1}
    plan = book.plan()
    if differs := book.differences(plan):
        raise QuoError(CANNOT, file=book.file.name, differs=Listed(differs))
    if (number, sub) not in book.places or not 0 <= arm < len(plan.arms) or not 0 <= seating < plan.subs[sub].seats:
        raise QuoError(NO_GAME, **named)
    kept = book.block(number, sub).arms[arm].records[seating]
    own = plan.plan(sub, arm)
    game = tuple(own.games(number))[seating]
    if kept.seating != game:
        raise QuoError(OTHERWISE, **named)
    made: Made = []
    record = play_game(
        referee := referee_of(own.source, own.pack, own.seats),
        bots_by_name(referee, own.levels, own.value),
        game,
        own.lots,
        restricted_to=own.restriction.among if own.restriction else None,
        probe_of=lambda _: _Noting(made),
    )
    session = _session(own, game, made)
    if not record.digest == kept.digest == session.digest():
        raise QuoError(OTHERWISE, **named)
    return session


def _session(plan: Plan, game: PlannedGame, made: Made) -> Session:
    """Return a session in which these choices were made; those that left nothing else it makes by itself."""
    people = tuple(Player(f"{level} {seat + 1}", level) for seat, level in enumerate(game.levels))
    terms = Terms(
        people=people,
        seed=game.seed,
        start=game.start,
        pack=plan.pack,
        variant=plan.source.variant,
        chance=chance.BY_NAME,
    )
    session = Session.start(referee_of(plan.source, plan.pack, plan.seats), terms)
    at = len(session.history.unasked)
    while session.situation.decision is not None and at < len(made):
        seat, choice = made[at]
        at += 1 + len(session.play(seat, choice).unasked)
    return session


def write_replayed(book: LabBook, place: GamePlace, file: Path) -> None:
    """Play a game of a book again and write it as a save where nothing lies; QuoError says why it cannot be."""
    record_in(replayed(book, place), file).close()
