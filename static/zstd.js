/**
 * Unpacks what the build has packed with Zstandard for hosts that compress nothing. No browser can be relied on to do
 * that, so this brings the decoder of the zstddec package, itself packed with gzip (tools/vendor/bundle.mjs). Only what the
 * package exports is used: it fetches its decoder from a `data:` address, which the page's policy forbids.
 */
import packed from "zstd.wasm.gz";

const decoder = new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip")));
const imports = { env: { emscripten_notify_memory_growth() {} } };
const { instance } = await WebAssembly.instantiate(await decoder.arrayBuffer(), imports);
const { ZSTD_createDCtx, ZSTD_decompressStream, ZSTD_DStreamInSize, ZSTD_DStreamOutSize, ZSTD_freeDCtx, free, malloc, memory } =
  instance.exports;
const ROOM_IN = ZSTD_DStreamInSize();
const ROOM_OUT = ZSTD_DStreamOutSize();
/** The bytes of a buffer as the decoder knows it: where it is, how large it is, and how far it is used. */
const BUFFER = 12;

function setBuffer(at, address, size) {
  new Uint32Array(memory.buffer, at, 3).set([address, size, 0]);
}

function used(at) {
  return new Uint32Array(memory.buffer, at, 3)[2];
}

/** What a stream holds, unpacked piece by piece. */
export function unzstd(stream) {
  const context = ZSTD_createDCtx();
  const given = [ROOM_IN, ROOM_OUT, BUFFER, BUFFER].map((size) => malloc(size));
  const [from, to, input, output] = given;
  let left = 1;
  const unpack = (piece, controller) => {
    new Uint8Array(memory.buffer, from).set(piece);
    setBuffer(input, from, piece.length);
    do {
      setBuffer(output, to, ROOM_OUT);
      left = ZSTD_decompressStream(context, output, input);
      // Failures are the largest unsigned numbers.
      if (left < 0) throw new Error(`damaged: ${left}`);
      if (used(output)) controller.enqueue(new Uint8Array(memory.buffer, to, used(output)).slice());
    } while (used(input) < piece.length || used(output) === ROOM_OUT);
  };
  const steps = {
    transform(chunk, controller) {
      for (let at = 0; at < chunk.length; at += ROOM_IN) unpack(chunk.subarray(at, at + ROOM_IN), controller);
    },
    flush() {
      ZSTD_freeDCtx(context);
      given.forEach(free);
      if (left) throw new Error("incomplete");
    },
  };
  return stream.pipeThrough(new TransformStream(steps));
}
