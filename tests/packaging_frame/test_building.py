"""The frame of the builds: what is made in which order, what is summed up, and what makes a build fail."""

from collections.abc import Iterator
from pathlib import Path

import building
import pytest
import sizes
from building import MenuTarget
from environment import Missing
from work import Proof, Work, settle, sha256, tried, version

from tests.marks import quick

pytestmark = quick


@pytest.fixture
def work(tmp_path: Path) -> Work:
    """Return a build of nothing in a folder of its own."""
    for name in ("source", "build", "dist"):
        (tmp_path / name).mkdir()
    return Work(tmp_path, tmp_path / "source", tmp_path / "build", tmp_path / "dist", 1_000_000_000, "1.2.3")


def writing(name: str, text: str = "same", held: bool = True, after: tuple[str, ...] = ()) -> MenuTarget:
    """Return a target that writes one small file and claims one thing of it."""

    def build(work: Work) -> list[Path]:
        path = work.dist / name
        path.write_text(text)
        return [path]

    def prove(_work: Work, paths: list[Path]) -> Iterator[Proof]:
        yield Proof(name, "is there", held and paths[0].exists(), "told", 0.0)

    return MenuTarget(build, prove, after)


@pytest.fixture
def targets(monkeypatch: pytest.MonkeyPatch, work: Work) -> dict[str, MenuTarget]:
    """Put small targets in place of the real ones, and the small build in place of one from a commit."""
    small = {"a.zip": writing("a.zip"), "b.zip": writing("b.zip", after=("a.zip",))}
    monkeypatch.setattr(building, "TARGETS", small)
    monkeypatch.setattr(building, "GROUPS", {"quick": ("a.zip",)})
    monkeypatch.setattr(building, "begin", lambda dist: work._replace(dist=dist))
    monkeypatch.setattr(building, "lay_out", lambda source: source.mkdir(parents=True))
    monkeypatch.setattr(sizes, "complaints", lambda artefacts: iter(()))
    return small


def test_what_a_target_stands_on_is_built_before_it_and_once(targets: dict[str, MenuTarget]) -> None:
    targets["c.zip"] = writing("c.zip", after=("b.zip", "a.zip"))
    assert building.ordered(("c.zip", "a.zip")) == ["a.zip", "b.zip", "c.zip"]


@pytest.mark.usefixtures("targets")
def test_without_a_name_everything_is_built() -> None:
    assert building.wished([]).names == ("a.zip", "b.zip")
    assert building.wished(["quick", "--prove"]) == building.Wish(("a.zip",), True, False, building.wished([]).dist)


@pytest.mark.usefixtures("targets")
def test_an_unknown_target_is_refused_with_those_that_are_known() -> None:
    with pytest.raises(Missing, match=r"Nothing is called c\.zip\. Known: a\.zip, b\.zip, quick, all"):
        building.wished(["c.zip"])


@pytest.mark.usefixtures("targets")
def test_a_build_leaves_sums_that_are_true(work: Work) -> None:
    assert building.build(["all", "--dist", str(work.dist)]) == 0
    sums = (work.dist / "SHA256SUMS").read_text().splitlines()
    assert sums == [f"{sha256(work.dist / name)}  {name}" for name in ("a.zip", "b.zip")]


@pytest.mark.usefixtures("targets")
def test_proofs_are_kept_beside_what_they_are_about(work: Work, capsys: pytest.CaptureFixture[str]) -> None:
    assert building.build(["b.zip", "--prove", "--dist", str(work.dist)]) == 0
    kept = (work.dist / "proofs.json").read_text()
    assert kept.count('"held": true') == 4  # each is there, and each is the same when built again
    assert "macOS" in capsys.readouterr().out.splitlines()[-1], "what no run proves is said where proofs are told"


def test_a_proof_that_does_not_hold_fails_the_build(targets: dict[str, MenuTarget], work: Work) -> None:
    targets["a.zip"] = writing("a.zip", held=False)
    assert building.build(["a.zip", "--dist", str(work.dist)]) == 0
    assert building.build(["a.zip", "--prove", "--dist", str(work.dist)]) == 1


def test_bytes_that_differ_the_second_time_fail_the_build(targets: dict[str, MenuTarget], work: Work) -> None:
    texts = iter(["one", "other"])

    def build(work: Work) -> list[Path]:
        path = work.dist / "a.zip"
        path.write_text(next(texts))
        return [path]

    targets["a.zip"] = MenuTarget(build, targets["a.zip"].prove)
    assert building.build(["a.zip", "--prove", "--dist", str(work.dist)]) == 1
    assert "came out otherwise" in (work.dist / "proofs.json").read_text()


@pytest.mark.usefixtures("targets")
def test_what_is_too_large_fails_the_build(work: Work, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sizes, "complaints", lambda artefacts: iter(["too large"]))
    assert building.build(["a.zip", "--dist", str(work.dist)]) == 1


def test_the_version_is_read_from_its_one_place(tmp_path: Path) -> None:
    (tmp_path / "qquovadis").mkdir()
    named = tmp_path / "qquovadis" / "__init__.py"
    named.write_text('"""A program."""\n\n__version__ = "2.0.1"\n')
    assert version(tmp_path) == "2.0.1"
    named.write_text("")
    with pytest.raises(Missing):
        version(tmp_path)


def test_something_missing_breaks_a_claim_and_is_told() -> None:
    def attempted() -> tuple[bool, str]:
        raise Missing("no Xvfb here")

    proof = tried("deb", "starts", attempted)
    assert (proof.held, proof.told) == (False, "no Xvfb here")


def test_everything_in_an_artefact_has_the_one_date(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "file").touch()
    (tmp_path / "in" / "link").symlink_to("nowhere")
    settle(tmp_path, 1_000_000_000)
    assert {path.lstat().st_mtime for path in [tmp_path, *tmp_path.rglob("*")]} == {1_000_000_000}
