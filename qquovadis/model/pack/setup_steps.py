"""Makes steps of a setup or a procedure of what a file says: its names become numbers of one box."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from qquovadis.engine.kit import OWNER, Identity, SetupStep, Tally, Zone
from qquovadis.errors import PackError
from qquovadis.model.pack.schema import SetupRow
from qquovadis.model.pack.shapes import Amount
from qquovadis.model.pack.suggestions import nearest
from qquovadis.model.text.translations import N_

FILE = "pack.toml"
NO_ZONE, NO_PIECE, NO_TALLY = (
    N_("there is no zone {zone}"),
    N_("there is no piece with the identity {identity}"),
    N_("there is no tally {tally}"),
)


class NamedThings(NamedTuple):
    """What steps can name in one box, how many play, and what reads an amount at a place of the file."""

    zones: Sequence[Zone]
    identities: Sequence[Identity]
    tallies: Sequence[Tally]
    purposes: Sequence[str]
    seats: int
    number: Callable[[Amount, str], int]


NOTHING_HIDDEN = N_("there is no place or secret count called {name}")


def steps_of(rows: Iterable[SetupRow], things: NamedThings, key: str) -> tuple[SetupStep, ...]:
    """Return the steps of rows that are done where so many play; PackError if one names what there is not."""
    numbered = enumerate(rows, 1)
    return tuple(_step(row, things, f"{key}[{at}]") for at, row in numbered if row.seats in (None, things.seats))


def _step(row: SetupRow, things: NamedThings, key: str) -> SetupStep:
    if row.shuffle is not None:
        if not things.purposes:
            raise PackError(FILE, "purposes", N_("shuffling needs a purpose of chance, such as “shuffle”"))
        return SetupStep("shuffle", _zone(row.shuffle, things, key))
    if row.count is not None:
        return SetupStep("count", 0, number=row.amount or 0, things=_tallies(row, things, f"{key}, count"))
    if row.show is not None or row.hide is not None:
        return _disclosing(row, things, key)
    to = f"{key}, to"
    if row.gather is not None:
        return SetupStep("gather", _zone(row.to or "", things, to), _zones(row.gather, things, key))
    if row.place is not None:
        return SetupStep(
            "place", _zone(row.to or "", things, to), things=_identities(row.place, things, f"{key}, place")
        )
    verb, amount = ("fill", row.fill) if row.deal is None else ("deal", row.deal)
    source, number = _zone(row.source or "", things, key), things.number(amount or 0, f"{key}, {verb}")
    return SetupStep(verb, source, _zones(row.to or "", things, to), number)


def _disclosing(row: SetupRow, things: NamedThings, key: str) -> SetupStep:
    """Return a step that shows or hides what is secret of a family of counts or of places, or of one of them."""
    verb, name = ("show", row.show) if row.show is not None else ("hide", row.hide or "")
    secret = [at for at, tally in enumerate(things.tallies) if tally.sight == OWNER]
    tallies = [at for at in secret if things.tallies[at].family == name]
    zones = [at for at, zone in enumerate(things.zones) if zone.family == name]
    if not tallies and not zones:
        tallies = [at for at in secret if things.tallies[at].name == name]
        zones = [at for at, zone in enumerate(things.zones) if zone.name == name]
    if not tallies and not zones:
        known = {things.tallies[at].family for at in secret} | {zone.family for zone in things.zones}
        raise PackError(FILE, f"{key}, {verb}", NOTHING_HIDDEN, nearest(str(name), known), name=name)
    return SetupStep(verb, 0, tuple(zones), things=tuple(tallies))


def _zones(name: str, things: NamedThings, key: str) -> tuple[int, ...]:
    """Return the places of a family, or the one of this name."""
    found = [at for at, zone in enumerate(things.zones) if zone.family == name]
    found = found or [at for at, zone in enumerate(things.zones) if zone.name == name]
    if not found:
        raise PackError(FILE, key, NO_ZONE, nearest(name, {zone.family for zone in things.zones}), zone=name)
    return tuple(found)


def _zone(name: str, things: NamedThings, key: str) -> int:
    places = {zone.name: at for at, zone in enumerate(things.zones)}
    if name not in places:
        raise PackError(FILE, key, NO_ZONE, nearest(name, places), zone=name)
    return places[name]


def _identities(name: str, things: NamedThings, key: str) -> tuple[int, ...]:
    found = tuple(at for at, identity in enumerate(things.identities) if identity.name == name)
    if not found:
        raise PackError(FILE, key, NO_PIECE, nearest(name, {each.name for each in things.identities}), identity=name)
    return found


def _tallies(row: SetupRow, things: NamedThings, key: str) -> tuple[int, ...]:
    """Return the tallies of a family, or the one of this name, that may count so much."""
    name, amount = row.count or "", row.amount or 0
    found = [at for at, tally in enumerate(things.tallies) if tally.family == name]
    found = found or [at for at, tally in enumerate(things.tallies) if tally.name == name]
    if not found:
        raise PackError(FILE, key, NO_TALLY, nearest(name, {each.family for each in things.tallies}), tally=name)
    for at in found:
        tally = things.tallies[at]
        if not tally.low <= amount <= tally.high:
            words = N_("{tally} counts from {low} to {high}, not {amount}")
            raise PackError(FILE, f"{key}, is", words, tally=name, low=tally.low, high=tally.high, amount=amount)
    return tuple(found)
