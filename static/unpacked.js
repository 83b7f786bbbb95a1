/**
 * Reads the large files of the site: the build packs them with gzip, since many hosts compress nothing, and leaves them as
 * they are for a host that is known to do better (tools/website.py). What a file begins with tells which it is.
 */

/** What a stream holds, unpacked if it is gzip. */
export async function unpacked(stream) {
  const reader = stream.getReader();
  const first = await reader.read();
  const pass = (controller, { done, value }) => (done ? controller.close() : controller.enqueue(value));
  const whole = new ReadableStream({
    start: (controller) => pass(controller, first),
    pull: async (controller) => pass(controller, await reader.read()),
    cancel: (reason) => reader.cancel(reason),
  });
  const packed = first.value?.[0] === 0x1f && first.value[1] === 0x8b;
  return packed ? whole.pipeThrough(new DecompressionStream("gzip")) : whole;
}

/** The answer with a file as it was before it was packed. */
export async function unpackedAnswer(response) {
  if (!response.ok) return response;
  return new Response(await unpacked(response.body), { headers: response.headers });
}
