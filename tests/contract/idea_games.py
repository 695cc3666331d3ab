"""Random games over random combinations of options and ideas of the notes: kept, undone, saved and opened again.

    python -m tests.contract.idea_games 2000 --log FILE --from 0

prints a line for each seed, and goes on behind those that the log has by the same engine; of seeds that the log has by
both, the games must have ended alike.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from qquovadis import compiled_modules
from qquovadis.controllers import Player, Session
from qquovadis.controllers import Terms as SessionTerms
from qquovadis.controllers.saves.game_file import record_in
from qquovadis.engine.digest import digest
from qquovadis.games import SHIPPED_GAMES, referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.parameters import Option, Parameter
from qquovadis.model.saves.box import recorded_box
from qquovadis.model.saves.save_file import read
from tests.contract.random_games import MOST_DECISIONS, Terms, play_watched, terms_of
from tests.contract.test_every_game import pack_of


class IdeaGame(NamedTuple):
    """A game that was played twice: how each ended, and which ideas were on."""

    draft: str
    seed: int
    ideas: tuple[str, ...]
    watched: str
    saved: str


def idea_game(seed: int, folder: Path) -> IdeaGame:
    """Play the game of a seed under every invariant, and once more at a session whose save is opened again."""
    drafts = tuple(SHIPPED_GAMES)
    game, draft = drafts[seed % len(drafts)]
    terms = terms_of(game, draft, seed)
    watched = digest(play_watched(terms, folder).table)
    return IdeaGame(f"{game}/{draft}", seed, ideas_of(terms), watched, saved_and_opened(terms, folder))


def ideas_of(terms: Terms) -> tuple[str, ...]:
    """Return what a table has agreed on of ideas of the notes that is otherwise than in the draft."""
    pack = pack_of(terms.game, terms.draft)
    rows: dict[str, Parameter | Option] = {**pack.parameters, **pack.options}
    agreed = {name: value for name, value in {**terms.parameters, **terms.options}.items() if rows[name].ideas}
    return tuple(f"{name}={value}" for name, value in agreed.items() if value != rows[name].default)


def saved_and_opened(terms: Terms, folder: Path) -> str:
    """Play a random game at a session, read its save as a person's program does, and return how it ended."""
    pack = pack_of(terms.game, terms.draft)
    kit = compile_kit(pack, terms.seats, parameters=terms.parameters, options=terms.options)
    people = tuple(Player(f"Seat {seat + 1}") for seat in range(terms.seats))
    session = Session.start(referee_for(kit), SessionTerms(people, terms.seed, start=0))
    path = folder / f"{terms.game} {terms.seed} played.qqgame"
    file, chance = record_in(session, path), Random(terms.seed)
    for _ in range(MOST_DECISIONS):
        asked = session.situation.decision
        if asked is None:
            break
        seat = chance.choice(asked.seats)
        session.play(seat, chance.choice([each for each, why in session.situation.judged(seat) if why is None]))
    file.close()
    assert session.situation.outcome is not None, f"{terms} is not over"
    saved = read(path)
    box = recorded_box(saved.header, kit)
    assert Session.resume(saved, box, referee_for(box)).digest() == session.digest(), f"{terms} was read otherwise"
    path.unlink()
    return session.digest()


class GameLog:
    """Which seeds were played by which engine, a line each; what was left in the middle of a line counts for nothing.

    A seed that another engine has ended otherwise is refused.
    """

    def __init__(self, file: Path | None, engine: str) -> None:
        self._file, self._engine = file, engine
        self._known: dict[tuple[str, int], list[str]] = {}
        for line in file.read_text(encoding="utf-8").splitlines() if file is not None and file.exists() else ():
            try:
                said = json.loads(line)
            except ValueError:
                continue
            self._known[said["engine"], said["seed"]] = said["ends"]

    def has(self, seed: int) -> bool:
        """Return whether a seed was played by this engine."""
        return (self._engine, seed) in self._known

    def keep(self, game: IdeaGame) -> None:
        """Write how a game ended."""
        ends = [game.watched, game.saved]
        for (engine, seed), others in self._known.items():
            assert seed != game.seed or others == ends, f"seed {seed} of {game.draft} ended otherwise by {engine}"
        self._known[self._engine, game.seed] = ends
        if self._file is not None:
            line = {"engine": self._engine, "seed": game.seed, "draft": game.draft, "ideas": game.ideas, "ends": ends}
            with self._file.open("a", encoding="utf-8") as log:
                log.write(json.dumps(line) + "\n")


def played(games: int, first: int, log: GameLog) -> Iterator[IdeaGame]:
    """Play so many seeds from the first on that the log does not have yet."""
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(first, first + games):
            if not log.has(seed):
                game = idea_game(seed, Path(folder))
                log.keep(game)
                yield game


def main() -> None:
    """Play what is wished for, and print it."""
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("games", type=int)
    wanted.add_argument("--from", dest="first", type=int, default=0)
    wanted.add_argument("--log", type=Path)
    wanted.add_argument("--json", action="store_true", help="all at once, for a program to read")
    chosen = wanted.parse_args()
    engine = compiled_modules.engine()
    found = played(chosen.games, chosen.first, GameLog(chosen.log, engine))
    if chosen.json:
        print(json.dumps({"engine": engine, "ends": {each.seed: [each.watched, each.saved] for each in found}}))
        return
    for each in found:
        print(each.seed, each.draft, each.watched, each.saved, ", ".join(each.ideas), flush=True)
    print(f"{engine}: all {chosen.games} seeds from {chosen.first} on are played", file=sys.stderr)


if __name__ == "__main__":
    main()
