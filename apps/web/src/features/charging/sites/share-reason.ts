import type { SitePower } from '@atalaya/contract/charging/site-power.ts';

/** Below this a car does not charge (IEC 61851). */
const LEAST_A = 6;

/** Whoever waits does so for its turn, or because there is too little for any car. */
export function reasonOf({ reason }: SitePower['shares'][number], { availableA }: Pick<SitePower, 'availableA'>) {
  return reason === 'waits' && availableA < LEAST_A ? 'tooLittle' : reason;
}
