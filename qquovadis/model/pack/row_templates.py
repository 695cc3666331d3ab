"""Repeats a row of pack.toml for each seat, race, tile, card or number, and fills in the words in braces.

What the repetitions become is decided in kits.py.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from types import MappingProxyType
from typing import NamedTuple

from qquovadis.engine.kit import Mark, Piece, Value
from qquovadis.errors import N_, Listed, PackError
from qquovadis.model.pack.card_table import FILES as CARD_TABLES
from qquovadis.model.pack.parameters import holds, values_of
from qquovadis.model.pack.schema import Card, Pack, Race, RowRepeat, Skill, Tile
from qquovadis.model.pack.shapes import Amount, Chosen, Wording
from qquovadis.model.pack.suggestions import nearest

SEATS = "ABCDEFGHIJ"
MOST = 5000
BRACES = re.compile(r"\{(\w+)\}")
CARD_TABLE = re.compile(r"cards\.(csv|tsv|txt|xls|xlsx|xlsm|ods|fods|numbers)", re.IGNORECASE)
NO_SUCH_KIND = N_("no card is of the kind {kind}, which {key} in pack.toml puts among the components; there are {own}")
NO_CARDS = N_("there is no card in it; {key} in pack.toml is repeated for each")
GONE = N_("the file is missing; {key} in pack.toml is repeated for each card in it")
MISNAMED = N_("this file is not read; the file with the cards must have one of these names: {names}")
WAYS = {"largest": max, "smallest": min, "product": prod, "sum": sum}


Row = Tile | Race | Card | Skill


class Repetition(NamedTuple):
    """One repetition: its place in the sources, what the braces stand for, and the row it came from."""

    position: tuple[int, ...] = ()
    seat: int = -1
    marks: Mapping[str, Mark] = MappingProxyType({})
    texts: Mapping[str, Wording] = MappingProxyType({})
    row: Row | None = None


@dataclass(frozen=True)
class RowTemplates:
    """A pack with the number of seats, the values and the options that a table has agreed on."""

    pack: Pack
    seats: int
    values: Mapping[str, Value]
    options: Mapping[str, Value]

    def number(self, amount: Amount, key: str) -> int:
        """Return the whole number that an amount stands for; `key` is where it stands, for the error."""
        if isinstance(amount, int):
            return amount
        if isinstance(amount, str):
            return self._valued(amount, key)
        way, terms = next((way, terms) for way in WAYS if (terms := getattr(amount, way)))
        total: int = WAYS[way](self.number(term, key) for term in terms)  # type: ignore[operator]
        return total

    def _valued(self, name: str, key: str) -> int:
        value = self.seats if name == "seats" else self.values.get(name)
        if value is None:
            known = nearest(name, ["seats", *self.values])
            raise PackError("pack.toml", key, N_("there is no parameter {name}"), known, name=name)
        if type(value) is not int:  # a bool is an int to isinstance, but no number of anything
            raise PackError("pack.toml", key, N_("the parameter {name} is not an integer"), name=name)
        return value

    def are_chosen(self, when: Mapping[str, Chosen], key: str) -> bool:
        """Return whether the table plays with these values of options, or with one of several."""
        for name, value in when.items():
            option = self.pack.options.get(name)
            if option is None:
                raise PackError(
                    "pack.toml", key, N_("there is no option {name}"), nearest(name, self.pack.options), name=name
                )
            for each in values_of(value):
                if wrong := option.misfit(each):
                    raise PackError("pack.toml", f"{key}, {name}", wrong)
        return holds(when, self.options)

    def of(self, row: RowRepeat, key: str, pieces: tuple[tuple[str, Piece], ...] = ()) -> list[Repetition]:
        """Return the repetitions of a row in the order of its sources; at least one, or the row is refused."""
        sources = [list(self._source(source, row, key, pieces)) for source in row.sources]
        if prod(len(source) for source in sources) > MOST:
            raise PackError("pack.toml", key, N_("it would be repeated more than {most} times"), most=MOST)
        found = [_joined(parts) for parts in product(*sources)]
        _refuse_unknown_marks(row, found, key)
        fitting = [each for each in found if _fits(each, row)]
        if not fitting:
            raise _no_cards(self.pack, row, key) or PackError("pack.toml", key, N_("there is nothing to repeat it for"))
        return fitting

    def _source(
        self, source: str, row: RowRepeat, key: str, pieces: tuple[tuple[str, Piece], ...]
    ) -> Iterator[Repetition]:
        if source == "seat":
            yield from (Repetition((at,), at, {"seat": SEATS[at]}) for at in range(self.seats))
        elif source == "number":
            yield from self._numbers(row, key)
        elif source == "word":
            yield from (Repetition((at,), marks={"word": word}) for at, word in enumerate(row.words))
        elif source == "piece":
            yield from (Repetition((at,), marks={"piece": p.name, "kind": kind}) for at, (kind, p) in enumerate(pieces))
        else:
            yield from _listed(self.pack, source)

    def _numbers(self, row: RowRepeat, key: str) -> Iterator[Repetition]:
        first, last = (self.number(amount, key) for amount in row.span or (0, -1))
        if last - first > MOST:
            raise PackError("pack.toml", key, N_("it would be repeated more than {most} times"), most=MOST)
        yield from (Repetition((number,), marks={"number": number}) for number in range(first, last + 1))


def fill(template: str, marks: Mapping[str, object], key: str) -> str:
    """Return a template with the words in braces filled in; a word that means nothing there is refused."""

    def said(found: re.Match[str]) -> str:
        word = found[1]
        if word not in marks:
            raise PackError("pack.toml", key, N_("{{{word}}} has no meaning here"), nearest(word, marks), word=word)
        return str(marks[word])

    return BRACES.sub(said, template)


def fill_mark(mark: Mark, marks: Mapping[str, Mark], key: str) -> Mark:
    """Return a mark; one that is nothing but a word in braces keeps the type of what the word stands for."""
    if not isinstance(mark, str):
        return mark
    whole = BRACES.fullmatch(mark)
    return marks[whole[1]] if whole and whole[1] in marks else fill(mark, marks, key)


def fill_wording(wording: Wording, repetition: Repetition, key: str) -> Wording:
    """Return words in every language, each with the names of that language filled in."""
    filled = {
        language: fill(
            wording.text(language),
            {**repetition.marks, **{word: result.text(language) for word, result in repetition.texts.items()}},
            key,
        )
        for language in ("en", "ja")
    }
    return Wording(**filled)


def _listed(pack: Pack, source: str) -> Iterator[Repetition]:
    lists: Mapping[str, Sequence[Row]] = {
        "race": pack.races,
        "tile": pack.tiles,
        "skill": pack.skills,
        "card": pack.cards,
    }
    for at, row in enumerate(lists[source]):
        yield Repetition((at,), -1, {source: row.id, **_marks(row)}, _texts_of(source, row), row)


def _marks(row: Row) -> Mapping[str, Mark]:
    match row:
        case Tile():
            return {"double": row.double, "terrains": row.terrains}
        case Race():
            return {"aptitude": row.aptitude, "color": row.color}
        case Card():
            return {**row.marks, "kind": row.kind}
        case Skill():
            own = {"kind": row.kind, "recommended": row.recommended, "one_shot": row.one_shot, "optional": row.optional}
            return {**own, "race": row.race} if row.race else own


def _texts_of(source: str, row: Row) -> Mapping[str, Wording]:
    return {} if isinstance(row, Tile) else {source: row.name}


def _joined(parts: tuple[Repetition, ...]) -> Repetition:
    if len(parts) == 1:
        return parts[0]  # SPEED: nearly all are; half of the time of compiling a kit went into copying them
    return Repetition(
        tuple(at for part in parts for at in part.position),
        max((part.seat for part in parts), default=-1),
        {word: mark for part in parts for word, mark in part.marks.items()},
        {word: wording for part in parts for word, wording in part.texts.items()},
        next((part.row for part in parts if part.row), None),
    )


def _no_cards(pack: Pack, row: RowRepeat, key: str) -> PackError | None:
    """Return what is wrong with the cards that a row is repeated for, named by their file; None if it is not they."""
    kind, kinds = row.where.get("kind"), {card.kind: card.id for card in reversed(pack.cards)}
    if "card" not in row.sources or kind in kinds:
        return None
    if kinds:
        near = nearest(str(kind), kinds)
        place = pack.place_of_card(kinds[near or next(iter(kinds))], "kind")
        return PackError(*place, NO_SUCH_KIND, near, kind=str(kind), key=key, own=Listed(kinds)) if kind else None
    if (pack.folder / pack.card_table).exists():
        return PackError(pack.card_table, "", NO_CARDS, key=key)
    try:
        beside = sorted(path.name for path in pack.folder.iterdir())
    except OSError:  # a pack that is kept in a saved game, say
        beside = []
    names = [name for name in beside if CARD_TABLE.fullmatch(name) and name not in CARD_TABLES]
    if names:
        return PackError(names[0], "", MISNAMED, names=Listed(CARD_TABLES))
    return PackError(pack.card_table, "", GONE, key=key)


def _fits(repetition: Repetition, row: RowRepeat) -> bool:
    marks = repetition.marks
    return all(type(marks.get(word)) is type(mark) and marks[word] == mark for word, mark in row.where.items())


def _refuse_unknown_marks(row: RowRepeat, found: list[Repetition], key: str) -> None:
    known = {word for each in found for word in each.marks}
    for word in row.where:
        if found and word not in known:
            raise PackError(
                "pack.toml", f"{key}, where.{word}", N_("this is not a mark of any of them"), nearest(word, known)
            )
