from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dewan.record.names import NAME_LENGTH, clean_name
from record.made import SCRIPTS


@pytest.mark.parametrize("name", [name for names in SCRIPTS for name in names])
def test_a_name_of_any_script_stays_as_it_is(name: str) -> None:
    assert clean_name(name) == name


@given(st.text(alphabet=st.sampled_from("aeE \u0301\u0323\u200d\u202e\n\u00ad\ud800\u3000ねé🦊<\u0627"), max_size=60))
def test_a_clean_name_is_clean(text: str) -> None:
    name = clean_name(text)
    assert clean_name(name) == name
    assert len(name) <= NAME_LENGTH
    assert not set(name) & set("\u200d\u202e\n\u00ad\ud800")


def test_a_name_of_very_many_marks_takes_no_time() -> None:
    assert len(clean_name("a" + "\u0301\u0323" * 1_000_000)) == NAME_LENGTH
