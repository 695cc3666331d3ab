"""The actions of Populous examples, made as choices; what the rules refuse ends the example with the clause."""

from collections.abc import Callable, Mapping
from typing import Any

from qquovadis.engine import hexes
from qquovadis.engine.agenda import DONE, Choice
from qquovadis.engine.referee import advance, objection, perform
from qquovadis.engine.secret_pick import everybody
from qquovadis.games.common.world import KINDS
from qquovadis.games.populous.setup import AllotCubes, DraftSkill, PlaceTile, RevealCubes
from tests.spec.populous.laying import LANDS, Laid, place_at
from tests.spec.reasons import Refusal, Unreadable

Action = Mapping[str, Any]
PHASES = {
    "ChooseCards": "area", "Wrath": "wrath", "PlaceWorkers": "workers", "PlayCard": "card", "War": "war",
    "Refill": "refill", "BuildTown": "build", "RevealSkill": "skill", "Majority": "majority", "EndTurn": "end of turn",
}  # fmt: skip


class Doing:
    """One table on which actions are done, and no further than the example says."""

    def __init__(self, laid: Laid) -> None:
        """Begin with nothing to be resolved."""
        self.laid = laid
        self.game, self.table, self.kit = laid.game, laid.table, laid.kit
        self.passed = -1
        self.area = ""
        self.actor: int | None = None

    @property
    def top(self) -> Any:
        """The next step; None if there is none."""
        return self.table.agenda[-1] if self.table.agenda else None

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return self.game.noted("active")

    def reach(self, kind: str) -> None:
        """Bring a phase on top: finish the one before, or take the table up at it; what is past is refused."""
        order = list(PHASES)
        self.finish(kind)
        if type(self.top).__name__ == kind:
            return
        at = order.index(kind)
        if at < self.passed:
            raise Refusal("PO-WRATH-04" if kind == "Wrath" else "PO-ROUND-04", "PO-CREA-01")
        self.passed = at
        self.table.resolve(self.laid.referee.agenda_at(self.game, PHASES[kind], self.active))

    def finish(self, kind: str) -> None:
        """Stop what is still being asked of the present phase."""
        while self.top is not None and type(self.top).__name__ != kind:
            step = self.top
            name = type(step).__name__
            if name in PHASES and step == type(step)(step.seat):
                if not step.AUTOMATIC and step.still_due(self.game) and self._stop() is None and name != "War":
                    raise Refusal(step.CLAUSE)
                self.table.resolve(self._settlement())
                if not self.table.agenda:
                    return
                continue
            if step.AUTOMATIC or not step.still_due(self.game):
                advance_one(self)
            elif (stop := self._stop()) is not None:
                perform(self.game, step.seat, stop)
            else:
                raise Refusal(step.CLAUSE)

    def _settlement(self) -> tuple[Any, ...]:
        """What follows a town that was built; of all else nobody knows whether the example means it to follow."""
        rest = self.table.agenda[:-1]
        return rest if type(self.top).__name__ == "BuildTown" and self.game.noted("built") else ()

    def _stop(self) -> Choice | None:
        for choice in (DONE, Choice("use", 0)):
            if objection(self.game, self.top.seat, choice) is None:
                return choice
        return None

    def choose(self, verb: str, subject: int = -1, seat: int | None = None) -> None:
        """Do a choice; Refusal with the clause if the rules say no."""
        who = self.active if seat is None else seat
        if seat is None and self.actor is not None:
            who = self.actor
        self.settle_choice()
        if self.top is None or self.top.AUTOMATIC:
            raise Refusal(self.game.closing)
        forbidden = objection(self.game, who, Choice(verb, subject))
        if forbidden is not None:
            raise Refusal(forbidden)
        perform(self.game, who, Choice(verb, subject))

    def settle_choice(self) -> None:
        """Run what needs nobody, up to the next phase."""
        while self.top is not None and self.top.AUTOMATIC and type(self.top).__name__ not in PHASES:
            advance_one(self)

    def run(self, kind: str) -> None:
        """Run one automatic phase."""
        self.reach(kind)
        advance_one(self)

    def card(self, kind: str, zone: str) -> int:
        """A card of a kind in a zone; one from elsewhere if there is none there."""
        wanted = self.kit.identity_index[kind]
        here = [card for card in self.table.contents[self.laid.zone(zone)] if self.table.identity_of[card] == wanted]
        return here[0] if here else next(c for c in self.kit.pieces_of("epic") if self.table.identity_of[c] == wanted)

    def letter(self) -> str:
        """The letter of the active seat."""
        return "ABCDE"[self.active]


def advance_one(doing: Doing) -> None:
    """Drop the step on top if it is not due, else run it."""
    if doing.top.still_due(doing.game):
        if not advance(doing.game):
            raise Unreadable(f"{type(doing.top).__name__} waits for a choice")
    else:
        doing.table.resolve(doing.table.agenda[:-1])


def select_area(doing: Doing, action: Action) -> None:
    doing.reach("ChooseCards")
    picks = action["picks"]
    if len(picks) != doing.game.numbers["genesis.picks"]:
        raise Refusal("PO-AREA-01")
    for pick in picks:
        doing.choose("choose", doing.laid.zone("genesis FREE" if isinstance(pick, dict) else f"genesis {pick}"))
    for pick in picks:
        if isinstance(pick, dict):
            doing.choose("number", int(pick["FREE"]))
    doing.area = doing.kit.identities[doing.game.layout.first_tile + doing.game.genesis_area()].name


def buy_wrath(doing: Doing, action: Action) -> None:
    del action
    doing.reach("Wrath")
    doing.choose("buy")


def cataclysm(doing: Doing, action: Action) -> None:
    doing.reach("Wrath")
    doing.choose("pay", int(action["pay"]))
    doing.settle_choice()
    for space in action.get("spaces", ()):
        if type(doing.top).__name__ != "Strike":
            raise Refusal("PO-WRATH-10" if int(action["pay"]) > 4 else "PO-WRATH-05", "PO-WRATH-09")
        doing.choose("strike", doing.laid.space(space))
    if type(doing.top).__name__ == "Strike":
        doing.choose("done")
    if action.get("ring") is None:
        doing.choose("done")
        return
    colour = LANDS.get(action["ring"], action["ring"])
    offered = [each.subject for each in doing.top.candidates(doing.game, doing.active) if each.verb == "ring"]
    rings = [ring for ring in offered if doing.game.layout.token_terrain[ring] == colour]
    doing.choose("ring", rings[0] if rings else -1)


def place_worker(doing: Doing, action: Action) -> None:
    if type(doing.top).__name__ != "PlaceWorkers":
        doing.reach("PlaceWorkers")
    doing.choose("place", doing.laid.space(action["space"]))


def skip_workers(doing: Doing, action: Action) -> None:
    del action
    doing.reach("PlaceWorkers")
    if doing.top.still_due(doing.game):
        doing.choose("done")
    else:
        advance_one(doing)


def play(doing: Doing, action: Action) -> None:
    if doing.game.noted("placed"):
        raise Refusal("PO-HAND-03" if doing.game.noted("round") > 1 else "PO-HAND-01")
    doing.reach("PlayCard")
    hand = f"hand.{doing.letter()}"
    hidden = action.get("mode") == "facedown"
    doing.choose(*(("face down",) if hidden else ("play", doing.card(action["card"], hand))))
    doing.choose("succeed" if action.get("succession") else "continue")
    if hidden:
        doing.choose("hide", doing.card(action["card"], hand))
        doing.choose("name", KINDS.index(action["kind"]))
    passion = int(action.get("passion", 0))
    doing.choose(*(("spend", passion) if passion else ("done",)))
    doing.settle_choice()


def perform_actions(doing: Doing, action: Action) -> None:
    if type(doing.top).__name__ != "UseActions":
        raise Refusal("PO-ACT-02", "PO-ACT-01", "PO-FACE-01")
    doing.choose("use", int(action["actions"]))


def move(doing: Doing, action: Action) -> None:
    if type(doing.top).__name__ != "MoveWorkers":
        raise Refusal("PO-ACT-02", "PO-REVE-01", "PO-ACT-01", "PO-FACE-01")
    workers = list(doing.table.contents[doing.laid.space(action["from"])])
    mine = [worker for worker in workers if worker in doing.game.layout.workers[doing.game.race(doing.active)]]
    best = [worker for worker in mine if objection(doing.game, doing.active, Choice("lift", worker)) is None]
    doing.choose("lift", (best or mine or [-1])[0])
    doing.choose("go", doing.laid.space(action["to"]))


def prosper(doing: Doing, action: Action) -> None:
    for _ in range(int(action["actions"])):
        doing.choose("prosper")
    for kind in action.get("discard", ()):
        if type(doing.top).__name__ != "Prosper":
            raise Refusal("PO-PROS-03")
        doing.choose("discard", doing.card(kind, f"hand.{doing.letter()}"))
    while type(doing.top).__name__ == "Prosper":
        if doing.top.still_due(doing.game):
            doing.choose("done")
        else:
            advance_one(doing)
    doing.settle_choice()


def discard(doing: Doing, action: Action) -> None:
    for kind in action["cards"]:
        if type(doing.top).__name__ != "DiscardHand":
            raise Refusal("PO-SUCC-05")
        doing.choose("discard", doing.card(kind, f"hand.{doing.letter()}"))


def no_war(doing: Doing, action: Action) -> None:
    del action
    doing.reach("War")
    if doing.top.still_due(doing.game):
        raise Refusal("PO-CONT-01", "PO-CONT-06")


def refuse_peace(doing: Doing) -> None:
    """Refuse what only a contested space of the genesis area allows, and only once for all."""
    if any(each.name in ("war.begins", "arbitration.begins") for each in doing.game.findings):
        raise Refusal("PO-CONT-07", "PO-CONT-08")
    if not doing.top.still_due(doing.game):
        raise Refusal("PO-CONT-01", "PO-CONT-04", "PO-CONT-05")


def war(doing: Doing, action: Action) -> None:
    del action
    doing.reach("War")
    refuse_peace(doing)
    doing.choose("fight")
    doing.settle_choice()


def arbitration(doing: Doing, action: Action) -> None:
    del action
    doing.reach("War")
    refuse_peace(doing)
    doing.choose("arbitrate")
    while type(doing.top).__name__ == "AskConsent":
        doing.choose("agree", seat=doing.top.seat)
    doing.settle_choice()


def end_phase(doing: Doing, action: Action) -> None:
    order = action.get("reshuffled_order", ())
    if order:
        wanted = tuple(doing.kit.identity_index[kind] for kind in order)
        doing.table.state(doing.kit.purpose_index["epics"], -1, wanted)
    doing.run("Refill")
    for _ in ("rebuild", "clean-up"):
        advance_one(doing)


def build_town(doing: Doing, action: Action) -> None:
    doing.reach("BuildTown")
    doing.choose("build", doing.laid.space(action["space"]))


def no_town(doing: Doing, action: Action) -> None:
    del action
    doing.reach("BuildTown")
    if doing.top.still_due(doing.game):
        doing.choose("done")


def reveal_skill(doing: Doing, action: Action) -> None:
    if type(doing.top).__name__ != "RevealSkill":
        doing.reach("RevealSkill")
    doing.choose("set", doing.laid.skill(str(action["skill"]), doing.letter()))


def no_skill(doing: Doing, action: Action) -> None:
    del action
    doing.reach("RevealSkill")
    if doing.top.still_due(doing.game):
        raise Refusal("PO-SKILL-01")


def majority(doing: Doing, action: Action) -> None:
    del action
    doing.reach("Majority")
    if not doing.top.still_due(doing.game):
        raise Refusal("PO-END-08")
    advance_one(doing)


def pass_turn(doing: Doing, action: Action) -> None:
    del action
    doing.reach("EndTurn")
    for _ in ("end", "next", "start"):
        if doing.top is not None and doing.top.AUTOMATIC:
            advance_one(doing)


def final_settlement(doing: Doing, action: Action) -> None:
    del action
    doing.table.resolve(doing.laid.referee.agenda_at(doing.game, "final settlement", 0))
    advance_one(doing)


def allot(doing: Doing, action: Action) -> None:
    seat = doing.laid.names.index(action["by"])
    amounts = [int(action.get(key, 0)) for key in ("passion", "food", "faith")]
    if type(doing.top).__name__ != "AllotCubes":
        doing.table.resolve((AllotCubes(-1, everybody(doing.game.layout.seats)),))
    if action.get("wrath"):
        doing.choose("take", 3, seat)
    if sum(amounts) != doing.game.numbers["resources.start_cubes"]:
        raise Refusal("PO-SETUP-21")
    for amount in amounts[:2]:
        cards = doing.table.contents[doing.game.layout.zones["numbers"][seat]]
        number_of, identity_of = doing.game.layout.number_of, doing.table.identity_of
        doing.choose("allot", next(card for card in cards if number_of[identity_of[card]] == amount), seat)
    doing.table.resolve((RevealCubes(),))
    doing.settle_choice()


def draft(doing: Doing, action: Action) -> None:
    passes = action["picks"]
    hands = max(len(hand) for hand in doing.laid.data["draft_hands"].values())
    doing.table.resolve((DraftSkill(-1, everybody(doing.game.layout.seats), hands),))
    for picks in passes:
        if sorted(picks) != doing.laid.names or not all(isinstance(skill, str) for skill in picks.values()):
            raise Refusal("PO-SETUP-13")
        for name, skill in picks.items():
            doing.choose("pick", doing.laid.skill(skill, doing.laid.letter(name)), doing.laid.names.index(name))
        doing.settle_choice()


def place_tile(doing: Doing, action: Action) -> None:
    area = action["area"]
    double = area[0] == area[2]
    rim = doing.game.numbers["tiles.rim"]
    stack = doing.laid.zone("double stack" if double else "tile stack")
    doing.table.move(doing.kit.piece_index[area], stack, 0)
    seat = doing.laid.names.index(action.get("by", doing.laid.names[0]))
    doing.table.resolve((PlaceTile(seat, rim if double else 0),))
    try:
        spot = hexes.spot(place_at(*action["at"]))
    except Unreadable as error:
        raise Refusal(str(error)) from error
    doing.choose("lay", spot, seat)


DEEDS: Mapping[str, Callable[[Doing, Action], None]] = {
    "select_area": select_area, "buy_wrath": buy_wrath, "cataclysm": cataclysm, "place_worker": place_worker,
    "skip_workers": skip_workers, "play": play, "perform": perform_actions, "move": move, "prosper": prosper,
    "discard": discard, "no_war": no_war, "war": war, "arbitration": arbitration, "end_phase": end_phase,
    "build_town": build_town, "no_town": no_town, "reveal_skill": reveal_skill, "no_skill": no_skill,
    "majority": majority, "pass_turn": pass_turn, "final_settlement": final_settlement, "allot": allot,
    "draft": draft, "place_tile": place_tile,
}  # fmt: skip
