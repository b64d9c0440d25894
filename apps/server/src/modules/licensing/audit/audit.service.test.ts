import { eq } from 'drizzle-orm';
import { EventEmitter, once } from 'node:events';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '@atalaya/contract/licensing/audit-endpoints.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { secretsFrom } from '#platform/secrets/secrets.ts';
import { users } from '#modules/licensing/model/users.table.ts';
import { anAdmin, aUser, PASSWORD } from '#testing/builders.ts';
import { aDevice } from '#testing/devices.ts';
import { testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';
import { auditChain, createAudit } from './audit.service.ts';
import { verifyAudit } from './audit-verify.service.ts';

let t: TestApp;
let admin: SignedInCaller;
beforeEach(async () => {
  t = await testApp();
  admin = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
});

const makeClients = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => admin.call(tenants.createClient, { body: { name: `Client ${n} “ñ”` } })));
const verify = (master = 'a master secret for tests') => verifyAudit(t.database.db, auditChain(secretsFrom(master)));
const query = (text: string) => t.database.pool.query(text);

test('an entry is written last wherever in a change it is asked for, so that two changes never wait in a circle', async () => {
  const audit = createAudit(t.clock, secretsFrom('a master secret for tests'));
  const { id } = await aUser(t.database);
  const origin = { caller: { kind: 'server' as const }, address: '', requestId: '' };
  const turns = new EventEmitter();
  const [asked, held] = [once(turns, 'asked'), once(turns, 'held')];
  const { db } = t.database;
  const first = db.transaction(async (tx) => {
    await audit(tx, origin, 'user.change', `user:${id}`);
    turns.emit('asked');
    await held;
    await tx.update(users).set({ name: 'Ada' }).where(eq(users.id, id));
  });
  const second = db.transaction(async (tx) => {
    await asked;
    await tx.update(users).set({ lastname: 'Byron' }).where(eq(users.id, id));
    turns.emit('held');
    await audit(tx, origin, 'user.change', `user:${id}`);
  });
  expect((await Promise.allSettled([first, second])).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect((await verify()).faults).toEqual([]);
});

describe('the chain of the audit log', () => {
  test('is whole after changes that happen at once', async () => {
    await makeClients(12);
    expect(await verify()).toEqual({ intact: 13, older: 0, faults: [] });
  });

  test.each([
    ['an edited actor', `update audit_log set actor = 'server' where id = 3`],
    ['an edited time', `update audit_log set at = at + interval '1 millisecond' where id = 3`],
    ['an edited detail', `update audit_log set details = details || '{"name": "Other"}' where id = 3`],
    ['an edited address', `update audit_log set address = '192.0.2.9' where id = 3`],
    ['a deleted entry', `delete from audit_log where id = 3`],
    ['a deleted first entry', `delete from audit_log where id = 1`],
    ['a deleted last entry', `delete from audit_log where id = 6`],
    [
      'a last entry deleted together with the end of the chain moved',
      `delete from audit_log where id = 6; update audit_head set last_id = 5, hash = (select hash from audit_log where id = 5)`,
    ],
    ['a deleted end of the chain', `delete from audit_head`],
    [
      'two entries that changed places',
      `update audit_log set id = -3 where id = 3; update audit_log set id = 3 where id = 4; update audit_log set id = 4 where id = -3`,
    ],
    [
      'an entry that was put in at the end',
      `insert into audit_log (id, at, actor, action, subject, address, request_id) values (7, now(), 'server', 'x', 'y', '', '')`,
    ],
    [
      'an entry that was put in before the beginning',
      `insert into audit_log (id, at, actor, action, subject, address, request_id, hash) select -1, at, actor, action, subject, address, request_id, hash from audit_log where id = 1`,
    ],
    ['an entry without a hash', `update audit_log set hash = null where id = 3`],
  ])('shows %s', async (_, tampering) => {
    await makeClients(5);
    expect((await verify()).faults).toEqual([]);
    await query(tampering);
    expect((await verify()).faults).not.toEqual([]);
  });

  test('cannot be made by who does not know the master secret', async () => {
    await makeClients(1);
    expect((await verify('another master secret')).faults).not.toEqual([]);
  });

  test('begins behind what is older than itself', async () => {
    await query('truncate audit_log, audit_head');
    await query(
      `insert into audit_log (id, at, actor, action, subject, address, request_id) values (1, now(), 'server', 'x', 'y', '', '')`,
    );
    await makeClients(2);
    expect(await verify()).toEqual({ intact: 2, older: 1, faults: [] });
  });

  test('has no entry for a change that was refused', async () => {
    await makeClients(1);
    await expect(admin.call(tenants.createClient, { body: { name: 'Client 0 “ñ”' } })).rejects.toMatchObject({ code: 'taken' });
    expect(await verify()).toMatchObject({ intact: 2, faults: [] });
  });
});

describe('reading the audit log', () => {
  test('tells whether the chain is intact, and what does not fit', async () => {
    await makeClients(2);
    const { data: before } = await admin.call(auditLog.verify, {});
    expect(before).toMatchObject({ intact: 3, faults: [] });
    await query(`update audit_log set address = '192.0.2.1' where id = 2`);
    const { data: after } = await admin.call(auditLog.verify, {});
    expect(after.faults).toEqual(['entry 2 was changed or moved']);
  });

  test('goes back page by page, with who did it', async () => {
    await makeClients(4);
    const first = await admin.call(auditLog.list, { query: { limit: 3 } });
    const second = await admin.call(auditLog.list, { query: { limit: 3, cursor: first.nextCursor ?? '' } });
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual([5, 4, 3, 2, 1]);
    expect(second.nextCursor).toBeNull();
    expect(first.data[0]).toMatchObject({ actor: `user:${admin.userData.id}`, actorEmail: admin.userData.email, action: 'client.create' });
  });

  test('filters by action, actor, subject, time and text', async () => {
    await makeClients(2);
    t.wait(60_000);
    const later = t.clock().toISOString();
    const { data } = await admin.call(tenants.createClient, { body: { name: '100% Late' } });
    const count = async (filter: object) => (await admin.call(auditLog.list, { query: filter })).data.length;
    expect(await count({ action: 'client.' })).toBe(3);
    expect(await count({ action: 'client' })).toBe(3);
    expect(await count({ action: '%' })).toBe(0);
    // Their own sign-in, too.
    expect(await count({ actor: admin.userData.email.toUpperCase() })).toBe(4);
    expect(await count({ subject: `client:${data.id}` })).toBe(1);
    expect(await count({ from: later })).toBe(1);
    expect(await count({ to: later })).toBe(3);
    expect(await count({ q: '100% l' })).toBe(1);
  });

  test('names who signed in, and what was changed, as people call it now', async () => {
    const { data: client } = await admin.call(tenants.createClient, { body: { name: 'Harbour' } });
    const { data: signIns } = await admin.call(auditLog.list, { query: { action: 'session.open' } });
    expect(signIns.at(-1)).toMatchObject({ actorEmail: signIns.at(-1)?.subjectName, action: 'session.open' });
    const found = await admin.call(auditLog.list, { query: { subject: `client:${client.id}` } });
    expect(found.data).toMatchObject([{ subjectName: 'Harbour' }]);
    const device = await aDevice(t, client.id, { label: 'Quay tower' });
    const ofDevice = await admin.call(auditLog.list, { query: { subject: `device:${device.id}` } });
    expect(ofDevice.data[0]).toMatchObject({ subjectName: 'Quay tower' });
    await query(`update audit_log set subject = 'device:gone' where subject = 'device:${device.id}'`);
    const gone = await admin.call(auditLog.list, { query: { subject: 'device:gone' } });
    expect(gone.data[0]).toMatchObject({ subjectName: null });
  });

  test('is the administrators’', async () => {
    const me = await t.signIn((await aUser(t.database, { access: ['all'] })).email, PASSWORD);
    await expect(me.call(auditLog.list, {})).rejects.toMatchObject({ code: 'access.denied', status: 403 });
  });
});
