"""Everything a window, a command or a test does with a table goes through a session; no Qt here, and no rules.

A session owns its table and is the only one that changes it.

Start: `Session.start(referee, Terms(people=(Player("Aya"), Player("Ben"), Player("Bot", "random")), seed=7))`.
Terms also take `races` and `start` (None: as chance says), `mode`, and `undo`: who may take back what was seen.
`Session.at(referee, table, terms)` begins from a table that was laid by its verbs, such as a position.

Do:
    play(seat, choice)           raises Refused(clause); returns the Entry
    change_by_hand(verb, *numbers)
                                 move, place, flip, turn, count, shuffle, slip, roll, show, state, restate and more
    undo(), undo(kept)           None when done, or a Consent that names what was seen: ask, then call it again with
                                 agreed=True; undo takes back a person's last entry and what bots answered to it
    redo()
    other_dice()                 chance says something else from here on; an entry, or a Consent like that of undo
    change_mode(mode)            MATCH, FREE_MOVES or REPLAY; an entry
    rules.resume_at(landmark, seat)
                                 after manual changes: the landmarks are `session.rules.referee.landmarks`, or HERE
    rules.change(kit, words)     other rules for the same box, an entry; None if nothing differs, or a Proposal: ask the
                                 table, then call it again with agreed=True; `model.history.rules_update` makes the kit
    branches.play_on_from(kept, name)
                                 from an earlier moment; what follows it stays beside, as a branch of this name; from
                                 the last one, what was undone; None when done, or a Consent
    branches.switch_to(number)   put a branch into play at its end, what was in play stays beside; None or a Consent
    branches.rename(number, name), delete(number), bookmark(name, moment), remove_bookmark(number)
    log.note(number, text)
    log.watch(callback)          a Beat at each visible change while settling and one (SETTLED) at rest

Ask (nothing changes):
    situation                    what holds now, one record until something changes: entries, mode, decision,
                                 judged(seat), legal(seat), standing, outcome, view, can_undo, needs_curtain, ...
    rules.foreseen(seat, choice) what a choice costs or brings at once
    rules.destination(seat, choice)
                                 where the piece of a choice goes, or what is asked next for it, before it is made
    rules.audit(), rules.faults()
    seat_view(seat or None), digest()
    branches.beside, branches.bookmarks
                                 those beside the one in play; those on the one in play; `history.branches` has all
    seating                      who sits where (is_bot, persons, alone) and whose `eyes` are open; where
                                 `situation.needs_curtain`, cover the screen first, then `seating.open_eyes(seat)`

Keep:
    record(session, "Some Game 30, 4 seats")     from now on every entry is on disk before play goes on
    recording = save_file.read(path)     (model/saves) SaveError with a sentence if it is no game
    kit = box.recorded_box(recording.header, present_kit)
    session = Session.resume(recording, kit, referee_of(kit))    `session.loaded` says what could not be used
    carry_on(session, recording)                 in the same file, or beside it if that is damaged

Look back:
    Replay(session)              (replay/replay.py) seek(n), step(seat) -> beats, seat_view, and take_over() to play on
                                 follow(branch), landmarks(words, seat), strides(words) by entry, turn and round,
                                 compared(seat, session.seat_view(seat)): what differs between the moment and now
    log_text.describe_entry      (model/text) an entry in sentences, as a seat (or None: everyone) may know it
    describe_consent, describe_undo              what an undo would take back, and what it took
    branch_text.describe_branch_op               what was done to branches and bookmarks (`history.branches.log`)

A decision in which one seat is asked and only one choice is legal is performed unasked within the entry that led to
it; seats in `log.habits.wants_asking` are asked all the same.
"""

from qquovadis.controllers.saves.game_file import GameFile, carry_on, record
from qquovadis.controllers.session.beats import SETTLED, Beat
from qquovadis.controllers.session.entry_log import Habits
from qquovadis.controllers.session.seats import Player, Seating
from qquovadis.controllers.session.session import Session
from qquovadis.controllers.session.session_rules import HERE
from qquovadis.controllers.session.terms import Terms
from qquovadis.model.agreed import Mode, UndoPolicy
from qquovadis.model.history.entries import Consent, Entry, Proposal

__all__ = [
    "HERE",
    "SETTLED",
    "Beat",
    "Consent",
    "Entry",
    "GameFile",
    "Habits",
    "Mode",
    "Player",
    "Proposal",
    "Seating",
    "Session",
    "Terms",
    "UndoPolicy",
    "carry_on",
    "record",
]
