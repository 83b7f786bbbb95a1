/**
 * The rules as a page in a frame of somebody else's page, the element <dewan-rule> (docs/embedding.md): only the rule
 * that the address names, with its drawing, which a press turns into a board.
 */
const VERSION = 1;
const rule = /^#r\d+-\d+$/.test(location.hash) ? document.querySelector(location.hash) : null;

/** Hides all of the page but the rule; the symbols of its drawing stay. */
function showAlone() {
  document.documentElement.dataset.one = "";
  for (let element = rule; element !== document.body; element = element.parentElement) {
    for (const other of element.parentElement.children) {
      // Not by its attribute `hidden`: the style of some says how they are displayed.
      if (other !== element && !other.matches(".symbols, script")) other.style.display = "none";
    }
  }
  for (const link of document.querySelectorAll("a")) {
    const { board, text } = link.dataset;
    if (board) Object.assign(link, { href: board, textContent: text });
    else link.target = "_blank";
  }
}

/** Tells the page around this one how high the rule is, once that page has said hello, and whenever it changes. */
function tellHeight() {
  let host = null;
  const tell = () => {
    const height = Math.ceil(document.querySelector("main").getBoundingClientRect().height);
    if (host) parent.postMessage({ dewan: VERSION, type: "height", height }, host);
  };
  addEventListener("message", ({ source, origin, data }) => {
    if (source !== parent || origin === "null" || data?.dewan !== VERSION || data.type !== "hello") return;
    host ??= origin;
    tell();
  });
  new ResizeObserver(tell).observe(document.querySelector("main"));
}

if (parent !== window && rule) {
  showAlone();
  tellHeight();
}
