"""A game played with a variant opens anywhere under its own variant, whatever became of the library and the pack."""

import json
import re
import shutil
from pathlib import Path
from random import Random

import pytest

from qquovadis import paths
from qquovadis.controllers import Habits, Session, Terms, carry_on
from qquovadis.controllers.bots.match_runner import play_out, seated, thinkers
from qquovadis.controllers.saves.game_file import record_in
from qquovadis.engine.kit import Kit
from qquovadis.engine.ops import Counted
from qquovadis.errors import SaveError
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.schema import Pack
from qquovadis.model.saves.played_pack import played_box, played_pack
from qquovadis.model.saves.save_file import Recording, read, written_header
from qquovadis.model.text.translations import Texts
from qquovadis.model.variants.library import import_variant, remove_variant
from qquovadis.model.variants.new_draft import start_draft
from qquovadis.model.variants.variant import load_variant, variant_text
from tests.controllers.tables import AYA, BEN, CLEO, MOMENT, play_on
from tests.model.variants.variant_texts import HEAD, SALT_WORKS, WHOLE, changed, draft, file_of


@pytest.fixture
def played(tmp_path: Path) -> tuple[Path, Session]:
    """A game with a variant of the library, on disk, and its session."""
    pack = load_variant(import_variant(file_of(tmp_path)))
    return tmp_path / "game.qqgame", recorded(pack, tmp_path / "game.qqgame")


def recorded(pack: Pack, path: Path) -> Session:
    """A session by a pack, with some choices, recorded in a file."""
    kit = compile_kit(pack, 3)
    terms = Terms((AYA, BEN, CLEO), 11, pack=pack.hash, variant=variant_text(pack))
    session = Session.start(referee_for(kit), terms, Habits(clock=lambda: MOMENT))
    record_in(session, path)
    play_on(session, 40, Random(5))
    return session


def opened(recording: Recording) -> tuple[Session, Kit]:
    """The session that a save comes to, and its box."""
    box = played_box(recording.header, played_pack(recording))
    return Session.resume(recording, box, referee_for(box), Habits()), box


def with_variant(path: Path, text: str) -> Recording:
    """A save as if it had been played with another variant."""
    found = read(path)
    top = written_header(found.header.model_copy(update={"variant": text}))
    path.write_bytes(top + path.read_bytes()[found.ends[0] :])
    return read(path)


def test_the_save_says_the_whole_variant(played: tuple[Path, Session]) -> None:
    header = read(played[0]).header
    assert "塩田" in header.variant
    assert played_pack(read(played[0])).variant == load_variant(file_of(played[0].parent)).variant


def test_it_opens_when_the_library_has_lost_or_changed_it(played: tuple[Path, Session]) -> None:
    path, before = played
    mine = next(paths.variants().iterdir())
    mine.write_text(WHOLE.replace("amount = 1", "amount = 3"), encoding="utf-8")
    changed_library = opened(read(path))
    remove_variant(mine)
    lost = opened(read(path))
    for session, box in (changed_library, lost):
        assert session.digest() == before.digest()
        assert session.loaded.damage is None
        salt = box.identities[box.identity_index["S31"]]
        assert [effect.number("amount") for effect in salt.effects] == [1]
        assert box.parameters["caps.standard.wrath"] == 6


def test_it_is_carried_on_under_its_variant(played: tuple[Path, Session]) -> None:
    path, _ = played
    session, _ = opened(read(path))
    carry_on(session, read(path))
    play_on(session, 10, Random(6))
    again, _ = opened(read(path))
    assert again.digest() == session.digest()
    assert again.terms.variant == session.terms.variant != ""


def test_a_copy_of_it_beside_a_damaged_one_says_the_variant_too(played: tuple[Path, Session]) -> None:
    path, _ = played
    path.write_bytes(path.read_bytes()[:-20])
    recording = read(path)
    session, _ = opened(recording)
    file = carry_on(session, recording)
    assert file.path != path
    assert read(file.path).header.variant == recording.header.variant


def test_without_a_variant_a_save_is_as_it_always_was(tmp_path: Path) -> None:
    recorded(draft(), tmp_path / "game.qqgame")
    first = json.loads((tmp_path / "game.qqgame").read_bytes().split(b"\n")[0])
    assert "variant" not in first
    assert played_pack(read(tmp_path / "game.qqgame")).variant is None


def test_a_game_of_the_old_draft_opens_under_it_when_there_is_a_newer_one(tmp_path: Path) -> None:
    before = recorded(draft(), tmp_path / "old.qqgame")
    folder = start_draft(changed("[parameters]\ngame.rounds = 8"), "31")
    session, box = opened(read(tmp_path / "old.qqgame"))
    assert (box.draft, box.parameters["game.rounds"]) == ("30", 10)
    assert session.digest() == before.digest()
    later = recorded(load_variant(file_of(tmp_path, HEAD.replace("30", "31"))), tmp_path / "new.qqgame")
    assert opened(read(tmp_path / "new.qqgame"))[0].digest() == later.digest()
    shutil.rmtree(folder)
    assert opened(read(tmp_path / "old.qqgame"))[0].digest() == before.digest()


@pytest.mark.parametrize(
    "text", ["name = ", HEAD + "wrong = 1", HEAD + "[parameters]\ngame.rounds = 99", HEAD.replace("30", "29")]
)
def test_a_variant_that_fits_no_more_is_told_in_a_sentence(played: tuple[Path, Session], text: str) -> None:
    with pytest.raises(SaveError, match="cannot be loaded") as refused:
        played_pack(with_variant(played[0], text))
    assert not re.search("[a-z]+ [a-z]+ [a-z]+", Texts("ja").explain(refused.value)), "the reason is said in English"


def test_a_skill_that_only_a_variant_has_acts_in_play() -> None:
    pack = changed(SALT_WORKS)
    kit, players = compile_kit(pack, 5), seated(["random"], 5)
    session = Session.start(referee_for(kit), Terms(players, 0, variant=variant_text(pack)))
    play_out(session, thinkers(players, kit))
    table = session.history.table
    gained = [each for each in table.journal if isinstance(each, Counted) and each.why == "S31"]
    assert gained
    assert {kit.tallies[each.tally].family for each in gained} == {"food"}
    assert {each.delta for each in gained} == {1}
