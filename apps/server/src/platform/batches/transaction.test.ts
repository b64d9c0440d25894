import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#testing/test-app.ts';
import { copyRows } from '../fast-lanes/copy-rows.ts';
import { inPipeline, sendTo, type Pool, type Sending } from './transaction.ts';

let pool: Pool;
beforeEach(async () => {
  ({ pool } = await testDatabase());
  await pool.query('create table pipeline_tries (n int primary key)');
});
afterEach(() => pool.query('drop table pipeline_tries'));
const stored = async () => (await pool.query<{ n: number }>('select n from pipeline_tries order by n')).rows.map(({ n }) => n);
const insert = (db: pg.ClientBase, n: number) => db.query('insert into pipeline_tries values ($1)', [n]);
const rowsOf = (...numbers: number[]) =>
  Buffer.concat(
    numbers.map((n) => {
      const row = Buffer.alloc(10);
      row.writeInt16BE(1);
      row.writeInt32BE(4, 2);
      row.writeInt32BE(n, 6);
      return row;
    }),
  );
const copy = (db: pg.ClientBase, ...numbers: number[]) => copyRows(db, 'pipeline_tries (n)', rowsOf(...numbers));

const unwritable = async () => {
  await Promise.resolve();
  throw new RangeError('it cannot be written');
};

describe('statements that are sent without waiting', () => {
  test('are all there afterwards, in their order', async () => {
    const count = await inPipeline(pool, async (db, sending) => {
      sendTo(sending, insert(db, 1));
      sendTo(sending, copy(db, 2, 3));
      sendTo(sending, insert(db, 4));
      return (await db.query<{ n: number }>('select count(*)::int as n from pipeline_tries')).rows[0]?.n;
    });
    expect([count, await stored()]).toEqual([4, [1, 2, 3, 4]]);
  });

  const failures: Record<string, { error: RegExp; send(db: pg.ClientBase, sending: Sending): void }> = {
    'one that the database refuses': { error: /duplicate key/, send: (db, sending) => sendTo(sending, insert(db, 1)) },
    'rows that it refuses': { error: /duplicate key/, send: (db, sending) => sendTo(sending, copy(db, 7, 1)) },
    'rows for a table that is not there': {
      error: /no_such_table/,
      send: (db, sending) => sendTo(sending, copyRows(db, 'no_such_table (n)', rowsOf(7))),
    },
    'one that fails before it is sent': { error: /cannot be written/, send: (_, sending) => sendTo(sending, unwritable()) },
    'one that the library refuses': {
      error: /must be unique/,
      send(db, sending) {
        sendTo(sending, db.query({ name: 'pipeline-try', text: 'select 1' }));
        sendTo(sending, db.query({ name: 'pipeline-try', text: 'select 2' }));
      },
    },
  };
  test.each(Object.keys(failures))('%s undoes all, and the connection is good for others', async (name) => {
    await pool.query('insert into pipeline_tries values (1)');
    const work = inPipeline(pool, async (db, sending) => {
      sendTo(sending, insert(db, 2));
      failures[name]?.send(db, sending);
      sendTo(sending, insert(db, 3));
    });
    await expect(work).rejects.toThrow(failures[name]?.error);
    expect(await stored()).toEqual([1]);
    await inPipeline(pool, async (db, sending) => sendTo(sending, insert(db, 5)));
    expect(await stored()).toEqual([1, 5]);
  });

  test('are undone when the connection is cut', async () => {
    const work = inPipeline(pool, async (db, sending) => {
      sendTo(sending, insert(db, 2));
      // Not at once: a driver that is still writing would notice by that, and not hear why.
      sendTo(sending, db.query('select pg_terminate_backend(pg_backend_pid()) from pg_sleep(0.2)'));
      sendTo(sending, insert(db, 3));
    });
    await expect(work).rejects.toThrow(/terminat/);
    expect(await stored()).toEqual([]);
  });
});
