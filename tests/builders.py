"""A table in a few readable lines, over positions, and the same table to play on by sentences.

table = quo_vadis(seats=3).genesis("2-4").worker("A", "2-4/a").town("B", "2-4/c").at("war", "A")
table.choose("A: declare 0", "B: declare 0")
assert table.refusal("A: take faith") == "QV-AFTER-03"
"""

from typing import Any, Self

from qquovadis.controllers.examples.example_run import ExampleRun
from qquovadis.controllers.examples.examples import ExampleFolders
from qquovadis.engine.referee import Finding, settle
from qquovadis.model.notation.piece_words import FileLocation, PieceWords
from qquovadis.model.notation.position_file import position_of
from qquovadis.model.notation.position_writer import peoples_of

SHELF = ExampleFolders()
TEST = "test"


def quo_vadis(seats: int = 3, **options: Any) -> "Builder":
    """Begin a table of Quo Vadis, draft 30, with these options."""
    return Builder("quo_vadis", "30", seats, options)


class Builder:
    """A position that grows word by word; what is not said is as positions have it."""

    def __init__(self, game: str, draft: str, seats: int, options: dict[str, Any]) -> None:
        self.content: dict[str, Any] = {"game": game, "draft": draft, "seats": seats, "options": options}
        self.content |= {"table": {}, "on": {}, "seat": {}, "chance": {}, "parameters": {}}

    def say(self, **words: Any) -> Self:
        """Say keys of the whole table: start, round, genesis, markers, deck, discard, wished …"""
        self.content["table"] |= words
        return self

    def genesis(self, area: str) -> Self:
        """Name the genesis area of the turn."""
        return self.say(genesis=area)

    def parameter(self, **numbers: Any) -> Self:
        """Set parameters; two underscores stand for a dot."""
        self.content["parameters"] |= {key.replace("__", "."): value for key, value in numbers.items()}
        return self

    def seat(self, letter: str, **words: Any) -> Self:
        """Say keys of a seat: race, morale, vp, hand, generations, drafted, skills, succeeded …"""
        self.content["seat"].setdefault(letter, {}).update(words)
        return self

    def races(self, *races: str) -> Self:
        """Give the seats their races in order."""
        for letter, race in zip("ABCDE", races, strict=False):
            self.seat(letter, race=race)
        return self

    def put(self, place: str, *pieces: str) -> Self:
        """Lay pieces on a place, beside those already there."""
        self.content["on"].setdefault(place, []).extend(pieces)
        return self

    def worker(self, seat: str, *spaces: str) -> Self:
        """Stand a worker on each of these spaces."""
        for space in spaces:
            self.put(space, f"{seat} worker")
        return self

    def town(self, seat: str, space: str, population: int = 1) -> Self:
        """Stand an intact town on a space."""
        return self.put(space, f"{seat} town {population}")

    def ruin(self, seat: str, space: str) -> Self:
        """Lay a destroyed town on a space."""
        return self.put(space, f"{seat} ruin")

    def token(self, area: str, terrain: str) -> Self:
        """Lay a terrain token on an area."""
        return self.put(area, f"{terrain} token")

    def tile(self, name: str, at: tuple[int, int], terrains: tuple[str, str, str] | None = None) -> Self:
        """Lay a tile; with the first one the usual world is gone."""
        row = {"at": at} | ({"terrains": terrains} if terrains else {})
        self.content.setdefault("tiles", {})[name] = row
        return self

    def dice(self, **results: int | list[int]) -> Self:
        """State the war dice of seats."""
        for seat, rolled in results.items():
            self.chance(f"war {seat}", *(rolled if isinstance(rolled, list) else [rolled]))
        return self

    def chance(self, key: str, *results: Any) -> Self:
        """State dice or shuffles to come."""
        self.content["chance"].setdefault(key, []).extend(results)
        return self

    def at(self, landmark: str, seat: str) -> "Played":
        """Set the table up, at a landmark of the seat whose turn it is."""
        content = {**self.content, "landmark": landmark, "turn": seat}
        return Played(SHELF.set_up(position_of(TEST, content), TEST))


class Played:
    """A table set up, moved by sentences as in worked examples."""

    def __init__(self, example_run: ExampleRun) -> None:
        self.example_run = example_run
        self.game = example_run.game
        self.table = example_run.table
        self.kit = example_run.referee.kit

    def choose(self, *lines: str) -> Self:
        """Follow lines, all of which must be legal: choices of a seat, or steps that need nobody."""
        for line in lines:
            clause = self.example_run.follow(line, FileLocation(TEST, line))
            assert clause is None, f"{line!r} is refused by {clause}"
        return self

    def refusal(self, line: str) -> str | None:
        """The clause that refuses a line; None if it is legal. Nothing is done either way."""
        before, mark = self.table.snapshot(), self.table.mark()
        clause = self.example_run.follow(line, FileLocation(TEST, line))
        self.table.rewind(mark)
        assert self.table.snapshot() == before
        return clause

    def settle(self) -> Self:
        """Run what needs nobody, until somebody is asked or the game is over."""
        settle(self.game)
        return self

    def asked(self) -> str:
        """Settle, and say who is asked what, as in "B: choose cards"."""
        return self.example_run.asked()

    def on(self, place: str) -> list[str]:
        """What lies on a place, in words, sorted."""
        places = self.example_run.places
        words = PieceWords(self.kit, places.notation, peoples_of(self.table, self.kit, places.notation))
        zone = places.zone(place, FileLocation(TEST, place))
        return sorted(words.say(words.wanted(self.table, piece), zone) for piece in self.table.contents[zone])

    def count(self, tally: str) -> int:
        """What a tally counts, as in `count("vp.A")`."""
        return self.table.tally[self.kit.tally(tally)]

    def found(self, name: str, seat: str | None = None) -> Finding | None:
        """The last finding of that name, of a seat or of any."""
        number = "ABCDE".index(seat) if seat else None
        fitting = [each for each in self.game.findings if each.name == name and number in (None, each.seat)]
        return fitting[-1] if fitting else None
