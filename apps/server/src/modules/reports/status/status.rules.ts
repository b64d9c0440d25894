// What the public is told of many things at once.
import type { StatusState } from '@atalaya/contract/reports/status-pages.ts';
import type { StretchState } from '@atalaya/contract/reports/report.ts';

export type Standing = Record<StretchState, number>;

/** A single one of hundreds is no news to the public. */
const UP_FROM = 0.95;
const DOWN_BELOW = 0.5;

export function stateOf({ up, down, planned }: Standing): StatusState {
  const counted = up + down;
  if (counted === 0) return planned > 0 ? 'maintenance' : 'unknown';
  const share = up / counted;
  if (share < DOWN_BELOW) return 'down';
  if (share < UP_FROM) return 'partial';
  return planned > 0 ? 'maintenance' : 'up';
}

/** Of the page as a whole: down only if everything is. */
export function stateOfAll(states: readonly StatusState[]): StatusState {
  const known = states.filter((state) => state !== 'unknown');
  if (known.length === 0) return 'unknown';
  if (known.every((state) => state === 'down')) return 'down';
  if (known.some((state) => state === 'down' || state === 'partial')) return 'partial';
  return known.includes('maintenance') ? 'maintenance' : 'up';
}
