// What the alarms are told of devices beside their readings: how their computer does, and how wrong their clock is.
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Observation, Observe } from '#platform/observation.ts';
import { listHeardDevices } from './observed-devices.repository.ts';

/** What a device said of its use of CPU, memory and disk counts for this long. */
const USAGE_COUNTS_MS = 15 * 60_000;

export function createObserveDevices({ database: { db }, clock }: { database: Database; clock: Clock }): Observe {
  return async () => {
    const usageSince = clock().getTime() - USAGE_COUNTS_MS;
    return (await listHeardDevices(db)).map(({ mac, label, clientId, projectId, clockSkewMs, usage }): Observation => {
      const values: Record<string, number> = { clock: Math.round((clockSkewMs ?? 0) / 1_000) };
      if (usage && usage.ts > usageSince) Object.assign(values, { cpu: usage.cpu, memory: usage.memory, disk: usage.disk });
      return { subject: { kind: 'device', id: mac, name: label, clientId, projectId }, values };
    });
  };
}
