"""What people compare in a pack: each of its numbers, options, cards and rows of the box, side by side in words.

A facet is one thing that is said of it, in every language; the first one says the most.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Literal, NamedTuple

from qquovadis.model.pack.parameters import Option, Parameter, written
from qquovadis.model.pack.schema import Card, Constraint, Pack, PieceRow, Race, Skill, TallyRow, Terrain, Tile, ZoneRow
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.text.translations import LANGUAGES

COMMAS = {"en": ", ", "ja": "、"}

Kind = Literal["parameter", "option", "skill", "card", "terrain", "tile", "race", "box", "clause", "ruling"]
Facets = Mapping[str, Wording]


class PackItem(NamedTuple):
    """Something that a pack says: its kind and id, its name, the clauses that speak of it, and its facets."""

    kind: Kind
    id: str
    name: Wording
    clauses: tuple[str, ...]
    facets: Facets


def things(pack: Pack) -> dict[tuple[Kind, str], PackItem]:
    """Return everything that the files of a pack say, its rules aside, in the order of the files."""
    terrains = {each.id: each.name for each in pack.terrains}
    races = {each.id: each.name for each in pack.races}
    found = [
        *(_parameter(each) for each in pack.parameters.values()),
        *(_option(each) for each in pack.options.values()),
        *(_skill(each, races) for each in pack.skills),
        *(_card(each, pack) for each in pack.cards),
        *(_terrain(each) for each in pack.terrains),
        *(_tile(each, terrains) for each in pack.tiles),
        *(_race(each, terrains) for each in pack.races),
        *_box(pack),
    ]
    return {(each.kind, each.id): each for each in found}


def plain(value: object) -> Wording:
    """Return a value that is written alike in every language."""
    text = written(value)
    return Wording(en=text, ja=text)


def _parameter(row: Parameter) -> PackItem:
    span = plain("" if row.fixed or row.minimum is None else f"{row.minimum}–{row.maximum}")
    if row.values:
        span = _joined(row.labels.get(written(value), plain(value)) for value in row.values)
    facets = {"value": row.labels.get(written(row.default), plain(row.default)), "range": span, "name": row.name}
    return PackItem(
        "parameter", row.id, row.name, row.clauses, _with(facets, text=row.text, unit=row.unit, why=row.reason)
    )


def _option(row: Option) -> PackItem:
    labels = [row.labels[written(value)] for value in row.values]
    facets = {
        "value": row.labels[written(row.default)],
        "choices": _joined(labels),
        "name": row.name,
        "text": row.text,
    }
    return PackItem("option", row.id, row.name, row.clauses, facets)


def _skill(row: Skill, races: Mapping[str, Wording]) -> PackItem:
    facets = {"text": row.text, "effects": plain("; ".join(map(_effect, row.effects))), "name": row.name}
    traits = [name for name in ("recommended", "one_shot", "optional") if getattr(row, name)]
    facets["traits"] = _joined(map(plain, (row.kind, *traits)))
    return PackItem("skill", row.id, row.name, row.modifies, _with(facets, race=races.get(row.race or "")))


def _card(row: Card, pack: Pack) -> PackItem:
    counted = pack.parameters.get(row.count) if isinstance(row.count, str) else None
    count = counted.default if counted else row.count
    facets = _with({}, text=row.text)
    if row.programme:
        facets["effects"] = plain("; ".join(map(_step_text, row.programme)))
    facets |= {"count": plain(str(count)), "name": row.name, "marks": plain(_listed(row.marks))}
    return PackItem("card", row.id, row.name, (), facets)


def _terrain(row: Terrain) -> PackItem:
    facets = {"colour": plain(row.color), "name": row.name}
    return PackItem("terrain", row.id, row.name, (), _with(facets, land=plain(row.land) if row.land else None))


def _tile(row: Tile, terrains: Mapping[str, Wording]) -> PackItem:
    wording = _joined(terrains[each] for each in row.terrains)
    return PackItem("tile", row.id, plain(row.id), (), {"terrains": wording})


def _race(row: Race, terrains: Mapping[str, Wording]) -> PackItem:
    facets = {"aptitude": terrains[row.aptitude], "name": row.name, "colour": plain(row.color)}
    return PackItem(
        "race", row.id, row.name, (), _with(facets, text=row.text, shape=plain(row.shape) if row.shape else None)
    )


# The box: what pack.toml says by itself, where no list of cards says it.


def _box(pack: Pack) -> Iterator[PackItem]:
    yield from (_zone(row) for row in pack.sheet.zone)
    yield from (_piece(row) for row in pack.sheet.piece)
    yield from (_tally(row) for row in pack.sheet.tally)
    yield from map(_constraint, pack.sheet.constraint)


def _constraint(row: Constraint) -> PackItem:
    """Return what must hold: a comparison, or what goes with an option and what does nothing beside it."""
    text = f"{row.value} ≤ {row.at_most}"
    if row.value is None:
        text = f"{_listed(row.when)}: {_listed(row.needs) or ' '.join(row.replaced)}"
    return PackItem("box", text, plain(text), (), {"why": row.reason})


def _zone(row: ZoneRow) -> PackItem:
    facets = {"sight": plain(row.sight), "name": row.name, "number": plain(_number(row.numbers, row.times))}
    return PackItem("box", f"zone {row.zone or row.id}", row.name, (), facets)


def _piece(row: PieceRow) -> PackItem:
    """Return a row of pieces; how often it is repeated is said by what it is repeated for."""
    when = _listed(row.only_when)
    key = " ".join(filter(None, ("piece", row.kind, row.piece or row.identity, _listed(row.where), when)))
    facets = {
        "count": plain(str(row.count or 1)),
        "zone": plain(row.zone),
        "number": plain(_number(row.numbers, row.times)),
    }
    name = row.name if row.name and "{" not in str(row.name) else plain(row.kind)
    return PackItem("box", key, name, (), _with(facets, remark=row.remark))


def _tally(row: TallyRow) -> PackItem:
    facets = {"bounds": plain(f"{row.low}–{row.high}"), "start": plain(str(row.start)), "name": row.name}
    key = " ".join(filter(None, ("tally", row.tally or row.id, _listed(row.where))))
    return PackItem("box", key, row.name, (), facets)


def _number(numbers: tuple[object, ...] | None, times: object) -> str:
    return "" if numbers is None and times is None else f"{numbers[0]}–{numbers[1]}" if numbers else f"{times}"


# Words.


def _effect(effect: Any) -> str:
    """Say an effect as its row does, in one line: "on_settlement: gain vp 1, per intact_towns, max 3"."""
    terms = effect.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    hook, operation = terms.pop("hook"), terms.pop("op")
    return f"{hook}: {operation} {_listed(terms)}".strip()


def _step_text(text: Any) -> str:
    """Say a step of a card as its row does, in one line: "take opponents 1, what land, chooser taker"."""
    terms = text.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    paid = "if paid: " if terms.pop("if_paid", False) else ""
    return f"{paid}{terms.pop('op')} {_listed(terms)}".strip()


def _listed(terms: Mapping[str, Any]) -> str:
    data = {key: f"({_listed(value)})" if isinstance(value, Mapping) else _value(value) for key, value in terms.items()}
    return ", ".join(f"{key} {value}" for key, value in data.items())


def _value(value: object) -> str:
    return " ".join(map(written, value)) if isinstance(value, list | tuple) else written(value)


def _with(facets: Mapping[str, Wording], **more: Wording | None) -> dict[str, Wording]:
    return {**facets, **{name: wording for name, wording in more.items() if wording is not None}}


def _joined(words: Iterable[Wording]) -> Wording:
    """Return words with the commas of each language between them."""
    listed = tuple(words)
    return _each(lambda language: COMMAS[language].join(each.text(language) for each in listed))


def _each(say: Callable[[str], str]) -> Wording:
    return Wording(**{language: say(language) for language in LANGUAGES})
