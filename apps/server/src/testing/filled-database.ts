// A database of its own with a bit of everything in it, also what is hard to carry: line breaks, quotes, bytes, nothing at all.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '#platform/database.ts';
import { applyMigrations, ownMigrations } from '#platform/migrations.ts';
import { MIGRATIONS } from './test-app.ts';
import { createDatabase, postgresUrl, TEMPLATE_DATABASE } from './test-database.ts';

let counter = 0;

export async function aDatabase(template?: string): Promise<{ url: string; client: pg.Client }> {
  counter += 1;
  const url = await createDatabase(postgresUrl(), `operations_${process.pid}_${counter}`, template);
  const client = new pg.Client({ connectionString: url, application_name: 'a test' });
  client.on('error', () => undefined); // some tests cut connections
  await client.connect();
  onTestFinished(() => client.end());
  return { url, client };
}

const Journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });

/** As it was before a migration, to see what an upgrade makes of it. The name is that after its number: others may come before it. */
export async function aDatabaseBefore(migration: string) {
  const { entries } = Journal.parse(JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')));
  const before = entries.findIndex(({ tag }) => tag.endsWith(`_${migration}`));
  if (before < 0) throw new Error(`there is no migration ${migration}`);
  const { url, client } = await aDatabase();
  await applyMigrations(client, MIGRATIONS, ownMigrations(MIGRATIONS).slice(0, before));
  return {
    client,
    async upgrade() {
      const database = await openDatabase(url, MIGRATIONS, pino({ level: 'silent' }));
      onTestFinished(() => database.close());
    },
  };
}

export async function aFilledDatabase({ events = 2_000 } = {}) {
  const database = await aDatabase(TEMPLATE_DATABASE);
  const { client } = database;
  await client.query(`insert into installation (id, secret_fingerprint) values (1, 'aaaabbbbccccdddd')`);
  await client.query(`insert into clients (id, name, extra) values ('c1', $1, '{"note": "a\\nb\\\\t \\"q\\""}'), ('c2', 'Ñandú 🛰', '{}')`, [
    'Line\nbreak\tand \\. and \\N',
  ]);
  await client.query(`insert into images (id, type, bytes, created_at) values ('i1', 'image/png', $1, now())`, [
    Buffer.from([0, 10, 13, 92, 255]),
  ]);
  // The second replaces the first, and stands before it in the table.
  await client.query(`insert into licence_keys (id, client_id, label, digest, prefix, last4, created_at, replaces_id, scopes)
    values ('k1', 'c1', 'old', 'd1', 'p', 'last', now(), null, '{}'), ('k2', 'c1', 'new', 'd2', 'p', 'last', now(), 'k1', '{"a b","c"}')`);
  await client.query(`update licence_keys set label = 'older' where id = 'k1'`);
  await client.query(`insert into devices (id, mac, label, client_id, config, report_period_s, created_at)
    select 'd' || n, 'mac' || n, 'Cabinet ' || n, 'c1', '{}', 60, now() from generate_series(1, 20) n`);
  // Some months of their own, the others in what is left.
  for (const [month, next] of [
    ['2026-02', '2026-03'],
    ['2026-01', '2026-02'],
  ])
    await client.query(
      `create table device_events_${month?.replace('-', '_')} partition of device_events for values from ('${month}-01Z') to ('${next}-01Z')`,
    );
  await client.query(
    `insert into device_events (device, type, sensor_id, ts, received_at, v1, v2)
     select 1 + n % 20, 1, 1, timestamptz '2026-03-02Z' - make_interval(hours => n), now(), n / 7.0, case when n % 3 = 0 then 'NaN'::float8 end
     from generate_series(1, $1) n`,
    [events],
  );
  return database;
}

/** Every table's rows and every counter, by PostgreSQL's own reckoning. */
export async function contentOf(client: pg.Client): Promise<Record<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const content: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ text: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as text from ${name} t`,
    );
    content[name] = rows[0]?.text ?? '';
  }
  const { rows: sequences } = await client.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  );
  for (const { name, last } of sequences) content[`counter ${name}`] = last ?? 'unused';
  return content;
}

/** Columns, constraints and indexes, as text. */
export async function schemaOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as line
       from information_schema.columns where table_schema = 'public'
     union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
     union all select indexdef from pg_indexes where schemaname = 'public' order by 1`,
  );
  return rows.map(({ line }) => line);
}
