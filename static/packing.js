/** Packs the app and files of text as a zip file (dewan/view/asides/desk/package.py). */
import { strToU8, zipSync } from "fflate";

const APP = "dewan.html";
const REPORT = "scorm.js";
/** Of a page that is one file: what somebody does there changes these, and none of it is handed out. */
const CHANGED = "#app, #live, .flights, script-py, #boot-style";

/** The text of a file of the site. */
async function textOf(address) {
  const response = await fetch(new URL(address, import.meta.url), { cache: "no-cache" });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.text();
}

/** This page, which is the app in one file, as it was before it started (tools/vendor/unpack.js). */
function ownText() {
  const root = document.documentElement.cloneNode(true);
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  for (const element of root.querySelectorAll(CHANGED)) {
    if (element.id === "app" || element.id === "live") element.replaceChildren();
    else element.remove();
  }
  root.querySelector("#boot-notice").hidden = true;
  return `<!doctype html>\n${root.outerHTML}`;
}

/** The bytes of the zip file; `texts` by the names of their files. Rejects if the app cannot be had. */
export async function packed(texts) {
  const isOneFile = document.querySelector("meta[name=address]") !== null;
  if (isOneFile && globalThis.dewanCut) throw new Error("The file is incomplete");
  const app = isOneFile ? ownText() : await textOf(`../../${APP}`);
  const all = { ...texts, [REPORT]: await textOf(REPORT), [APP]: app };
  const files = Object.entries(all).map(([name, text]) => [name, strToU8(text)]);
  // Stored as they are: the app is packed already.
  return zipSync(Object.fromEntries(files), { level: 0 });
}
