/** A picture from the device to read faces from (my_copy): it is only shown, neither kept nor sent anywhere. */

/** Pixels of its longer side that are drawn at most: enough to read from, and no burden for a phone. */
const MOST = 2400;

let bitmap = null;

/** Takes the picture in a field for files; whether it is one. */
export async function takePhoto(field) {
  const [file] = field.files;
  field.value = "";
  try {
    const taken = await createImageBitmap(file);
    bitmap?.close();
    bitmap = taken;
    return true;
  } catch {
    return false;
  }
}

/** Draws the picture where the page has a place for it, turned as that says; without such a place it is forgotten. */
export function drawPhoto() {
  const place = document.getElementById("r-photo");
  if (!place) {
    bitmap?.close();
    bitmap = null;
  }
  if (!place || !bitmap) return;
  const canvas = place.querySelector("canvas") ?? place.appendChild(document.createElement("canvas"));
  const turns = Number(place.dataset.turns);
  canvas.style.width = `${100 * Number(place.dataset.zoom)}%`;
  if (canvas.bitmap === bitmap && canvas.turns === turns) return;
  Object.assign(canvas, { bitmap, turns });
  const scale = Math.min(1, MOST / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  [canvas.width, canvas.height] = turns % 2 ? [height, width] : [width, height];
  const context = canvas.getContext("2d");
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(bitmap, -width / 2, -height / 2, width, height);
}
