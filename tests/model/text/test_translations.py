"""The program says marked sentences in the language spoken now."""

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from qquovadis import paths
from qquovadis.errors import PackError, QuoError
from qquovadis.model.text.translations import LANGUAGES, N_, NP_, Texts
from tests.marks import quick

pytestmark = quick

DRAWS = N_("{seat} draws.")
STUCK = N_("No way on.")
CUBES = NP_("{count} cube", "{count} cubes")


@pytest.fixture
def translated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    japanese = Catalog(locale="ja")
    japanese.add(DRAWS, "{seat}が引く。")
    japanese.add(STUCK, "行き止まり。")
    japanese.add(tuple(CUBES), ("{count}個",))
    for language, catalogue in {"en": Catalog(locale="en"), "ja": japanese}.items():
        folder = tmp_path / "locale" / language / "LC_MESSAGES"
        folder.mkdir(parents=True)
        with (folder / "qquovadis.mo").open("wb") as file:
            write_mo(file, catalogue)
    monkeypatch.setattr(paths, "resources", lambda: tmp_path)


@pytest.mark.usefixtures("translated")
def test_a_sentence_is_said_in_the_language_spoken_now() -> None:
    texts = Texts("en")
    assert texts.say(DRAWS, seat="Red") == "Red draws."
    texts.set_language("ja")
    assert texts.say(DRAWS, seat="赤") == "赤が引く。"
    assert texts.language == "ja"


@pytest.mark.usefixtures("translated")
@pytest.mark.parametrize(("language", "one", "two"), [("en", "1 cube", "2 cubes"), ("ja", "1個", "2個")])
def test_a_counted_sentence_fits_its_count(language: str, one: str, two: str) -> None:
    texts = Texts(language)
    assert (texts.plural(CUBES, 1), texts.plural(CUBES, 2)) == (one, two)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_a_catalogue(language: str) -> None:
    assert Texts(language).language == language


def test_a_language_without_a_catalogue_is_not_spoken() -> None:
    with pytest.raises(FileNotFoundError):
        Texts("tlh")


@pytest.mark.usefixtures("translated")
def test_an_error_is_explained_in_the_language_spoken_now_with_values_or_without() -> None:
    texts = Texts("ja")
    assert texts.explain(QuoError(DRAWS, seat="Red")) == "Redが引く。"
    assert texts.explain(QuoError(STUCK)) == "行き止まり。"
    assert texts.explain(PackError("cards.toml", "", "{card is not closed")) == "cards.toml: {card is not closed."
    assert texts.explain(OSError("sunspots")) == "This cannot be done: the system reports sunspots."


def test_sentences_follow_each_other_as_the_language_sets_them() -> None:
    assert Texts("en").in_a_row(["One.", "Two."]) == "One. Two."
    assert Texts("ja").in_a_row(["一つ。", "二つ。"]) == "一つ。二つ。"
