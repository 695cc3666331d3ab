"""Positions: tables set up to be tried, from nothing, from a fresh game, from a game that is going on or from a file.

A position begins during free moves just as it lies: nothing is settled until somebody lets the rules go on.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from qquovadis.bots.bot import Question
from qquovadis.bots.random_bot import RandomBot
from qquovadis.controllers.replay.point_sources import AT_THE_START, point_family
from qquovadis.controllers.session.entry_log import Habits
from qquovadis.controllers.session.history import History
from qquovadis.controllers.session.seats import Player
from qquovadis.controllers.session.session import Session
from qquovadis.controllers.session.session_rules import HERE
from qquovadis.controllers.session.terms import Terms
from qquovadis.engine import chance
from qquovadis.engine.kit import Kit, Value
from qquovadis.engine.notation import Notation
from qquovadis.engine.referee import RUNAWAY, AnyReferee, advance, decision, legal, perform
from qquovadis.engine.seat_view import seat_view
from qquovadis.engine.table import Table
from qquovadis.errors import PackError, QuoError
from qquovadis.files import write_whole
from qquovadis.games import speech_for, table_for
from qquovadis.model.agreed import ALONE, Mode
from qquovadis.model.history.entries import BY_HAND, NOTHING
from qquovadis.model.notation.position_file import Position, position_of, read_position
from qquovadis.model.notation.position_loader import lay_out
from qquovadis.model.notation.position_toml import write_position
from qquovadis.model.notation.position_writer import read_table
from qquovadis.model.notation.zone_words import letters_of
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.file_limits import toml_table
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.text.translations import N_
from qquovadis.model.variants.variant import under, variant_text

Points = tuple[Mapping[str, int], ...]
# What a pack's file says wrongly was said in this table of the position.
OF_PACK = {"options.toml": "options", "parameters.toml": "parameters", "tiles.toml": "tiles"}
NOT_AGAIN = N_("The position is not saved, since it could not be opened again: {reason}")
CHANCE_OF_SETUP = 1_000_003  # draws for choices of a setup, apart from those of the table


class PositionSetup(NamedTuple):
    """What a new position is made with: a pack, the number of seats, and what of the rules is not as usual."""

    pack: Pack
    seats: int
    options: Mapping[str, Value] = {}
    parameters: Mapping[str, Value] = {}


def alone_at(kit: Kit, names: tuple[str, ...] = ()) -> tuple[Player, ...]:
    """Return one person on every seat, under these names or the letters of the seats."""
    return tuple(Player(name, person=ALONE) for name in names or letters_of(kit))


def kit_of(position: Position, pack: Pack, file: str) -> Kit:
    """Return the box that a position is made for; PackError names file and key if the pack has no such box."""
    try:
        return compile_kit(
            pack, position.seats, parameters=position.parameters, options=position.options, tiles=position.patch
        )
    except PackError as error:
        table = OF_PACK.get(error.file)
        if table is None:
            raise
        raise error.at(file, f"{table}.{error.key}") from error
    except QuoError as error:
        raise PackError(file, "seats", error.as_sentence) from error


def begin_scenario(
    position: Position, pack: Pack, file: str, people: tuple[Player, ...] = (), points: Points = ()
) -> Session:
    """Set a position up during free moves; PackError names file and key of what cannot be.

    `points` say by seat where those points came from that lie there.
    """
    kit = kit_of(position, pack, file)
    referee = table_for(kit)
    game = lay_out(position, referee, speech_for(kit), file)
    _count_by_source(game.table, points)
    terms = Terms(
        people=people or alone_at(kit),
        seed=position.seed,
        mode=Mode.FREE_MOVES,
        pack=pack.hash,
        variant=variant_text(pack),
        tiles=position.patch,
    )
    return Session(History(game.table, Mode.FREE_MOVES), terms, referee, Habits())


def begin_from(session: Session, pack: Pack, title: str) -> Session:
    """Set the table of a session up once more as it lies now, with the names and the points of its people."""
    people = tuple(Player(player.name, person=ALONE) for player in session.seating.people)
    return begin_scenario(position_now(session, pack), pack, title, people, session.situation.sources)


def _count_by_source(table: Table, points: Points) -> None:
    """Count the points of each seat once more, each by what brought it; gains first, so that none falls below zero.

    Those of a scoring sheet are worked out from other counts, and a game may have none at all.
    """
    family = "" if table.kit.score else point_family(table.kit)
    owners = {table.kit.tallies[tally].seat: tally for tally in table.kit.tallies_of(family)}
    for seat, sources in enumerate(points):
        if seat not in owners:
            continue
        tally = owners[seat]
        table.count(tally, table.kit.tallies[tally].start - table.tally[tally], BY_HAND)
        data = {why: amount for why, amount in sources.items() if why != AT_THE_START and amount}
        for why, amount in sorted(data.items(), key=lambda each: -each[1]):
            table.count(tally, amount, why)


def position_now(session: Session, pack: Pack, title: str = "") -> Position:
    """Return the position that a table lies in, with all its secrets; QuoError if it has no rules to speak of it by."""
    kit = session.history.table.kit
    referee = _refereed(session)
    position = read_table(referee.bind(session.history.table), referee, speech_for(kit), pack)
    return position.model_copy(update={"title": Wording(en=title, ja=title)}) if title else position


def keep_position(position: Position, file: Path, folder: Path | None = None) -> None:
    """Write a position file; what was there before is gone only when the new one is whole.

    QuoError, and nothing written, if the file would not open again by the pack of this folder or of its draft.
    """
    text = write_position(position)
    try:
        again = position_of(file.name, toml_table(file.name, text.encode(errors="replace")))
        begin_scenario(again, _pack_of(again, file.name, folder), file.name)
    except PackError as error:
        raise QuoError(NOT_AGAIN, reason=error) from error
    file.parent.mkdir(parents=True, exist_ok=True)
    write_whole(file, text)


def position_in(file: Path, folder: Path | None = None) -> tuple[Position, Pack]:
    """Return the position of a file with the pack by which it is played: that of this folder or of its draft, under the
    variant that it carries.

    PackError says what is wrong, and where.
    """
    position = read_position(file)
    return position, _pack_of(position, file.name, folder)


def _pack_of(position: Position, file: str, folder: Path | None) -> Pack:
    pack = load_pack(folder) if folder is not None else None
    if pack is None or pack.game != position.game:  # a folder with another game says nothing of this position
        pack = load_pack(find_pack(position.game, position.draft, file))
    return under(pack, position.variant, file)


def empty_position(agreed: PositionSetup) -> Position:
    """Return an empty table: nothing in the world, nothing in any hand, every seat with its own pieces at home."""
    kit = _kit(agreed)
    notation = speech_for(kit)
    words = {family: word for word, family in notation.lying.families.items()}
    bare: dict[bool, dict[str, Any]] = {True: {}, False: {}}
    for fill in notation.lying.fills:
        owned = kit.zones[kit.zones_of(fill.family)[0]].seat >= 0
        bare[owned][words.get(fill.family, fill.family)] = ()
    content = _content(agreed) | {"table": bare[False], "seat": {each: dict(bare[True]) for each in letters_of(kit)}}
    return position_of("scenario", content | ({"tiles": {}} if notation.lying.world else {}))


def fresh_position(agreed: PositionSetup, seed: int) -> Position:
    """Return a table as it lies when the first turn begins, after a setup by chance."""
    kit = _kit(agreed)
    referee, notation = table_for(kit), speech_for(kit)
    game = referee.bind(Table(kit, seed))
    referee.open(game, (None,) * kit.seats, None)
    for number in range(RUNAWAY):
        if _turn_begins(game, referee, notation):
            return read_table(game, referee, notation, agreed.pack)
        # A step that is dropped because nothing is left of it may have hidden the turn that begins.
        if not advance(game) and not _turn_begins(game, referee, notation):
            _choose(game, seed, number)
    raise QuoError(N_("The setup of this game never reaches a first turn."))


def _turn_begins(game: Any, referee: AnyReferee, notation: Notation) -> bool:
    """Return whether the agenda is that of a whole turn, nothing before it."""
    table = game.table
    active = table.kit.tally_index.get(notation.active, -1)
    seat = table.tally[active] if active >= 0 else 0
    return not table.agenda or table.agenda == referee.agenda_at(game, notation.landmark, seat)


def _choose(game: Any, seed: int, number: int) -> None:
    """Let whoever is asked choose by chance."""
    asked = decision(game)
    if asked is None:
        raise QuoError(N_("The setup of this game stops before its first turn."))
    seat = asked.seats[0]
    own = chance.draw(seed, number, CHANCE_OF_SETUP)
    question = Question(seat_view(game.table, seat), asked, tuple(legal(game, seat)), own)
    perform(game, seat, RandomBot().choose(question))


def _kit(agreed: PositionSetup) -> Kit:
    return compile_kit(agreed.pack, agreed.seats, parameters=agreed.parameters, options=agreed.options)


def _content(agreed: PositionSetup) -> dict[str, Any]:
    pack, options, parameters = agreed.pack, dict(agreed.options), dict(agreed.parameters)
    about = {"game": pack.game, "draft": pack.sheet.draft, "seats": agreed.seats}
    return {**about, "options": options, "parameters": parameters, "variant": pack.variant}


def _refereed(session: Session) -> AnyReferee:
    if session.rules.referee is None:
        raise QuoError(N_("This table has no rules, so its position cannot be written."))
    return session.rules.referee


def let_rules_go_on(session: Session, landmark: str = HERE, seat: int = NOTHING) -> None:
    """Play on by the rules, from what is still to be done or from a landmark of a seat's turn.

    QuoError, and nothing changed, if they make nothing of the table as it lies.
    """
    session.rules.preview_resume(landmark, seat)
    session.rules.resume_at(landmark, seat)
    session.change_mode(Mode.MATCH)
