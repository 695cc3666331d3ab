"""What probes note of games, by name: in which words, in which unit, of the game or of each seat.

A fact of a seat is NaN for a seat that had none, and what does not exist in a game is left out. Each fact is a metric
of the same name; `metrics` has those that follow from points and places alone besides.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TypeVar

from qquovadis.engine.watching import Fact, GameFacts, Unit
from qquovadis.games import game_named, known_games
from qquovadis.model.text.translations import N_

UNITS: Mapping[Unit, str] = MappingProxyType(
    {
        "share": N_("%"),
        "VP": N_("VP"),
        "minutes": N_("minutes"),
        "rounds": N_("rounds"),
        "decisions": N_("choices"),
        "questions": N_("questions"),
        "times": N_("times"),
        "areas": N_("areas"),
        "rank": N_("places"),
        "tau": N_("agreement of orders, −1 to 1"),
    }
)
# The smallest difference that matters where a study names none.
MATTERS: Mapping[Unit, float] = MappingProxyType(
    {
        "share": 0.03,
        "VP": 1.0,
        "minutes": 5.0,
        "rounds": 0.5,
        "decisions": 20.0,
        "questions": 20.0,
        "times": 0.5,
        "areas": 0.5,
        "rank": 0.25,
        "tau": 0.1,
    }
)


Named = TypeVar("Named")

LENGTH = {
    "length.rounds": Fact(N_("rounds"), "rounds"),
    "length.questions": Fact(N_("questions that left a choice"), "questions"),
    "length.minutes": Fact(N_("estimated minutes (12 s per question on one's own turn, 5 s otherwise)"), "minutes"),
    "length.wait": Fact(N_("longest run of others' questions while a seat waits"), "questions", "seat"),
    "breadth.legal": Fact(N_("choices a question left (geometric mean)"), "times"),
    "breadth.live": Fact(N_("choices a question left that may be as good as the best, as the bots judge"), "times"),
    "regret.random": Fact(N_("what a random choice would lose per question, as the bots judge"), "VP"),
}
DEALINGS = {
    "interaction.points": Fact(N_("points of others that answers changed"), "VP"),
    "interaction.share": Fact(N_("share of answers that changed something of another seat"), "share"),
}
COURSE = {
    "lead.changes": Fact(N_("changes of the lead"), "times"),
    "lead.decided_at": Fact(N_("share of the game after which the leader no longer changed"), "share"),
    "comeback.half": Fact(N_("wins of whoever was last at half"), "share"),
    "snowball": Fact(N_("how alike the order at half is to that at the end"), "tau"),
    "points.half": Fact(N_("points when half of the rounds were over"), "VP", "seat"),
    "rank.half": Fact(N_("place when half of the rounds were over"), "rank", "seat"),
    "last_round.points": Fact(N_("points of the last round, before the final scoring"), "VP", "seat"),
}
# Facts of every game.
ALWAYS: Mapping[str, Fact] = MappingProxyType(LENGTH | DEALINGS | COURSE)
# Sources of points that every game has; what its own are called, a game says.
START, OTHER = N_("the start"), N_("all else")
COMMON_SOURCES: Mapping[str, str] = MappingProxyType({"start": START, "other": OTHER})
# Whose points are among those of another source, too: they are told beside that one and never added to the others.
WITHIN: Mapping[str, str] = MappingProxyType({"night_lands": "lands"})


def known_facts() -> Mapping[str, Fact]:
    """Return the facts of all games that are known, by name."""
    return _first_named(ALWAYS, (game.facts.own for game in known_games()))


def known_sources() -> Mapping[str, str]:
    """Return where points come from in all games that are known: the last part of `points.source.` and
    `points.share.`, with its words.
    """
    return _first_named(COMMON_SOURCES, (_words_of_sources(game.facts) for game in known_games()))


def _words_of_sources(facts: GameFacts) -> Mapping[str, str]:
    return {**facts.sources, **{name: idea.words for name, idea in facts.idea_sources.items()}}


def _first_named(first: Mapping[str, Named], others: Iterable[Mapping[str, Named]]) -> Mapping[str, Named]:
    """Return all of these; of those with one name the first, so that no package renames what ships."""
    found = dict(first)
    for each in others:
        found |= {name: what for name, what in each.items() if name not in found}
    return found


def facts_of(game: str) -> GameFacts:
    """Return what there is to be known of a game by its id; of another one nothing but that there are points."""
    known = game_named(game)
    return known.facts if known else GameFacts()
