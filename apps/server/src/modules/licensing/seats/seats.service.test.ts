import { createPublicKey } from 'node:crypto';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import type { KeySettings } from '@atalaya/contract/licensing/key-details.ts';
import { licenceSeats } from '@atalaya/contract/licensing/selling/seat-endpoints.ts';
import { aClient, anAdmin, aUser, PASSWORD } from '#testing/builders.ts';
import { testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';
import { readLicenceFile } from '../model/licence-file.ts';

const HOUR_MS = 3_600_000;
let t: TestApp;
let admin: SignedInCaller;
let clientId: string;
beforeEach(async () => {
  t = await testApp();
  admin = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
  clientId = (await aClient(t.database)).id;
});

async function aKeyWith(settings: KeySettings = {}) {
  const { data } = await admin.call(licensing.createKey, { query: { label: 'Seats', clientId } });
  if (Object.keys(settings).length > 0) await admin.call(licenceKeys.change, { query: { apiKey: data.id }, body: settings });
  return data;
}
const activate = async (apiKey: string, fingerprint: string, more: { borrowUntil?: string; at?: string; name?: string } = {}) =>
  (await t.call(licenceSeats.activate, { body: { apiKey, fingerprint, ...more } })).data;
const renew = async (lease: string, at?: string) => (await t.call(licenceSeats.renew, { body: { lease, at } })).data;
const release = async (lease: string) => (await t.call(licenceSeats.release, { body: { lease } })).data;
const takeOver = async (apiKey: string, fingerprint: string, leaseId?: string) =>
  (await t.call(licenceSeats.takeOver, { body: { apiKey, fingerprint, leaseId, reason: 'The laptop was stolen' } })).data;
const seatsOf = (apiKey: string) => admin.call(licenceSeats.list, { query: { apiKey } });

/** The lease's time passes: its holder crashed and never came back. */
const letPass = (leaseId: string, ms: number) =>
  t.database.pool.query(
    `update licence_seats set starts_at = starts_at - $2 * interval '1 ms', ends_at = ends_at - $2 * interval '1 ms' where id = $1`,
    [leaseId, ms],
  );

async function payloadOf(lease: string) {
  const key = createPublicKey(await t.call(licenceKeys.licencePublicKey, {}));
  const payload: unknown = JSON.parse(readLicenceFile(key, lease) ?? 'null');
  return payload;
}

describe('a seat', () => {
  test('is a signed lease that says whose it is, from when and until when', async () => {
    const { apiKey, id } = await aKeyWith({ seats: 2, leaseSeconds: 600, plan: 'Pro', entitlements: { reports: true } });
    const seat = await activate(apiKey, 'machine-1', { name: 'Press 4' });
    expect(seat.seats).toEqual({ used: 1, total: 2 });
    expect(Date.parse(seat.expiresAt) - Date.parse(seat.serverTime)).toBe(600_000);
    expect(Date.parse(seat.renewAt) - Date.parse(seat.serverTime)).toBe(200_000);
    expect(await payloadOf(seat.lease)).toMatchObject({
      type: 'lease',
      leaseId: seat.leaseId,
      seq: 1,
      nbf: seat.startsAt,
      exp: seat.expiresAt,
      fingerprint: 'machine-1',
      data: { id, plan: 'Pro', entitlements: { reports: true } },
    });
    const { data, seats } = await seatsOf(id);
    expect(seats).toEqual({ used: 1, total: 2 });
    expect(data).toMatchObject([{ id: seat.leaseId, name: 'Press 4', state: 'active', expiresAt: seat.expiresAt }]);
  });

  test('is refused when all are taken, and the same machine gets its own again', async () => {
    const { apiKey } = await aKeyWith({ seats: 2 });
    const first = await activate(apiKey, 'a');
    await activate(apiKey, 'b');
    await expect(activate(apiKey, 'c')).rejects.toMatchObject({ code: 'seat.none_left', status: 409 });
    const again = await activate(apiKey, 'a');
    expect(again).toMatchObject({ leaseId: first.leaseId, sequence: 2, seats: { used: 2, total: 2 } });
  });

  test('is given once when many ask at the same time', async () => {
    const { apiKey, id } = await aKeyWith({ seats: 3 });
    const asked = await Promise.allSettled(Array.from({ length: 30 }, (_, n) => activate(apiKey, `m${n}`)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect((await seatsOf(id)).seats).toEqual({ used: 3, total: 3 });
  });

  test('is free at once when it is given back, twice too', async () => {
    const { apiKey } = await aKeyWith({ seats: 1 });
    const { lease } = await activate(apiKey, 'a');
    expect((await release(lease)).seats).toEqual({ used: 0, total: 1 });
    expect((await release(lease)).seats).toEqual({ used: 0, total: 1 });
    await activate(apiKey, 'b');
    await expect(renew(lease)).rejects.toMatchObject({ code: 'seat.ended' });
  });

  test('of a machine that crashed is free when its lease ends, and not before', async () => {
    const { apiKey } = await aKeyWith({ seats: 1, leaseSeconds: 600 });
    const crashed = await activate(apiKey, 'a');
    await letPass(crashed.leaseId, 590_000);
    await expect(activate(apiKey, 'b')).rejects.toMatchObject({ code: 'seat.none_left' });
    await letPass(crashed.leaseId, 10_001);
    expect((await activate(apiKey, 'b')).seats.used).toBe(1);
    await expect(renew(crashed.lease)).rejects.toMatchObject({ code: 'seat.ended' });
  });

  test('is renewed with a higher number, and an answer that was lost does no harm', async () => {
    const { apiKey } = await aKeyWith({ seats: 1 });
    const first = await activate(apiKey, 'a');
    expect(await renew(first.lease)).toMatchObject({ leaseId: first.leaseId, sequence: 2 });
    const third = await renew(first.lease);
    expect(third.sequence).toBe(3);
    await expect(renew(first.lease)).rejects.toMatchObject({ code: 'seat.copied' });
    expect((await renew(third.lease)).sequence).toBe(4);
  });

  test('is nobody’s by a lease that was changed, or by an offline licence', async () => {
    const { apiKey, id } = await aKeyWith({ seats: 1 });
    const { lease } = await activate(apiKey, 'a');
    const other = lease[60] === 'A' ? 'B' : 'A';
    for (const forged of ['', 'lease', `${lease.slice(0, 60)}${other}${lease.slice(61)}`, `${lease}\n`])
      await expect(renew(forged)).rejects.toMatchObject({ code: 'seat.lease', status: 400 });
    const { data } = await admin.call(licenceKeys.issueLicence, { query: { apiKey: id }, body: {} });
    await expect(renew(data.file)).rejects.toMatchObject({ code: 'seat.lease' });
    await expect(release(data.file)).rejects.toMatchObject({ code: 'seat.lease' });
  });

  test('needs a key that is good', async () => {
    const { apiKey, id } = await aKeyWith({ seats: 1 });
    const { lease } = await activate(apiKey, 'a');
    await admin.call(licenceKeys.setState, { query: { apiKey: id, value: 'disabled' } });
    await expect(activate(apiKey, 'b')).rejects.toMatchObject({ code: 'licence.not_active' });
    await expect(renew(lease)).rejects.toMatchObject({ code: 'licence.not_active' });
    await expect(activate('atl_live_nothing', 'b')).rejects.toMatchObject({ code: 'licence.not_found' });
  });
});

describe('a crowd at one key', () => {
  const CROWD = 40;

  /** As somebody who is slow holds a key; returns how it is let go. */
  async function hold(keyId: string): Promise<() => Promise<void>> {
    const holder = await t.database.pool.connect();
    onTestFinished(() => holder.release());
    await holder.query('begin');
    await holder.query('select from licence_keys where id = $1 for no key update', [keyId]);
    return async () => void (await holder.query('rollback'));
  }

  test('leaves the database to those who come for another', async () => {
    const [crowded, quiet] = [await aKeyWith({ seats: 1 }), await aKeyWith({ seats: 1 })];
    const letGo = await hold(crowded.id);
    const crowd = Array.from({ length: CROWD }, (_, n) => activate(crowded.apiKey, `m${n}`));
    const asked = Promise.allSettled(crowd);
    expect((await activate(quiet.apiKey, 'm')).seats.used).toBe(1);
    await letGo();
    expect((await asked).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('that was refused is refused without waiting for those who have a seat, who renew meanwhile; what comes free is given at once', async () => {
    const { apiKey, id } = await aKeyWith({ seats: 1 });
    const { lease } = await activate(apiKey, 'owner');
    await expect(activate(apiKey, 'next')).rejects.toMatchObject({ code: 'seat.none_left' });
    const letGo = await hold(id);
    // Who asks now is answered though nobody can have the key's row.
    await expect(activate(apiKey, 'next')).rejects.toMatchObject({ code: 'seat.none_left' });
    const [again, renewed] = [activate(apiKey, 'owner'), renew(lease)];
    await letGo();
    expect((await again).sequence + (await renewed).sequence).toBe(5);
    await release(lease);
    expect((await activate(apiKey, 'next')).seats).toEqual({ used: 1, total: 1 });
  });
});

describe('a seat that is taken over', () => {
  test('counts until its old lease ends: the new one begins then', async () => {
    const { apiKey, id } = await aKeyWith({ seats: 1, leaseSeconds: 600 });
    const stolen = await activate(apiKey, 'a', { name: 'Laptop' });
    const taken = await takeOver(apiKey, 'b');
    expect(taken.startsAt).toBe(stolen.expiresAt);
    expect(taken.seats).toEqual({ used: 1, total: 1 });
    await expect(renew(stolen.lease)).rejects.toMatchObject({ code: 'seat.taken_over' });
    await expect(activate(apiKey, 'c')).rejects.toMatchObject({ code: 'seat.none_left' });
    const { data } = await seatsOf(id);
    expect(data.map(({ state, reason }) => [state, reason])).toEqual(
      expect.arrayContaining([
        ['waiting', null],
        ['ending', 'The laptop was stolen'],
      ]),
    );
  });

  test('by a chain of machines never frees a seat that is still promised', async () => {
    const { apiKey } = await aKeyWith({ seats: 1, leaseSeconds: 600 });
    const a = await activate(apiKey, 'a');
    const b = await takeOver(apiKey, 'b');
    const c = await takeOver(apiKey, 'c', b.leaseId);
    expect(c.startsAt).toBe(b.expiresAt);
    await release(a.lease);
    await expect(activate(apiKey, 'd')).rejects.toMatchObject({ code: 'seat.none_left' });
    await release(b.lease);
    await release(c.lease);
    expect((await activate(apiKey, 'd')).seats.used).toBe(1);
  });

  test('begins at once where overage covers both', async () => {
    const { apiKey } = await aKeyWith({ seats: 2, overage: 50 });
    await activate(apiKey, 'a');
    await activate(apiKey, 'b');
    const taken = await takeOver(apiKey, 'c');
    expect(taken.startsAt).toBe(taken.serverTime);
    expect(taken).toMatchObject({ over: true, seats: { used: 3, total: 2 } });
    await expect(activate(apiKey, 'd')).rejects.toMatchObject({ code: 'seat.none_left' });
  });

  test('by a person on the screen is written into the audit log with its reason', async () => {
    const { apiKey, id } = await aKeyWith({ seats: 1 });
    const { leaseId, expiresAt } = await activate(apiKey, 'a');
    const { data } = await admin.call(licenceSeats.end, { query: { apiKey: id, leaseId }, body: { reason: 'Left the company' } });
    expect(data).toMatchObject({ state: 'ending', expiresAt, reason: 'Left the company' });
    const { rows } = await t.database.pool.query(`select details from audit_log where action = 'key.seat_end'`);
    expect(rows).toMatchObject([{ details: { reason: 'Left the company' } }]);
  });
});

describe('above the number of seats', () => {
  test.each([
    ['none' as const, 4],
    [25 as const, 5],
    [60 as const, 6],
  ])('overage of %s lets %i machines in', async (overage, most) => {
    const { apiKey } = await aKeyWith({ seats: 4, overage });
    for (let n = 0; n < most; n += 1) expect((await activate(apiKey, `m${n}`)).over).toBe(n >= 4);
    await expect(activate(apiKey, 'last')).rejects.toMatchObject({ code: 'seat.none_left' });
  });

  test('everybody gets in with a notice, where it says always or only advises', async () => {
    for (const settings of [{ overage: 'always' as const }, { advisory: true }]) {
      const { apiKey } = await aKeyWith({ seats: 1, ...settings });
      await activate(apiKey, 'a');
      expect(await activate(apiKey, 'b')).toMatchObject({ over: true, seats: { used: 2, total: 1 } });
      await activate(apiKey, 'c');
    }
    // Once a key, not once a machine.
    const { rows } = await t.database.pool.query(`select details from audit_log where action = 'key.seat_over'`);
    expect(rows).toEqual([{ details: { used: 2, seats: 1 } }, { details: { used: 2, seats: 1 } }]);
  });
});

describe('a borrowed seat', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 24 * HOUR_MS).toISOString();

  test('lasts until its day without a network, and can be given back before', async () => {
    const { apiKey, id } = await aKeyWith({ seats: 1, leaseSeconds: 60, borrowDays: 7 });
    const until = inDays(3);
    const seat = await activate(apiKey, 'a', { borrowUntil: until });
    expect(seat.expiresAt).toBe(until);
    expect((await seatsOf(id)).data).toMatchObject([{ state: 'borrowed' }]);
    await expect(activate(apiKey, 'b')).rejects.toMatchObject({ code: 'seat.none_left' });
    await release(seat.lease);
    await activate(apiKey, 'b');
  });

  test('is not for longer than the key lets, nor beyond its end, nor for the past', async () => {
    const { apiKey } = await aKeyWith({ borrowDays: 7 });
    await expect(activate(apiKey, 'a', { borrowUntil: inDays(8) })).rejects.toMatchObject({ status: 400 });
    await expect(activate(apiKey, 'a', { borrowUntil: inDays(-1) })).rejects.toMatchObject({ status: 400 });
    const end = inDays(2);
    const ending = await aKeyWith({ expiresAt: end });
    expect((await activate(ending.apiKey, 'a', { borrowUntil: inDays(5) })).expiresAt).toBe(end);
    const never = await aKeyWith({ borrowDays: 0 });
    await expect(activate(never.apiKey, 'a', { borrowUntil: inDays(1) })).rejects.toMatchObject({ status: 400 });
  });
});

test('a machine whose clock was set back is seen', async () => {
  const { apiKey, id } = await aKeyWith({ seats: 1 });
  const { lease } = await activate(apiKey, 'a', { at: '2026-11-18T10:00:00Z' });
  const next = await renew(lease, '2026-11-18T10:20:00Z');
  expect((await seatsOf(id)).data[0]?.clockSetBackAt).toBeNull();
  await renew(next.lease, '2026-11-18T08:00:00Z');
  expect((await seatsOf(id)).data[0]?.clockSetBackAt).not.toBeNull();
});

test('a rotated key and its successor have one number of seats between them', async () => {
  const { apiKey, id } = await aKeyWith({ seats: 2 });
  const { lease } = await activate(apiKey, 'a');
  const { data: fresh } = await admin.call(licenceKeys.rotate, { query: { apiKey: id }, body: {} });
  await activate(apiKey, 'b');
  await expect(activate(fresh.apiKey, 'c')).rejects.toMatchObject({ code: 'seat.none_left' });
  expect((await renew(lease)).seats).toEqual({ used: 2, total: 2 });
});

test('a client sees and ends only seats of its own keys', async () => {
  const { apiKey, id } = await aKeyWith({ seats: 1 });
  const { leaseId } = await activate(apiKey, 'a');
  const foreign = await aUser(t.database, { clientId: (await aClient(t.database)).id });
  const caller = await t.signIn(foreign.email, PASSWORD);
  await expect(caller.call(licenceSeats.list, { query: { apiKey: id } })).rejects.toMatchObject({ code: 'licence.not_found' });
  const end = caller.call(licenceSeats.end, { query: { apiKey: id, leaseId }, body: { reason: 'x' } });
  await expect(end).rejects.toMatchObject({ code: 'licence.not_found' });
});
