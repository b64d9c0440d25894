// "Stored once" is ours to keep, now that no index of the database does: held here against a plain set.
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { aClient } from '#testing/builders.ts';
import { aDevice } from '#testing/devices.ts';
import { NOW } from '#testing/event-history.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import type { DeviceRecord } from '../model/device-directory.repository.ts';
import { BLOCK_NUMBERS, BLOCKS_WITH_STATE, decodeSeen, encodeSeen } from './duplicate-filter.ts';
import { createStates } from './device-states.repository.ts';
import { readUplink } from './uplink.ts';
import { writeBatch } from './write-batch.service.ts';

const HANGS_MS = 120_000;

let t: TestApp;
let clientId: string;
beforeEach(async () => {
  t = await testApp({ start: new Date(NOW).toISOString() });
  clientId = (await aClient(t.database)).id;
});

async function aRecord(): Promise<DeviceRecord> {
  const { mac } = await aDevice(t, clientId);
  const device = await t.monitor.directory.find(mac);
  if (!device) throw new Error('it was registered just now');
  return device;
}

interface Said {
  boot: string | undefined;
  seq: number | undefined;
  temp: number;
}
const bodyOf = ({ boot, seq, temp }: Said) => ({
  boot,
  seq,
  ts: new Date(NOW - 60_000).toISOString(),
  type: 'IMU_TEMP',
  details: { temp },
});
const nameOf = ({ boot, seq, temp }: Said) => (seq === undefined ? `content ${temp}` : `${boot ?? 'none'} ${seq}`);

const aMessage = (device: DeviceRecord, said: readonly Said[]) => ({
  device,
  uplink: readUplink(said.map(bodyOf), NOW),
  receivedAt: NOW,
  isGone: false,
  entries: [],
});
const storedOf = async ({ num }: DeviceRecord) =>
  (await t.database.pool.query('select count(*)::int as n from device_events where device = $1 and inferred is null', [num])).rows[0]?.n;

// Close together, far apart, at the edges of blocks, and the largest there is.
const seq = fc.oneof(
  fc.nat(30),
  fc.integer({ min: -2, max: 2 }).map((n) => BLOCK_NUMBERS * 3 + n),
  fc.nat(40).map((n) => n * BLOCK_NUMBERS * 7),
  fc.constantFrom(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER - 1, 2 ** 32),
);
const said: fc.Arbitrary<Said> = fc.record({
  boot: fc.constantFrom('a', 'b', 'c', 'd', undefined),
  seq: fc.option(seq, { nil: undefined }),
  temp: fc.nat(20),
});

test(
  'any numbers and contents, in any order, portions and repetitions, at two servers that also start anew',
  async () => {
    const portion = fc.record({
      server: fc.nat(1),
      restart: fc.boolean(),
      messages: fc.array(fc.array(said, { maxLength: 6 }), { maxLength: 5 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(portion, { minLength: 1, maxLength: 8 }), async (portions) => {
        const [device, other] = [await aRecord(), await aRecord()];
        const servers = [createStates(), createStates()];
        const model = new Set<string>();
        for (const { server, restart, messages } of portions) {
          if (restart) servers[server] = createStates();
          const expected = messages.map((list) => list.filter((one) => model.size < model.add(nameOf(one)).size).length);
          // The same from another device is another thing.
          const batch = [...messages.map((list) => aMessage(device, list)), aMessage(other, messages.flat())];
          const { results } = await writeBatch(t.database.pool, servers[server] ?? createStates(), batch);
          expect(results.slice(0, -1).map((result) => result?.stored)).toEqual(expected);
        }
        expect(await storedOf(device)).toBe(model.size);
        expect(await storedOf(other)).toBe(model.size);
      }),
      { numRuns: 25 },
    );
  },
  HANGS_MS,
);

test('two servers that write the same at the same moment store it once', async () => {
  const device = await aRecord();
  const list = Array.from({ length: 300 }, (_, n) => ({ boot: 'a', seq: n * 5, temp: 1 }));
  const servers = [createStates(), createStates(), createStates()];
  for (let from = 0; from < list.length; from += 30)
    await Promise.all(servers.map((states) => writeBatch(t.database.pool, states, [aMessage(device, list.slice(from, from + 60))])));
  expect(await storedOf(device)).toBe(list.length);
});

test('a batch that fails has not been seen', async () => {
  const device = await aRecord();
  const states = createStates();
  const batch = [
    aMessage(device, [
      { boot: 'a', seq: 1, temp: 1 },
      { boot: undefined, seq: undefined, temp: 2 },
    ]),
  ];
  await t.database.pool.query('alter table device_rollups rename to device_rollups_away');
  await t.database.pool.query('alter table fleet_rollups rename to fleet_rollups_away');
  await expect(writeBatch(t.database.pool, states, batch)).rejects.toThrow(/fleet_rollups/);
  await t.database.pool.query('alter table device_rollups_away rename to device_rollups');
  await t.database.pool.query('alter table fleet_rollups_away rename to fleet_rollups');
  expect((await writeBatch(t.database.pool, states, batch)).results).toEqual([{ stored: 2, repeated: 0, refused: [] }]);
  expect((await writeBatch(t.database.pool, states, batch)).results).toEqual([{ stored: 0, repeated: 2, refused: [] }]);
});

test('no row grows with what a device makes up: every 600th number, and a new boot each time', async () => {
  const device = await aRecord();
  const states = createStates();
  const odd = Array.from({ length: 400 }, (_, n) => ({ boot: n % 2 === 0 ? 'a' : `boot-${n}`, seq: n * 600, temp: 1 }));
  for (let from = 0; from < odd.length; from += 100)
    await writeBatch(t.database.pool, states, [aMessage(device, odd.slice(from, from + 100))]);
  const { rows } = await t.database.pool.query<{ state: number; block: number; blocks: number }>(
    `select (select octet_length(seen) from device_state where device = $1) as state, max(octet_length(bits)) as block, count(*)::int as blocks from device_seen where device = $1`,
    [device.num],
  );
  expect(rows).toEqual([{ state: BLOCKS_WITH_STATE * 80, block: BLOCK_NUMBERS / 8, blocks: odd.length - BLOCKS_WITH_STATE }]);
  expect((await writeBatch(t.database.pool, states, [aMessage(device, odd)])).results).toEqual([{ stored: 0, repeated: 400, refused: [] }]);
});

test('a run of numbers costs a row per block and no more', async () => {
  const device = await aRecord();
  const states = createStates();
  for (let from = 0; from < 5_000; from += 500) {
    const list = Array.from({ length: 500 }, (_, n) => ({ boot: 'a', seq: from + n, temp: 1 }));
    await writeBatch(t.database.pool, states, [aMessage(device, list)]);
  }
  const { rows } = await t.database.pool.query<{ n: number }>('select count(*)::int as n from device_seen where device = $1', [device.num]);
  expect(rows[0]?.n).toBe(Math.ceil(5_000 / BLOCK_NUMBERS) - BLOCKS_WITH_STATE);
});

test('what is kept with the state is read as it was written', () => {
  const block = fc.record({
    boot: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map((n) => n.toString(16).padStart(16, '0')),
    block: fc.nat(Number.MAX_SAFE_INTEGER),
    bits: fc.uint8Array({ minLength: BLOCK_NUMBERS / 8, maxLength: BLOCK_NUMBERS / 8 }),
  });
  fc.assert(
    fc.property(fc.array(block, { maxLength: 3 }), (seen) => {
      expect(decodeSeen(encodeSeen(seen))).toEqual(seen);
    }),
  );
  expect(decodeSeen(null)).toEqual([]);
});
