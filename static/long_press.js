/**
 * A finger that rests on something, where the browser does not make a `contextmenu` of that itself, as on iOS. Elsewhere
 * that event comes first, and ends the wait.
 */

/** So many ms a finger rests, longer than browsers wait that make an event of it. */
const REST = 700;

/** So many px apart, at most, a resting finger may move. */
const STILL = 10;

/** Calls `callback` with the element below a resting finger. If it returns true, lifting the finger presses nothing. */
export function watchLongPresses(callback) {
  let timer = 0;
  let start = null;
  let spent = false;

  function end() {
    clearTimeout(timer);
  }

  document.addEventListener("pointerdown", (event) => {
    end();
    spent = false;
    if (event.pointerType === "mouse" || !event.isPrimary || !(event.target instanceof Element)) return;
    start = event;
    timer = setTimeout(() => {
      spent = callback(event.target) === true;
    }, REST);
  });
  document.addEventListener("pointermove", ({ clientX, clientY }) => {
    if (start && Math.hypot(clientX - start.clientX, clientY - start.clientY) > STILL) end();
  });
  for (const type of ["pointerup", "pointercancel", "contextmenu"]) document.addEventListener(type, end);
  document.addEventListener(
    "click",
    (event) => {
      if (!spent) return;
      spent = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    },
    { capture: true },
  );
}
