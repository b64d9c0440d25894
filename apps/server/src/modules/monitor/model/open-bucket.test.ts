// On the real database: what stays with the state and what went to the roll-ups come to the same chart.
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { fleet } from '@atalaya/contract/monitor/fleet-endpoints.ts';
import { aClient } from '#testing/builders.ts';
import { aDevice, report, temperature } from '#testing/devices.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const HANGS_MS = 60_000;

let t: TestApp;
let clientId: string;
beforeEach(async () => {
  t = await testApp();
  clientId = (await aClient(t.database)).id;
});

const chart = (id: string, hours: number) => {
  const now = t.clock().getTime();
  const range = { from: new Date(now - hours * HOUR).toISOString(), to: new Date(now + MINUTE).toISOString() };
  return t.call(monitor.series, { query: { id, value: 'temp', ...range } }, t.asServer);
};

test(
  'a chart counts every reading once, while buckets open and close and late ones come in between',
  async () => {
    // Each message: how long after the one before, and how long ago its reading was taken.
    const walk = fc.array(fc.tuple(fc.integer({ min: 0, max: 4 * MINUTE }), fc.constantFrom(0, 0, MINUTE, 7 * MINUTE, 40 * MINUTE)), {
      minLength: 1,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(walk, async (steps) => {
        const device = await aDevice(t, clientId);
        const sent: { ts: number; temp: number }[] = [];
        for (const [n, [afterMs, age]] of steps.entries()) {
          t.wait(afterMs + 1);
          const reading = { ts: t.clock().getTime() - age, temp: n };
          sent.push(reading);
          await report(t, device, temperature(new Date(reading.ts).toISOString(), reading.temp, { seq: n, boot: 'b1' }));
        }
        for (const hours of [4, 48, 24 * 60]) {
          const { data, bucketMs } = await chart(device.id, hours);
          for (const { ts, min, max, count } of data) {
            const start = Date.parse(ts);
            const inside = sent.filter((reading) => reading.ts >= start && reading.ts < start + bucketMs).map(({ temp }) => temp);
            expect({ count, min, max }).toEqual({
              count: inside.length,
              min: inside.length > 0 ? Math.min(...inside) : null,
              max: inside.length > 0 ? Math.max(...inside) : null,
            });
          }
          expect(data.reduce((sum, { count }) => sum + count, 0)).toBe(sent.length);
        }
        const { data: lines } = await t.call(fleet.sparklines, { query: { ids: device.id, value: 'temp' } }, t.asServer);
        expect(lines[0]?.points.some((point) => point !== null)).toBe(true);
      }),
      { numRuns: 8 },
    );
  },
  HANGS_MS,
);

test('what somebody else wrote to a state between two messages is seen and kept', async () => {
  const device = await aDevice(t, clientId);
  const say = (temp: number) => report(t, device, temperature(t.clock().toISOString(), temp));
  const shown = async () => (await t.call(monitor.getDevice, { query: { id: device.id } }, t.asServer)).data;
  await say(20);
  t.wait(1_000);
  await say(21);
  await t.database.pool.query(
    `update device_state set rebooting_since = now() where device = (select num from devices where id = '${device.id}')`,
  );
  t.wait(1_000);
  await say(22);
  expect(await shown()).toMatchObject({ status: 3, temp: 22 });
  expect((await chart(device.id, 4)).data.reduce((sum, { count }) => sum + count, 0)).toBe(3);
});
