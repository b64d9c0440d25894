import { expect, test, vi } from 'vitest';
import type { Station } from './obey.ts';
import { createObeyNewer } from './obey-2.0.1.ts';

type Payload = Record<string, unknown>;

function aStation() {
  const told: [string, Payload][] = [];
  const limits: [number, number | null][] = [];
  const charging = new Set([1]);
  const station: Station = {
    tell: (action, payload) => void told.push([action, payload]),
    boot: () => undefined,
    restart: () => undefined,
    status: () => undefined,
    begin: () => true,
    end: () => true,
    limit: (evse, amperes) => void limits.push([evse, amperes]),
    trigger: () => true,
    plugs: () => [1, 2],
    isFree: (evse) => !charging.has(evse),
  };
  return { told, limits, charging, obey: createObeyNewer(station, 1, () => 'Available') };
}
const heard = (told: [string, Payload][], count: number) => vi.waitFor(() => expect(told).toHaveLength(count), 30_000);

const message = (id: number, priority: string) => ({ id, priority, message: { format: 'UTF8', content: `Message ${id}` } });
const profile = (id: number, chargingProfilePurpose: string, limit: number, stackLevel = 0) => ({
  id,
  stackLevel,
  chargingProfilePurpose,
  chargingProfileKind: 'Absolute',
  chargingSchedule: [{ id, chargingRateUnit: 'A', chargingSchedulePeriod: [{ startPeriod: 0, limit }] }],
});

test('the screen shows what it was told to, says so in parts, and forgets what is taken off', async () => {
  const { told, obey } = aStation();
  expect(obey.GetDisplayMessages({ requestId: 1 })).toEqual({ status: 'Unknown' });
  obey.SetDisplayMessage({ message: message(1, 'NormalCycle') });
  obey.SetDisplayMessage({ message: message(2, 'AlwaysFront') });
  expect(obey.GetDisplayMessages({ requestId: 2 })).toEqual({ status: 'Accepted' });
  await heard(told, 2);
  expect(told).toEqual([
    ['NotifyDisplayMessages', { requestId: 2, tbc: true, messageInfo: [message(1, 'NormalCycle')] }],
    ['NotifyDisplayMessages', { requestId: 2, tbc: false, messageInfo: [message(2, 'AlwaysFront')] }],
  ]);
  expect(obey.ClearDisplayMessage({ id: 1 })).toEqual({ status: 'Accepted' });
  expect(obey.ClearDisplayMessage({ id: 1 })).toEqual({ status: 'Unknown' });
  expect(obey.GetDisplayMessages({ requestId: 3, id: [1] })).toEqual({ status: 'Unknown' });
  expect(obey.GetDisplayMessages({ requestId: 4, priority: 'AlwaysFront' })).toEqual({ status: 'Accepted' });
});

test('charging profiles are kept, replaced and told; those of a session go with it', async () => {
  const { told, limits, charging, obey } = aStation();
  obey.SetChargingProfile({ evseId: 1, chargingProfile: profile(1, 'TxProfile', 10) });
  obey.SetChargingProfile({ evseId: 1, chargingProfile: profile(2, 'TxProfile', 8) });
  obey.SetChargingProfile({ evseId: 2, chargingProfile: profile(3, 'TxDefaultProfile', 16) });
  expect(limits).toEqual([
    [1, 10],
    [1, 8],
  ]);
  expect(obey.GetChargingProfiles({ requestId: 1, chargingProfile: {} })).toEqual({ status: 'Accepted' });
  await heard(told, 2);
  expect(told.map(([, { evseId, chargingProfile, tbc }]) => [evseId, chargingProfile, tbc])).toEqual([
    [1, [profile(2, 'TxProfile', 8)], true],
    [2, [profile(3, 'TxDefaultProfile', 16)], false],
  ]);
  charging.delete(1);
  expect(obey.GetChargingProfiles({ requestId: 2, evseId: 1, chargingProfile: {} })).toEqual({ status: 'NoProfiles' });
  expect(obey.ClearChargingProfile({ chargingProfileId: 2 })).toEqual({ status: 'Unknown' });
  expect(obey.ClearChargingProfile({ chargingProfileCriteria: { evseId: 2 } })).toEqual({ status: 'Accepted' });
  expect(limits.at(-1)).toEqual([2, null]);
});
