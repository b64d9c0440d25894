import { beforeEach, describe, expect, test } from 'vitest';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { auditLog } from '@atalaya/contract/licensing/audit-endpoints.ts';
import { demoKeys, MADE_BY_SERVER } from '@atalaya/contract/licensing/demo-keys.ts';
import { modbusMap } from '@atalaya/contract/integrations/modbus.ts';
import { mqttMappings } from '@atalaya/contract/integrations/mqtt-mappings.ts';
import { snmpAgent } from '@atalaya/contract/integrations/snmp.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { issuers } from '@atalaya/contract/licensing/issuer-endpoints.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { aClient, anAdmin, aUser, PASSWORD } from '#testing/builders.ts';
import { testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';
import { welcome } from '#welcome.ts';

const GIVEN = 'a first password';
const CHOSEN = 'the password they chose';
const MAC = 'AABBCCDDEE01';

let demo: TestApp;
let sample: SignedInCaller;
beforeEach(async () => {
  demo = await testApp({ demo: true, outboundAllow: ['192.0.2.7'] });
  await demo.licensing.prepareAccounts(null);
  sample = await demo.signIn('admin@atalaya.test', 'atalaya-demo');
});

/** The same installation, started with demo mode off. */
async function leave() {
  const after = await testApp({ demo: false, database: demo.database, start: demo.clock().toISOString() });
  return { after, started: await after.licensing.prepareAccounts(null) };
}

async function newAdmin(by: SignedInCaller, email: string) {
  await by.call(people.create, { body: { email, passwd: GIVEN, role: 'admin', access: ['all'] } });
  const first = await demo.signIn(email, GIVEN);
  await first.call(licensing.changePassword, { query: { email }, body: { passwd: CHOSEN, currentPasswd: GIVEN } });
  return demo.signIn(email, CHOSEN);
}

describe('leaving the demo', () => {
  test('deletes the sample accounts and suspends whoever they made, and whoever those made', async () => {
    const second = await newAdmin(sample, 'second@example.test');
    await newAdmin(second, 'third@example.test');
    const { after, started } = await leave();
    expect(started).toMatchObject({
      kind: 'link',
      left: {
        deleted: ['admin@atalaya.test', 'client@atalaya.test', 'ops@dokuos.test'],
        suspended: ['second@example.test', 'third@example.test'],
      },
    });
    await expect(second.call(licensing.listKeys, { query: {} })).rejects.toMatchObject({ code: 'auth.required' });
    for (const email of ['second@example.test', 'third@example.test', 'admin@atalaya.test'])
      await expect(after.signIn(email, CHOSEN)).rejects.toMatchObject({ code: 'auth.invalid' });
  });

  test('switches off providers that were set up in the demo, and suspends whom their word made', async () => {
    const at = { name: 'corp', title: 'Corp', issuer: 'https://corp.example', clientId: 'atalaya' };
    await sample.call(issuers.create, { body: at });
    const led = await anAdmin(demo.database, { hasPassword: false });
    const linked = await anAdmin(demo.database);
    for (const [{ id }, isLed] of [[led, true] as const, [linked, false] as const])
      await demo.database.pool.query(
        `insert into oidc_identities (id, user_id, issuer, subject, is_led, linked_at) values ($1, $1, 'https://corp.example', $1, $2, now())`,
        [id, isLed],
      );
    const { after, started } = await leave();
    expect(started).toMatchObject({ left: { suspended: [led.email] } });
    expect((await after.call(issuers.list, {}, after.asServer)).data).toMatchObject([{ name: 'corp', enabled: false, people: 1 }]);
  });

  test('leaves alone who owes nothing to a sample account, and then prints no link', async () => {
    const real = await anAdmin(demo.database);
    const colleague = await newAdmin(await demo.signIn(real.email, PASSWORD), 'colleague@example.test');
    const { after, started } = await leave();
    expect(started).toMatchObject({ kind: 'nothing-to-do', left: { suspended: [] } });
    await colleague.call(licensing.listKeys, { query: {} });
    await after.signIn(real.email, PASSWORD);
  });

  test.each<[string, (email: string) => Promise<unknown>]>([
    ['a link', (email) => sample.call(licensing.issueLink, { query: { email } })],
    ['a password', (email) => sample.call(licensing.changePassword, { query: { email }, body: { passwd: GIVEN } })],
    ['other rights', (email) => sample.call(people.change, { query: { email }, body: { access: ['licenses', 'users'] } })],
  ])('suspends who got %s from a sample account, and their links are gone', async (_, give) => {
    const client = await aClient(demo.database);
    const { email, id } = await aUser(demo.database, { clientId: client.id, access: ['licenses'] });
    await give(email);
    const { started } = await leave();
    expect(started.left?.suspended).toEqual([email]);
    const { rows } = await demo.database.pool.query('select 1 from one_time_links where user_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  test('happens once: who was enabled again by a real administrator stays so', async () => {
    await newAdmin(sample, 'second@example.test');
    const real = await anAdmin(demo.database);
    const { after } = await leave();
    const admin = await after.signIn(real.email, PASSWORD);
    await admin.call(people.enable, { query: { email: 'second@example.test' } });
    expect(await after.licensing.prepareAccounts(null)).toEqual({ kind: 'nothing-to-do' });
    await after.signIn('second@example.test', CHOSEN);
  });

  test('makes the administrator of the settings, even if that is one of the suspended', async () => {
    await newAdmin(sample, 'second@example.test');
    const after = await testApp({ demo: false, database: demo.database, start: demo.clock().toISOString() });
    const started = await after.licensing.prepareAccounts({ email: 'second@example.test', password: 'from the settings' });
    expect(started).toMatchObject({ kind: 'admin-made', left: { suspended: ['second@example.test'] } });
    await after.signIn('second@example.test', 'from the settings');
  });

  test('is told at the terminal and in the audit log', async () => {
    await newAdmin(sample, 'second@example.test');
    const real = await anAdmin(demo.database);
    const { after, started } = await leave();
    const text = welcome({ url: 'http://localhost:8080', firstStart: started, databaseLocation: null }, { demo: false });
    expect(text).toContain('These sample accounts are gone: admin@atalaya.test, client@atalaya.test, ops@dokuos.test.');
    expect(text).toContain('gave them access: second@example.test.');
    const admin = await after.signIn(real.email, PASSWORD);
    const { data } = await admin.call(auditLog.list, { query: { action: 'demo.leave' } });
    expect(data).toMatchObject([{ actor: 'server', details: { deleted: started.left?.deleted, suspended: ['second@example.test'] } }]);
    const disabled = await admin.call(auditLog.list, { query: { action: 'user.disable' } });
    expect(disabled.data).toMatchObject([{ details: { because: 'demo mode is off' } }]);
  });

  test('lists keys that were made with the admin key as made with it', async () => {
    const real = await anAdmin(demo.database);
    const client = await aClient(demo.database);
    await demo.call(licensing.createKey, { query: { label: 'Made by a program', clientId: client.id } }, demo.asServer);
    await demo.call(monitor.registerDevice, { query: { mac: MAC, label: 'Registered by a program', clientId: client.id } }, demo.asServer);
    const { after } = await leave();
    const { data } = await (await after.signIn(real.email, PASSWORD)).call(demoKeys.list, {});
    expect(data).toMatchObject([
      { label: 'Made by a program', madeBy: MADE_BY_SERVER },
      { label: 'Registered by a program', madeBy: MADE_BY_SERVER },
    ]);
  });
});

describe('keys that were made in the demo', () => {
  let admin: SignedInCaller;
  let after: TestApp;
  let started: Awaited<ReturnType<typeof leave>>['started'];
  let apiKey: string;
  let password: string;
  const waiting = async () => (await admin.call(demoKeys.list, {})).data;
  const isGood = async (key: string) => (await after.call(licenceKeys.verify, { body: { apiKey: key, mac: MAC } })).data.valid;

  beforeEach(async () => {
    const client = await aClient(demo.database, { name: 'A trial' });
    const real = await anAdmin(demo.database);
    const { data: device } = await sample.call(monitor.registerDevice, {
      query: { mac: MAC, label: 'Trial cabinet', clientId: client.id },
    });
    apiKey = device.apiKey;
    ({ password } = (
      await sample.call(charging.createCharger, { body: { id: 'TRIAL-1', label: 'Trial charger', clientId: client.id } })
    ).data);
    await sample.call(licensing.createKey, { query: { label: 'Trial software', clientId: client.id } });
    await (
      await demo.signIn(real.email, PASSWORD)
    ).call(charging.createCharger, { body: { id: 'REAL-1', label: 'Ours', clientId: client.id } });
    const left = await leave();
    ({ after, started } = left);
    admin = await after.signIn(real.email, PASSWORD);
  });

  test('go on working and wait in a list, with who made them', async () => {
    expect(started.left?.waiting).toBe(3);
    expect(await isGood(apiKey)).toBe(true);
    expect(await waiting()).toMatchObject([
      { kind: 'device', label: 'Trial cabinet', clientName: 'A trial', madeBy: 'admin@atalaya.test' },
      { kind: 'charger', label: 'Trial charger', subjectId: 'TRIAL-1', madeBy: 'admin@atalaya.test' },
      { kind: 'licence', label: 'Trial software', madeBy: 'admin@atalaya.test' },
    ]);
  });

  test('leave the list when they are confirmed, work on, and are never asked about again', async () => {
    const ids = (await waiting()).map(({ id }) => id);
    expect((await admin.call(demoKeys.confirm, { body: { ids } })).data).toEqual(ids.map((id) => ({ id, code: null })));
    expect(await waiting()).toEqual([]);
    expect(await isGood(apiKey)).toBe(true);
    // In and out of the demo once more.
    const again = await testApp({ demo: true, database: demo.database, start: demo.clock().toISOString() });
    await again.licensing.prepareAccounts(null);
    expect((await after.licensing.prepareAccounts(null)).left).toMatchObject({ waiting: 0 });
    const { data } = await admin.call(auditLog.list, { query: { action: 'demo.confirm' } });
    expect(data).toHaveLength(3);
  });

  test('are of no use any more when they are ended: neither a key nor the password of a charger', async () => {
    const digest = async () =>
      (await demo.database.pool.query(`select password_digest as d from chargers where id = 'TRIAL-1'`)).rows[0]?.d;
    const before = await digest();
    const ids = (await waiting()).map(({ id }) => id);
    expect((await admin.call(demoKeys.end, { body: { ids: [...ids, 'nothing'] } })).data).toEqual([
      ...ids.map((id) => ({ id, code: null })),
      { id: 'nothing', code: 'demo_key.not_found' },
    ]);
    expect(await waiting()).toEqual([]);
    expect(await isGood(apiKey)).toBe(false);
    expect(password).not.toBe('');
    expect(await digest()).not.toEqual(before);
    const { data } = await admin.call(auditLog.list, { query: { action: 'demo.end' } });
    expect(data).toHaveLength(3);
  });

  test('are decided by administrators only, and by nobody in demo mode', async () => {
    const ids = (await waiting()).map(({ id }) => id);
    const client = await after.signIn((await aUser(demo.database, { access: ['all'] })).email, PASSWORD);
    for (const call of [demoKeys.confirm, demoKeys.end])
      await expect(client.call(call, { body: { ids } })).rejects.toMatchObject({ code: 'access.denied' });
    await expect(client.call(demoKeys.list, {})).rejects.toMatchObject({ code: 'access.denied' });

    const again = await testApp({ demo: true, database: demo.database, start: demo.clock().toISOString() });
    await again.licensing.prepareAccounts(null);
    const anybody = await again.signIn('admin@atalaya.test', 'atalaya-demo');
    expect((await anybody.call(demoKeys.list, {})).data).toEqual([]);
    await expect(anybody.call(demoKeys.confirm, { body: { ids } })).rejects.toMatchObject({ code: 'access.denied' });
  });

  test('that somebody ended or removed meanwhile need no decision', async () => {
    const [device, charger] = await waiting();
    after.wait(1_000);
    await admin.call(licenceKeys.expire, { query: { apiKey: device?.subjectId ?? '' } });
    await admin.call(charging.removeCharger, { query: { id: charger?.subjectId ?? '' } });
    expect((await waiting()).map(({ kind }) => kind)).toEqual(['licence']);
  });
});

describe('ways to other systems that were made in the demo', () => {
  const MAPPING = { name: 'Tank levels', topic: 'tank/+/state', rules: [{ path: '$.t', reading: 'temp' as const }] };
  let clientId: string;
  let admin: SignedInCaller;
  let after: TestApp;
  const waiting = async () => (await admin.call(demoKeys.list, {})).data;
  const left = async () => ({
    users: (await admin.call(snmpAgent.listAccesses, { query: { clientId } })).data.map(({ name }) => name),
    receivers: (await admin.call(snmpAgent.listReceivers, { query: { clientId } })).data.map(({ name }) => name),
    addresses: (await admin.call(modbusMap.getAccess, { query: { clientId } })).data.addresses,
    mappings: (await admin.call(mqttMappings.list, { query: { clientId } })).data.map(({ name }) => name),
  });

  beforeEach(async () => {
    clientId = (await aClient(demo.database, { name: 'A trial' })).id;
    const real = await anAdmin(demo.database);
    const { data: user } = await sample.call(snmpAgent.createAccess, { body: { kind: 'v3', name: 'Anybody', cipher: 'aes128', clientId } });
    await sample
      .call(snmpAgent.createAccess, { body: { kind: 'v2c', name: 'gone', cipher: 'aes128', clientId } })
      .then(({ data: { id } }) => sample.call(snmpAgent.removeAccess, { query: { id } }));
    await sample.call(snmpAgent.createReceiver, { body: { accessId: user.id, name: 'Traps', kind: 'trap', host: '192.0.2.7', port: 162 } });
    await sample.call(modbusMap.setAccess, { query: { clientId }, body: { addresses: ['192.0.2.0/24', '198.51.100.7'] } });
    await sample.call(mqttMappings.create, { body: { ...MAPPING, clientId } });
    const own = await demo.signIn(real.email, PASSWORD);
    await own.call(mqttMappings.create, { body: { ...MAPPING, name: 'Ours', topic: 'ours/state', clientId } });
    await own.call(snmpAgent.createAccess, { body: { kind: 'v2c', name: 'our-monitor', cipher: 'aes128', clientId } });
    ({ after } = await leave());
    admin = await after.signIn(real.email, PASSWORD);
  });

  test('wait in the list with who made them, but for those of somebody else and those that are gone', async () => {
    const rows = (await waiting()).map(({ kind, label, madeBy, clientName }) => ({ kind, label, madeBy, clientName }));
    const by = { madeBy: 'admin@atalaya.test', clientName: 'A trial' };
    expect(rows).toEqual([
      { kind: 'modbus', label: '192.0.2.0/24, 198.51.100.7', ...by },
      { kind: 'snmp', label: 'Anybody', ...by },
      { kind: 'mapping', label: 'Tank levels', ...by },
      { kind: 'receiver', label: 'Traps', ...by },
    ]);
  });

  test('are gone when they are ended, also those that go with another', async () => {
    const ids = (await waiting()).map(({ id }) => id);
    expect((await admin.call(demoKeys.end, { body: { ids } })).data).toEqual(ids.map((id) => ({ id, code: null })));
    expect(await left()).toEqual({ users: ['our-monitor'], receivers: [], addresses: [], mappings: ['Ours'] });
    expect(await waiting()).toEqual([]);
    const { data } = await admin.call(auditLog.list, { query: { action: 'demo.end' } });
    expect(new Set(data.map(({ subject }) => subject.split(':')[0]))).toEqual(new Set(['mapping', 'modbus', 'receiver', 'snmp']));
  });

  test('stay when they are confirmed, and are not asked about again when somebody changes them', async () => {
    const [addresses, ...others] = await waiting();
    await admin.call(demoKeys.confirm, { body: { ids: others.map(({ id }) => id) } });
    after.wait(1_000);
    await admin.call(modbusMap.setAccess, { query: { clientId }, body: { addresses: ['203.0.113.9'] } });
    expect(addresses?.kind).toBe('modbus');
    expect(await waiting()).toEqual([]);
    expect(await left()).toEqual({
      users: ['Anybody', 'our-monitor'],
      receivers: ['Traps'],
      addresses: ['203.0.113.9'],
      mappings: ['Ours', 'Tank levels'],
    });
  });
});
