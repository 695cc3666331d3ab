"""The menus, commands and keys that the pages for users name are those of the window, in both languages."""

import re
from collections.abc import Iterator

import pytest

from qquovadis.model.text.translations import Texts
from tests.house.test_readmes import PAIRS
from tests.marks import quick
from ui.desk.actions import MENUS, PLAYER_BOARD

pytestmark = quick

QUOTED = {"en": r"(?<!\*)\*([^*\n]+)\*(?!\*)", "ja": r"「([^「」\n]+)」"}
KEYS = r"(?: ?[(（]((?:Ctrl\+)?(?:Shift\+)?(?:F\d|\w|,))[)）])?"
MNEMONIC = re.compile(r"\(&.\)|&")
Named = tuple[str, str, str]  # a menu or nothing, a command, its keys or nothing


def commands(language: str) -> dict[tuple[str, str], str]:
    """Return the usual keys of each command of the menus, by the menu and the command as they are shown."""
    shown = Texts(language).say
    board = shown(PLAYER_BOARD)
    return {
        (MNEMONIC.sub("", shown(title)), MNEMONIC.sub("", shown(spec.words, board=board))): spec.keys
        for title, specs in MENUS
        for spec in specs
        if spec.name
    }


def named_in(text: str, language: str) -> Iterator[Named]:
    """Yield what a page says of commands: `Menu > Command`, or a command with its keys behind it."""
    for words, keys in re.findall(QUOTED[language] + KEYS, text, re.ASCII):
        menu, _, command = words.rpartition(" > ")
        if menu or keys:
            yield menu, command, keys


def wrong_ones(text: str, language: str) -> list[Named]:
    """Return what a page says of commands that is not so."""
    known = commands(language)
    return [
        (menu, command, keys)
        for menu, command, keys in named_in(text, language)
        if not any(
            menu in ("", title) and command == words and keys in ("", usual) for (title, words), usual in known.items()
        )
    ]


@pytest.mark.parametrize("name", PAIRS)
def test_pages_name_commands_and_keys_that_there_are(name: str) -> None:
    for language, page in zip(("en", "ja"), PAIRS[name], strict=True):
        assert wrong_ones(page.read_text(encoding="utf-8"), language) == []


def test_many_commands_are_named() -> None:
    texts = [(language, page) for pair in PAIRS.values() for language, page in zip(("en", "ja"), pair, strict=True)]
    found = [each for language, page in texts for each in named_in(page.read_text(encoding="utf-8"), language)]
    assert sum(bool(menu) for menu, _, _ in found) > 20
    assert sum(bool(keys) for _, _, keys in found) > 20


@pytest.mark.parametrize(
    ("language", "text", "wrong"),
    [
        ("en", "*Game > Print…* (Ctrl+P)", False),
        ("en", "*Edit > Print…*", True),
        ("en", "*Game > Print*", True),
        ("en", "*Game > Print…* (Ctrl+Q)", True),
        ("en", "*Compare with now* (Ctrl+J)", False),
        ("en", "*Compare with then* (Ctrl+J)", True),
        ("ja", "「ゲーム > 印刷…」（Ctrl+P）", False),
        ("ja", "「ゲーム > 印刷…」（Ctrl+Q）", True),
    ],
)
def test_a_command_that_there_is_not_is_found(language: str, text: str, wrong: bool) -> None:
    assert bool(wrong_ones(text, language)) == wrong
