import { beforeEach, describe, expect, test } from 'vitest';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { aClient, aUser, PASSWORD } from '#testing/builders.ts';
import { aDevice, aMac, door, power, report, status, temperature } from '#testing/devices.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let device: Awaited<ReturnType<typeof aDevice>>;
beforeEach(async () => {
  t = await testApp();
  device = await aDevice(t, (await aClient(t.database)).id);
});
const now = () => t.clock().toISOString();
const ago = (ms: number) => new Date(t.clock().getTime() - ms).toISOString();
const shown = async () => (await t.call(monitor.getDevice, { query: { id: device.id } }, t.asServer)).data;
const events = async () => (await t.call(monitor.listEvents, { query: { id: device.id } }, t.asServer)).data;
const logs = async () => (await t.call(monitor.listLogs, { query: { id: device.id } }, t.asServer)).data;

describe('what a device sends', () => {
  test('makes it online and is its current state', async () => {
    expect(await shown()).toMatchObject({ status: 1, lastSeenAt: null, temp: null, powerSource: null });
    const batch = [temperature(now(), 21.4), door(now(), 1), power(now(), 1, 13.1), power(now(), 2, 230)];
    expect(await report(t, device, batch)).toEqual({ status: 200, body: { data: { stored: 4, repeated: 0, refused: [] } } });
    expect(await shown()).toMatchObject({
      status: 2,
      lastSeenAt: now(),
      temp: 21.4,
      humidity: 50,
      door: 1,
      powerSource: 1,
      power: { 1: { psu: 13.1 }, 2: { psu: 230, ts: now() } },
    });
  });

  test('is stored once, by boot and number or by its content, however often it comes', async () => {
    const numbered = temperature(now(), 20, { seq: 7, boot: 'b1' });
    const plain = door(now(), 0);
    await report(t, device, [numbered, plain, numbered]);
    expect((await report(t, device, [numbered, plain])).body).toEqual({ data: { stored: 0, repeated: 2, refused: [] } });
    expect((await report(t, device, temperature(now(), 99, { seq: 7, boot: 'b1' }))).body).toMatchObject({ data: { repeated: 1 } });
    expect((await report(t, device, temperature(now(), 21, { seq: 7, boot: 'b2' }))).body).toMatchObject({ data: { stored: 1 } });
    expect((await events()).filter(({ type }) => type !== 'IMU_STATUS')).toHaveLength(3);
  });

  test('is filed under its own time when it comes late, and does not move the state back', async () => {
    await report(t, device, temperature(now(), 30));
    await report(t, device, temperature(ago(3_600_000), 10));
    expect((await shown()).temp).toBe(30);
    expect((await events()).filter(({ type }) => type === 'IMU_TEMP').map(({ details }) => details.temp)).toEqual([30, 10]);
  });

  test('from a clock far ahead is filed under its arrival, with what the device said', async () => {
    const ahead = new Date(t.clock().getTime() + 600_000).toISOString();
    await report(t, device, temperature(ahead, 20));
    expect((await events())[0]).toMatchObject({ ts: now(), details: { temp: 20, saidTs: ahead } });
    expect((await shown()).clockSkewMs).toBe(600_000);
  });

  test('is refused item by item, with the reason in the log of the device', async () => {
    const bad = [
      { type: 'IMU_TEMP', details: { temp: 'warm' } },
      { type: 'IMU_SONG', details: {} },
      'hello',
      power(now(), 1, 12, { sensor_id: 9 }),
    ];
    expect(await report(t, device, [temperature(now(), 20), ...bad])).toEqual({
      status: 200,
      body: {
        data: {
          stored: 1,
          repeated: 0,
          refused: [
            { index: 1, code: 'details' },
            { index: 2, code: 'type' },
            { index: 3, code: 'object' },
            { index: 4, code: 'sensor' },
          ],
        },
      },
    });
    expect((await report(t, device, bad)).status).toBe(422);
    expect((await logs()).filter(({ kind }) => kind === 'refused').map(({ details }) => details.code)).toContain('type');
    expect((await report(t, device, '{"type":')).status).toBe(400);
    expect((await report(t, device, `"${'x'.repeat(1_000_001)}"`)).status).toBe(413);
  });

  test('tells its use of processor and memory', async () => {
    await report(t, device, { usage: { cpu: 12.5, memory: 40, disk: 70, uptime: 3_600 }, ts: now() });
    expect((await t.call(monitor.systemUsage, { query: { mac: device.mac } }, t.asServer)).data).toEqual({
      cpu: 12.5,
      memory: 40,
      disk: 70,
      uptime: 3_600,
      ts: now(),
    });
  });

  test('shows to who may see it, and to nobody else, from where it came', async () => {
    expect((await shown()).address).toBeNull();
    await report(t, device, temperature(now(), 20));
    expect((await shown()).address).toBe('127.0.0.1');
    const access = ['imuProject' as const];
    const [own, other] = [
      await aUser(t.database, { clientId: device.clientId, access }),
      await aUser(t.database, { clientId: (await aClient(t.database)).id, access }),
    ];
    const query = { id: device.id };
    const seen = async ({ email }: { email: string }) => (await t.signIn(email, PASSWORD)).call(monitor.getDevice, { query });
    expect((await seen(own)).data.address).toBe('127.0.0.1');
    await expect(seen(other)).rejects.toMatchObject({ status: 404 });
  });

  test('is refused with a wrong key, with the key of another device, and from a device nobody registered', async () => {
    const other = await aDevice(t, device.clientId);
    expect((await report(t, { mac: device.mac, apiKey: 'atl_live_nothing' }, temperature(now(), 1))).status).toBe(401);
    expect((await report(t, { mac: device.mac, apiKey: other.apiKey }, temperature(now(), 1))).status).toBe(401);
    expect((await report(t, { mac: aMac(), apiKey: device.apiKey }, temperature(now(), 1))).status).toBe(401);
    expect((await shown()).lastSeenAt).toBeNull();
  });
});

describe('the power source', () => {
  test.each([
    [230, 13, 1],
    [0, 12.5, 2],
    [0, 11, 3],
  ])('with %i V of mains and %f V of battery is %i', async (mains, battery, source) => {
    await report(t, device, [power(now(), 2, mains), power(now(), 1, battery)]);
    expect((await shown()).powerSource).toBe(source);
  });
});

describe('a device is offline', () => {
  test('when it says so, until it says anything newer', async () => {
    await report(t, device, [temperature(ago(2_000), 20), status(ago(1_000), 1)]);
    expect((await shown()).status).toBe(1);
    await report(t, device, temperature(ago(1_500), 20.5));
    expect((await shown()).status).toBe(1);
    await report(t, device, temperature(now(), 21));
    expect((await shown()).status).toBe(2);
  });

  test('after three silent periods and 30 s, and its return is noted, both as concluded', async () => {
    await report(t, device, temperature(now(), 20));
    t.wait((3 * 60 + 29) * 1_000);
    expect(await t.monitor.offlineDetection.look()).toBe(0);
    t.wait(2_000);
    expect(await t.monitor.offlineDetection.look()).toBe(1);
    expect(await shown()).toMatchObject({ status: 1, statusSince: now() });
    expect(await t.monitor.offlineDetection.look()).toBe(0);
    t.wait(60_000);
    await report(t, device, temperature(now(), 20));
    expect((await shown()).status).toBe(2);
    const changes = (await events()).filter(({ type }) => type === 'IMU_STATUS').map(({ details }) => details);
    expect(changes).toEqual([
      { result: 0, inferred: true },
      { result: 1, inferred: true },
      { result: 0, inferred: true },
    ]);
  });

  test('but not for the time that the server itself was away', async () => {
    await report(t, device, temperature(now(), 20));
    t.wait(3_600_000);
    t.monitor.offlineDetection.start();
    expect(await t.monitor.offlineDetection.look()).toBe(0);
    t.wait((3 * 60 + 31) * 1_000);
    expect(await t.monitor.offlineDetection.look()).toBe(1);
    await t.monitor.offlineDetection.stop();
  });
});
