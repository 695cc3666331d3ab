"""The position that `given.data` of a Populous example means: a table laid by verbs, with skills that say nothing.

Examples use their own maps and their own names for skills; a name stands for any skill, and what skills bring at the
end is said as a number. Only a skill that is named as the pack names it does what it says.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from qquovadis.engine import hexes
from qquovadis.engine.effects import Effect
from qquovadis.engine.kit import Kit
from qquovadis.engine.table import Table
from qquovadis.games import referee_for
from qquovadis.games.populous.world_state import GameState
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Pack
from tests.spec.reasons import Unreadable

Data = Mapping[str, Any]
DOWN = "down:"
NOWHERE = "none"
# Some examples hold more cards of a kind than the house puts into the deck.
MANY = {f"epic.per_kind.{kind}": 40 for kind in ("blessing", "labour", "miracle", "revelation", "prosperity")}
LANDS = {"plains": "plain"}
PLAINS = {"plain": "plains"}
READ_HERE = {
    "players", "seats", "start_player", "round", "active", "board", "pieces", "genesis_area", "genesis_markers",
    "ring_supply", "discard", "piece_counts", "options", "deck", "succession_this_turn", "final_skill_vp",
    "draft_hands", "parameters",
}  # fmt: skip
OF_SEATS = {
    "race", "aptitude", "passion", "food", "faith", "wrath", "vp", "reserve_workers", "reserve_towns", "hand", "ages",
    "skills_down", "skills_up",
}  # fmt: skip


@cache
def pack() -> Pack:
    """The shipped pack."""
    return load_pack(find_pack("populous", "21"))


def place_at(q: int, r: int) -> hexes.Place:
    """The lattice position of an offset; Unreadable if it is none."""
    n, over = divmod(q - r, 3)
    if over:
        raise Unreadable("PO-GEO-02")
    return hexes.Place(r + n, n)


class Laid:
    """A table of an example before anything is done, and what its names mean."""

    def __init__(self, data: Data) -> None:
        """Lay everything that the data say; the rest of the cards lies in the deck."""
        strange = [
            *(set(data) - READ_HERE),
            *(key for seat in data.get("seats", {}).values() for key in set(seat) - OF_SEATS),
        ]
        if strange:
            raise Unreadable(f"given.data.{', '.join(sorted(strange))} is not known")
        self.data = data
        self.names = [str(name) for name in data["players"]]
        self.skill_names: dict[str, int] = {}
        self.kit = self._kit()
        self.referee = referee_for(self.kit)
        self.table = Table(self.kit, seed=1)
        self.game: GameState = self.referee.bind(self.table)
        self._lay()

    def _kit(self) -> Kit:
        tiles = {
            tile["area"]: tuple(LANDS.get(land, land) for land in tile["terrain"])
            for tile in self.data.get("board", {}).get("tiles", ())
        }
        agreed = {**MANY, **self._aptitudes(), **self.data.get("parameters", {})}
        known = set(pack().options)
        text = self.data.get("options", {})
        agreed |= {key: value for key, value in text.items() if key not in known}
        options = {key: value for key, value in text.items() if key in known}
        kit = compile_kit(pack(), len(self.names), options=options, parameters=agreed, tiles=tiles)
        speaking = {skill for seat in self.data.get("seats", {}).values() for skill in seat.get("skills_up", ())}
        silent = {each.name: () for each in kit.identities if each.effects and each.name not in speaking}
        worth = self.data.get("final_skill_vp", {})
        ends = {
            name: (Effect("game_end", "gain", "vp", (), {"amount": worth[seat]}),)
            for name, seat in zip(sorted(silent), worth, strict=False)
        }
        self.scoring = dict(zip(ends, worth, strict=False))
        identities = [
            replace(each, effects=ends.get(each.name, silent.get(each.name, each.effects))) for each in kit.identities
        ]
        return replace(kit, identities=tuple(identities))

    def _aptitudes(self) -> dict[str, str]:
        """The terrain on which each race is at home here, as the example says; Unreadable if it is more than one."""
        data = {
            each["race"]: each["aptitude"]
            for each in self.data.get("seats", {}).values()
            if {"race", "aptitude"} <= set(each)
        }
        if any(len(lands) > 1 for lands in data.values()):
            raise Unreadable("a race of the program has one aptitude at most")
        return {
            f"races.{race}.aptitude": LANDS.get(lands[0], lands[0]) if lands else NOWHERE
            for race, lands in data.items()
        }

    def zone(self, name: str) -> int:
        """The zone of a name of the program."""
        return self.kit.zone(name)

    def letter(self, name: str) -> str:
        """How the program calls a seat of the example."""
        return "ABCDE"[self.names.index(name)]

    def space(self, name: str) -> int:
        """The zone of a space such as "2-4b"."""
        return self.zone(f"{name[:-1]}/{name[-1]}")

    # Laying.

    def _lay(self) -> None:
        self._races()
        self._world()
        for marker, card in zip(
            self.game.layout.markers, self.data.get("genesis_markers", ("FREE", "FREE")), strict=True
        ):
            self.table.move(marker, self.zone(f"genesis {card}"))
        for name, seat in self.data.get("seats", {}).items():
            self._seat(name, seat)
        for space, pieces in self.data.get("pieces", {}).items():
            for piece in pieces:
                self._piece(self.space(space), *piece.split(":"))
        self._counted_pieces()
        self._reserves()
        self._piles()
        self._notes()

    def _races(self) -> None:
        chosen = {name: seat["race"] for name, seat in self.data.get("seats", {}).items() if "race" in seat}
        free = [race for race in self.game.layout.races if race not in chosen.values()]
        for seat, name in enumerate(self.names):
            race = self.game.layout.races.index(chosen.get(name) or free.pop(0))
            self.table.move(self.game.layout.boards[race], self.game.layout.board[seat], 0)
            for worker in self.game.layout.workers[race]:
                self.table.move(worker, self.game.layout.reserve[seat])
            for town in self.game.layout.towns[race]:
                self.table.move(town, self.game.layout.supply[seat])

    def _world(self) -> None:
        for tile in self.data.get("board", {}).get("tiles", ()):
            piece = self.kit.piece_index[tile["area"]]
            self.table.flip(piece, 1)
            self.table.move(piece, self.zone("world"))
            self.table.place(piece, hexes.spot(place_at(*tile["at"])))
            if tile.get("ring"):
                self.table.move(self._ring(tile["ring"]), self.zone(f"{tile['area']} centre"))
        self.endless = self.data.get("options", {}).get("rings_limited") is False
        for colour, number in self.data.get("ring_supply", {}).items():
            while not self.endless and len(self.rings(colour)) > number:
                self.table.move(self.rings(colour)[0], self.zone("box"))

    def rings(self, colour: str) -> list[int]:
        """The rings of a colour in the supply."""
        land, supply = LANDS.get(colour, colour), self.table.contents[self.zone("terrain supply")]
        return [ring for ring in supply if self.game.layout.token_terrain[ring] == land]

    def _ring(self, colour: str) -> int:
        return self.rings(colour)[0]

    def _seat(self, name: str, seat: Data) -> None:
        letter = self.letter(name)
        for key in ("passion", "food", "faith", "wrath", "vp"):
            if key in seat:
                self.table.count(self.kit.tally(f"{key}.{letter}"), seat[key], "example")
        self._cards(seat.get("hand", ()), f"hand.{letter}")
        for number, age in enumerate(seat.get("ages", ()), 1):
            self._cards(age, f"generation.{letter}.{number}", face=1)
        for key, zone in (("skills_down", "drafted"), ("skills_up", "skills")):
            for skill in seat.get(key, ()):
                self.lay_skill(skill, f"{zone}.{letter}")
        for skill in [skill for skill, who in self.scoring.items() if who == name]:
            piece = self.kit.piece_index[skill]
            self.table.flip(piece, 1)
            self.table.move(piece, self.zone(f"skills.{letter}"))

    def _cards(self, kinds: Sequence[str], zone: str, face: int = 0) -> None:
        for kind in kinds:
            card = self._card(kind.removeprefix(DOWN))
            if face and not kind.startswith(DOWN):
                self.table.flip(card, 1)
            self.table.move(card, self.zone(zone))

    def _card(self, kind: str) -> int:
        wanted = self.kit.identity_index[kind]
        return next(card for card in self.table.contents[self.zone("deck")] if self.table.identity_of[card] == wanted)

    def skill(self, name: str, letter: str = "") -> int:
        """The piece that is the skill of that name now, of a seat if several call one so; -1 if there is none."""
        identity = self.skill_names.get(f"{letter}:{name}", self.skill_names.get(name, -1))
        skills = (*self.kit.pieces_of("skill"), *self.kit.pieces_of("basic skill"))
        return next((p for p in skills if self.table.identity_of[p] == identity), -1)

    def lay_skill(self, name: str, zone: str) -> None:
        """Lay a skill of the pack, or of the example's own name; any that says nothing stands for it."""
        piece = self.kit.piece_index[name] if name in self.kit.piece_index else self._stand_in()
        called = f"{zone[-1]}:{name}" if name in self.skill_names else name
        self.skill_names[called] = self.table.identity_of[piece]
        if zone.startswith("skills."):
            self.table.flip(piece, 1)
        self.table.move(piece, self.zone(zone))

    def _stand_in(self) -> int:
        identities, identity_of = self.kit.identities, self.table.identity_of
        used = self.skill_names.values()
        free = (piece for piece in self.kit.pieces_of("skill") if identity_of[piece] not in used)
        return next(piece for piece in free if not identities[identity_of[piece]].effects)

    def _piece(self, space: int, name: str, what: str) -> None:
        seat = self.names.index(name)
        layout = self.game.layout
        home = layout.reserve[seat] if what == "worker" else layout.supply[seat]
        piece = self.table.contents[home][-1]
        self.table.move(piece, space)
        if what == "town_destroyed":
            self.table.flip(piece, 0)

    def _counted_pieces(self) -> None:
        """Pieces of which only the number is said: wherever there is room."""
        counts = self.data.get("piece_counts", {})
        spaces = iter([space for space in self.kit.zones_of("space") if not self.table.contents[space]])
        for name, many in counts.items():
            for what, key in (("worker", "workers"), ("town", "towns"), ("town_destroyed", "destroyed")):
                for _ in range(many.get(key, 0)):
                    self._piece(next(spaces), name, what)

    def _reserves(self) -> None:
        """What a reserve lacks by the example lies in the box."""
        for name, seat in self.data.get("seats", {}).items():
            for key, family in (("reserve_workers", "reserve"), ("reserve_towns", "supply")):
                zone = self.zone(f"{family}.{self.letter(name)}")
                while key in seat and len(self.table.contents[zone]) > seat[key]:
                    self.table.move(self.table.contents[zone][-1], self.zone("box"))

    def _piles(self) -> None:
        self._cards(self.data.get("discard", ()), "discard", face=1)
        if "deck" in self.data:
            wanted = [self._card_apart(kind) for kind in self.data["deck"]]
            for card in [card for card in self.table.contents[self.zone("deck")] if card not in wanted]:
                self.table.move(card, self.zone("box"))
            for card in wanted:
                self.table.move(card, self.zone("deck"))

    def _card_apart(self, kind: str) -> int:
        card = self._card(kind)
        self.table.move(card, self.zone("box"))
        return card

    def _notes(self) -> None:
        data, game = self.data, self.game
        game.note("round", data.get("round", 0), "example")
        if "start_player" in data:
            self.table.move(game.layout.start_marker, game.layout.board[self.names.index(data["start_player"])])
            game.note("start", self.names.index(data["start_player"]), "example")
        active = self.names.index(data.get("active", self.names[0]))
        game.note("active", active, "example")
        if data.get("genesis_area"):
            game.note("genesis", game.layout.area_index[data["genesis_area"]] + 1, "example")
        if data.get("succession_this_turn"):
            self.table.count(self.kit.tally(f"succeeded.{'ABCDE'[active]}"), 1, "example")
        for name, hand in data.get("draft_hands", {}).items():
            for skill in hand:
                self.lay_skill(skill, f"draft.{self.letter(name)}")
