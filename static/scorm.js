/**
 * The page of a package for learning platforms (dewan/view/asides/desk/package.py): it shows the app in a frame and
 * reports to the platform, by the interface of SCORM 1.2 (Run-Time Environment, 3.3 and 3.4).
 */
const MOST_LEVELS = 500;
/** Letters of `cmi.suspend_data` at most. */
const LONGEST = 4096;
const SECOND = 1000;
const OVER = ["completed", "passed"];

const app = document.getElementById("app");
const began = Date.now();

/** The interface of the platform in a window or in those around it; null if there is none. */
function apiAround(start) {
  let view = start;
  for (let level = 0; view && level < MOST_LEVELS; level++) {
    try {
      if (view.API) return view.API;
    } catch {
      // It is of another site.
    }
    if (view.parent === view) break;
    view = view.parent;
  }
  return null;
}

/** The interface, in the windows around this one, or around those that have opened it. */
const api = apiAround(parent) ?? apiAround(window.opener) ?? apiAround(top.opener);

/** What a function of the interface returns, as text; empty if it fails. */
function call(name, ...values) {
  try {
    return String(api[name](...values));
  } catch (error) {
    console.warn(error);
    return "";
  }
}

const value = (name) => call("LMSGetValue", name);

/** Shows the notice with this id. */
function notice(id, shown = true) {
  document.getElementById(id).hidden = !shown;
}

/** The time since the page was opened, as hours, minutes and seconds. */
function sessionTime() {
  const seconds = Math.round((Date.now() - began) / SECOND);
  const two = (number) => String(number).padStart(2, "0");
  const hours = Math.min(Math.floor(seconds / 3600), 9999);
  return `${String(hours).padStart(4, "0")}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

const connected = api !== null && call("LMSInitialize", "") === "true";
let status = connected ? value("cmi.core.lesson_status") : "";
/** Whoever looks at it again, or ahead, changes nothing. */
const records = connected && !["browse", "review"].includes(value("cmi.core.lesson_mode"));
let best = connected ? Number(value("cmi.core.score.raw")) || 0 : 0;
let finished = false;

/** Sets values of the data model and has them kept; says where that fails. */
function report(values) {
  const set = Object.entries(values).map(([name, text]) => call("LMSSetValue", name, text) === "true");
  const kept = call("LMSCommit", "") === "true";
  notice("failed", !kept || set.includes(false));
}

/** Reports how far the assignment is done, as the app tells it (docs/embedding.md). */
function note({ done, all, score, result, lesson, step }) {
  if (!records || finished) return;
  best = Math.max(best, score);
  if (!OVER.includes(status)) status = done === all ? "completed" : "incomplete";
  report({
    "cmi.core.lesson_status": status,
    "cmi.core.score.raw": String(best),
    "cmi.core.score.min": "0",
    "cmi.core.score.max": "100",
    "cmi.core.lesson_location": lesson ? `${lesson} ${step}` : "",
    ...(result.length <= LONGEST && { "cmi.suspend_data": result }),
    "cmi.core.session_time": sessionTime(),
  });
}

/** Ends the session; the learner goes on next time, unless all is done. */
function finish() {
  if (!connected || finished) return;
  finished = true;
  if (records) {
    call("LMSSetValue", "cmi.core.exit", OVER.includes(status) ? "" : "suspend");
    call("LMSSetValue", "cmi.core.session_time", sessionTime());
    call("LMSCommit", "");
  }
  call("LMSFinish", "");
}

/** Where the app begins: where the learner was, if the platform knows. */
function address() {
  const parts = [app.dataset.address];
  const result = connected ? value("cmi.suspend_data") : "";
  if (/^[0-9A-Za-z]+$/.test(result)) parts.push(`r=${result}`);
  const place = connected ? value("cmi.core.lesson_location").match(/^([a-z]+) ([0-9]+)$/) : null;
  if (place) parts.push(`lesson=${place[1]}&step=${place[2]}`);
  return parts.join("&");
}

addEventListener("message", ({ source, data }) => {
  if (source === app.contentWindow && data?.dewan === 1 && data.type === "progress") note(data);
});
addEventListener("pagehide", finish);
// What comes back from the history has ended its session.
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
// A phone may not tell more than that.
addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden" && records && !finished) report({ "cmi.core.session_time": sessionTime() });
});
app.addEventListener("load", () => app.contentWindow.postMessage({ dewan: 1, type: "hello" }, "*"));
if (api === null) notice("alone");
else if (!connected) notice("failed");
app.src = `dewan.html#${address()}`;
