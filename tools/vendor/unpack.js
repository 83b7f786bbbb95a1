/**
 * Stands in the page that is one file (one_file.py), before everything else: `fetch` and `import` find the
 * files of the site in the page itself, where they are packed, and the page starts as the site does.
 *
 * A browser that saves this page writes down what it is at that moment. So whatever a start needs stays in it, and what
 * a start changes is put back at the next one: the file that was saved is the app again.
 */
{
  const { nonce, dataset } = document.currentScript;
  const systemFetch = globalThis.fetch.bind(globalThis);
  // Until the whole page is here, nobody needs to be told that nothing happens, and its language is not known.
  const WAITING = ["boot-alive", "loading"];
  document.documentElement.classList.add(...WAITING);
  const at = (id) => document.getElementById(id);
  /** What the page around this one sends before the scripts of the site listen (static/boot.js). */
  globalThis.dewanEarly = [];
  const MOST_EARLY = 9;
  const keepEarly = (message) => {
    if (globalThis.dewanEarly.length < MOST_EARLY) globalThis.dewanEarly.push(message);
  };
  addEventListener("message", keepEarly);
  /** The letters that do not stand in a pack, and the first one that stands for one of them and the next (one_file.py). */
  const UNSAFE = [..."\0\b\n\v\f\r\x1a\x1b<\x7f"].map((letter) => letter.charCodeAt(0));
  const PAIRS = 0x100;

  /** The bytes that the letters of an element stand for. */
  const bytesOf = ({ textContent: letters, dataset: { size } }) => {
    const bytes = new Uint8Array(Number(size) + 2); // The last letters may stand for more.
    let count = 0;
    let held = 0;
    let bits = 0;
    const take = (group) => {
      held = ((held << 7) | group) & 0x7fff;
      bits += 7;
      if (bits < 8) return;
      bits -= 8;
      bytes[count++] = held >> bits;
    };
    for (let i = 0; i < letters.length; i++) {
      const letter = letters.charCodeAt(i);
      if (letter >= PAIRS) take(UNSAFE[(letter - PAIRS) >> 7]);
      take(letter & 0x7f);
    }
    return bytes.subarray(0, Number(size));
  };

  /** The bytes of all files by their addresses. */
  const files = new Map();

  const textOf = (name) => new TextDecoder().decode(files.get(name));

  const gunzip = (stream) => stream.pipeThrough(new DecompressionStream("gzip"));

  /** Takes all files out of a pack. */
  const open = async (element, unpack) => {
    const bytes = new Uint8Array(await new Response(await unpack(new Blob([bytesOf(element)]).stream())).arrayBuffer());
    let begin = bytes.indexOf("\n".charCodeAt(0)) + 1;
    for (const [name, size] of JSON.parse(new TextDecoder().decode(bytes.subarray(0, begin)))) {
      files.set(name, bytes.subarray(begin, begin + size));
      begin += size;
    }
  };

  globalThis.fetch = async (resource, options) => {
    const bytes = files.get(String(resource.url ?? resource));
    return bytes ? new Response(bytes) : systemFetch(resource, options);
  };

  /** The bytes of a file, for what cannot wait (static/engine_rest.js); null if it is not here. */
  globalThis.dewanStored = (address) => files.get(address) ?? null;

  /** The modules by their addresses, for workers, which have no import map (thinking.js). */
  globalThis.dewanModules = {};

  /** Takes away what an earlier start has put into the page before it was saved. */
  const clear = () => {
    const root = document.documentElement;
    for (const name of root.getAttributeNames()) root.removeAttribute(name);
    root.classList.add(...WAITING);
    if (at("app").dataset.ready) at("app").replaceWith(Object.assign(document.createElement("div"), { id: "app" }));
    at("live").textContent = "";
    at("boot-notice").hidden = true;
    for (const drawn of document.querySelectorAll(".flights, script-py, #boot-style")) drawn.remove();
  };

  /** Puts into the page what is packed of it. */
  const dress = () => {
    const style = Object.assign(document.createElement("style"), { id: "boot-style", textContent: textOf("style") });
    // As an attribute: a page that is saved has it, too.
    style.setAttribute("nonce", nonce);
    document.head.append(style);
    const box = document.createElement("template");
    box.innerHTML = textOf("app");
    at("app").replaceWith(box.content);
  };

  const start = async () => {
    globalThis.dewanCut = !at("boot-end");
    clear();
    await open(at("boot-modules"), gunzip);
    const imports = {};
    for (const [name, source] of files) {
      const module = new Blob([source], { type: "text/javascript" });
      globalThis.dewanModules[name] = module;
      imports[name] = URL.createObjectURL(module);
    }
    // Before the first import: browsers may ignore one that comes later.
    const map = Object.assign(document.createElement("script"), { type: "importmap", nonce });
    map.textContent = JSON.stringify({ imports });
    document.head.append(map);
    // It is in force, and would lead a saved page nowhere.
    map.remove();
    if (!globalThis.dewanCut) {
      const rest = at("boot-files");
      const { unzstd } = rest.dataset.packed === "zstd" ? await import(new URL("zstd.js", dataset.start)) : {};
      await open(rest, unzstd ?? gunzip);
      dress();
    }
    await import(dataset.start);
    removeEventListener("message", keepEarly);
  };

  addEventListener("DOMContentLoaded", () => {
    start().catch((error) => {
      console.error(error);
      // Says so at once, not only after a while.
      document.documentElement.classList.remove("boot-alive");
      for (const animation of document.getAnimations()) animation.finish();
    });
  });
}
