"""A hand that takes a playtest the whole way in the real program: recorded, answered, sent back, dropped, reported."""

import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from qquovadis.controllers import Player
from qquovadis.controllers.saves.archives import returned_game
from qquovadis.model.text.translations import Texts
from qquovadis.playtests.fact_reader import FactReader
from qquovadis.playtests.session_facts import SessionFacts
from tests.e2e.players import Mouse
from tests.e2e.screen import CHECKOUT, PATIENCE, Running, Screen, Seen, at_rest, until, until_there

PEOPLE = (Player("Aya"), Player("Ben"), Player("Random", "random"))
RECORD, ANSWER = "Record the pla&ytest", "Answer…"
MOST_CLICKS = 5
MOST_TABS = 60
HIDDEN_SIDE = 30  # pixels: the middle of the window out of which is dragged


class PlaytestHand:
    """Whoever sits at one program, whose words are of one language."""

    def __init__(self, screen: Screen, running: Running, language: str = "en") -> None:
        self.screen, self.running = screen, running
        self._texts = Texts(language)

    def come(self, player: Mouse) -> Seen:
        """Come to the screen as whoever is called first, and wait for the question."""
        running = self.running
        running.seen()
        self.screen.focus("Aya")
        seen = at_rest(running, "curtain") if running.last["at"] == "curtain" else running.last
        while seen["at"] == "curtain" or seen.get("here") is None:
            if seen["at"] == "curtain":
                player.come(seen)
            seen = running.news(1.0) or running.last
        return seen

    def record(self) -> None:
        """Switch recording on in the menu."""
        self.screen.click(self.running.last["widgets"]["menu &Game"])
        while RECORD not in self.running.last["menu"]:
            self.running.seen()
        self.screen.click(self.running.last["menu"][RECORD])
        at_rest(self.running, "table")

    def look_at_end(self) -> None:
        """Leave the final table for the table with its offer to answer."""
        self.screen.focus(at_rest(self.running, "FinalTable")["title"])
        self.screen.press("Escape")
        until(self.running, "table")

    def come_to_answer(self, name: str) -> None:
        """Open the questions, or go on to whoever is called next, as this person."""
        if self.running.last["at"] != "QuestionnaireDialog":
            self._click(ANSWER)
            until(self.running, "QuestionnaireDialog")
        self._click(f"I am {name}")
        until_there(self.running, "Skip", gone=f"I am {name}")
        self.screen.focus("Questions after the game")

    def answer(self, *, played: int = 0, plays: int = 0, again: bool, lines: Mapping[str, str]) -> None:
        """Answer by keys alone: with the nth of the answers about experience, and what is typed into named fields."""
        self._choose_nth(played)
        self.screen.press("Tab")
        self._choose_nth(plays)
        self.walk_to("Yes" if again else "No")
        self.screen.press("space")
        for name, words in lines.items():
            self.walk_to(name)
            self.screen.write(words)
        self._click("Done")

    def skip_answers(self) -> None:
        """Answer nothing."""
        self._click("Skip")

    def walk_to(self, name: str) -> None:
        """Go on by the tabulator, or within a group by an arrow, until what is called so has the keyboard."""
        for _ in range(MOST_TABS):
            if self.running.last["focus"] == name:
                return
            self.screen.press("Right" if self.running.last["focus"] == "Yes" and name == "No" else "Tab")
            while (news := self.running.news(0.4)) is not None and news["focus"] != name:
                continue
        raise AssertionError(f"{name} never had the keyboard: {self.running.last}")

    def _choose_nth(self, number: int) -> None:
        if number:
            self.screen.press(*["Down"] * number)

    def send_back(self, archive: Path) -> None:
        """Save the report to whoever made the draft."""
        self.screen.focus("Aya")  # as a window manager does once a dialog has gone
        self.screen.press("ctrl+shift+e")
        until(self.running, "SendBackDialog")
        self._click("Save file…")
        self._choose_file(archive)
        until(self.running, "table")

    def open_playtests(self) -> Seen:
        """Open the list of playtests from the library."""
        self.screen.focus("Aya")
        self.screen.press("ctrl+l")
        until(self.running, "LibraryDialog")
        self._click("Playtests…")
        return at_rest(self.running, "PlaytestsDialog")

    def add(self, archive: Path) -> None:
        """Choose in the list of playtests a file that came back."""
        self._click("Add…")
        self._choose_file(archive)
        at_rest(self.running, "PlaytestsDialog")

    def drop(self, archives: Sequence[Path]) -> None:
        """Drag files out of another program into the list of playtests."""
        x, y = at_rest(self.running, "PlaytestsDialog")["widgets"][self._say("Close")]
        command = [sys.executable, "-m", "tests.e2e.drag_source", *map(str, archives)]
        environment = {"DISPLAY": self.screen.name, "QT_QPA_PLATFORM": "xcb"}
        with subprocess.Popen(command, cwd=CHECKOUT, env=environment, stdout=subprocess.PIPE, text=True) as source:
            assert source.stdout is not None
            assert source.stdout.readline() == "ready\n"
            self.screen.drag_to((HIDDEN_SIDE, HIDDEN_SIDE), (x - 300, y - 200))
            said = source.stdout.readline()
            source.terminate()
            source.wait(PATIENCE)
        assert said == "dropped\n"
        until_there(self.running, self._say("Report…"))
        at_rest(self.running, "PlaytestsDialog")

    def report(self, page: Path, paper: Path | None = None) -> None:
        """Save the report on what is selected as a web page, perhaps also as a PDF, and leave it."""
        self._click("Report…")
        until(self.running, "ReportDialog")
        for button, file in (("Save as web page…", page), ("Save as PDF…", paper)):
            if file is not None:
                self._click(button)
                self._choose_file(file)
                at_rest(self.running, "ReportDialog")
        self.screen.picture(f"playtest-{page.stem}")
        self.leave("ReportDialog", "PlaytestsDialog")

    def leave_playtests(self) -> None:
        """Leave the list of playtests and the library for the table."""
        self.leave("PlaytestsDialog", "LibraryDialog")
        self.screen.focus(self._say("Game library"))
        self.screen.press("Escape")
        at_rest(self.running, "table")

    def leave(self, dialog: str, beneath: str) -> None:
        """Close a dialog; a click that came while another was still going is given again."""
        for _ in range(MOST_CLICKS):
            seen = at_rest(self.running, dialog)
            self.screen.click(seen["widgets"][self._say("Close")])
            while seen["at"] == dialog and (news := self.running.news(2.0)) is not None:
                seen = news
            if seen["at"] == beneath:
                return
        raise AssertionError(seen)

    def end(self) -> None:
        """Leave the program, which must have complained about nothing."""
        self.screen.focus("Aya")
        self.screen.press("ctrl+q")
        assert self.running.close() == (0, "")

    def _say(self, words: str) -> str:
        return self._texts.say(words)

    def _click(self, words: str) -> None:
        said = self._say(words) if self._texts.language != "en" else words
        self.screen.click(until_there(self.running, said)["widgets"][said])

    def _choose_file(self, file: Path) -> None:
        """Name a file in the dialog that asks for one."""
        self.screen.focus(until(self.running, "QFileDialog")["title"])
        self.screen.press("ctrl+a")
        self.screen.write(str(file))
        self.screen.press("Return")


def facts_in(archive: Path, folder: Path) -> SessionFacts:
    """Return the facts of the session in an archive."""
    game = returned_game(archive)
    file = folder / "came back.qqgame"
    file.write_bytes(game.content)
    return FactReader().facts(file)
