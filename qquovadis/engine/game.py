"""A game as one record: its rules, and what bots, the lab, checks and windows are told of it beside them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple

from qquovadis.engine.features import Features
from qquovadis.engine.kit import Kit, Value
from qquovadis.engine.notation import Notation
from qquovadis.engine.referee import GameT, Reading, Referee
from qquovadis.engine.watching import GameFacts, Probe
from qquovadis.engine.words_of_effects import WordsOfEffects


class AskedSteps(NamedTuple):
    """Which steps of a game ask only in some boxes.

    Fields:
        with_option: by step, the option, and the value with which the step asks.
        by_cards: by step, the operations of cards, one of which must be in the box for the step ever to ask.
        needed_by: by kind of pieces, the step that alone makes use of them.
    """

    with_option: Mapping[str, tuple[str, Value]] = {}
    by_cards: Mapping[str, tuple[str, ...]] = {}
    needed_by: Mapping[str, str] = {}


def no_probes(_game: Reading) -> tuple[Probe, ...]:
    """Return that nothing of its own watches a game."""
    return ()


class Game(NamedTuple, Generic[GameT]):
    """A game, or a draft whose rules need a referee of their own; the rules alone are enough.

    Fields:
        referee: makes what enforces the rules over a box; QuoError names what the box lacks.
        notation: how people speak of it; without one by the names of its box alone.
        worth: how good a position is for a seat, as bots guess it; without it no bots play.
        features: how positions are described to bots that learn.
        words: the words of effects on which the rules act; without them cards have none.
        usual: numbers that a draft need not have, with what the rules take instead.
        asked_steps: which steps ask only in some boxes.
        facts: what is to be known of it in the lab.
        probes: makes what watches a game in the lab and notes those facts.

    >>> from qquovadis.games import SHIPPED_GAMES
    >>> SHIPPED_GAMES["undecim", "14"].facts.deciding
    ('night.count', 'points.source.nights', 'points.source.night_lands')
    """

    referee: Callable[[Kit], Referee[GameT]]
    notation: Callable[[Kit], Notation] | None = None
    worth: Callable[[GameT, int], float] | None = None
    features: Features[GameT] | None = None
    words: WordsOfEffects | None = None
    usual: Mapping[str, int] = {}
    asked_steps: AskedSteps = AskedSteps()
    facts: GameFacts = GameFacts()
    probes: Callable[[GameT], Sequence[Probe]] = no_probes


# For whoever is given the record of any game.
AnyGame = Game[Any]
