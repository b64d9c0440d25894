import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { createCall } from '@atalaya/contract/call.ts';
import { mqttMappings } from '@atalaya/contract/integrations/mqtt-mappings.ts';
import { snmpAgent } from '@atalaya/contract/integrations/snmp.ts';
import { commands } from '@atalaya/contract/monitor/commands.ts';
import { snmpTargets } from '@atalaya/contract/integrations/snmp-targets.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { ADMIN_KEY_HEADER } from '@atalaya/contract/services.ts';
import { newFolder, startServer } from '../../tools/setup/server-process.ts';

const ADMIN_KEY = 'the-admin-key-of-the-demo-test';

function asServer(url: string) {
  const call = createCall(url, (_, request) => fetch(request));
  const options = { headers: { [ADMIN_KEY_HEADER]: ADMIN_KEY } };
  const listDevices = async (query: { state?: 'online'; q?: string } = {}) =>
    (await call(monitor.listDevices, { query: { perPage: 100, ...query } }, options)).data;
  return {
    listDevices,
    simulated: () => listDevices({ q: SIMULATED }),
    asked: async () => (await call(snmpTargets.list, { query: {} }, options)).data,
    mast: async () => (await listDevices({ q: MAST }))[0],
    seen: async () => (await call(mqttMappings.seen, { query: {} }, options)).data,
    otherSystems: async () => [
      ...(await call(mqttMappings.list, { query: {} }, options)).data,
      ...(await call(snmpAgent.listAccesses, { query: {} }, options)).data,
    ],
    online: async () => (await listDevices({ state: 'online' })).length,
    alive: async (ids: string[]) =>
      (await Promise.all(ids.map((id) => call(commands.ping, { query: { id } }, options)))).filter(({ data }) => data.alive).length,
    firstEvent: async (id: string) =>
      (await call(monitor.series, { query: { id, value: 'temp', from: hoursAgo(60), to: hoursAgo(0) } }, options)).data.filter(
        ({ count }) => count > 0,
      ).length,
  };
}
/** One of another maker stands beside them. */
const SIMULATED = '02:A7:DE:00:';
/** And one that sends in its own format. */
const MAST = '02:A7:DE:F0:00:02';
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** A server that has just started on a slow machine may say that it is busy. */
const soon = (asserted: () => Promise<void>) => expect(asserted).toPass({ timeout: 90_000, intervals: [500] });

test('in demo mode a simulated fleet is there, answers, has a past, and goes when the demo does', async () => {
  test.setTimeout(600_000);
  const folder = await newFolder();
  const settings = { ATALAYA_ADMIN_KEY: ADMIN_KEY, ATALAYA_FLEET: '24' };
  try {
    const first = await startServer(settings, folder);
    const demo = asServer(first.url);
    await soon(async () => expect(await demo.online()).toBeGreaterThanOrEqual(20));
    const devices = await demo.simulated();
    const ids = devices.map(({ id }) => id);
    expect(devices).toHaveLength(24);
    expect(devices.every(({ localization, projectId }) => localization && projectId)).toBe(true);
    await soon(async () => expect(await demo.alive(ids)).toBeGreaterThanOrEqual(20));
    await soon(async () => expect(await demo.firstEvent(ids[0] ?? '')).toBeGreaterThan(30));
    await soon(async () => expect(await demo.asked()).toMatchObject([{ lastError: null, answeredAt: expect.any(String) }]));
    await soon(async () => expect(await demo.seen()).toMatchObject([{ mac: MAST, topic: 'mast/1/state', isMapped: true }]));
    const before = (await demo.mast())?.tempAt;
    await soon(async () => expect((await demo.mast())?.tempAt).not.toBe(before));
    expect(await demo.mast()).toMatchObject({ status: 2, temp: expect.any(Number), humidity: expect.any(Number) });
    await first.stop();

    const second = await startServer(settings, folder);
    const again = asServer(second.url);
    await soon(async () => expect(await again.alive(ids)).toBeGreaterThanOrEqual(20));
    expect(await again.simulated()).toHaveLength(24);
    await second.stop();

    const third = await startServer({ ...settings, ATALAYA_DEMO: 'off' }, folder);
    await soon(async () => expect(await asServer(third.url).listDevices()).toHaveLength(0));
    await soon(async () => expect(await asServer(third.url).otherSystems()).toHaveLength(0));
    await third.stop();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
