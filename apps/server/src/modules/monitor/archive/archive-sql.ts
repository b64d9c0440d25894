// The statements that the engine is asked. Made of numbers and of names that we gave; nothing that anybody typed is in them.
import { inEngine, sumOfRows } from './archive-sum.rules.ts';

/** Readings of two hours stand together, by device and time in them: a device's day and a minute of the fleet are both few groups of rows. */
const SLOT_US = 7_200_000_000;
const ROWS_PER_GROUP = 40_960;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const listOf = (paths: readonly string[]) => `[${paths.map(quoted).join(', ')}]`;
export const filesAsTable = (paths: readonly string[]) => `read_parquet(${listOf(paths)})`;

const TO_FILE = `(format parquet, parquet_version v2, compression zstd, row_group_size ${ROWS_PER_GROUP})`;
const IN_ORDER = `order by epoch_us(ts) // ${SLOT_US}, device, ts, id`;

/** Of rows as `writeRows` writes them. */
export const fileOfCsv = (csv: string, path: string) => `copy (
  select id, device, type, sensor_id, make_timestamp(ts_us) as ts, make_timestamp(received_us) as received_at, result, v1, v2, v3, v4,
    inferred_n::boolean as inferred, make_timestamp(said_us) as said_ts
  from read_csv(${quoted(csv)}, header = false, delim = ',', quote = '"', nullstr = '', auto_detect = false, columns = {
    id: 'bigint', device: 'integer', type: 'tinyint', sensor_id: 'smallint', ts_us: 'bigint', received_us: 'bigint', result: 'smallint',
    v1: 'double', v2: 'double', v3: 'double', v4: 'double', inferred_n: 'integer', said_us: 'bigint'})
  ${IN_ORDER}) to ${quoted(path)} ${TO_FILE}`;

export const fileWithout = (from: string, devices: readonly number[], path: string) =>
  `copy (select * from ${filesAsTable([from])} where device not in (${devices.map(Math.trunc).join(', ')}) ${IN_ORDER}) to ${quoted(path)} ${TO_FILE}`;

/** What is really in a file, read back from it. */
export const summaryOfFile = (path: string) => `select cast(count(*) as integer), ${sumOfRows(inEngine)},
    cast(epoch_ms(min(ts)) as double), cast(epoch_ms(max(ts)) as double), array_to_string(list_sort(list(distinct device)), ',')
  from ${filesAsTable([path])}`;

/** As numbers that JavaScript has: times in milliseconds. In the order of `toArchived`. */
const ROW = `cast(id as double), device, type, sensor_id, cast(epoch_ms(ts) as double), cast(epoch_ms(received_at) as double),
  v1, v2, v3, v4, inferred, cast(epoch_ms(said_ts) as double)`;

export interface ArchivedRow {
  id: number;
  device: number;
  type: number;
  sensorId: number;
  ts: number;
  receivedAt: number;
  v1: number | null;
  v2: number | null;
  v3: number | null;
  v4: number | null;
  inferred: boolean | null;
  saidTs: number | null;
}

export function toArchived(row: readonly unknown[]): ArchivedRow {
  const [id, device, type, sensorId, ts, receivedAt, v1, v2, v3, v4, inferred, saidTs] = row as [
    ...[number, number, number, number, number, number],
    ...[number | null, number | null, number | null, number | null, boolean | null, number | null],
  ]; // safe: the columns of ROW
  return { id, device, type, sensorId, ts, receivedAt, v1, v2, v3, v4, inferred, saidTs };
}

export interface Conditions {
  devices: readonly number[] | null;
  /** Milliseconds; from is in it, to is not. */
  from: number;
  to: number;
  types?: readonly number[];
  sensorIds?: readonly number[];
  /** Of one of these devices, or of one of these types. */
  either?: { devices: readonly number[]; types: readonly number[] };
  /** Older than this one, by time and then by number. */
  before?: { ts: number; id: number } | null;
}

const micros = (ms: number) => `make_timestamp(cast(${Math.round(ms)} as bigint) * 1000)`;
const oneOf = (column: string, list: readonly number[]) =>
  list.length > 0 ? `${column} in (${list.map(Math.trunc).join(', ')})` : 'false';

function whereOf({ devices, from, to, types, sensorIds, either, before }: Conditions): string {
  const conditions = [`ts >= ${micros(from)}`, `ts < ${micros(to)}`];
  if (devices) conditions.push(oneOf('device', devices));
  if (types) conditions.push(oneOf('type', types));
  if (sensorIds) conditions.push(oneOf('sensor_id', sensorIds));
  if (either) conditions.push(`(${oneOf('device', either.devices)} or ${oneOf('type', either.types)})`);
  if (before) conditions.push(`(ts < ${micros(before.ts)} or (ts = ${micros(before.ts)} and id < ${Math.trunc(before.id)}))`);
  return conditions.join(' and ');
}

export const newestRows = (paths: readonly string[], wanted: Conditions, limit: number) =>
  `select ${ROW} from ${filesAsTable(paths)} where ${whereOf(wanted)} order by ts desc, id desc limit ${Math.trunc(limit)}`;
export const rowsInOrder = (paths: readonly string[], wanted: Conditions) =>
  `select ${ROW} from ${filesAsTable(paths)} where ${whereOf(wanted)} order by ts, id`;
