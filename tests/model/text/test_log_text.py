"""Entries become sentences that say what the reader may know, in both languages, and nothing more."""

import re
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from qquovadis import paths
from qquovadis.controllers import Habits, Mode, Player, Session, Terms
from qquovadis.engine import DONE, Choice, Kit
from qquovadis.engine.kit import BOX, Value
from qquovadis.engine.ops import Rolled
from qquovadis.errors import PackError
from qquovadis.games import referee_for
from qquovadis.model.free_table.changes import (
    AlignPieces,
    CountTally,
    DrawPieces,
    FlipPiece,
    FlipPieces,
    LaidPiece,
    LayPiece,
    MovePiece,
    PieceSpot,
    PlacePiece,
    RestateChance,
    RollDie,
    SetDieValue,
    ShowPiece,
    ShuffleZone,
    SlipPiece,
    SpreadPieces,
    StateChance,
    TurnPiece,
    TurnPieces,
)
from qquovadis.model.free_table.spot import Spot
from qquovadis.model.history.entries import ChangedByHand, Consent, Entry, Performed, Seen, TakenBack
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import Shelved, find_pack, load_pack, packs
from qquovadis.model.pack.words import Words, load_words
from qquovadis.model.text.formatter import TextFormatter
from qquovadis.model.text.log_text import describe_consent, describe_entry, describe_seen, describe_undo
from qquovadis.model.text.manual_change_text import describe_manual_change
from qquovadis.model.text.names import PackNames
from qquovadis.model.text.translations import Texts
from tests.controllers.tables import legal, play_on, table
from tests.marks import quick
from tests.toy import Toy, toy_kit

pytestmark = quick

WORDS = """
[choice]
slip = { en = "{seat} slips {subject} from {place}.", ja = "{seat}は{place}から{subject}を伏せた。" }
buy = { en = "{seat} buys {subject}.", ja = "{seat}は{subject}を買った。" }
look = { en = "{seat} looks at the deck.", ja = "{seat}は山札を見た。" }
"BuyPrize.done" = { en = "{seat} buys nothing.", ja = "{seat}は何も買わない。" }

[secret]
SlipCard = { en = "{seat} has slipped a card.", ja = "{seat}はカードを伏せた。" }

[finding]
played = { en = "{seat} has played {total} ({parts}).", ja = "{seat}は{total}を出した（{parts}）。" }

[word]
"TOY-03" = { en = "card", ja = "カード" }
tidy = { en = "tidying up", ja = "片付け" }

[unseen]
card = { en = "a card", ja = "カード1枚" }
"""
WHO = ("Aya", "Ben", "Cleo")


class KitNames:
    """Calls everything as the kit does."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit

    def identity(self, identity: int, language: str) -> str:
        """The kit's name, with a mark in Japanese."""
        return self._kit.identities[identity].name + ("（札）" if language == "ja" else "")

    def zone(self, zone: int, language: str) -> str:
        """The family."""
        del language
        return self._kit.zones[zone].family

    def tally(self, tally: int, language: str) -> str:
        """The family."""
        del language
        return self._kit.tallies[tally].family

    def terrain(self, terrain: str, language: str) -> str:
        """The id."""
        del language
        return terrain

    def rule(self, rule: str, language: str) -> str:
        """The id."""
        del language
        return rule

    def phase(self, phase: int, language: str) -> str:
        return f"phase {phase} ({language})"

    def procedure(self, procedure: int, language: str) -> str:
        return f"procedure {procedure} ({language})"

    def value(self, rule: str, value: Value | None, language: str) -> str:
        """As it is."""
        del rule, language
        return str(value)


@pytest.fixture
def words(tmp_path: Path) -> Words:
    """The words of the toy."""
    (tmp_path / "words.toml").write_text(WORDS, encoding="utf-8")
    return load_words(tmp_path)


def formatter(session: Session, words: Words, language: str = "en") -> TextFormatter:
    """Somebody who tells the story of this session."""
    kit = session.history.table.kit
    return TextFormatter(kit, KitNames(kit), words, Texts(language), WHO)


def slipped(session: Session) -> Entry:
    """Aya's first choice."""
    return session.play(0, legal(session, 0)[0])


def test_a_secret_is_told_to_the_one_who_chose_and_to_nobody_else(words: Words) -> None:
    session = table()
    entry = slipped(session)
    assert isinstance(entry.action, Performed)
    card = session.history.table.kit.identities[entry.action.identity].name
    result = formatter(session, words)
    assert describe_entry(result, entry, 0).sentence == f"Aya slips {card} from hand of Aya."
    for reader in (1, 2, None):
        assert describe_entry(result, entry, reader).sentence == "Aya has slipped a card."


def test_the_whole_log_changes_its_language_at_once(words: Words) -> None:
    session = table()
    play_on(session, 6, Random(1))
    result = formatter(session, words)
    english = [describe_entry(result, entry, None) for entry in session.entries]
    result.texts.set_language("ja")
    japanese = [describe_entry(result, entry, None) for entry in session.entries]
    assert japanese[0].sentence.endswith("はカードを伏せた。")
    result.texts.set_language("en")
    assert [describe_entry(result, entry, None) for entry in session.entries] == english


def test_findings_are_told_with_their_parts_and_others_are_left_out(words: Words) -> None:
    session = table()
    for seat in range(3):
        session.play(seat, legal(session, seat)[0])
    details = describe_entry(formatter(session, words), session.entries[-1], None).details
    assert [detail.split(" has played ")[0] for detail in details[:3]] == list(WHO)
    assert details[0].endswith(" card).")


def test_what_was_performed_unasked_is_told_with_its_entry(words: Words) -> None:
    session = table(manner=Mode.FREE_MOVES)
    for seat in range(3):
        session.change_by_hand(CountTally(session.history.table.kit.tally(f"coins {seat}"), -9))
    for seat in range(3):
        session.play(seat, legal(session, seat)[0])
    details = describe_entry(formatter(session, words), session.entries[-1], None).details
    assert details[3].endswith("looks at the deck.")
    assert details[4].endswith("buys nothing.")


def test_a_verb_without_words_is_told_plainly(words: Words) -> None:
    session = table()
    bare = Performed(1, Choice("dance", 4), "Dance", about="amount", knows=7)
    entry = Entry(1, bare, (), "")
    assert describe_entry(formatter(session, words), entry, None).sentence == "Ben: dance 4"


def test_pushes_say_that_they_were_by_hand_and_hide_what_is_hidden(words: Words) -> None:
    session = table(manner=Mode.FREE_MOVES)
    state, result = session.history.table, formatter(session, words)
    kit = state.kit
    top = state.contents[kit.zone("deck")][-1]
    drawn = session.change_by_hand(MovePiece(top, kit.zone("hand 1")))
    name = kit.identities[state.identity_of[top]].name
    assert describe_entry(result, drawn, 1).sentence == f"Free move: {name} to hand of Ben."
    assert describe_entry(result, drawn, None).sentence == "Free move: a card to hand of Ben."
    counted = session.change_by_hand(CountTally(kit.tally("points 2"), 3))
    assert describe_entry(result, counted, None).sentence == "Free move: vp of Cleo +3."
    changed_by_hand = [
        session.change_by_hand(SlipPiece(top, kit.zone("discard"))),
        session.change_by_hand(ShuffleZone(kit.zone("deck"), 0)),
        session.change_by_hand(RollDie(kit.piece_index["die"], 6, 1, 0)),
        session.change_by_hand(PlacePiece(kit.piece_index["pawn"], Spot(2))),
        session.change_by_hand(TurnPiece(kit.piece_index["pawn"], 1)),
        session.change_by_hand(FlipPiece(kit.piece_index["die"], 3)),
        session.change_by_hand(ShowPiece(state.contents[kit.zone("deck")][-1], 1)),
        session.change_by_hand(StateChance(1, 0, (6,))),
        session.change_by_hand(RestateChance(1, 0)),
    ]
    sentences = [describe_entry(result, entry, None).sentence for entry in changed_by_hand]
    assert sentences[0] == "Free move: a piece moves unseen to discard."
    (rolled,) = changed_by_hand[2].operations
    assert isinstance(rolled, Rolled)
    assert sentences[2] == f"Free move: die is rolled: {rolled.new}."
    assert sentences[5] == "Free move: die is set to 3."
    assert sentences[6] == "Free move: a card is shown to Aya."
    assert all(sentence.startswith("Free move: ") for sentence in sentences)


@pytest.mark.parametrize("shown", [1, 2, 6])
def test_what_a_hidden_die_shows_is_told_to_its_owner_alone(words: Words, shown: int) -> None:
    kit = toy_kit(3)
    at, hand = kit.piece_index["die"], kit.zone("hand 1")
    hidden = replace(kit.pieces[at], hidden=True, zone=hand, face=0)
    kit = replace(kit, pieces=(*kit.pieces[:at], hidden, *kit.pieces[at + 1 :]))
    session = Session.start(Toy(kit), Terms(tuple(map(Player, WHO)), 1, mode=Mode.FREE_MOVES), Habits())
    result = formatter(session, words)
    put, rolled = session.change_by_hand(SetDieValue(at, shown)), session.change_by_hand(RollDie(at, 6, 1, 0))
    (roll,) = rolled.operations
    assert isinstance(roll, Rolled)
    assert describe_entry(result, put, 1).sentence == f"Free move: die is set to {shown}."
    assert describe_entry(result, rolled, 1).sentence == f"Free move: die is rolled: {roll.new}."
    for reader in (None, 0, 2):
        lines = [describe_entry(result, entry, reader) for entry in (put, rolled)]
        assert [line.sentence for line in lines] == [
            "Free move: a face-down piece is set.",
            "Free move: a face-down piece is rolled.",
        ]
        told = [
            *(text for line in lines for text in line.details),
            *describe_seen(result, rolled.seen, reader),
        ]
        assert not any(figure in text for text in told for figure in "123456")


def test_a_hidden_die_that_was_set_by_turning_it_is_told_without_its_number(words: Words) -> None:
    """Before 0.11 a die was turned to what it shows; what it shows is no side of it."""
    kit = toy_kit(3)
    at = kit.piece_index["die"]
    hidden = replace(kit.pieces[at], hidden=True)
    identity = replace(kit.identities[hidden.identity], marks={"sides": 6})
    before, after = kit.identities[: hidden.identity], kit.identities[hidden.identity + 1 :]
    pieces = (*kit.pieces[:at], hidden, *kit.pieces[at + 1 :])
    kit = replace(kit, pieces=pieces, identities=(*before, identity, *after))
    result = formatter(
        Session.start(Toy(kit), Terms(tuple(map(Player, WHO)), 1, mode=Mode.FREE_MOVES), Habits()), words
    )
    told = {
        describe_manual_change(result, ChangedByHand(FlipPiece(at, shown), -1), (), known=False) for shown in (1, 2, 6)
    }
    assert told == {"Free move: a face-down piece is set."}


def test_pushes_of_several_pieces_count_them_and_name_none(words: Words) -> None:
    session = table(manner=Mode.FREE_MOVES)
    state, result = session.history.table, formatter(session, words)
    kit = state.kit
    deck, hand = kit.zone("deck"), kit.zone("hand 1")
    one, other = state.contents[deck][:2]
    changed_by_hand = [
        session.change_by_hand(DrawPieces(deck, hand, None, 2)),
        session.change_by_hand(SpreadPieces((LaidPiece(one, deck), LaidPiece(other, kit.zone("discard"))))),
        session.change_by_hand(FlipPieces(1, (one,))),
        session.change_by_hand(TurnPieces(1, (one, other))),
        session.change_by_hand(LayPiece(one, BOX, spot=Spot(5))),
        session.change_by_hand(AlignPieces((PieceSpot(one, Spot(9)), PieceSpot(other, Spot(8))))),
        session.change_by_hand(SpreadPieces((LaidPiece(one, hand), LaidPiece(other, hand)))),
    ]
    assert [describe_entry(result, entry, 1).sentence for entry in changed_by_hand[:4]] == [
        "Free move: 2 pieces from deck to hand of Ben.",
        "Free move: 2 pieces are moved together.",
        "Free move: 1 piece is turned face up.",
        "Free move: 2 pieces are turned clockwise.",
    ]
    assert describe_entry(result, changed_by_hand[4], None).sentence.endswith("onto the bare table.")
    assert describe_entry(result, changed_by_hand[5], None).sentence == "Free move: 2 pieces are aligned."
    assert describe_entry(result, changed_by_hand[6], None).sentence == "Free move: 2 pieces to hand of Ben."
    sides = [describe_entry(result, session.change_by_hand(FlipPiece(other, face)), None).sentence for face in (0, 1)]
    assert [side.rpartition(" is ")[2] for side in sides] == ["turned face down.", "turned face up."]


def test_another_manner_and_a_landmark_are_told(words: Words) -> None:
    session = table()
    changed = session.change_mode(Mode.FREE_MOVES, agreed=True)
    assert isinstance(changed, Entry)
    result = formatter(session, words)
    assert describe_entry(result, changed, None).sentence == "From here on, free moves: no rules."
    assert (
        describe_entry(result, session.rules.resume_at("tidy", 1), None).sentence
        == "Rules resumed with Ben: tidying up."
    )
    assert describe_entry(result, session.rules.resume_at("here", -1), None).sentence == "Rules resumed."


def test_what_would_be_taken_back_is_named_as_far_as_the_reader_knows_it(words: Words) -> None:
    session = table()
    for seat in range(3):
        session.play(seat, legal(session, seat)[0])
    asked = session.situation.decision
    assert asked is not None
    (winner,) = asked.seats
    looked = session.play(winner, Choice("look"))
    name = session.history.table.kit.identities[looked.seen[0].identity].name
    consent = session.undo(looked.number - 1)
    assert consent is not None
    result = formatter(session, words)
    assert describe_consent(result, consent, None) == (f"{WHO[winner]} saw a card.",)
    assert describe_consent(result, consent, winner) == (f"{WHO[winner]} saw {name}.",)


def test_undoing_is_told_with_what_was_seen_all_the_same(words: Words) -> None:
    session = table()
    die = session.history.table.kit.identity_index["die"]
    seen = (Seen(18, die, (0, 1, 2), 7, 4), Seen(0, 0, (0, 1, 2), 7))
    text = describe_undo(formatter(session, words), TakenBack(3, 2, seen, ""), None)
    assert text == "2 moves undone. Die shows 4. Everyone saw card 1."


@pytest.mark.parametrize(
    ("reader", "told"),
    [
        (None, f"Die shows 4, 6. Everyone saw card 1, card 2. {WHO[1]} saw a card ×2."),
        (1, f"Die shows 4, 6. Everyone saw card 1, card 2. {WHO[1]} saw card 3, card 4."),
    ],
)
def test_many_things_that_were_seen_take_one_sentence_for_those_who_saw_them(
    words: Words, reader: int | None, told: str
) -> None:
    session = table()
    die = session.history.table.kit.identity_index["die"]
    shown = [Seen(18, die, (0, 1, 2), 7, value) for value in (4, 6, 4)]
    open_cards = [Seen(3 * at, at, (0, 1, 2), 7) for at in (0, 1)]
    secret = [Seen(3 * at, at, (1,), 0b010) for at in (2, 3)]
    seen = (shown[0], open_cards[0], secret[0], shown[1], secret[1], shown[2], open_cards[1])
    assert describe_undo(formatter(session, words), TakenBack(3, 19, seen, ""), reader) == f"19 moves undone. {told}"


def test_of_very_many_things_that_were_seen_the_log_names_the_first_and_a_question_names_all(words: Words) -> None:
    session = table()
    named = "card 1, card 2, card 3, card 4"
    for count, told in ((5, f"{named}, card 5"), (6, f"{named} and 2 more")):
        seen = tuple(Seen(0, at, (0, 1, 2), 7) for at in range(count))
        undone = describe_undo(formatter(session, words), TakenBack(3, 19, seen, ""), None)
        assert undone == f"19 moves undone. Everyone saw {told}."
        consent = describe_consent(formatter(session, words), Consent(0, seen), None)
        assert consent == ("Everyone saw " + ", ".join(f"card {at + 1}" for at in range(count)) + ".",)


def test_what_an_entry_revealed_is_told_to_those_who_learned_it(words: Words) -> None:
    session = table()
    for seat in range(3):
        session.play(seat, legal(session, seat)[0])
    entry, result = session.entries[-1], formatter(session, words)
    cards = [session.history.table.kit.identities[seen.identity].name for seen in entry.seen if not seen.value]
    revealed = ", ".join(name if count == 1 else f"{name} ×{count}" for name, count in Counter(cards[:3]).items())
    assert describe_entry(result, entry, None).details[-1] == f"Revealed: {revealed}."
    assert (
        cards[0] not in describe_entry(result, entry, 0).details[-1].split("Revealed: ")[1] or cards.count(cards[0]) > 1
    )


def test_cards_that_are_called_alike_are_counted_each_card_once(words: Words) -> None:
    """Everyone sees cards 7 and 9, which are alike, then card 8, and card 7 once more; B alone two that are alike."""
    session = table()
    session.play(0, legal(session, 0)[0])
    openly = [Seen(piece, identity, (0, 1, 2), 7) for piece, identity in ((7, 0), (9, 0), (8, 1), (7, 0))]
    secretly = [Seen(piece, 2, (1,), 0b010) for piece in (10, 11)]
    entry, result = replace(session.entries[-1], seen=(*openly, *secretly), findings=()), formatter(session, words)
    assert describe_entry(result, entry, 1).details[-2:] == (
        "Revealed: card 1 ×2, card 2.",
        f"{WHO[1]} saw card 3 ×2.",
    )
    everyone = f"Everyone saw card 1 ×2, card 2. {WHO[1]} saw a card ×2."
    assert describe_undo(result, TakenBack(1, 1, entry.seen, ""), None) == f"1 move undone. {everyone}"


def test_things_that_are_only_counted_count_each_thing_of_a_name(words: Words) -> None:
    """Four names are told; the fifth and the sixth are of three cards."""
    session = table()
    seen = tuple(Seen(piece, identity, (0, 1, 2), 7) for piece, identity in enumerate((0, 1, 2, 3, 4, 5, 5, 0)))
    undone = describe_undo(formatter(session, words), TakenBack(3, 19, seen, ""), None)
    assert undone == "19 moves undone. Everyone saw card 1 ×2, card 2, card 3, card 4 and 3 more."


def test_what_one_alone_may_see_is_not_called_revealed(words: Words) -> None:
    """Seat B learns cards 2 and 3, everyone card 0: B reads both, others and a spectator only what is open."""
    session = table()
    session.play(0, legal(session, 0)[0])
    seen = (Seen(0, 0, (0, 1, 2), 0b111), Seen(6, 2, (1,), 0b010), Seen(9, 3, (1,), 0b010))
    entry, result = replace(session.entries[-1], seen=seen, findings=()), formatter(session, words)
    names = [session.history.table.kit.identities[at].name for at in (0, 2, 3)]
    open_now = f"Revealed: {names[0]}."
    mine = f"{result.seats[1]} saw {names[1]}, {names[2]}."
    assert describe_entry(result, entry, 1).details[-2:] == (open_now, mine)
    for reader in (0, 2, None):
        details = describe_entry(result, entry, reader).details
        assert details[-1] == open_now and names[1] not in "".join(details)


def test_a_note_comes_with_its_entry(words: Words) -> None:
    session = table()
    slipped(session)
    session.log.note(1, "felt slow")
    assert describe_entry(formatter(session, words), session.entries[0], None).note == "felt slow"


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ('[choice]\nplay = { en = "{seet} plays.", ja = "" }', r"choice\.play\.en: \{seet\} .* Did you mean seat\?"),
        ('[choice]\nplay = { en = "{seat plays.", ja = "" }', "the braces are not balanced"),
        ('[choice]\nplay = { one = "plays." }', "is missing"),
        ('[chioce]\nplay = { en = "", ja = "" }', "Did you mean choice"),
        ('[fact.x]\na = "thing"', "fact"),
        ("choice = [", "this is not valid TOML at "),
    ],
)
def test_broken_words_are_refused_with_file_and_key(tmp_path: Path, content: str, sentence: str) -> None:
    (tmp_path / "words.toml").write_text(content, encoding="utf-8")
    with pytest.raises(PackError, match=sentence) as refusal:
        load_words(tmp_path)
    assert refusal.value.file == "words.toml"


def test_a_pack_may_have_no_words_but_those_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    assert load_words(tmp_path) == Words()
    (tmp_path / "words.toml").mkdir()
    with pytest.raises(PackError, match="cannot be read"):
        load_words(tmp_path)


SHIPPED = [each for each in packs() if each.folder.is_relative_to(paths.resources())]


@pytest.mark.parametrize("shelved", SHIPPED, ids=[f"{each.game} {each.draft}" for each in SHIPPED])
def test_whole_games_of_every_pack_are_told_in_words_of_its_own(shelved: Shelved) -> None:
    pack, words = load_pack(shelved.folder), load_words(shelved.folder)
    kit = compile_kit(pack, 3)
    session = Session.start(referee_for(kit), Terms(people=tuple(map(Player, WHO)), seed=5))
    result = TextFormatter(kit, PackNames(pack, kit), words, Texts("en"), WHO)
    play_on(session, 10_000, Random(5))
    assert session.situation.outcome
    performed = [entry.action for entry in session.entries if isinstance(entry.action, Performed)]
    unsaid = {
        f"{each.step}.{each.choice.verb}" for each in performed if not words.of_choice(each.step, each.choice.verb)
    }
    assert not unsaid
    for language in ("en", "ja"):
        result.texts.set_language(language)
        for reader in (None, 0, 1, 2):
            assert all(describe_entry(result, entry, reader).sentence for entry in session.entries)


def test_done_is_told_by_its_step(words: Words) -> None:
    session = table()
    entry = Entry(1, Performed(2, DONE, "BuyPrize", knows=7), (), "")
    assert describe_entry(formatter(session, words), entry, None).sentence == "Cleo buys nothing."


@pytest.mark.parametrize("reader", [None, 0, 2])
def test_a_card_is_named_once_it_is_known_together_with_what_was_done_with_it(reader: int | None) -> None:
    result, session = told_game()
    row = [describe_entry(result, entry, reader, before) for before, entry in pairwise(session.entries)]
    completing = [each for each in row if each.completes and " with " in each.sentence]
    assert completing
    for each in completing:
        assert re.fullmatch(
            r"\w+ (continues|starts a new generation) with \w+( \((1 action|\d+ actions)(: .+)?\))?\.", each.sentence
        )
        assert not any(detail.endswith(("action.", "actions.")) for detail in each.details)
        assert reader is not None or not any(detail.startswith("Seen") for detail in each.details)


def test_a_move_of_two_choices_is_told_in_one_sentence() -> None:
    result, session = told_game()
    row = [describe_entry(result, entry, None, before) for before, entry in pairwise(session.entries)]
    moves = [each.sentence for each in row if each.completes and " with " not in each.sentence]
    space = r"space \d-\d/[abc]"
    assert any(re.fullmatch(rf"\w+ moves a worker from {space} to {space}\.", move) for move in moves)


def test_one_thing_is_told_in_the_singular() -> None:
    result, session = told_game()
    row = [describe_entry(result, entry, None) for entry in session.entries]
    text = " ".join(sentence for each in row for sentence in (each.sentence, *each.details))
    for one, many in (("1 worker ", "workers"), ("1 card.", "cards"), ("1 action.", "actions")):
        assert one in text
        assert not re.search(rf"\b1 {many}", text)


def test_what_was_performed_unasked_comes_before_what_was_found_later_in_its_phase() -> None:
    result, session = told_game()
    steps = [describe_entry(result, entry, None).steps for entry in session.entries]
    wars = [[step for step in each if step in ("War", "DeclareMorale", "RollDice", "Fight")] for each in steps]
    order = ("War", "DeclareMorale", "RollDice", "Fight")
    assert any("DeclareMorale" in war and "Fight" in war for war in wars)
    assert all(war == sorted(war, key=order.index) for war in wars)


def told_game() -> tuple[TextFormatter, Session]:
    """A whole game of the shipped pack, and somebody who tells it."""
    folder = find_pack("quo_vadis", "30")
    pack = load_pack(folder)
    kit = compile_kit(pack, 3)
    session = Session.start(referee_for(kit), Terms(people=tuple(map(Player, WHO)), seed=5))
    play_on(session, 10_000, Random(5))
    return TextFormatter(kit, PackNames(pack, kit), load_words(folder), Texts("en"), WHO), session
