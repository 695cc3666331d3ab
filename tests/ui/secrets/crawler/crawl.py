"""Tries everything at a moment of two games, and says where they differ for whoever may not know why."""

from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple
from zlib import crc32

from tests.ui.secrets.crawler.doings import Click, Command, Key, Menu, Point, commands, keys
from tests.ui.secrets.crawler.stage import Doing, Outcome, Place, Row, Stage
from tests.ui.secrets.crawler.things import Kind, one_of_each
from tests.ui.secrets.exposure import pictures_that_differ
from ui.table import ChoiceSubject

Path = tuple[Doing, ...]
POINTED = "F", "R", "T", "O", "I", "U", "V", "Delete", "Return", "Menu"  # keys that mean what is pointed at
MOST_SAID = 4
TYPED = 3  # names
AGAIN = 3  # times
# What all agree to there is that everything is shown; when a game is over nobody is asked.
LAYS_ALL_OPEN = "scenario", "keep_position", "keep_example"


class Tried(NamedTuple):
    """What was done, what became of it, and what of a secret was told by it."""

    path: Path
    outcome: str
    leaks: tuple[str, ...] = ()


class Extent(NamedTuple):
    """How much is tried: how deep dialogs are gone into, and one part (which, from 0) of so many of all that could be
    tried beside the commands that are `wanted`; what those open is gone into in part, too. Commands in `entered` are
    gone into wholly, and keys in it pressed at everything (`Menu` is the mouse's menu, too).
    """

    depth: int = 2
    parts: int = 1
    wanted: frozenset[str] = frozenset()
    entered: frozenset[str] = frozenset()
    part: int = 0

    def has(self, path: Path) -> bool:
        """Whether something belongs to it."""
        first, alone = path[0], len({each.name for each in path}) == 1
        if isinstance(first, Command) and (first.name in self.entered or (alone and first.name in self.wanted)):
            return True
        if isinstance(path[-1], Key) and path[-1].name in self.entered:
            return True
        if isinstance(path[-1], Menu) and "Menu" in self.entered:
            return True
        return crc32(named(path).encode()) % self.parts == self.part


def named(path: Sequence[Doing]) -> str:
    """What is done, one thing after another."""
    return " > ".join(each.name for each in path)


def differences(one: Sequence[Row], two: Sequence[Row]) -> tuple[str, ...]:
    """In words, where two games differ though whoever looks may not tell them apart.

    What the rules of the table show is no leak: in the same game, if the log tells everybody; or after all agreed, or
    somebody came through the curtain. What all agreed to lay open may be said as well.
    """
    found = list[str]()
    for a, b in zip_longest(one, two):
        if a is None or b is None or a.name != b.name:
            return (*found, f"{a and a.name} comes where {b and b.name} does")
        if a.view != b.view:
            shown = (a.agreed and b.agreed) or is_told(one, a, b)
            return (*found, *([] if shown else [f"{a.name}: shows what was hidden, and the log does not tell that"]))
        if a.agreed and b.agreed and one[0].name in LAYS_ALL_OPEN:
            return tuple(found)
        if a.outcome is not b.outcome:
            found.append(f"{a.name}: {a.outcome.value} or {b.outcome.value}")
        pairs = zip_longest(a.exposure.words, b.exposure.words)
        found += [f"{a.name}: {x!r} or {y!r}" for x, y in pairs if x != y][:MOST_SAID]
        found += [f"{a.name}: is painted otherwise"] if a.exposure.pixels != b.exposure.pixels else []
    return tuple(found)


def is_gone(row: Row) -> bool:
    """Whether what was to be done was not there."""
    return row.outcome is Outcome.GONE


def is_told(one: Sequence[Row], a: Row, b: Row) -> bool:
    """Whether something was shown in the games as they are, and the log tells everybody so."""
    return a.same and b.same and len(a.log) > len(one[0].before) and len(b.log) > len(one[0].before)


class Crawl:
    """Tries everything at one moment in two games side by side; `open_stages` opens two windows there."""

    def __init__(
        self,
        open_stages: Callable[[tuple[Place, Place]], tuple[Stage, Stage]],
        pair: tuple[Place, Place],
        extent: Extent,
    ) -> None:
        self._open_stages, self._pair, self._extent = open_stages, pair, extent
        self._leave = pair[0].leave
        self._known: set[tuple[int, str, str]] = set()
        self._lying: set[Kind] = set()  # at the place itself
        self._tried: set[tuple[Kind, int]] = set()  # at what came in sight by something that was done
        self._words = tuple[str, ...]()  # what is typed into fields
        self._open()

    def _open(self) -> None:
        """Open two windows; into their fields some of the names are typed of what lies otherwise in the two games."""
        self._one, self._two = self._open_stages(self._pair)
        self._words = self._words or names_of_what_differs(self._one, self._two)
        presenter = self._one.program.presenter
        self._over = presenter is not None and presenter.open_game.session.situation.outcome is not None
        for stage in (self._one, self._two):
            stage.words = self._words

    def run(self) -> Iterator[Tried]:
        """Try one thing after another, and say what was told by it."""
        for path, rows in self._explore():
            yield self._compared(path, rows)

    def _follow(self, stage: Stage, path: Path) -> list[Row]:
        return self._comparable(stage.follow((*path, *self._leave)))

    def _comparable(self, rows: list[Row]) -> list[Row]:
        """Return what is compared: where somebody leaves the screen, only what is left of it when they have gone, and
        that something was not there for them.
        """
        return [each for each in rows if each.exposure.eyes is None or is_gone(each)] if self._leave else rows

    def _differences(self, one: Sequence[Row], two: Sequence[Row]) -> tuple[str, ...]:
        laid_open = self._over and one[0].name in LAYS_ALL_OPEN
        return () if laid_open or self._is_unlike(one, two) else differences(one, two)

    def _is_unlike(self, one: Sequence[Row], two: Sequence[Row]) -> bool:
        """Whether not the same was done: who has other cards is offered other things."""
        return bool(self._leave) and any(map(is_gone, (*one, *two)))

    def _compared(self, path: Path, rows: list[Row]) -> Tried:
        again = self._follow(self._two, path)
        if self._differences(rows, again):
            return self._confirm(path)
        if self._is_unlike(rows, again):
            return Tried(path, worst(rows))
        shows = any(a.view != b.view and a.same for a, b in zip(rows, again, strict=False))
        leaks = self._trace(path) if shows and not rows[-1].agreed else ()
        return Tried(path, worst(rows), leaks)

    def _trace(self, path: Path) -> tuple[str, ...]:
        """Take back what showed something as far as nobody is asked: it leaves a line in the log."""
        rows = self._two.follow((*path, *[Command("undo")] * (len(path) + 1)))
        for row in rows[len(path) :]:
            if row.outcome is Outcome.ASKED:
                return ()
            if len(row.log) <= len(row.before):  # all of it is taken back
                told = row.lines > row.lines_before
                return () if told else (f"{named(path)}: what was seen is taken back without a line",)
        return ()

    def _confirm(self, path: Path) -> Tried:
        """Try it again in new windows, and wait longer; what differs by itself neither tells nor hides."""
        rows = list[list[Row]]()
        for _ in range(AGAIN):
            rows += self._followed_anew(path)
            if not self._differences(rows[-2], rows[-1]):
                return Tried(path, worst(rows[-1]))
        own = {each for at in range(2, len(rows)) for each in self._differences(rows[at - 2], rows[at])}
        always = set[str].intersection(*(set(self._differences(*rows[at : at + 2])) for at in range(0, len(rows), 2)))
        leaks = tuple(each for each in self._differences(rows[0], rows[1]) if each in always - own)
        pictures = list[str]()
        if leaks:
            for one, two in zip(rows[-2], rows[-1], strict=False):
                pictures += map(str, pictures_that_differ(one.exposure, two.exposure))
        return Tried(path, "unsteady" if own and not leaks else worst(rows[0]), (*leaks, *pictures))

    def _followed_anew(self, path: Path) -> Iterator[list[Row]]:
        """Follow it in each game, in a window that came last: a language that is chosen in one lays out the other."""
        for place, other in (self._pair, reversed(self._pair)):
            _, stage = self._open_stages((other, place))
            stage.words, stage.patient = self._words, True
            yield self._follow(stage, path)
        self._open()

    def _explore(self) -> Iterator[tuple[Path, list[Row]]]:
        """Do everything in the first game, and go into what it opens."""
        own = ((each,) for each in self._one.offers())
        things = one_of_each(self._one.presenter.table)
        self._lying.update(things)
        at_things = (path for thing in things.values() for path in at_thing(thing))
        for base in (*commands(), *((key,) for key in keys()), *own, *at_things):
            if self._extent.has(base):
                yield from self._try(base, 0)

    def _try(self, path: Path, depth: int) -> Iterator[tuple[Path, list[Row]]]:
        whole = self._one.follow((*path, *self._leave))
        yield path, self._comparable(whole)
        menus = last(path, whole, lambda row: bool(row.entries)) if depth <= self._extent.depth else ()
        for reached, row in menus:
            for entry in row.entries:
                yield from self._try((*reached, entry), self._extent.depth + 1)
        if depth >= self._extent.depth:
            return
        for reached, row in last(path, whole, lambda row: bool(row.offers)):
            for offer in row.offers:
                longer = (*reached, offer)
                key = depth, offer.window, offer.name
                if key not in self._known and self._extent.has(longer):
                    self._known.add(key)
                    yield from self._try(longer, depth + 1)
        if depth == 0:
            for reached, row in last(path, whole, lambda row: any(kind not in self._lying for kind, _ in row.things)):
                yield from self._at_what_came(reached, row)

    def _at_what_came(self, reached: Path, row: Row) -> Iterator[tuple[Path, list[Row]]]:
        """Do everything at kinds of things that did not lie in sight before, as on a mat that was opened."""
        for kind, thing in row.things:
            if kind in self._lying:
                continue
            for at, doings in enumerate(at_thing(thing)):
                longer, key = (*reached, *doings), (kind, at)
                if key not in self._tried and self._extent.has(longer):
                    self._tried.add(key)
                    yield from self._try(longer, 1)


def last(path: Path, rows: Sequence[Row], brought: Callable[[Row], bool]) -> Iterator[tuple[Path, Row]]:
    """The last thing done that brought something, with the way there; none if nothing did.

    What was switched on is looked at before it is switched off again.
    """
    for at in reversed(range(len(path))):
        name = path[at].name
        if at and name == path[at - 1].name:
            continue
        for row in rows:
            if row.name.startswith(name) and brought(row):
                yield path[: at + 1], row
                return


def names_of_what_differs(one: Stage, two: Stage) -> tuple[str, ...]:
    """Some names, in the language of the window, of pieces of every kind that lie elsewhere in the other game."""
    tables = [stage.presenter.open_game.session.history.table for stage in (one, two)]
    pairs = zip(*(each.identity_of for each in tables), strict=True)
    differing = sorted({identity for pair in pairs if pair[0] != pair[1] for identity in pair})
    kinds = [tables[0].kit.identities[each].kind for each in differing]
    differing = [differing[at] for at in sorted(range(len(kinds)), key=lambda at: (kinds[:at].count(kinds[at]), at))]
    text = one.presenter.table_presenter.table_text
    names = [text.formatter.names.identity(each, text.texts.language) for each in differing]
    return tuple(dict.fromkeys(names))[:TYPED]


def at_thing(subject: ChoiceSubject) -> Iterator[Path]:
    """Whatever can be done with a thing on the table."""
    yield (Point(subject),)
    yield (Menu(subject),)
    yield Point(subject), Click(subject)
    yield Point(subject), Click(subject, twice=True)
    for key in POINTED:
        yield Point(subject), Key(key)


def worst(rows: Sequence[Row]) -> str:
    """What became of what was tried: the first thing that did not go on by itself."""
    return next((row.outcome.value for row in rows if row.outcome is not Outcome.TRIED), Outcome.TRIED.value)
