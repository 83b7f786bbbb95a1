"""What can be added by one file and a line (docs/extending.md): in a copy of the project one of each is added."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
COMMAND = "import sys; from dewan.__main__ import main; sys.exit(main(sys.argv[1:]))"
COMPILE = "from tools.catalogs import compile_texts; compile_texts()"


class Copy:
    """A copy of the project's code and texts."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in ("dewan", "tools", "docs/rules"):
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "vendor"))

    def write(self, path: str, text: str) -> None:
        """A new file."""
        assert not (self.folder / path).exists()
        (self.folder / path).write_text(text, "utf-8")

    def change(self, path: str, old: str, new: str) -> None:
        """A line of a file that is there."""
        text = (self.folder / path).read_text("utf-8")
        assert text.count(old) == 1
        (self.folder / path).write_text(text.replace(old, new), "utf-8")

    def add_texts(self, language: str = "en", **texts: str) -> None:
        """Texts of a catalog; a key that begins with `term:` is that of a term."""
        path = self.folder / f"dewan/texts/po/{language}.po"
        more = ""
        for key, text in texts.items():
            context = 'msgctxt "term"\n' if key.startswith("term:") else ""
            more += f'\n{context}msgid "{key.removeprefix("term:")}"\nmsgstr "{text}"\n'
        path.write_text(path.read_text("utf-8") + more, "utf-8")
        self.run(COMPILE)

    def run(self, program: str, *arguments: str) -> str:
        """What a program prints in the copy; it must end well."""
        path = os.pathsep.join((str(self.folder), str(ROOT / "tests")))
        ran = subprocess.run(
            [sys.executable, "-c", program, *arguments],
            cwd=self.folder,
            env=os.environ | {"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
            encoding="utf-8",
        )
        assert ran.returncode == 0, ran.stderr
        return ran.stdout


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path / "copy")


DROUGHT = '''"""A scenario for two or three, in which berries count for more."""

from dewan.rules.scenarios.base import Scenario


class Drought(Scenario):
    """See the texts."""

    number = 9
    name = "drought"
    players = (2, 3)


SCENARIO = Drought()
'''
PLAY_DROUGHT = """
import random
import dewan
from dewan.record.links import read_link, write_link
from view.table import Table, play

game = dewan.Game(players=3, scenario="drought", seed=4)
while not game.over:
    game.play(game.bot_move("steady", nodes=10))
assert dewan.Game.from_link(game.link()).link() == game.link()
for language, name in (("en", "Drought"), ("ja", "Drought")):
    table = Table(language=language)
    assert name in table.page()
    table.begin("drought", 2, curtain=False)
    words = list(play(table, random.Random(1)))
    assert table.over and len(words) > 50
    table.page()
    link = write_link(table.sitting.game)
    assert read_link(link).scenario.name == "drought"
    reader = Table(language=language)
    reader.press("arrive", f"#g={link}")
    assert name in reader.page()
    reader.press("scorepad")
    assert name in reader.page()
"""


def test_a_scenario_is_its_file_a_name_in_the_list_and_its_texts(copy: Copy) -> None:
    copy.write("dewan/rules/scenarios/drought.py", DROUGHT)
    copy.change("dewan/rules/scenarios/__init__.py", '"volcano", "lake")', '"volcano", "lake", "drought")')
    texts = {"scenario.drought": "Drought", "scenario.drought.about": "Dry.", "term:drought (scenario)": "Drought"}
    copy.add_texts(**texts)
    copy.run(PLAY_DROUGHT)
    assert "Drought" in copy.run(COMMAND, "arena", "gentle", "random", "--scenario", "drought", "--games", "2")


HASTY = '''"""A bot that takes the first legal action."""

from random import Random

from dewan.board.componentset import ComponentSet
from dewan.bots.bot import Budget, Choice, Thinking
from dewan.rules.legal import legal_actions
from dewan.rules.state import State


class HastyBot:
    """See `Bot`."""

    def think(self, view: State, components: ComponentSet, random: Random, budget: Budget) -> Thinking:
        """See `Bot.think`."""
        yield
        return Choice(next(legal_actions(view)), ())


BOT = HastyBot()
'''
PLAY_HASTY = """
import re
import dewan
from dewan.record.links import read_link, write_link
from dewan.record.opponents import NUMBERS
from view.table import Table

assert NUMBERS["hasty"] == 7
table = Table()
offered = re.search(r'<select[^>]*id="player-1".*?</select>', table.page(), re.S)[0]
assert re.findall("Hasty|value=.(?:gentle|steady|strong)", offered)[:2] == ["Hasty", 'value="gentle']
table.press("form player 1", "hasty")
table.press("start")
game = table.sitting.game
assert game.bots == ("", "hasty") and "Hasty" in table.page()
assert read_link(write_link(game)).bots == game.bots
played = dewan.Game(seed=1)
played.play(played.bot_move("hasty"))
"""


def test_a_bot_is_its_file_a_line_of_the_roster_and_its_name(copy: Copy) -> None:
    copy.write("dewan/bots/hasty.py", HASTY)
    line = '    Entry("gentle", "gentle", 1),\n'
    copy.change("dewan/record/opponents.py", line, f'    Entry("hasty", "hasty", 7),\n{line}')
    copy.add_texts(**{"player.hasty": "Hasty"})
    copy.run(PLAY_HASTY)


DUTCH = r"""msgid ""
msgstr ""
"Language: nl\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

msgid "start.new"
msgstr "Nieuw spel, één of twee"
"""
READ_DUTCH = """
import random
from dewan.texts import Texts, choose
from dewan.texts.rulebook import rules
from tools.catalogs import letters
from view.table import Table, play

assert choose("nl-BE") == "nl"
table = Table(language="nl")
assert "Nieuw spel" in table.page() and ">Nederlands<" in table.page()
assert ">Nederlands<" in Table(language="ja").page()
table.begin(curtain=False)
for _ in range(60):
    next(play(table, random.Random(2)))
    table.page()
assert rules("nl") == rules("en")
assert "é" in letters()["nl"]
for word in ("rules", "lessons", "settings", "help", "scorepad"):
    table.press(word)
    assert table.page() and Texts("en")("app.name") in table.drawing.title()
"""


def test_a_language_is_its_catalog_and_a_line_of_the_list(copy: Copy) -> None:
    copy.write("dewan/texts/po/nl.po", DUTCH)
    languages = copy.folder / "dewan/texts/languages.txt"
    languages.write_text(languages.read_text("utf-8") + "nl Nederlands\n", "utf-8")
    copy.run(COMPILE)
    copy.run(READ_DUTCH)
    assert copy.run(COMMAND, "sim", "--lang", "nl")


OLD_LINK = "import dewan; print(dewan.Game(seed=3).link())"
PLAY_EDITION = """
import sys
import dewan
from dewan.board.checks import check_set
from dewan.board.componentset import EDITIONS, current_set, edition

assert current_set() is edition(len(EDITIONS) - 1) and "MMMW/9" in {tile.face for tile in current_set().stories}
assert not [breach for breach in check_set(current_set()) if breach.error]
old = dewan.Game.from_link(sys.argv[1])
assert old.link() == sys.argv[1]
assert dewan.Game.from_link(dewan.Game(seed=3).link()).link() != old.link()
"""


def test_an_edition_of_the_set_is_its_file_and_a_name_in_the_list(copy: Copy) -> None:
    link = copy.run(OLD_LINK).strip()
    text = (copy.folder / "dewan/board/rebuilt.toml").read_text("utf-8").replace('"MMMW/6"', '"MMMW/9"')
    copy.write("dewan/board/rebuilt_3.toml", text.replace("version = 2", "version = 3"))
    copy.change(
        "dewan/board/componentset.py",
        'EDITIONS = ("rebuilt_1", REBUILT)',
        'EDITIONS = ("rebuilt_1", REBUILT, "rebuilt_3")',
    )
    copy.run(PLAY_EDITION, link)


LESSON = """board = "valley"
position = { hands = [["Db", "Fa"], []] }

[[steps]]
name = "place"
move = "camp 1,1>2,1 pay Db,Fa"
right = [{ at = ["1,0", "0,1", "2,1"] }]
"""
SOLVE_LESSON = """
from dewan.lessons.contents import next_lesson, lesson_ids
from view.table import Table, practice_of

assert next_lesson("setup") == "again"
table = Table()
table.press("lessons")
assert "Once more" in table.page()
table.press("lesson again")
assert "Place a camp." in table.page()
for word in ("practice show", "practice next"):
    table.press(word)
    table.page()
assert practice_of(table.screen).lesson.id != "again"
assert table.screen.progress.standings()["again"].name == "READ"
"""


def test_a_lesson_is_its_file_a_place_in_the_contents_and_its_texts(copy: Copy) -> None:
    copy.write("dewan/lessons/tasks/again.toml", LESSON)
    copy.change("dewan/lessons/contents.toml", "[real.short]", '[real.again]\nplace = ["R4.6"]\n\n[real.short]')
    texts = {"title": "Once more", "place": "Place a camp.", "place.hint": "There.", "place.done": "Done."}
    copy.add_texts(**{f"lesson.again.{key}": text for key, text in texts.items()})
    copy.run(SOLVE_LESSON)


CLOCK = '''"""A page that tells the time."""

from dewan.view.aside import Aside
from dewan.view.press import Handler, Press
from dewan.view.screen import Screen
from dewan.view.words import Words


class ClockPage(Aside):
    """How often it was opened."""

    name = "clock"
    opened = 0

    def title(self, words: Words) -> str:
        """See `Aside.title`."""
        return words("clock.title")

    def draw(self, screen: Screen) -> str:
        """See `Aside.draw`."""
        return f"<main>{self.heading(screen.words)}<p>{self.opened}</p></main>"


def clock(screen: Screen, _press: Press) -> None:
    """To the page and back."""
    page = screen.asides.get(ClockPage) or screen.asides.put(ClockPage())
    page.opened += 1
    screen.turn_aside(page)


PRESSES: dict[str, Handler] = {"clock": clock}
'''
OPEN_CLOCK = """
from dewan.view.presses.keys import key
from view.table import Table

table = Table()
table.begin(curtain=False)
at_table = table.page()
for opened in (1, 2):
    table.press("clock")
    assert "What time is it" in table.page() and f"<p>{opened}</p>" in table.page()
    assert "What time is it" in table.drawing.title()
    assert key(table.screen, "Escape")
    assert table.page() == at_table
"""


def test_a_page_beside_the_table_is_its_file_and_a_name_in_the_list(copy: Copy) -> None:
    copy.write("dewan/view/asides/clock.py", CLOCK)
    copy.change("dewan/view/dispatch.py", '"about analysis assignment', '"about analysis clock assignment')
    copy.add_texts(**{"clock.title": "What time is it"})
    copy.run(OPEN_CLOCK)
