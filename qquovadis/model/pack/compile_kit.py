"""Makes a kit of a pack for so many seats and the parameters and options that a table has agreed on."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import NamedTuple

from qquovadis.engine.effects import Effect
from qquovadis.engine.kit import (
    EVERYBODY,
    NOBODY,
    OWNER,
    SIGHTS,
    Identity,
    Kit,
    Mark,
    Piece,
    ScoredTally,
    Tally,
    Value,
    Zone,
)
from qquovadis.engine.programmes import ProgrammeStep
from qquovadis.engine.setting_up import do_step
from qquovadis.engine.table import Table
from qquovadis.errors import N_, Listed, PackError, QuoError, TableError, together
from qquovadis.model.pack import programmes
from qquovadis.model.pack.agreed_values import (
    NOTHING,
    agreed_options,
    agreed_parameters,
    as_meant,
    contradictions,
    refuse_contradictions,
)
from qquovadis.model.pack.effects import compiled
from qquovadis.model.pack.parameters import values_of
from qquovadis.model.pack.row_templates import MOST, SEATS, Repetition, RowTemplates, fill, fill_mark, fill_wording
from qquovadis.model.pack.schema import Card, Pack, PieceRow, PrintedText, Skill, TallyRow, ZoneRow
from qquovadis.model.pack.scoring_sheet import ScoreRow
from qquovadis.model.pack.setup_steps import NamedThings, steps_of
from qquovadis.model.pack.shapes import Amount, amount_text
from qquovadis.model.pack.suggestions import nearest
from qquovadis.referee_packages import installed

AS_PRINTED: Mapping[str, tuple[str, str, str]] = MappingProxyType({})
FILE = "pack.toml"
TOLD_APART = N_(
    "pieces in {zone} can be told apart as they lie there, so they cannot be shuffled: "
    "give all of them one back and hidden = true"
)
FACE_UP = N_(
    "a hidden piece starts face down, so it cannot begin with face = {face}; leave face out, and set it at the table"
)
SEATS_ONLY = N_("{game} {draft} is for {least} to {most} players, not {seats}.")
SEATS_BY_CLAUSE = N_("{game} {draft} is for {least} to {most} players, not {seats} ({clauses}).")
SEATS_ALONE = N_("{game} {draft} is played by exactly {least}, not by {seats}.")
SEATS_ALONE_BY_CLAUSE = N_("{game} {draft} is played by exactly {least}, not by {seats} ({clauses}).")


def compile_kit(
    pack: Pack,
    seats: int,
    *,
    parameters: Mapping[str, Value] = NOTHING,
    options: Mapping[str, Value] = NOTHING,
    tiles: Mapping[str, tuple[str, str, str]] = AS_PRINTED,
) -> Kit:
    """Return the kit for so many seats; what is not named has its default.

    An unknown name, a value outside its range and values that contradict each other are refused with the reason.
    `tiles` prints other terrains on the named tiles.

    >>> from qquovadis.model.pack.loading import load_pack
    >>> from qquovadis.model.pack.shelves import find_pack
    >>> kit = compile_kit(load_pack(find_pack("undecim", "14")), 3, parameters={"moon.counters": 9})
    >>> kit.seats, kit.number("moon.counters"), len(kit.zones_of("hand"))
    (3, 9, 3)
    """
    parameters, options = as_meant(pack, parameters, options)
    agreed = agreed_parameters(pack, parameters), agreed_options(pack, options)
    usual = not tiles and agreed == (agreed_parameters(pack, NOTHING), agreed_options(pack, NOTHING))
    if usual and seats in pack.usual_kits:
        return pack.usual_kits[seats]
    row_templates = RowTemplates(with_tiles(pack, tiles), seats, *agreed)
    _refuse_seats(row_templates)
    refuse_contradictions(row_templates)
    kit = _kit(row_templates)
    _refuse_shuffling_in_sight(kit)
    return pack.usual_kits.setdefault(seats, kit) if usual else kit


def kit_as_it_stands(pack: Pack, seats: int) -> Kit:
    """Return the kit for so many seats with its defaults, whatever contradicts or is counted otherwise than it says."""
    row_templates = RowTemplates(pack, seats, agreed_parameters(pack, NOTHING), agreed_options(pack, NOTHING))
    return _kit_of(_struck(row_templates), row_templates)


def playable_seats(pack: Pack) -> range:
    """Return the numbers of seats that the pack is for, with everything as usual."""
    least, most = _players(RowTemplates(pack, 0, agreed_parameters(pack, NOTHING), agreed_options(pack, NOTHING)))
    return range(least, most + 1)


def printed(pack: Pack) -> Mapping[str, PrintedText]:
    """Return what stands on every identity that any kit of the pack can have, whatever a table agrees on."""
    fullest = {name: parameter.highest for name, parameter in pack.parameters.items()}
    row_templates = RowTemplates(_with_every_row(pack), len(SEATS), fullest, NOTHING)
    return MappingProxyType({each.identity.name: _printed(each) for each in _struck(row_templates)})


def idle_cards(pack: Pack) -> Iterator[PackError]:
    """Yield each card that no row of the box takes in, whatever a table agrees on, with what would let it."""
    fullest = {name: parameter.highest for name, parameter in pack.parameters.items()}
    row_templates = RowTemplates(_with_every_row(pack), len(SEATS), fullest, NOTHING)
    taken = {each.repetition.row.id for each in _struck(row_templates) if isinstance(each.repetition.row, Card)}
    for card in pack.cards:
        if card.id not in taken:
            asked = _asked_of_cards(pack, card.kind)
            text = N_("no row of pack.toml puts it among the components, so it never comes into play; it needs {marks}")
            kinds = N_("no row of pack.toml puts cards of the kind {kind} among the components")
            place = pack.place_of_card(card.id, "marks" if asked or card.id not in pack.card_rows else "kind")
            yield PackError(*place, text if asked else kinds, marks=asked, kind=card.kind)


def idle_terrains(pack: Pack) -> Iterator[PackError]:
    """Yield each terrain that no space shows and no token brings."""
    printed = {terrain for tile in pack.tiles for terrain in tile.terrains}
    brought = {card.marks.get("terrain") for card in pack.cards}
    for terrain in pack.terrains:
        if terrain.id not in printed and terrain.id not in brought:
            text = N_("no tile and no card has it; write it among the terrains of a tile, or remove it")
            yield PackError("tiles.toml", f"terrain {terrain.id}", text)


def _asked_of_cards(pack: Pack, kind: str) -> str:
    """Return the marks that rows of the box ask of cards of a kind, each with the values of which one will do."""
    rows = [row.where for row in pack.sheet.piece if "card" in row.sources and row.where.get("kind") == kind]
    marks = dict.fromkeys(mark for where in rows for mark in where if mark != "kind")
    values = {mark: dict.fromkeys(str(where[mark]) for where in rows if mark in where) for mark in marks}
    return "; ".join(f"{mark} = {' | '.join(data)}" for mark, data in values.items())


def refuse_unmakeable(pack: Pack) -> None:
    """Make every kit with its defaults, and with each option that adds pieces, so that none fails later."""
    values, options = agreed_parameters(pack, NOTHING), agreed_options(pack, NOTHING)
    row_templates = RowTemplates(pack, 0, values, options)
    least, most = _players(row_templates)
    if not 1 <= least <= most <= len(SEATS):
        raise PackError(
            FILE,
            "players_max",
            N_("a table has 1 to {seats} seats, not {least} to {most}"),
            seats=len(SEATS),
            least=least,
            most=most,
        )
    found: dict[str, PackError] = {}  # by place, for the fewest seats
    for seats in range(least, most + 1):
        row_templates = RowTemplates(pack, seats, values, options)
        errors = [error for _, error in contradictions(row_templates)]
        try:
            if errors:
                _kit(row_templates)  # which may lack something besides
            else:
                compile_kit(pack, seats)
        except PackError as error:
            errors += error.every
        found = {f"{each.file} {each.key}": each for each in errors} | found
    if found:
        raise together([*found.values()])
    rows = (*pack.sheet.zone, *pack.sheet.piece, *pack.sheet.tally)
    for when in (row.only_when for row in rows if row.only_when):
        chosen = {name: values_of(value)[0] for name, value in when.items()}
        _kit(RowTemplates(pack, least, values, agreed_options(pack, chosen)))


class IdentityPieces(NamedTuple):
    """One identity of the box with the pieces that carry it."""

    key: str
    place: tuple[int, ...]
    row: PieceRow
    repetition: Repetition
    identity: Identity
    copies: int


def with_tiles(pack: Pack, tiles: Mapping[str, tuple[str, str, str]]) -> Pack:
    """Return the pack with other terrains on some tiles, the pack itself if there are none."""
    known = [tile.id for tile in pack.tiles]
    terrains = [terrain.id for terrain in pack.terrains]
    for name, patched in tiles.items():
        if name not in known:
            raise PackError("tiles.toml", name, N_("there is no such tile"), nearest(name, known))
        if len(patched) != len("abc"):
            raise PackError("tiles.toml", name, N_("a tile has three terrains, not {count}"), count=len(patched))
        for terrain in patched:
            if terrain not in terrains:
                raise PackError(
                    "tiles.toml", name, N_("{terrain} is not a terrain"), nearest(terrain, terrains), terrain=terrain
                )
    changed = (tile.model_copy(update={"terrains": tuple(tiles.get(tile.id, tile.terrains))}) for tile in pack.tiles)
    return replace(pack, tiles=tuple(changed)) if tiles else pack


def _with_every_row(pack: Pack) -> Pack:
    """Return the pack with the pieces that only some option needs always in the box."""
    rows = tuple(row.model_copy(update={"only_when": {}}) for row in pack.sheet.piece)
    return replace(pack, sheet=pack.sheet.model_copy(update={"piece": rows}))


def _refuse_seats(row_templates: RowTemplates) -> None:
    sheet = row_templates.pack.sheet
    least, most = _players(row_templates)
    if not least <= row_templates.seats <= most:
        clauses = {
            clause for named in (sheet.players_min, sheet.players_max) for clause in _clauses(row_templates, named)
        }
        if least == most:
            words = SEATS_ALONE_BY_CLAUSE if clauses else SEATS_ALONE
        else:
            words = SEATS_BY_CLAUSE if clauses else SEATS_ONLY
        named = {"game": sheet.name, "draft": sheet.draft, "clauses": Listed(sorted(clauses))}
        raise QuoError(words, **named, least=least, most=most, seats=row_templates.seats)


def _players(row_templates: RowTemplates) -> tuple[int, int]:
    sheet = row_templates.pack.sheet
    return row_templates.number(sheet.players_min, "players_min"), row_templates.number(
        sheet.players_max, "players_max"
    )


def _clauses(row_templates: RowTemplates, amount: object) -> tuple[str, ...]:
    parameter = row_templates.pack.parameters.get(amount) if isinstance(amount, str) else None
    return parameter.clauses if parameter else ()


def _kit(row_templates: RowTemplates) -> Kit:
    struck = _struck(row_templates)
    _refuse_miscounts(struck, row_templates)
    return _kit_of(struck, row_templates)


def _kit_of(struck: list[IdentityPieces], row_templates: RowTemplates) -> Kit:
    sheet = row_templates.pack.sheet
    zones, identities = _zones(row_templates), _identities(struck)
    pieces = _pieces(struck, identities, zones)
    bags = {row.id for row in sheet.zone if row.bag}
    tallies = _tallies(row_templates, tuple((each.identity.kind, piece) for each, piece in pieces))
    things = NamedThings(
        zones, tuple(identities.values()), tallies, sheet.purposes, row_templates.seats, row_templates.number
    )
    return Kit(
        game=sheet.game,
        draft=sheet.draft,
        seats=row_templates.seats,
        identities=tuple(identities.values()),
        pieces=tuple(piece for _, piece in pieces),
        zones=zones,
        tallies=tallies,
        purposes=sheet.purposes,
        parameters=row_templates.values,
        options=row_templates.options,
        bags=frozenset(at for at, zone in enumerate(zones) if zone.family in bags),
        setup=steps_of(sheet.setup, things, "setup"),
        score=_score(sheet.score, tallies),
        procedures=tuple(
            steps_of(row.step, things, f"procedure[{at}], step") for at, row in enumerate(sheet.procedure, 1)
        ),
    )


def _refuse_shuffling_in_sight(kit: Kit) -> None:
    """Refuse a setup that shuffles what can be told apart as it lies then: it is tried on a table."""
    table = Table(kit)
    for at, step in enumerate(kit.setup, 1):
        try:
            do_step(table, step)
        except TableError as error:
            zone = kit.zones[step.source].name
            raise PackError(FILE, f"setup[{at}]", TOLD_APART, zone=zone) from error


# What lies in the box.


def _zones(row_templates: RowTemplates) -> tuple[Zone, ...]:
    found = []
    for at, row in enumerate(row_templates.pack.sheet.zone):
        key = f"zone[{at + 1}] {row.id}"
        if row.bag and (row.sight != SIGHTS[NOBODY] or not row_templates.pack.sheet.purposes):
            raise PackError(
                FILE, f"{key}, bag", N_("nobody sees into a bag (sight), and chance needs a name (purposes)")
            )
        if SIGHTS.index(row.sight) == OWNER and "seat" not in row.sources:
            raise PackError(FILE, f"{key}, sight", N_('only a zone of each "seat" has an owner'))
        if row.only_when and not row_templates.are_chosen(row.only_when, f"{key}, only_when"):
            continue
        repetitions = row_templates.of(row, key)
        found += [_zone(row, each, _widths(repetitions), key) for each in repetitions]
    _refuse_twice((zone.name for zone in found), "zone")
    if not found or found[0].name != "box" or found[0].sight == NOBODY:
        raise PackError(FILE, "zone", N_("the first zone must be the box, visible to everyone"))
    return tuple(found)


def _zone(row: ZoneRow, each: Repetition, widths: Sequence[int], key: str) -> Zone:
    name = fill(row.zone, each.marks, key) if row.zone else _dotted(row.id, row.sources, each)
    index = row.index if row.index is not None else _index(row, each, widths)
    return Zone(name, row.id, SIGHTS.index(row.sight), each.seat, index)


def _widths(repetitions: Sequence[Repetition]) -> list[int]:
    """Return how far each source reaches."""
    return [max(places) - min(places) + 1 for places in zip(*(each.position for each in repetitions), strict=True)]


def _index(row: ZoneRow, each: Repetition, widths: Sequence[int]) -> int:
    """Number the zones of a seat: by the only source as it counts, by several row after row."""
    index = 0
    for source, position, width in zip(row.sources, each.position, widths, strict=True):
        if source != "seat":
            index = index * width + position
    return index


def _dotted(name: str, sources: Iterable[str], each: Repetition) -> str:
    return ".".join([name, *(str(each.marks[source]) for source in sources)])


def _struck(row_templates: RowTemplates) -> list[IdentityPieces]:
    """Return the identities with their pieces, those of a kind together and in the order of their list."""
    found: list[IdentityPieces] = []
    kinds: dict[str, int] = {}
    for at, row in enumerate(row_templates.pack.sheet.piece):
        key = f"piece[{at + 1}] {row.identity}"
        if row.only_when and not row_templates.are_chosen(row.only_when, f"{key}, only_when"):
            continue
        for each in row_templates.of(row, key):
            kind = fill(row.kind, each.marks, f"{key}, kind")
            place = (kinds.setdefault(kind, len(kinds)), *each.position)
            found.append(_one(row, each, row_templates, (key, kind, place)))
    if sum(each.copies for each in found) > MOST:
        raise PackError(FILE, "piece", N_("there are more than {most} pieces"), most=MOST)
    return sorted(found, key=lambda each: each.place)


def _refuse_miscounts(struck: Sequence[IdentityPieces], row_templates: RowTemplates) -> None:
    """Refuse a list that is longer or shorter than the pack says it is."""
    lengths, found = Counter(each.key for each in struck), list[PackError]()
    for key, row in {each.key: each.row for each in struck}.items():
        if row.total is not None and row_templates.number(row.total, f"{key}, total") != lengths[key]:
            fault = PackError(
                FILE,
                f"{key}, total",
                N_("there are {count}, not {total} ({rule}): {names}"),
                count=lengths[key],
                names=Listed(each.identity.name for each in struck if each.key == key),
                total=row_templates.number(row.total, key),
                rule=amount_text(row.total),
            )
            found.append(fault)
    if found:
        raise together(found)


# What the program itself reads of a piece, which makes it a die or paints it: only where its row says so.
READ_OF_PIECES = frozenset(("sides", "faces", "race", "label", "reverse"))


def _one(
    row: PieceRow, each: Repetition, row_templates: RowTemplates, where: tuple[str, str, tuple[int, ...]]
) -> IdentityPieces:
    key, kind, place = where
    name = fill(row.identity, each.marks, f"{key}, identity")
    marks: dict[str, Mark] = {word: fill_mark(mark, each.marks, f"{key}, marks") for word, mark in row.marks.items()}
    marks = marks or _columns(each.row, row_templates.pack)
    copies = row_templates.number(_count(row, each), f"{key}, count")
    if copies < 0:
        raise PackError(FILE, f"{key}, count", N_("there cannot be {copies} copies"), copies=copies)
    identity = Identity(name, kind, marks, _effects(each.row), _programme(each.row, row_templates.pack))
    return IdentityPieces(key, place, row, each, identity, copies)


def _columns(source: object, pack: Pack) -> dict[str, Mark]:
    """Return what the columns of a card say, as rules of an installed package read it where its row names no marks.

    On a free table nobody reads it; there it would make a change of the rules of what is only printed.
    """
    if not isinstance(source, Card) or pack.game not in installed():
        return {}
    return {name: value for name, value in source.marks.items() if name not in READ_OF_PIECES}


def _effects(source: object) -> tuple[Effect, ...]:
    """Return what the card of a row does, as a kit carries it."""
    return tuple(compiled(effect) for effect in source.effects) if isinstance(source, Skill) else ()


def _programme(source: object, pack: Pack) -> tuple[ProgrammeStep, ...]:
    """Return what happens when the card of a row is played, as a kit carries it."""
    return programmes.compiled(source.programme, pack.sheet.programmes) if isinstance(source, Card) else ()


def _count(row: PieceRow, each: Repetition) -> Amount:
    if row.count is not None:
        return row.count
    return each.row.count if isinstance(each.row, Card) else 1


def _identities(struck: Iterable[IdentityPieces]) -> dict[str, Identity]:
    found: dict[str, Identity] = {}
    for each in struck:
        known = found.setdefault(each.identity.name, each.identity)
        if known != each.identity:
            raise PackError(FILE, each.key, N_("there are two different identities {name}"), name=known.name)
    return found


def _pieces(
    struck: Iterable[IdentityPieces], identities: Mapping[str, Identity], zones: Iterable[Zone]
) -> list[tuple[IdentityPieces, Piece]]:
    numbers = {name: at for at, name in enumerate(identities)}
    places = {zone.name: at for at, zone in enumerate(zones)}
    found = [
        (each, _piece(each, numbers[each.identity.name], places, copy + 1))
        for each in struck
        for copy in range(each.copies)
    ]
    _refuse_twice((piece.name for _, piece in found), "piece")
    return found


def _piece(each: IdentityPieces, identity: int, places: Mapping[str, int], copy: int) -> Piece:
    row, marks = each.row, {**each.repetition.marks, "copy": copy}
    single = _count(row, each.repetition) == 1
    template = row.piece or (each.identity.name if single else each.identity.name + " {copy}")
    zone = fill(row.zone, marks, f"{each.key}, zone")
    if zone not in places:
        raise PackError(FILE, f"{each.key}, zone", N_("there is no zone {zone}"), nearest(zone, places), zone=zone)
    if row.hidden and row.back is None:
        raise PackError(FILE, each.key, N_('a hidden piece needs a back, such as back = "card"'))
    if row.hidden and row.face:
        raise PackError(FILE, f"{each.key}, face", FACE_UP, face=row.face)
    back = fill(row.back, marks, f"{each.key}, back") if row.back else each.identity.name
    return Piece(
        name=fill(template, marks, f"{each.key}, piece"),
        identity=identity,
        back=back,
        hidden=row.hidden,
        face=row.face,
        zone=places[zone],
        aid=row.aid,
    )


def _tallies(row_templates: RowTemplates, pieces: tuple[tuple[str, Piece], ...]) -> tuple[Tally, ...]:
    found, pack = [], row_templates.pack
    asked = {each.id for each in pack.vocabulary.remembered(pack.skills)}
    for at, row in enumerate(pack.tallies):
        if at >= len(pack.sheet.tally) and row.id not in asked:
            continue
        key = f"tally[{at + 1}] {row.id}"
        if row.only_when and not row_templates.are_chosen(row.only_when, f"{key}, only_when"):
            continue
        found += [_tally(row, each, row_templates, key) for each in row_templates.of(row, key, pieces)]
    _refuse_twice((tally.name for tally in found), "tally")
    return tuple(found)


def _tally(row: TallyRow, each: Repetition, row_templates: RowTemplates, key: str) -> Tally:
    name = fill(row.tally, each.marks, key) if row.tally else _dotted(row.id, row.sources, each)
    low, high, start = (row_templates.number(amount, key) for amount in (row.low, row.high, row.start))
    if not low <= start <= high:
        raise PackError(FILE, key, N_("it starts at {start}, outside {low} to {high}"), start=start, low=low, high=high)
    return Tally(
        name=name,
        family=row.id,
        low=low,
        high=high,
        start=start,
        seat=each.seat,
        aid=row.aid,
        sight=_sight(row, row_templates, key),
    )


def _sight(row: TallyRow, row_templates: RowTemplates, key: str) -> int:
    """Return who may see a tally: one of a seat may be its owner's secret, if the table has agreed on that."""
    if (row.secret or row.secret_when) and "seat" not in row.sources:
        where = "secret" if row.secret else "secret_when"
        raise PackError(FILE, f"{key}, {where}", N_('only a tally of each "seat" has an owner'))
    if row.secret:
        # What is not seen stands in views as a number below 0, which a secret may therefore never count.
        if row_templates.number(row.low, key) < 0:
            raise PackError(FILE, f"{key}, low", N_("a secret count cannot fall below 0"))
        return OWNER
    return OWNER if row.secret_when and row_templates.are_chosen(row.secret_when, key) else EVERYBODY


def _score(rows: Sequence[ScoreRow], tallies: Iterable[Tally]) -> tuple[ScoredTally, ...]:
    """Return what counts are worth; each row takes tallies that every seat has, and no tally is taken twice."""
    families = {tally.family: tally.seat >= 0 for tally in tallies}
    seen: set[str] = set()
    for at, row in enumerate(rows, 1):
        key = f"score[{at}], tally"
        if row.family not in families:
            raise PackError(FILE, key, N_("there is no tally {tally}"), nearest(row.family, families), tally=row.family)
        if not families[row.family]:
            raise PackError(FILE, key, N_('{tally} belongs to no seat; write each = "seat" in it'), tally=row.family)
        if row.family in seen:
            raise PackError(FILE, key, N_("{tally} is on the sheet twice"), tally=row.family)
        seen.add(row.family)
    return tuple(ScoredTally(row.family, row.worth) for row in rows)


def _refuse_twice(names: Iterable[str], what: str) -> None:
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise PackError(FILE, what, N_("two of them are called {name}"), name=name)
        seen.add(name)


def _printed(each: IdentityPieces) -> PrintedText:
    row, repetition, source = each.row, each.repetition, each.repetition.row
    name = row.name or (source.name if isinstance(source, Card | Skill) else None)
    if name is None:
        raise PackError(FILE, each.key, N_("it needs a name"))
    text = row.text or (source.text if isinstance(source, Card | Skill) else None)
    art = row.art or (source.art if isinstance(source, Card | Skill) else None)
    return PrintedText(
        identity=each.identity.name,
        kind=each.identity.kind,
        name=fill_wording(name, repetition, each.key) if row.name else name,
        text=fill_wording(text, repetition, each.key) if text and row.text else text,
        art=fill(art, repetition.marks, each.key) if art else each.identity.name,
        house=row.house or bool(source and source.house),
        aid=row.aid,
        remark=row.remark,
        picture=_picture(each),
        marks=source.marks if isinstance(source, Card) else NOTHING,
    )


def _picture(each: IdentityPieces) -> str:
    """Return the picture of a row, or else that of its card; empty if there is none."""
    row, source = each.row, each.repetition.row
    if row.picture:
        return fill(row.picture, each.repetition.marks, f"{each.key}, picture")
    return (source.picture or "") if isinstance(source, Card) else ""
