"""What the start dialog shows of a pack, as plain values: it stands before whatever reads packs is imported; no Qt.

An outline is made of a pack once (`outlines`), and kept until a file of the pack says something else (`kept_outlines`);
whoever needs more of the pack asks for the `whole` of it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from qquovadis.model.pack.looks import PackLooks, RaceLook
from qquovadis.model.pack.shelves import is_own
from qquovadis.printable import shown

if TYPE_CHECKING:
    from qquovadis.model.pack.parameters import Parameter
    from qquovadis.model.pack.schema import Pack


GUIDE = "guide.toml"


class DraftOrVariant(NamedTuple):
    """A draft of a game, or the file of a variant of it."""

    game: str
    draft: str
    path: Path | None = None


class PlainWords(NamedTuple):
    """The same words in every language; those that are missing in one are those of the other."""

    en: str
    ja: str

    def text(self, language: str) -> str:
        """Return the words in a language, without marks that would turn or hide other words."""
        return shown((self.ja or self.en) if language == "ja" else self.en or self.ja)


class RaceOutline(NamedTuple):
    """A people that a seat can have, and how it looks."""

    id: str
    name: PlainWords
    color: str
    shape: str
    sign: PlainWords
    picture: str = ""  # one of its own, as it lies in the folder of the pack


class OptionOutline(NamedTuple):
    """A rule that can be switched: its values, each as it is written too, and what people read of it.

    Attributes:
        id: The id of the option.
        values: What can be chosen.
        written: The same as the pack's file writes them, by which `labels` go.
        default: What holds where nobody chooses.
        first: Whether it is asked where the seats are.
        name: What it is called.
        text: What it does.
        labels: What each value is called.
    """

    id: str
    values: tuple[bool | str, ...]
    written: tuple[str, ...]
    default: bool | str
    first: bool
    name: PlainWords
    text: PlainWords
    labels: Mapping[str, PlainWords]

    def labelled(self, value: object) -> str:
        """Return under which of its labels a value stands; empty if it cannot be chosen."""
        fitting = zip(self.values, self.written, strict=True)
        return next((written for each, written in fitting if type(each) is type(value) and each == value), "")

    def misfit(self, value: object) -> bool:
        """Return whether a value cannot be chosen."""
        return not any(type(value) is type(each) and value == each for each in self.values)


class BoxNumbers(NamedTuple):
    """For how many a game is and how many rounds it has, as its box says; 0 stands for a number that nothing tells.

    Attributes:
        least: For how few it is.
        most: For how many it is.
        rounds: How many rounds it has.
        minutes: How long people need for it, if they are so few, one more, and so on; empty if it was not measured.
    """

    least: int = 0
    most: int = 0
    rounds: int = 0
    minutes: tuple[int, ...] = ()


@dataclass(frozen=True)
class PackOutline:
    """What the start dialog shows of a pack.

    Attributes:
        place: What is played, as the lists of the dialog name it.
        folder: Where the files of the draft lie.
        name: What the game is called.
        about: What the variant or the draft says of itself.
        variant: What the variant is called, if it is one.
        lines: Where the designer's notes weigh the variant, if they do.
        races: The peoples.
        options: The rules that can be switched, by id.
        seats: For how few and for how many it can be laid.
        minds: Who may be seated: persons, and bots by level.
        has_rules: Whether the program knows its rules.
        deals: Whether cards can be dealt that are drafted otherwise.
        box: The numbers on its box.
        read: What reads the pack.
    """

    place: DraftOrVariant
    folder: Path
    name: PlainWords
    about: PlainWords
    variant: PlainWords | None
    lines: str
    races: tuple[RaceOutline, ...]
    options: Mapping[str, OptionOutline]
    seats: tuple[int, int]
    minds: tuple[str, ...]
    has_rules: bool
    deals: bool
    box: BoxNumbers
    read: "Callable[[], Pack]" = field(compare=False)

    @property
    def has_guide(self) -> bool:
        """Whether the pack brings a guide for newcomers."""
        return (self.folder / GUIDE).is_file()

    @property
    def is_drawable(self) -> bool:
        """Whether its board can be drawn: that of a game of one's own without rules."""
        return not self.has_rules and self.variant is None and is_own(self.folder)

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.place.game

    @property
    def draft(self) -> str:
        """The number of the draft."""
        return self.place.draft

    @cached_property
    def whole(self) -> "Pack":
        """The pack, read when it is first needed; PackError if it has been broken meanwhile."""
        return self.read()

    @property
    def looks(self) -> PackLooks:
        """How its races look."""
        return PackLooks(tuple(self._look(race) for race in self.races))

    def _look(self, race: RaceOutline) -> RaceLook:
        picture = (str(self.folder / race.picture), "") if race.picture else None
        return RaceLook(race.id, race.name, race.color, race.shape, race.sign, picture)

    @property
    def parameters(self) -> "Mapping[str, Parameter]":
        """The numbers of the pack, of which the dialog shows none before somebody asks."""
        return self.whole.parameters

    def title(self, language: str) -> str:
        """Return what people call it: game and draft, and the variant if it is one."""
        named = f"{self.name.text(language)} {self.draft}"
        return f"{named}: {self.variant.text(language)}" if self.variant else named


def plain(outline: PackOutline) -> list[Any]:
    """Return an outline as values of JSON; where the files lie is no part of it."""
    options = [[*option[:5], option.name, option.text, option.labels] for option in outline.options.values()]
    words = [outline.game, outline.draft, outline.name, outline.about, outline.variant, outline.lines]
    rest = [outline.seats, outline.minds, outline.has_rules, outline.deals, outline.box]
    return [*words, outline.races, options, *rest]


def from_plain(kept: Any, folder: Path, variant_file: Path | None, read: "Callable[[], Pack]") -> PackOutline | None:
    """Return the outline that values of JSON say of a draft in a folder, or a variant of it; None if they say none."""
    try:
        game, draft, name, about, variant, lines, races, options, seats, minds, has_rules, deals, box = kept
        known = [_option(*option) for option in options]
        return PackOutline(
            place=DraftOrVariant(_text(game), _text(draft), variant_file),
            folder=folder,
            name=_words(name),
            about=_words(about),
            variant=_words(variant) if variant is not None else None,
            lines=_text(lines),
            races=tuple(_race(*race) for race in races),
            options={option.id: option for option in known},
            seats=(int(seats[0]), int(seats[1])),
            minds=tuple(map(_text, minds)),
            has_rules=bool(has_rules),
            deals=bool(deals),
            box=box_numbers(box),
            read=read,
        )
    except (TypeError, ValueError, KeyError, IndexError, AttributeError):
        return None


def _race(*kept: Any) -> RaceOutline:
    race, called, color, shape, sign, picture = kept
    return RaceOutline(_text(race), _words(called), _text(color), _text(shape), _words(sign), _text(picture))


def box_numbers(kept: Any) -> BoxNumbers:
    """Return the numbers of a box that values of JSON say."""
    least, most, rounds, minutes = kept
    return BoxNumbers(int(least), int(most), int(rounds), tuple(map(int, minutes)))


def _option(*kept: Any) -> OptionOutline:
    name, values, written, default, first, called, text, labels = kept
    return OptionOutline(
        id=_text(name),
        values=tuple(values),
        written=tuple(map(_text, written)),
        default=default,
        first=bool(first),
        name=_words(called),
        text=_words(text),
        labels={key: _words(label) for key, label in labels.items()},
    )


def _words(kept: Any) -> PlainWords:
    return PlainWords(*map(_text, kept))


def _text(kept: Any) -> str:
    if not isinstance(kept, str):
        raise TypeError
    return kept
