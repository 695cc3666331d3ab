"""A line of the log that says in Japanese what somebody laid or took also names it: a verb alone tells nothing."""

import re

import pytest

from qquovadis.model.pack.loading import find_pack
from qquovadis.model.pack.words import load_words
from tests.marks import quick

pytestmark = quick

GAMES = (("quo_vadis", "30"), ("populous", "21"), ("undecim", "14"))
TRANSITIVE = re.compile(r"(置いた|出した|取った|選んだ|使った|支払った|捨てた|渡した|動かした|得た|残した)。$")
NAMED = re.compile(r"を|は|も|[個枚回]")  # an object, a topic, or how many


@pytest.mark.parametrize(("game", "draft"), GAMES)
def test_every_deed_names_what_it_was_done_to(game: str, draft: str) -> None:
    words = load_words(find_pack(game, draft))
    told = {name: each.text("ja") for name, each in words.choice.items()}
    told |= {f"retold {name}": each.words.text("ja") for name, each in words.retold.items()}
    deeds = {name: line for name, line in told.items() if TRANSITIVE.search(line)}
    assert len(deeds) > 3
    bare = [name for name, line in deeds.items() if not NAMED.search(line.partition("}が")[2] or line)]
    assert bare == []
