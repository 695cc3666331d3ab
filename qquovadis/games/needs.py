"""What a referee needs to find in a box, so that a pack without it is refused before a game begins."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from qquovadis.engine.effects import Effect
from qquovadis.engine.kit import Kit, Mark
from qquovadis.errors import QuoError


class Needs(NamedTuple):
    """Names that the rules of a draft speak of: zones and tallies by family, kinds of pieces, purposes of chance.

    `marks` are those that the rules read on a kind of piece, and the only values that mean something to them there.
    """

    seat_zones: tuple[str, ...]
    zones: tuple[str, ...]
    seat_tallies: tuple[str, ...]
    tallies: tuple[str, ...]
    kinds: tuple[str, ...]
    purposes: tuple[str, ...]
    parameters: tuple[str, ...]
    options: tuple[str, ...]
    marks: tuple[tuple[str, str, tuple[Mark, ...]], ...] = ()


def refuse_lacking(kit: Kit, needs: Needs) -> None:
    """Raise QuoError that names all that the box lacks, or a card that the rules cannot read."""
    lacking = [*_lacking_zones(kit, needs), *_lacking_tallies(kit, needs)]
    kinds = {identity.kind for identity in kit.identities}  # of some of which a box may hold none (QV-R06)
    lacking += [f"a piece of the kind “{kind}”" for kind in needs.kinds if kind not in kinds]
    lacking += [f"the purpose of chance “{name}”" for name in needs.purposes if name not in kit.purpose_index]
    lacking += [f"the parameter “{name}”" for name in needs.parameters if name not in kit.parameters]
    lacking += [f"the option “{name}”" for name in needs.options if name not in kit.options]
    if lacking:
        raise QuoError(f"The pack of {kit.game} draft {kit.draft} lacks what its rules need: {', '.join(lacking)}.")
    for kind, mark, known in needs.marks:
        _refuse_strange(kit, kind, mark, known)


def _refuse_strange(kit: Kit, kind: str, mark: str, known: tuple[Mark, ...]) -> None:
    """Refuse a piece of this kind whose mark is missing, or whose values the rules do not know."""
    for identity in kit.identities:
        value = identity.marks.get(mark)
        values = value if isinstance(value, tuple) else (value,)
        if identity.kind == kind and not set(values) <= set(known):
            said = "no" if value is None else f"“{', '.join(map(str, values))}” as its"
            listed = ", ".join(map(str, known))
            raise QuoError(f"“{identity.name}” has {said} {mark}, and the rules of {kit.game} know only {listed}.")


def _lacking_zones(kit: Kit, needs: Needs) -> list[str]:
    families = {zone.family for zone in kit.zones}
    by_seat = {(zone.family, zone.seat) for zone in kit.zones}
    every = [(name, seat) for name in needs.seat_zones for seat in range(kit.seats)]
    alone = [f"the zone “{name}”" for name in needs.zones if name not in families]
    return alone + [f"the zone “{name}” of seat {seat + 1}" for name, seat in every if (name, seat) not in by_seat]


def _lacking_tallies(kit: Kit, needs: Needs) -> list[str]:
    families = {tally.family for tally in kit.tallies}
    by_seat = {(tally.family, tally.seat) for tally in kit.tallies}
    every = [(name, seat) for name in needs.seat_tallies for seat in range(kit.seats)]
    alone = [f"the tally “{name}”" for name in needs.tallies if name not in families]
    return alone + [f"the tally “{name}” of seat {seat + 1}" for name, seat in every if (name, seat) not in by_seat]


class Known(NamedTuple):
    """The words of effects on which the rules of a draft act; `about` lists them by operation, numbers apart."""

    hooks: tuple[str, ...]
    about: Mapping[str, tuple[str, ...]]
    numbers: tuple[str, ...]
    conditions: tuple[str, ...]
    counters: tuple[str, ...]


def refuse_strange_effects(kit: Kit, known: Known) -> None:
    """Raise QuoError at the first word of an effect on which the rules do not act."""
    for identity in kit.identities:
        for effect in identity.effects:
            for what, word, words in _words(effect, known):
                if word not in words:
                    raise QuoError(
                        f"The effects of “{identity.name}” speak of the {what} “{word}”, on which the rules of "
                        f"{kit.game} do not act; they know {', '.join(words[:12])}."
                    )


def _words(effect: Effect, known: Known) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Every word of an effect with all words that would do in its place."""
    yield "hook", effect.hook, known.hooks
    yield "operation", effect.op, ("adjust", *known.about)
    yield from (("condition", name, known.conditions) for name, _ in effect.when)
    if "per" in effect.terms:
        yield "counter", str(effect.terms["per"]), known.counters
    if effect.op == "adjust":
        yield "number", effect.about, known.numbers
    elif effect.op in known.about:
        yield effect.op, effect.about, known.about[effect.op]
