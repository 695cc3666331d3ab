"""What a person prefers is kept; a damaged file costs no more than what is damaged, and says so."""

import os
from pathlib import Path

import pytest

from qquovadis import paths
from qquovadis.model.settings import ASIDE, FILE, MOST_RECENT, NEWER, SENSELESS, UNREADABLE, VERSION, Settings
from tests.marks import quick

pytestmark = quick


def file() -> Path:
    """Where the settings are kept."""
    return paths.personal() / FILE


def test_at_first_everything_is_as_usual() -> None:
    settings = Settings.read()
    assert settings == Settings()
    assert settings.trouble == ""


def test_what_was_set_is_there_again() -> None:
    wanted = Settings(language="ja", theme="dark", motion=False, ask_without_choice=True, table="{}")
    wanted.write()
    assert Settings.read() == wanted
    assert [path.name for path in file().parent.iterdir()] == [FILE]


@pytest.mark.parametrize("content", [b"", b"{", b"[1]", b"null", b"[" * 100_000, b"\xff\xfe\x00"])
def test_a_file_that_makes_no_sense_is_said_and_stays_as_it_was(content: bytes) -> None:
    file().write_bytes(content)
    settings = Settings.read()
    assert settings == Settings()
    assert settings.trouble == UNREADABLE
    assert file().read_bytes() == content
    Settings(language="ja").write()
    assert file().with_name(ASIDE).read_bytes() == content


def test_only_what_makes_no_sense_is_lost() -> None:
    file().write_text('{"language": "ja", "theme": "plaid", "motion": "maybe", "pace": ["fast"], "recap": false}')
    settings = Settings.read()
    assert settings == Settings(language="ja", recap=False)
    assert settings.trouble == SENSELESS
    assert "plaid" in file().with_name(ASIDE).read_text()


def test_a_setting_of_a_later_version_is_no_trouble() -> None:
    file().write_text('{"language": "ja", "hologram": true}')
    settings = Settings.read()
    assert settings.language == "ja"
    assert settings.trouble == ""


def test_trouble_itself_is_not_kept() -> None:
    Settings(trouble="?").write()
    assert "trouble" not in file().read_text()


def test_a_file_of_a_newer_program_is_used_as_far_as_it_is_understood_and_kept_aside() -> None:
    text = f'{{"version": {VERSION + 1}, "language": "ja", "theme": ["a", "new", "kind"], "hologram": true}}'
    file().write_text(text)
    settings = Settings.read()
    assert settings == Settings(language="ja")
    assert settings.trouble == NEWER
    settings.write()
    assert file().with_name(ASIDE).read_text() == text
    assert Settings.read().trouble == ""


@pytest.mark.parametrize(
    "told",
    [
        '{"keys": {"undo": 3}}',
        '{"recent": [1]}',
        '{"silenced": "all"}',
        '{"text_size": 112}',
        '{"text_size": true}',
        '{"volume": 33}',
        '{"table_sounds": 1}',
    ],
)
def test_lists_and_tables_hold_words_and_sizes_are_those_that_are_offered(told: str) -> None:
    file().write_text(told)
    settings = Settings.read()
    assert settings == Settings()
    assert settings.trouble == SENSELESS


def test_what_is_reset_is_as_usual_and_nothing_else() -> None:
    settings = Settings(language="ja", text_size=150, keys={"undo": "U"})
    settings.reset("text_size", "keys")
    assert settings == Settings(language="ja")
    settings.keys["undo"] = "X"
    settings.reset("keys")
    assert settings.keys == {}


def test_the_last_games_are_remembered_each_once() -> None:
    settings = Settings()
    for number in (*range(MOST_RECENT + 3), 4):
        settings.note_recent(Path(f"game {number}"))
    assert settings.recent[:2] == ["game 4", f"game {MOST_RECENT + 2}"]
    assert len(settings.recent) == len(set(settings.recent)) == MOST_RECENT


@pytest.mark.parametrize("told", ['{"width": 1000000000000}', '{"left": -99999999999}', '{"height": 2147483648}'])
def test_a_size_or_place_that_no_screen_has_is_as_usual(told: str) -> None:
    file().write_text(told)
    settings = Settings.read()
    assert settings == Settings()
    assert settings.trouble == SENSELESS


def test_a_recent_file_may_have_a_name_that_is_no_text() -> None:
    settings = Settings()
    settings.note_recent(Path(os.fsdecode(b"/games/\xff.qqgame")))
    settings.write()
    assert [os.fsencode(each) for each in Settings.read().recent] == [b"/games/\xff.qqgame"]
