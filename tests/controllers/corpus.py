"""Makes saves for the corpus, which later versions must open for ever; one that is there is never made again.

Run as a program: `python -m tests.controllers.corpus`.
"""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from types import MappingProxyType

from qquovadis.controllers import Habits, Mode, Player, Session, Terms
from qquovadis.controllers.saves.game_file import GameFile, record_in
from qquovadis.engine import Kit
from qquovadis.engine.agenda import TAKE_BACK
from qquovadis.engine.referee import AnyReferee
from qquovadis.games import referee_for
from qquovadis.model.file_endings import GAME_ENDING
from qquovadis.model.free_table.changes import CountTally, MovePiece, RestateChance
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.saves.box import recorded_box
from qquovadis.model.saves.format import Header
from qquovadis.model.saves.line_checks import chained, checksum_of
from qquovadis.model.saves.played_pack import played_box
from qquovadis.model.saves.save_file import read
from qquovadis.model.variants.variant import applied, variant_of, variant_text
from tests.controllers.tables import AYA, BEN, BOT, CLEO, MOMENT, legal, play_on, ruled
from tests.model.variants.variant_texts import WHOLE
from tests.toy import Toy, toy_kit

CORPUS = Path(__file__).resolve().parents[1] / "saves_corpus"
DIGESTS = CORPUS / "digests.json"
DAN, EVE = Player("Dan"), Player("Eve")

MODULES: Mapping[str, str | bool] = {
    "mulligan.enabled": True, "modules.darkness": True, "modules.storms": True, "modules.golden": True
}  # fmt: skip

IGNORABLE = {"kind": "gossip", "ignorable": True, "said": "また明日 / see you tomorrow", "about": [1, {"entry": 2}]}
Play = Callable[[Session], None]
CHOOSERS = 2
SECRET_MORALE, SECRET_ENDS = {"morale_declaration": "simultaneous"}, {"bonus.mode": "simultaneous"}


def box_for(header: Header) -> Kit:
    """The box of a saved game, as the program makes it; the toy's of its present kit."""
    if header.game == "toy":
        hidden, rounds = header.options["coins_hidden"] is True, header.parameters["rounds"]
        assert isinstance(rounds, int)
        return recorded_box(header, toy_kit(len(header.seats), rounds=rounds, coins_hidden=hidden))
    pack = load_pack(find_pack(header.game, header.draft))
    if header.variant:
        pack = applied(pack, variant_of(header.variant, "save"))
    return played_box(header, pack)


def rules_for(kit: Kit) -> AnyReferee:
    """The referee of a kit, the toy's included."""
    return Toy(kit) if kit.game == "toy" else referee_for(kit)


def to_the_end(session: Session) -> None:
    """Play by chance until nothing is asked any more."""
    play_on(session, 10_000, Random(17))


def back_and_forth(session: Session) -> None:
    """Play with undo, redo, notes and a branch that was given up, and stop in the middle."""
    chance = Random(23)
    for _ in range(5):
        play_on(session, 7, chance)
        session.undo(agreed=True)
        session.undo(agreed=True)
        session.redo()
        session.log.note(len(session.entries), "思い出し / remembered")
    session.undo(len(session.entries) - 3, agreed=True)


def by_hand(session: Session) -> None:
    """Play, go into free moves, push pieces and counts, and let the rules go on."""
    chance = Random(29)
    play_on(session, 12, chance)
    session.change_mode(Mode.FREE_MOVES, agreed=True)
    table = session.history.table
    kit = table.kit
    seat_tallies = [at for at, tally in enumerate(kit.tallies) if tally.seat == 0 and tally.sight]
    for tally in seat_tallies[:3]:
        session.change_by_hand(CountTally(tally, 1))
    hand = kit.zones_of("hand")[0]
    for piece in tuple(table.contents[hand])[:1]:
        session.change_by_hand(MovePiece(piece, kit.zone("box")))
        session.change_by_hand(MovePiece(piece, hand))
    for purpose in range(len(kit.purposes)):
        session.change_by_hand(RestateChance(purpose, 0))
    session.change_mode(Mode.MATCH)
    play_on(session, 12, chance)


def in_secret(step: str) -> Play:
    """Play until several seats are asked this at once, and stop while they choose.

    The first changes its choice, where it may; the second has taken a choice back; the third has chosen, and those
    after it have not.
    """

    def play(session: Session) -> None:
        seats = asked_at(session, step)
        choose(session, seats[0], 0)
        withdraw(session, seats[0], 2)
        choose(session, seats[0], -1)
        if len(seats) > CHOOSERS:
            choose(session, seats[1], 1)
            withdraw(session, seats[1], 1)
            choose(session, seats[2], 0)
        asked = session.situation.decision
        assert asked is not None
        assert asked.step == step

    return play


def before_hiding(session: Session) -> None:
    """Play until a card is to be hidden by its one chooser."""
    asked_at(session, "HideCard", least=1)


def asked_at(session: Session, step: str, least: int = CHOOSERS) -> tuple[int, ...]:
    """Play by chance until so many seats at least are asked this; return them."""
    chance = Random(43)
    while (asked := session.situation.decision) is None or asked.step != step or len(asked.seats) < least:
        assert asked is not None, f"the game is over before {step} is asked of {least} seats"
        play_on(session, 1, chance)
    return asked.seats


def choose(session: Session, seat: int, which: int) -> None:
    """Let a seat make one of its legal choices, and all that it is asked with it, but never take anything back."""
    while (asked := session.situation.decision) is not None and asked.secret and seat in asked.seats:
        left = [choice for choice in legal(session, seat) if choice != TAKE_BACK]
        session.play(seat, left[which % len(left)])


def withdraw(session: Session, seat: int, most: int) -> None:
    """Let a seat take back so many of its choices at most, where the rules allow it."""
    for _ in range(most):
        if TAKE_BACK in legal(session, seat):
            session.play(seat, TAKE_BACK)


def played_on(session: Session) -> None:
    """Play a game that was saved in the middle of a secret step on to its end; all who may change their minds."""
    for seat in range(session.history.table.kit.seats):
        withdraw(session, seat, 1)
    to_the_end(session)


def by_other_rules(session: Session) -> None:
    """Play, let the rules change twice, take one change back and do it again, and play on."""
    chance = Random(37)
    for rounds, coins, effects in ((6, 18, 1), (5, 19, 2)):
        play_on(session, 6, chance)
        session.rules.change(ruled(session.history.table.kit, rounds, coins, effects), agreed=True)
    session.undo()
    session.redo()
    play_on(session, 6, chance)


def by_branches(session: Session) -> None:
    """Play on from earlier twice, under other rules on one branch, with bookmarks, switches and a branch given up."""
    chance = Random(41)
    play_on(session, 12, chance)
    session.branches.bookmark("分かれ道 / crossroads", 5)
    session.branches.play_on_from(7, "first", agreed=True)
    session.rules.change(ruled(session.history.table.kit, 6, 18, 1), agreed=True)
    play_on(session, 5, chance)
    session.branches.play_on_from(9, "second", agreed=True)
    session.other_dice(agreed=True)
    play_on(session, 3, chance)
    session.branches.switch_to(0, "third", agreed=True)
    session.undo(agreed=True)
    session.branches.play_on_from(10, "given up", agreed=True)
    play_on(session, 2, chance)
    session.branches.switch_to(1, agreed=True)
    session.branches.delete(3)
    session.undo(agreed=True)
    session.branches.bookmark("終わり / end")


def a_few(session: Session) -> None:
    """Play a little; the file is cut afterwards."""
    for _ in range(9):
        asked = session.situation.decision
        if asked:
            session.play(asked.seats[0], legal(session, asked.seats[0])[0])


def shipped(game: str, draft: str, people: tuple[Player, ...], **options: str | bool) -> Session:
    """A session of a shipped pack."""
    pack = load_pack(find_pack(game, draft))
    kit = compile_kit(pack, len(people), options=MappingProxyType(options))
    return started(kit, people)


def keeping_both(people: tuple[Player, ...]) -> Session:
    """A session in which everybody keeps both basic skills, chosen one after the other."""
    pack = load_pack(find_pack("quo_vadis", "30"))
    return started(compile_kit(pack, len(people), parameters={"draft.basic_keep": 2}), people)


def varied(people: tuple[Player, ...]) -> Session:
    """A session of the shipped pack under a variant that changes something of every sort."""
    pack = applied(load_pack(find_pack("quo_vadis", "30")), variant_of(WHOLE, "variant"))
    return started(compile_kit(pack, len(people)), people, variant_text(pack))


def started(kit: Kit, people: tuple[Player, ...], variant: str = "") -> Session:
    """A session of this kit; its clock stands still."""
    terms = Terms(people=people, seed=31, variant=variant)
    return Session.start(rules_for(kit), terms, Habits(clock=lambda: MOMENT))


FOUR = (AYA, BEN, CLEO, DAN)
# Games that stop while several choose in secret; each is played on to its end as well.
SECRET_SAVES: Mapping[str, tuple[Callable[[], Session], Play]] = {
    "quo_vadis-30-4-seats-drafting": (lambda: shipped("quo_vadis", "30", FOUR), in_secret("DraftSkill")),
    "quo_vadis-30-4-seats-choosing-basics": (lambda: shipped("quo_vadis", "30", FOUR), in_secret("ChooseBasic")),
    "quo_vadis-30-4-seats-choosing-both-basics": (lambda: keeping_both(FOUR), in_secret("ChooseBasic")),
    "quo_vadis-30-5-seats-declaring-morale": (
        lambda: shipped("quo_vadis", "30", (*FOUR, EVE), **SECRET_MORALE),
        in_secret("DeclareSecretly"),
    ),
    "populous-21-4-seats-drafting": (lambda: shipped("populous", "21", FOUR), in_secret("DraftSkill")),
    "populous-21-4-seats-allotting-cubes": (lambda: shipped("populous", "21", FOUR), in_secret("AllotCubes")),
    "populous-21-4-seats-hiding-a-card": (lambda: shipped("populous", "21", FOUR), before_hiding),
    "undecim-14-4-seats-putting-cards-down": (lambda: shipped("undecim", "14", FOUR), in_secret("ChooseCard")),
    "undecim-14-4-seats-choosing-bonus": (
        lambda: shipped("undecim", "14", FOUR, **SECRET_ENDS),
        in_secret("ChooseTogether"),
    ),
}
SAVES: Mapping[str, tuple[Callable[[], Session], Play]] = {
    "toy-finished": (lambda: started(toy_kit(3), (AYA, BEN, CLEO)), to_the_end),
    "toy-undone-and-redone": (lambda: started(toy_kit(2, rounds=20), (AYA, BEN)), back_and_forth),
    "toy-pushed": (lambda: started(toy_kit(3, coins_hidden=True), (AYA, BOT, BEN)), by_hand),
    "toy-by-other-rules": (lambda: started(toy_kit(3), (AYA, BEN, CLEO)), by_other_rules),
    "toy-branches": (lambda: started(toy_kit(3), (AYA, BEN, CLEO)), by_branches),
    "toy-checked": (lambda: started(toy_kit(3), (AYA, BEN, CLEO)), by_branches),
    "toy-cut": (lambda: started(toy_kit(3), (AYA, BEN, CLEO)), a_few),
    "quo_vadis-30-3-seats-finished": (lambda: shipped("quo_vadis", "30", (AYA, BEN, CLEO)), to_the_end),
    "quo_vadis-30-4-seats-undone-and-redone": (
        lambda: shipped("quo_vadis", "30", (AYA, BEN, CLEO, DAN), morale_declaration="simultaneous"),
        back_and_forth,
    ),
    "quo_vadis-30-4-seats-variant": (lambda: varied((AYA, BEN, CLEO, DAN)), back_and_forth),
    "populous-21-3-seats-finished": (lambda: shipped("populous", "21", (AYA, BEN, CLEO)), to_the_end),
    "populous-21-4-seats-undone-and-redone": (
        lambda: shipped("populous", "21", (AYA, BEN, CLEO, DAN), wrath_step="both"),
        back_and_forth,
    ),
    "populous-21-5-seats-pushed": (lambda: shipped("populous", "21", (AYA, BEN, CLEO, DAN, EVE)), by_hand),
    "quo_vadis-30-5-seats-pushed": (lambda: shipped("quo_vadis", "30", (AYA, BEN, CLEO, DAN, EVE)), by_hand),
    "quo_vadis-30-4-seats-checked": (lambda: varied((AYA, BEN, CLEO, DAN)), back_and_forth),
    "undecim-14-3-seats-finished": (lambda: shipped("undecim", "14", (AYA, BEN, CLEO), **MODULES), to_the_end),
    "undecim-14-4-seats-undone-and-redone": (
        lambda: shipped("undecim", "14", (AYA, BEN, CLEO, DAN), **{"bonus.mode": "simultaneous"}),
        back_and_forth,
    ),
    "undecim-14-4-seats-pushed": (lambda: shipped("undecim", "14", (AYA, BEN, CLEO, DAN)), by_hand),
    **SECRET_SAVES,
}


def end_with_what_may_be_ignored(file: GameFile) -> None:
    """End a sitting, and add a line of a kind that nobody knows and that is marked as ignorable."""
    file.close()
    content = file.path.read_bytes()
    file.path.write_bytes(content + chained([IGNORABLE], checksum_of(content)))


def _end_of(session: Session, number: int) -> str:
    """The fingerprint at the end of a branch beside the one in play, which is in play again afterwards."""
    session.log.recorder, here = None, session.history.branches.in_play
    session.branches.switch_to(number, agreed=True)
    found = session.digest()
    session.branches.switch_to(here, agreed=True)
    return found


def main() -> None:
    """Make what is missing and write down its fingerprint."""
    CORPUS.mkdir(exist_ok=True)
    digests = json.loads(DIGESTS.read_text()) if DIGESTS.exists() else {}
    for name, (begin, play) in SAVES.items():
        path = CORPUS / f"{name}{GAME_ENDING}"
        if path.exists():
            continue
        session = begin()
        file = record_in(session, path)
        play(session)
        if name.endswith("checked"):
            end_with_what_may_be_ignored(file)
        kept = len(session.entries)
        if name.endswith("cut"):
            kept -= 1
            path.write_bytes(path.read_bytes()[: read(path).ends[-1] - 20])
            session.history.take_back(kept)
        digests[path.name] = {"entries": kept, "digest": session.digest()}
        beside = {branch.name: _end_of(session, branch.number) for branch in session.branches.beside}
        digests[path.name] |= {"branches": beside} if beside else {}
        if name in SECRET_SAVES:
            session.log.recorder = None
            played_on(session)
            digests[path.name] |= {"played on": {"entries": len(session.entries), "digest": session.digest()}}
    DIGESTS.write_text(json.dumps(digests, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
