import pg from 'pg';
import { expect, inject } from 'vitest';

export const TEMPLATE_DATABASE = 'atalaya_template';

/** The PostgreSQL of the test file that runs: ours, or the system's for those that are to be on it. */
export function postgresUrl(): string {
  const file = expect.getState().testPath ?? '';
  return inject('externalFiles').some((path) => file.endsWith(path)) ? inject('externalUrl') : inject('databaseUrl');
}

export function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

export async function createDatabase(url: string, name: string, template?: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}${template ? ` template ${template}` : ''}`);
  await client.end();
  return withDatabase(url, name);
}

/**
 * Truncating all tables makes a new file for each of them and their indexes (80 ms); few were written to, and few rows.
 * What has grown is truncated after all, or each next test would read past its dead rows.
 */
const EMPTY_WRITTEN_TABLES = `do $$
declare
  written oid[] := array(
    select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
  );
  grown oid[] := array(select t from unnest(written) t where pg_relation_size(t) > 1048576);
begin
  if cardinality(written) > 0 then
    -- Waits for whoever still writes; in one statement no table is in another's way.
    execute (select 'lock table ' || string_agg(t::regclass::text, ', ') || ' in share row exclusive mode' from unnest(written) t);
    execute (
      select 'with ' || string_agg(format('%I as (delete from %s)', 'from_' || t, t::regclass), ', ') || ' select' from unnest(written) t
    );
  end if;
  if cardinality(grown) > 0 then
    execute (select 'truncate ' || string_agg(t::regclass::text, ', ') || ' cascade' from unnest(grown) t);
  end if;
  -- Those of a table, as truncating would restart them.
  perform setval(seqrelid, seqstart, false) from pg_sequence join pg_depend on objid = seqrelid and refobjsubid > 0 and deptype in ('a', 'i')
    where classid = 'pg_class'::regclass and pg_sequence_last_value(seqrelid) is not null;
end $$`;

export async function emptyDatabase(pool: pg.Pool): Promise<void> {
  await pool.query(EMPTY_WRITTEN_TABLES);
}
