// A short tune of our own, so that the media player has something to play. Every sample is computed: the file is the same wherever it is made.
const CHIMES_S = 8;
/** Frequencies in Hz, one chime each two thirds of a second. */
const NOTES = [392, 523.25, 587.33, 783.99, 659.25, 523.25, 440, 587.33, 392, 523.25, 493.88, 523.25];
const NOTE_S = CHIMES_S / NOTES.length;

/** A struck bell: the note and two fainter ones above it, fading. */
const bell = (frequency: number, sinceS: number) =>
  [1, 2.76, 5.4].reduce((sum, partial, index) => {
    const fading = Math.exp(-sinceS * (2 + index * 2.5));
    return sum + (fading * Math.sin(2 * Math.PI * frequency * partial * sinceS)) / (index + 1) ** 2;
  }, 0);

/** From −1 to 1, so many each second. */
export function playChimes(sampleRate: number, lastsS = CHIMES_S): number[] {
  return Array.from({ length: Math.round(sampleRate * lastsS) }, (_, index) => {
    const atS = (index / sampleRate) % CHIMES_S;
    const note = Math.floor(atS / NOTE_S);
    const now = bell(NOTES[note] ?? 0, atS - note * NOTE_S);
    const before = note > 0 ? bell(NOTES[note - 1] ?? 0, atS - (note - 1) * NOTE_S) : 0;
    return Math.max(-1, Math.min(1, 0.45 * (now + before)));
  });
}

/** A WAV file of one channel, with 8 bits for each sample. */
export function makeWav(samples: number[], sampleRate: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt32LE(sampleRate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, Uint8Array.from(samples, (sample) => Math.round(127.5 + 127 * sample))]);
}
