import { beforeEach, describe, expect, test } from 'vitest';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { aClient } from '#testing/builders.ts';
import { aDevice, report, temperature } from '#testing/devices.ts';
import { heldTable, refusedByDatabase } from '#testing/poison.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { reasonOf, writeByHalves } from './refused-rows.ts';

const refusal = () => Object.assign(new Error('value "secret" is out of range'), { code: '22003', routine: 'scanint8' });

describe('a batch in which rows are refused', () => {
  test.each([1, 2, 7, 500])('of %d loses those and no other, in order', async (size) => {
    const rows = Array.from({ length: size }, (_, n) => n);
    const guilty = new Set([0, 3, Math.floor(size / 2)].filter((n) => n < size));
    const [written, refused]: [number[], number[]] = [[], []];
    let tries = 0;
    const write = async (part: readonly number[]) => {
      tries += 1;
      if (part.some((row) => guilty.has(row))) throw refusal();
      written.push(...part);
      return Promise.resolve();
    };
    expect(await writeByHalves(rows, { write, refuse: (row) => void refused.push(row) })).toBeNull();
    expect(written).toEqual(rows.filter((row) => !guilty.has(row)));
    expect(refused).toEqual([...guilty].toSorted((a, b) => a - b));
    expect(tries).toBeLessThan(3 * 2 * Math.ceil(Math.log2(size + 1)) + 2);
  });

  test('is not tried on once the database has gone away', async () => {
    const gone = new Error('Connection terminated');
    const written: number[] = [];
    const write = (part: readonly number[]) => {
      if (part.length === 4) return Promise.reject(refusal());
      if (part.includes(2)) return Promise.reject(gone);
      written.push(...part);
      return Promise.resolve();
    };
    const unwritten = await writeByHalves([1, 2, 3, 4], { write, refuse: () => expect.unreachable() });
    expect([written, unwritten]).toEqual([[], { rows: [1, 2, 3, 4], error: gone }]);
  });

  test('has its reason told without the values', () => {
    expect(reasonOf(new Error('wrapped', { cause: refusal() }))).toBe('22003 scanint8');
    expect(reasonOf(new RangeError('"secret"'))).toBe('RangeError');
  });
});

describe('readings', () => {
  let t: TestApp;
  let mine: Awaited<ReturnType<typeof aDevice>>;
  let other: typeof mine;
  beforeEach(async () => {
    t = await testApp();
    mine = await aDevice(t, (await aClient(t.database)).id);
    other = await aDevice(t, (await aClient(t.database)).id);
  });
  const now = () => t.clock().toISOString();
  const logs = async ({ id }: { id: string }) => (await t.call(monitor.listLogs, { query: { id } }, t.asServer)).data;
  const temperatures = async ({ id }: { id: string }) =>
    (await t.call(monitor.listEvents, { query: { id, eventCode: 'IMU_TEMP' } }, t.asServer)).data.length;

  test('a reading that the database refuses costs no other of its batch; its device is told and keeps the reason', async () => {
    await Promise.all([mine, other].map((device) => report(t, device, temperature(now(), 1))));
    const poison = await refusedByDatabase(t.database.pool, 'device_events', 'v1 is distinct from 66.6');
    try {
      const release = await heldTable(t.database.pool, 'device_events');
      const first = report(t, other, temperature(now(), 2));
      await new Promise((resolve) => setTimeout(resolve, 50));
      const rest = [3, 4, 5].map((temp) => report(t, other, temperature(now(), temp)));
      const guilty = report(t, mine, temperature(now(), 66.6));
      const last = [6, 7].map((temp) => report(t, other, temperature(now(), temp)));
      await release();
      expect((await Promise.all([first, ...rest, ...last])).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
      expect(await guilty).toEqual({
        status: 422,
        body: { data: { stored: 0, repeated: 0, refused: [{ index: 0, code: 'unstorable' }] } },
      });
    } finally {
      await poison.lift();
    }
    expect([await temperatures(other), await temperatures(mine)]).toEqual([7, 1]);
    expect(await logs(mine)).toContainEqual(
      expect.objectContaining({ kind: 'refused', details: { code: 'unstorable', text: expect.stringContaining('23514') } }),
    );
    const metrics = await t.request('/metrics', { headers: t.asServer.headers }).then((reply) => reply.text());
    expect(metrics).toContain('atalaya_rows_refused_total{writer="readings"} 1');
  });
});
