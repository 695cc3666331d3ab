"""A card, a number or an option is tried: bots stop just before it comes up, and whoever goes on sees it."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import pytest

from qquovadis.controllers.session.session import Session
from qquovadis.controllers.trials.tables import lay_table, seats_of
from qquovadis.controllers.trials.trial import CARD, NUMBER, OPTION, Trial, may_be_tried, other_rules, other_values
from qquovadis.controllers.trials.trial_process import (
    Ended,
    Failed,
    Message,
    Playing,
    Reached,
    TrialGame,
    TrialTask,
    play_trial,
)
from qquovadis.engine.ops import Counted
from qquovadis.engine.referee import legal
from qquovadis.games import referee_for
from qquovadis.model.history.entries import Entry, Performed
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Pack
from qquovadis.model.saves.played_pack import played_game
from qquovadis.model.saves.save_file import read
from qquovadis.model.variants.variant import Variant, applied, variant_text
from tests.marks import long

QUO_VADIS, POPULOUS, UNDECIM = ("quo_vadis", "30"), ("populous", "21"), ("undecim", "14")


class Tried(NamedTuple):
    """A task, and what was told of it."""

    task: TrialTask
    told: list[Message]

    @property
    def reached(self) -> Reached:
        """The table that was reached, the only one."""
        (found,) = (each for each in self.told if isinstance(each, Reached))
        return found

    @property
    def played(self) -> list[TrialGame]:
        """The games that were played."""
        return [each for each in self.told if isinstance(each, TrialGame)]


def pack_of(draft: tuple[str, str]) -> Pack:
    """Return a draft as it is shipped."""
    return load_pack(find_pack(*draft))


def tried(pack: Pack, trial: Trial, into: Path, games: int = 5) -> Tried:
    """Try a thing in some games."""
    task = TrialTask(folder=pack.folder, variant=variant_text(pack), trial=trial, first=1, games=games, into=into)
    return gone_through(task)


def gone_through(task: TrialTask) -> Tried:
    """Play a task to its end."""
    told = list[Message]()
    play_trial(task, told.append)
    return Tried(task, [each for each in told if not isinstance(each, Playing)])


def session_in(file: Path) -> Session:
    """Take up the game of a file."""
    recording = read(file)
    _, kit = played_game(recording)
    return Session.resume(recording, kit, referee_for(kit))


def went_on(session: Session, reached: Reached) -> Entry:
    """Make the choice of the bot at the table that was reached."""
    asked = session.situation.decision
    assert asked is not None and reached.stop.choice is not None
    return session.play(asked.seats[0], reached.stop.choice)


def sources(entries: Iterable[Entry]) -> set[str]:
    """Return what brought or cost anything in these entries, and what counted in numbers that were told."""
    found = set[str]()
    for entry in entries:
        found |= {each.why for each in entry.operations if isinstance(each, Counted)}
        found |= {part.source for finding in entry.findings for part in finding.parts}
    return found


@pytest.mark.parametrize(
    ("draft", "card"),
    [(QUO_VADIS, "S08"), (QUO_VADIS, "B05"), (POPULOUS, "glorious_harvest"), (POPULOUS, "add_hymn")],
)
def test_a_skill_acts_with_the_next_choice_and_not_before(draft: tuple[str, str], card: str, tmp_path: Path) -> None:
    # S08 and both of Populous give something at once; B05 is passive: it counts in the strength of a war.
    found = tried(pack_of(draft), Trial(CARD, card), tmp_path)
    session = session_in(found.reached.file)
    assert card not in sources(session.entries)
    assert card in sources((went_on(session, found.reached),))


def test_a_lower_price_comes_up_where_more_can_be_paid_for(tmp_path: Path) -> None:
    # S12 saves the cost of terrain: at the table there is a space that could not be paid for without it.
    found = tried(pack_of(QUO_VADIS), Trial(CARD, "S12"), tmp_path)
    session = session_in(found.reached.file)
    asked, table = session.situation.decision, session.history.table
    assert found.reached.stop.choice is None
    assert asked is not None and asked.step == "PlaceWorkers"
    with_it = session.situation.legal(asked.seats[0])
    (without,) = other_rules(pack_of(QUO_VADIS), table.kit, Trial(CARD, "S12")).kits
    table.go_on_under(without)
    without_it = legal(referee_for(without).bind(table), asked.seats[0])
    added = tuple(choice for choice in with_it if choice not in without_it)
    assert added and found.reached.stop.added == added


def test_a_skill_that_must_be_used_by_choice_is_asked_about_at_the_table(tmp_path: Path) -> None:
    # S28 rebuilds a town once: whoever tries it decides whether now.
    found = tried(pack_of(QUO_VADIS), Trial(CARD, "S28"), tmp_path)
    session = session_in(found.reached.file)
    assert found.reached.stop.choice is None
    asked = session.situation.decision
    assert asked is not None
    kit, table = session.history.table.kit, session.history.table
    offered = session.situation.legal(asked.seats[0])
    named = {kit.identities[table.identity_of[each.subject]].name for each in offered if each.verb == "apply"}
    assert "S28" in named


def test_an_action_card_is_in_a_hand_and_acts_when_it_is_played(tmp_path: Path) -> None:
    pack = pack_of(UNDECIM)
    laid = lay_table(pack, Trial(CARD, "raid"), 1).history.table
    held = {
        laid.kit.identities[laid.identity_of[piece]].name
        for zone in laid.kit.zones_of("action hand")
        if laid.kit.zones[zone].seat == laid.tally[laid.kit.tally("start")]
        for piece in laid.contents[zone]
    }
    assert "raid" in held
    assert [len(laid.contents[zone]) for zone in laid.kit.zones_of("action hand")] == [2, 2, 2]
    found = tried(pack, Trial(CARD, "raid"), tmp_path)
    table = session_in(found.reached.file).history.table
    played = [table.contents[zone] for zone in table.kit.zones_of("played")]
    assert "raid" in {table.kit.identities[table.identity_of[cards[0]]].name for cards in played if cards}


def test_a_card_of_a_module_and_an_award_are_tried_too(tmp_path: Path) -> None:
    pack = pack_of(UNDECIM)
    for card, zone in (("night_raid", "action hand"), ("land_baron", "awards")):
        table = lay_table(pack, Trial(CARD, card), 1).history.table
        lying = [piece for at in table.kit.zones_of(zone) for piece in table.contents[at]]
        assert card in {table.kit.identities[table.identity_of[piece]].name for piece in lying}
        into = tmp_path / card
        into.mkdir()
        assert tried(pack, Trial(CARD, card), into).reached


def test_a_rule_comes_up_where_another_value_would_lead_elsewhere(tmp_path: Path) -> None:
    pack = pack_of(QUO_VADIS)
    assert other_values(pack, Trial(NUMBER, "war.strength_per_town")) == (0, 2)
    found = tried(pack, Trial(NUMBER, "war.strength_per_town"), tmp_path)
    session = session_in(found.reached.file)
    of_towns = [part for each in went_on(session, found.reached).findings for part in each.parts if part.amount]
    assert "QV-WAR-06" in {part.source for part in of_towns}


def test_a_changed_number_is_compared_with_that_of_the_draft() -> None:
    pack = pack_of(QUO_VADIS)
    variant = Variant.model_validate(
        {"name": "Towns", "game": "quo_vadis", "draft": "30", "parameters": {"war.strength_per_town": 3}}
    )
    assert other_values(applied(pack, variant), Trial(NUMBER, "war.strength_per_town")) == (1,)


def test_a_number_of_the_setup_comes_up_there_for_as_many_as_it_concerns(tmp_path: Path) -> None:
    # Cubes of the fifth player: only the third game has five players.
    pack, trial = pack_of(QUO_VADIS), Trial(NUMBER, "setup.start_cubes.5")
    assert [seats_of(pack, trial, game) for game in (1, 2, 3, 4)] == [3, 4, 5, 3]
    found = tried(pack, trial, tmp_path, 3)
    assert [each.came_up for each in found.played] == [None, None, 0]
    assert found.reached.game == 3


def test_what_lies_in_the_box_is_seen_at_once(tmp_path: Path) -> None:
    found = tried(pack_of(QUO_VADIS), Trial(NUMBER, "components.workers_per_race"), tmp_path, 1)
    assert found.reached.stop.has_acted
    assert found.reached.stop.moves == ()


def test_what_never_comes_up_is_told_with_all_that_was_played(tmp_path: Path) -> None:
    found = tried(pack_of(UNDECIM), Trial(NUMBER, "score.gold_wide"), tmp_path, 3)
    assert found.told == [TrialGame(1, 3, None), TrialGame(2, 4, None), TrialGame(3, 3, None), Ended()]


def test_a_number_that_nothing_else_allows_is_told() -> None:
    found = tried(pack_of(QUO_VADIS), Trial(NUMBER, "draft.deal"), Path())
    (failed,) = found.told
    assert isinstance(failed, Failed)
    assert "nothing to compare it with" in str(failed.sentence)


def test_the_same_thing_is_reached_again_and_the_next_time_in_the_same_game(tmp_path: Path) -> None:
    pack, trial = pack_of(QUO_VADIS), Trial(CARD, "S08")
    one, two = (tmp_path / name for name in ("one", "two"))
    for each in (one, two):
        each.mkdir()
    first, again = tried(pack, trial, one), tried(pack, trial, two)
    assert session_in(first.reached.file).digest() == session_in(again.reached.file).digest()
    before = session_in(first.reached.file).entries
    later = gone_through(first.task._replace(resumed=first.reached.file, first=2))
    session = session_in(later.reached.file)
    assert later.reached.game == 0
    assert session.entries[: len(before)] == before
    assert "S08" in sources(session.entries[len(before) :])  # what came up first has happened
    assert "S08" in sources((went_on(session, later.reached),))


def test_the_table_that_is_reached_is_undone_to_its_beginning(tmp_path: Path) -> None:
    found = tried(pack_of(QUO_VADIS), Trial(CARD, "S08"), tmp_path)
    session = session_in(found.reached.file)
    laid = lay_table(pack_of(QUO_VADIS), Trial(CARD, "S08"), found.reached.game)
    chosen = [each for each in session.entries if isinstance(each.action, Performed)]
    session.undo(len(session.entries) - len(chosen), agreed=True)
    assert session.digest() == laid.digest()


def test_the_next_time_is_sought_in_other_games_once_this_one_is_over(tmp_path: Path) -> None:
    found = tried(pack_of(UNDECIM), Trial(CARD, "trade"), tmp_path)
    last, file = found, found.reached.file
    while not last.reached.game or last is found:
        last = gone_through(found.task._replace(resumed=file, first=found.reached.game + 1))
    assert last.reached.game == 2
    assert last.told[-1] == Ended()


def test_only_what_does_something_under_rules_is_tried() -> None:
    pack = pack_of(QUO_VADIS)
    assert may_be_tried(pack, Trial(CARD, "S01"))
    assert not may_be_tried(pack, Trial(CARD, "blessing"))
    assert not may_be_tried(pack, Trial(NUMBER, "components.additional_skills"))
    assert may_be_tried(pack, Trial(OPTION, "war_tie"))


@long
@pytest.mark.parametrize("draft", [QUO_VADIS, POPULOUS, UNDECIM])
def test_every_card_that_does_anything_can_be_tried(draft: tuple[str, str], tmp_path: Path) -> None:
    pack = pack_of(draft)
    for name in (*(each.id for each in pack.skills), *(each.id for each in pack.cards)):
        if may_be_tried(pack, Trial(CARD, name)):
            into = tmp_path / name.replace("/", " ")
            into.mkdir()
            found = tried(pack, Trial(CARD, name), into, 2)
            assert found.told[-1] == Ended(), name
