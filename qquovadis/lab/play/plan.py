"""What will be played, fixed before the first game: draft, seats, levels, and the seeds of all blocks; and its hash."""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Literal, NamedTuple

from qquovadis import __version__
from qquovadis.controllers.bots.knowledge import refuse_unknown_bots
from qquovadis.engine import chance
from qquovadis.engine.agenda import Choice
from qquovadis.engine.referee import AnyReferee
from qquovadis.errors import QuoError
from qquovadis.games import referee_for
from qquovadis.lab.play.playing import PlannedGame, level_version
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import is_included, load_pack, pack_files, pack_of
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import N_
from qquovadis.model.variants.variant import applied, variant_of, variant_text

Design = Literal["duel", "self-play"]
Kind = Literal["held-out", "fit", "tune", "search"]

FORMAT = 1
# What a block's seed is made of: the kind of its study, the study's seed and the number of the block.
KINDS: tuple[Kind, ...] = ("held-out", "fit", "tune", "search")
STUDY_BITS, BLOCK_BITS = 32, 24
MOST_SEED, MOST_BLOCKS = (1 << STUDY_BITS) - 1, 1 << BLOCK_BITS
SEEDS = 1 << 63  # as many as a save, a position and a database take
BLOCK = "block"


class PackSource(NamedTuple):
    """Where the pack of a plan is found: its folder, the text of the variant if it is one, and its files if carried.

    What did not come with the program is carried, so that another program can play it and nobody's editing disturbs.
    """

    folder: Path
    variant: str = ""
    files: tuple[tuple[str, bytes], ...] = ()

    def pack(self) -> Pack:
        """Read the pack; PackError if there is none."""
        pack = pack_of(self.folder, self.files) if self.files else load_pack(self.folder)
        return applied(pack, variant_of(self.variant, self.folder.name)) if self.variant else pack


def carried_source(pack: Pack) -> PackSource:
    """Return where a pack is found, with its files unless it came with the program."""
    files = () if is_included(pack.folder) else pack_files(pack.folder)
    return PackSource(pack.folder, variant_text(pack), files)


class Restriction(NamedTuple):
    """What a seat never does while it may do otherwise, and what it does wherever it may: verbs, steps, "Step.verb"."""

    forbid: tuple[str, ...] = ()
    prefer: tuple[str, ...] = ()

    def among(self, step: str, choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
        """Return the choices that are left to it; all where the restriction would leave none."""
        allowed = tuple(each for each in choices if not _names(self.forbid, step, each)) or choices
        return tuple(each for each in allowed if _names(self.prefer, step, each)) or allowed


def _names(named: tuple[str, ...], step: str, choice: Choice) -> bool:
    return step in named or choice.verb in named or f"{step}.{choice.verb}" in named


@dataclass(frozen=True, kw_only=True)
class Plan:
    """What will be played.

    Attributes:
        source: Where the pack is; not part of the hash.
        draft: What the draft is called, as game/draft.
        pack: The fingerprint of the pack.
        seats: How many play.
        candidate: The level that is asked about.
        others: The level on each of the other seats, in the order in which they sit after the candidate.
        seed: The seed of the study, from which those of its blocks follow.
        kind: What the games are for; different kinds never share a seed.
        blocks: The number of blocks at which it ends at the latest, for which intervals are made narrowest.
        alpha: How often the family of its intervals may be wrong.
        family: How many intervals that family has.
        design: "duel": the candidate sits on each seat in turn, the start marker stays where it is; "self-play": all
            are of one level and the start marker lies at each seat in turn.
        lots: The steps of which questions are answered by lot.
        restriction: What the candidate may not do, or does wherever it may; nothing if it plays freely.
        probed: Whether its games are watched for facts, which changes none of them.
        value: By what bots that learn judge positions, as the text of a file; by the draft's own if it is empty.
    """

    source: PackSource
    draft: str
    pack: str
    seats: int
    candidate: str
    others: tuple[str, ...]
    seed: int
    blocks: int
    kind: Kind = "held-out"
    alpha: float = 0.05
    family: int = 1
    design: Design = "duel"
    lots: tuple[str, ...] = ()
    restriction: Restriction | None = None
    probed: bool = False
    value: str = ""

    def __post_init__(self) -> None:
        """Refuse what is no plan."""
        if not (0 <= self.seed <= MOST_SEED and 1 <= self.blocks <= MOST_BLOCKS and self.kind in KINDS):
            raise ValueError(f"no plan has seed {self.seed}, {self.blocks} blocks and kind {self.kind!r}")

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels that play, the candidate first, each once."""
        return tuple(dict.fromkeys((self.candidate, *self.others)))

    @property
    def text(self) -> str:
        """The plan in one way only, whoever writes it: what is hashed."""
        said = {
            **{name: getattr(self, name) for name in ("draft", "pack", "seats", "seed", "kind", "blocks", "design")},
            **{name: getattr(self, name) for name in ("alpha", "family")},
            "format": FORMAT,
            "program": __version__,
            "candidate": level_version(self.candidate, self.draft, self.value),
            "others": [level_version(name, self.draft, self.value) for name in self.others],
            "lots": sorted(self.lots),
            **({"restriction": [sorted(each) for each in self.restriction]} if self.restriction else {}),
            **({"value": hashlib.sha256(self.value.encode()).hexdigest()} if self.value else {}),
        }
        return json.dumps(said, sort_keys=True, ensure_ascii=False, separators=(",", ":"))

    @property
    def hash(self) -> str:
        """By what the plan is known."""
        return f"sha256:{hashlib.sha256(self.text.encode()).hexdigest()}"

    def games(self, number: int) -> Iterator[PlannedGame]:
        """Yield the games of a block: the candidate on each seat in turn, or in self-play the start marker."""
        seed = block_seed(self.kind, self.seed, number)
        for turn in range(self.seats):
            others = [self.others[(seat - turn - 1) % self.seats] for seat in range(self.seats) if seat != turn]
            levels = (*others[:turn], self.candidate, *others[turn:])
            start = turn if self.design == "self-play" else number % self.seats
            yield PlannedGame(levels, seed, start, turn if self.restriction else -1)


def duel_plan(pack: Pack, candidate: str, others: tuple[str, ...], *, seats: int, games: int, seed: int) -> Plan:
    """Return the plan of a duel: one level against one other, or against one for each of the other seats.

    QuoError if there is no such level, or the others do not fit the table.

    >>> from qquovadis.model.pack.loading import load_pack
    >>> from qquovadis.model.pack.shelves import find_pack
    >>> plan = duel_plan(load_pack(find_pack("undecim", "14")), "greedy", ("random",), seats=3, games=90, seed=1)
    >>> plan.blocks, [game.levels.index("greedy") for game in plan.games(0)]  # in each game of a block another seat
    (30, [0, 1, 2])
    """
    if len(others) not in (1, seats - 1):
        text = N_("Name one level for all others, or one for each of the {seats} other seats; you named {count}.")
        raise QuoError(text, seats=seats - 1, count=len(others))
    refuse_unknown_bots((candidate, *others))
    compile_kit(pack, seats)  # says in a sentence if so many cannot play
    return Plan(
        source=PackSource(pack.folder, variant_text(pack)),
        draft=f"{pack.game}/{pack.draft}",
        pack=pack.hash,
        seats=seats,
        candidate=candidate,
        others=others if len(others) == seats - 1 else others * (seats - 1),
        seed=seed,
        blocks=-(-games // seats),
    )


def block_seed(kind: Kind, study: int, number: int) -> int:
    """Return the seed of a block, below 2**63; no two blocks of whatever kinds and studies share one.

    Kind, study and number make one number of 63 bits, and a draw of one counter maps seeds one to one; whatever falls
    outside is drawn again until it falls inside, which keeps it one to one (cycle walking: Black and Rogaway, Ciphers
    with arbitrary finite domains, 2002).
    """
    found = (((KINDS.index(kind) << STUDY_BITS) + study) << BLOCK_BITS) + number
    where = chance.named(BLOCK, -1)
    while (found := chance.draw(found, 0, where)) >= SEEDS:
        pass
    return found


class EarlierRules(QuoError):
    """The files of a draft say something else than when a study was planned."""


@lru_cache(maxsize=16)
def referee_of(source: PackSource, pack: str, seats: int) -> AnyReferee:
    """Return the referee of a pack that is known by this hash; a process compiles it once.

    EarlierRules if the files say something else by now.
    """
    found = source.pack()
    if found.hash != pack:
        raise EarlierRules(N_("The files of {draft} have changed since this was planned."), draft=found.called)
    return referee_for(compile_kit(found, seats))
