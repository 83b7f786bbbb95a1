"""The command line on the newest Python that the project runs on."""

from __future__ import annotations

import pytest

from dewan.commands.line import main


def test_a_command_runs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "--games", "2", "--seed", "1", "--lang", "en"]) == 0
    assert "2 games" in capsys.readouterr().out


def test_every_command_says_what_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--lang", "en", "--help"])
    assert "arena" in capsys.readouterr().out
