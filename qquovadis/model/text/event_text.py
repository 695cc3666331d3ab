"""Events in words, as a stage shows them: each side with its rows and dice, what decided, what was lost and gained."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from qquovadis.engine.effects import Part
from qquovadis.engine.referee import ODDS, Finding
from qquovadis.engine.seat_view import SeatView
from qquovadis.errors import COMMA
from qquovadis.model.history.events import EventSpan
from qquovadis.model.history.touched import Touched
from qquovadis.model.text.formatter import TextFormatter, describe_finding, describe_sources, part_lines
from qquovadis.model.text.translations import N_, NP_

FORETOLD, CHANCE, DRAWN = N_("Foretold: {chances}"), N_("{seat} {percent} %"), N_("draw {percent} %")
SECOND = N_("By {margin}: the second roll decided. With the {face} it was {mine} : {theirs}.")
WINS_TIES, WINNER_OF_TIES = N_("wins ties"), N_("{seat} wins ties ({clause})")
FIRST_OF_TIES, NO_TIES = N_("of equals the first wins: {seats} ({clause})"), N_("nobody wins a tie ({clause})")
DICE = N_("By {margin}: the dice decided.")
DECLARED = N_("By {margin}: {thing} decided.")
AHEAD = N_("By {margin}, ahead even before the dice.")
TIED = N_("Equal strength: the order of the tie-break decided.")
SO_FAR = N_("so far")
CHANGE, CARRIED = N_("{thing} {delta}"), N_("{thing} ({bearer})")
SENT_HOME = NP_("{thing} back in the reserve", "{count} × {thing} back in the reserve")
OF_SEAT = N_("{seat}: {changes}")
COUNTS_AS = N_("The {face} counts as {count}.")
SIDE, ROW, ROLL, KEEPS = N_("{seat} {total}: {rows}"), N_("{words} {amount}"), N_("die {faces}"), N_("keeps {face}")
STOP = N_("{words}.")
USUAL_FACES = 6


class StrengthLine(NamedTuple):
    """A row of a side: what it is of, how much it adds, and its icon; `rolled` if dice brought it."""

    words: str
    amount: int
    sign: str
    rolled: bool = False


class SideText(NamedTuple):
    """One side of an event.

    Attributes:
        seat: Whose side it is, and who sits there.
        rows: What it brings, a row each, without what its dice bring.
        dice: What its dice show, and how many faces they have; nothing before they are rolled.
        kept: The place of the die that counts; -1 while that is open.
        die: What the dice add; 0 before they are rolled.
        waits: The faces of the die that is still to come; 0 where none is.
        total: What it comes to so far.
        won: Whether it has won.
        note: What is said of it beside its rows.
        tie: That it wins ties against all others.
        rolls: How often it will still roll, where that is known.
        die_by: What makes its die another than the usual one, in words.
    """

    seat: int
    name: str
    rows: tuple[StrengthLine, ...]
    dice: tuple[int, ...] = ()
    faces: int = USUAL_FACES
    kept: int = -1
    die: int = 0
    waits: int = 0
    total: int = 0
    won: bool = False
    note: str = ""
    tie: str = ""
    rolls: int = 1
    die_by: tuple[str, ...] = ()


class EventLine(NamedTuple):
    """A sentence, and the seat it is about; -1 for nobody's."""

    words: str
    seat: int = -1


class EventText(NamedTuple):
    """An event in words.

    Attributes:
        name: What it is, and its icon.
        sides: What is compared, side by side.
        lines: What else is told of it.
        verdict: How it ended, and what decided; empty while it is open.
        winner: The seat that the verdict is about; -1 for none.
        changes: What seats lost and gained by it, a line each.
        foretold: The chances before the dice.
        blocks: Whether strengths are shown as blocks.
        chances, odds: The same chances by seat, in percent, in the order of the sides; and in words.
        tie: What becomes of ties, with its clause, where somebody's strength is compared.
        said, decided: The two halves of the verdict: who won, and what decided.
    """

    name: str
    icon: str
    sides: tuple[SideText, ...] = ()
    lines: tuple[EventLine, ...] = ()
    verdict: str = ""
    winner: int = -1
    changes: tuple[EventLine, ...] = ()
    foretold: str = ""
    blocks: bool = False
    chances: tuple[tuple[int, int], ...] = ()
    odds: str = ""
    tie: str = ""
    said: str = ""
    decided: str = ""

    def spoken(self, formatter: TextFormatter) -> str:
        """Return all of it as a screen reader says it."""
        sides = [_spoken(formatter, side) for side in self.sides]
        said = [self.name, self.foretold, self.tie, *sides, *(line.words for line in self.lines), self.verdict]
        said += [line.words for line in self.changes]
        say, ends = formatter.texts.say, (".", "。", "!", "?")
        return formatter.texts.in_a_row(
            [each if each.endswith(ends) else say(STOP, words=each) for each in said if each]
        )


class EventScene(NamedTuple):
    """What is known of the moment in which an event is told.

    `standing` are the numbers by which seats stand, `odds` those before the dice; `owners` are seats by the name of
    their race, `counted` the families of tallies that people watch, and `done` what came of the event.
    """

    view: SeatView
    standing: tuple[Finding, ...]
    odds: tuple[Finding, ...]
    owners: Mapping[str, int]
    counted: frozenset[str]
    done: Touched


def describe_event(formatter: TextFormatter, span: EventSpan, scene: EventScene) -> EventText:
    """Return an event in words, as far as it is told."""
    words, language = span.words, formatter.texts.language
    strengths = {seat: _strength(span, scene, seat) for seat in span.sides}
    odds = {each.seat: each for each in scene.odds if each.name == ODDS and each.seat in span.sides}
    ties = {
        seat: formatter.texts.say(WINS_TIES)
        for seat, found in odds.items()
        if len(found.facts.get("beats", ())) == len(span.sides) - 1
    }
    rolls = {seat: int(found.facts.get("rolls", 1)) for seat, found in odds.items()}
    die_by = {seat: describe_sources(formatter, found.facts.get("die_by", ())) for seat, found in odds.items()}
    sides = [
        _side(formatter, span, strengths[seat], seat)._replace(
            tie=ties.get(seat, ""), rolls=rolls.get(seat, 1), die_by=die_by.get(seat, ())
        )
        for seat in span.sides
    ]
    shown = {words.strength, words.rolled, *words.ends} if sides else {*words.ends}
    lines = [
        EventLine(text, finding.seat)
        for finding in span.findings
        if finding.name not in shown and not (sides and finding.name in words.begins and finding.name != words.strength)
        if (text := describe_finding(formatter, finding))
    ]
    winners, end = span.winners, span.end
    said = (describe_finding(formatter, end) or "") if end is not None else ""
    chances = _chances(formatter, span, scene)
    decided = _decided(formatter, span, sides) if end is not None and words.rolled else ""
    return EventText(
        name=words.name.text(language),
        icon=words.icon,
        sides=tuple(sides),
        lines=tuple(lines),
        verdict=formatter.texts.in_a_row([each for each in (said, decided) if each]),
        winner=winners[0] if len(winners) == 1 else -1,
        changes=tuple(describe_changes(formatter, scene.done, scene.owners, scene.counted)),
        foretold=formatter.texts.say(FORETOLD, chances=chances) if chances else "",
        odds=chances,
        blocks=bool(sides) and words.rolled is not None,
        chances=tuple((seat, odds[seat].facts["percent"]) for seat in span.sides if seat in odds),
        tie=_tie_rule(formatter, span, odds),
        said=said,
        decided=decided,
    )


def _tie_rule(formatter: TextFormatter, span: EventSpan, odds: Mapping[int, Finding]) -> str:
    """Return who wins a tie, with the clause that says so; nothing where no clause does."""
    if span.words.tie is None or not odds:
        return ""
    order = sorted(odds, key=lambda seat: -len(odds[seat].facts.get("beats", ())))
    names, say = [formatter.seats[seat] for seat in order], formatter.texts.say
    if not odds[order[0]].facts.get("beats"):
        return say(NO_TIES, clause=span.words.tie)
    if len(order) == 2:
        return say(WINNER_OF_TIES, seat=names[0], clause=span.words.tie)
    return say(FIRST_OF_TIES, seats=say(COMMA).join(names), clause=span.words.tie)


def _strength(span: EventSpan, scene: EventScene, seat: int) -> Finding:
    """Return how strong a side is: as it was found in the end, else as it stands."""
    found = span.found(span.words.strength, seat)
    standing = (each for each in scene.standing if (each.name, each.seat) == (span.words.strength, seat))
    return found or next(standing, Finding(span.words.strength or "", seat))


def _side(formatter: TextFormatter, span: EventSpan, strength: Finding, seat: int) -> SideText:
    words = span.words
    dice, faces = _dice(span, seat)
    rolled = [part for part in strength.parts if part.source in words.die] if dice else []
    others = [part for part in strength.parts if part not in rolled]
    total = strength.facts.get(words.total, strength.total) if words.total else strength.total
    rows = [*_before(formatter, span, strength, total), *_rows(formatter, span, others, strength.facts)]
    die = sum(part.amount for part in rolled)
    kept = 0 if len(dice) == 1 else dice.index(die) if die in dice else -1
    promised = strength.facts.get(words.faces, 0)
    waits = promised if words.rolled and not dice and type(promised) is int and not _is_settled(span, seat) else 0
    return SideText(
        seat=seat,
        name=formatter.seats[seat],
        rows=tuple(rows),
        dice=dice,
        faces=faces,
        kept=kept,
        die=die,
        waits=waits,
        total=total,
        won=seat in span.winners,
        note=_note(formatter, span, seat, (dice[0], die) if rolled and len(dice) == 1 else (0, 0)),
    )


def _is_settled(span: EventSpan, seat: int) -> bool:
    return span.found(span.words.strength, seat) is not None


def _dice(span: EventSpan, seat: int) -> tuple[tuple[int, ...], int]:
    """Return what the dice of a side show, and how many faces they have."""
    found = span.found(span.words.rolled, seat) if span.words.rolled else None
    if found is None:
        return (), USUAL_FACES
    shown = found.facts.get(span.words.dice, ())
    faces = found.facts.get(span.words.faces, USUAL_FACES)
    return tuple(shown) if isinstance(shown, tuple | list) else (shown,), faces


def _rows(
    formatter: TextFormatter, span: EventSpan, parts: Sequence[Part], facts: Mapping[str, Any]
) -> Iterator[StrengthLine]:
    for source, amount, words in part_lines(formatter, parts, facts):
        told = source in span.words.declared and span.is_rolled
        if amount or told:
            sign = span.words.signs.get(source, "skill")
            yield StrengthLine(words, amount, sign, source in span.words.die)


def _before(formatter: TextFormatter, span: EventSpan, strength: Finding, total: int) -> Iterator[StrengthLine]:
    """Yield what a side had before what is told of it, where a fact says what it comes to."""
    if span.words.total:
        yield StrengthLine(formatter.texts.say(SO_FAR), total - strength.total, "vp")


def _note(formatter: TextFormatter, span: EventSpan, seat: int, single: tuple[int, int]) -> str:
    """Return what is said of a side beside its rows; `single`: what its only die shows, and for how much it counts."""
    found = span.found(span.words.rolled, seat) if span.words.rolled else None
    facts = found.facts if found is not None else {}
    notes = [each.text(formatter.texts.language) for name, each in span.words.notes.items() if facts.get(name) is True]
    face, counts = single
    notes += [formatter.texts.say(COUNTS_AS, face=face, count=counts)] if face != counts else []
    return formatter.texts.in_a_row(notes)


def _decided(formatter: TextFormatter, span: EventSpan, sides: Sequence[SideText]) -> str:
    """Return by how much a side won, and what it would not have won without; nothing where nobody won alone."""
    winner = next((side for side in sides if side.won), None)
    others = [side for side in sides if side is not winner]
    if winner is None or not others or len(span.winners) != 1:
        return ""
    margin, say = winner.total - max(side.total for side in others), formatter.texts.say
    if margin <= 0:
        return say(TIED)
    first = winner.dice[0] if len(winner.dice) > 1 and winner.kept > 0 else winner.die
    if winner.die - first >= margin:
        theirs = max(side.total for side in others)
        return say(SECOND, margin=margin, face=first, mine=winner.total - winner.die + first, theirs=theirs)
    if _without_dice(winner) <= max(map(_without_dice, others)):
        return say(DICE, margin=margin)
    thing = _turned(span, winner, others, formatter)
    return say(DECLARED, margin=margin, thing=thing) if thing else say(AHEAD, margin=margin)


def _without_dice(side: SideText) -> int:
    return side.total - side.die - sum(row.amount for row in side.rows if row.rolled)


def _turned(span: EventSpan, winner: SideText, others: Sequence[SideText], formatter: TextFormatter) -> str:
    """Return what was declared if the winner would have been behind, or level, without all that was declared."""
    language = formatter.texts.language
    words = [found.text(language) for each in span.words.declared if (found := formatter.words.word.get(each))]

    def undeclared(side: SideText) -> int:
        return side.total - sum(row.amount for row in side.rows if row.words in words)

    return words[0] if words and undeclared(winner) <= max(map(undeclared, others)) else ""


def _chances(formatter: TextFormatter, span: EventSpan, scene: EventScene) -> str:
    """Return the chances of all sides before the dice, the best first."""
    if not span.words.rolled:
        return ""
    odds = [each for each in scene.odds if each.name == ODDS and each.seat in span.sides]
    odds.sort(key=lambda each: -each.facts["percent"])
    say = formatter.texts.say
    chances = [say(CHANCE, seat=formatter.seats[each.seat], percent=each.facts["percent"]) for each in odds]
    if len(odds) == 2 and odds[0].facts.get("drawn"):
        chances.append(say(DRAWN, percent=odds[0].facts["drawn"]))
    return " · ".join(chances)


def describe_changes(
    formatter: TextFormatter, done: Touched, owners: Mapping[str, int], watched: Collection[str]
) -> Iterator[EventLine]:
    """Yield what each seat lost and gained: counters that people watch, and pieces that went back to it.

    `owners` are seats by the name of their race, `watched` the families of those counters.
    """
    kit, found = formatter.kit, dict[int, list[str]]()
    say, language = formatter.texts.say, formatter.texts.language
    bearers = {piece.name: piece for piece in kit.pieces}
    for tally, delta in done.counters:
        counted, thing = kit.tallies[tally], formatter.names.tally(tally, language)
        bearer = bearers.get(counted.name.removesuffix(f" {counted.family}"))
        seat = counted.seat if counted.family in watched else -1
        if bearer is not None:
            seat = owners.get(str(kit.identities[bearer.identity].marks.get("race", "")), -1)
            thing = say(CARRIED, thing=thing, bearer=formatter.names.identity(bearer.identity, language))
        if seat >= 0:
            amount = f"+{delta}" if delta > 0 else f"−{-delta}"
            found.setdefault(seat, []).append(say(CHANGE, thing=thing, delta=amount))
    for (seat, thing), count in _sent_home(formatter, done).items():
        found.setdefault(seat, []).append(formatter.texts.plural(SENT_HOME, count, thing=thing))
    for seat, changes in sorted(found.items()):
        yield EventLine(say(OF_SEAT, seat=formatter.seats[seat], changes=say(COMMA).join(changes)), seat)


def _sent_home(formatter: TextFormatter, done: Touched) -> dict[tuple[int, str], int]:
    """Return how many pieces of which name went from where they stood back to each seat."""
    kit, found = formatter.kit, dict[tuple[int, str], int]()
    for piece, source, zone in done.moves:
        seat, hidden = kit.zones[zone].seat, kit.pieces[piece].hidden
        if seat >= 0 and kit.zones[source].seat < 0 and not hidden:
            thing = formatter.names.identity(kit.pieces[piece].identity, formatter.texts.language)
            found[seat, thing] = found.get((seat, thing), 0) + 1
    return found


def _spoken(formatter: TextFormatter, side: SideText) -> str:
    """Return a side as a screen reader says it."""
    say = formatter.texts.say
    rows = [say(ROW, words=row.words, amount=f"+{row.amount}" if row.amount >= 0 else row.amount) for row in side.rows]
    rows += [say(ROLL, faces=" / ".join(map(str, side.dice)))] if side.dice else []
    rows += [say(KEEPS, face=side.dice[side.kept])] if len(side.dice) > 1 and side.kept >= 0 else []
    rows += [side.note] if side.note else []
    return say(SIDE, seat=side.name, total=side.total, rows=say(COMMA).join(rows))
