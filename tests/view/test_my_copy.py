"""The page on which somebody enters the faces of their own box: quick, kept, undone, shared, played with."""

from __future__ import annotations

import pytest

from dewan.board.componentset import current_set, parse_set, read_set
from dewan.board.faces import parse_story
from dewan.board.set_text import tidied, toml_of
from dewan.record.set_draft import read_draft
from dewan.texts import LANGUAGES, Texts
from dewan.view.asides.component_set import SetPage
from dewan.view.asides.my_copy.page import MyCopy
from dewan.view.effects import Download, Print
from dewan.view.presses.keys import key
from entering import cards, presses
from invented_sets import invented
from view.looking import elements
from view.table import Memory, Table, texts

EN = Texts("en")
MOST_PRESSES = 400


def begun(how: str = "empty", store: Memory | None = None, language: str = "en") -> Table:
    table = Table(1, language, store=store)
    table.press("mycopy")
    table.press(f"mycopy begin {how}")
    return table


def page_of(table: Table) -> MyCopy:
    page = table.screen.asides.get(MyCopy)
    assert page is not None
    return page


def entered(table: Table, kind: str, number: int) -> str:
    draft = page_of(table).draft
    assert draft is not None
    return draft.faces[kind][number]


def enter(table: Table) -> None:
    """Press Enter in the field for a face."""
    assert key(table.screen, "Enter", "mycopy_face")
    table.heard()


def states(table: Table) -> list[str]:
    """How full each of the counts is."""
    found = [element.attrs.get("class", "") for element in elements(table.page()) if element.tag == "b"]
    return [name for name in found if name.split(" ")[0] == "n"]


@pytest.mark.parametrize("seed", range(5))
def test_a_whole_box_takes_at_most_400_presses_and_is_played_with(seed: int) -> None:
    components = tidied(read_set(invented(seed)))
    table = begun()
    words = list(presses(components))
    assert len(words) <= MOST_PRESSES
    for word in words:
        assert word in table.presses(), word
        table.press(word)
    table.press("mycopy play")
    used = table.screen.start.form.components
    assert sorted(used.cards) == sorted(components.cards)
    assert used.stories == components.stories
    assert used.tiles == tuple(tile._replace(icons=tuple(sorted(tile.icons))) for tile in components.tiles)
    table.press("start")
    assert table.sitting.game is not None
    assert table.sitting.game.components.hash == used.hash


def test_an_unchanged_box_takes_one_press_a_piece() -> None:
    table = begun("ours")
    table.press("mycopy at cards 0")
    for kind, count in (("cards", 55), ("tiles", 12), ("stories", 24)):
        for _ in range(count):
            table.press("mycopy next")
        assert EN(f"mycopy.{kind}.done") in table.live
    table.press("mycopy play")
    assert table.screen.start.form.components.cards == current_set().cards


@pytest.mark.parametrize("face", ["Fc", "BM", "FcW", "FWc"])
def test_a_card_takes_at_most_three_presses(face: str) -> None:
    table = begun()
    table.press("mycopy at cards 0")
    words = [f"mycopy symbol {k}" if k in "apcfb" else f"mycopy terrain {k}" for k in face]
    for word in words:
        table.press(word)
    if len(face) == 2:
        words.append("mycopy next")
        table.press("mycopy next")
    assert len(words) == 3
    assert entered(table, "cards", 0) == face
    assert EN("mycopy.number.cards", n=2, all=55) in texts(table.page())


def test_a_wrong_card_is_corrected_by_pressing_what_is_right() -> None:
    table = begun("ours")
    table.press("mycopy at cards 25")  # BM
    table.press("mycopy terrain D")
    table.press("mycopy terrain F")
    assert entered(table, "cards", 25) == "DF"
    table.press("mycopy terrain F")
    assert entered(table, "cards", 25) == "D"
    table.press("mycopy symbol a")
    table.press("mycopy symbol a")
    assert entered(table, "cards", 25) == "D"


def test_a_symbol_moves_to_the_other_half() -> None:
    table = begun("ours")
    table.press("mycopy at cards 43")  # BaW
    assert "mycopy on W" in table.presses()
    table.press("mycopy on W")
    assert entered(table, "cards", 43) == "BWa"


def test_same_again_is_one_more_of_the_card() -> None:
    table = begun()
    table.press("mycopy at cards 0")
    for word in ("terrain B", "terrain M", "same", "same", "next"):
        table.press(f"mycopy {word}")
    assert [entered(table, "cards", n) for n in range(4)] == ["BM", "BM", "BM", ""]
    for word in ("terrain F", "symbol c", "terrain W", "same"):
        table.press(f"mycopy {word}")
    assert [entered(table, "cards", n) for n in range(3, 6)] == ["FcW", "FcW", ""]


def test_a_tile_is_painted_space_by_space_and_turned_as_it_lies() -> None:
    table = begun()
    table.press("mycopy at tiles 4")
    for letter in "WWMMWBF":
        table.press(f"mycopy paint {letter}")
    for border in ("45", "12", "16"):
        table.press(f"mycopy border {border}")
    assert table.live == EN("mycopy.border", a=1, b=6, what="Crystal")
    table.press("mycopy space 3")
    table.press("mycopy berry")
    assert table.live == EN("mycopy.space.berry", space=EN("mycopy.space", n=3, what="Mountain"))
    assert entered(table, "tiles", 4) == "WWMMWBF 12p 16c 45a 3"
    drawn = table.page()
    table.press("mycopy turn")
    assert entered(table, "tiles", 4) == "WWMMWBF 12p 16c 45a 3"
    assert table.page() != drawn
    table.press("mycopy border 12")
    table.press("mycopy border 23")
    assert entered(table, "tiles", 4) == "WWMMWBF 16c 23p 45a 3"


def test_the_bare_center_of_a_starting_tile_takes_nothing() -> None:
    table = begun()
    table.press("mycopy at tiles 0")
    assert not {"mycopy space 0", "mycopy border 01"} & set(table.presses())
    for word in ("space 0", "border 01"):
        table.press(f"mycopy {word}")
    for letter in "MWBBDF":
        table.press(f"mycopy paint {letter}")
    assert entered(table, "tiles", 0) == "SMWBBDF"


def test_each_press_can_be_undone_and_done_again() -> None:
    table = begun()
    table.press("mycopy at stories 0")
    for word in ("points 5", "fires 1", "need M 3", "need c 1"):
        table.press(f"mycopy {word}")
    assert entered(table, "stories", 0) == "MMMc/5f"
    for face in ("MMM/5f", "/5f", "/5", "/"):
        table.press("mycopy undo")
        assert entered(table, "stories", 0) == face
    for _ in range(4):
        table.press("mycopy redo")
    assert entered(table, "stories", 0) == "MMMc/5f"


def test_everything_is_kept_after_each_press() -> None:
    store = Memory()
    table = begun(store=store)
    table.press("mycopy at cards 0")
    table.press("mycopy terrain F")
    other = Table(1, store=store)
    other.press("mycopy")
    assert entered(other, "cards", 0) == "F"


def test_two_windows_never_write_over_each_other() -> None:
    store = Memory()
    table = begun(store=store)
    other = Table(1, store=store)
    other.press("mycopy")
    for window, letter in ((table, "F"), (other, "B"), (table, "M")):
        window.press("mycopy at cards 0")
        window.press(f"mycopy terrain {letter}")
    texts_kept = [store.get(key) for key in store.keys() if key.startswith("copy.")]  # noqa: SIM118
    faces = {draft.faces["cards"][0] for text in texts_kept if (draft := read_draft((text or " ").split(" ", 1)[1]))}
    assert {"B", "M"} <= faces


def test_typed_faces_go_in_with_enter_one_after_the_other() -> None:
    table = begun()
    table.press("mycopy at cards 0")
    for face in ("FcW", "WB", "Ba"):
        table.press("mycopy_face", face)
        enter(table)
    assert [entered(table, "cards", n) for n in range(3)] == ["FcW", "BW", "Ba"]
    table.press("mycopy_face", "xyz")
    enter(table)
    assert table.live == EN("mycopy.typed.bad", value="xyz")
    assert entered(table, "cards", 3) == ""


def test_many_lines_go_in_at_once_or_not_at_all() -> None:
    table = begun()
    table.press("mycopy kind stories")
    table.press("mycopy_lines", "MMMc/5f\n\n DDD/4\nnonsense\n")
    table.press("mycopy lines")
    assert EN("mycopy.lines.bad", line=3, value="nonsense") in texts(table.page())
    assert entered(table, "stories", 0) == "/"
    table.press("mycopy_lines", "MMMc/5f\n\n DDD/4\n")
    table.press("mycopy lines")
    assert [entered(table, "stories", n) for n in range(3)] == ["MMMc/5f", "DDD/4", "/"]
    table.press("mycopy_lines", "FFF/6\n" * 23)
    table.press("mycopy lines")
    assert EN("mycopy.lines.many", n=22) in texts(table.page())


def test_nothing_is_refused_before_it_is_to_be_played_with() -> None:
    table = begun()
    table.press("mycopy play")
    assert EN("mycopy.missing", n=91) in texts(table.page())
    table = begun("ours")
    for number in range(24):
        table.press(f"mycopy at stories {number}")
        if "W" in entered(table, "stories", number):
            table.press("mycopy_face", "FFF/6")
            enter(table)
    table.press("mycopy play")
    assert EN("mycopy.unsound") in texts(table.page())
    assert table.screen.start.form.components == current_set()


def test_what_is_wrong_leads_to_the_piece() -> None:
    table = begun("ours")
    table.press("mycopy at stories 7")
    table.press("mycopy_face", "MMMMM/9")
    enter(table)
    table.press("mycopy close")
    assert "mycopy at stories 7" in table.presses()
    assert any(EN("mycopy.number.stories", n=8, all=24) in text for text in texts(table.page()))


def test_counts_turn_full_and_over() -> None:
    table = begun()
    table.press("mycopy at cards 0")
    for word in cards(sorted(current_set().cards)):
        table.press(word)
    table.press("mycopy close")
    table.press("mycopy kind cards")
    assert states(table) == ["n full"] * 12
    table.press("mycopy at cards 0")
    table.press("mycopy terrain F")
    table.press("mycopy symbol a")
    table.press("mycopy close")
    assert states(table).count("n over") == 1


def test_a_file_becomes_a_copy_of_its_own_and_comes_out_again() -> None:
    components = tidied(read_set(invented(3)))
    table = Table(1)
    table.press("mycopy")
    table.press("mycopy_file", toml_of(components))
    assert page_of(table).draft is not None
    table.press("mycopy save")
    file = next(effect for effect in table.screen.effects if isinstance(effect, Download))
    assert parse_set(file.data.decode()).hash == components.hash


def test_a_broken_file_changes_nothing() -> None:
    table = begun()
    table.press("mycopy at cards 0")
    table.press("mycopy terrain F")
    table.press("mycopy close")
    table.press("mycopy_file", "name = 3")
    assert EN("error.set.missing", where="tiles", value="") in texts(table.page())
    assert entered(table, "cards", 0) == "F"


def test_a_whole_box_is_shared_and_the_page_comes_back() -> None:
    table = begun("ours")
    table.press("mycopy share")
    assert isinstance(table.screen.aside, SetPage)
    table.press("set_page close")
    assert isinstance(table.screen.aside, MyCopy)


def test_several_copies_are_kept_and_deleted_with_undo() -> None:
    table = begun("ours")
    table.press("mycopy_name", "Kitchen table")
    table.press("mycopy again")
    table.press("mycopy_name", "Second box")
    listed = [word for word in table.presses() if word.startswith("version take copy")]
    assert len(listed) == 1
    table.press(listed[0])
    assert page_of(table).draft.name == "Kitchen table"  # type: ignore[union-attr]
    deleted = next(word for word in table.presses() if word.startswith("version delete copy"))
    table.press(deleted)
    table.press("version undelete copy")
    assert [word for word in table.presses() if word.startswith("version take copy")]


def test_two_copies_are_compared_face_by_face() -> None:
    table = begun("ours")
    table.press("mycopy_with", "standard")
    assert EN("mycopy.compare.same") in texts(table.page())
    table.press("mycopy again")
    table.press("mycopy at stories 7")
    table.press("mycopy_face", "MMM/4")
    enter(table)
    table.press("mycopy close")
    (other,) = [word.split(" ")[-1] for word in table.presses() if word.startswith("version take copy")]
    for chosen in ("standard", other):
        table.press("mycopy_with", chosen)
        names = {
            element.attrs["aria-label"] for element in elements(table.page()) if element.attrs.get("role") == "img"
        }
        assert {table.screen.words.story(parse_story(face)) for face in ("MMM/4", "BBBap/5f")} <= names
    table.press("mycopy_with", "nobody")
    assert EN("mycopy.compare.here") not in texts(table.page())


def test_a_photo_is_turned_enlarged_and_removed() -> None:
    table = begun()
    table.press("mycopy at cards 0")
    table.press("mycopy_photo", "taken")
    assert EN("mycopy.photo.about") in texts(table.page())
    for what in ("turn", "larger", "larger", "smaller"):
        table.press(f"mycopy photo {what}")
    place = next(element for element in elements(table.page()) if element.attrs.get("id") == "r-photo")
    assert (place.attrs["data-turns"], place.attrs["data-zoom"]) == ("1", "2")
    table.press("mycopy photo remove")
    assert not [element for element in elements(table.page()) if element.attrs.get("id") == "r-photo"]
    table.press("mycopy_photo", "")
    assert EN("mycopy.photo.unreadable") in texts(table.page())


def test_it_can_be_printed() -> None:
    table = begun("ours")
    drawn = table.page().count("<svg")
    table.press("mycopy print")
    assert any(isinstance(effect, Print) for effect in table.screen.effects)
    assert table.page().count("<svg") == drawn + 55 + 12 + 24
    table.press("mycopy kind tiles")
    assert table.page().count("<svg") < drawn


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_has_a_name_for_the_ear(language: str) -> None:
    table = begun("ours", language=language)
    for kind, count in (("cards", 55), ("tiles", 12), ("stories", 24)):
        table.press(f"mycopy kind {kind}")
        words = [(e.attrs.get("data-press", ""), e.attrs.get("aria-label")) for e in elements(table.page())]
        named = {label for word, label in words if word.startswith(f"mycopy at {kind}") and label}
        assert len(named) == count


def test_a_name_is_text() -> None:
    table = begun("ours")
    table.press("mycopy_name", "<img src=x>")
    assert "<img" not in table.page()
    table.press("mycopy play")
    assert "<img" not in table.page()


@pytest.mark.parametrize(
    "word",
    ["at", "at cards", "at cards 55", "at knights 0", "at tiles 999", "kind swords", "terrain F", "paint X",
     "border 99", "border 1", "space 9", "icon z", "points 99", "fires 7", "need Q 1", "need M 9", "on Z",
     "begin ours", "nothing"],
)  # fmt: skip
def test_what_nobody_drew_changes_nothing(word: str) -> None:
    table = begun()
    for opened in ("", "at cards 0", "at tiles 4", "at stories 0"):
        if opened:
            table.press(f"mycopy {opened}")
        before = page_of(table).draft
        assert before is not None
        faces = {kind: list(faces) for kind, faces in before.faces.items()}
        if not (opened == "at cards 0" and word == "terrain F"):
            table.press(f"mycopy {word}")
            assert before.faces == faces
