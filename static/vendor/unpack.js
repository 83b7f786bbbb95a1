/**
 * Stands in the page that is one file (one_file.py), before everything else: `fetch` and `import` find the
 * files of the site in the page itself, where they are packed, and the page starts as the site does.
 */
{
  const { nonce, dataset } = document.currentScript;
  const systemFetch = globalThis.fetch.bind(globalThis);
  // Until the whole page is here, nobody needs to be told that nothing happens.
  document.documentElement.classList.add("boot-alive");

  const bytesOf = (text) => {
    if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
    const letters = atob(text);
    const bytes = new Uint8Array(letters.length);
    for (let i = 0; i < bytes.length; i++) bytes[i] = letters.charCodeAt(i);
    return bytes;
  };

  /** The content of an element of the page, which it leaves. */
  const unpack = (element) => {
    element.remove();
    const packed = new Blob([bytesOf(element.textContent)]);
    return new Response(packed.stream().pipeThrough(new DecompressionStream("gzip")));
  };

  globalThis.fetch = async (resource, options) => {
    const element = document.querySelector(`[data-file="${CSS.escape(resource.url ?? resource)}"]`);
    return element ? unpack(element) : systemFetch(resource, options);
  };

  /** The modules by their addresses, for workers, which have no import map (thinking.js). */
  globalThis.dewanModules = {};

  const start = async () => {
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
