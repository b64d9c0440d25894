// How a site's current is shared: pure.

/** Below this a car does not charge (IEC 61851). */
export const LEAST_A = 6;
const down = (amperes: number) => Math.floor(amperes * 10) / 10;

export interface Claim {
  /** Who can be told something else now. Whoever cannot keeps what it has, and may draw it. */
  reachable: boolean;
  heldA: number | null;
}

/**
 * The same for everybody who can be told, in steps of 0.1 A, from what those who cannot be told leave over.
 * Where that is too little to charge with, as many as there is enough for get it, and the rest waits for a later turn.
 */
export function sharesOf(limitA: number, claims: readonly Claim[], turn = 0): number[] {
  const unreachable = claims.filter(({ reachable }) => !reachable).reduce((sum, { heldA }) => sum + (heldA ?? LEAST_A), 0);
  const left = Math.max(0, limitA - unreachable);
  const reachable = claims.filter(({ reachable: can }) => can).length;
  const fed = Math.min(reachable, Math.floor(left / LEAST_A));
  const each = fed === 0 ? 0 : down(left / fed);
  // Each turn begins where the one before ended, so that everybody comes round.
  const first = reachable === 0 ? 0 : (turn * fed) % reachable;
  let place = -1;
  return claims.map(({ reachable: can, heldA }) => {
    if (!can) return heldA ?? LEAST_A;
    place += 1;
    return (place - first + reachable) % reachable < fed ? each : 0;
  });
}
