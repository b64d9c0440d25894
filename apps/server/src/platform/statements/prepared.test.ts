import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '#testing/test-app.ts';
import { prepared, preparedSql } from './prepared.ts';

test('a prepared statement sees what its own transaction wrote, and nobody else does before the end', async () => {
  const { db } = (await testApp()).database;
  await db.execute(sql`create table prepared_test (word text)`);
  const insert = preparedSql('insert_word', sql`insert into prepared_test values (${sql.placeholder('word')})`);
  const count = prepared((of) =>
    of
      .select({ words: sql<number>`count(*)::int` })
      .from(sql`prepared_test`)
      .prepare('count_words'),
  );
  await db.transaction(async (tx) => {
    await insert(tx).execute({ word: 'one' });
    expect(await count(tx).execute()).toEqual([{ words: 1 }]);
    expect(await count(db).execute()).toEqual([{ words: 0 }]);
  });
  expect(await count(db).execute()).toEqual([{ words: 1 }]);
});

test('it is written once for a connection, however many transactions that has', async () => {
  const { db } = (await testApp()).database;
  let written = 0;
  const one = prepared((of) => {
    written += 1;
    return of
      .select({ one: sql<number>`1` })
      .from(sql`(select) nothing`)
      .prepare('select_one');
  });
  for (let n = 0; n < 5; n += 1) await db.transaction((tx) => one(tx).execute());
  expect(written).toBe(1);
});
