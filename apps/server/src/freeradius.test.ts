// The service behind a real FreeRADIUS, with radclient as NAS. It knows no module from inside: what is seen here a NAS sees.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aaa } from '@atalaya/contract/radius/aaa-endpoints.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { radiusSessions } from '@atalaya/contract/radius/session-endpoints.ts';
import { PASSWORD_KINDS, PROTOCOLS, serves } from '@atalaya/contract/radius/users.ts';
import { aClient } from '#testing/builders.ts';
import { fakeNas } from '#testing/fake-nas.ts';
import { withFreeradius } from '#testing/services/freeradius.ts';
import { freeUdpPort, quoted } from '#testing/services/freeradius-process.ts';
import { aGroup, aNas, aRadiusUser, anAddress } from '#testing/radius.ts';
import { testApp, TEST_SECRET } from '#testing/test-app.ts';
import { freeradiusToken } from '#modules/radius/index.ts';
import { secretsFrom } from '#platform/secrets/secrets.ts';

// Ten times what is promised, which is a second: it guards against hanging only.
const SOON_MS = 10_000;

let site: Awaited<ReturnType<typeof withFreeradius>>;
let clientId: string;
let coaPort: number;

beforeAll(async () => {
  coaPort = await freeUdpPort();
  site = await withFreeradius((control) => testApp({ radiusControl: control, outboundAllow: ['127.0.0.1'] }), fakeNas(coaPort));
  clientId = (await aClient(site.t.database)).id;
});
afterAll(() => site.stop());

const asFreeradius = { headers: { Authorization: `Bearer ${freeradiusToken(secretsFrom(TEST_SECRET))}` } };
const lastAttempt = async (username: string) => (await site.attempts({ username, limit: 1 }))[0];

test('a user is let in from the moment they are made until they are disabled', async () => {
  const { t, freeradius } = site;
  const nas = await aNas(t, clientId);
  const user = await aRadiusUser(t, clientId);
  const accepted = await freeradius.login(nas.address, nas.secret, user.username, user.passwd);
  expect(accepted.code).toBe('Access-Accept');
  expect(accepted.text).toContain('Message-Authenticator');
  expect(accepted.ms).toBeLessThan(SOON_MS);
  await t.call(radius.disableUser, { query: { id: user.id } }, t.asServer);
  const rejected = await freeradius.login(nas.address, nas.secret, user.username, user.passwd);
  expect(rejected.code).toBe('Access-Reject');
  expect(rejected.text).toContain('Message-Authenticator');
  expect(rejected.ms).toBeLessThan(SOON_MS);
  expect(await lastAttempt(user.username)).toMatchObject({ accepted: false, reason: 'disabled', nasName: nas.name, protocol: 'pap' });
  await t.call(radius.enableUser, { query: { id: user.id } }, t.asServer);
  expect((await freeradius.login(nas.address, nas.secret, user.username, user.passwd)).code).toBe('Access-Accept');
});

describe('each kind of stored password', () => {
  const secretLines = {
    pap: (password: string) => [`User-Password = ${quoted(password)}`],
    chap: (password: string) => [`CHAP-Password = 0x${Buffer.from(password).toString('hex')}`],
    mschap: (password: string) => [`MS-CHAP-Password = ${quoted(password)}`],
  };

  test('serves the protocols that it says, and tells why it does not serve the others', async () => {
    const { t, freeradius } = site;
    const nas = await aNas(t, clientId);
    const passwd = '50%off%{User-Name}"\\é';
    const users = await Promise.all(PASSWORD_KINDS.map((passwordKind) => aRadiusUser(t, clientId, { passwordKind, passwd })));
    const cases = users.flatMap(({ username, passwordKind }) =>
      PROTOCOLS.flatMap((protocol) => [passwd, 'not this'].map((typed) => ({ username, passwordKind, protocol, typed }))),
    );
    const answers = await freeradius.auth(
      nas.address,
      nas.secret,
      cases.map(({ username, protocol, typed }) => [`User-Name = ${quoted(username)}`, ...secretLines[protocol](typed)]),
    );
    const promised = cases.map(({ username, passwordKind, protocol, typed }) => {
      if (!serves(passwordKind, protocol)) return { username, protocol, code: 'Access-Reject', reason: 'protocol' };
      const ending = typed === passwd ? { code: 'Access-Accept', reason: 'ok' } : { code: 'Access-Reject', reason: 'password' };
      return { username, protocol, ...ending };
    });
    expect(answers.map(({ code }) => code)).toEqual(promised.map(({ code }) => code));
    // A login that was let in is told of a moment later, so not all are in the order in which they came.
    const line = ({ username, protocol, reason }: { username: string; protocol: string | null; reason: string }) =>
      `${username} ${protocol} ${reason}`;
    expect((await site.attempts({ nasId: nas.id })).map(line).toSorted()).toEqual(promised.map(line).toSorted());
  });

  test('serves no EAP, and the attempt says so', async () => {
    const { t, freeradius } = site;
    const nas = await aNas(t, clientId);
    const { username } = await aRadiusUser(t, clientId, { passwordKind: 'clear' });
    const name = Buffer.from(username);
    // A response (2) that tells an identity (type 1), as every EAP login begins.
    const identity = Buffer.concat([Buffer.from([2, 0, 0, name.length + 5, 1]), name]).toString('hex');
    const [answer] = await freeradius.auth(nas.address, nas.secret, [[`User-Name = ${quoted(username)}`, `EAP-Message = 0x${identity}`]]);
    expect(answer?.code).toBe('Access-Reject');
    expect(await lastAttempt(username)).toMatchObject({ reason: 'protocol', protocol: 'eap' });
  });

  test('works under names that other programs stumble over', async () => {
    const { t, freeradius } = site;
    const nas = await aNas(t, clientId);
    const names = ['a+b@x.es', "o'neil", 'josé', 'DOM\\bob', 'q"uote', 'pct%{User-Name}', 'sp ace', '/slash?x=1&y'];
    const passwd = '100% %{sure} \\ "yes"';
    for (const username of names) await aRadiusUser(t, clientId, { username, passwd });
    const packets = names.map((username) => [`User-Name = ${quoted(username)}`, `User-Password = ${quoted(passwd)}`]);
    const answers = await freeradius.auth(nas.address, nas.secret, packets);
    expect(answers.map(({ code }, n) => [names[n], code])).toEqual(names.map((name) => [name, 'Access-Accept']));
    const data = await site.attempts({ nasId: nas.id });
    expect(data.map(({ username }) => username).toSorted()).toEqual(names.toSorted());
  });
});

describe('a NAS', () => {
  test('is answered from its first packet on, and no longer once it is removed', async () => {
    const { t, freeradius } = site;
    const { username, passwd } = await aRadiusUser(t, clientId);
    const address = anAddress();
    expect(await freeradius.isAnswered(address, 'whatever-it-is', username, 1)).toBe(false);
    const nas = await aNas(t, clientId, { address });
    expect((await freeradius.login(address, nas.secret, username, passwd)).code).toBe('Access-Accept');
    await t.call(radius.removeNas, { query: { id: nas.id } }, t.asServer);
    expect(await freeradius.isAnswered(address, nas.secret, username, 1)).toBe(false);
    const strangers = await site.attempts({ reason: 'nas_unknown' });
    expect(strangers.map(({ nasAddress }) => nasAddress)).toContain(address);
  });

  test('is held to a new secret at once', async () => {
    const { t, freeradius } = site;
    const nas = await aNas(t, clientId);
    const { username, passwd } = await aRadiusUser(t, clientId);
    expect((await freeradius.login(nas.address, nas.secret, username, passwd)).code).toBe('Access-Accept');
    const { data } = await t.call(radius.rotateSecret, { query: { id: nas.id }, body: {} }, t.asServer);
    expect(data.isEffective).toBe(true);
    expect((await freeradius.login(nas.address, data.secret, username, passwd)).code).toBe('Access-Accept');
    expect(await freeradius.isAnswered(nas.address, nas.secret, username, 1)).toBe(false);
  });

  test('gets no answer to a request without Message-Authenticator, unless it is said to send none', async () => {
    const { t, freeradius } = site;
    const nas = await aNas(t, clientId);
    const { username, passwd } = await aRadiusUser(t, clientId);
    const bare = () => freeradius.login(nas.address, nas.secret, username, passwd, []);
    expect((await bare()).code).toBeNull();
    await t.call(radius.changeNas, { query: { id: nas.id }, body: { requireMessageAuthenticator: false } }, t.asServer);
    expect((await bare()).code).toBe('Access-Accept');
  });

  test('lets in the users of its own client only', async () => {
    const { t, freeradius } = site;
    const nas = await aNas(t, clientId);
    const other = await aClient(t.database);
    const { username, passwd } = await aRadiusUser(t, other.id);
    expect((await freeradius.login(nas.address, nas.secret, username, passwd)).code).toBe('Access-Reject');
    expect(await lastAttempt(username)).toMatchObject({ reason: 'user_unknown' });
  });
});

test('a group is told to the NAS, and a rejection tells nothing of it', async () => {
  const { t, freeradius } = site;
  const nas = await aNas(t, clientId, { interimS: 120 });
  const group = await aGroup(t, clientId, {
    vlan: 42,
    rateDownKbps: 2_000,
    rateUpKbps: 500,
    sessionTimeoutS: 3_600,
    attributes: [
      { name: 'Filter-Id', value: '100% %{User-Name}' },
      { name: 'Cisco-AVPair', value: 'a=1' },
      { name: 'Cisco-AVPair', value: 'b=2' },
    ],
  });
  const { username, passwd } = await aRadiusUser(t, clientId, { groupId: group.id });
  const { text } = await freeradius.login(nas.address, nas.secret, username, passwd);
  for (const told of [
    'Tunnel-Type:0 = VLAN',
    'Tunnel-Medium-Type:0 = IEEE-802',
    'Tunnel-Private-Group-Id:0 = "42"',
    'WISPr-Bandwidth-Max-Down = 2000000',
    'WISPr-Bandwidth-Max-Up = 500000',
    'Mikrotik-Rate-Limit = "500k/2000k"',
    'Session-Timeout = 3600',
    'Acct-Interim-Interval = 120',
    'Filter-Id = "100% %{User-Name}"',
    'Cisco-AVPair = "a=1"',
    'Cisco-AVPair = "b=2"',
  ])
    expect(text).toContain(told);
  const rejected = await freeradius.login(nas.address, nas.secret, username, 'wrong');
  expect(rejected.code).toBe('Access-Reject');
  expect(rejected.text).not.toContain('Tunnel');
});

describe('who guesses passwords', () => {
  const station = (mac: string) => [`Calling-Station-Id = ${mac}`, 'Message-Authenticator = 0x00'];
  // FreeRADIUS holds it back for two; the others come in milliseconds, but on a busy machine not in one.
  const HELD_BACK_MS = 1_900;

  test('waits for every rejection after the fifth, under that name or from that station, at whatever NAS and node', async () => {
    const { t, freeradius } = site;
    const [nas, otherNas] = [await aNas(t, clientId), await aNas(t, clientId)];
    const user = await aRadiusUser(t, clientId);
    const guess = (from: typeof nas, name: string, mac: string, password = 'wrong') =>
      freeradius.login(from.address, from.secret, name, password, station(mac));
    const free = [];
    for (let n = 0; n < 5; n += 1) free.push(await guess(nas, user.username, 'AA-00-00-00-00-01'));
    expect(free.map(({ code }) => code)).toEqual(free.map(() => 'Access-Reject'));
    expect(Math.min(...free.map(({ ms }) => ms))).toBeLessThan(1_000);
    // What counts is in the database, where every node finds it.
    const otherNode = await t.restarted();
    const username = Buffer.from(user.username).toString('hex');
    const question = { username, callingStation: '', protocol: 'pap' as const, nas: nas.address };
    const answer = await otherNode.call(aaa.authorize, { body: question }, asFreeradius);
    expect(answer['control:Tmp-Integer-0']?.value).toEqual([2]);
    const [sameName, sameStation, right, others] = await Promise.all([
      guess(otherNas, user.username, 'AA-00-00-00-00-02'),
      guess(nas, 'somebody-else', 'AA-00-00-00-00-01'),
      guess(nas, user.username, 'AA-00-00-00-00-01', user.passwd),
      guess(nas, 'a-third', 'AA-00-00-00-00-03'),
    ]);
    const held = [sameName, sameStation].map(({ code, ms }) => `${code} ${ms > HELD_BACK_MS}`);
    const atOnce = [right, others].map(({ code, ms }) => `${code} ${ms < sameName.ms}`);
    expect([...held, ...atOnce]).toEqual(['Access-Reject true', 'Access-Reject true', 'Access-Accept true', 'Access-Reject true']);
  });
});

test('of what was typed nothing is stored and nothing is logged', async () => {
  const { t, freeradius } = site;
  const nas = await aNas(t, clientId);
  const { username } = await aRadiusUser(t, clientId);
  await freeradius.login(nas.address, nas.secret, username, 'typed-by-mistake-77');
  expect(await lastAttempt(username)).toMatchObject({ reason: 'password' });
  const { rows } = await t.database.pool.query<{ row: string }>('select a::text as row from radius_attempts a');
  expect(rows.map(({ row }) => row).join('\n')).not.toContain('typed-by-mistake-77');
  expect(await freeradius.logText()).not.toContain('typed-by-mistake-77');
});

test('a session is ended by the word of its NAS: requested, acknowledged, confirmed; a refusal and silence are told as such', async () => {
  const { t, freeradius } = site;
  const nas = await aNas(t, clientId, { address: '127.0.0.1', coaPort });
  const group = await aGroup(t, clientId, { vlan: 9, rateDownKbps: 100 });
  const account = (kind: string, names: string[], more: string[] = []) =>
    freeradius.account(
      nas.address,
      nas.secret,
      names.map((name) => [
        `User-Name = ${name}`,
        `Acct-Status-Type = ${kind}`,
        `Acct-Session-Id = ${quoted(`of ${name}`)}`,
        'NAS-IP-Address = 127.0.0.1',
        'Framed-IP-Address = 10.9.8.7',
        ...more,
      ]),
    );
  const names = ['ack', 'nak', 'mute'];
  for (const username of names) await aRadiusUser(t, clientId, { username, groupId: group.id });
  expect((await account('Start', names)).map(({ code }) => code)).toEqual(names.map(() => 'Accounting-Response'));
  const { data: sessions } = await t.call(radiusSessions.online, { query: { nasId: nas.id } }, t.asServer);
  const idOf = (name: string) => sessions.find(({ username }) => username === name)?.id ?? '';
  const latest = async (name: string) => (await t.call(radiusSessions.requests, { query: { id: idOf(name) } }, t.asServer)).data[0];

  const { data: changed } = await t.call(radiusSessions.change, { query: { id: idOf('ack') } }, t.asServer);
  expect(changed.state).toBe('requested');
  await expect.poll(() => latest('ack'), { timeout: SOON_MS }).toMatchObject({ kind: 'change', state: 'acknowledged' });

  t.wait(1_000);
  for (const name of ['nak', 'mute']) await t.call(radiusSessions.disconnect, { query: { id: idOf(name) } }, t.asServer);
  await t.call(radius.disableUser, { query: { username: 'ack', clientId } }, t.asServer);
  await expect.poll(() => latest('ack'), { timeout: SOON_MS }).toMatchObject({ kind: 'disconnect', state: 'acknowledged' });
  await expect.poll(() => latest('nak'), { timeout: SOON_MS }).toMatchObject({ state: 'refused', errorCause: 503 });
  expect(await latest('mute')).toMatchObject({ state: 'requested' });
  await account('Stop', ['ack'], ['Acct-Terminate-Cause = Admin-Reset']);
  expect(await latest('ack')).toMatchObject({ state: 'confirmed' });
  await expect.poll(() => latest('mute'), { timeout: 6 * SOON_MS }).toMatchObject({ state: 'unanswered' });
  await account('Stop', ['mute']);
  expect(await latest('mute')).toMatchObject({ state: 'confirmed' });
  await expect(t.call(radiusSessions.disconnect, { query: { id: idOf('mute') } }, t.asServer)).rejects.toMatchObject({
    code: 'radius.ended',
  });
});
