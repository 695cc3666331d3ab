"""One game without a session: who plays, on which seed, from which seat; and the record that it leaves.

The seed plays the same game at a session (`qquovadis play --seed`), where chance goes by name.
"""

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from time import thread_time
from typing import Any, NamedTuple

from qquovadis.bots import Bot, Question, Searcher, version_of
from qquovadis.bots.search.searcher import Weighed
from qquovadis.controllers.bots.knowledge import bot_named, refuse_unknown_bots
from qquovadis.controllers.bots.match_runner import BOT
from qquovadis.controllers.session.choice_runner import PIECE, ChoiceRunner
from qquovadis.engine import chance
from qquovadis.engine.agenda import TAKE_BACK, Choice, Decision
from qquovadis.engine.digest import digest
from qquovadis.engine.referee import AnyReferee, Outcome
from qquovadis.engine.seat_view import seat_view
from qquovadis.engine.unwatched import play_on, unwatched
from qquovadis.engine.watching import Facts, PlayedMove, Probe
from qquovadis.errors import QuoError, Unfinished
from qquovadis.model.pack.value_file import weights_in, weights_of
from qquovadis.model.text.translations import N_

LOT = "lot"
EMPTY: Mapping[str, Any] = {}
Restricting = Callable[[str, tuple[Choice, ...]], tuple[Choice, ...]]


class PlannedGame(NamedTuple):
    """A game to be played: the level on each seat, the seed, the seat with the start marker, and the restricted one."""

    levels: tuple[str, ...]
    seed: int
    start: int
    restricted: int = -1


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
        facts: What probes noted, where any watched.
    """

    seating: PlannedGame
    points: tuple[int, ...]
    rank_shares: tuple[float, ...]
    digest: str
    decisions: int
    questions: tuple[int, ...]
    milliseconds: tuple[float, ...]
    drawn: tuple[Drawn, ...] = ()
    facts: Facts = Facts()


def bots_by_name(referee: AnyReferee, names: Sequence[str], value: str = "") -> Mapping[str, Bot]:
    """Return the bots of these levels for a referee's tables; QuoError if there is no such level.

    What they judge by is what this text of a value says, or the draft's own value if there is none.
    """
    weights = weights_in(value) if value else None
    return {name: bot_named(name, referee, weights) for name in names}


def level_version(name: str, draft: str, value: str = "") -> str:
    """Return a level at a draft (game/draft) with its version, which changes with whatever changes a choice.

    QuoError if there is none such.
    """
    refuse_unknown_bots([name])
    return version_of(name, weights_in(value) if value else weights_of(*draft.split("/", 1)))


def play_game(  # noqa: PLR0913 - what a game needs, each by its name
    referee: AnyReferee,
    bots: Mapping[str, Bot],
    seating: PlannedGame,
    lots: Collection[str] = frozenset(),
    *,
    restricted_to: Restricting | None = None,
    probe_of: Callable[[Any], Probe] | None = None,
    is_over: Callable[[], bool] | None = None,
) -> Record:
    """Play a game to its end and return its record; questions of the steps in `lots` are answered by lot.

    `restricted_to` says what is left of the choices of a step to the restricted seat, if the seating has one, and
    `probe_of` makes what watches the game, before its first question. `is_over` is asked before each choice; once
    it is so, Unfinished is raised.
    """
    players = _Players(referee, bots, seating, lots, restricted_to)
    game = players.game
    probe = probe_of(game) if probe_of else None

    def answer(seat: int, asked: Decision, legal: list[Choice]) -> Choice:
        if is_over is not None and is_over():
            raise Unfinished
        return players.answer(seat, asked, legal)

    decisions = play_on(game, answer, Watching(game, probe) if probe else None)
    outcome = referee.outcome(game)
    if outcome is None:
        raise QuoError(N_("The game stopped after {count} decisions without reaching its end."), count=decisions)
    facts = players.judged(probe.facts()) if probe else Facts()
    return _record(seating, players, outcome)._replace(decisions=decisions, digest=digest(game.table), facts=facts)


def _record(seating: PlannedGame, players: "_Players", outcome: Outcome) -> Record:
    share = 1 / len(outcome.winners)
    return Record(
        seating=seating,
        points=outcome.scores,
        rank_shares=tuple(share if seat in outcome.winners else 0.0 for seat in range(len(outcome.scores))),
        digest="",
        decisions=0,
        questions=tuple(players.answered),
        milliseconds=tuple(players.spent),
        drawn=tuple(players.drawn),
    )


class Watching:
    """Shows a probe what a game does, from what it did before its first question on."""

    def __init__(self, game: Any, probe: Probe) -> None:
        self._game, self._probe, self._seen = game, probe, 0
        game.quiet = False  # from now on its findings are gathered, which changes no choice
        self._show(PlayedMove(-1, None, (), None, game.findings, ()))

    def __call__(self, seat: int, asked: Decision, choices: list[Choice], chosen: Choice) -> None:
        self._show(PlayedMove(seat, asked, choices, chosen, self._game.findings, ()))

    def _show(self, move: PlayedMove) -> None:
        journal = self._game.table.journal
        self._probe.watch(move._replace(operations=journal[self._seen :]))
        self._seen = len(journal)


class _Players:
    """Those who answer at one table, and what is counted of them by seat."""

    def __init__(
        self,
        referee: AnyReferee,
        bots: Mapping[str, Bot],
        seating: PlannedGame,
        lots: Collection[str],
        restricted_to: Restricting | None = None,
    ) -> None:
        self.game = unwatched(referee, seating.seed, seating.start, chance.BY_NAME)
        self.answered = [0] * referee.kit.seats
        self.spent = [0.0] * referee.kit.seats
        self.drawn: list[Drawn] = []
        self._judged, self._live, self._lost = 0, 0, 0.0
        self._runner = ChoiceRunner(referee, self.game)
        self._bots, self._seating, self._lots = bots, seating, lots
        self._restricted_to = restricted_to

    def answer(self, seat: int, asked: Decision, legal: list[Choice]) -> Choice:
        """Choose for a seat and count what was asked, as a session with the same bots would."""
        choices = tuple(each for each in legal if each != TAKE_BACK) if asked.secret else tuple(legal)
        if seat == self._seating.restricted and self._restricted_to:
            choices = self._restricted_to(asked.step, choices)
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
        bot = self._bots[self._seating.levels[seat]]
        chosen = self._best(bot.weighed(question)) if isinstance(bot, Searcher) else bot.choose(question)
        self.spent[seat] += 1000 * (thread_time() - began)
        return chosen

    def _best(self, weighed: Sequence[Weighed]) -> Choice:
        """Return what a bot that searches would choose, and note how many choices may be as good, and how bad a lot is.

        One that was tried on a single table has no standard error: it may only be better by what it came out better.
        """
        best = weighed[0]
        room = best.error if math.isfinite(best.error) else 0.0
        self._judged += 1
        self._live += sum(each.mean >= best.mean - room for each in weighed)
        self._lost += best.mean - math.fsum(each.mean for each in weighed) / len(weighed)
        return best.choice

    def judged(self, facts: Facts) -> Facts:
        """Return facts with what bots that search thought of their choices, if any such played."""
        if not self._judged:
            return facts
        mean = {"breadth.live": self._live / self._judged, "regret.random": self._lost / self._judged}
        return facts._replace(game={**facts.game, **mean})
