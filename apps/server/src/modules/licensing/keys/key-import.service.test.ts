import { beforeEach, expect, test } from 'vitest';
import { awaitJob } from '@atalaya/contract/jobs/await-job.ts';
import { keyImports } from '@atalaya/contract/licensing/key-imports.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { plans } from '@atalaya/contract/licensing/selling/plan-endpoints.ts';
import { licenceSeats } from '@atalaya/contract/licensing/selling/seat-endpoints.ts';
import { aClient, aUser, PASSWORD } from '#testing/builders.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let clientId: string;

beforeEach(async () => {
  t = await testApp();
  clientId = (await aClient(t.database)).id;
});

async function importKeys(csv: string) {
  const { data: job } = await t.call(keyImports.importKeys, { body: { csv, clientId } }, t.asServer);
  await awaitJob(job, (id) => t.call(keyImports.getJob, { query: { id } }, t.asServer));
  const { data } = await t.call(keyImports.importedKeys, { query: { id: job.id } }, t.asServer);
  return { id: job.id, ...data };
}

const verify = async (apiKey: string) => (await t.call(licenceKeys.verify, { body: { apiKey } })).data;
const FOREIGN = 'OLD-9F2C-77AA-1B3D';

test('many keys are made from a file, with plan, end and seats; each is shown once, until that is confirmed', async () => {
  await t.call(plans.create, { body: { name: 'Pro', entitlements: { reports: true } } }, t.asServer);
  const { id, made, rows } = await importKeys('name,expiry,seats,plan\nPress 1,2099-12-31,3,pro\nPress 2,,,\n');
  expect(made).toBe(2);
  const [first, second] = rows.map(({ apiKey = '' }) => apiKey);
  expect(await verify(first ?? '')).toMatchObject({
    valid: true,
    plan: 'Pro',
    seats: 3,
    expiresAt: '2099-12-31T23:59:59.999Z',
    entitlements: { reports: true },
  });
  expect(await verify(second ?? '')).toMatchObject({ valid: true, plan: null, seats: null });
  await t.call(keyImports.confirmJob, { query: { id } }, t.asServer);
  await expect(t.call(keyImports.importedKeys, { query: { id } }, t.asServer)).rejects.toMatchObject({ code: 'job.not_found' });
  const { rows: parts } = await t.database.pool.query('select 1 from job_parts');
  expect(parts).toEqual([]);
});

test('a key of another system goes on verifying, keeps its machines, and is stored as a digest alone', async () => {
  const { rows } = await importKeys(`license key,label,expires,machines,seats\n${FOREIGN},Mill,2099-01-01T00:00:00Z,m1;m2,2\n`);
  expect(rows).toMatchObject([{ ok: true, name: 'Mill' }]);
  expect(await verify(FOREIGN)).toMatchObject({ valid: true, id: rows[0]?.id, seats: 2 });
  expect((await verify(rows[0]?.apiKey ?? '')).id).toBe(rows[0]?.id);
  const activate = (fingerprint: string) => t.call(licenceSeats.activate, { body: { apiKey: FOREIGN, fingerprint } });
  await expect(activate('m3')).rejects.toMatchObject({ code: 'seat.none_left' });
  expect((await activate('m1')).data.seats).toEqual({ used: 2, total: 2 });
  await t.call(licenceKeys.setState, { query: { apiKey: rows[0]?.id ?? '', value: 'disabled' } }, t.asServer);
  expect(await verify(FOREIGN)).toMatchObject({ valid: false, code: 'disabled' });
  expect(await verify(`${FOREIGN}X`)).toMatchObject({ valid: false, code: 'checksum' });
  const dump = await t.database.pool.query(`select a::text from licence_key_aliases a union all select l::text from audit_log l`);
  expect(JSON.stringify(dump.rows)).not.toContain(FOREIGN);
});

test('a row that is wrong says why and holds up no other', async () => {
  await importKeys(`name,key\nFirst,${FOREIGN}\n`);
  const lines = [
    ['', 'key-of-another-1', '', '', '', 'name'],
    ['Short', 'abc', '', '', '', 'key'],
    ['Ours', `atl_live_${'a'.repeat(33)}`, '', '', '', 'key'],
    ['No such day', '', '2026-02-31', '', '', 'expiry'],
    ['Too many', '', '', 'a b c', '2', 'machines'],
    ['No seats', '', '', '', '0', 'seats'],
    ['Known', FOREIGN, '', '', '', 'taken'],
    ['Twice', 'key-of-another-2', '', '', '', undefined],
    ['Twice', 'key-of-another-2', '', '', '', 'repeated'],
  ];
  const { made, rows } = await importKeys(
    `name,key,expiry,machines,seats\n${lines.map((line) => line.slice(0, 5).join(',')).join('\n')}\n`,
  );
  expect(rows.map(({ code }) => code)).toEqual(lines.map((line) => line[5]));
  expect(made).toBe(1);
});

test('a client imports nothing unless it may, and then only for itself', async () => {
  const { email } = await aUser(t.database, { clientId, access: ['licenses'] });
  const person = await t.signIn(email, PASSWORD);
  await expect(person.call(keyImports.importKeys, { body: { csv: 'name\nx' } })).rejects.toMatchObject({ status: 403 });
  const other = await aClient(t.database);
  const ability = [
    { action: 'configure', subject: 'LicenceKey' },
    { action: 'read', subject: 'LicenceKey' },
  ];
  const vendor = await aUser(t.database, { clientId, access: ['licenses'], ability });
  const may = await t.signIn(vendor.email, PASSWORD);
  await expect(may.call(keyImports.importKeys, { body: { csv: 'name\nx', clientId: other.id } })).rejects.toMatchObject({ status: 404 });
  const { data: job } = await may.call(keyImports.importKeys, { body: { csv: `name,client\nMine,\nTheirs,${other.name}` } });
  await awaitJob(job, (id) => may.call(keyImports.getJob, { query: { id } }));
  const { data } = await may.call(keyImports.importedKeys, { query: { id: job.id } });
  expect(data.rows.map(({ code }) => code)).toEqual([undefined, 'client']);
  expect((await t.call(licensing.listKeys, { query: { clientId: other.id } }, t.asServer)).total).toBe(0);
});
