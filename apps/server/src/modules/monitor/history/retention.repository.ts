import { sql } from 'drizzle-orm';
import { defaultRetention, type RetentionSettings } from '@atalaya/contract/monitor/fleet.ts';
import type { Queryable } from '#platform/database.ts';
import type { Partition } from '../model/partitions.repository.ts';
import { monitorSettings } from './settings.table.ts';

const BATCH = 5_000;

export async function readRetention(db: Queryable): Promise<RetentionSettings> {
  const [row] = await db.select().from(monitorSettings);
  return { ...defaultRetention, ...row?.retention };
}

export const saveRetention = (db: Queryable, retention: RetentionSettings) =>
  db.insert(monitorSettings).values({ id: 1, retention }).onConflictDoUpdate({ target: monitorSettings.id, set: { retention } });

/** A few thousand rows at a time, oldest first, so that nobody waits for it; says whether there may be more. */
const deleteSome = async (db: Queryable, table: string, before: Date, time = 'ts'): Promise<boolean> => {
  const [name, column] = [sql.raw(table), sql.raw(time)];
  const { rowCount } = await db.execute(
    sql`delete from ${name} where ctid in (select ctid from ${name} where ${column} < ${before.toISOString()}::timestamptz order by ${column} limit ${BATCH})`,
  );
  return (rowCount ?? 0) === BATCH;
};
export const deleteLogs = (db: Queryable, before: Date) => deleteSome(db, 'device_logs', before);
/** Of one partition. */
export const deleteEvents = (db: Queryable, { name }: Partition, before: Date) => deleteSome(db, name, before);
/** Once the events of that day and before are gone. */
export const forgetSeen = async (db: Queryable, before: Date): Promise<boolean> => {
  const isMore = [await deleteSome(db, 'device_seen', before, 'day'), await deleteSome(db, 'device_said', before, 'day')];
  return isMore.includes(true);
};

export async function deleteRollups(db: Queryable, level: number, before: Date): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`delete from device_rollups where ctid in (select ctid from device_rollups
      where level = ${level} and ts < ${before.toISOString()}::timestamptz order by ts limit ${BATCH})`,
  );
  return (rowCount ?? 0) === BATCH;
}

/** Ended ones only: what is under way stays however long it takes. A bulk goes with the last of its commands. */
export async function deleteCommands(db: Queryable, before: Date): Promise<boolean> {
  const until = sql`${before.toISOString()}::timestamptz`;
  // A rollout knows what became of a device by its command: these go together.
  await db.execute(sql`delete from firmware_rollouts where ended_at < ${until}`);
  const { rowCount } = await db.execute(
    sql`delete from device_commands where id in (select id from device_commands c where ended_at < ${until}
      and not exists (select from firmware_rollout_devices m where m.command_id = c.id) order by num limit ${BATCH})`,
  );
  await db.execute(sql`delete from device_command_bulks b where state <> 'running' and requested_at < ${until}
    and not exists (select from device_commands c where c.bulk_id = b.id)`);
  return (rowCount ?? 0) === BATCH;
}

/** What is left of devices that were removed. Numbers are never given again. */
export async function deleteOrphans(db: Queryable, partitions: readonly Partition[]): Promise<boolean> {
  let isMore = false;
  for (const table of [...partitions.map(({ name }) => name), 'device_logs', 'device_rollups', 'device_seen', 'device_said']) {
    const name = sql.raw(table);
    const { rowCount } = await db.execute(sql`delete from ${name} where ctid in (
      select x.ctid from (select n as num from generate_series(1, (select coalesce(max(num), 0) from devices)) n
        except select num from devices limit 1000) gone
      join ${name} x on x.device = gone.num limit ${BATCH})`);
    isMore ||= (rowCount ?? 0) === BATCH;
  }
  return isMore;
}

export async function measure(db: Queryable): Promise<{ events: number; bytes: number; bytesPerDay: number }> {
  const { rows } = await db.execute(sql`with parts as
    (select relid as oid from pg_partition_tree('device_events') where isleaf)
    select (select sum(greatest(c.reltuples, 0)) from pg_class c join parts using (oid)) as events,
    (select sum(pg_total_relation_size(oid)) from (table parts union all
      select name::regclass from unnest(array['device_logs', 'device_rollups', 'device_seen', 'device_said']) as t(name)) as all_of_it) as bytes,
    (select count(*) from device_events where ts > now() - interval '1 day') as "lastDay",
    (select coalesce(sum(rows), 0) from archive_files where removed_at is null) as "archivedRows",
    (select coalesce(sum(bytes), 0) from archive_files where removed_at is null) as "archivedBytes"`);
  const row = rows[0] as (Record<'bytes' | 'lastDay' | 'archivedRows' | 'archivedBytes', string> & { events: number | null }) | undefined; // safe: the columns above
  const [events, bytes, lastDay] = [row?.events ?? 0, Number(row?.bytes ?? 0), Number(row?.lastDay ?? 0)];
  const [archived, archivedBytes] = [Number(row?.archivedRows ?? 0), Number(row?.archivedBytes ?? 0)];
  // A day comes in as rows, whatever becomes of it.
  return {
    events: Math.max(events, lastDay) + archived,
    bytes: bytes + archivedBytes,
    bytesPerDay: Math.round((bytes / Math.max(events, lastDay, 1)) * lastDay),
  };
}
