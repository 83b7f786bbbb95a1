"""What comes from outside stays text, and nothing runs that is not the page's own."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.player import Player
from dewan.record.address import parse
from dewan.record.links import read_link
from dewan.record.names import clean_name
from pages import wait_ready
from tools.server import Server

LISTEN = """
globalThis.violations = [];
document.addEventListener("securitypolicyviolation", (event) => violations.push(event.effectiveDirective));
"""
INJECT = """async () => {
  const box = Object.assign(document.createElement("div"), { innerHTML: '<img src="x" onerror="hit = 1">' });
  const image = box.firstChild;
  const failed = new Promise((done) => image.addEventListener("error", done));
  const script = Object.assign(document.createElement("script"), { textContent: "hit = 2" });
  const link = Object.assign(document.createElement("a"), { href: "javascript:hit = 3" });
  document.body.append(image, script, link, Object.assign(document.createElement("style"), { textContent: "a{}" }));
  link.click();
  // Apart from what the test itself evaluates, which the browser lets pass.
  await new Promise((done) => setTimeout(() => { done(); Function("hit = 4")(); }));
  await failed;
  return globalThis.hit ?? null;
}"""


BREAKOUT = """
def tries():
    for path in ("caches", "indexedDB", "navigator", "fetch", "XMLHttpRequest", "WebSocket", "EventSource", "Worker",
                 "importScripts", "BroadcastChannel", "dewanGiven", "postMessage", "cookieStore", "location"):
        for holder in (js, js.globalThis, js.self, js.Object.getPrototypeOf(js.self),
                       js.Object.getPrototypeOf(js.Object.getPrototypeOf(js.self))):
            if js.Reflect.has(holder, path):
                yield path
    for code in ("fetch", "caches", "1"):
        for run in (lambda: js.Function.new(f"return {code}"), lambda: js.Object.constructor(code),
                    lambda: run_js(code), lambda: js.eval(code)):
            try:
                yield f"{code}: {run()}"
            except Exception:
                pass
    for use in ("open_url", "pyfetch"):
        try:
            found = getattr(get("pyodide.http", {}, {}, [use]), use)("/index.html")
            yield f"{use}: {found.send(None) if hasattr(found, 'send') else found}"
        except Exception:
            pass

for cls in ().__class__.__base__.__subclasses__():
    spaces = getattr(getattr(cls, "__init__", None), "__globals__", {})
    if "sys" in spaces:
        modules = spaces["sys"].modules
        get = vars(modules["builtins"])["__import__"]
js, pyodide_js = get("js"), get("pyodide_js")
run_js = get("pyodide.code", {}, {}, ["run_js"]).run_js
js.held = js.Array.of(pyodide_js, pyodide_js._api, pyodide_js._module)
print("out:", *dict.fromkeys(tries()))

def choose(view, moves, random):
    return moves[0]
"""
"""A bot whose code leaves the fence of Python by a known way, and tries what leads out of its worker."""
REACHED = """() => {
  const way_out = new Set(["CacheStorage", "Cache", "IDBFactory", "StorageManager", "LockManager", "WorkerNavigator",
    "Worker", "SharedWorker", "XMLHttpRequest", "WebSocket", "WebTransport", "EventSource", "BroadcastChannel", "fetch",
    "caches", "indexedDB", "navigator", "importScripts", "open", "send", "sendBeacon", "postMessage"]);
  const source = Function.prototype.toString;
  const seen = new Set();
  const todo = [globalThis];
  const found = new Set();
  while (todo.length) {
    const here = todo.pop();
    if (Object(here) !== here || seen.has(here) || ArrayBuffer.isView(here)) continue;
    seen.add(here);
    const made = typeof here === "function" ? here : here.constructor;
    const native = typeof made === "function" && source.call(made).includes("[native code]");
    if (native && way_out.has(String(made.name).replace("get ", ""))) found.add(made.name);
    todo.push(Object.getPrototypeOf(here));
    for (const key of Reflect.ownKeys(here)) {
      const { value, get, set } = Object.getOwnPropertyDescriptor(here, key) ?? {};
      todo.push(value, get, set);
    }
  }
  return [seen.size > 10_000, ...found];
}"""
"""Goes through all that can be reached in the worker: whether that was much, and what there leads out of it."""


def test_code_that_breaks_out_of_its_fence_reaches_no_storage_and_no_network(bare_page: Page, site: Server) -> None:
    page = bare_page
    page.goto(site.address)
    wait_ready(page)
    page.locator("#open-ownbot").press("Enter")
    page.locator("#own-editor").get_by_role("textbox").fill(BREAKOUT)
    page.locator("#own-go").press("Enter")
    expect(page.locator(".ownbot pre")).to_have_text("out:")
    # It plays all the same.
    expect(page.locator(".ownbot .score")).to_be_visible()
    assert page.workers[-1].evaluate(REACHED) == [True]


def play_some(page: Page, steps: int) -> None:
    player = Player(page, 3)
    for _ in range(steps):
        player.step()


def test_the_whole_page_keeps_to_its_policy_and_nothing_else_runs(bare_page: Page, site: Server) -> None:
    page = bare_page
    page.add_init_script(LISTEN)
    page.goto(site.address)
    wait_ready(page)
    page.locator("#open-settings").click()
    page.keyboard.press("Escape")
    Player(page, 3).begin("base", 2, curtain=False)
    play_some(page, 6)
    page.locator("#tool-menu").click()
    page.locator('[data-press="help"]').first.click()
    page.locator("#close").click()
    page.locator('[data-press="share"]').first.click()
    page.locator("#qr").click()
    expect(page.locator(".qr")).to_be_visible()
    page.locator("#unshare").click()
    assert page.evaluate("violations") == []
    assert page.trouble == []  # type: ignore[attr-defined]
    assert page.evaluate(INJECT) is None
    assert {"script-src-attr", "script-src-elem", "script-src", "style-src-elem"} <= set(page.evaluate("violations"))


def test_hostile_names_are_text(page: Page, site: Server) -> None:
    typed = ("<img src=x onerror=alert(1)>", "\"><script>alert('1')", "\u202enoor & אברהם", "Z" + "\u0335\u0353" * 12)
    names = [clean_name(name) for name in typed]
    dialogs: list[str] = []
    page.on("dialog", lambda dialog: dialogs.append(dialog.message))
    page.goto(site.address)
    wait_ready(page)
    page.locator('input[name="players"][value="4"]').check(force=True)
    for seat, name in enumerate(typed):
        page.locator(f"#name-{seat}").fill(name)
    page.locator('[data-press="switch curtain"]').set_checked(False, force=True)
    page.locator('[data-press="start"]').click()
    titles = set()
    for _ in range(14):
        play_some(page, 1)
        titles.add(page.title())
    plates = page.locator(".plate .nm")
    expect(plates).to_have_count(4)
    shown = [text.strip("\u2068\u2069") for text in plates.all_inner_texts()]
    assert sorted(shown) == sorted(names)
    heights = plates.locator("visible=true").evaluate_all(
        "plates => plates.map((plate) => plate.getBoundingClientRect().height)"
    )
    # The others have plates; a name may take two lines.
    assert len(heights) == 3
    assert max(heights) < 2.5 * min(heights)
    assert any(names[0] in title for title in titles)
    log = page.locator("#r-log").inner_text()
    assert any(name in log for name in names)
    assert page.locator("#app img, #app script").count() == 0
    assert dialogs == []


def test_report_of_a_problem_is_copied_or_shown_to_be_copied(page: Page, site: Server) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(site.address)
    wait_ready(page)
    page.locator('[data-press="switch curtain"]').set_checked(False, force=True)
    page.locator('[data-press="start"]').click()
    page.locator("#tool-menu").click()
    page.locator('[data-press="help"]').first.click()
    page.locator("#make-report").click()
    field = page.locator("#report")
    expect(page.locator("#make-report .ic")).to_be_visible()
    text = page.evaluate("navigator.clipboard.readText()")
    assert text.replace("\r\n", "\n") == field.input_value()
    link, version, browser, step = text.splitlines()
    address = parse(link)
    assert address.game is not None
    assert len(read_link(address.game).names) == 2
    assert version.endswith(page.locator("meta[name=build]").get_attribute("content") or "?")
    assert "Chrom" in browser
    assert step == "Step: 0 of 0 (Choosing stories)"
    page.evaluate(
        "void (navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError')))"
    )
    page.locator("#make-report").click()
    expect(field).to_be_focused()
    assert field.evaluate("field => field.selectionEnd - field.selectionStart") == len(field.input_value())
