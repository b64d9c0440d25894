// Chance by a seed (xorshift), for the worlds that the estimators are tried in.
export type Random = () => number;

export function seeded(seed: number): Random {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}

export const within = (random: Random, low: number, high: number) => low + random() * (high - low);

export const normal = (random: Random) => Math.sqrt(-2 * Math.log(Math.max(random(), 1e-12))) * Math.cos(2 * Math.PI * random());
