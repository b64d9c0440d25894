// What a demo shows at any hour: a cabinet that is silent, one without mains, one whose door stands open, one that is too warm.
import type { Stretch } from '#cabinet.ts';

export const TROUBLES = ['silent', 'noMains', 'openDoor', 'warm'] as const;
export type TroubleKind = (typeof TROUBLES)[number];

export interface Trouble {
  kind: TroubleKind;
  /** When it began for the first time; before that the cabinet's days are its own. */
  since: number;
}

const HOUR_MS = 3_600_000;
const LASTS_MS = 8 * HOUR_MS;
/** Somebody comes and mends it; after a while it is back, so that alarms end and begin while one looks. */
const COMES_EVERY_MS = 9 * HOUR_MS;

/** The stretch of the trouble that holds at a moment. */
export function troubleAt({ since }: Trouble, at: number): Stretch | null {
  if (at < since) return null;
  const from = since + Math.floor((at - since) / COMES_EVERY_MS) * COMES_EVERY_MS;
  return at < from + LASTS_MS ? { from, to: from + LASTS_MS } : null;
}

/** One cabinet of each kind, if there are enough others that are well. */
export function troubledDevices<Device extends object>(devices: readonly Device[], since: number): (Device & { trouble?: Trouble })[] {
  const apart = Math.floor(devices.length / TROUBLES.length);
  if (apart < 2) return [...devices];
  return devices.map((device, index) => {
    const kind = index % apart === 1 ? TROUBLES[Math.floor(index / apart)] : undefined;
    return kind ? { ...device, trouble: { kind, since } } : device;
  });
}
