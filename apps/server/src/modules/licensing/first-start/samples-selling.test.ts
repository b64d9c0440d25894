import { expect, test } from 'vitest';
import { aClient, aKey } from '#testing/builders.ts';
import { testApp } from '#testing/test-app.ts';
import { insertSampleSales, renewSampleSeats } from './samples-selling.repository.ts';

test('the machines of the demo hold their seats for as long as it runs, unless a real machine has come', async () => {
  const t = await testApp();
  const { db, pool } = t.database;
  const { id: clientId } = await aClient(t.database);
  await aKey(t.database, clientId, { label: 'Ring controller A' });
  await insertSampleSales(db, new Date());
  const left = async () => {
    const { rows } = await pool.query<{ name: string }>('select name from licence_seats where ends_at > now() order by name');
    return rows.map(({ name }) => name);
  };
  expect(await left()).toEqual(['Field laptop', 'Ring server 1', 'Ring server 2']);
  await pool.query(`update licence_seats set ends_at = now() - interval '1 hour' where not borrowed`);
  expect(await left()).toEqual(['Field laptop']);
  await renewSampleSeats(db, new Date());
  expect(await left()).toEqual(['Field laptop', 'Ring server 1', 'Ring server 2']);
  await pool.query(`update licence_seats set ends_at = now() - interval '1 hour' where not borrowed`);
  await pool.query(
    `insert into licence_seats (id, key_id, fingerprint, name, address, created_at, starts_at, renewed_at, ends_at)
     select 'real', key_id, 'real', 'Real', '10.0.0.7', now(), now(), now(), now() + interval '1 hour' from licence_seats limit 1`,
  );
  await renewSampleSeats(db, new Date());
  expect(await left()).toEqual(['Field laptop', 'Real']);
});
