import { beforeEach, expect, test } from 'vitest';
import type { AppError } from '@atalaya/contract/errors.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import type { KeySettings } from '@atalaya/contract/licensing/key-details.ts';
import { licenceSeats } from '@atalaya/contract/licensing/selling/seat-endpoints.ts';
import { aClient, anAdmin, PASSWORD } from '#testing/builders.ts';
import { testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let admin: SignedInCaller;
let clientId: string;
beforeEach(async () => {
  t = await testApp();
  admin = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
  clientId = (await aClient(t.database)).id;
});

async function aKeyWith(settings: KeySettings) {
  const { data } = await admin.call(licensing.createKey, { query: { label: 'Together', clientId } });
  await admin.call(licenceKeys.change, { query: { apiKey: data.id }, body: settings });
  return data;
}
const activate = async (apiKey: string, fingerprint: string) =>
  (await t.call(licenceSeats.activate, { body: { apiKey, fingerprint } })).data;
const usedOf = async (apiKey: string) => (await admin.call(licenceSeats.list, { query: { apiKey } })).seats.used;

/** What each was told: its number of seats in use, or why there was none. */
async function told(asked: Promise<{ seats: { used: number } }>[]) {
  const outcomes = await Promise.allSettled(asked);
  return outcomes.map((outcome) => {
    if (outcome.status === 'fulfilled') return outcome.value.seats.used;
    const { code } = outcome.reason as AppError; // safe: what the call throws when it is refused
    return code;
  });
}

test('machines of several keys that ask at once are each told what they would be alone', async () => {
  const [wide, narrow, elastic, off] = await Promise.all([
    aKeyWith({ seats: 20 }),
    aKeyWith({ seats: 2 }),
    aKeyWith({ seats: 2, overage: 50 }),
    aKeyWith({ seats: 20 }),
  ]);
  await admin.call(licenceKeys.setState, { query: { apiKey: off.id, value: 'disabled' } });
  const several = (key: { apiKey: string }, count: number) => Array.from({ length: count }, (_, n) => activate(key.apiKey, `m${n}`));
  const [ofWide, ofNarrow, ofElastic, ofOff] = await Promise.all([
    told(several(wide, 12)),
    told(several(narrow, 4)),
    told(several(elastic, 5)),
    told(several(off, 2)),
  ]);
  expect(new Set(ofWide)).toEqual(new Set(Array.from({ length: 12 }, (_, n) => n + 1)));
  expect(ofNarrow.filter((each) => typeof each === 'number')).toHaveLength(2);
  expect(ofNarrow.filter((each) => each === 'seat.none_left')).toHaveLength(2);
  expect(ofElastic.filter((each) => typeof each === 'number')).toHaveLength(3);
  expect(ofOff).toEqual(['licence.not_active', 'licence.not_active']);
  expect(await Promise.all([wide, narrow, elastic, off].map(({ id }) => usedOf(id)))).toEqual([12, 2, 3, 0]);
});

test('one machine that asks twice at once has one seat', async () => {
  const { apiKey, id } = await aKeyWith({ seats: 5 });
  const [first, second] = await Promise.all([activate(apiKey, 'twice'), activate(apiKey, 'twice')]);
  expect(second.leaseId).toBe(first.leaseId);
  expect(await usedOf(id)).toBe(1);
});

test('whoever asks for a seat of a key that somebody holds waits alone', async () => {
  const [held, free] = [await aKeyWith({ seats: 5 }), await aKeyWith({ seats: 5 })];
  const holder = await t.database.pool.connect();
  let isGranted = false;
  try {
    await holder.query('begin');
    await holder.query('select from licence_keys where id = $1 for update', [held.id]);
    const waits = activate(held.apiKey, 'a').then((seat) => {
      isGranted = true;
      return seat;
    });
    expect((await activate(free.apiKey, 'b')).seats.used).toBe(1);
    expect((await activate(free.apiKey, 'c')).seats.used).toBe(2);
    expect(isGranted).toBe(false);
    await holder.query('commit');
    expect((await waits).seats.used).toBe(1);
  } finally {
    holder.release(true);
  }
});
