const MINUTE_LENGTH = '2026-01-01T00:00:'.length;
const LENGTH = '2026-01-01T00:00:00.000Z'.length;
const START_OF_MINUTE = '00.000Z';
const [DOT, Z, ZERO] = ['.', 'Z', '0'].map((character) => character.charCodeAt(0));

/** What arrives is mostly of the minute that the last one was of. */
let known = { minute: 'none yet', ms: Number.NaN };

const digitAt = (text: string, at: number) => {
  const digit = text.charCodeAt(at) - (ZERO ?? 0);
  return digit >= 0 && digit <= 9 ? digit : Number.NaN;
};

function readMinute(minute: string): boolean {
  const ms = Date.parse(minute + START_OF_MINUTE);
  if (Number.isNaN(ms) || new Date(ms).toISOString() !== minute + START_OF_MINUTE) return false;
  known = { minute, ms };
  return true;
}

/** The milliseconds of a time exactly as `toISOString` writes it: there is no second way to write the same moment. `NaN`: it is not so written, or no moment. */
export function plainTimeMs(text: string): number {
  if (text.length !== LENGTH || text.charCodeAt(MINUTE_LENGTH + 2) !== DOT || text.charCodeAt(LENGTH - 1) !== Z) return Number.NaN;
  if (!text.startsWith(known.minute) && !readMinute(text.slice(0, MINUTE_LENGTH))) return Number.NaN;
  const seconds = digitAt(text, 17) * 10 + digitAt(text, 18);
  if (!(seconds < 60)) return Number.NaN;
  return known.ms + seconds * 1_000 + digitAt(text, 20) * 100 + digitAt(text, 21) * 10 + digitAt(text, 22);
}
