"""The system knows every file that the program opens by a double click, its kind and its opener."""

import re
from pathlib import Path

from qquovadis.model.file_endings import OWN_ENDINGS

LINUX = Path(__file__).parents[2] / "packaging" / "linux"
MIME = (LINUX / "qquovadis-mime.xml").read_text(encoding="utf-8")
MENU = (LINUX / "qquovadis.desktop").read_text(encoding="utf-8")


def test_every_ending_has_a_kind_in_both_languages_and_the_menu_entry_opens_it() -> None:
    assert sorted(re.findall(r'<glob pattern="\*(\.[\w.]+)"/>', MIME)) == sorted(OWN_ENDINGS)
    kinds = re.findall(r'<mime-type type="([^"]+)"', MIME)
    assert len(kinds) == len(OWN_ENDINGS) == MIME.count('<comment xml:lang="ja">') == MIME.count("<comment>")
    (opened,) = re.findall(r"^MimeType=(.*);$", MENU, re.MULTILINE)
    assert sorted(opened.split(";")) == sorted(kinds)
