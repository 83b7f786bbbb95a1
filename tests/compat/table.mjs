// MDN's table of what browsers have, as far as the tests ask it: interfaces, the built-ins of the language, CSS.
import { createRequire } from "node:module";
import path from "node:path";

/** Browsers of the table; Edge and Chrome on Android have what Chrome has. */
const BROWSERS = ["chrome", "firefox", "safari", "safari_ios"];

/** Versions as numbers that can be compared; Infinity for a feature that a browser does not have. */
export function order(version) {
  if (version === null) return Infinity;
  const [major, minor = 0] = version.split(".").map(Number);
  return major * 1000 + minor;
}

/** The first version of each browser with the feature of an entry, by browser; null where there is none. */
export function since(entry) {
  return Object.fromEntries(
    BROWSERS.map((browser) => {
      const versions = [entry.__compat.support[browser] ?? []]
        .flat()
        // Behind a switch, with a prefix or under another name it is not there.
        .filter((one) => one.version_added && !one.version_removed && !one.flags && !one.prefix && !one.alternative_name)
        .map((one) => (one.version_added === "preview" ? null : one.version_added.replace("≤", "")));
      return [browser, versions.sort((a, b) => order(a) - order(b))[0] ?? null];
    }),
  );
}

/** Of several answers of `since`, for each browser the oldest version. */
export function oldest(answers) {
  const pick = (browser) => answers.map((answer) => answer[browser]).reduce((a, b) => (order(a) <= order(b) ? a : b));
  return Object.fromEntries(BROWSERS.map((browser) => [browser, pick(browser)]));
}

/** The table in a folder of npm packages: `css`, `globals` by name, and `members`, a list of `{ owner, name, entry }`. */
export function readTable(modules) {
  const { api, css, javascript, webassembly } = createRequire(path.join(modules, "/"))("@mdn/browser-compat-data");
  const { builtins } = javascript;
  const owners = { ...builtins, ...builtins.Intl, WebAssembly: webassembly.api, ...api };
  const isFeature = ([key, entry]) => entry?.__compat && !key.endsWith("_event");
  const members = Object.entries(owners).flatMap(([owner, entries]) =>
    Object.entries(entries)
      .filter(isFeature)
      .map(([key, entry]) => ({ owner, name: key.replace(/_static$/, ""), entry })),
  );
  const all = { ...api._globals, ...api.Window, ...builtins.globals, ...owners };
  const globals = Object.fromEntries(Object.entries(all).filter(isFeature));
  return { css, globals, members };
}
