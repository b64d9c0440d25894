// For questions that are asked in SQL over readings and rows alike: what was archived of a stretch, in a table of the transaction's own.
import { sql, type SQL } from 'drizzle-orm';
import type { Database, Queryable } from '#platform/database.ts';
import type { ArchivedRow, Conditions } from './archive-sql.ts';

/** What stands in a statement for the table of readings. */
export type ReadingsTable = SQL;

const ROWS_AT_ONCE = 20_000;
const COLUMNS = sql.raw('id, device, type, sensor_id, ts, received_at, v1, v2, v3, v4');

const listOf = (values: readonly (number | null)[]) => `{${values.map((value) => value ?? 'null').join(',')}}`;

async function insert(db: Queryable, rows: readonly ArchivedRow[]): Promise<void> {
  const of = (pick: (row: ArchivedRow) => number | null) => listOf(rows.map(pick));
  await db.execute(sql`insert into archived_readings (${COLUMNS})
    select id, device, type, sensor_id, to_timestamp(ts / 1000.0), to_timestamp(received_at / 1000.0), v1, v2, v3, v4 from unnest(
      ${of(({ id }) => id)}::bigint[], ${of(({ device }) => device)}::int[], ${of(({ type }) => type)}::smallint[],
      ${of(({ sensorId }) => sensorId)}::smallint[], ${of(({ ts }) => ts)}::float8[], ${of(({ receivedAt }) => receivedAt)}::float8[],
      ${of(({ v1 }) => v1)}::float8[], ${of(({ v2 }) => v2)}::float8[], ${of(({ v3 }) => v3)}::float8[], ${of(({ v4 }) => v4)}::float8[])
      as t(id, device, type, sensor_id, ts, received_at, v1, v2, v3, v4)`);
}

/** `readings` stands in the place of `device_events`. All is read as of one moment, so nothing that moves meanwhile is missed or seen twice. */
export const withArchivedTable = <T>(
  { db }: Pick<Database, 'db'>,
  pieces: (db: Queryable, wanted: Conditions) => AsyncIterable<ArchivedRow[]>,
  wanted: Conditions,
  work: (db: Queryable, readings: ReadingsTable) => Promise<T>,
): Promise<T> =>
  db.transaction(
    async (tx) => {
      let isAny = false;
      for await (const rows of pieces(tx, wanted)) {
        if (!isAny) await tx.execute(sql`create temporary table archived_readings (like device_events) on commit drop`);
        isAny = true;
        for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) await insert(tx, rows.slice(at, at + ROWS_AT_ONCE));
      }
      if (!isAny) return work(tx, sql`device_events`);
      await tx.execute(sql`analyze archived_readings`);
      return work(tx, sql`(select ${COLUMNS} from device_events union all select ${COLUMNS} from archived_readings)`);
    },
    { isolationLevel: 'repeatable read' },
  );
