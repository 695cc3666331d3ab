"""The table on the screen, and what the window around it may rely on.

The window makes one `TableView` (a QGraphicsView) a game and never reaches behind it:

    TableView(config, parent=None)
        Scenery(board, look, subjects, words, why, foresee, sayings, acting)
            board     qquovadis.model.pack.board.load_board(pack.folder): what lies where
            look      ui.art.strokes.Look: theme and language
            subjects  referee.subjects: verb of a choice -> "piece", "zone", "tally", "seat" or "amount"
            words     ui.table.scene.words.Words: what things are called and what is printed on them (PackWords(pack))
            why       Callable[[Choice], str]: the sentence, in the rules' own words, that refuses a choice
            foresee   Callable[[Choice], str]: what a legal choice would cost or bring, beside what it points at
            acting    Callable[[Choice], frozenset[int]]: the cards that would change that; they glow meanwhile
            sayings   Sayings(standing, named): how a finding of how seats stand is said; what a word of files means

Shown:
    show_view(sight)  a moment: Sight(view, decision, judged, looker, captions, standing, yields, muted, acted)
        view      the SeatView of the eyes that are open
        decision  what is asked now, or None
        judged    (Choice, clause or None) of the seat that is asked at this screen, () if nobody is
        looker    the seat that sits in front: its mat is large and its hand is the fan; None: the deciding seat's
                  mat is large and every hand is covered (the view of None knows no hand)
        captions  one Caption(name, note) a seat: who sits there, and "person", "computer" ...
        standing  Standing(session.standing()): caps, hand sizes, strengths, part by part
        yields    by identity of a card of the open hand, what the card would bring now, played one way or another
        muted     the cards on mats about which their owners are not asked
        acted     the cards on mats that have just changed a number: they glow for a while
        Creates, retargets and hides; what differs from the last view moves, all at once, in one animation.
    finish_motion()     whatever moves is where it belongs, now
    refuse(subject, sentence, clause)   what was carried flies home; why stands beside the subject for a while
    subject_of(choice)  what a choice points at; told: what the tag beside a thing says that is pointed at
    point_at(subject)   draws the eye to a Subject(kind, number); None takes it away

    shows(choice)       whether a choice of the present decision has a place on the table; the others want a button

Signals:
    chosen(Choice)      somebody tried this choice by mouse or keyboard; it may be a refused one: judge it
    hovered(object)     the Subject under the pointer or the keyboard's focus, or None
    pushed(str, tuple)  during free moves: verb and numbers for Session.push
    rested()            nothing moves any more: the next beat may be shown
    entered()           Enter, and nothing had the keyboard's focus
    laid_out()          places moved (new size, other focus): ask `bar_place()` again

Settings, each at once and without losing the place:
    set_theme(theme), set_language(language), set_look(look), set_motion(on), set_manner(manner)
    furnish(scenery)    other words, another board, from the next moment on
    zoom_in(), zoom_out(), fit(), focus_mat(seat), focus_own_mat(), focus_next_mat(), focus_world(), focus_turn()
    cover(pixels)       so much at the right, above the hand, is covered by a drawer: world, shelf and bar give way
    show_card(n)        the n-th card of the hand rises, to be read
    number(buttons, taken, with_enter)   digits go on over what is lit; choose_numbered(digit), choose_lone()

Room for the window's own: `bar_place()` is the rectangle (view coordinates) that is kept free for the decision bar.

`place_of_turn(table)` is where the tile lies that a turn is about, `place_of_card(table, piece)` where a card lies, for
whatever stands over the table; `sign_of_card(table, identity)` is the icon on it.

For tests from outside: `item_centres()` gives global screen coordinates by name: zones and tallies by their names,
pieces as "zone#place" ("hand.A#0"), lit choices as "verb subject" ("place 1-2/a", "declare 3").

Keys (only while the view has the focus): arrows walk the lit subjects clockwise and then what can be lifted, Enter
chooses or takes up, digits choose what they are printed on; what is held walks from place to place by arrows, Enter
puts it down, Escape lets go. Shift with an arrow holds a card elsewhere in the hand, I pins a card, U lists what lies
in a place, V held shows own cards that lie face down; Home fits, plus and minus zoom.

Cubes fly between the stock and the mats when a state follows an earlier one of the table in play (`course`), and
never backwards; what a cap left over (`spilt`) goes on to the stock, and the track says so until something else
happens.

The order of a hand is no matter of the rules: the scene keeps it as long as the table lies there, over undo and redo;
no save has it.
"""

from ui.table.faces.face_factory import Caption, Sayings
from ui.table.input.choice_targets import ChoiceSubject, Goal
from ui.table.scene.on_screen import place_of_card, place_of_turn, sign_of_card
from ui.table.scene.scene_state import SceneConfig, SceneState, Spill
from ui.table.scene.standing import Standing
from ui.table.scene.words import PackWords, TableWords
from ui.table.table_view import TableView

__all__ = [
    "Caption",
    "ChoiceSubject",
    "Goal",
    "PackWords",
    "Sayings",
    "SceneConfig",
    "SceneState",
    "Spill",
    "Standing",
    "TableView",
    "TableWords",
    "place_of_card",
    "place_of_turn",
    "sign_of_card",
]
