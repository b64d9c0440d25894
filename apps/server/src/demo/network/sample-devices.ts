// Devices of the sample networks that are let in by their address.
import type { Radius } from '#modules/radius/index.ts';
import { ownContext } from '../registration.ts';
import { sampleDevices, SOLD_DEVICE } from './people.ts';

interface Making {
  past: ReturnType<Radius['asOf']>;
  /** By the names of client and group. */
  groupIds: ReadonlyMap<string, string>;
  clientIds: ReadonlyMap<string, string>;
}

export async function makeSampleDevices({ past, groupIds, clientIds }: Making): Promise<void> {
  for (const { device, nas, group } of sampleDevices) {
    const clientId = clientIds.get(nas.client);
    if (!clientId || !device) continue;
    const groupId = groupIds.get(`${nas.client} ${group}`) ?? null;
    const { id } = await past.devices.create(ownContext, { ...device, groupId, clientId, expiresAt: null });
    if (device.mac === SOLD_DEVICE) await past.devices.disable(ownContext, { id });
  }
}

/** Of these clients; what somebody added is theirs. */
export async function removeSampleDevices(radius: Radius, clientIds: readonly string[]): Promise<void> {
  const macs = sampleDevices.map(({ username }) => username);
  for (const clientId of new Set(clientIds)) await radius.devices.forget(clientId, macs);
}
