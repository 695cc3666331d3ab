"""Plays drafts of cards that say every word and prints all that came of it: `python -m … GAME DRAFT FIRST MANY`.

The test runs it with each engine and compares. A game is begun by setup and played by bots to its end. What stands on a
card has acted if the same choices lead somewhere else, or something else may be chosen, where it does not stand there.
"""

import hashlib
import json
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from qquovadis import compiled_modules
from qquovadis.controllers.bots.match_runner import bots_play, seated, thinkers
from qquovadis.controllers.replay.replay import Replay
from qquovadis.controllers.replay.review_text import formatter_for
from qquovadis.controllers.saves.game_file import record_in
from qquovadis.controllers.session.entry_log import Habits
from qquovadis.controllers.session.session import Session
from qquovadis.controllers.session.terms import Terms
from qquovadis.engine.agenda import Choice
from qquovadis.engine.chance import BY_NAME
from qquovadis.engine.kit import Kit
from qquovadis.engine.referee import decision, legal, perform, settle
from qquovadis.engine.table import Table
from qquovadis.errors import Refused
from qquovadis.games import referee_for
from qquovadis.model.agreed import UndoPolicy
from qquovadis.model.history.entries import Performed
from qquovadis.model.pack.compile_kit import compile_kit, playable_seats
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Pack
from qquovadis.model.saves.played_pack import played_box, played_pack
from qquovadis.model.saves.save_file import read
from qquovadis.model.text.formatter import TextFormatter, describe_foreseen
from qquovadis.model.text.log_text import describe_entry
from qquovadis.model.text.translations import LANGUAGES, Texts
from qquovadis.model.variants.variant import applied, variant_text
from tests.contract.random_games import any_options
from tests.contract.words import programme_cards, skill_cards
from tests.contract.words.sayings import Saying, without

EVERY, FORETOLD, UNDONE = 6, 4, 3
MORE = 40  # drafts, if words are left that have not acted
SOUGHT = 12  # cards of a draft that say what has not acted
NOON = "2026-01-01T12:00:00+00:00"
# Skills are in force from the beginning, and more of them; of what is scarce there is enough to pay for what they ask.
NUMBERS: dict[str, dict[str, int]] = {
    "quo_vadis": {"draft.basic_keep": 2, "settlement.skills_set": 2, "setup.start_wrath": 3},
    "populous": {},
    "undecim": {"award.used": 4, "rounds.total": 8},
}
Move = tuple[int, Choice]


def every_word(pack: Pack) -> set[str]:
    """Return every word that the cards of a pack may say."""
    return programme_cards.every_word(pack) if pack.sheet.programmes.measures else skill_cards.every_word(pack)


def games(pack: Pack, first: int, many: int, known: Sequence[Sequence[str]] = ()) -> Iterator[dict[str, Any]]:
    """Play drafts of a pack: so many, and more until every word has acted; what has not is said first in the next.

    What is `known` to have acted, game by game, need not be found out once more.
    """
    cards = programme_cards if pack.sheet.programmes.measures else skill_cards
    every = every_word(pack)
    left, number = set(every), first
    while number < first + many or (left and number < first + many + MORE):
        chance = Random(f"words {pack.game} {number}")
        # The fewer are left, the more cards say each of them.
        again = max(2, SOUGHT // max(1, len(left)))
        wanted = [word for words in (*[left] * again, every) for word in chance.sample(sorted(words), len(words))]
        options = any_options(pack, chance)
        terms = {"options": options, "parameters": NUMBERS[pack.game]}
        variant, sayings = cards.drafted(pack, wanted, chance, terms)
        session, told = played(applied(pack, variant), number, chance)
        unseen = [each for each in sayings if each.words & left]
        of_game = set(known[number - first]) if known else acted(session, unseen)
        left -= of_game
        yield {**told, "acted": sorted(of_game)}
        number += 1


def played(pack: Pack, seed: int, chance: Random) -> tuple[Session, dict[str, Any]]:
    """Play one game and return it with what came of it: digests, log and foretelling, undo, save and replay."""
    seats = chance.choice(list(playable_seats(pack)))
    kit = compile_kit(pack, seats)
    players = seated(["random"], seats)
    terms = Terms(players, seed, pack=pack.hash, variant=variant_text(pack), chance=BY_NAME, undo=UndoPolicy.FREE)
    session = Session.start(referee_for(kit), terms, Habits(clock=lambda: NOON))
    words = [formatter_for(pack, kit, Texts(each), tuple(player.name for player in players)) for each in LANGUAGES]
    marks, foretold = {0: session.digest()}, list[str]()
    for entry in bots_play(session, thinkers(players, kit)):
        if entry.number % EVERY == 0:
            marks[entry.number] = session.digest()
            foretold.append(_hash(_foreseen(session, words)))
    marks[len(session.entries)] = session.digest()
    entries = session.entries
    pairs = list(zip((None, *entries), entries, strict=False))
    return session, {
        "seats": seats,
        "choices": [str(entry.action) for entry in entries],
        "digests": list(marks.values()),
        "foretold": foretold,
        "log": [_hash(describe_entry(each, entry, None, before)) for each in words for before, entry in pairs],
        "undone": _undone(session, marks, chance),
        "saved": _saved(session, marks[len(entries)]),
        "outcome": str(session.situation.outcome),
    }


def _foreseen(session: Session, words: Iterable[TextFormatter]) -> Iterator[object]:
    """Yield what the first choices of everybody asked would bring, in each language, and how seats stand."""
    asked = session.situation.decision
    yield session.situation.standing
    for seat in asked.seats if asked else ():
        free = [choice for choice, clause in session.situation.judged(seat) if clause is None]
        for choice in free[:FORETOLD]:
            for finding in session.rules.foreseen(seat, choice):
                yield from (finding, *(describe_foreseen(each, finding) for each in words))


def _undone(session: Session, marks: Mapping[int, str], chance: Random) -> list[int]:
    """Take back to some moments, then put all back, and return those at which the table was not as it had been."""
    last = len(session.entries)
    wrong = list[int]()
    for kept in sorted(chance.sample(sorted(marks), UNDONE), reverse=True):
        if kept < len(session.entries):
            session.undo(kept, agreed=True)
        wrong += [kept] if session.digest() != marks[kept] else []
    while session.history.undone:
        session.redo(agreed=True)
    return wrong if session.digest() == marks[last] else [*wrong, last]


def _saved(session: Session, digest: str) -> dict[str, Any]:
    """Save, open, and go through it from the beginning; return the hash of the file, and whether both end alike."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "words.qqgame"
        record_in(session, file).close()
        recording, content = read(file), file.read_bytes()
    kit = played_box(recording.header, played_pack(recording))
    again = Session.resume(recording, kit, referee_for(kit))
    shown = Replay(again)
    shown.seek(0)
    shown.seek(shown.length)
    ends = {"reopened": again.digest() == digest, "replayed": shown.digest() == digest}
    return {"bytes": hashlib.blake2b(content, digest_size=8).hexdigest(), **ends}


def acted(session: Session, sayings: Iterable[Saying]) -> set[str]:
    """Return the words of what made a difference in a game."""
    entries = [each for entry in session.entries for each in (entry.action, *entry.unasked)]
    performed = [each for each in (*session.history.unasked, *entries) if isinstance(each, Performed)]
    moves = [(each.seat, each.choice) for each in performed]
    kit, terms, found = session.history.table.kit, session.terms, set[str]()
    story, met = list(states(kit, terms, moves)), _met(session.history.table)
    for saying in sayings:
        if saying.words <= found or saying.card not in met:
            continue
        other = states(without(kit, saying), terms, moves)
        if any(one != next(other, None) for one in story):
            found |= saying.words
    return found


def _met(table: Table) -> set[str]:
    """Return the cards that came into play, which never leave it: all but skills that nobody set."""
    kit = table.kit
    rest = {piece for piece in kit.pieces_of("skill") if kit.zones[table.zone_of[piece]].family != "skills"}
    return {kit.identities[each.identity].name for piece, each in enumerate(kit.pieces) if piece not in rest}


def states(kit: Kit, terms: Terms, moves: Iterable[Move]) -> Iterator[object]:
    """Yield the table and what may be chosen, move by move, as long as the moves are allowed."""
    referee = referee_for(kit)
    table = Table(kit, terms.seed, terms.chance)
    game: Any = referee.bind(table)
    referee.open(game, (None,) * kit.seats, None)
    for seat, choice in moves:
        yield _state(game)
        try:
            perform(game, seat, choice)
        except Refused:
            return
    yield _state(game)
    yield referee.outcome(game)


def _state(game: Any) -> object:
    """Return the table as it lies before the next choice, and what may be chosen."""
    settle(game)
    asked, table = decision(game), game.table
    lists = table.zone_of, table.identity_of, table.face, table.turned, table.tally
    return tuple(map(tuple, lists)), {seat: legal(game, seat) for seat in asked.seats} if asked else {}


def _hash(parts: Iterable[object]) -> str:
    return hashlib.blake2b("\n".join(map(str, parts)).encode(), digest_size=6).hexdigest()


if __name__ == "__main__":
    game, draft, first, many = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    found = list(games(load_pack(find_pack(game, draft)), first, many, json.load(sys.stdin)))
    print(json.dumps({"engine": compiled_modules.engine(), "games": found}))
