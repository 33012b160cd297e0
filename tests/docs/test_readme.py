"""Every command and every snippet of the README and the docs does what the page says."""

from pathlib import Path

import pytest

from .blocks import ROOT, Block, Fault, blocks, broken_links, hurried, on_its_own, run_page

PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


LINKED = [*PAGES, ROOT / "CHANGELOG.md"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_block_of_a_page_runs(page: Path, folder: Path) -> None:
    run_page(page.read_text(encoding="utf-8"), folder)


@pytest.mark.parametrize("page", LINKED, ids=lambda page: page.name)
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    assert broken_links(page.read_text(encoding="utf-8"), page.parent) == []


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "docs/architecture.md"])
def test_the_page_is_there(name: str) -> None:
    assert (ROOT / name).is_file()


def test_the_readme_shows_how_to_play_to_simulate_and_to_write_a_bot() -> None:
    found = list(blocks((ROOT / "README.md").read_text(encoding="utf-8")))
    shell = "".join(block.text for block in found if block.kind == "sh")
    for command in ("make play", "make test", "hustings play", "hustings sim"):
        assert command in shell
    assert any("choose" in block.text for block in found if block.kind == "python")


def test_contributing_shows_the_questions_of_the_template_as_they_are() -> None:
    rules = (ROOT / "examples/show_of_hands/src/show_of_hands/rounds.py").read_text(encoding="utf-8").splitlines()
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    shown = [block.text for block in blocks(page) if "(Question[CommitteeState" in block.text]
    assert len(shown) == 2
    for text in shown:
        lines = text[text.index("class ") :].splitlines()
        assert [line for line in lines if line not in rules] == []


def test_blocks_are_found_with_their_kind_and_line() -> None:
    page = "Words\n```sh\nmake test\n```\n\n```text\nshown\n```\n"
    assert list(blocks(page)) == [Block("sh", 2, "make test\n"), Block("text", 6, "shown\n")]


def test_blocks_of_a_page_share_a_folder_in_order(folder: Path) -> None:
    snippet = "from pathlib import Path\nassert Path('mine/cards.toml').exists()"
    run_page(f"```sh\nhustings pack new electioneering mine # a copy\n```\n```python\n{snippet}\n```\n", folder)


def test_a_game_that_is_resumed_later_is_left_and_played_on(folder: Path) -> None:
    first = "hustings play electioneering --seats 2 --bot random \\\n  --seed 7 --record game.json"
    run_page(f"```sh\n{first}\n```\n```sh\nhustings play --resume game.json\n```\n", folder)


@pytest.mark.parametrize(
    ("page", "message"),
    [
        ("```sh\nrm -rf build\n```", "'rm -rf build' is neither `hustings`, nor `make`"),
        ("```sh\nhustings fly\n```", "`hustings fly` ended with 2"),
        ("```sh\nhustings games > games.txt\n```", "`hustings games '>' games.txt` ended with 2"),
        ("```sh\nhustings sim electioneering --bot deep\n```", "There is no bot 'deep'"),
        ("```sh\nmake coffee WORKERS=2\n```", "the Makefile has no target coffee."),
        ("```sh\npython benchmarks/coffee.py\n```", "there is no script benchmarks/coffee.py."),
        ("```sh\npython examples/coffee.py\n```", "there is no script examples/coffee.py."),
        ("```sh\nhustings serve --brew\n```", "`hustings serve --brew` does not serve: "),
        ("```sh\npython tests/coffee.py\n```", "'python tests/coffee.py' is neither"),
        ("\n```python\nimport hustings\nhustings.play()\n```", "the python block at line 2: "),
        ("```python\nname\n```\n", "name 'name' is not defined"),
        ("```\nmake test\n```", "not ''."),
        ("```bash\nmake test\n```", "not 'bash'."),
        ("```sh\nmake test\n", "line 1: this block is not closed."),
    ],
)
def test_a_page_that_does_not_hold_is_told(page: str, message: str, folder: Path) -> None:
    with pytest.raises(Fault) as caught:
        run_page(page, folder)
    assert message in str(caught.value)


def test_links_are_looked_up_from_their_page(folder: Path) -> None:
    (folder / "here.md").touch()
    page = "[a](here.md), [b](here.md#part), ![c](gone.svg), [d](https://example.org), [e](#part) [f](docs/gone.md#x)\n"
    assert broken_links(page, folder) == ["gone.svg", "docs/gone.md#x"]
    assert broken_links("```python\ncards[0](gone)\n```\n", folder) == []


def test_a_benchmark_is_there_and_is_python(folder: Path) -> None:
    run_page("```sh\npython benchmarks/sketch.py --seats 3\n```\n", folder)


def test_a_server_is_started_asked_and_stopped(folder: Path) -> None:
    run_page("```sh\nhustings serve --port 8123 --no-browser --seed 4\n```\n", folder)
    assert (folder / "served" / "hustings.db").exists()


def test_a_server_is_started_for_this_machine_alone_and_otherwise_as_the_page_says() -> None:
    options = ["--host", "0.0.0.0", "--port", "8123", "--no-browser", "--seed", "4"]
    assert on_its_own(options) == ["--seed", "4"]


def test_what_a_reader_does_beforehand_is_known(folder: Path) -> None:
    run_page("```sh\n# First\ngit clone there\ncd hustings\nmake play GAME=electioneering\n\n```", folder)


def test_nothing_but_patience_is_taken_from_a_command() -> None:
    sim = ["sim", "electioneering", "-b", "ismcts:2s", "--bot", "greedy:4", "--games", "400"]
    assert hurried(sim) == ["sim", "electioneering", "-b", "ismcts:5", "--bot", "greedy:1", *sim[-2:], "--games", "4"]
    run = ["lab", "run", "electioneering", "--seats", "4", "--games", "10000"]
    assert hurried(run) == [*run, "--games", "4", "--bot", "greedy:1"]
    assert hurried([*run, "-b", "greedy"]) == [*run, "-b", "greedy:1", "--games", "4"]
    assert hurried(["play", "--seats", "3"]) == ["play", "--seats", "3", "--bot", "ismcts:5"]
    assert hurried(["play", "--seats", "1"]) == ["play", "--seats", "1"]
    assert hurried(["play", "--resume", "game.json"]) == ["play", "--resume", "game.json"]
    assert hurried(["rules", "electioneering"]) == ["rules", "electioneering"]
