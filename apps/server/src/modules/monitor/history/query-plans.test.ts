// What lists and charts ask is answered from an index: none of it may grow with the history.
import { sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { QueryConfig } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { aClient } from '#testing/builders.ts';
import { aDevice } from '#testing/devices.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { axisFor, placeOf } from './chart-buckets.rules.ts';
import { pageOfEvents, pageOfLogs, type FeedPage } from './feeds.repository.ts';
import { makeRoomFor } from '../model/partitions.repository.ts';
import { lastBefore, momentsIn, partsOfDevice, partsOfDevices, partsOfFleet, type Reading } from './series.repository.ts';

/** What is looked at is how rows are read; what the archive adds to them is no statement of PostgreSQL's. */
const rowsOnly = {
  completePage: <T>(rows: T[]) => Promise.resolve(rows),
  complete: <T>(rows: T[]) => Promise.resolve(rows),
  isPossible: () => false,
};
const LARGE = ['device_events', 'device_logs', 'device_rollups', 'fleet_rollups'];
const DAY_MS = 86_400_000;
const TEMPERATURE = placeOf('temp');

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Plans'?: Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

let t: TestApp;
// Nothing here changes what is stored, so once is enough: sixty days of fifty devices, to which the questions below are fitted.
beforeAll(async () => {
  t = await testApp();
  const { id: clientId } = await aClient(t.database);
  for (let n = 0; n < 50; n += 1) await aDevice(t, clientId);
  const { pool } = t.database;
  // Plans depend on how full pages and indexes are, so they start with new ones.
  await pool.query(`truncate ${LARGE.join(', ')}`);
  await makeRoomFor(pool, [Date.UTC(2026, 0), Date.UTC(2026, 1), Date.UTC(2026, 2)]);
  await pool.query(
    `insert into device_events (device, type, sensor_id, ts, received_at, v1)
     select 1 + n % 50, case when n % 20 < 3 then (array[1, 2, 5])[1 + n % 20] else 3 + n % 2 end, 1,
       timestamptz '2026-01-01Z' + n * interval '2 minutes', now(), 1 from generate_series(1, 42001) n`,
  );
  await pool.query(
    `insert into device_logs (device, ts, kind, actor, details)
     select 1 + n % 50, timestamptz '2026-01-01Z' + n * interval '14 minutes', 'change', 'server', '{}' from generate_series(1, 6001) n`,
  );
  for (const [table, owner] of [
    ['device_rollups', '1 + n % 50'],
    ['fleet_rollups', `'client ' || n % 50`],
  ])
    await pool.query(
      `insert into ${table} select ${owner}, n / 50 % 4, (array[5, 60, 1440])[1 + n / 200 % 3], timestamptz '2026-01-01Z' + n * interval '7 minutes', 1, 1
       from generate_series(1, 12001) n`,
    );
  // Also how many devices there are: whatever an earlier test left in the statistics may not decide.
  await pool.query(`analyze ${LARGE.join(', ')}, devices`);
  const { rows } = await pool.query<{ part: string; whole: string }>(
    `select inhrelid::regclass::text as part, inhparent::regclass::text as whole from pg_inherits`,
  );
  wholeOf = new Map(rows.map(({ part, whole }) => [part, whole]));
});

/** The table or index that a partition, or its index, is a part of. */
let wholeOf: ReadonlyMap<string, string>;
const asWhole = (name: string | undefined) => wholeOf.get(name ?? '') ?? name ?? '';

/** Runs what asks, but has the database tell how it would answer. Small tables are read whole unless that is made dear. */
async function plansOf(ask: (reading: Reading) => Promise<unknown>): Promise<Plan[]> {
  const plans: Plan[] = [];
  const note = (rows: unknown[]) => {
    const [row] = rows as { 'QUERY PLAN': { Plan: Plan }[] }[]; // safe: the shape of EXPLAIN's answer
    plans.push(...(row?.['QUERY PLAN'] ?? []).flatMap(({ Plan: plan }) => nodesOf(plan)));
    return { rows: [] };
  };
  const connection = await t.database.pool.connect();
  try {
    await connection.query('begin');
    await connection.query('set local enable_seqscan = off');
    const db = drizzle(connection);
    const explain = async (statement: SQL) => note((await db.execute(sql`explain (format json) ${statement}`)).rows);
    const pool = {
      query: async ({ text, values }: QueryConfig) => note((await connection.query(`explain (format json) ${text}`, values)).rows),
    };
    const listening = new Proxy(db, { get: (target, name) => (name === 'execute' ? explain : Reflect.get(target, name)) });
    await ask({ db: listening, pool: pool as unknown as Reading['pool'] }); // safe: asked by its configuration only
  } finally {
    await connection.query('rollback');
    connection.release();
  }
  return plans;
}

const page = (more: Partial<FeedPage> = {}): FeedPage => ({ nums: null, before: null, limit: 50, ...more });
const asked: Record<string, { ask: (reading: Reading) => Promise<unknown>; by: RegExp[] }> = {
  'events of all': { ask: ({ db }) => pageOfEvents(db, rowsOnly, page(), {}), by: [/^device_events_ts$/] },
  'the next page': {
    ask: ({ db }) => pageOfEvents(db, rowsOnly, page({ before: { ts: Date.UTC(2026, 1, 1), id: 7 } }), {}),
    by: [/^device_events_ts$/],
  },
  'events of one device': { ask: ({ db }) => pageOfEvents(db, rowsOnly, page({ nums: [1] }), {}), by: [/^device_events_device$/] },
  'doors of all': {
    ask: ({ db }) => pageOfEvents(db, rowsOnly, page(), { eventCode: 'IMU_DOOR' }),
    by: [/^device_events_(rare|happenings)_ts$/],
  },
  'doors of one device': {
    ask: ({ db }) => pageOfEvents(db, rowsOnly, page({ nums: [1] }), { eventCode: 'IMU_DOOR' }),
    by: [/^device_events_(rare|happenings)$/],
  },
  'all but readings': {
    ask: ({ db }) => pageOfEvents(db, rowsOnly, page(), { readings: 'without' }),
    by: [/^device_events_happenings_ts$/],
  },
  'all but readings of one device': {
    ask: ({ db }) => pageOfEvents(db, rowsOnly, page({ nums: [1] }), { readings: 'without' }),
    by: [/^device_events_happenings$/],
  },
  'the log': { ask: ({ db }) => pageOfLogs(db, rowsOnly, page(), {}), by: [/^device_events_ts$/, /^device_logs_ts$/] },
  'the log of one device': {
    ask: ({ db }) => pageOfLogs(db, rowsOnly, page({ nums: [1] }), {}),
    by: [/^device_events_device$/, /^device_logs_device$/],
  },
};

const END = Date.UTC(2026, 1, 20);
const range = (ms: number) => axisFor({ from: new Date(END - ms).toISOString(), to: new Date(END).toISOString() });
const drawn: typeof asked = {
  'an hour of a device': {
    ask: (reading) => partsOfDevice(reading, rowsOnly, 1, range(3_600_000), TEMPERATURE),
    by: [/^device_events_device$/],
  },
  'a year of a device': {
    ask: (reading) => partsOfDevice(reading, rowsOnly, 1, range(365 * DAY_MS), TEMPERATURE),
    by: [/^device_rollups_device_grp_level_ts_pk$/],
  },
  'all lanes of a device': {
    ask: (reading) => partsOfDevice(reading, rowsOnly, 1, range(30 * DAY_MS)),
    by: [/^device_rollups_device_grp_level_ts_pk$/],
  },
  'a month of many devices': {
    ask: (reading) => partsOfDevices(reading, [1, 2, 3], range(30 * DAY_MS), TEMPERATURE),
    by: [/^device_rollups_device_grp_level_ts_pk$/],
  },
  'a month of a client': {
    ask: ({ db }) => partsOfFleet(db, 'client 7', range(30 * DAY_MS), TEMPERATURE),
    by: [/^fleet_rollups_client_id_grp_level_ts_pk$/],
  },
  'states of some weeks': {
    ask: ({ db }) => momentsIn(db, [1, 2], [1], Date.UTC(2026, 1, 1), Date.UTC(2026, 1, 20), 100),
    by: [/^device_events_(rare|happenings)$/],
  },
  'states of the whole fleet': {
    ask: ({ db }) => momentsIn(db, null, [1], Date.UTC(2026, 1, 1), Date.UTC(2026, 1, 20), 100),
    by: [/^device_events_(rare|happenings)_ts$/],
  },
  'how it stood before': { ask: ({ db }) => lastBefore(db, [1, 2], 1, Date.UTC(2026, 1, 1)), by: [/^device_events_(rare|happenings)$/] },
};

describe.each([
  ['a page of', asked],
  ['a chart of', drawn],
] as const)('%s', (_, cases) => {
  test.each(Object.entries(cases))('%s is read from its index', async (_name, { ask, by }) => {
    const plans = await plansOf(ask);
    const whole = plans.filter((node) => node['Node Type'] === 'Seq Scan' && LARGE.includes(asWhole(node['Relation Name'])));
    expect(whole).toEqual([]);
    const used = plans.map((node) => asWhole(node['Index Name']));
    for (const name of by) expect(used).toContainEqual(expect.stringMatching(name));
  });
});

describe('months that a question is not about are left alone:', () => {
  const cases: [string, (reading: Reading) => Promise<unknown>, string[]][] = [
    ['an hour of a device', (reading) => partsOfDevice(reading, rowsOnly, 1, range(3_600_000), TEMPERATURE), ['2026_02']],
    ['states of some weeks', ({ db }) => momentsIn(db, [1, 2], [1], Date.UTC(2026, 0, 5), Date.UTC(2026, 0, 20), 100), ['2026_01']],
    [
      'the log of a day',
      ({ db }) => pageOfLogs(db, rowsOnly, page({ from: '2026-02-03T00:00:00.000Z', to: '2026-02-04T00:00:00.000Z' }), {}),
      ['2026_02'],
    ],
    [
      'events of a device over the turn of a month',
      ({ db }) => pageOfEvents(db, rowsOnly, page({ nums: [1], from: '2026-01-30T00:00:00.000Z', to: '2026-02-04T00:00:00.000Z' }), {}),
      ['2026_01', '2026_02'],
    ],
  ];
  const monthsOf = (plans: readonly Plan[]) => {
    const read = plans.flatMap((node) => /^device_events_(.*)/.exec(node['Relation Name'] ?? '')?.[1] ?? []);
    return [...new Set(read)].toSorted((a, b) => a.localeCompare(b));
  };

  test.each(cases)('%s', async (_, ask, months) => {
    expect(monthsOf(await plansOf(ask))).toEqual(months);
  });

  // There may be older months, of other tests; and what came years late lies in the rest.
  test('the page after one of January', async () => {
    const read = monthsOf(
      await plansOf(({ db }) => pageOfEvents(db, rowsOnly, page({ before: { ts: Date.UTC(2026, 0, 20), id: 7 } }), {})),
    );
    expect(read.filter((part) => part >= '2026_01')).toEqual(['2026_01', 'rest']);
  });
});

test('a page of all events is read in order, a few rows of each month: nothing is sorted', async () => {
  const plans = await plansOf(({ db }) => pageOfEvents(db, rowsOnly, page(), {}));
  expect(plans.map((node) => node['Node Type'])).toContain('Merge Append');
  expect(plans.map((node) => node['Node Type'])).not.toContain('Sort');
});
