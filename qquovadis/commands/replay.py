"""`replay`: games that were saved, as they were recorded, whether the rules make of them what they tell, and where
they turned.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

from qquovadis.commands.options import AsJson, PackFolder, VariantFile, pack_for
from qquovadis.commands.output import say_json, say_lines, warn
from qquovadis.controllers.bots.dear_choices import dear_choices
from qquovadis.controllers.replay.game_review import GameReview, dearest, reviewed_seats
from qquovadis.controllers.replay.point_sources import points_by_source
from qquovadis.controllers.replay.replay import Replay
from qquovadis.controllers.replay.review_text import NOTHING_DEAR, DearChoiceText, ReviewText, formatter_for, rounds_of
from qquovadis.controllers.saves.verify import SaveVerdict
from qquovadis.controllers.saves.verify import verify as verify_session
from qquovadis.controllers.session.session import Session
from qquovadis.engine.kit import Kit
from qquovadis.errors import Listed
from qquovadis.games import table_of
from qquovadis.model.pack.board import load_board
from qquovadis.model.pack.loading import find_pack
from qquovadis.model.pack.schema import Pack
from qquovadis.model.saves.played_pack import played_box, played_game
from qquovadis.model.saves.save_file import Recording, read
from qquovadis.model.settings import system_texts
from qquovadis.model.text.translations import N_

NOT_HELD = 1
Verify = Annotated[
    bool, typer.Option("--verify", help=N_("Check that the recorded choices and results follow the rules."))
]

Turned = Annotated[
    bool,
    typer.Option(
        "--turned", help=N_("List the choices that cost each player the most points, as the strategist judges.")
    ),
]


def replay(  # noqa: PLR0913 - the options of a command are its parameters
    file: Annotated[Path, typer.Argument(help=N_("A saved game."))],
    to: Annotated[int | None, typer.Option(min=0, metavar="N", help=N_("Stop after this many moves."))] = None,
    pack: PackFolder = None,
    variant: VariantFile = None,
    *,
    verify: Verify = False,
    turned: Turned = False,
    as_json: AsJson = False,
) -> None:
    """Play a saved game again by what was recorded, and tell where it stands."""
    session = _reopened(file, pack, variant)
    verdict = verify_session(*_refereed(file, pack, variant)) if verify else None
    shown = Replay(session)
    if to is not None:
        shown.seek(to)
    report: dict[str, Any] = {"entries": len(shown.entries), "digest": shown.digest(), "scores": _scores(shown)}
    found = _dear_choices(file, pack, variant) if turned else None
    if as_json:
        say_json(report | (_of_verdict(verdict) if verdict is not None else {}) | (_of_turned(found) if found else {}))
    else:
        _say(report, verdict)
        say_lines(_turned_lines(found) if found else ())
    _warn(file, session)
    if session.loaded.damage is not None or (verdict is not None and not verdict.holds):
        raise typer.Exit(NOT_HELD)


def _say(report: dict[str, Any], verdict: SaveVerdict | None) -> None:
    text = N_("{entries} moves, scores {scores}, {digest}")
    texts, scores = system_texts(), Listed(map(str, report["scores"]))
    say_lines([texts.say(text, entries=report["entries"], scores=scores, digest=report["digest"])])
    if verdict is not None:
        say_lines([verdict.sentence(texts)])


class _DearChoices(NamedTuple):
    """The choices of each seat that cost most, in words, and who sits there."""

    names: tuple[str, ...]
    by_seat: Mapping[int, tuple[DearChoiceText, ...]]


def _dear_choices(file: Path, folder: Path | None, variant: Path | None) -> _DearChoices:
    """Look again at every choice of people, or of bots where nobody else played."""
    session, pack = _refereed(file, folder, variant)
    referee, seating, history = session.rules.referee, session.seating, session.history
    assert referee is not None
    kit = history.table.kit
    formatter = formatter_for(pack, kit, system_texts(), tuple(player.name for player in seating.people))
    entries, seats = tuple(history.entries), reviewed_seats(seating)
    words = ReviewText(formatter, seating, rounds_of(formatter, history.opening, entries))
    found = list(dear_choices(GameReview(Replay(session), referee, seats, load_board(pack.folder).world)))
    by_seat = {seat: tuple(map(words.describe, dearest(found, seat))) for seat in seats}
    return _DearChoices(formatter.seats, by_seat)


def _turned_lines(found: _DearChoices) -> Iterator[str]:
    for seat, choices in found.by_seat.items():
        if not choices:
            yield system_texts().say(NOTHING_DEAR, names=found.names[seat])
        for each in choices:
            yield each.chosen
            yield f"    {each.rather}"


def _of_turned(found: _DearChoices) -> dict[str, Any]:
    """Return what is told of each seat: by the number of the entry, the points expected of another choice."""
    return {
        "turned": [
            {"seat": seat, "name": found.names[seat], "choices": [_of_dear(each) for each in choices]}
            for seat, choices in found.by_seat.items()
        ]
    }


def _of_dear(words: DearChoiceText) -> dict[str, Any]:
    dear = words.dear
    points = {"points": round(dear.points, 3), "error": round(dear.error, 3)}
    return {"entry": dear.number, **points, "chosen": words.chosen, "rather": words.rather}


def _warn(file: Path, session: Session) -> None:
    """Say what of the file could not be used."""
    if session.loaded.distrusted is not None:
        warn(system_texts().explain(session.loaded.distrusted))
    if session.loaded.damage is not None:
        damaged = N_("“{file}” is damaged from line {line} on: {reason}. Intact moves before it: {entries}.")
        warn(system_texts().say(damaged, file=file.name, **session.loaded.damage._asdict()))


def _of_verdict(verdict: SaveVerdict) -> dict[str, Any]:
    """Return what is told of it: `first_wrong` is the entry, 0 for the opening, with its branch; null if all is
    well.
    """
    wrong = None if verdict.entry is None else {"entry": verdict.entry, "branch": verdict.branch}
    held = {"holds": verdict.holds, "entries": verdict.verified, "by_hand": verdict.by_hand, "first_wrong": wrong}
    return {"verified": held}


def _refereed(file: Path, folder: Path | None, variant: Path | None) -> tuple[Session, Pack]:
    """Return the saved game once more, with the rules of its draft, and its pack."""
    recording, pack, kit = _played(file, folder, variant)
    return Session.resume(recording, kit, table_of(kit, recording.header.steps)), pack


def _reopened(file: Path, folder: Path | None, variant: Path | None) -> Session:
    """Return the saved game on the box of its pack, under its own variant or the one named; no rules are needed."""
    recording, _, kit = _played(file, folder, variant)
    return Session.resume(recording, kit)


def _played(file: Path, folder: Path | None, variant: Path | None) -> tuple[Recording, Pack, Kit]:
    recording = read(file)
    header = recording.header
    if variant is None:
        return recording, *played_game(recording, folder)
    pack = pack_for(header.game, folder or find_pack(header.game, header.draft), variant)
    return recording, pack, played_box(header, pack)


def _scores(shown: Session | Replay) -> list[int]:
    table = shown.history.table
    return [sum(sources.values()) for sources in points_by_source(table.kit, table.journal)]
