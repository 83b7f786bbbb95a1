/**
 * Spaces of the map that a text is about (`data-places`, coordinates with spaces between them) light up while the pointer
 * or the focus is on the text, or after a finger has pressed it.
 */

const LIT = "pointed";

let pointed = "";

function point(element) {
  const places = element?.closest?.("[data-places]")?.dataset.places ?? "";
  if (places === pointed) return;
  pointed = places;
  for (const space of document.querySelectorAll(`.${LIT}`)) space.classList.remove(LIT);
  for (const place of places.split(" ")) document.getElementById(`s_${place.replace(",", "_")}`)?.classList.add(LIT);
}

/** From now on. */
export function watchPlaces() {
  document.addEventListener("pointerover", ({ target }) => point(target));
  document.addEventListener("focusin", ({ target }) => point(target));
}
