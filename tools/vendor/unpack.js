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

  const bytesOf = (text) => {
    if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
    const letters = atob(text);
    const bytes = new Uint8Array(letters.length);
    for (let i = 0; i < bytes.length; i++) bytes[i] = letters.charCodeAt(i);
    return bytes;
  };

  const elementOf = (address) => document.querySelector(`[data-file="${CSS.escape(address)}"]`);

  /** The content of an element of the page. */
  const unpack = (element) => {
    const packed = new Blob([bytesOf(element.textContent)]);
    return new Response(packed.stream().pipeThrough(new DecompressionStream("gzip")));
  };

  globalThis.fetch = async (resource, options) => {
    const element = elementOf(resource.url ?? resource);
    return element ? unpack(element) : systemFetch(resource, options);
  };

  /** The bytes of a file as they are packed, for what cannot wait (static/engine_rest.js); null if it is not here. */
  globalThis.dewanStored = (address) => {
    const element = elementOf(address);
    return element && bytesOf(element.textContent);
  };

  /** The modules by their addresses, for workers, which have no import map (thinking.js). */
  globalThis.dewanModules = {};

  /** Puts back what an earlier start has changed before the page was saved, or keeps it for that. */
  const restore = () => {
    const at = (id) => document.getElementById(id);
    const kept = at("boot-app");
    if (!kept) {
      const template = Object.assign(document.createElement("template"), { id: "boot-app" });
      template.content.append(at("app").cloneNode(true));
      document.body.append(template);
      return;
    }
    const root = document.documentElement;
    for (const name of root.getAttributeNames()) root.removeAttribute(name);
    root.classList.add(...WAITING);
    at("app").replaceWith(kept.content.firstElementChild.cloneNode(true));
    at("live").textContent = "";
    at("boot-notice").hidden = true;
    for (const drawn of document.querySelectorAll(".flights, script-py")) drawn.remove();
  };

  const start = async () => {
    globalThis.dewanCut = !document.getElementById("boot-end");
    restore();
    const imports = {};
    const unpackModule = async (element) => {
      const source = new Blob([await unpack(element).arrayBuffer()], { type: "text/javascript" });
      globalThis.dewanModules[element.dataset.file] = source;
      imports[element.dataset.file] = URL.createObjectURL(source);
    };
    await Promise.all([...document.querySelectorAll('[data-file$=".js"]')].map(unpackModule));
    const map = Object.assign(document.createElement("script"), { type: "importmap", nonce });
    map.textContent = JSON.stringify({ imports });
    document.head.append(map);
    // It is in force, and would lead a saved page nowhere.
    map.remove();
    await import(dataset.start);
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
