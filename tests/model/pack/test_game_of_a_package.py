"""A game of an installed package is as good as one that ships: for bots that learn, the lab and check-pack."""

import importlib
import sys
from collections.abc import Generator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from qquovadis import paths, referee_packages
from qquovadis.bots import BOTS
from qquovadis.controllers.bots.knowledge import bot_named, has_learned, knowledge_for
from qquovadis.controllers.check_pack import check_folder
from qquovadis.engine.words_of_effects import WordsOfEffects
from qquovadis.games import feature_words, game_named, is_described, referee_for, speech_for, worth_for
from qquovadis.lab.games import probe_of
from qquovadis.lab.metrics import metric_named, metrics_in
from qquovadis.lab.play.playing import PlannedGame, play_game
from qquovadis.lab.play.running import run_study
from qquovadis.lab.statistics.evaluation import Evaluation
from qquovadis.lab.studies.study_file import study_of
from qquovadis.lab.studies.study_plan import study_plan
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game
from qquovadis.model.pack.new_referee import start_referee
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.value_file import weights_of
from qquovadis.model.text.translations import Texts

STUDY = """
study = { name = "Own", seed = 3, levels = ["random"], seats = [3], max_games = 6 }
arm = [{ id = "now", draft = "own_cards/1" }]
"""


def forget() -> None:
    """Look anew for what is installed, and for what was learned."""
    referee_packages.installed.cache_clear()
    referee_packages.installed_game.cache_clear()
    weights_of.cache_clear()
    metric_named.cache_clear()


def install(monkeypatch: pytest.MonkeyPatch, game: str, entry: str) -> None:
    """Let a package be installed that names its rules so."""
    point = EntryPoint(game, entry, referee_packages.GROUP)
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: [point] if group == point.group else [])
    forget()


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Generator[Pack]:
    """Return a card game of one's own with the package that `new-referee` begins, as if pip had installed it."""
    monkeypatch.setattr(paths, "personal", lambda: tmp_path / "home")
    begun = load_pack(start_game("Own cards", "cards", tmp_path / "home" / "packs"))
    folder = start_referee(begun, tmp_path / "rules")
    monkeypatch.syspath_prepend(str(folder))
    install(monkeypatch, begun.game, f"{begun.game}_referee:GAME")
    yield load_pack(begun.folder)
    monkeypatch.undo()
    forget()
    for name in [each for each in sys.modules if each.startswith("own_")]:
        del sys.modules[name]


def test_bots_play_untaught_and_learn_by_what_the_package_tells_of_a_position(pack: Pack) -> None:
    kit = compile_kit(pack, 3)
    assert is_described(pack.game) and not has_learned(pack.game, pack.draft)
    assert knowledge_for(kit).features.names == ()
    teach = importlib.import_module(f"{pack.game}_referee.teach")
    teach.teach(pack.folder, "random", 12)
    weights_of.cache_clear()
    known = knowledge_for(kit)
    assert has_learned(pack.game, pack.draft) and known.features.names == ("one", "pieces")
    assert set(known.weights.features) == {"one", "pieces"} == set(feature_words(pack.game))
    referee = referee_for(kit)
    levels = [name for name, level in BOTS.items() if level.is_learned]
    assert levels
    players = {name: bot_named(name, referee) for name in levels[:1]}
    for seed in range(3):
        record = play_game(referee, players, PlannedGame((levels[0],) * 3, seed, seed % 3))
        assert record.decisions > 0


def test_the_lab_counts_what_the_package_names(pack: Pack) -> None:
    kit = compile_kit(pack, 3)
    referee = referee_for(kit)
    bots = {"random": bot_named("random", referee)}
    record = play_game(referee, bots, PlannedGame(("random",) * 3, 5, 0), probe_of=probe_of)
    put = record.facts.seats["pieces.put"]
    assert sum(put) > 0 and record.facts.game["length.questions"] > 0
    metric = next(each for each in metrics_in(record) if each.name == "pieces.put")
    assert metric.said(Texts("en")) == "pieces put to the middle" and tuple(metric.observed(record)) == put


def test_a_study_of_such_a_game_answers_with_its_facts(pack: Pack) -> None:
    plan = study_plan(study_of(STUDY.encode(), "own.qqstudy"), pack.folder)
    answer = run_study(plan, evaluation=Evaluation(plan))
    assert answer.games == 6
    assert "pieces.put" in {each.metric for each in answer.estimates}


def test_check_pack_knows_its_words_of_effects(pack: Pack) -> None:
    rules: Any = importlib.import_module(f"{pack.game}_referee")
    effects = pack.folder / "effects.toml"
    effects.write_text(
        '[[hook]]\nid = "dawn"\nmoment = true\nname = { en = "at dawn", ja = "夜明けに" }\n', encoding="utf-8"
    )
    before = [str(fault) for fault in check_folder(pack.folder).faults]
    assert not any("dawn" in fault for fault in before)
    rules.GAME = rules.GAME._replace(words=WordsOfEffects(hooks=("dusk",)))
    forget()
    after = [str(fault) for fault in check_folder(pack.folder).faults]
    assert any("“dawn”" in fault and "dusk" in fault for fault in after)


def marks_of_cards(pack: Pack) -> dict[str, dict[str, object]]:
    """Return what stands on each card, as rules read it."""
    kit = compile_kit(pack, 3)
    return {each.name: dict(each.marks) for each in kit.identities if each.kind == "card"}


def test_columns_of_the_cards_are_marks_by_themselves_but_where_a_row_names_its_own(pack: Pack) -> None:
    printed = {card.id: dict(card.marks) for card in pack.cards}
    assert all({"suit", "rank"} <= set(marks) for marks in printed.values())
    assert marks_of_cards(pack) == printed
    sheet = pack.folder / "pack.toml"
    text = sheet.read_text(encoding="utf-8")
    assert 'each = "card"\n' in text
    sheet.write_text(text.replace('each = "card"\n', 'each = "card"\nmarks = { own = "{suit}" }\n', 1), "utf-8")
    assert marks_of_cards(load_pack(pack.folder)) == {name: {"own": marks["suit"]} for name, marks in printed.items()}


def test_what_makes_a_die_of_a_piece_or_paints_it_is_no_mark_by_itself(pack: Pack) -> None:
    table = pack.folder / "cards.csv"
    head, *rows = table.read_text(encoding="utf-8-sig").splitlines()
    table.write_text("\n".join([f"{head},sides", *(f"{row},6" for row in rows)]) + "\n", encoding="utf-8")
    again = load_pack(pack.folder)
    assert all("sides" in card.marks for card in again.cards)
    assert not any("sides" in marks for marks in marks_of_cards(again).values())


def test_without_rules_nobody_reads_the_columns(pack: Pack, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: [])
    forget()
    sheet = pack.folder / "pack.toml"  # what was compiled of the same files before is kept
    sheet.write_text(sheet.read_text(encoding="utf-8") + "# written anew\n", encoding="utf-8")
    assert not any(marks_of_cards(load_pack(pack.folder)).values())


def test_the_class_of_a_referee_alone_still_makes_a_game(pack: Pack, monkeypatch: pytest.MonkeyPatch) -> None:
    rules: Any = importlib.import_module(f"{pack.game}_referee")
    monkeypatch.setattr(rules.Rules, "worth", staticmethod(lambda _game, seat: float(seat)), raising=False)
    install(monkeypatch, pack.game, f"{pack.game}_referee:Rules")
    kit = compile_kit(pack, 3)
    game = game_named(pack.game)
    assert game is not None and game.features is None and game.words is None
    assert worth_for(kit)(None, 1) == 1.0 and speech_for(kit).values == {}
    assert not is_described(pack.game) and knowledge_for(kit).features.names == ()
