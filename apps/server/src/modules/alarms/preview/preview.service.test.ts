// What a rule would have done, by roll-ups, and what the engine then does by every reading.
import { expect, test } from 'vitest';
import { alarms } from '@atalaya/contract/alarms/endpoints.ts';
import type { NewRule } from '@atalaya/contract/alarms/rules.ts';
import { aClient } from '#testing/builders.ts';
import { aDevice, report, temperature } from '#testing/devices.ts';
import { testApp } from '#testing/test-app.ts';

const START = Date.parse('2026-03-02T09:00:00Z');
const MINUTE_MS = 60_000;
const at = (minutes: number) => new Date(START + minutes * MINUTE_MS).toISOString();

/** Two hours and a half: short peaks, a long one over several buckets, a gap within a wait, and an end that is still hot. */
function measured(minute: number): number | null {
  if (minute >= 70 && minute < 85) return null;
  if (minute % 41 === 7) return 36;
  if (minute >= 22 && minute < 49) return 35 + (minute % 3);
  if (minute >= 66 && minute < 90) return 33;
  return minute >= 140 ? 45 : 20 + (minute % 4);
}

const rules: Record<string, Partial<NewRule>> = {
  'at once': { condition: { kind: 'above', levels: { warning: 30, critical: 36.5 } } },
  'for a while, and well again lower': {
    condition: { kind: 'above', levels: { warning: 30 } },
    forSeconds: 240,
    clear: { at: 28, forSeconds: 120 },
    freshnessSeconds: 300,
  },
  'below': { condition: { kind: 'below', levels: { high: 20.5 } }, forSeconds: 0 },
  'outside': { condition: { kind: 'outside', low: 21, high: 34, levels: { warning: 0, high: 5 } }, forSeconds: 60 },
};

test.for(Object.entries(rules))('a preview by roll-ups is what the engine makes of every reading: %s', async ([name, rest]) => {
  const t = await testApp();
  const judged = async () => {
    await t.leases.turn();
    await t.alarms.engine.turn();
  };
  const device = await aDevice(t, (await aClient(t.database)).id, {});
  await judged();
  t.wait(160 * MINUTE_MS);
  for (let from = 0; from < 150; from += 50) {
    const readings = Array.from({ length: 50 }, (_, n) => ({ minute: from + n, value: measured(from + n) }));
    const sent = readings.flatMap(({ minute, value }) => (value === null ? [] : [temperature(at(minute), value)]));
    expect((await report(t, device, sent)).status).toBe(200);
  }
  const { rows } = await t.database.pool.query<{ many: number }>('select count(*)::int as many from device_rollups where level = 5');
  expect(rows[0]?.many).toBeGreaterThan(20);

  const rule: NewRule = {
    name,
    section: 'imu',
    signal: 'temperature',
    scope: {},
    condition: { kind: 'above', levels: { warning: 30 } },
    ...rest,
  };
  const { data: preview } = await t.call(alarms.previewRule, { body: { rule, from: at(0), to: at(150) } }, t.asServer);
  await t.call(alarms.createRule, { body: { ...rule, since: at(0) } }, t.asServer);
  await judged();
  const { data: listed } = await t.call(alarms.listAlarms, { query: { state: 'all', sort: 'asc', perPage: 100 } }, t.asServer);
  expect(preview).toMatchObject({ complete: true, subjects: 1, count: listed.length });
  expect(listed.length).toBeGreaterThan(1);
  expect(preview.alarms.map(({ since, from, to }) => ({ since, from, to }))).toEqual(
    listed.map(({ since, at: from, clearedAt }) => ({ since, from, to: clearedAt })),
  );
});
