/**
 * Takes from a worker what leads out of it, before code runs there that a reader has written (dewan/bots/own.py): storage
 * of the site, the network, other workers. A list of what stays is safe from interfaces that browsers will have one day.
 */

/** The language itself; the policy of the page forbids to make code of texts. */
const LANGUAGE = `AggregateError Array ArrayBuffer Atomics BigInt BigInt64Array BigUint64Array Boolean DataView Date Error
  EvalError FinalizationRegistry Float16Array Float32Array Float64Array Function Infinity Int16Array Int32Array Int8Array
  Intl Iterator JSON Map Math NaN Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set
  SharedArrayBuffer String SuppressedError Symbol SyntaxError TypeError URIError Uint16Array Uint32Array Uint8Array
  Uint8ClampedArray WeakMap WeakRef WeakSet WebAssembly constructor decodeURI decodeURIComponent encodeURI
  encodeURIComponent eval globalThis isFinite isNaN parseFloat parseInt undefined`;
/** What Python needs of the browser while it runs: time, chance, text, and a console. */
const BROWSER = "TextDecoder TextEncoder clearTimeout console crypto performance self setTimeout";
const STAYS = new Set(`${LANGUAGE} ${BROWSER}`.split(/\s+/));

/** Leaves nothing else, neither in the global object nor in those that it inherits from. */
export function fenceOff() {
  for (let holder = globalThis; holder !== Object.prototype; holder = Object.getPrototypeOf(holder)) {
    for (const name of Object.getOwnPropertyNames(holder)) if (!STAYS.has(name)) Reflect.deleteProperty(holder, name);
  }
}
