"""What the program can check of itself wherever it was put: its packs, and games that are played, kept and reopened.

Everything is written into the folder that the check is given; the same program says the same on every machine.
"""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

from qquovadis import paths
from qquovadis.controllers.bots.match_runner import play_out, seated, thinkers
from qquovadis.controllers.check_pack import refuse_strange_texts
from qquovadis.controllers.replay.replay import Replay
from qquovadis.controllers.saves.game_file import record_in
from qquovadis.controllers.session.session import Session
from qquovadis.controllers.session.terms import Terms
from qquovadis.errors import Listed, QuoError, Sentence
from qquovadis.games import SHIPPED_GAMES, referee_for
from qquovadis.guard import GUARD
from qquovadis.model.file_endings import GAME_ENDING
from qquovadis.model.pack.board import load_board
from qquovadis.model.pack.compile_kit import compile_kit, playable_seats
from qquovadis.model.pack.loading import Shelved, load_pack, packs
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.words import load_words
from qquovadis.model.saves.played_pack import played_box, played_pack
from qquovadis.model.saves.save_file import read
from qquovadis.model.text.translations import LANGUAGES, N_, Texts
from qquovadis.model.variants.variant import ENDING, load_variant, variant_text

SEED = 7
SEATS, SEEDS = 4, (7, 8, 9, 10, 11)  # of the games in which cards do everything
SAID = N_("&Quit")
REMARK = "Checked."
CAUGHT = N_("Something failed in between: {kind} in {where}.")
REOPENED_AT = N_("The game ended at {digest}, and reopened at {found}.")
REPLAYED_AT = N_("The game ended at {digest}, and replayed at {found}.")


class SelfCheck(NamedTuple):
    """One thing that was tried, whether it held, and what came out or what went wrong, in a few words.

    An error tells by itself in which language; as words it is English, with its kind before it.
    """

    what: Sentence
    held: bool
    result: str | Sentence | Listed | Exception

    def in_english(self) -> dict[str, object]:
        """Return what programs read of it, which is the same whatever is spoken here."""
        wrong = isinstance(self.result, Exception)
        text = f"{type(self.result).__name__}: {self.result}" if wrong else str(self.result)
        return {"what": str(self.what), "held": self.held, "told": text}

    def text(self, texts: Texts) -> str:
        """Return what it came to, in the language spoken."""
        if isinstance(self.result, QuoError | OSError):
            return texts.explain(self.result)
        if isinstance(self.result, Exception):
            return f"{type(self.result).__name__}: {self.result}"
        return str(texts.translated(self.result))


def tried(what: Sentence, attempt: Callable[[], str | Sentence | Listed]) -> SelfCheck:
    """Try something that tells what came out; whatever goes wrong, caught or not, is what was to be found out."""
    before = GUARD.faults.copy()
    try:
        result = attempt()
    except Exception as error:
        return SelfCheck(what, False, error)
    if caught := GUARD.faults - before:
        fault = next(iter(caught))
        return SelfCheck(what, False, QuoError(CAUGHT, kind=fault.kind, where=fault.where))
    return SelfCheck(what, True, result)


def checks(folder: Path) -> Iterator[SelfCheck]:
    """Check what stands in resources, and play games of every pack into a folder."""
    for language in LANGUAGES:
        yield tried(Sentence(N_("language {language}"), language=language), partial(_result_text, language))
    yield tried(Sentence(N_("every game has a pack")), _packs_there)
    for shelved in packs():
        yield from _checks_of_pack(shelved, folder)
    for variant in sorted((paths.resources() / "selftest").glob(f"*{ENDING}")):
        for seed in SEEDS:
            save = folder / f"{variant.stem}, every operation, {seed}{GAME_ENDING}"
            what = Sentence(N_("every operation of cards, {name} {number}"), name=variant.stem, number=seed)
            yield tried(what, partial(_played_with_every_operation, variant, seed, save))
    for variant in sorted((paths.resources() / "variants").rglob(f"*{ENDING}")):
        yield tried(Sentence(N_("variant {name}"), name=variant.stem), partial(_hash_of, variant))


def _result_text(language: str) -> str:
    text = Texts(language).say(SAID)
    if (text == SAID) != (language == "en"):
        raise QuoError(
            N_("The catalogue of {language} says “{said}” for “{sentence}”."),
            language=language,
            said=text,
            sentence=SAID,
        )
    return text


def _hash_of(variant: Path) -> str:
    return load_variant(variant).hash


def _packs_there() -> str:
    there = {shelved.game for shelved in packs()}
    if missing := sorted({game for game, _ in SHIPPED_GAMES} - there):
        raise QuoError(N_("There is no pack of {names}."), names=Listed(missing))
    return ", ".join(sorted(there))


def _checks_of_pack(shelved: Shelved, folder: Path) -> Iterator[SelfCheck]:
    """Check a pack, and then a game of it for each number of seats."""
    name = f"{shelved.game} {shelved.draft}"
    yield (loaded := tried(Sentence(N_("pack {name}"), name=name), lambda: _read(shelved.folder)))
    if not loaded.held:
        return
    pack = load_pack(shelved.folder)
    for seats in playable_seats(pack):
        save = folder / f"{name}, {seats}{GAME_ENDING}"
        what = Sentence(N_("game {name}, {seats} seats"), name=name, seats=seats)
        yield tried(what, partial(_played, pack, seats, save))


def _read(folder: Path) -> str:
    """Read all that a pack's folder holds for players."""
    pack = load_pack(folder)
    load_board(folder)
    load_words(folder)
    book = load_rulebook(folder)
    refuse_strange_texts(book, pack)
    return pack.hash


def _played_with_every_operation(variant: Path, seed: int, save: Path) -> Sentence:
    """Play one of the games in which cards do everything that cards can do."""
    return _played(load_variant(variant), SEATS, save, seed)


def _played(pack: Pack, seats: int, save: Path, seed: int = SEED) -> Sentence:
    """Play a game of bots, keep it, open it again and replay it; all three must end on the same table."""
    kit = compile_kit(pack, seats)
    players = seated(["random"], seats)
    session = Session.start(
        referee_for(kit), Terms(people=players, seed=seed, pack=pack.hash, variant=variant_text(pack))
    )
    play_out(session, thinkers(players, kit))
    record_in(session, save)
    session.log.note(1, REMARK)
    digest = session.digest()
    reopened = _reopened(save)
    for sentence, found in ((REOPENED_AT, reopened.digest()), (REPLAYED_AT, _replayed(reopened))):
        if found != digest:
            raise QuoError(sentence, digest=digest, found=found)
    return Sentence(N_("{entries} moves, {digest}"), entries=len(session.history.entries), digest=digest)


def _reopened(save: Path) -> Session:
    recording = read(save)
    kit = played_box(recording.header, played_pack(recording))
    session = Session.resume(recording, kit, referee_for(kit))
    if session.loaded.damage is not None:
        raise session.loaded.damage.complaint(save.name)
    if session.history.entries[0].note != REMARK:
        raise QuoError(N_("The note in “{name}” was lost."), name=save.name)
    return session


def _replayed(session: Session) -> str:
    """Step through the whole game from its opening, and return the fingerprint of the last table."""
    shown = Replay(session)
    shown.seek(0)
    for _ in range(shown.length):
        shown.step(None)
    return shown.digest()
