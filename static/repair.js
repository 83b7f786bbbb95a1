/**
 * Some programs write the `#` of a link as `%23`, or as `%2523`, and then its path names no file: leads to what was
 * meant. Else shows what the page says in the reader's language only, with the way to the start.
 */
const start = new URL("../../", import.meta.url);

function repaired() {
  const url = new URL(location.href);
  const [, path, rest] = url.pathname.match(/^(.*?)%(?:25)*23(.*)$/) ?? [];
  if (path === undefined) return null;
  // Set one by one, so that no path can lead to another host.
  url.pathname = path;
  // Of `&#038;`, which stands for `&`, the browser took the rest for the fragment.
  const parted = rest.endsWith("&") ? "#" : "&";
  url.hash = url.hash ? rest + parted + url.hash.slice(1) : rest;
  return url;
}

function speak() {
  const short = (tag) => tag.toLowerCase().split("-")[0];
  const sections = [...document.querySelectorAll("section")];
  const spoken = (navigator.languages ?? [navigator.language]).map((tag) => sections.find(({ lang }) => short(lang) === short(tag)));
  const chosen = spoken.find(Boolean) ?? sections[0];
  for (const section of sections) section.hidden = section !== chosen;
  document.documentElement.lang = chosen.lang;
  const link = chosen.querySelector("a");
  link.href = start;
  link.hidden = false;
}

const url = repaired();
if (url) location.replace(url);
else speak();
