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
 * Where that is too little to charge with, the first come get the least that is enough, and the rest waits.
 */
export function sharesOf(limitA: number, claims: readonly Claim[]): number[] {
  const unreachable = claims.filter(({ reachable }) => !reachable).reduce((sum, { heldA }) => sum + (heldA ?? LEAST_A), 0);
  const left = Math.max(0, limitA - unreachable);
  const reachable = claims.filter(({ reachable: can }) => can).length;
  const fed = Math.min(reachable, Math.floor(left / LEAST_A));
  const each = fed === 0 ? 0 : down(left / fed);
  let given = 0;
  return claims.map(({ reachable: can, heldA }) => {
    if (!can) return heldA ?? LEAST_A;
    given += 1;
    return given <= fed ? each : 0;
  });
}
