/**
 * A route drawn by a drag from a camp of one's own (`.space.from`): each space that it enters is told as a press,
 * `draw q,r` for the camp and `drag q,r` for the others. A second finger ends it: two of them zoom.
 */

/** So many px apart, at most, the way of a quick finger is looked at. */
const STEP = 8;

/** @type {{id: number, x: number, y: number, space: string, begun: boolean} | null} The drag under way. */
let drag = null;

/** The space `q,r` at a point of the window, empty where there is none. */
function spaceAt(x, y) {
  const word = document.elementFromPoint(x, y)?.closest(".space")?.dataset.press ?? "";
  return word.replace("space ", "");
}

/** Calls `tell` with each word from here on. */
export function watchDrags(tell) {
  function enter(space) {
    if (!space || space === drag.space) return;
    if (!drag.begun) tell(`draw ${drag.space}`);
    drag.begun = true;
    drag.space = space;
    tell(`drag ${space}`);
  }

  document.addEventListener(
    "pointerdown",
    (event) => {
      const from = event.button === 0 && event.isPrimary ? event.target.closest?.(".space.from") : null;
      const space = from?.dataset.press.replace("space ", "");
      // A finger that scrolls the page draws nothing on its way.
      const draws = from && (event.pointerType === "mouse" || getComputedStyle(from).touchAction === "none");
      drag = draws ? { id: event.pointerId, x: event.clientX, y: event.clientY, space, begun: false } : null;
    },
    { capture: true },
  );

  document.addEventListener(
    "pointermove",
    (event) => {
      if (event.pointerId !== drag?.id) return;
      event.stopPropagation(); // or the map would be moved
      const { x, y } = drag;
      const steps = Math.ceil(Math.hypot(event.clientX - x, event.clientY - y) / STEP);
      for (let k = 1; k <= steps; k++) {
        enter(spaceAt(x + ((event.clientX - x) * k) / steps, y + ((event.clientY - y) * k) / steps));
      }
      drag.x = event.clientX;
      drag.y = event.clientY;
    },
    { capture: true },
  );

  for (const type of ["pointerup", "pointercancel"]) {
    document.addEventListener(type, (event) => event.pointerId === drag?.id && (drag = null), { capture: true });
  }
}
