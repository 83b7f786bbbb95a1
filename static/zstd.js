/**
 * Unpacks what the build has packed with Zstandard for hosts that compress nothing. No browser can be relied on to do
 * that, so this brings the decoder of the zstddec package, itself packed with gzip (tools/vendor/bundle.mjs). Only what the
 * package exports is used: it fetches its decoder from a `data:` address, which the page's policy forbids.
 */
import packed from "zstd.wasm.gz";

/** Not awaited here: where two import this module at once, WebKit lets the second go on before it is evaluated. */
const started = start();

async function start() {
  const decoder = new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip")));
  const imports = { env: { emscripten_notify_memory_growth() {} } };
  const { instance } = await WebAssembly.instantiate(await decoder.arrayBuffer(), imports);
  return instance.exports;
}

/** The bytes of a buffer as the decoder knows it: where it is, how large it is, and how far it is used. */
const BUFFER = 12;

/** What a stream holds, unpacked piece by piece. */
export async function unzstd(stream) {
  const decoder = await started;
  const { memory, malloc, free } = decoder;
  const [roomIn, roomOut] = [decoder.ZSTD_DStreamInSize(), decoder.ZSTD_DStreamOutSize()];
  const setBuffer = (at, address, size) => new Uint32Array(memory.buffer, at, 3).set([address, size, 0]);
  const used = (at) => new Uint32Array(memory.buffer, at, 3)[2];
  const context = decoder.ZSTD_createDCtx();
  const given = [roomIn, roomOut, BUFFER, BUFFER].map((size) => malloc(size));
  const [from, to, input, output] = given;
  let left = 1;
  const unpack = (piece, controller) => {
    new Uint8Array(memory.buffer, from).set(piece);
    setBuffer(input, from, piece.length);
    do {
      setBuffer(output, to, roomOut);
      left = decoder.ZSTD_decompressStream(context, output, input);
      // Failures are the largest unsigned numbers.
      if (left < 0) throw new Error(`damaged: ${left}`);
      if (used(output)) controller.enqueue(new Uint8Array(memory.buffer, to, used(output)).slice());
    } while (used(input) < piece.length || used(output) === roomOut);
  };
  const steps = {
    transform(chunk, controller) {
      for (let at = 0; at < chunk.length; at += roomIn) unpack(chunk.subarray(at, at + roomIn), controller);
    },
    flush() {
      decoder.ZSTD_freeDCtx(context);
      given.forEach(free);
      if (left) throw new Error("incomplete");
    },
  };
  return stream.pipeThrough(new TransformStream(steps));
}
