"""Makes the outline of a pack that was read, which needs all that reads packs; no Qt."""

from collections.abc import Mapping
from functools import partial

from qquovadis.controllers.bots.knowledge import has_learned
from qquovadis.errors import PackError
from qquovadis.games import has_rules
from qquovadis.lab.levels.ladder_file import ladder_of
from qquovadis.model.agreed import PERSON
from qquovadis.model.pack.board import load_board
from qquovadis.model.pack.compile_kit import playable_seats
from qquovadis.model.pack.looks import RaceLook
from qquovadis.model.pack.pack_looks import race_looks
from qquovadis.model.pack.parameters import Option, written
from qquovadis.model.pack.pictures import FOLDER
from qquovadis.model.pack.schema import Pack, Race
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.pack.words import load_words
from qquovadis.model.variants.library import kept_variants, shipped_variants
from ui.start.bot_levels import LEARNED, MINDS, RANDOM
from ui.start.pack_outline import BoxNumbers, DraftOrVariant, OptionOutline, PackOutline, PlainWords, RaceOutline
from ui.start.playing_time import minutes_of


def made_outline(pack: Pack) -> PackOutline:
    """Return the outline of a pack; PackError if a file that it needs besides cannot be read."""
    seats, note = playable_seats(pack), pack.variant.note if pack.variant else None
    return PackOutline(
        place=place_of(pack),
        folder=pack.folder,
        name=_words(pack.sheet.name),
        about=_words(note or pack.sheet.about),
        variant=_words(pack.variant.name) if pack.variant else None,
        lines=pack.variant.lines if pack.variant else "",
        races=tuple(map(_race, pack.races, race_looks(pack))),
        options={key: _option(option) for key, option in pack.options.items()},
        seats=(seats.start, seats.stop - 1),
        minds=offered_minds(pack),
        has_rules=has_rules(pack.game),
        deals=bool(load_board(pack.folder).dealt),
        box=numbers_of(pack, {}),
        read=partial(_itself, pack),
    )


def _race(race: Race, look: RaceLook) -> RaceOutline:
    sign = PlainWords(look.sign.text("en"), look.sign.text("ja"))
    picture = f"{FOLDER}/{race.picture}" if race.picture else ""
    return RaceOutline(race.id, _words(race.name), look.color, look.shape, sign, picture)


def place_of(pack: Pack) -> DraftOrVariant:
    """Return the place of a pack that was read; of a variant, the first file that says the same."""
    if pack.variant is None:
        return DraftOrVariant(pack.game, pack.draft)
    path = next((kept.path for kept in (*kept_variants(), *shipped_variants()) if kept.variant == pack.variant), None)
    return DraftOrVariant(pack.game, pack.draft, path)


def offered_minds(pack: Pack) -> tuple[str, ...]:
    """Return who may be seated: persons, the levels that the ladder shows to be better than the one below, and random.

    Where nothing was measured, or it cannot be read, all levels are offered. A draft that was changed after it was
    measured keeps its ladder: what the levels did there says more than nothing. Bots need rules, and those that learned
    need a game that was described to them.
    """
    if not has_rules(pack.game):
        return (PERSON,)
    if not has_learned(pack.game, pack.draft):
        return tuple(kind for kind in MINDS if kind not in LEARNED)
    try:
        ladder = ladder_of(pack)
    except PackError:
        ladder = None
    if ladder is None:
        return tuple(MINDS)
    return tuple(kind for kind in MINDS if kind in (PERSON, RANDOM) or kind in ladder.offered)


def numbers_of(pack: Pack, chosen: Mapping[str, object]) -> BoxNumbers:
    """Return the numbers on the box of a pack, with the parameters that somebody chose for the next game."""
    numbers = {key: each.default for key, each in pack.parameters.items()} | dict(chosen)
    course = load_words(pack.folder).course
    named = (pack.sheet.players_min, pack.sheet.players_max, course.last if course else None)
    least, most, rounds = (whole_number(numbers, each) for each in named)
    usual = {key: each.default for key, each in pack.parameters.items()}
    usual_rounds = whole_number(usual, course.last) if course else 0
    share = rounds / usual_rounds if usual_rounds else 1.0
    return BoxNumbers(least, most, rounds, tuple(round(each * share) for each in minutes_of(pack.folder)))


def whole_number(numbers: Mapping[str, object], named: object) -> int:
    """Return a whole number, or that of a parameter by its name; 0 if it is anything else."""
    value = numbers.get(named, named) if isinstance(named, str) else named
    return value if isinstance(value, int) and not isinstance(value, bool) else 0


def _itself(pack: Pack) -> Pack:
    return pack


def _option(option: Option) -> OptionOutline:
    return OptionOutline(
        id=option.id,
        values=option.values,
        written=tuple(map(written, option.values)),
        default=option.default,
        first=option.first,
        name=_words(option.name),
        text=_words(option.text),
        labels={key: _words(label) for key, label in option.labels.items()},
    )


def _words(words: Wording) -> PlainWords:
    return PlainWords(words.en, words.ja)
