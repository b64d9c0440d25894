import { sql } from 'drizzle-orm';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { testApp } from '#testing/test-app.ts';

test('a connection that is cut between two statements of a transaction fails the next one, and nothing else', async () => {
  const { db, pool } = (await testApp()).database;
  const cut = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const removed = once(pool, 'remove');
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    // Nothing is asked of it meanwhile: the news comes by itself, to nobody who waits.
    await Promise.race([removed, new Promise((waited) => setTimeout(waited, 300))]);
    await tx.execute(sql`select 1`);
  });
  await expect(cut).rejects.toThrow('Failed query');
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
