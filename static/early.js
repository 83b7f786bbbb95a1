/** What the first script of the page knows at once: its data, and how it is to speak and look. */

/**
 * Put in by build.py: `texts` by language and key, `files` and `modules`, the bytes of each file by address, the names of
 * the folders of the `app` and of its `engine`, where these are, the oldest `browsers` that have what is needed, and the
 * addresses of what the start page alone can do without: the `style` of everything (null where it is in the page) and the
 * rest of the symbols, `sprite`.
 */
export const data = JSON.parse(document.getElementById("boot-data").textContent);
export const base = new URL(data.site, document.baseURI);
export const parsed = new Promise((resolve) => {
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", resolve, { once: true });
  else resolve();
});
export let language = chooseLanguage();

/** What the address asks for under `key`, whatever escaped it on its way (dewan/record/address.py). */
function asked(key) {
  const decoded = location.hash.replace(/%(?:25)*([0-7][0-9a-f])/gi, (_, code) => String.fromCharCode(`0x${code}`));
  // The `&` before it may be `&amp;` or `&#038;`.
  return decoded.match(new RegExp(`[#&;]${key}=([\\w-]+)`))?.[1];
}

/** What was chosen under `key` before. */
function chosen(key) {
  try {
    return localStorage.getItem(`dewan.${key}`);
  } catch {
    return null; // Storage may be forbidden; then there is no earlier choice.
  }
}

/** The language to speak: asked for in the address, chosen before, wanted by the browser, or English. */
function chooseLanguage() {
  const wanted = [asked("lang"), chosen("language"), ...(navigator.languages ?? [navigator.language])];
  const short = (tag) => tag.toLowerCase().split("-")[0];
  for (const tag of wanted) {
    const found = tag && Object.keys(data.texts).find((name) => short(name) === short(tag));
    if (found) return found;
  }
  return "en";
}

/** From now on the page speaks another language. */
export function speak(tag) {
  language = tag;
  document.documentElement.lang = tag;
}

/** The theme that the browser wants. */
export const themeWanted = () => (matchMedia("(prefers-color-scheme: dark)").matches ? "dusk" : "day");

/** The theme to begin in: asked for in the address, chosen before, or wanted by the browser. */
export function chooseTheme() {
  const theme = [asked("theme"), chosen("theme")].find((name) => name === "day" || name === "dusk");
  return theme ?? themeWanted();
}

export function text(key, values = {}) {
  const message = data.texts[language][key] || data.texts.en[key];
  return message.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
