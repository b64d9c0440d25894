// The devices of a client as other systems see them. Who walks through a tree asks thousands of times a minute: all of one second share a look.
import type { OpenAlarms } from '#modules/alarms/index.ts';
import type { Scope } from '#platform/scope.ts';
import type { IntegrationsDeps } from '../deps.ts';
import type { OutsideDevice } from './outside-device.ts';

const SHARED_MS = 1_000;

interface Look {
  at: number;
  devices: Promise<OutsideDevice[]>;
}

export function createFleet({ monitor, alarms }: Pick<IntegrationsDeps, 'monitor' | 'alarms'>, now = () => performance.now()) {
  const looks = new Map<string, Look>();

  async function look(clientId: string): Promise<OutsideDevice[]> {
    const scope: Scope = { kind: 'client', clientId };
    const [devices, open] = await Promise.all([
      monitor?.exposed(scope) ?? [],
      alarms?.outside.open(scope) ?? new Map<string, OpenAlarms>(),
    ]);
    return devices.map((device) => {
      const found = open.get(device.mac);
      return { ...device, openAlarms: found?.count ?? 0, worstAlarm: found?.worst ?? 0 };
    });
  }

  function devicesOf(clientId: string): Promise<OutsideDevice[]> {
    const known = looks.get(clientId);
    if (known && now() - known.at < SHARED_MS) return known.devices;
    const devices = look(clientId);
    const fresh = { at: now(), devices };
    looks.set(clientId, fresh);
    // What failed is asked anew.
    devices.catch(() => looks.get(clientId) === fresh && looks.delete(clientId));
    return devices;
  }

  return {
    /** In the order of their numbers. */
    devicesOf,
    numsOf: async (clientId: string) => new Map((await devicesOf(clientId)).map(({ mac, num }) => [mac, num])),
  };
}
export type Fleet = ReturnType<typeof createFleet>;
