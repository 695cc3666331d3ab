"""Records as a lab book keeps them: facts rounded to what it has room for, and a digest of a block."""

import hashlib
import json
import math
import struct
from collections.abc import Iterable, Mapping

from qquovadis.engine.watching import Facts
from qquovadis.lab.play.engines import StudyBlock
from qquovadis.lab.play.playing import Record

MOST = 3.4e38  # what a float of four bytes can hold


def vector(values: Iterable[float]) -> bytes:
    """Return numbers in four bytes each, the lowest first; what is none, or beyond all bounds, as NaN."""
    sure = [value if math.isfinite(value) and abs(value) < MOST else math.nan for value in values]
    return struct.pack(f"<{len(sure)}f", *sure)


def numbers(content: bytes) -> tuple[float, ...]:
    """Return the numbers of a vector."""
    return struct.unpack(f"<{len(content) // 4}f", content)


def as_kept(record: Record) -> Record:
    """Return a record with its facts as they come back from a book, by name; what says nothing is left out."""
    facts = record.facts
    game = {name: value for name, value in sorted(_rounded(facts.game).items()) if value == value}  # noqa: PLR0124
    seats = {name: numbers(vector(values)) for name, values in sorted(facts.seats.items())}
    said = {name: values for name, values in seats.items() if not all(map(math.isnan, values))}
    return record._replace(facts=Facts(game, said, facts.items))


def block_digest(block: StudyBlock) -> str:
    """Return by what the records of a block are known, whoever played them; how long it took is no part of it."""
    found = hashlib.sha256()
    for arm in block.arms:
        for record in map(as_kept, arm.records):
            for part in _parts(record):
                found.update(f"{len(part)}\n".encode() + part)
    return f"sha256:{found.hexdigest()}"


def _parts(record: Record) -> Iterable[bytes]:
    facts = record.facts
    plain = [record.seating, record.points, record.rank_shares, record.digest, record.decisions, record.questions]
    yield json.dumps([*plain, record.drawn, facts.items]).encode()
    yield "\n".join(sorted(facts.game)).encode()
    yield vector(facts.game[name] for name in sorted(facts.game))
    yield "\n".join(sorted(facts.seats)).encode()
    yield vector(value for name in sorted(facts.seats) for value in facts.seats[name])


def _rounded(facts: Mapping[str, float]) -> dict[str, float]:
    return dict(zip(facts, numbers(vector(facts.values())), strict=True))
