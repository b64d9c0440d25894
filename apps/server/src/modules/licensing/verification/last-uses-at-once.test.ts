import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aClient, aKey } from '#testing/builders.ts';
import { testDatabase } from '#testing/test-app.ts';
import { setFreeLastUses, setLastUses } from './key-usage.repository.ts';

const KEYS = 60;
const ROUNDS = 30;

test('nodes that write last uses of the same keys at once never wait in a circle, in whichever order the database goes through them', async () => {
  const { db, ...database } = await testDatabase();
  const { id: clientId } = await aClient({ db, ...database });
  const uses: { keyId: string; clientId: string; address: string; at: Date }[] = [];
  for (let n = 0; n < KEYS; n += 1)
    uses.push({ keyId: (await aKey({ db, ...database }, clientId)).id, clientId, address: '192.0.2.1', at: new Date() });
  const failed: string[] = [];
  const writeInOrderOf = async (all: typeof uses) => {
    for (let round = 0; round < ROUNDS; round += 1)
      await db
        .transaction(async (tx) => {
          // As with a million keys: each is found by itself, in the order in which it is named.
          await tx.execute(sql`set local enable_hashjoin = off`);
          await tx.execute(sql`set local enable_mergejoin = off`);
          await setLastUses(tx, all);
        })
        .catch((error: Error) => failed.push(String(error.cause)));
  };
  await Promise.all([uses, uses.toReversed(), uses, uses.toReversed()].map(writeInOrderOf));
  expect(failed).toEqual([]);
});

test('a key that somebody holds makes no other wait for when it was last used', async () => {
  const { db, ...database } = await testDatabase();
  const { id: clientId } = await aClient({ db, ...database });
  const at = new Date();
  const [held, free] = [await aKey({ db, ...database }, clientId), await aKey({ db, ...database }, clientId)].map(({ id: keyId }) => ({
    keyId,
    clientId,
    address: '192.0.2.1',
    at,
  }));
  const uses = [held, free].flatMap((one) => one ?? []);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from licence_keys where id = ${held?.keyId} for update`);
    expect(await setFreeLastUses(db, uses)).toEqual([held]);
    const { rows } = await db.execute(sql`select last_used_at is not null as used from licence_keys where id = ${free?.keyId}`);
    expect(rows).toEqual([{ used: true }]);
  });
  expect(await setFreeLastUses(db, uses)).toEqual([]);
});
