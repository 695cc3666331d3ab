"""Checks all that a pack or variant says, as far as a designer can know of it before a game is played.

Every file is read whatever is wrong with another, so that all mistakes are told at once; and every number of seats is
tried with the game's rules, so that nothing that they need is missed only when people sit down.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from qquovadis.controllers.examples.neighbouring_examples import neighbouring_examples
from qquovadis.controllers.pack_warnings import warnings_of
from qquovadis.engine.kit import Kit
from qquovadis.engine.referee import AnyReferee, decision, legal, perform, settle
from qquovadis.engine.table import Table
from qquovadis.errors import N_, Listed, PackError, QuoError, Sentence, TableError, together
from qquovadis.games import (
    has_rules,
    referee_for,
    refuse_idle_word,
    refuse_nobody_at,
    refuse_unasked_at,
    taken_as_usual,
    words_of_effects,
)
from qquovadis.guard import Attempt
from qquovadis.model.pack.aid_page import strange_in_aid
from qquovadis.model.pack.board import FILE as BOARD
from qquovadis.model.pack.board import (
    LIVERIES,
    Board,
    load_board,
    refuse_few_liveries,
    refuse_strange_colours,
    refuse_strange_pictures,
    refuse_strange_tracks,
    refuse_strangers,
)
from qquovadis.model.pack.card_layouts import INK
from qquovadis.model.pack.compile_kit import (
    compile_kit,
    idle_cards,
    idle_terrains,
    kit_as_it_stands,
    playable_seats,
)
from qquovadis.model.pack.explanation_faults import course_faults, explanation_faults
from qquovadis.model.pack.guides import FILE as GUIDE
from qquovadis.model.pack.guides import load_guide
from qquovadis.model.pack.loading import find_pack, load_pack, unchecked_pack
from qquovadis.model.pack.missing_translations import gaps, variant_gaps
from qquovadis.model.pack.neighbours_file import FILE as NEIGHBOURS
from qquovadis.model.pack.neighbours_file import load_neighbours, refuse_strange_neighbours
from qquovadis.model.pack.pack_looks import strange_looks
from qquovadis.model.pack.pictures import damaged, idle_files
from qquovadis.model.pack.questions import FILE as QUESTIONS
from qquovadis.model.pack.questions import load_questions
from qquovadis.model.pack.rulebook import Rulebook, load_rulebook
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.suggestions import unknown
from qquovadis.model.pack.words import FILE as WORDS
from qquovadis.model.pack.words import load_words, words_of
from qquovadis.model.text.system_errors import reason_of
from qquovadis.model.variants.neighbour_text import neighbour_sentences
from qquovadis.model.variants.neighbours import neighbours
from qquovadis.model.variants.variant import load_variant, of_variant

TAKEN = N_("{file}: {name} is missing; the rules use {value}, as before.")
EFFECTS = "effects.toml"
UNASKED = N_("no hook checks the condition {name}; add it to conditions of a hook, or remove it")
IDLE = N_("pictures: nothing in the game names {names}; this stays here and is not exported.")
IDLE_AND_MORE = N_("pictures: nothing in the game names {names} and {count} more; this stays here and is not exported.")
MOST_IDLE = 12
FAULT = N_("This is a fault in the program, so this part could not be checked: {what}.")
STOPPED = N_(
    "A trial game of {seats} players stopped: {reason}. The rules and the pack do not fit; look at what was changed "
    "last."
)
NOTHING_LEGAL = N_("nothing is legal at {step}")
SEED, STRIDES, MOST_DECISIONS = 7, (1, 7), 3_000
UNREADABLE = N_("“{file}” cannot be read: {reason}.")
UNREFEREED = N_("This program has no rules for {game}, so it opens as a free table, played by free moves alone.")


@dataclass
class Checked:
    """What came of a check: the mistakes, each told once, what is allowed and hardly meant, and what is worth knowing.

    With mistakes alone a pack is no valid one.
    """

    faults: list[QuoError] = field(default_factory=list)
    warnings: list[Sentence] = field(default_factory=list)
    notes: list[Sentence] = field(default_factory=list)

    def attempt(self, text: Callable[[], object]) -> None:
        """Do something, and note what it complains of; what the program itself gets wrong is noted like that, too."""
        try:
            with Attempt(QuoError, OSError) as attempt:
                text()
        except PackError as error:
            self.add(error.every)
        except QuoError as error:
            self.add((error,))
        except OSError as error:
            self.add((QuoError(UNREADABLE, file=Path(error.filename or "").name, reason=reason_of(error)),))
        if attempt.error is not None:
            self.add((QuoError(FAULT, what=f"{type(attempt.error).__name__}: {attempt.error}"),))

    def add(self, faults: tuple[QuoError, ...]) -> None:
        """Note mistakes that were not told yet."""
        lines = {str(each) for each in self.faults}
        self.faults += [each for each in faults if str(each) not in lines]


def check_folder(folder: Path) -> Checked:
    """Check the folder of a pack: file by file, what they say together, and every number of seats."""
    found, packs = Checked(), list[Pack]()
    found.attempt(lambda: packs.append(load_pack(folder)))
    for text in _files_beside(folder, packs[0] if packs else None):
        found.attempt(text)
    if not packs:
        found.add(tuple(_needed_besides(folder)))
    else:
        _check_together(packs[0], found)
        found.attempt(lambda: found.notes.extend(each.sentence for each in gaps(packs[0])))
        found.add(tuple(damaged(packs[0].pictures)))
        _note_idle_pictures(packs[0], found)
        _note_neighbours(_draft_before(packs[0]), packs[0], found)
    return found


def _needed_besides(folder: Path) -> Iterator[PackError]:
    """Yield what the rules need of a folder whose files contradict each other, so that it is told with that at once."""
    try:
        pack = unchecked_pack(folder)
        seats = playable_seats(pack) if has_rules(pack.game) else range(0)
    except (QuoError, OSError):
        return  # one of them is no good, which was told
    for number in seats:
        try:
            referee_for(kit_as_it_stands(pack, number))
        except PackError as error:
            yield from error.every
        except (QuoError, ArithmeticError, LookupError, ValueError):
            continue  # what contradicts breaks more, and is told itself


def check_variant(file: Path) -> Checked:
    """Check a variant: what it says, and every number of seats that its pack is for."""
    found, packs = Checked(), list[Pack]()
    found.attempt(lambda: packs.append(load_variant(file)))
    if packs:
        inner = Checked()
        _check_together(packs[0], inner)
        ours = (of_variant(each, file.name) if isinstance(each, PackError) else each for each in inner.faults)
        found.faults += ours
        found.notes += inner.notes
        found.warnings += inner.warnings
        _note_neighbours(load_pack(packs[0].folder), packs[0], found)
        if packs[0].variant is not None:
            found.notes += [each.sentence for each in variant_gaps(packs[0].variant, file.name)]
    return found


def _files_beside(folder: Path, pack: Pack | None) -> Iterator[Callable[[], object]]:
    """Yield the reading of the files that `load_pack` leaves alone; those that a pack may do without only if there."""
    yield lambda: _check_rules(folder, pack)
    if (folder / WORDS).exists():
        yield lambda: _check_words(folder, pack)
    if (folder / BOARD).exists():
        yield lambda: _check_board(folder, pack)
    if (folder / GUIDE).exists():
        yield lambda: load_guide(folder)
    if (folder / QUESTIONS).exists():
        yield lambda: load_questions(folder)
    if (folder / NEIGHBOURS).exists():
        yield lambda: refuse_strange_neighbours(load_neighbours(folder), pack) if pack else load_neighbours(folder)


def _draft_before(pack: Pack) -> Pack | None:
    """Return the draft that a draft was made of, if it is still there and can be read."""
    try:
        return load_pack(find_pack(pack.game, pack.sheet.previous)) if pack.sheet.previous else None
    except (QuoError, OSError):
        return None


def _note_neighbours(before: Pack | None, pack: Pack, found: Checked) -> None:
    """Warn of what changed numbers and options made of cards and clauses, and note which examples they break.

    Without a draft before, what is pointless by itself is told.
    """
    found.attempt(lambda: found.warnings.extend(neighbour_sentences(neighbours(before, pack))))
    if before is not None:
        found.attempt(lambda: found.notes.extend(neighbour_sentences(neighbouring_examples(before, pack))))


def _check_rules(folder: Path, pack: Pack | None) -> None:
    book = load_rulebook(folder)
    if pack is not None:
        refuse_strange_texts(book, pack)


def _check_words(folder: Path, pack: Pack | None) -> None:
    words = words_of(pack) if pack else load_words(folder)
    if pack is None or not (words.explained or words.phase or words.course):
        return
    clauses = load_rulebook(folder).clauses
    found = [*explanation_faults(WORDS, words.explained, pack, clauses), *course_faults(WORDS, words, clauses)]
    if found:
        raise together(found)


def refuse_strange_texts(book: Rulebook, pack: Pack) -> None:
    """Refuse rules and a player aid that name what the pack does not have; PackError tells all, and what is near."""
    values = {name: option.labels for name, option in pack.options.items()}
    found = [PackError("rules.*.md", "", wrong) for wrong in book.misfits(pack.parameters, values)]
    found += strange_in_aid(pack.folder, book.clauses, pack.parameters, values)
    if found:
        raise together(found)


def _check_board(folder: Path, pack: Pack | None) -> None:
    board = load_board(folder)
    if pack is not None:
        refuse_misfits(pack, board)


def refuse_misfits(pack: Pack, board: Board) -> None:
    """Refuse a board that names what the pack does not have; PackError names the key and the nearest valid name."""
    kit = compile_kit(pack, playable_seats(pack).start)
    refuse_strangers(board, kit, pack.sheet)
    refuse_strange_pictures(board, pack.pictures, pack.folder)
    if has_rules(pack.game):
        refuse_strange_tracks(board)
        refuse_few_liveries(board, playable_seats(pack)[-1])
    else:
        refuse_strange_colours(board, kit)
        _refuse_strange_inks(pack)


def _note_idle_pictures(pack: Pack, found: Checked) -> None:
    """Note what lies among the pictures and is not used, which may be a name that somebody forgot to change."""
    idle = idle_files(pack.folder, pack.pictures)
    if idle:
        names = Listed(idle[:MOST_IDLE])
        more = len(idle) - MOST_IDLE
        found.notes.append(
            Sentence(IDLE_AND_MORE, names=names, count=more) if more > 0 else Sentence(IDLE, names=names)
        )


def _refuse_strange_inks(pack: Pack) -> None:
    """Refuse cards that would be printed in a colour that the program does not have."""
    for card in pack.cards:
        ink = card.marks.get(INK)
        if ink is not None and ink not in LIVERIES:
            raise PackError(*pack.place_of_card(card.id, INK), *unknown("colour", str(ink), LIVERIES))


def _check_together(pack: Pack, found: Checked) -> None:
    _check_words_of_effects(pack, found)
    found.attempt(lambda: found.add((*idle_cards(pack), *idle_terrains(pack), *strange_looks(pack))))
    found.attempt(lambda: found.warnings.extend(warnings_of(pack)))
    if not has_rules(pack.game):
        found.notes.append(Sentence(UNREFEREED, game=pack.sheet.name))
    else:
        for seats in playable_seats(pack):
            found.attempt(partial(_referee, pack, seats))
        found.attempt(lambda: found.notes.extend(_usual(pack)))


def _usual(pack: Pack) -> Iterator[Sentence]:
    """Yield what the rules take for numbers that the pack does not have."""
    usual = taken_as_usual(compile_kit(pack, playable_seats(pack).start))
    return (Sentence(TAKEN, file="parameters.toml", name=name, value=value) for name, value in usual.items())


def _check_words_of_effects(pack: Pack, found: Checked) -> None:
    """Note words of effects.toml that cards could say and on which no rule would act."""
    known = words_of_effects(pack.game, [each.id for each in pack.terrains], pack.parameters)
    asked = {name for hook in pack.vocabulary.hook for name in hook.conditions}
    for at, hook in enumerate(pack.vocabulary.hook, 1):
        key = f"hook[{at}] {hook.id}"
        for sort, names, what in (
            ("hook", (hook.id,), "id"),
            ("operation", hook.operations, "operations"),
            ("number", hook.quantities, "quantities"),
            ("allow", hook.rules, "rules"),
            ("protect", hook.sources, "sources"),
            ("condition", hook.conditions, "conditions"),
        ):
            for name in names:
                where = (EFFECTS, f"{key}, {what}")
                found.attempt(partial(refuse_idle_word, pack.game, sort, name, where, known))
        for condition in hook.conditions:
            about = tuple(each for each in (*hook.quantities, *hook.sources) if hook.speaks_of(condition, each))
            where = (EFFECTS, f"{key}, conditions")
            found.attempt(partial(refuse_unasked_at, pack.game, hook.id, condition, where, about))
        for target in hook.targets:
            found.attempt(partial(refuse_nobody_at, pack.game, hook.id, target, (EFFECTS, f"{key}, targets")))
    for at, each in enumerate(pack.vocabulary.condition, 1):
        if each.id not in asked:
            found.add((PackError(EFFECTS, f"condition[{at}]", UNASKED, name=each.id),))
    for at, counter in enumerate(pack.vocabulary.counter, 1):
        where = (EFFECTS, f"counter[{at}]")
        found.attempt(partial(refuse_idle_word, pack.game, "counter", counter.id, where, known))


def _referee(pack: Pack, seats: int) -> None:
    """Play games to their end by these rules, for what no list of needs foresees; QuoError if one stops."""
    for stride in STRIDES:
        kit = compile_kit(pack, seats)
        referee = referee_for(kit)
        with Attempt(QuoError) as attempt:
            try:
                _play(referee, kit, stride)
            except TableError as error:
                raise QuoError(STOPPED, seats=seats, reason=error.as_sentence) from error
        if attempt.error is not None:
            raise QuoError(STOPPED, seats=seats, reason=f"{type(attempt.error).__name__}: {attempt.error}")


def _play(referee: AnyReferee, kit: Kit, stride: int) -> None:
    """Play a game in which every choice is another one of those that are legal."""
    game = referee.bind(Table(kit, SEED))
    referee.open(game, (None,) * kit.seats, 0)
    settle(game)
    for number in range(MOST_DECISIONS):
        asked = decision(game)
        if asked is None:
            break
        choices = legal(game, asked.seats[0])
        if not choices:
            raise QuoError(STOPPED, seats=kit.seats, reason=Sentence(NOTHING_LEGAL, step=asked.step))
        perform(game, asked.seats[0], choices[number * stride % len(choices)])
        settle(game)
    referee.standing(game)
    referee.outcome(game)
