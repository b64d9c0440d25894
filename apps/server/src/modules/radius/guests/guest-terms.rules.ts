// What a login gives, in the words of a controller that knows no RADIUS: pure.
import type { Attribute } from '../model/reply-attributes.ts';

export interface GuestTerms {
  minutes: number;
  upKbps: number | null;
  downKbps: number | null;
  megabytes: number | null;
}

/** Where nothing else ends it. */
const A_DAY_MINUTES = 1_440;
const GIGAWORD = 2 ** 32;
const MEGABYTE = 1_000_000;

export function termsOf(reply: readonly Attribute[]): GuestTerms {
  const given = (name: string) => {
    const found = reply.find((attribute) => attribute.name === name);
    return found ? Number(found.value) : null;
  };
  const timeoutS = given('Session-Timeout');
  const kbps = (bps: number | null) => (bps === null ? null : Math.max(1, Math.round(bps / 1_000)));
  const low = given('Mikrotik-Total-Limit');
  const bytes = low === null ? null : low + GIGAWORD * (given('Mikrotik-Total-Limit-Gigawords') ?? 0);
  return {
    minutes: timeoutS === null ? A_DAY_MINUTES : Math.max(1, Math.ceil(timeoutS / 60)),
    upKbps: kbps(given('WISPr-Bandwidth-Max-Up')),
    downKbps: kbps(given('WISPr-Bandwidth-Max-Down')),
    megabytes: bytes === null ? null : Math.max(1, Math.ceil(bytes / MEGABYTE)),
  };
}

const FIRST_RETRY_S = 5;
const LAST_RETRY_S = 120;
export const retryAt = (attempts: number, now: Date) =>
  new Date(now.getTime() + Math.min(LAST_RETRY_S, FIRST_RETRY_S * 2 ** Math.min(attempts, 10)) * 1_000);
