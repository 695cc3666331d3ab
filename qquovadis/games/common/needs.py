"""What a referee needs to find in a box, so that a pack without it is refused before a game begins."""

from collections.abc import Container, Iterable, Iterator, Mapping
from typing import NamedTuple

from qquovadis.engine.kit import Kit, Mark, Value
from qquovadis.errors import N_, Listed, PackError, QuoError, Sentence, together

PARAMETERS = "parameters.toml"
MISSING = N_("it is missing, and the rules for {seats} seats read it; write a row like that of {like}")
MISSING_ALONE = N_("it is missing, and the rules for {seats} seats read it; write a row with this id")
CARRIED = N_("“{name}” needs {wanted} as its mark {mark}; the rules of {game} read it on each {kind}.")
WANTED = {tuple: N_("a list of words"), int: N_("an integer"), str: N_("a word"), bool: N_("true or false")}
NO_MARK, MARK = N_("nothing"), N_("“{values}”")


class NeedsOfOption(NamedTuple):
    """Names that the rules of an idea speak of: what must be in a box only while an option has one of these values."""

    option: str
    values: tuple[Value, ...]
    seat_zones: tuple[str, ...] = ()
    seat_tallies: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    tallies: tuple[str, ...] = ()


class Needs(NamedTuple):
    """Names that the rules of a draft speak of: zones and tallies by family, kinds of pieces, purposes of chance.

    `by_seats` are parameters of which there is one for each number of `{seats}`.
    `marks` are those that the rules read on a kind of piece, and the only values that mean something to them there;
    `carried` those that every piece of a kind has, whatever they say, with what they are. `with_options` are needed
    only where a table plays an idea of the notes.
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
    by_seats: tuple[str, ...] = ()
    carried: tuple[tuple[str, str, type], ...] = ()
    with_options: tuple[NeedsOfOption, ...] = ()

    def agreed(self, options: Mapping[str, Value]) -> "Needs":
        """Return them with what the ideas need that a table has agreed on."""
        ideas = [each for each in self.with_options if options.get(each.option) in each.values]
        return self._replace(
            seat_zones=(*self.seat_zones, *[name for each in ideas for name in each.seat_zones]),
            seat_tallies=(*self.seat_tallies, *[name for each in ideas for name in each.seat_tallies]),
            tallies=(*self.tallies, *[name for each in ideas for name in each.tallies]),
            kinds=(*self.kinds, *[name for each in ideas for name in each.kinds]),
        )


def refuse_lacking(kit: Kit, needs: Needs) -> None:
    """Raise QuoError that names all that the box lacks, or a card that the rules cannot read."""
    needs = needs.agreed(kit.options)
    lacking = [*_lacking_zones(kit, needs), *_lacking_tallies(kit, needs)]
    kinds = {identity.kind for identity in kit.identities}  # of some of which a box may hold none (QV-R06)
    lacking += _lacking(N_("a piece of the kind “{name}”"), _absent(needs.kinds, kinds))
    lacking += _lacking(N_("the random draw “{name}”"), _absent(needs.purposes, kit.purpose_index))
    lacking += _lacking(N_("the parameter “{name}”"), _absent(needs.parameters, kit.parameters))
    lacking += _lacking(N_("the option “{name}”"), _absent(needs.options, kit.options))
    if lacking:
        raise QuoError(
            N_("The pack of {game} draft {draft} lacks what its rules need for {seats} seats: {names}."),
            game=kit.game,
            draft=kit.draft,
            seats=kit.seats,
            names=Listed(lacking),
        )
    forgotten = [each for name in needs.by_seats for each in missing_rows(kit, name, "seats", (kit.seats,))]
    if forgotten:
        raise together(forgotten)
    for kind, mark, wanted in needs.carried:
        _refuse_bare(kit, kind, mark, wanted)
    if "board" in needs.kinds:
        _refuse_homeless(kit)
    for kind, mark, known in needs.marks:
        _refuse_strange(kit, kind, mark, known)


def missing_rows(kit: Kit, template: str, blank: str, words: Iterable[object]) -> Iterator[PackError]:
    """Yield a mistake for each parameter that a box of so many seats lacks, with one that it would be like.

    There should be one for each of the words that fill the blank of the template.
    """
    before, _, after = template.partition(f"{{{blank}}}")
    alike = [name for name in kit.parameters if name.startswith(before) and name.endswith(after)]
    for word in words:
        name = f"{before}{word}{after}"
        if name not in kit.parameters:
            text, like = (MISSING, alike[-1]) if alike else (MISSING_ALONE, "")
            yield PackError(PARAMETERS, name, text, seats=kit.seats, like=like)


def _refuse_bare(kit: Kit, kind: str, mark: str, wanted: type) -> None:
    """Refuse a piece of this kind without the mark, or with one that is something else."""
    for identity in kit.identities:
        if identity.kind == kind and type(identity.marks.get(mark)) is not wanted:
            words = {"name": identity.name, "mark": mark, "kind": kind, "game": kit.game}
            raise QuoError(CARRIED, wanted=Sentence(WANTED[wanted]), **words)


def _refuse_homeless(kit: Kit) -> None:
    """Refuse a piece of a race that has no board, at which nobody could sit."""
    races = {kit.identities[kit.pieces[board].identity].marks.get("race") for board in kit.pieces_of("board")}
    for identity in kit.identities:
        race = identity.marks.get("race")
        if race is not None and race not in races:
            text = N_("“{name}” belongs to the race “{race}”, which has no board; give it one, or remove its pieces.")
            raise QuoError(text, name=identity.name, race=race)


def _refuse_strange(kit: Kit, kind: str, mark: str, known: tuple[Mark, ...]) -> None:
    """Refuse a piece of this kind whose mark is missing, or whose values the rules do not know."""
    for identity in kit.identities:
        value = identity.marks.get(mark)
        values = value if isinstance(value, tuple) else (value,)
        if identity.kind == kind and not set(values) <= set(known):
            sentence = Sentence(NO_MARK) if value is None else Sentence(MARK, values=Listed(map(str, values)))
            raise QuoError(
                N_("“{name}” has {said} as its {mark}, but the rules of {game} know only {known}."),
                name=identity.name,
                said=sentence,
                mark=mark,
                game=kit.game,
                known=Listed(map(str, known)),
            )


def _absent(names: Iterable[str], known: Container[str]) -> Iterator[str]:
    return (name for name in names if name not in known)


def _lacking(words: str, names: Iterable[str]) -> list[Sentence]:
    return [Sentence(words, name=name) for name in names]


def _lacking_zones(kit: Kit, needs: Needs) -> list[Sentence]:
    families = {zone.family for zone in kit.zones}
    by_seat = {(zone.family, zone.seat) for zone in kit.zones}
    every = [(name, seat) for name in needs.seat_zones for seat in range(kit.seats)]
    alone = _lacking(N_("the place “{name}”"), _absent(needs.zones, families))
    of_seat = N_("the place “{name}” of seat {seat}")
    return alone + [Sentence(of_seat, name=name, seat=seat + 1) for name, seat in every if (name, seat) not in by_seat]


def _lacking_tallies(kit: Kit, needs: Needs) -> list[Sentence]:
    families = {tally.family for tally in kit.tallies}
    by_seat = {(tally.family, tally.seat) for tally in kit.tallies}
    every = [(name, seat) for name in needs.seat_tallies for seat in range(kit.seats)]
    alone = _lacking(N_("the count “{name}”"), _absent(needs.tallies, families))
    of_seat = N_("the count “{name}” of seat {seat}")
    return alone + [Sentence(of_seat, name=name, seat=seat + 1) for name, seat in every if (name, seat) not in by_seat]
