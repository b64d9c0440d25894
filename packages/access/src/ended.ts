import type { LicenceKey } from '@atalaya/contract/licensing/keys.ts';
import { isAdmin, type Person } from './sections.ts';

/**
 * Whether this person may make a key active again. Who ended it decides: a client undoes its own, and only an administrator undoes
 * an administrator's or a date that has passed. A key that went with its device comes back for nobody.
 */
export function mayBringBack(person: Pick<Person, 'role'>, { state, endedBy }: Pick<LicenceKey, 'state' | 'endedBy'>): boolean {
  if (endedBy === 'device') return false;
  return isAdmin(person) || state === 'active' || endedBy === 'client';
}
