// Who ended a key decides who may bring it back: a client undoes its own DELETE, an administrator everything but what went with a device.
import { fail } from '@atalaya/contract/errors.ts';
import type { EndedBy } from '#platform/ended-by.ts';
import type { StoredKey } from './keys.repository.ts';

export type KeyEnding = Pick<StoredKey, 'disabled' | 'expiresAt' | 'endedBy' | 'expiresBefore'>;

const isPast = (date: Date | null, now: Date) => date !== null && date <= now;
const hasEnded = ({ disabled, expiresAt }: KeyEnding, now: Date) => disabled || isPast(expiresAt, now);

/** A client's DELETE remembers the date that stood before, for the way back. */
export function expireNow(key: KeyEnding, by: EndedBy, now: Date): Partial<KeyEnding> {
  const end = { disabled: false, expiresAt: isPast(key.expiresAt, now) ? key.expiresAt : now };
  if (key.endedBy === 'device') return end;
  if (by === 'admin' || key.endedBy === 'admin') return { ...end, endedBy: 'admin', expiresBefore: null };
  if (!isPast(key.expiresAt, now)) return { ...end, endedBy: 'client', expiresBefore: key.expiresAt };
  // Its date had passed by itself: there is nothing that this DELETE ended.
  return key.disabled ? { ...end, endedBy: null } : end;
}

export function suspend(key: KeyEnding, by: EndedBy): Partial<KeyEnding> {
  if (key.endedBy === 'device') return { disabled: true };
  if (by === 'admin' || key.endedBy === 'admin') return { disabled: true, endedBy: 'admin', expiresBefore: null };
  const isOwnExpiry = key.endedBy === 'client' && !key.disabled;
  return { disabled: true, endedBy: 'client', expiresBefore: null, ...(isOwnExpiry && { expiresAt: key.expiresBefore }) };
}

const open = { disabled: false, endedBy: null, expiresBefore: null };

export function bringBack(key: KeyEnding, by: EndedBy, now: Date): Partial<KeyEnding> {
  if (key.endedBy === 'device') return fail(by === 'admin' ? 'licence.replaced' : 'licence.ended_by_admin');
  if (by === 'admin') return { ...open, expiresAt: isPast(key.expiresAt, now) ? null : key.expiresAt };
  if (!hasEnded(key, now)) return {};
  const expiresAt = key.disabled ? key.expiresAt : key.expiresBefore;
  if (key.endedBy !== 'client' || isPast(expiresAt, now)) return fail('licence.ended_by_admin');
  return { ...open, expiresAt };
}

/** Another date is another way back, so it is held to the same. */
export function reschedule(key: KeyEnding, by: EndedBy, expiresAt: Date | null, now: Date): Partial<KeyEnding> {
  if (expiresAt?.getTime() === key.expiresAt?.getTime()) return {};
  if (key.endedBy === 'device') return fail(by === 'admin' ? 'licence.replaced' : 'licence.ended_by_admin');
  if (by === 'client') return hasEnded(key, now) ? fail('licence.ended_by_admin') : { expiresAt };
  if (key.disabled) return { expiresAt };
  return { expiresAt, endedBy: isPast(expiresAt, now) ? 'admin' : null, expiresBefore: null };
}

/** What its client had ended an administrator hands over ended: the next one undoes nothing of the last. */
export const handOver = ({ endedBy }: KeyEnding): Partial<KeyEnding> =>
  endedBy === 'client' ? { endedBy: 'admin', expiresBefore: null } : {};

/** Its device has another key or is gone: this one never comes back. */
export function retire({ expiresAt, endedBy }: KeyEnding, by: EndedBy, now: Date): KeyEnding {
  if (endedBy === 'admin' && by === 'client') return fail('licence.ended_by_admin');
  return { disabled: false, expiresAt: isPast(expiresAt, now) ? expiresAt : now, endedBy: 'device', expiresBefore: null };
}
