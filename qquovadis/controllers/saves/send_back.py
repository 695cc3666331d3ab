"""A session that goes back to whoever made the draft: the whole game, and beside it in plain words what people noted.

Both lie in one archive. It holds what players hid from each other, as every save does.
"""

import zipfile
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from qquovadis.controllers.saves.game_file import NEVER_OVERWRITTEN
from qquovadis.controllers.saves.verify import SaveVerdict, verify
from qquovadis.controllers.session.session import Session
from qquovadis.errors import COMMA, SaveError
from qquovadis.files import whole_file, write_whole
from qquovadis.games import speech_for, table_of
from qquovadis.model.agreed import PERSON
from qquovadis.model.file_endings import GAME_ENDING, SESSION_ENDING
from qquovadis.model.history.entries import NOTHING, Entry
from qquovadis.model.history.rounds import chapters, counted_by
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.words import load_words
from qquovadis.model.saves.format import Header
from qquovadis.model.saves.nameless import nameless
from qquovadis.model.saves.observations import observations_in
from qquovadis.model.saves.played_pack import played_game
from qquovadis.model.saves.save_file import read
from qquovadis.model.text.formatter import TextFormatter
from qquovadis.model.text.log_text import describe_entry
from qquovadis.model.text.names import PackNames
from qquovadis.model.text.system_errors import reason_of
from qquovadis.model.text.translations import N_, NP_, Texts
from qquovadis.printable import printable, shown_name

ENDING = SESSION_ENDING
NOTES = "notes.txt"
RULE = "-" * 60
PLAYED = N_("Played with Q Quo Vadis {program}, started on {begun}.")
FILES = N_("Checksum of the draft's files: {pack}")
SEATS = N_("Players: {names}")
BOT = N_("{name} (computer)")
OVER = N_("The game is over: {scores}.")
STOPS = N_("The game stops after move {count}: {scores}.")
SCORE = N_("{name} {points}")
NOTED, NOTHING_NOTED = N_("Notes"), N_("There are no notes.")
PINNED = N_("Bookmarks")
WHERE, OPENING = N_("Round {round}, move {number}"), N_("Setup, move {number}")
MOVE, OF_TURN = N_("Move {number}"), N_("{where}, {seat}'s turn")
WHOLE = N_("The whole game is in “{file}”: open it with Q Quo Vadis to look back at any of these moves.")
COUNTED = NP_("{count} note", "{count} notes")
DAMAGED = N_("The game file is damaged after move {entries}; this report covers only what comes before.")
SECRETS = N_(
    "The saved game is plain text: anyone can read every hidden card in it, and the seed that decides all later draws."
)
BY_SEAT = N_("Seat {number}")
OBSERVED = N_(
    "The playtest was recorded: times, refused tries, look-ups, undos, marks and answers are in the saved game."
)
NOT_WRITTEN = N_("“{file}” cannot be saved: {reason}. Choose another place.")


class SentBack(NamedTuple):
    """What went into an archive: where it lies, how many notes are in it, and whether the game was verified."""

    file: Path
    notes: int
    verdict: SaveVerdict


class _SentGame(NamedTuple):
    """All that the account of one game is told from."""

    header: Header
    session: Session
    pack: Pack
    formatter: TextFormatter
    verdict: SaveVerdict


class SessionReport(NamedTuple):
    """The account of a game, how many notes are in it, and whether the rules make of it what it says."""

    account: str
    notes: int
    verdict: SaveVerdict


def hand_back(
    save: Path, target: Path, texts: Texts, folder: Path | None = None, *, by_seats: bool = False
) -> SentBack:
    """Write a game and what was noted in it into one archive, over what lies there; SaveError says why not.

    A saved game is never written over, least of all the one that is told of. With `by_seats` nobody is named in it.
    """
    if target.exists() and (target.suffix == GAME_ENDING or target.samefile(save)):
        raise SaveError(NEVER_OVERWRITTEN, file=target.name)
    if not by_seats:
        return _packed(save, target, texts, folder)
    header = read(save).header
    words = tuple(texts.say(BY_SEAT, number=number) for number in range(1, len(header.seats) + 1))
    with TemporaryDirectory(prefix="qquovadis-", ignore_cleanup_errors=True) as place:
        file = Path(place) / f"{header.game} {header.draft}, {header.begun[:10]}{GAME_ENDING}"
        write_whole(file, nameless(save, words))
        return _packed(file, target, texts, folder)


def _packed(save: Path, target: Path, texts: Texts, folder: Path | None) -> SentBack:
    report = report_of(save, texts, folder)
    try:
        # Files from before 1980 or after 2107 get the nearest time that an archive can tell.
        with (
            whole_file(target) as part,
            zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED, strict_timestamps=False) as archive,
        ):
            archive.write(save, shown_name(save.name))
            # So that every editor on Windows knows the letters and the ends of lines.
            archive.writestr(NOTES, "\ufeff" + report.account.replace("\n", "\r\n"))
    except OSError as error:
        raise SaveError(NOT_WRITTEN, file=target.name, reason=reason_of(error)) from error
    return SentBack(target, report.notes, report.verdict)


def account_of(save: Path, texts: Texts, folder: Path | None = None) -> str:
    """Return what was played and noted in a saved game, in plain words that everybody at the table may read."""
    return report_of(save, texts, folder).account


def report_of(save: Path, texts: Texts, folder: Path | None = None) -> SessionReport:
    """Return the account of a saved game, how many notes it holds, and whether the rules make of it what it says."""
    recording = read(save)
    pack, kit = played_game(recording, folder)
    session = Session.resume(recording, kit, table_of(kit, recording.header.steps))
    seats = tuple(player.name for player in session.seating.people)
    values = speech_for(kit).values
    formatter = TextFormatter(
        kit, PackNames(pack, kit), load_words(pack.folder).agreed(kit.options), texts, seats, values
    )
    verdict = verify(session, pack)
    back = _SentGame(recording.header, session, pack, formatter, verdict)
    parts = [_heading(back), _notes(back), _bookmarks(back), [texts.say(WHOLE, file=save.name)]]
    text = f"\n\n{RULE}\n".join("\n".join(part) for part in parts if part) + "\n"
    return SessionReport(printable(text), sum(bool(entry.note) for entry in session.entries), verdict)


def _heading(back: _SentGame) -> list[str]:
    header, session, say = back.header, back.session, back.formatter.texts.say
    lines = [back.pack.title(back.formatter.texts.language)]
    lines.append(say(PLAYED, program=header.program, begun=header.begun[:10]))
    if header.pack:
        lines.append(say(FILES, pack=header.pack))
    people = [each.name if each.kind == PERSON else say(BOT, name=each.name) for each in session.seating.people]
    lines.append(say(SEATS, names=say(COMMA).join(people)))
    points = [sum(sources.values()) for sources in session.situation.sources]
    result = zip(back.formatter.seats, points, strict=True)
    scores = say(COMMA).join(say(SCORE, name=name, points=each) for name, each in result)
    over = session.situation.outcome is not None
    lines.append(say(OVER if over else STOPS, scores=scores, count=len(session.entries)))
    if session.loaded.damage is not None:
        lines.append(say(DAMAGED, entries=session.loaded.damage.entries))
    if observations_in(session.loaded.passed_over):
        lines.append(say(OBSERVED))
    return [*lines, back.verdict.sentence(back.formatter.texts), say(SECRETS)]


def _notes(back: _SentGame) -> list[str]:
    """Return every note on the branch in play, under the entry that it is about."""
    say, entries = back.formatter.texts.say, back.session.entries
    noted = [(at, entry) for at, entry in enumerate(entries) if entry.note]
    if not noted:
        return [say(NOTHING_NOTED)]
    places = list(_places(back))
    lines = [say(NOTED)]
    for at, entry in noted:
        before = entries[at - 1] if at else None
        lines += ["", places[at], f"  {describe_entry(back.formatter, entry, None, before).sentence}", *_quoted(entry)]
    return lines


def _quoted(entry: Entry) -> Iterator[str]:
    for line in entry.note.splitlines():
        yield f"  > {line}"


def _bookmarks(back: _SentGame) -> list[str]:
    say, branches = back.formatter.texts.say, back.session.history.branches
    places = list(_places(back))
    own = [
        each
        for each in back.session.branches.bookmarks
        if each.branch == branches.in_play and each.entry <= len(places)
    ]
    lines = [f"{places[max(0, each.entry - 1)]}: {each.name}" for each in own if places]
    return [say(PINNED), "", *lines] if lines else []


def _places(back: _SentGame) -> Iterator[str]:
    """Yield in which round and in whose turn each entry is."""
    history, say = back.session.history, back.formatter.texts.say
    rounds, _ = counted_by(history.first_kit, back.formatter.words)
    result = chapters(history.first_kit, back.formatter.words, history.opening, back.session.entries)
    for number, chapter in enumerate(result, 1):
        where = say((WHERE if chapter.round else OPENING) if rounds else MOVE, round=chapter.round, number=number)
        known = chapter.turn != NOTHING
        yield say(OF_TURN, where=where, seat=back.formatter.seats[chapter.turn]) if known else where
