"""The player aid: one page for a game, as its designer wrote it, or else worked out from its pack and its box.

It is data only: a window shows it, and a printer can.
"""

import re
from collections.abc import Iterator, Set
from contextlib import suppress
from typing import NamedTuple

from qquovadis.engine.kit import Kit
from qquovadis.errors import COMMA, PackError
from qquovadis.games.asked_steps import asks_with
from qquovadis.model.pack.aid_page import written_aid
from qquovadis.model.pack.board import load_board
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.parameters import Parameter, written
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.words import Words
from qquovadis.model.text.translations import N_, NP_, Texts

PHASES, CARDS, SIGNS = N_("Phases"), N_("Cards"), N_("Symbols")
AGREED = N_("Agreed otherwise")
PLAYERS = N_("{least}–{most} players")
ROUNDS = NP_("{count} round", "{count} rounds")
QUANTITY = N_("{count} {unit}")
COPIES = N_("{name} (×{count})")
NUMBERED, MARKED = N_("{number} {name}"), N_("{name} ({mark})")
ACTOR = re.compile(r"^\{seat\}[,、]\s*")
TAIL = re.compile(r"\s?(?:;[^;]*|[:,(（。、][^:,(（。、]*)\{\w+\}.*$")
NAUGHT = re.compile(r"\s?[(（]0(?:[:：]\s?|は)([^)）]+)[)）]$")  # what 0 stands for, behind the name of a number
WRITTEN = "written"  # the key of the sections that the designer wrote
OF_THE_BOX = "components"  # the group of what lies in the box, which nobody looks up during a turn


class AidRow(NamedTuple):
    """One line: its sign or nothing, what it is about, what is said of it, and its clause.

    A sign is the name of an icon, or a kind and a name: `resource/food`, `kind/labour`, `asset/clay`, `terrain/sea`.
    """

    sign: str
    name: str
    text: str = ""
    clause: str = ""


class AidSection(NamedTuple):
    """Lines under a heading; `key` says which section it is in every language."""

    key: str
    title: str
    rows: tuple[AidRow, ...]


class AidPage(NamedTuple):
    """The whole page: what game it is, for how many and how long, and the sections."""

    title: str
    summary: str
    sections: tuple[AidSection, ...]


def player_aid(pack: Pack, kit: Kit, words: Words, texts: Texts) -> AidPage:
    """Return the page of a game with the options and numbers of a box, in the language of the texts."""
    language, words = texts.language, words.agreed(kit.options)
    written = written_aid(pack.folder, language, kit.agreed)
    told = {row.sign for section in written for row in section.rows}
    cards = _cards(pack, kit, words, texts, told)
    worked_out = () if written else _worked_out(pack, kit, words, texts)
    sections = (
        AidSection("agreed", texts.say(AGREED), tuple(_agreed(pack, kit, texts))),
        *(AidSection(WRITTEN, title, tuple(AidRow(*row) for row in rows)) for title, rows in written),
        *worked_out,
        *cards,
        AidSection("signs", texts.say(SIGNS), () if written else tuple(_signs(pack, kit, language))),
    )
    summary = game_summary(pack, kit, words, texts)
    return AidPage(pack.title(language), summary, tuple(each for each in sections if each.rows))


def _worked_out(pack: Pack, kit: Kit, words: Words, texts: Texts) -> tuple[AidSection, ...]:
    """Return what a game whose designer wrote no page says of its turns: its phases and numbers."""
    language = texts.language
    return (
        AidSection("phases", texts.say(PHASES), tuple(_phases(kit, words, language))),
        *_numbers(pack, kit, words, texts),
    )


def game_summary(pack: Pack, kit: Kit, words: Words, texts: Texts) -> str:
    """Return for how many a game is and how long it lasts, in a few words."""
    least, most = (kit.parameters.get(str(each), each) for each in (pack.sheet.players_min, pack.sheet.players_max))
    told = [texts.say(PLAYERS, least=least, most=most)]
    if words.course is not None:
        told.append(texts.plural(ROUNDS, kit.number(words.course.last)))
    return texts.say(COMMA).join(told)


def _agreed(pack: Pack, kit: Kit, texts: Texts) -> Iterator[AidRow]:
    """Yield the options and numbers that are otherwise than in the draft, whoever changed them."""
    draft = load_pack(pack.folder) if pack.variant is not None else pack
    for name, value in kit.options.items():
        option = draft.options.get(name)
        if option is not None and value != option.default and written(value) in option.labels:
            clause = option.ruling or next(iter(option.clauses), "")
            label = option.labels[written(value)].text(texts.language)
            yield AidRow("", option.name.text(texts.language), label, clause)
    for name, value in kit.parameters.items():
        parameter = draft.parameters.get(name)
        if parameter is not None and value != parameter.default and parameter.group != OF_THE_BOX:
            yield _number(parameter, kit, texts)


def _phases(kit: Kit, words: Words, language: str) -> Iterator[AidRow]:
    """Yield each phase with what may be asked in it by these options and cards."""
    for phase in words.phase:
        asked = (words.ask[step].text(language) for step in phase.steps if step in words.ask and asks_with(kit, step))
        told = dict.fromkeys(filter(None, map(_request, asked)))
        yield AidRow(phase.icon or "", phase.name.text(language), ("" if language == "ja" else " ").join(told))


def _request(sentence: str) -> str:
    """Return what is asked without whom and without what only play can tell; nothing if too little is left.

    >>> _request("{seat}, take a cube: {left} left."), _request("{seat}、取ってください。残り{left}個です。")
    ('Take a cube.', '取ってください。')
    """
    bare = ACTOR.sub("", sentence)
    cut = TAIL.sub("", bare)
    if cut != bare:
        cut += "。" if "。" in sentence else "."
    return "" if "{" in cut else cut[:1].upper() + cut[1:]


def _numbers(pack: Pack, kit: Kit, words: Words, texts: Texts) -> Iterator[AidSection]:
    """Yield the numbers that act during play, a section for each group, as the pack orders them."""
    shown = [each for each in pack.parameters.values() if _is_of_play(each, kit) and _is_in_force(each.id, pack, kit)]
    for group in dict.fromkeys(each.group for each in shown):
        known = words.word.get(f"group {group}")
        title = known.text(texts.language) if known else group.capitalize()
        rows = (_number(each, kit, texts) for each in shown if each.group == group)
        yield AidSection(f"numbers {group}", title, tuple(rows))


def _is_of_play(parameter: Parameter, kit: Kit) -> bool:
    if not parameter.acts(kit.parameters, kit.options):
        return False
    counted = parameter.type == "int" and parameter.unit is not None and not parameter.fixed
    return counted and not parameter.setup and parameter.group != OF_THE_BOX


def _is_in_force(name: str, pack: Pack, kit: Kit) -> bool:
    """Return whether no option puts another number in the place of this one.

    Where an option chooses between two, each is called after a value of it: `caps.standard.food`, `caps.custom.food`.
    """
    parts = name.split(".")
    for at, part in enumerate(parts):
        for option in pack.options.values():
            rival = kit.options.get(option.id, option.default)
            if part in option.values and rival != part:
                other = ".".join((*parts[:at], str(rival), ""))
                if any(each.startswith(other) for each in pack.parameters):
                    return False
    return True


def _number(parameter: Parameter, kit: Kit, texts: Texts) -> AidRow:
    value = kit.parameters.get(parameter.id, parameter.default)
    name = parameter.name.text(texts.language)
    unit = parameter.unit.text(texts.language) if parameter.unit else ""
    naught = NAUGHT.search(name)
    name = NAUGHT.sub("", name)
    if naught is not None and value == 0:
        return AidRow("", name, naught[1], next(iter(parameter.clauses), ""))
    label = parameter.labels.get(written(value))
    told = unit.casefold() in name.casefold()  # "Most spaces" needs no "3 spaces"
    said = label.text(texts.language) if label else written(value)
    quantity = said if told else texts.say(QUANTITY, count=said, unit=unit)
    return AidRow("", name, quantity, next(iter(parameter.clauses), ""))


def _cards(pack: Pack, kit: Kit, words: Words, texts: Texts, told: Set[str]) -> tuple[AidSection, ...]:
    """Return what each card in the box does that is not told by its sign, a section for each kind of cards.

    Skills say it of themselves when they are pointed at.
    """
    rows: dict[str, list[AidRow]] = {}
    for card in pack.cards:
        sign = f"kind/{card.id}"
        if card.text is None or card.id not in kit.identity_index or sign in told:
            continue
        identity = kit.identity_index[card.id]
        count = sum(piece.identity == identity for piece in kit.pieces)
        name = card.name.text(texts.language)
        if "number" in card.marks:
            name = texts.say(NUMBERED, number=str(card.marks["number"]), name=name)
        marked = (
            words.word[f"mark {mark}"]
            for mark, value in card.marks.items()
            if value is True and f"mark {mark}" in words.word
        )
        for mark in marked:
            name = texts.say(MARKED, name=name, mark=mark.text(texts.language))
        name = texts.say(COPIES, name=name, count=count) if count > 1 else name
        rows.setdefault(card.kind, []).append(AidRow(sign, name, card.text.text(texts.language)))
    heads = {kind: words.word.get(f"kind {kind}") for kind in rows}
    return tuple(
        AidSection("cards", head.text(texts.language) if (head := heads[kind]) else texts.say(CARDS), tuple(each))
        for kind, each in rows.items()
    )


def _painted_as(pack: Pack) -> dict[str, str]:
    """Return the counters that the table paints as cubes of another name; without a board that can be read, none."""
    with suppress(PackError):
        mat = load_board(pack.folder).mat
        return {track.tally: track.like for track in mat.track if track.like} if mat is not None else {}
    return {}


def _signs(pack: Pack, kit: Kit, language: str) -> Iterator[AidRow]:
    """Yield what can have a sign: what the ends of cards show, counters, and terrains."""
    found: dict[str, str] = {}
    counted = {tally.family for tally in kit.tallies if not tally.aid}
    for card in pack.cards:
        ends = (str(card.marks[end]) for end in ("first", "second") if end in card.marks)
        found.update((f"asset/{end}", "") for end in ends if card.id in kit.identity_index)
    painted = _painted_as(pack)
    tallies = [row for row in pack.sheet.tally if row.id in counted]
    found.update((f"resource/{painted.get(row.id, row.id)}", row.name.text(language)) for row in tallies)
    found.update((f"terrain/{each.id}", each.name.text(language)) for each in pack.terrains)
    yield from (AidRow(sign, name) for sign, name in found.items())
