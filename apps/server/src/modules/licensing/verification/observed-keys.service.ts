// What the alarms are told of licence keys.
import { createLookWindows } from '#platform/observation/look-window.ts';
import type { Observation, Observe } from '#platform/observation/observation.ts';
import type { LicensingDeps } from '../deps.ts';
import * as repository from './observed-keys.repository.ts';

const DAY_MS = 86_400_000;
/** Those that end within this long are told of, and for a while those that have ended. */
const BEFORE_END_MS = 60 * DAY_MS;
const AFTER_END_MS = 30 * DAY_MS;
/** So long it is looked whether somebody still comes with a key that was rotated, and so long a use counts as "still". */
const AFTER_ROTATION_MS = 30 * DAY_MS;
const STILL_MS = DAY_MS;

interface Key {
  id: string;
  label: string;
  clientId: string;
  projectId: string | null;
}

export function createObserveKeys({ database: { db }, clock }: Pick<LicensingDeps, 'database' | 'clock'>): Observe {
  const look = createLookWindows(clock);

  return (since) =>
    look(since, async (window) => {
      const now = clock().getTime();
      const [expiring, refusals, rotated] = await Promise.all([
        repository.listExpiring(db, { from: new Date(now - AFTER_END_MS), until: new Date(now + BEFORE_END_MS) }),
        repository.countRefused(db, window),
        repository.listRotated(db, new Date(now - AFTER_ROTATION_MS)),
      ]);
      const observed = new Map<string, Observation & { values: Record<string, number | string> }>();
      /** One key may have several things to say. */
      function observationOf({ id, label, clientId, projectId }: Key) {
        const known = observed.get(id) ?? { subject: { kind: 'key' as const, id, name: label, clientId, projectId }, values: {} };
        observed.set(id, known);
        return known;
      }

      for (const key of expiring)
        if (key.expiresAt) observationOf(key).values['expires.days'] = Math.round(((key.expiresAt.getTime() - now) / DAY_MS) * 10) / 10;
      for (const key of rotated)
        observationOf(key).values['rotated.used'] = key.usedAt && now - key.usedAt.getTime() < STILL_MS ? 'yes' : 'no';
      for (const key of refusals) observationOf(key).occurrences = { 'refused.count': key.refused };
      return [...observed.values()];
    });
}
