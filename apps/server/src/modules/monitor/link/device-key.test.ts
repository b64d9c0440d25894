import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { devices } from '@atalaya/contract/monitor/device-endpoints.ts';
import { API_KEY_HEADER } from '@atalaya/contract/services.ts';
import { aClient, anAdmin, aUser, PASSWORD } from '#testing/builders.ts';
import { aDevice, report, temperature } from '#testing/devices.ts';
import { joinMqtt } from '#testing/mqtt-device.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let device: Awaited<ReturnType<typeof aDevice>>;
beforeEach(async () => {
  t = await testApp({ mqttPort: 0 });
  await t.monitor.start();
  device = await aDevice(t, (await aClient(t.database)).id);
});
afterEach(() => t.monitor.close());

const reading = () => temperature(t.clock().toISOString(), 20);
const configStatus = async (mac: string, apiKey: string) =>
  (await t.request(`${fullPath(devices.config)}?mac=${encodeURIComponent(mac)}`, { headers: { [API_KEY_HEADER]: apiKey } })).status;

/** At each door: in or out. */
async function tryDoors(apiKey: string) {
  const { mac } = device;
  const mqtt = await joinMqtt(t, { mac, apiKey }).then(
    () => 'in',
    () => 'out',
  );
  return { mqtt, events: (await report(t, { mac, apiKey }, reading())).status, config: await configStatus(mac, apiKey) };
}
const IN = { mqtt: 'in', events: 200, config: 200 };
const OUT = { mqtt: 'out', events: 401, config: 401 };

describe('a device is let in with the key that is bound to it', () => {
  test('and not with a key of its client’s that is bound to nothing, which who manages licences can make', async () => {
    const { clientId } = device;
    const { email } = await aUser(t.database, { role: 'client', clientId, access: ['licenses'] });
    const me = await t.signIn(email, PASSWORD);
    const { data: unbound } = await me.call(licensing.createKey, { query: { label: 'For a program' } });
    expect(await tryDoors(unbound.apiKey)).toEqual(OUT);
    expect(await tryDoors(device.apiKey)).toEqual(IN);
    // For programs it is as good as before.
    const { data } = await t.call(licenceKeys.verify, { body: { apiKey: unbound.apiKey, mac: device.mac } });
    expect(data).toMatchObject({ valid: true, code: 'ok' });
  });

  test('with the key that replaces it, until the old one’s grace is over with that one too', async () => {
    const rotation = { query: { apiKey: device.keyId ?? '' }, body: { graceSeconds: 60 } };
    const { data: next } = await t.call(licenceKeys.rotate, rotation, t.asServer);
    expect([await tryDoors(next.apiKey), await tryDoors(device.apiKey)]).toEqual([IN, IN]);
    t.wait(61_000);
    expect([await tryDoors(next.apiKey), await tryDoors(device.apiKey)]).toEqual([IN, OUT]);
  });

  test('and is cut off when that key is unbound, or goes to another client', async () => {
    const other = await aClient(t.database);
    const cases = [
      (apiKey: string) => t.call(licenceKeys.change, { query: { apiKey }, body: { devices: [] } }, t.asServer),
      (apiKey: string) => t.call(licenceKeys.move, { query: { apiKey, clientId: other.id } }, t.asServer),
    ];
    const joined = await Promise.all(
      cases.map(async (change) => {
        const one = await aDevice(t, device.clientId);
        const client = await joinMqtt(t, one);
        await change(one.keyId ?? '');
        return client;
      }),
    );
    await vi.waitFor(() => expect(joined.map(({ connected }) => connected)).toEqual([false, false]), { timeout: 30_000, interval: 100 });
  }, 40_000);
});

describe('nobody without the section of devices gets a key that is a device’s', () => {
  const REFUSED = { code: 'licence.of_device', status: 403 };
  type Granted = NonNullable<Parameters<typeof anAdmin>[1]>['access'];
  const adminWith = async (access: Granted) => t.signIn((await anAdmin(t.database, { access })).email, PASSWORD);

  test('neither by binding one, nor by rotating the device’s, nor by moving one that names it', async () => {
    const other = (await aClient(t.database)).id;
    const [me, both] = [await adminWith(['licenses']), await adminWith(['licenses', 'imuProject'])];
    const own = async (clientId: string) => (await me.call(licensing.createKey, { query: { label: 'Mine', clientId } })).data;
    const bind = (by: typeof me, { id }: { id: string }) =>
      by.call(licenceKeys.change, { query: { apiKey: id }, body: { devices: [device.mac] } });

    const mine = await own(device.clientId);
    await expect(bind(me, mine)).rejects.toMatchObject(REFUSED);
    expect(await tryDoors(mine.apiKey)).toEqual(OUT);

    const rotation = { query: { apiKey: device.keyId ?? '' }, body: {} };
    await expect(me.call(licenceKeys.rotate, rotation)).rejects.toMatchObject(REFUSED);

    const elsewhere = await own(other);
    await bind(both, elsewhere);
    const move = { query: { apiKey: elsewhere.id, clientId: device.clientId } };
    await expect(me.call(licenceKeys.move, move)).rejects.toMatchObject(REFUSED);
    expect(await tryDoors(elsewhere.apiKey)).toEqual(OUT);

    await both.call(licenceKeys.move, move);
    await bind(both, mine);
    const { data: next } = await both.call(licenceKeys.rotate, rotation);
    for (const { apiKey } of [elsewhere, mine, next]) expect(await tryDoors(apiKey)).toEqual(IN);
  });

  test('while all else about such a key is theirs as before', async () => {
    const me = await adminWith(['licenses']);
    const query = { apiKey: device.keyId ?? '' };
    const { data } = await me.call(licenceKeys.change, { query, body: { label: 'Cabinet 7', devices: [device.mac] } });
    expect(data).toMatchObject({ label: 'Cabinet 7', devices: [device.mac] });
    expect((await me.call(licenceKeys.change, { query, body: { devices: [] } })).data.devices).toEqual([]);
  });
});
