import { beforeEach, expect, test } from 'vitest';
import { aClient, aProject } from '#testing/builders.ts';
import { aDevice, report, temperature } from '#testing/devices.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let clientId: string;
beforeEach(async () => {
  t = await testApp();
  clientId = (await aClient(t.database)).id;
});
const MINUTE_MS = 60_000;
const after = (ms: number) => new Date(t.clock().getTime() + ms).toISOString();
const usage = (cpu: number, memory: number, disk: number) => ({ ts: after(0), usage: { cpu, memory, disk, uptime: 60 } });
const observe = () => t.monitor.observe(t.clock());

test('a device tells how its computer does, under its MAC and for its owner', async () => {
  const projectId = (await aProject(t.database, clientId)).id;
  const device = await aDevice(t, clientId, { projectId });
  await report(t, device, [temperature(after(0), 20), usage(91.5, 40, 12)]);
  expect(await observe()).toEqual([
    {
      subject: { kind: 'device', id: device.mac, name: device.label, clientId, projectId },
      values: { clock: 0, cpu: 91.5, memory: 40, disk: 12 },
    },
  ]);
});

test('what it said of its computer counts for a quarter of an hour', async () => {
  const device = await aDevice(t, clientId);
  await report(t, device, usage(10, 20, 30));
  t.wait(14 * MINUTE_MS);
  expect((await observe())[0]?.values).toEqual({ clock: 0, cpu: 10, memory: 20, disk: 30 });
  t.wait(2 * MINUTE_MS);
  expect((await observe())[0]?.values).toEqual({ clock: 0 });
});

test('a clock that is ahead is told in seconds until it is right again', async () => {
  const device = await aDevice(t, clientId);
  await report(t, device, temperature(after(90_000), 20));
  expect((await observe())[0]?.values).toEqual({ clock: 90 });
  t.wait(2 * MINUTE_MS);
  await report(t, device, temperature(after(0), 20));
  expect((await observe())[0]?.values).toEqual({ clock: 0 });
});

test('of a device that was never heard nothing is told', async () => {
  await aDevice(t, clientId);
  expect(await observe()).toEqual([]);
});
