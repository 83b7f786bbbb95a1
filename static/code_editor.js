/**
 * The editor for code, in the place of a field: CodeMirror with the grammar of Python. It has a tree of its own (a shadow
 * root), where its styles are allowed by the policy of the page and what is drawn anew around it does not touch it. The
 * field keeps the code, hidden; whoever is interested in it listens to the field.
 */
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { EditorSelection, EditorState } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { composes } from "./keys.js";

const colors = HighlightStyle.define([
  { tag: tags.comment, color: "var(--muted)", fontStyle: "italic" },
  { tag: [tags.keyword, tags.operatorKeyword, tags.bool, tags.null], color: "var(--accent)", fontWeight: "700" },
  { tag: [tags.string, tags.number], color: "var(--good)" },
  { tag: tags.definition(tags.variableName), fontWeight: "700" },
  { tag: tags.invalid, color: "var(--bad)" },
]);

const look = EditorView.theme({
  "&": {
    background: "var(--panel)",
    color: "var(--text)",
    border: "var(--line) solid var(--line-col)",
    borderRadius: "var(--r-s)",
    fontSize: "max(1rem, 16px)",
    height: "23rem",
    maxHeight: "70vh",
  },
  "&.cm-focused": { outline: "3px solid var(--focus)", outlineOffset: "2px" },
  ".cm-scroller": { fontFamily: "ui-monospace, monospace", lineHeight: "1.4" },
  ".cm-content": { caretColor: "var(--text)" },
  ".cm-cursor": { borderLeftColor: "var(--text)", borderLeftWidth: "2px" },
  ".cm-gutters": { background: "var(--panel-2)", color: "var(--muted)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": { background: "transparent" },
  "&.cm-focused .cm-activeLine": { background: "color-mix(in srgb, var(--panel-2) 55%, transparent)" },
  ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": {
    background: "color-mix(in srgb, var(--glow) 45%, transparent)",
  },
  "&.cm-focused .cm-matchingBracket": { background: "var(--panel-3)", outline: "1px solid var(--hair)" },
});

/** Escape lets the next tab leave the editor, as everywhere; any other key takes that back. */
const leave = (field) =>
  EditorView.domEventHandlers({
    keydown(event, view) {
      if (composes(event)) return;
      if (event.key === "Escape") {
        view.setTabFocusMode(true);
        const { key, repeat } = event;
        field.dispatchEvent(new KeyboardEvent("keydown", { key, repeat, bubbles: true, cancelable: true }));
      } else if (event.key !== "Tab" && event.key !== "Shift") view.setTabFocusMode(false);
    },
    blur: (_event, view) => view.setTabFocusMode(false),
  });

/** Puts an editor into the element after `field`, in the place of the field. */
export function edit(field) {
  const root = field.nextElementSibling.attachShadow({ mode: "open" });
  const tell = EditorView.updateListener.of(({ docChanged, state }) => {
    if (!docChanged || field.value === state.doc.toString()) return;
    field.value = state.doc.toString();
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  const about = document.getElementById(field.getAttribute("aria-describedby"));
  const attributes = {
    "aria-label": field.labels[0].textContent,
    "aria-description": about.textContent,
    translate: "no",
    autocapitalize: "off",
    tabindex: "0",
  };
  const { value: doc, selectionStart: anchor, selectionEnd: head } = field;
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc,
      selection: { anchor, head },
      extensions: [
        [leave(field), tell, look, syntaxHighlighting(colors), EditorView.contentAttributes.of(attributes)],
        [lineNumbers(), history(), drawSelection(), indentOnInput(), bracketMatching(), highlightActiveLine()],
        [python(), indentUnit.of("    "), EditorState.tabSize.of(4)],
        keymap.of([indentWithTab, ...historyKeymap, ...defaultKeymap]),
      ],
    }),
  });
  // Keys of the page are letters here.
  for (const type of ["keydown", "input"]) root.addEventListener(type, (event) => event.stopPropagation());
  field.labels[0].addEventListener("click", () => view.focus());
  const focused = field === document.activeElement;
  field.hidden = true;
  if (focused) view.focus();
  return {
    field,
    focus: () => view.focus(),
    /** Shows another text, with what lies between `start` and `end` selected. */
    show(text, start, end) {
      const changes = text === view.state.doc.toString() ? [] : { from: 0, to: view.state.doc.length, insert: text };
      view.dispatch({ changes, selection: EditorSelection.single(start, end), scrollIntoView: true });
    },
    end: () => view.destroy(),
  };
}
