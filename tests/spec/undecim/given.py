"""The table that `given.state` of an example means, built with the stage of the rules' tests."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from tests.rules.undecim.stage import DRAFT, GAME, LETTERS, SHELF, Stage, Steps
from tests.spec.reasons import Unreadable

State = Mapping[str, Any]
KNOWN = {
    "players", "start_player", "round", "counters", "die", "display", "reserve", "played", "p", "deck_top",
    "deck_count_below", "discard", "reshuffled_deck", "cards", "night_this_round", "effects_pending", "awards",
    "options", "modules",
}  # fmt: skip
EFFECTS = ("effect", "settle", "develop")
NUMBERS = range(1, 12)
OF_PLAYER = {"area", "hand", "hand_actions", "settlements", "protected", "vp"}
MODULES = ("darkness", "storms", "golden")
# Examples may lay more cards of a kind than a box has.
PLENTY = {"deck.copies": 30, "deck.enemy_gold": 60}


class Given:
    """One example as a stage, with the words by which it calls its awards."""

    def __init__(self, example: Mapping[str, Any]) -> None:
        self.state: State = example["given"].get("state") or {}
        self.actions: Sequence[Mapping[str, Any]] = example["when"]["actions"]
        self.clauses: Sequence[str] = example.get("clauses", ())
        refuse_unknown("given", example["given"], {"text", "state"})
        refuse_unknown("when", example["when"], {"text", "actions"})
        refuse_unknown("given.state", self.state, KNOWN)
        self.letters = "".join(self.state.get("players") or LETTERS)
        self.below = int(self.state.get("deck_count_below", 0))
        self.awards: dict[str, str] = {}
        self.played = self._played()
        self.stage = self._stage()

    def number_of(self, letter: str) -> int:
        """The action number that a player has played, or will choose."""
        records = [each for each in self.actions if each.get("player") == letter and isinstance(each.get("card"), int)]
        first = [each["card"] for do in ("choose", "effect") for each in records if each["do"] == do]
        return int(self.played.get(letter) or (first or [0])[0])

    def _played(self) -> dict[str, int]:
        """Who has played which card: as the state says, else the card of the effect, else any that lies nowhere."""
        played = dict(self.state.get("played", {}))
        effects = [each for each in self.actions if each["do"] in EFFECTS and each.get("as") != "auto"]
        chosen = {each["player"] for each in self.actions if each["do"] == "choose"}
        named = {each["player"]: each["card"] for each in effects if isinstance(each.get("card"), int)}
        hands = [number for seat in self.state.get("p", {}).values() for number in seat.get("hand_actions", ())]
        used = {*played.values(), *named.values(), *hands, *self.state.get("display", ())}
        free = [number for number in NUMBERS if number not in used]
        for letter in dict.fromkeys(each["player"] for each in effects):
            if letter not in played and letter not in chosen:
                played[letter] = named.get(letter) or free.pop()
        return played

    def steps_of(self, letter: str) -> Steps:
        """What the card of a player makes it do, effect by effect."""
        effects = (each for each in self.actions if each["do"] == "effect" and each["player"] == letter)
        return tuple(row for each in effects for row in rows_of(each["step"]))

    def _stage(self) -> Stage:
        options, parameters = agreed(self.state)
        if any(action["do"] == "mulligan" for action in self.actions):
            options = {"mulligan.enabled": True, **options}
        stage = Stage(len(self.letters), options)
        stage.content["parameters"] = {**PLENTY, **parameters}
        for key in ("round", "counters"):
            if key in self.state:
                stage.say(**{key: self.state[key]})
        stage.say(start=self.state.get("start_player", "A"), night=bool(self.state.get("night_this_round")))
        if "die" in self.state:
            stage.die(self.state["die"])
        self._lay_cards(stage)
        self._lay_actions(stage)
        self._lay_awards(stage)
        for letter in self.letters:
            self._seat(stage, letter, self.state.get("p", {}).get(letter, {}))
        return stage

    def _lay_cards(self, stage: Stage) -> None:
        if "deck_top" in self.state:
            stage.say(deck=[*self.state["deck_top"], *([self.below] if self.below else [])])
        if "discard" in self.state:
            stage.say(discard=list(self.state["discard"]))
        if "reshuffled_deck" in self.state:
            stage.chance("resources", list(self.state["reshuffled_deck"]))
        red = {int(number): text for number, text in self.state.get("cards", {}).items()}
        for letter in self.letters:
            number = self.number_of(letter)
            if number or number in red:
                steps = self.steps_of(letter)
                stage.card(number, *steps, red=red.get(number, {}).get("red", stage_red(number)))

    def _lay_actions(self, stage: Stage) -> None:
        played = self.played
        open_cards = self.state.get("display")
        for letter, number in played.items():
            lying = open_cards is None or number in open_cards
            stage.seat(letter, number=number, played=[stage.action(number)] if lying else [])
        if open_cards is not None:
            stage.display(*(number for number in open_cards if number not in played.values()))
        if "reserve" in self.state:
            stage.say(reserve=[stage.action(number) for number in self.state["reserve"]])

    def _lay_awards(self, stage: Stage) -> None:
        text = self.state.get("awards", ())
        shipped = {card.id: card for card in SHELF.pack(GAME, DRAFT).cards if card.kind == "award"}
        free = [name for name in shipped if name not in [award["id"] for award in text]]
        for award in text:
            name = award["id"] if award["id"] in shipped else free.pop(0)
            self.awards[award["id"]] = name
            house = [need.model_dump(by_alias=True) for need in shipped[name].programme]
            needs = [{"op": "need", **need} for need in award["all"]] if "all" in award else house
            stage.needs(name, *needs, vp=award["vp"])
        stage.award(*self.awards.values())

    def _seat(self, stage: Stage, letter: str, data: Mapping[str, Any]) -> None:
        refuse_unknown(f"given.state.p.{letter}", data, OF_PLAYER)
        safe = Counter(data.get("protected", {}))
        old = Counter(data.get("area", {})) - safe
        stage.area(letter, *old.elements()).fresh(letter, *safe.elements())
        stage.hand(letter, *data.get("hand", ())).actions(letter, *data.get("hand_actions", ()))
        stage.settled(letter, *(" ".join(row["cards"]) for row in data.get("settlements", ())))
        stage.seat(letter, vp=data.get("vp", 0))


def agreed(state: State) -> tuple[dict[str, Any], dict[str, Any]]:
    """The options and parameters that a state names; lists of modules and tables of levels one by one."""
    options: dict[str, Any] = {}
    parameters: dict[str, Any] = {}
    for key, value in {**state.get("options", {}), "modules": state.get("modules", ())}.items():
        if key == "modules":
            options |= {f"modules.{each if isinstance(each, str) else each['id']}": True for each in value}
        elif isinstance(value, dict):
            parameters |= {f"{key}.{name}": each for name, each in value.items()}
        elif isinstance(value, list):
            parameters |= {f"{key}.min": value[0], f"{key}.max": value[-1]}
        elif key == "award.share":
            parameters[key] = round(1 / Fraction(str(value))) if str(value) not in "1234" else value
        elif key in OPTIONS:
            options[key] = value
        else:
            parameters[key] = value
    return options, parameters


OPTIONS = {
    "mulligan.enabled", "start_player.choice", "start_player.rotation", "deck.preset", "deck.on_empty", "bonus.mode",
    "red.protect_gains", "effects.order", "auto.timing", "auto.gold_only_allowed", "award.rounding", "hand.excess",
}  # fmt: skip


def stage_red(number: int) -> bool:
    """Whether the card with a number is red if nothing is said: the first three are."""
    return number in (1, 2, 3)


def rows_of(step: Mapping[str, Any]) -> list[dict[str, Any]]:
    """A step of the examples as a pack writes it, with what a payment buys if that leaves nothing to choose.

    Where there is something to choose, the example makes it an action of its own.
    """
    if step["do"] in ("choose", "if"):
        raise Unreadable(f"cards of the program have no step {step['do']}: what branches is two cards")
    bought = step.get("then", ())
    plain = all(each["do"] in ("score", "draw") for each in bought)
    return [row_of(step), *({**row_of(each), "if_paid": True} for each in bought if plain)]


def row_of(step: Mapping[str, Any]) -> dict[str, Any]:
    """A single step as a pack writes it."""
    return {"op": step["do"], **{key: value for key, value in step.items() if key not in ("do", "then")}}


def refuse_unknown(part: str, table: Mapping[str, Any], known: set[str]) -> None:
    """Refuse a key that this reader does not know."""
    for key in table:
        if key not in known:
            raise Unreadable(f"{part}.{key} is not known")
