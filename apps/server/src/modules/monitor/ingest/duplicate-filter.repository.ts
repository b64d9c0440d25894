// Stored once: what has come before is taken out of a batch. Inside its transaction, under the locks of the states.
import type pg from 'pg';
import { bigints, byteas, ints } from '#platform/fast-lanes/pg-arrays.ts';
import { bootDigest, type Reading } from '../model/reading.ts';
import { addNumber, blockOf, BLOCKS_WITH_STATE, emptyBlock, findBlock, type Seen, type SeenBlock } from './duplicate-filter.ts';

type Connection = Pick<pg.ClientBase, 'query'>;

interface Row {
  device: { num: number };
  reading: Reading;
  /** Where its number is noted down. */
  block?: SeenBlock;
}
type States = ReadonlyMap<number, { seen: Seen }>;

interface OwnBlock {
  device: number;
  known: SeenBlock;
}

const LOAD = {
  name: 'seen-load',
  text: `select w.n::int as n, s.bits from unnest($1::int[], $2::bigint[], $3::bigint[]) with ordinality as w(device, boot, block, n)
    join device_seen s on s.device = w.device and s.boot = w.boot and s.block = w.block`,
};
const SAVE = {
  name: 'seen-save',
  text: `insert into device_seen (device, boot, block, bits, day)
    select device, boot, block, bits, $5::date from unnest($1::int[], $2::bigint[], $3::bigint[], $4::bytea[]) as u(device, boot, block, bits)
    on conflict (device, boot, block) do update set bits = excluded.bits, day = excluded.day`,
};
// Which ones were there already is told only if some were: mostly all are new.
const SAY = {
  name: 'said-insert',
  text: `with added as
    (insert into device_said (device, name, day)
      select device, name, $3::date from unnest($1::int[], $2::uuid[]) as u(device, name) on conflict do nothing returning device, name)
    select count(*)::int as n, case when count(*) < $4::int then array_agg(device || ' ' || name) end as names from added`,
};

const keysOf = (blocks: readonly OwnBlock[]) => [
  ints(blocks, ({ device }) => device),
  bigints(blocks, ({ known }) => BigInt(`0x${known.boot}`)),
  bigints(blocks, ({ known }) => BigInt(known.block)),
];

/** Every block that the rows belong to is with its device's state afterwards. */
async function fetchBlocks(db: Connection, rows: readonly Row[], states: States): Promise<void> {
  const missing: OwnBlock[] = [];
  for (const row of rows) {
    const { device, reading } = row;
    const seen = states.get(device.num)?.seen;
    if (reading.seq === null || !seen) continue;
    const boot = bootDigest(reading.boot);
    const block = blockOf(reading.seq);
    row.block = findBlock(seen, boot, block);
    if (row.block) continue;
    row.block = emptyBlock(boot, block);
    seen.unshift(row.block);
    missing.push({ device: device.num, known: row.block });
  }
  if (missing.length === 0) return;
  const { rows: found } = await db.query<{ n: number; bits: Buffer }>({ ...LOAD, values: keysOf(missing) });
  for (const { n, bits } of found) missing[n - 1]?.known.bits.set(bits);
}

/** Those that were not used for longest make room. */
async function putBlocksAway(db: Connection, states: States, day: string): Promise<void> {
  const away: OwnBlock[] = [];
  for (const [device, { seen }] of states)
    if (seen.length > BLOCKS_WITH_STATE) for (const known of seen.splice(0, seen.length - BLOCKS_WITH_STATE)) away.push({ device, known });
  if (away.length > 0) await db.query({ ...SAVE, values: [...keysOf(away), byteas(away, ({ known }) => Buffer.from(known.bits)), day] });
}

async function newContents(db: Connection, rows: readonly Row[], day: string): Promise<(row: Row) => boolean> {
  if (rows.length === 0) return () => true;
  const { rows: added } = await db.query<{ n: number; names: string[] | null }>({
    ...SAY,
    values: [ints(rows, ({ device }) => device.num), `{${rows.map(({ reading }) => reading.dedup).join(',')}}`, day, rows.length],
  });
  if (added[0]?.n === rows.length) return () => true;
  const names = new Set(added[0]?.names);
  return ({ device, reading }) => names.delete(`${device.num} ${reading.dedup}`);
}

/** In their order, without what has come before and without the second of two alike; what the server concluded from a message included. */
export async function onlyNew<R extends Row>(db: Connection, rows: readonly R[], states: States): Promise<R[]> {
  const day = new Date(rows.reduce((latest, { reading }) => Math.max(latest, reading.receivedAt), 0)).toISOString().slice(0, 10);
  await fetchBlocks(db, rows, states);
  const isNewContent = await newContents(
    db,
    rows.filter(({ reading }) => reading.seq === null),
    day,
  );
  const fresh = rows.filter((row) => {
    const { device, reading } = row;
    if (reading.seq === null) return isNewContent(row);
    const seen = states.get(device.num)?.seen;
    return seen !== undefined && row.block !== undefined && addNumber(seen, row.block, reading.seq);
  });
  await putBlocksAway(db, states, day);
  return fresh;
}
