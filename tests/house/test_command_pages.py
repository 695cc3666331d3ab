"""The page of all commands says what their own help says."""

import pytest
from tools import command_pages

from tests.marks import quick


def test_the_page_of_commands_is_of_today(monkeypatch: pytest.MonkeyPatch) -> None:
    # Two seconds for the help of every command: nobody else would see that a reworded one leaves the page old.
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    monkeypatch.setenv("COLUMNS", "50")
    page = command_pages.PAGE.read_text(encoding="utf-8")
    assert not command_pages.is_old(page, command_pages.written()), "python3 packaging/dev.py commands"


@quick
def test_a_page_without_a_word_of_help_is_old(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = command_pages.PAGE.read_text(encoding="utf-8")
    monkeypatch.setattr(command_pages, "written", lambda: page.replace("saved game", "game"))
    assert command_pages.main(check=True) == 1
    assert "dev.py commands" in capsys.readouterr().out
    monkeypatch.setattr(command_pages, "written", lambda: page.replace("\n  --all", "\n\n  --all"))
    assert command_pages.main(check=True) == 0
