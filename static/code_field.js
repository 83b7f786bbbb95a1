/**
 * Keys in a field for code: tab indents, with shift it takes that back, and enter begins the next line below the last.
 * After escape the next tab leaves the field, as everywhere. What is typed so can be undone like all else.
 */
const INDENT = "    ";

let leaving = false;

/** Puts `text` in the place of what stands in `field` from `start` to `end`. */
function put(field, start, end, text) {
  field.setSelectionRange(start, end);
  // The one way that a field can still undo.
  document.execCommand(text ? "insertText" : "delete", false, text);
}

function indent(field, back) {
  const { value, selectionStart, selectionEnd } = field;
  if (!back && selectionStart === selectionEnd) return put(field, selectionStart, selectionEnd, INDENT);
  const start = value.lastIndexOf("\n", selectionStart - 1) + 1;
  const lines = value.slice(start, selectionEnd);
  const changed = back ? lines.replace(/^ {1,4}/gm, "") : lines.replace(/^(?=.)/gm, INDENT);
  if (changed === lines) return;
  put(field, start, selectionEnd, changed);
  field.setSelectionRange(back && selectionStart === selectionEnd ? start + changed.length : start, start + changed.length);
}

function nextLine(field) {
  const { value, selectionStart, selectionEnd } = field;
  const line = value.slice(value.lastIndexOf("\n", selectionStart - 1) + 1, selectionStart);
  put(field, selectionStart, selectionEnd, `\n${line.match(/^ */)[0]}${/:\s*$/.test(line) ? INDENT : ""}`);
}

/** Listens to all fields for code, now and later. */
export function watchCode() {
  document.addEventListener(
    "keydown",
    (event) => {
      const { target: field, key } = event;
      if (!field.matches?.("textarea.code") || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
      if (key === "Tab" && !leaving) {
        event.preventDefault();
        indent(field, event.shiftKey);
      } else if (key === "Enter") {
        event.preventDefault();
        nextLine(field);
      }
      leaving = key === "Escape" || (leaving && key === "Shift");
    },
    true,
  );
}
