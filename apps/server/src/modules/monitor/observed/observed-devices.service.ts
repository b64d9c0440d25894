// What the alarms are told of devices beside their readings: how their computer does, how wrong their clock is, how their battery is, when they will be too hot.
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Observation, Observe } from '#platform/observation/observation.ts';
import type { Forecasts } from '../forecast/forecast.service.ts';
import { listHeardDevices } from './observed-devices.repository.ts';

/** What a device said of its use of CPU, memory and disk counts for this long. */
const USAGE_COUNTS_MS = 15 * 60_000;
/** Minutes of autonomy of who needs none. */
const ON_MAINS = 10_000;
/** A battery of which nothing was learned since it was put in: what was wrong with the former one is over. */
const NEW_HEALTH = 100;

export function createObserveDevices(
  { database: { db }, clock }: { database: Database; clock: Clock },
  forecasts: Pick<Forecasts, 'untilHot'>,
): Observe {
  return async () => {
    const usageSince = clock().getTime() - USAGE_COUNTS_MS;
    const untilHot = await forecasts.untilHot();
    return (await listHeardDevices(db)).map(
      ({ mac, label, clientId, projectId, clockSkewMs, usage, battery, installedAt }): Observation => {
        const values: Record<string, number> = { clock: Math.round((clockSkewMs ?? 0) / 1_000) };
        if (usage && usage.ts > usageSince) Object.assign(values, { cpu: usage.cpu, memory: usage.memory, disk: usage.disk });
        if (battery?.autonomy.state === 'left' && battery.autonomy.minutes !== null) values['battery.autonomy'] = battery.autonomy.minutes;
        const isNew = battery !== null && battery.health === null && installedAt !== null;
        if (battery?.autonomy.state === 'expected' || (isNew && battery.isOnBattery === false)) values['battery.autonomy'] = ON_MAINS;
        const minutes = untilHot.get(mac);
        if (minutes !== undefined) values['temperature.forecast'] = minutes;
        if (battery?.health) values['battery.health'] = Math.round(battery.health.percent);
        if (isNew) values['battery.health'] = NEW_HEALTH;
        return { subject: { kind: 'device', id: mac, name: label, clientId, projectId }, values };
      },
    );
  };
}
