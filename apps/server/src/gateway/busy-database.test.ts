import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import type { Database } from '#platform/database.ts';
import { aClient } from '#testing/builders.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let apiKey: string;
beforeEach(async () => {
  t = await testApp();
  const query = { label: 'Before', clientId: (await aClient(t.database)).id };
  apiKey = (await t.call(licensing.createKey, { query }, t.asServer)).data.apiKey;
});
const relabel = () => t.call(licenceKeys.relabel, { query: { apiKey, label: 'After' } }, t.asServer);
const BUSY = { code: 'service.busy', status: 503, details: { retryAfterSeconds: 1 } };

/** As the time limit of a statement ends it, without waiting for that. */
async function endWaiting({ pool }: Database): Promise<void> {
  const waiting = `select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await pool.query(waiting)).rowCount === 0) await sleep(20);
}

describe('a call that is told to come back in a moment', () => {
  test('is one that waited too long for a row that another holds, and it works afterwards', async () => {
    const holder = await t.database.pool.connect();
    onTestFinished(() => holder.release());
    await holder.query('begin');
    await holder.query('select 1 from licence_keys for update');
    const [refused] = await Promise.allSettled([relabel(), endWaiting(t.database)]);
    expect(refused).toMatchObject({ status: 'rejected', reason: BUSY });
    await holder.query('rollback');
    expect((await relabel()).data.label).toBe('After');
  });

  test.each([
    ['ended a deadlock', '40P01'],
    ['met another change', '40001'],
    ['found a row locked', '55P03'],
    ['ran into its time limit', '57014'],
  ])('is one that %s', async (_, state) => {
    const { pool } = t.database;
    await pool.query(`create function busy() returns trigger language plpgsql as $$ begin raise 'busy' using errcode = '${state}'; end $$`);
    onTestFinished(async () => void (await pool.query('drop function busy cascade')));
    await pool.query('create trigger busy before update on licence_keys for each row execute function busy()');
    await expect(relabel()).rejects.toMatchObject(BUSY);
  });
});
