"""An Undecim table in a few readable lines, over positions, with cards that do what the test says.

table = undecim().played(A=4, B=8).card(4, {"op": "draw", "count": 2}).at("effects")
Seats are called A to D, assets by their names ("wood"), resource cards by both ends ("forest/wood"), action cards by
their numbers. What is not said is empty; the deck holds the rest.
"""

from dataclasses import replace
from typing import Any, Self

from qquovadis.controllers.examples.examples import ExampleFolders
from qquovadis.model.notation.position_file import position_of
from qquovadis.model.pack.schema import Card, Pack
from tests.builders import TEST, Played

GAME, DRAFT = "undecim", "14"
LETTERS = "ABCD"
Steps = tuple[dict[str, Any], ...]


class CardShelf(ExampleFolders):
    """Packs in which cards do what is said of them; by number whether a card is red, and its programme."""

    def __init__(self) -> None:
        super().__init__()
        self._changed: dict[str, CardShelf] = {}
        self._said: dict[int, tuple[bool, Steps]] = {}
        self._awards: dict[str, Steps] = {}

    def with_cards(self, data: dict[int, tuple[bool, Steps]], awards: dict[str, Steps]) -> "CardShelf":
        """The shelf whose packs have these cards and awards; made once."""
        key = repr((data, awards))
        if key not in self._changed:
            shelf = self._changed[key] = CardShelf()
            shelf._said, shelf._awards = data, awards
        return self._changed[key]

    def pack(self, game: str, draft: str, asked_in: str = "") -> Pack:
        """Return the pack of a draft with these cards in place of its own, and with any number of awards."""
        pack = super().pack(game, draft, asked_in)
        rows = tuple(row.model_copy(update={"total": None}) if row.kind == "award" else row for row in pack.sheet.piece)
        sheet = pack.sheet.model_copy(update={"piece": rows})
        return replace(pack, cards=tuple(self._card(card) for card in pack.cards), sheet=sheet)

    def _card(self, card: Card) -> Card:
        number = card.marks.get("number")
        if card.kind == "action" and isinstance(number, int) and number in self._said:
            red, steps = self._said[number]
            return changed(card, steps, {**card.marks, "red": red})
        if card.id not in self._awards:
            return card
        return changed(card, self._awards[card.id], {**card.marks, "set": "base"})


def changed(card: Card, steps: Steps, marks: dict[str, Any]) -> Card:
    """A card with another programme and marks."""
    row = {"id": card.id, "kind": card.kind, "name": {"en": "x", "ja": "x"}, "marks": marks, "programme": list(steps)}
    return Card.model_validate(row)


SHELF = CardShelf()


def undecim(seats: int = 4, **options: Any) -> "Stage":
    """Begin a table; two underscores stand for a dot in the names of options."""
    return Stage(seats, {key.replace("__", "."): value for key, value in options.items()})


class Stage:
    """A table that grows word by word; nobody has anything before it is said."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.cards: dict[int, tuple[bool, Steps]] = {}
        self.awards: dict[str, Steps] = {}
        self.letters = LETTERS[:seats]
        self.content: dict[str, Any] = {"game": GAME, "draft": DRAFT, "seats": seats, "options": options}
        self.content |= {"table": {"display": [], "awards": [], "round": 2}, "chance": {}, "parameters": {}}
        self.content["seat"] = {letter: {"hand": [], "action hand": []} for letter in self.letters}

    def parameter(self, **numbers: Any) -> Self:
        """Set parameters; two underscores stand for a dot."""
        self.content["parameters"] |= {key.replace("__", "."): value for key, value in numbers.items()}
        return self

    def say(self, **words: Any) -> Self:
        """Say keys of the whole table: start, round, counters, night …"""
        self.content["table"] |= words
        return self

    def die(self, value: int) -> Self:
        """The moon die shows this."""
        return self.say(die=[f"moon die showing {value}"])

    def deck(self, *cards: str, below: bool = True) -> Self:
        """The next cards of the deck; all others lie below, or there are none."""
        return self.say(deck=[*cards, "rest"] if below else [*cards])

    def display(self, *numbers: int) -> Self:
        """The open action cards."""
        return self.say(display=[self.action(number) for number in numbers])

    def award(self, *names: str) -> Self:
        """The open awards."""
        return self.say(awards=list(names))

    def card(self, number: int, *steps: dict[str, Any], red: bool = False) -> Self:
        """What the action card with this number does in this test."""
        self.cards[number] = (red, steps)
        return self

    def needs(self, award: str, *steps: dict[str, Any], vp: int | None = None) -> Self:
        """What an award needs in this test, and what it is worth if that is not the usual."""
        self.awards[award] = (*steps, *([] if vp is None else [{"op": "score", "vp": vp}]))
        return self

    def action(self, number: int) -> str:
        """The name of the action card with a number, as the modules in use have it."""
        pack, options = SHELF.pack(GAME, DRAFT), self.content["options"]
        cards = [card for card in pack.cards if card.kind == "action" and card.marks["number"] == number]
        module = next((card for card in cards if options.get(f"modules.{card.marks['set']}")), None)
        return (module or cards[0]).id

    def seat(self, letter: str, **words: Any) -> Self:
        """Say keys of a seat, such as vp."""
        self.content["seat"][letter] |= words
        return self

    def played(self, **numbers: int) -> Self:
        """The action cards that seats have played this round."""
        for letter, number in numbers.items():
            self.seat(letter, played=[self.action(number)], number=number)
        return self

    def actions(self, letter: str, *numbers: int) -> Self:
        """The action cards in a hand."""
        return self.seat(letter, **{"action hand": [self.action(number) for number in numbers]})

    def hand(self, letter: str, *cards: str) -> Self:
        """The resource cards in a hand."""
        return self.seat(letter, hand=list(cards))

    def area(self, letter: str, *assets: str) -> Self:
        """What a seat owned when the cards were turned up; "2 wood" is wood twice."""
        return self.seat(letter, area=spelled(assets))

    def fresh(self, letter: str, *assets: str) -> Self:
        """What a seat has gained by actions of this round."""
        return self.seat(letter, fresh=spelled(assets))

    def settled(self, letter: str, *settlements: str) -> Self:
        """The settlements of a seat, each the words for its cards: "wood wood gold"."""
        numbered = enumerate(settlements, 1)
        return self.seat(letter, settlements=[f"{card} at {at}" for at, row in numbered for card in row.split()])

    def chance(self, key: str, *results: Any) -> Self:
        """State dice or shuffles to come."""
        self.content["chance"].setdefault(key, []).extend(results)
        return self

    def at(self, landmark: str, letter: str = "A", agenda: tuple[dict[str, Any], ...] | None = None) -> Played:
        """Set the table up, at a landmark of a seat; `agenda` are steps that come before it."""
        content = {**self.content, "landmark": landmark, "turn": letter}
        content |= {"agenda": list(agenda)} if agenda is not None else {}
        shelf = SHELF.with_cards(self.cards, self.awards)
        return Played(shelf.set_up(position_of(TEST, content), TEST))


def spelled(assets: tuple[str, ...]) -> list[str]:
    """Assets one by one.

    >>> spelled(("2 wood", "gold"))
    ['wood', 'wood', 'gold']
    """
    found = []
    for asset in assets:
        count, _, name = asset.rpartition(" ")
        found += [name] * int(count or 1)
    return found
