/** What key events mean, whatever the keyboard and its input method. */

/** What other keys than letters give on a US keyboard, alone and with Shift. */
const US = { Digit0: "0)", Equal: "=+", Minus: "-_", Slash: "/?" };

/** A character of a script other than Latin. Digits, punctuation and such that all scripts share are of none. */
const FOREIGN = /^(?!\p{scx=Latin}|\p{scx=Common})./su;

/** Keys that may be held: all they do is move. */
const HOLDABLE = /^(Arrow(Left|Right|Up|Down)|Page(Up|Down)|Home|End|n)$/i;

/** What a browser presses with the space bar. */
const PRESSED_BY_SPACE = "a, button, summary, select, [type=checkbox], [type=radio], [type=file], [data-press]:not(input, textarea)";

/**
 * The `key` of an event; if it is a letter, digit or sign of another script, what the same key gives on a US keyboard.
 * Latin keyboards of other layouts keep their letters where they are.
 */
export function keyOf({ key = "", code, shiftKey }) {
  const plain = key.normalize("NFKC"); // full-width letters are those that they look like
  if (!FOREIGN.test(plain)) return plain;
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  return letter?.toLowerCase() ?? US[code]?.[Number(shiftKey)] ?? plain;
}

/** Whether a key belongs to a text that an input method is composing; WebKit tells of the last one after its end. */
export function composes({ isComposing, keyCode }) {
  return isComposing || keyCode === 229;
}

/** Whether a key that is held down repeats something that wants a press of its own: to decide, reveal or delete. */
export function isHeld(event) {
  return event.repeat && !HOLDABLE.test(keyOf(event));
}

/** Whether the browser would press a control for this key: then a press that is held must not reach another one. */
export function pressesControl({ key, target }) {
  return key === "Enter" ? !target.matches("textarea") : key === " " && target.matches(PRESSED_BY_SPACE);
}
