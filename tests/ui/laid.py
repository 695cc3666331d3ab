"""Tables laid in a few readable lines, as sessions that a scene or a window can show: wars, prices and skills."""

from qquovadis.controllers import Habits, Player, Session, Terms
from qquovadis.games import referee_for, speech_for
from qquovadis.model.notation.position_file import position_of
from qquovadis.model.notation.position_loader import lay_out
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from tests.builders import Builder, quo_vadis

PEOPLE = ("Aya", "Ben", "Chiyo", "Dario", "Emi")
RACES = ("gigant", "deep_one", "sandwalker", "glorious", "mystic")


def session_at(builder: Builder, landmark: str, turn: str, people: tuple[Player, ...] = ()) -> Session:
    """The table of a builder at a landmark, at which these people sit, or one person on every seat."""
    content = {**builder.content, "landmark": landmark, "turn": turn}
    position, pack = position_of("test", content), load_pack(find_pack(content["game"], None))
    kit = compile_kit(pack, position.seats, parameters=position.parameters, options=position.options)
    referee = referee_for(kit)
    table = lay_out(position, referee, speech_for(kit), "test").table
    seated = people or tuple(Player(name, person="one") for name in PEOPLE[: position.seats])
    return Session.at(referee, table, Terms(seated, position.seed, pack=pack.hash), Habits())


def five_at_war() -> Builder:
    """Five races in one area, with skills in every state: in force, ready, spent, fresh and face down."""
    table = quo_vadis(seats=5).say(genesis="2-4", start="A", round=5)
    table.races(*RACES)
    for letter in "ABCDE":
        hand = ["blessing", "labour", "miracle", "revelation"]
        rows = [["blessing", "labour"], ["miracle"]]
        table.seat(letter, morale=3, food=4, faith=2, wrath=2, vp=10, hand=hand, generations=rows)
    table.seat("A", skills=["B05", "S02", "S01 turned", "S21"], fresh=["S17"], drafted=["S20", "S30"])
    table.seat("B", skills=["B03", "S16", "S27", "S03"], drafted=["S10"])
    table.seat("C", skills=["B09", "S26"], fresh=["S07"])
    table.seat("D", skills=["B01", "S15"], drafted=["S11", "S12"])
    table.seat("E", skills=["B07", "S19", "S24"])
    table.put("2-4/a", "A worker", "A town 2").put("2-4/b", "A worker", "B worker")
    table.put("2-4/c", "C worker", "D town 1", "E worker")
    return table.town("A", "1-2/a").worker("B", "2-5/b").town("C", "3-5/a", 2)
