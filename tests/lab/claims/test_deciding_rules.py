"""By what rules are known to whoever keeps what games said of them: ideas that are off leave no trace."""

import shutil
from pathlib import Path

import pytest

from qquovadis.lab.claims.claim_answers import ANSWERS, read_answers
from qquovadis.lab.claims.claim_blocks import blocks_file, read_blocks
from qquovadis.lab.claims.claim_studies import changed_by
from qquovadis.lab.claims.claims_file import read_claims
from qquovadis.lab.claims.deciding_rules import DecidingRules
from qquovadis.model.pack.loading import find_pack
from tests.marks import quick

OPTION = """
[[option]]
id = "rain"
values = ["none", "heavy"]
default = "none"
ideas = ["X1"]
lines = "30:1"
clauses = ["QV-WAR-01"]
name = { en = "Rain", ja = "雨" }
text = { en = "Whether it rains.", ja = "雨が降るかどうか。" }
  [option.labels]
  none = { en = "Not", ja = "なし" }
  heavy = { en = "Much", ja = "大雨" }
"""
NUMBERS = """
[[parameter]]
id = "rain.drops"
type = "int"
default = 4
minimum = 1
maximum = 9
group = "ideas"
ideas = ["X1"]
when = { rain = "heavy" }
name = { en = "Drops", ja = "しずく" }

[[parameter]]
id = "rain.vp"
type = "int"
default = 0
minimum = 0
maximum = 9
group = "ideas"
ideas = ["X1"]
name = { en = "VP for rain", ja = "雨のVP" }
"""
BOX = """
[[tally]]
id = "drops"
each = "seat"
high = 99
only_when = { rain = "heavy" }
name = { en = "drops", ja = "しずく" }

[[constraint]]
when = { rain = "heavy" }
needs = { war_reward = "fixed" }
reason = { en = "No chips in the rain.", ja = "雨では使いません。" }
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A draft that may be changed."""
    shutil.copytree(find_pack("quo_vadis", "30"), tmp_path / "30")
    return tmp_path / "30"


def append(file: Path, text: str) -> None:
    """Write something at the end of a file."""
    file.write_text(file.read_text(encoding="utf-8") + text, encoding="utf-8")


def replace(file: Path, old: str, new: str) -> None:
    """Write something else in place of what stands once in a file."""
    said = file.read_text(encoding="utf-8")
    assert said.count(old) == 1
    file.write_text(said.replace(old, new), encoding="utf-8")


def with_rain(folder: Path) -> None:
    """Add an idea to the draft: an option, a number that acts with it, one that is a switch, a tally, an exclusion."""
    append(folder / "options.toml", OPTION)
    append(folder / "parameters.toml", NUMBERS)
    append(folder / "pack.toml", BOX)


def known(folder: Path, **changed: object) -> str:
    """Return by what the rules in a folder are known now."""
    return DecidingRules(folder).fingerprint(changed)


@quick
def test_a_further_idea_that_is_off_is_no_other_rule(folder: Path) -> None:
    before = known(folder)
    with_rain(folder)
    assert known(folder) == before
    replace(folder / "parameters.toml", 'id = "rain.drops"\ntype = "int"\ndefault = 4', DROPS_OF_5)
    replace(folder / "pack.toml", 'id = "drops"\neach = "seat"\nhigh = 99', 'id = "drops"\neach = "seat"\nhigh = 50')
    assert known(folder) == before, "nor is what it would count"


DROPS_OF_5 = 'id = "rain.drops"\ntype = "int"\ndefault = 5'


@quick
def test_an_idea_that_is_on_is_another_rule_and_so_is_each_number_that_acts_with_it(folder: Path) -> None:
    before = known(folder)
    with_rain(folder)
    replace(folder / "options.toml", '"heavy"]\ndefault = "none"', '"heavy"]\ndefault = "heavy"')
    on = known(folder)
    replace(folder / "parameters.toml", 'id = "rain.drops"\ntype = "int"\ndefault = 4', DROPS_OF_5)
    more = known(folder)
    replace(folder / "pack.toml", 'id = "drops"\neach = "seat"\nhigh = 99', 'id = "drops"\neach = "seat"\nhigh = 50')
    assert len({before, on, more, known(folder)}) == 4


@quick
def test_a_number_that_is_a_switch_counts_from_its_least_value_on(folder: Path) -> None:
    before = known(folder)
    with_rain(folder)
    replace(folder / "parameters.toml", 'id = "rain.vp"\ntype = "int"\ndefault = 0', RAIN_OF.format(3))
    three = known(folder)
    replace(folder / "parameters.toml", RAIN_OF.format(3), RAIN_OF.format(4))
    assert len({before, three, known(folder)}) == 3


RAIN_OF = 'id = "rain.vp"\ntype = "int"\ndefault = {}'


@quick
def test_a_number_of_the_draft_counts_whether_it_says_with_which_idea_it_acts_or_not(folder: Path) -> None:
    """`war.win_vp` acts where victories bring always the same; that it says so changes no game, its number does."""
    before, numbers = known(folder), folder / "parameters.toml"
    replace(numbers, 'when = { war_reward = "fixed" }\n', "")
    assert known(folder) == before
    replace(numbers, 'id = "war.win_vp"\ntype = "int"\ndefault = 2', 'id = "war.win_vp"\ntype = "int"\ndefault = 3')
    assert known(folder) != before


@quick
def test_what_an_idea_takes_out_of_the_box_is_the_drafts_as_long_as_it_is_off(folder: Path) -> None:
    """A row that says it is there without the idea says what it always said; with the idea it is not there."""
    before = known(folder)
    with_rain(folder)
    of_towns = '[[tally]]\nid = "extent"'
    replace(folder / "pack.toml", of_towns, of_towns.replace("extent", "extents"))
    assert known(folder) == before, "a row of another idea that is off"
    replace(folder / "pack.toml", 'id = "victims"\n', 'id = "victims"\nonly_when = { rain = "none" }\n')
    assert known(folder) == before
    replace(folder / "pack.toml", '{ rain = "none" }', '{ rain = "heavy" }')
    assert known(folder) != before


@quick
def test_what_is_asked_of_an_idea_is_known_by_its_numbers_too(folder: Path) -> None:
    """Answers about the plain draft stay when a number of an idea changes, and those about the idea do not."""
    plain, nth = known(folder), known(folder, war_reward="nth")
    assert plain != nth
    replace(folder / "parameters.toml", NTH.format(5), NTH.format(4))
    assert known(folder) == plain
    assert known(folder, war_reward="nth") != nth
    assert known(folder, **{"war.win_vp": 3}) == plain, "what a claim changes in the draft stands in its study"


NTH = 'id = "war.nth_most"\ntype = "int"\ndefault = {}'


@quick
def test_what_was_kept_by_earlier_programs_is_known_too(folder: Path) -> None:
    """Up to 0.12 every byte counted, up to 0.13 every idea."""
    (folder / "options.toml").write_text("", encoding="utf-8")
    (folder / "parameters.toml").write_text("", encoding="utf-8")
    rules = DecidingRules(folder)
    assert len(rules.known()) == 3
    assert rules.fingerprint() in rules.known()


@pytest.mark.parametrize("draft", ["quo_vadis/30", "populous/21", "undecim/14"])
def test_answers_that_ship_are_by_the_rules_that_ship(draft: str) -> None:
    """Each claim by the rules that it changes the draft to, and the blocks that it was judged by likewise."""
    folder = find_pack(*draft.split("/"))
    claims, answers = read_claims(folder / "claims.toml"), read_answers(folder / ANSWERS)
    rules, asked = DecidingRules(folder), {each.id: each for each in claims.claim}
    now = {name: rules.fingerprint(changed_by(claims, claim, folder)) for name, claim in asked.items()}
    for each in answers.answer:
        assert {row.rules for row in each.level} == {now[each.id]}
    assert {row.rules for each in answers.place for row in each.level} <= {rules.fingerprint()}
    for (name, _), blocks in read_blocks(blocks_file(folder / ANSWERS)).items():
        assert blocks.rules == now.get(name, rules.fingerprint())
