"""One game without a session: who plays, on which seed, from which seat; and the record that it leaves.

The seed plays the same game at a session (`qquovadis play --seed`), where chance goes by name.
"""

from collections.abc import Collection, Mapping, Sequence
from time import thread_time
from typing import NamedTuple

from qquovadis.bots import Bot, Question, version_of
from qquovadis.controllers.bots.knowledge import bot_named, refuse_unknown_bots
from qquovadis.controllers.bots.match_runner import BOT
from qquovadis.controllers.bots.unwatched import play_on, unwatched
from qquovadis.controllers.session.choice_runner import PIECE, ChoiceRunner
from qquovadis.engine import chance
from qquovadis.engine.agenda import TAKE_BACK, Choice, Decision
from qquovadis.engine.digest import digest
from qquovadis.engine.referee import Referee
from qquovadis.engine.seat_view import seat_view
from qquovadis.errors import QuoError
from qquovadis.model.pack.value_file import weights_of
from qquovadis.model.text.translations import N_

LOT = "lot"


class Seating(NamedTuple):
    """A game to be played: the level on each seat, the seed, and the seat with the start marker."""

    levels: tuple[str, ...]
    seed: int
    start: int


class Drawn(NamedTuple):
    """A seat that got something by lot: the step that asked, and the identity of the piece it chose."""

    seat: int
    step: str
    item: str


class Record(NamedTuple):
    """What one game left; what has a value a seat is in the order of the seats.

    Attributes:
        seating: The game that was played.
        points: The final points.
        rank_shares: Its share of the first rank: one over the number of winners, nothing for the others.
        digest: The fingerprint of the final table.
        decisions: How many choices were made, those without an alternative included.
        questions: How many of them were put to the seat's bot.
        milliseconds: CPU time that its bot took for them, looking at the table included.
        drawn: What seats came to hold by lot, where a study has them draw lots.
    """

    seating: Seating
    points: tuple[int, ...]
    rank_shares: tuple[float, ...]
    digest: str
    decisions: int
    questions: tuple[int, ...]
    milliseconds: tuple[float, ...]
    drawn: tuple[Drawn, ...] = ()


def bots_by_name(referee: Referee, names: Sequence[str]) -> Mapping[str, Bot]:
    """Return the bots of these levels for a referee's tables; QuoError if there is no such level."""
    return {name: bot_named(name, referee) for name in names}


def level_version(name: str, draft: str) -> str:
    """Return a level at a draft (game/draft) with its version, which changes with whatever changes a choice.

    QuoError if there is none such.
    """
    refuse_unknown_bots([name])
    return version_of(name, weights_of(*draft.split("/", 1)))


def play_game(
    referee: Referee, bots: Mapping[str, Bot], seating: Seating, lots: Collection[str] = frozenset()
) -> Record:
    """Play a game to its end and return its record; questions of the steps in `lots` are answered by lot."""
    players = _Players(referee, bots, seating, lots)
    decisions = play_on(players.game, players.answer)
    outcome = referee.outcome(players.game)
    if outcome is None:
        raise QuoError(N_("The game stopped after {count} decisions without reaching its end."), count=decisions)
    share = 1 / len(outcome.winners)
    return Record(
        seating=seating,
        points=outcome.scores,
        rank_shares=tuple(share if seat in outcome.winners else 0.0 for seat in range(referee.kit.seats)),
        digest=digest(players.game.table),
        decisions=decisions,
        questions=tuple(players.answered),
        milliseconds=tuple(players.spent),
        drawn=tuple(players.drawn),
    )


class _Players:
    """Those who answer at one table, and what is counted of them by seat."""

    def __init__(self, referee: Referee, bots: Mapping[str, Bot], seating: Seating, lots: Collection[str]) -> None:
        self.game = unwatched(referee, seating.seed, seating.start, chance.BY_NAME)
        self.answered = [0] * referee.kit.seats
        self.spent = [0.0] * referee.kit.seats
        self.drawn: list[Drawn] = []
        self._runner = ChoiceRunner(referee, self.game)
        self._bots, self._seating, self._lots = bots, seating, lots

    def answer(self, seat: int, asked: Decision, legal: list[Choice]) -> Choice:
        """Choose for a seat and count what was asked, as a session with the same bots would."""
        choices = tuple(each for each in legal if each != TAKE_BACK) if asked.secret else tuple(legal)
        chosen = self._chosen(seat, asked, choices) if len(choices) > 1 else choices[0]
        # A session also asks where others cannot see that nothing is left to choose.
        if len(legal) > 1 or self._runner.only_choice(asked, (), {}) is None:
            self.answered[seat] += 1
        if asked.step in self._lots and self._runner.referee.subjects.get(chosen.verb) == PIECE:
            table = self.game.table
            self.drawn.append(Drawn(seat, asked.step, table.kit.identities[table.identity_of[chosen.subject]].name))
        return chosen

    def _chosen(self, seat: int, asked: Decision, choices: tuple[Choice, ...]) -> Choice:
        seed, number = self._seating.seed, self.answered[seat]
        if asked.step in self._lots:  # other lots in each game of a block
            where = chance.named(f"{LOT} {self._seating.start}", seat)
            return choices[chance.below(seed, number, where, len(choices))]
        own = chance.draw(seed, number, chance.named(BOT, seat))
        began = thread_time()
        question = Question(seat_view(self.game.table, seat), asked, choices, own)
        chosen = self._bots[self._seating.levels[seat]].choose(question)
        self.spent[seat] += 1000 * (thread_time() - began)
        return chosen
