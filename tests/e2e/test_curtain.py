"""Three people at the real program: a click opens no curtain, a held button does, for whoever comes next."""

from pathlib import Path

from qquovadis.controllers import Player, Session, Terms, record
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from tests.e2e.screen import ON_A_SCREEN, Running, Screen, at_rest, until

pytestmark = ON_A_SCREEN
PEOPLE = (Player("Aya"), Player("Ben"), Player("Cho"))


def saved() -> Path:
    """A game that begins with a secret choice of all three."""
    pack = load_pack(find_pack("quo_vadis", None))
    terms = Terms(PEOPLE, 7, ("glorious", "deep_one", "gigant"), start=0, pack=pack.hash)
    return record(Session.start(referee_for(compile_kit(pack, 3)), terms), "curtain").path


def test_a_held_button_opens_and_a_click_does_not(screen: Screen, home: Path, own_home: Path) -> None:
    del own_home
    running = Running(screen, home, str(saved()))
    try:
        seen = at_rest(running, "curtain")
        button = seen["widgets"]["I am Ben"]
        for _ in range(3):
            screen.click(button, times=2)
        assert running.news(1.0) is None or running.last["at"] == "curtain"
        screen.hold(button, 0.8)
        seen = until(running, "table")
        assert seen["here"] == 1
    finally:
        running.kill()
