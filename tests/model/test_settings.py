"""What a person prefers is kept; a damaged file costs no more than what is damaged, and says so."""

from pathlib import Path

import pytest

from qquovadis import paths
from qquovadis.model.settings import FILE, SENSELESS, UNREADABLE, Settings


def file() -> Path:
    """Where the settings are kept."""
    return paths.personal() / FILE


def test_at_first_everything_is_as_usual() -> None:
    settings = Settings.read()
    assert settings == Settings()
    assert settings.trouble == ""


def test_what_was_set_is_there_again() -> None:
    wanted = Settings(language="ja", theme="dark", motion=False, undo="free", ask_without_choice=True, table="{}")
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


def test_only_what_makes_no_sense_is_lost() -> None:
    file().write_text('{"language": "ja", "theme": "plaid", "motion": "maybe", "pace": ["fast"], "undo": "free"}')
    settings = Settings.read()
    assert settings == Settings(language="ja", undo="free")
    assert settings.trouble == SENSELESS


def test_a_setting_of_a_later_version_is_no_trouble() -> None:
    file().write_text('{"language": "ja", "hologram": true}')
    settings = Settings.read()
    assert settings.language == "ja"
    assert settings.trouble == ""


def test_trouble_itself_is_not_kept() -> None:
    Settings(trouble="?").write()
    assert "trouble" not in file().read_text()
