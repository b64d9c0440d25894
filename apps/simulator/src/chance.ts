// Chance that is the same for the same seed, and needs no memory: what happens at a moment depends on seed, name and moment alone.

const PRIME = 0x01000193;

/** 0…1, from anything that names it. */
export function chanceOf(seed: number, ...names: (string | number)[]): number {
  let hash = (seed ^ 0x9e3779b9) >>> 0;
  for (const name of names) {
    if (typeof name === 'number') hash = Math.imul(Math.imul(hash ^ name, PRIME) ^ Math.floor(name / 2 ** 32), PRIME);
    else for (let n = 0; n < name.length; n += 1) hash = Math.imul(hash ^ name.charCodeAt(n), PRIME);
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

export const between = (chance: number, low: number, high: number) => low + chance * (high - low);

/** Smooth noise around 0 (−1…1) that changes over `periodMs`. */
export function drift(seed: number, name: string, at: number, periodMs: number): number {
  const step = Math.floor(at / periodMs);
  const share = at / periodMs - step;
  const smooth = share * share * (3 - 2 * share);
  const here = chanceOf(seed, name, step) * 2 - 1;
  const next = chanceOf(seed, name, step + 1) * 2 - 1;
  return here + (next - here) * smooth;
}

/** A source of chance with memory, for what happens in a run rather than at a moment (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
