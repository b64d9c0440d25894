import { expect, test } from 'vitest';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { aClient, aKey, aUser, PASSWORD } from '#testing/builders.ts';
import { testApp } from '#testing/test-app.ts';
import { keyUsage } from '../verification/key-usage.table.ts';

const DAY_MS = 86_400_000;

test('home counts keys by state and verifications by day, of one client or of all that somebody may see', async () => {
  const t = await testApp({ start: '2026-04-15T09:00:00Z' });
  const [mine, other] = [(await aClient(t.database)).id, (await aClient(t.database)).id];
  const days = (count: number) => new Date(t.clock().getTime() + count * DAY_MS);
  const used = await aKey(t.database, mine, { expiresAt: days(29) });
  await aKey(t.database, mine, { expiresAt: days(31) });
  await aKey(t.database, mine, { expiresAt: days(-1) });
  await aKey(t.database, mine, { disabled: true, expiresAt: days(-1) });
  const theirs = await aKey(t.database, other);
  await t.database.db.insert(keyUsage).values([
    { keyId: used.id, day: '2026-04-01', accepted: 90, refused: 90 }, // fifteen days ago: too long
    { keyId: used.id, day: '2026-04-02', accepted: 3, refused: 1 },
    { keyId: used.id, day: '2026-04-15', accepted: 5, refused: 0 },
    { keyId: theirs.id, day: '2026-04-15', accepted: 7, refused: 2 },
  ]);

  const me = await t.signIn((await aUser(t.database, { clientId: mine })).email, PASSWORD);
  const { data } = await me.call(licenceKeys.overview, { query: {} });
  expect(data).toMatchObject({ active: 2, endSoon: 1, expired: 1, disabled: 1 });
  expect(data.verifications).toHaveLength(14);
  expect(data.verifications.at(0)).toEqual({ day: '2026-04-02', accepted: 3, refused: 1 });
  expect(data.verifications.at(1)).toEqual({ day: '2026-04-03', accepted: 0, refused: 0 });
  expect(data.verifications.at(-1)).toEqual({ day: '2026-04-15', accepted: 5, refused: 0 });

  const all = await t.call(licenceKeys.overview, { query: {} }, t.asServer);
  expect(all.data).toMatchObject({ active: 3 });
  expect(all.data.verifications.at(-1)).toMatchObject({ accepted: 12, refused: 2 });
  expect((await t.call(licenceKeys.overview, { query: { clientId: other } }, t.asServer)).data).toMatchObject({ active: 1, expired: 0 });
});
