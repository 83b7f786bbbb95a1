/** The sounds of the cues (dewan/view/cues.py), made on the spot: strings that are plucked, wood, skin, and paper. */

/** Seconds after which the next sound may begin, and that one may come late. */
const [GAP, LATEST] = [0.28, 2];

/** How loud the loudest is, of 1. */
const LOUD = 0.22;

/** The notes of a sound: when each begins in s, its frequency in Hz, and how long it is heard in s. */
const NOTES = {
  turn: [[0, 392, 0.5], [0.13, 587.3, 0.8]],
  event: [[0, 233.1, 0.7], [0.16, 311.1, 0.7], [0.32, 220, 1.1]],
  refused: [[0, 174.6, 0.18], [0.12, 138.6, 0.28]],
  over: [[0, 392, 0.6], [0.16, 493.9, 0.6], [0.32, 587.3, 0.6], [0.48, 784, 1.4]],
};

let context = null;

/** When all that was asked for so far has begun, in seconds of the context. */
let free = 0;

/** Something that grows softer from `volume` on within `length` seconds, from `at` on. */
function fading(at, length, volume) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + length);
  gain.connect(context.destination);
  return gain;
}

/** A tone that may glide from one frequency `to` another. */
function tone(type, at, frequency, length, volume, to = frequency) {
  const oscillator = context.createOscillator();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(frequency, at);
  oscillator.frequency.exponentialRampToValueAtTime(to, at + length);
  oscillator.connect(fading(at, length, volume));
  oscillator.start(at);
  oscillator.stop(at + length);
}

/** A string that is plucked: its overtones fade first. */
function pluck(at, frequency, length) {
  tone("triangle", at, frequency, length, LOUD);
  tone("sine", at, 2 * frequency, length / 2, LOUD / 4);
}

/** Noise around a frequency. */
function rustle(at, frequency, length, volume) {
  const noise = context.createBufferSource();
  noise.buffer = context.createBuffer(1, Math.ceil(length * context.sampleRate), context.sampleRate);
  const samples = noise.buffer.getChannelData(0);
  for (const k of samples.keys()) samples[k] = 2 * Math.random() - 1;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = frequency;
  noise.connect(filter).connect(fading(at, length, volume));
  noise.start(at);
}

const MADE = {
  card(at) {
    rustle(at, 3200, 0.12, LOUD);
    rustle(at + 0.09, 2400, 0.16, LOUD);
  },
  camp(at) {
    tone("sine", at, 150, 0.3, 1.6 * LOUD, 62);
    rustle(at, 900, 0.06, LOUD);
    tone("triangle", at + 0.15, 220, 0.12, LOUD / 2, 160);
  },
};

/** Plays the sound of a cue, a little after the one before has begun. */
export function play(cue) {
  context ??= new AudioContext();
  context.resume().catch(() => {}); // A call or another app may have taken the loudspeaker.
  // After a whole round of quick moves, nobody wants to hear them one by one.
  if (free > context.currentTime + LATEST) return;
  const at = Math.max(context.currentTime + 0.02, free);
  free = at + GAP;
  MADE[cue]?.(at);
  for (const [after, frequency, length] of NOTES[cue] ?? []) pluck(at + after, frequency, length);
}
