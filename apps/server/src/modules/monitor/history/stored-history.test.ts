// What holds for any history, on the real database: through the calls that devices and screens make.
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { MAX_ENTRIES_PER_CHART } from '@atalaya/contract/constants.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { aClient } from '#testing/builders.ts';
import { aDevice, report, temperature } from '#testing/devices.ts';
import { anOrder, eventHistory, measured, NOW } from '#testing/event-history.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { decodeOpen, rollupsOfOpen } from '../model/open-bucket.rules.ts';

const DAY_MS = 86_400_000;
const RUNS = 12;
/** Each run talks to the database some twenty times. */
const HANGS_MS = 120_000;

let t: TestApp;
let clientId: string;
beforeEach(async () => {
  t = await testApp({ start: new Date(NOW).toISOString() });
  clientId = (await aClient(t.database)).id;
});

test(
  'each bucket of a chart has the extremes and the count of the readings in it, whatever the range',
  async () => {
    const readings = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 400 * DAY_MS }), measured(-50, 90)), {
      minLength: 1,
      maxLength: 60,
      selector: ([age]) => age,
    });
    // As often a few minutes as a year: short ranges are drawn from the readings, long ones from stored buckets.
    const length = fc.double({ min: Math.log(60_000), max: Math.log(400 * DAY_MS), noNaN: true }).map((exponent) => Math.exp(exponent));
    await fc.assert(
      fc.asyncProperty(readings, length, async (list, lengthMs) => {
        const device = await aDevice(t, clientId);
        // Half of them squeezed into the range, or a short one would be empty.
        const raw = list.map(([age, temp], n) => ({
          ts: NOW - (n % 2 === 0 ? age : Math.ceil((age / (400 * DAY_MS)) * lengthMs)),
          temp: temp + 0,
        })); // JSON has no -0
        const once = [...new Map(raw.map((reading) => [reading.ts, reading])).values()];
        const sent = once.map(({ ts, temp }) => temperature(new Date(ts).toISOString(), temp));
        expect(await report(t, device, sent)).toMatchObject({ status: 200 });
        const range = { from: new Date(NOW - lengthMs).toISOString(), to: new Date(NOW).toISOString() };
        const { data, bucketMs } = await t.call(monitor.series, { query: { id: device.id, value: 'temp', ...range } }, t.asServer);
        expect(data.length).toBeLessThanOrEqual(MAX_ENTRIES_PER_CHART);
        for (const { ts, min, mean, max, count } of data) {
          const start = Date.parse(ts);
          const inside = once.filter((reading) => reading.ts >= start && reading.ts < start + bucketMs).map(({ temp }) => temp);
          expect(count).toBe(inside.length);
          if (inside.length === 0) {
            expect([min, mean, max]).toEqual([null, null, null]);
            continue;
          }
          expect([min, max]).toEqual([Math.min(...inside), Math.max(...inside)]);
          expect(mean).toBeCloseTo(inside.reduce((sum, value) => sum + value, 0) / inside.length, 6);
        }
        const covered = data.reduce((sum, { count }) => sum + count, 0);
        expect(covered).toBeGreaterThanOrEqual(once.filter(({ ts }) => ts >= NOW - lengthMs && ts < NOW).length);
      }),
      { numRuns: RUNS },
    );
  },
  HANGS_MS,
);

/** All that is kept of a device, without the names that differ from device to device. */
async function keptOf(id: string) {
  const { data: device } = await t.call(monitor.getDevice, { query: { id } }, t.asServer);
  const { status, door, temp, humidity, tempAt, power, powerSource, boot } = device;
  const { data } = await t.call(monitor.listEvents, { query: { id, limit: 500 } }, t.asServer);
  const events = data
    .filter(({ details }) => !details.inferred) // what the server concluded on the way depends on the way
    .map(({ type, sensor_id: sensor, ts, details }) => JSON.stringify({ ts, type, sensor, details }))
    .toSorted((a, b) => a.localeCompare(b));
  const { rows } = await t.database.pool.query(
    `select grp, level, ts, n, n2, min1, max1, min2, max2, min3, max3, min4, max4 from device_rollups r
     join devices d on d.num = r.device where d.id = $1 order by grp, level, ts`,
    [id],
  );
  const { rows: states } = await t.database.pool.query<{ open: Buffer | null }>(
    `select open from device_state s join devices d on d.num = s.device where d.id = $1`,
    [id],
  );
  const bucket = decodeOpen(states[0]?.open ?? null);
  const open = bucket && rollupsOfOpen(bucket).map(({ grp, ts, n, n2, min, max }) => ({ grp, ts, n, n2, min, max }));
  return { state: { status, door, temp, humidity, tempAt, power, powerSource, boot }, events, rollups: rows, open };
}

test(
  'any order of arrival, in any portions, repetitions included, leaves the same history and state',
  async () => {
    const portions = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(
        eventHistory.filter((list) => list.length > 0).chain((list) => fc.tuple(fc.constant(list), anOrder(list), portions)),
        async ([list, other, sizes]) => {
          const [one, two] = [await aDevice(t, clientId), await aDevice(t, clientId)];
          await report(t, one, list);
          for (let from = 0, turn = 0; from < other.length; turn += 1) {
            const size = sizes[turn % sizes.length] ?? 1;
            expect(await report(t, two, other.slice(from, from + size))).toMatchObject({ status: 200 });
            from += size;
          }
          expect(await keptOf(two.id)).toEqual(await keptOf(one.id));
        },
      ),
      { numRuns: RUNS },
    );
  },
  HANGS_MS,
);
