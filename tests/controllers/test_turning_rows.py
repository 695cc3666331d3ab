"""Where a game turned is said in full words: area, card and skill by name, what was chosen as what was better."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random

import pytest

from qquovadis.bots.advice import Comparison
from qquovadis.controllers import Player, Session, Terms
from qquovadis.controllers.bots.match_runner import bot_choices
from qquovadis.controllers.replay.game_review import DearChoice, GameReview, ToldChoice
from qquovadis.controllers.replay.replay import Replay
from qquovadis.controllers.replay.review_text import ReviewText, formatter_for, rounds_of
from qquovadis.games import referee_for
from qquovadis.model.pack.board import load_board
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.text.translations import Texts

SKILL = {"en": "skill ", "ja": "スキル「"}
AREA = {"en": "area {}", "ja": "エリア{}"}
ROUNDS = {"quo_vadis": {"game.rounds": 4}, "populous": {"rounds": 4}, "undecim": {"rounds.total": 4}}
DRAFTS = {"quo_vadis": "30", "populous": "21", "undecim": "14"}
BOTS = tuple(Player(name, "random") for name in ("Aya", "Ben", "Cho"))


@lru_cache
def reviewed(game: str) -> tuple[Session, tuple[DearChoice, ...]]:
    """Play a game by lot, and let every choice be judged worse than another that the lot names."""
    kit = compile_kit(load_pack(find_pack(game, DRAFTS[game])), 3, parameters=ROUNDS[game])
    session, lot = Session.start(referee_for(kit), Terms(BOTS, seed=5)), Random(8)
    while (asked := session.situation.decision) is not None:
        session.play(asked.seats[0], lot.choice(bot_choices(session, asked.seats[0])))
    world = load_board(find_pack(game, DRAFTS[game])).world
    replay, found = Replay(session), list[DearChoice]()
    review = GameReview(replay, referee_for(kit), (0, 1, 2), world)
    for moment in review:
        others = [told for told in moment.others if told.performed.choice != moment.chosen.performed.choice]
        dear = review.dear_choice(moment, Comparison(lot.choice(others).performed.choice, 2.0, 0.1))
        assert dear is not None
        found.append(dear)
    replay.seek(replay.length)
    return session, tuple(found)


def printed(game: str, session: Session, identity: int, language: str) -> str:
    """Return what is printed on a piece, looked up in the pack."""
    pack, kit = load_pack(find_pack(game, DRAFTS[game])), session.history.table.kit
    name = next(key for key, number in kit.identity_index.items() if number == identity)
    return pack.printed[name].name.text(language)


def is_said(game: str, session: Session, told: ToldChoice, words: str, language: str) -> bool:
    """Return whether words name what a choice is about, as the pack calls it."""
    kit, choice = session.history.table.kit, told.performed.choice
    if told.performed.about == "zone" and kit.zones[choice.subject].family != "genesis":
        return kit.zones[choice.subject].name in words
    if told.performed.about == "zone":
        return kit.zones[choice.subject].name.rpartition(" ")[2][:1].isdigit() or bool(words)
    if told.performed.about != "piece":
        return bool(words)
    if choice.verb == "lift":
        return kit.zones[told.performed.place].name in words
    if choice.verb == "allot":
        return printed(game, session, told.performed.identity, language) in words
    if "war die" in kit.identities[told.performed.identity].name:
        return str(told.face) in words
    name = printed(game, session, told.performed.identity, language)
    kind = SKILL[language] if kit.identities[told.performed.identity].kind == "skill" else ""
    return kind.lower() in words.lower() and name in words


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", DRAFTS)
def test_every_row_names_its_area_card_and_skill_as_the_pack_does(game: str, language: str) -> None:
    session, found = reviewed(game)
    pack, kit = load_pack(find_pack(game, DRAFTS[game])), session.history.table.kit
    formatter = formatter_for(pack, kit, Texts(language), ("Aya", "Ben", "Cho"))
    rounds = rounds_of(formatter, session.history.opening, tuple(session.history.entries))
    text = ReviewText(formatter, session.seating, rounds)
    assert len(found) > 60
    for dear in found:
        row = text.describe(dear)
        assert is_said(game, session, dear.chosen, row.chosen, language), row
        assert is_said(game, session, dear.better, row.rather, language), row
        assert "{" not in row.chosen + row.rather


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", ["quo_vadis", "populous"])
def test_a_choice_of_cards_says_to_which_area_it_led_and_every_later_one_in_which_area_it_was(
    game: str, language: str
) -> None:
    session, found = reviewed(game)
    pack, kit = load_pack(find_pack(game, DRAFTS[game])), session.history.table.kit
    formatter = formatter_for(pack, kit, Texts(language), ("Aya", "Ben", "Cho"))
    rounds = rounds_of(formatter, session.history.opening, tuple(session.history.entries))
    text, replay = ReviewText(formatter, session.seating, rounds), Replay(session)
    (genesis,) = kit.tallies_of("genesis")
    pairs = 0
    for dear in found:
        if not rounds[dear.moment]:
            continue
        row = text.describe(dear)
        ahead = list[int]()
        for moment in range(dear.moment, dear.moment + 4):
            replay.seek(min(moment, replay.length))
            ahead.append(replay.history.table.tally[genesis])
        area = next(each for each in ahead if each)
        name = kit.zones[kit.zones_of("centre")[area - 1]].name.removesuffix(" centre")
        assert AREA[language].format(name) in row.chosen, row
        if dear.chosen.performed.choice.verb == "choose":
            low = [card for card in (1, 2, 3, 4, 5) if f"{card}" in card_words(row.rather, language)]
            pairs += 1
            assert low or {"en": "FREE", "ja": "フリー"}[language] in row.rather, row
            if len(low) == 2 and low[0] != low[1]:
                assert AREA[language].format(f"{low[0]}-{low[1]}") in row.rather, row
    assert pairs > 10


def card_words(row: str, language: str) -> Sequence[str]:
    """Return the numbers that stand behind the words for a genesis card."""
    word = {"en": "genesis card ", "ja": "創世カード"}[language]
    return [part[:1] for part in row.split(word)[1:]]
