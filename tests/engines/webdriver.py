"""A window of a real browser, driven by the commands of W3C WebDriver.

Chromium and WebKitGTK have drivers that take them over HTTP; Firefox takes the same commands itself, over a socket
(Marionette), so that nothing is needed that Debian does not have.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from pathlib import Path
from typing import Any

PATIENCE_SECONDS = 120

PATHS = {
    "ExecuteAsyncScript": "execute/async",
    "Navigate": "url",
    "PerformActions": "actions",
    "Refresh": "refresh",
    "SwitchToFrame": "frame",
    "SetTimeouts": "timeouts",
    "SetWindowRect": "window/rect",
}
"""Where a driver takes the commands that Firefox knows by name."""

EVALUATE = """const done = arguments[arguments.length - 1];
(async () => {
  const value = (EXPRESSION);
  return typeof value === "function" ? value(arguments[0]) : value;
})().then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }));"""

WAIT = """async () => {
  for (;;) {
    const value = await (EXPRESSION);
    if (value) return value;
    await new Promise((done) => setTimeout(done, 20));
  }
}"""

MIDDLE = """(() => {
  const element = [...INSIDE.querySelectorAll(SELECTOR)].find((one) => one.getClientRects().length);
  if (!element) return null;
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = element.getBoundingClientRect();
  const { defaultView } = element.ownerDocument;
  const around = defaultView === window ? { x: 0, y: 0 } : defaultView.frameElement.getBoundingClientRect();
  return { x: Math.round(around.x + box.x + box.width / 2), y: Math.round(around.y + box.y + box.height / 2) };
})()"""


class DriverError(Exception):
    """What a browser says about a command that it could not carry out."""


class Window:
    """A browser with one window; it ends with the `with` block."""

    reloads = True
    """Whether `reload` is what a reader's reload is: the page then comes back to where it was."""

    def __init__(self, command: Sequence[str | Path], environment: Mapping[str, str]) -> None:
        quiet = subprocess.DEVNULL
        words = [str(word) for word in command]
        self.process = subprocess.Popen(words, env=os.environ | environment, stdout=quiet, stderr=quiet)

    def __enter__(self) -> Window:
        return self

    def __exit__(self, *error: object) -> None:
        self.end()
        self.process.terminate()
        self.process.wait()

    def send(self, name: str, **values: Any) -> Any:
        """Let the browser carry out a command and return its answer; raise `DriverError` if it cannot."""
        raise NotImplementedError

    def end(self) -> None:
        """Let the browser keep its profile and end."""
        raise NotImplementedError

    def prepare(self) -> None:
        """Be patient with the page, and show it at the size of a small laptop."""
        milliseconds = PATIENCE_SECONDS * 1000
        self.send("SetTimeouts", script=milliseconds, pageLoad=milliseconds)
        self.resize(1280, 800)

    def resize(self, width: int, height: int) -> None:
        """Give the page a size in px."""
        self.send("SetWindowRect", width=width, height=height)
        inside = self.evaluate("({ width: innerWidth, height: innerHeight })")
        self.send("SetWindowRect", width=2 * width - inside["width"], height=2 * height - inside["height"])

    def open(self, address: str) -> None:
        """Go to an address."""
        self.send("Navigate", url=address)

    def reload(self) -> None:
        """Load the page anew."""
        self.send("Refresh")

    def enter_frame(self) -> None:
        """Go on in the first frame of the page."""
        self.wait_for("document.querySelector('iframe') !== null")
        self.send("SwitchToFrame", id=0)

    def evaluate(self, expression: str, argument: Any = None) -> Any:
        """Return the value of a JavaScript expression, of what it promises, or of the function called once."""
        answer = self.send("ExecuteAsyncScript", script=EVALUATE.replace("EXPRESSION", expression), args=[argument])
        if "error" in answer:
            raise DriverError(answer["error"])
        return answer["value"]

    def wait_for(self, expression: str) -> Any:
        """Wait in the page until an expression is true, and return its value."""
        return self.evaluate(WAIT.replace("EXPRESSION", expression))

    def press(self, selector: str, inside: str = "document") -> None:
        """Press with the mouse in the middle of the first element that is shown, as soon as there is one.

        `inside`: a JavaScript expression of a shadow root, or of the document of a frame of the same site.
        """
        try:
            place = self.wait_for(MIDDLE.replace("SELECTOR", json.dumps(selector)).replace("INSIDE", inside))
        except DriverError as error:
            raise DriverError(f"{selector} is not there to be pressed: {error}") from None
        moves = [
            {"type": "pointerMove", "duration": 0, **place},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self.send("PerformActions", actions=[{"type": "pointer", "id": "mouse", "actions": moves}])

    def wheel(self, selector: str, by: int, inside: str = "document", key: str = "") -> None:
        """Turn the wheel by so many px over the middle of an element, `inside` as in `press`, with a key held down."""
        place = self.wait_for(MIDDLE.replace("SELECTOR", json.dumps(selector)).replace("INSIDE", inside))
        turn = {"type": "scroll", "deltaX": 0, "deltaY": by, "duration": 0, "origin": "viewport", **place}
        if not key:
            self.send("PerformActions", actions=[{"type": "wheel", "id": "wheel", "actions": [turn]}])
            return
        # One source waits for the other.
        hold = [{"type": "keyDown", "value": key}, {"type": "pause"}, {"type": "keyUp", "value": key}]
        sources = (("key", "keyboard", hold), ("wheel", "wheel", [{"type": "pause"}, turn]))
        self.send("PerformActions", actions=[{"type": kind, "id": id, "actions": some} for kind, id, some in sources])

    def key(self, character: str) -> None:
        """Press a key, named by a character as WebDriver does."""
        presses = [{"type": kind, "value": character} for kind in ("keyDown", "keyUp")]
        self.send("PerformActions", actions=[{"type": "key", "id": "keyboard", "actions": presses}])


class DriverWindow(Window):
    """A window behind a driver that listens to HTTP at a port."""

    def __init__(
        self, command: Sequence[str | Path], environment: Mapping[str, str], capabilities: Mapping[str, Any]
    ) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        super().__init__([*command, f"--port={port}"], environment)
        self.address = f"http://127.0.0.1:{port}/session"
        wait_for_port(port)
        self.address += f"/{self._ask('POST', '', capabilities={'alwaysMatch': capabilities})['sessionId']}"
        self.prepare()

    def send(self, name: str, **values: Any) -> Any:
        """Let the driver carry out a command."""
        return self._ask("POST", f"/{PATHS[name]}", **values)

    def end(self) -> None:
        """Close the window."""
        self._ask("DELETE", "")

    def _ask(self, method: str, path: str, **values: Any) -> Any:
        body = json.dumps(values).encode() if method == "POST" else None
        request = urllib.request.Request(self.address + path, body, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=2 * PATIENCE_SECONDS) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise DriverError(f"{HTTPStatus(error.code).phrase}: {json.load(error)['value']['message']}") from None


class FirefoxWindow(Window):
    """A window of Firefox with a profile in a folder."""

    reloads = False

    def __init__(self, command: Sequence[str | Path], environment: Mapping[str, str], profile: Path) -> None:
        place = profile / "MarionetteActivePort"
        place.unlink(missing_ok=True)
        super().__init__(command, environment)
        patient(lambda: place.exists() and place.read_text())
        self.socket = socket.create_connection(("127.0.0.1", int(place.read_text())), 2 * PATIENCE_SECONDS)
        self.answers = self.socket.makefile("rb")
        self._receive()
        self.send("NewSession")
        self.prepare()

    def send(self, name: str, **values: Any) -> Any:
        """Let Firefox carry out a command."""
        return self._ask(f"WebDriver:{name}", values)

    def reload(self) -> None:
        """Load the page anew; the command that does so leaves service workers out."""
        self.open(self.evaluate("location.href"))

    def end(self) -> None:
        """Let Firefox quit."""
        self._ask("Marionette:Quit", {"flags": ["eAttemptQuit"]})
        self.answers.close()
        self.socket.close()
        self.process.wait()

    def _ask(self, command: str, values: Mapping[str, Any]) -> Any:
        message = json.dumps([0, 0, command, values]).encode()
        self.socket.sendall(b"%d:%b" % (len(message), message))
        _, _, error, answer = self._receive()
        if error:
            raise DriverError(error["message"])
        return answer.get("value", answer)

    def _receive(self) -> Any:
        length = b""
        while not length.endswith(b":"):
            length += self.answers.read(1)
        return json.loads(self.answers.read(int(length[:-1])))


def patient(is_there: Any) -> None:
    """Wait until a program that has just been started is there."""
    end = time.monotonic() + PATIENCE_SECONDS
    while not is_there():
        if time.monotonic() > end:
            raise DriverError("the browser does not start")
        time.sleep(0.05)


def wait_for_port(port: int) -> None:
    """Wait until somebody listens."""

    def listens() -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", port)) == 0

    patient(listens)
