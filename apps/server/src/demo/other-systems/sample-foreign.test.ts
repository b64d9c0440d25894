import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { snmpTargets } from '@atalaya/contract/integrations/snmp-targets.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { aClient, aProject } from '#testing/builders.ts';
import { testApp } from '#testing/test-app.ts';
import { removeDevices } from '../registration.ts';
import { prepareForeignCabinet } from './sample-foreign.ts';

const PATIENCE_MS = 60_000;
/** Nothing beyond the guard's own rules is allowed. */
const GUARDED = { demo: true, outboundAllow: [] };

async function started() {
  const t = await testApp(GUARDED);
  onTestFinished(() => t.integrations.close());
  const { id: clientId } = await aClient(t.database, { name: 'dokuos' });
  await aProject(t.database, clientId, { name: 'Parque logístico' });
  await prepareForeignCabinet(t);
  const target = async () => (await t.call(snmpTargets.list, { query: { clientId } }, t.asServer)).data[0];
  const deviceId = (await target())?.deviceId ?? '';
  const state = async () => (await t.call(monitor.getDevice, { query: { id: deviceId } }, t.asServer)).data;
  async function turn() {
    t.wait(10_000);
    await t.integrations.poller.look();
    await t.integrations.poller.settled();
  }
  return { t, clientId, target, state, turn };
}

test(
  'the demo’s cabinet of another maker is asked over real SNMP, and what it says moves',
  async () => {
    const { t, target, state, turn } = await started();
    await turn();
    expect(await target()).toMatchObject({ label: 'Zaragoza, armario SNMP', answeredAt: t.clock().toISOString(), lastError: null });
    const first = await state();
    expect(first).toMatchObject({ status: 2, power: { 1: { psu: expect.any(Number) }, 2: { psu: expect.any(Number) } } });
    const seen = { temps: new Set([first.temp]), doors: new Set([first.door]), mains: new Set<number | undefined>([first.power[2]?.psu]) };
    const hasSeenAll = () => seen.doors.size === 2 && seen.mains.has(0);
    for (let minute = 0; minute < 480 && !hasSeenAll(); minute += 4) {
      t.wait(230_000);
      await turn();
      const { temp, door, power } = await state();
      seen.temps.add(temp);
      seen.doors.add(door);
      seen.mains.add(power[2]?.psu);
    }
    expect(seen.temps.size).toBeGreaterThan(5);
    expect(seen.doors).toEqual(new Set([0, 1]));
    expect(Math.min(...[...seen.mains].map(Number))).toBe(0);
    expect(Math.max(...[...seen.mains].map(Number))).toBeGreaterThan(225);
    expect((await target())?.lastError).toBeNull();
  },
  PATIENCE_MS,
);

test('the demo opens a way to its own cabinet alone: whatever port is named, nothing else of this machine is asked', async () => {
  const { t, target } = await started();
  const ear = createSocket('udp4').bind(0, '127.0.0.1');
  await once(ear, 'listening');
  onTestFinished(() => void ear.close());
  let heard = 0;
  ear.on('message', () => (heard += 1));
  const { port } = ear.address();
  const { host = '', rules = [] } = (await target()) ?? {};
  const ask = (where: { host: string; port: number }) =>
    t.call(snmpTargets.try, { query: {}, body: { ...where, rules, community: 'public' } }, t.asServer);
  expect((await ask({ host, port })).data).toMatchObject({ error: null, problems: [] });
  for (const inside of ['127.0.0.1', 'localhost', '::1', `x.${host}`, `${host}.`])
    await expect(ask({ host: inside, port })).rejects.toMatchObject({ code: 'input.invalid' });
  expect(heard).toBe(0);
});

test('without demo mode nobody is behind that name, and the device goes with the demo’s others', async () => {
  const { t, clientId, target } = await started();
  const { host = '', rules = [] } = (await target()) ?? {};
  await t.integrations.close();
  const after = await testApp({ ...GUARDED, demo: false, database: t.database });
  onTestFinished(() => after.integrations.close());
  const body = { host, rules, community: 'public' };
  await expect(after.call(snmpTargets.try, { query: {}, body }, after.asServer)).rejects.toMatchObject({
    details: { errors: { host: ['not_found'] } },
  });
  expect(await removeDevices(after.monitor)).toBe(1);
  expect((await after.call(snmpTargets.list, { query: { clientId } }, after.asServer)).total).toBe(0);
});
