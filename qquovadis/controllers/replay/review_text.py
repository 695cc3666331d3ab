"""Choices that cost most, in words that all at the table may read: of what lay hidden no more than the log tells."""

from collections.abc import Sequence
from typing import NamedTuple

from qquovadis.controllers.replay.game_review import DearChoice, ToldChoice, reader_of
from qquovadis.controllers.session.seats import Seating
from qquovadis.engine.kit import Kit
from qquovadis.engine.ops import Counted, Operation
from qquovadis.errors import COMMA
from qquovadis.games import speech_for
from qquovadis.model.free_table.turns import kept_by
from qquovadis.model.history.entries import NOTHING, Entry
from qquovadis.model.history.rounds import chapters
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.words import load_words
from qquovadis.model.text.formatter import TextFormatter
from qquovadis.model.text.log_text import describe_entry, describe_turned
from qquovadis.model.text.names import PackNames, which
from qquovadis.model.text.translations import N_, Texts

BY_SEAT = N_("{name}: {choice}")
IN_ROUND, IN_SETUP = N_("Round {round} · {words}"), N_("Setup · {words}")
IN_AREA = N_("Round {round}, area {area} · {words}")
OF_AREAS, OR = N_("{choice}: area {areas}"), N_(" or ")
RATHER = N_("The strategist would rather have: {choice} (+{points} points expected)")
NOTHING_DEAR = N_("{names}: no choice that clearly cost points.")
SOMETHING_ELSE = N_("something that only {name} may know")


class DearChoiceText(NamedTuple):
    """What was chosen and when, and what the strategist would rather have."""

    dear: DearChoice
    chosen: str
    rather: str


class ReviewText:
    """Says dear choices of one game, whose entries it is given."""

    def __init__(self, formatter: TextFormatter, seating: Seating, rounds: Sequence[int]) -> None:
        self._formatter, self._seating, self._rounds = formatter, seating, rounds

    def describe(self, dear: DearChoice) -> DearChoiceText:
        """Return a dear choice in words."""
        say, reader = self._formatter.texts.say, reader_of(self._seating, dear.seat)
        known = self._told(dear.chosen, reader)
        words = say(BY_SEAT, name=self._formatter.seats[dear.seat], choice=known) if known else self._logged(dear)
        number = self._rounds[dear.number - 1]
        area = self._areas((dear.area,)) if dear.area != NOTHING else ""
        when = (IN_AREA if area else IN_ROUND) if number else IN_SETUP
        rather = self._told(dear.better, reader) or say(SOMETHING_ELSE, name=self._formatter.seats[dear.seat])
        return DearChoiceText(
            dear,
            say(when, round=number, area=area, words=words),
            say(RATHER, choice=rather, points=f"{dear.points:.1f}"),
        )

    def _told(self, told: ToldChoice, reader: int | None) -> str:
        """Return a choice in words, with the areas that it is about; nothing if the reader may not know it."""
        choice = describe_turned(self._formatter, told.performed, told.face, reader, told.first)
        if not choice or not told.areas:
            return choice
        return self._formatter.texts.say(OF_AREAS, choice=choice, areas=self._areas(told.areas))

    def _areas(self, areas: Sequence[int]) -> str:
        """Return areas by their numbers, the last after an *or*."""
        say, zones = self._formatter.texts.say, self._formatter.kit.zones
        *others, last = [which(zones[area]) for area in areas]
        return say(OR).join(filter(None, (say(COMMA).join(others), last)))

    def _logged(self, dear: DearChoice) -> str:
        """Return what the log tells of a choice that is hidden from the reader."""
        entry = Entry(number=dear.number, action=dear.chosen.performed, operations=(), time="")
        return describe_entry(self._formatter, entry, reader_of(self._seating, dear.seat)).sentence


def rounds_of(formatter: TextFormatter, opening: Sequence[Operation], entries: Sequence[Entry]) -> tuple[int, ...]:
    """Return the round to which each entry belongs; 0 for the setup."""
    return tuple(chapter.round for chapter in chapters(formatter.kit, formatter.words, opening, entries))


def rounds_kept(kit: Kit, entries: Sequence[Entry]) -> tuple[tuple[int, int], ...]:
    """Return where rounds begin that people keep themselves: (moment, number); nothing of a game that keeps none."""
    kept = kept_by(kit)
    if kept is None:
        return ()
    number, found = kit.tallies[kept[0]].start, [(0, kit.tallies[kept[0]].start)]
    for moment, entry in enumerate(entries, 1):
        steps = (each.delta for each in entry.operations if isinstance(each, Counted) and each.tally == kept[0])
        if by := sum(steps):
            number += by
            found.append((moment, number))
    return tuple(found)


def formatter_for(pack: Pack, kit: Kit, texts: Texts, seats: tuple[str, ...]) -> TextFormatter:
    """Return what tells a game of these people in the words of its pack."""
    values = speech_for(kit).values
    return TextFormatter(kit, PackNames(pack, kit), load_words(pack.folder).agreed(kit.options), texts, seats, values)
