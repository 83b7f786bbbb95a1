/**
 * Reads the large files of the site: the build packs them, since many hosts compress nothing, and leaves them as they are
 * for a host that is known to do so (tools/packing.py). What a file begins with tells which it is.
 */
const GZIP = [0x1f, 0x8b];
const ZSTD = [0x28, 0xb5];

/** What a stream holds, unpacked if it is packed; `load` loads what can do so (zstd.js). */
export async function unpacked(stream, load = () => import("./zstd.js")) {
  const reader = stream.getReader();
  const first = await reader.read();
  const pass = (controller, { done, value }) => (done ? controller.close() : controller.enqueue(value));
  const whole = new ReadableStream({
    start: (controller) => pass(controller, first),
    pull: async (controller) => pass(controller, await reader.read()),
    cancel: (reason) => reader.cancel(reason),
  });
  const begins = (mark) => mark.every((byte, i) => first.value?.[i] === byte);
  if (begins(GZIP)) return whole.pipeThrough(new DecompressionStream("gzip"));
  return begins(ZSTD) ? (await load()).unzstd(whole) : whole;
}

/** The answer with a file as it was before it was packed. */
export async function unpackedAnswer(response) {
  if (!response.ok) return response;
  return new Response(await unpacked(response.body), { headers: response.headers });
}
