"""The one module that knows the browser."""

from pyscript import document


def start() -> None:
    """Take over the page."""
    app = document.getElementById("app")
    app.textContent = "Dewan"
    app.dataset.ready = "1"
