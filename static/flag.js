/**
 * A flag at what was pressed in vain: it says why, beside the element whose `data-press` is the flag's `data-at`, and
 * stays there while the page scrolls, zooms or changes.
 */

/** Px between the flag and what it is about, and between the flag and the edge of the window. */
const [GAP, EDGE] = [9, 8];

const within = (value, low, high) => Math.min(Math.max(value, low), Math.max(low, high));

/** What the flag does not cover where it can help it. */
const KEPT_FREE = ".panelbox, .tabs";

/** Whether a flag of that height fits at `top`, from `left` to `right`, without covering what is kept free. */
function fits(left, right, top, height) {
  const frees = [...document.querySelectorAll(KEPT_FREE)].map((element) => element.getBoundingClientRect());
  const covers = (box) => box.left < right && box.right > left && box.top < top + height && box.bottom > top;
  return top >= EDGE && top + height <= innerHeight - EDGE && !frees.some(covers);
}

/** Puts the flag above `box`, else below it, else over it. */
function place(flag, box) {
  const { width, height } = flag.getBoundingClientRect();
  const middle = (box.left + box.right) / 2;
  const left = within(middle - width / 2, EDGE, innerWidth - width - EDGE);
  const sides = { above: box.top - GAP - height, below: box.bottom + GAP };
  const side = Object.keys(sides).find((name) => fits(left, left + width, sides[name], height)) ?? "over";
  const top = sides[side] ?? within(box.bottom - height - GAP, EDGE, innerHeight - height - EDGE);
  flag.dataset.side = side;
  flag.style.setProperty("--at", `${Math.round(within(middle - left, 16, width - 16))}px`);
  flag.style.transform = `translate(${Math.round(left)}px,${Math.round(top)}px)`;
}

let following = false;

/** Keeps the flag, if there is one, at its element from now on. */
export function follow() {
  if (following) return;
  const flag = document.querySelector(".flag");
  if (!flag) return;
  const target = document.querySelector(`[data-press="${CSS.escape(flag.dataset.at)}"]`);
  const box = target?.getBoundingClientRect();
  const seen = box?.width > 0 && box.bottom > 0 && box.top < innerHeight;
  flag.style.visibility = seen ? "visible" : "hidden";
  if (seen) place(flag, box);
  following = true;
  requestAnimationFrame(() => {
    following = false;
    follow();
  });
}
