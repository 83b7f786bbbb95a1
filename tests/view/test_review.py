"""The analysis of a finished game on the board: what each move cost, the better one, and ways to the mistakes."""

from __future__ import annotations

from dewan.rules.actions import Camp
from dewan.texts import LANGUAGES, Texts
from dewan.view.asides.analysis import Analysis
from view.table import Table, replay_of, texts
from view.test_analysis import done

EN = Texts("en")


def reviewed() -> tuple[Table, Analysis]:
    """The costliest move of an analysis, shown on the board."""
    table = done()
    analysis = table.screen.asides.get(Analysis)
    assert analysis is not None
    table.press("review 0")
    return table, analysis


def at(table: Table) -> int:
    replay = replay_of(table.screen)
    assert replay is not None
    return replay.at


def test_the_costliest_move_is_shown_on_the_board_with_what_it_cost_and_the_better_one() -> None:
    table, analysis = reviewed()
    assert analysis.left is not None
    worst = analysis.left[0]
    assert at(table) == worst.at + 1
    told = texts(table.regions()["r-panel"])
    assert EN("review.cost", n=round(worst.points)) in told
    assert EN("review.better") in told
    assert EN("review.cost", n=round(worst.points)) in table.live


def test_the_map_tells_a_better_camp_by_a_dashed_line_and_a_letter() -> None:
    table, analysis = reviewed()
    numbers = [
        k for k, one in enumerate(analysis.decisions) if one.points and isinstance(one.better, Camp) and one.at + 1
    ]
    assert numbers
    table.press("review_at", str(numbers[0]))
    assert 'class="better"' in table.regions()["r-under"]
    assert ">B</text>" in table.regions()["r-over"]
    sound = next(k for k, one in enumerate(analysis.decisions) if not one.points)
    table.press("review_at", str(sound))
    assert 'class="better"' not in table.regions()["r-under"]
    assert EN("review.best") in texts(table.regions()["r-panel"])


def test_one_press_leads_to_the_next_mistake_and_one_back() -> None:
    table, analysis = reviewed()
    mistakes = [one.at + 1 for one in analysis.decisions if one.points]
    table.press("review_at", "0")
    seen = [at(table)] if at(table) in mistakes else []
    while at(table) != mistakes[-1]:
        table.press("replay mistake_after")
        seen.append(at(table))
    assert seen == mistakes
    table.press("replay mistake_after")
    assert at(table) == mistakes[-1]
    table.press("replay mistake_before")
    assert at(table) == mistakes[-2]


def test_the_curve_is_a_table_for_the_ear_with_a_row_for_each_decision() -> None:
    table, analysis = reviewed()
    panel = table.regions()["r-panel"]
    assert panel.count('<th scope="row">') == len(analysis.decisions)
    assert 'data-press="review_at"' in panel


def test_without_an_analysis_a_replay_judges_nothing() -> None:
    table = done()
    analysis = table.screen.asides.get(Analysis)
    assert analysis is not None
    table.press("analysis_seat", "1")
    table.press("analysis")
    table.press("see 3")
    assert "review_at" not in table.regions()["r-panel"]


def test_it_has_words_in_every_language() -> None:
    table, _ = reviewed()
    for language in LANGUAGES:
        table.press("language", language)
        assert not [text for text in texts(table.page()) if "review." in text or "{" in text]
