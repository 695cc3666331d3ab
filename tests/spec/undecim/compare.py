"""Compares a table with `then.result` of an example and tells what is different, the first difference first."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from qquovadis.engine.referee import Finding
from qquovadis.games.undecim import scoring
from qquovadis.games.undecim.assets import asset_of, loose
from qquovadis.games.undecim.layout import ASSETS, GOLD
from tests.spec.reasons import Unreadable
from tests.spec.undecim.play import Play

Differences = Iterator[str]
UNORDERED = (
    "hand",
    "hand_actions",
    "display",
    "reserve",
    "discard",
    "leaders",
    "awards_won",
    "awards_left",
    "replaced",
)


def differences(play: Play, result: Mapping[str, Any]) -> Differences:
    """Yield every key of the result that is not so; Unreadable names a key that is not known."""
    for key, wanted in result.items():
        if key not in KEYS:
            raise Unreadable(f"then.result.{key} is not known")
        yield from same(key, KEYS[key](play, wanted), wanted)


def same(key: str, here: Any, wanted: Any) -> Differences:
    """Say a difference between two values; of maps by player only those wanted count."""
    if isinstance(wanted, Mapping) and isinstance(here, Mapping):
        for name, value in wanted.items():
            yield from same(f"{key}.{name}", here.get(name), value)
    elif isinstance(wanted, list) and key.partition(".")[0] in UNORDERED:
        if sorted(map(str, here)) != sorted(map(str, wanted)):
            yield f"{key} is {here}, not {wanted}"
    elif here != wanted:
        yield f"{key} is {here}, not {wanted}"


def by_player(play: Play, tell: Callable[[int, str], Any]) -> dict[str, Any]:
    """Something of every seat, by letter."""
    return {letter: tell(seat, letter) for seat, letter in enumerate(play.given.letters)}


def numbers(play: Play, *zones: str) -> list[int]:
    """The action numbers of the cards in some zones, sorted."""
    lying = [piece for zone in zones for piece in play.table.contents[play.kit.zone(zone)]]
    return sorted(play.game.layout.number_of[play.table.identity_of[piece]] for piece in lying)


def names(play: Play, zone: str) -> list[str]:
    """What lies in a zone, sorted."""
    lying = play.table.contents[play.kit.zone(zone)]
    return sorted(play.kit.identities[play.table.identity_of[piece]].name for piece in lying)


def area(play: Play, wanted: Mapping[str, Any]) -> dict[str, Any]:
    """The loose assets of every seat, those that are 0 and asked for too."""
    game = play.game
    found = by_player(play, lambda seat, _: Counter(ASSETS[game.owned.asset(card)] for card in loose(game, seat)))
    return {name: found[name] if found[name] != Counter(text) else text for name, text in wanted.items()}


def settlements(play: Play, wanted: Any) -> dict[str, Any]:
    """The settlements of every seat, each with its sort and its cards; their order is as the example has it."""
    found = by_player(play, lambda seat, _: [spoken(play, row) for row in play.game.owned.settlements(seat).values()])
    return {name: text if alike(found[name], text) else found[name] for name, text in wanted.items()}


def spoken(play: Play, cards: list[int]) -> dict[str, Any]:
    """A settlement as the examples write it."""
    assets = [asset_of(play.game, card) for card in cards]
    kinds = {asset for asset in assets if asset != GOLD}
    return {"type": "mixed" if len(kinds) > 1 else "same", "cards": [ASSETS[asset] for asset in assets]}


def alike(here: list[dict[str, Any]], wanted: list[dict[str, Any]]) -> bool:
    """Whether two lists hold the same settlements, whatever their order and that of their cards."""

    def key(row: Mapping[str, Any]) -> tuple[str, list[str]]:
        return str(row["type"]), sorted(row["cards"])

    return sorted(map(key, here)) == sorted(map(key, wanted))


def found(play: Play, name: str) -> list[Finding]:
    """The findings of a name."""
    return [each for each in play.game.findings if each.name == name]


def letters(play: Play, seats: Any) -> list[str]:
    """Seats by letter."""
    return [play.given.letters[seat] for seat in seats]


def totals(play: Play, name: str) -> dict[str, int]:
    """By player the total of its last finding of a name, 0 without one."""
    last = {each.seat: each.total for each in found(play, name)}
    return by_player(play, lambda seat, _: last.get(seat, 0))


def awards_won(play: Play, wanted: Any) -> dict[str, list[str]]:
    """By award who received it."""
    del wanted
    called = {name: text for text, name in play.given.awards.items()}
    won = {play.kit.identities[each.facts["award"]].name: each.facts["achievers"] for each in found(play, "award")}
    return {called.get(name, name): sorted(letters(play, seats)) for name, seats in won.items()}


def final(play: Play, sources: Callable[[str], bool]) -> dict[str, int]:
    """By player the points of the final scoring that come from some clauses."""
    parts = {each.seat: each.parts for each in found(play, "final")}
    return by_player(play, lambda seat, _: sum(p.amount for p in parts.get(seat, ()) if sources(p.source)))


def tally(name: str) -> Callable[[Play, Any], Any]:
    """A tally of the whole table."""
    return lambda play, _: play.table.tally[play.kit.tally(name)]


def each_hand(family: str, tell: Callable[[Play, str], Any]) -> Callable[[Play, Any], Any]:
    """Something told of a zone of every seat."""
    return lambda play, _: by_player(play, lambda _, letter: tell(play, f"{family}.{letter}"))


def count(play: Play, zone: str) -> int:
    """How many cards lie in a zone."""
    return len(play.table.contents[play.kit.zone(zone)])


def open_cards(play: Play, _: Any) -> list[int]:
    """The display, with the cards played that still lie there."""
    return numbers(play, "display", *(f"played.{letter}" for letter in play.given.letters))


def winner(play: Play, _: Any) -> str:
    """Who has won."""
    return letters(play, scoring.outcome_of(play.game).winners)[0]


KEYS: Mapping[str, Callable[[Play, Any], Any]] = {
    "counters": tally("counters"),
    "die": lambda play, _: play.game.moon(),
    "night": lambda play, _: bool(play.game.noted("night")),
    "leaders": lambda play, _: letters(play, found(play, "night")[-1].facts["leaders"]),
    "vp": lambda play, _: by_player(play, lambda seat, _: play.table.tally[play.game.layout.vp[seat]]),
    "area": area,
    "settlements": settlements,
    "hand": each_hand("hand", names),
    "hand_count": each_hand("hand", count),
    "hand_actions": each_hand("action hand", numbers),
    "display": open_cards,
    "reserve": lambda play, _: numbers(play, "reserve"),
    "display_count": lambda play, _: len(open_cards(play, _)),
    "reserve_count": lambda play, _: count(play, "reserve"),
    "deck_count": lambda play, _: count(play, "deck"),
    "awards_count": lambda play, _: count(play, "awards"),
    "round": tally("round"),
    "start_player": lambda play, _: play.given.letters[play.game.start_seat()],
    "discard": lambda play, _: names(play, "discard"),
    "discard_count": lambda play, _: count(play, "discard"),
    "played": lambda play, _: by_player(play, lambda seat, _: play.table.tally[play.game.layout.number[seat]]),
    "deck_left": lambda play, _: count(play, "deck") - play.given.below,
    "effect_order": lambda play, _: play.order,
    "land_bonus": lambda play, _: totals(play, "land"),
    "awards_won": awards_won,
    "awards_left": lambda play, _: [said for said, name in play.given.awards.items() if name in names(play, "awards")],
    "building": lambda play, _: final(play, lambda source: source in scoring.LEVEL_CLAUSES.values()),
    "gold_vp": lambda play, _: final(play, lambda source: source in ("UN-SCORE-07", "UN-SCORE-08")),
    "winner": winner,
    "ranking": lambda play, _: letters(play, scoring.ranking(play.game)),
}
