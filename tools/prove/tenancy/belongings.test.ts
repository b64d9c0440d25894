import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startExternalPostgres, type ExternalPostgres } from '../../setup/external-postgres.ts';
import { rowsAsText } from './belongings.ts';

let postgres: ExternalPostgres;
let database: pg.Client;

beforeAll(async () => {
  postgres = await startExternalPostgres();
  database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  await database.query("create table things (id int, client_id text, name text); insert into things values (1, 'theirs', 'before')");
});
afterAll(async () => {
  await database.end();
  await postgres.stop();
});

const AS_TEXT = 'select json_agg(t order by t.id)::text as rows from things t where client_id = $1';

test('a change of a client’s rows is seen', async () => {
  const before = await rowsAsText(database, AS_TEXT, 'theirs');
  await database.query("update things set name = 'after'");
  expect(before).toContain('before');
  expect(await rowsAsText(database, AS_TEXT, 'theirs')).toContain('after');
  expect(await rowsAsText(database, AS_TEXT, 'nobody’s')).toBe('');
});

test('a query that does not tell its rows as one text is refused, whether it finds some or none', async () => {
  for (const clientId of ['theirs', 'nobody’s'])
    await expect(rowsAsText(database, 'select * from things where client_id = $1', clientId)).rejects.toThrow('no column rows');
});
