// RADIUS over TLS: radsecproxy is the access server, known by its certificate; radclient speaks to it by UDP. And the same service over IPv6.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { radiusSessions } from '@atalaya/contract/radius/session-endpoints.ts';
import { createNetworkAuthority, createRadsecAuthority } from '#modules/radius/index.ts';
import { secretsFrom } from '#platform/secrets/secrets.ts';
import { aClient } from '#testing/builders.ts';
import { aGroup, aNas, aRadiusUser, anAddress } from '#testing/radius.ts';
import { withFreeradius } from '#testing/services/freeradius.ts';
import { freeUdpPort, quoted, radclientTo } from '#testing/services/freeradius-process.ts';
import { testApp, TEST_SECRET } from '#testing/test-app.ts';

const SERVER_NAME = 'radius.atalaya.test';
const LOCAL_SECRET = 'between-radclient-and-radsecproxy';
const READY_WITHIN_MS = 20_000;

// FreeRADIUS and OpenSSL live by the real clock.
const deps = { secrets: secretsFrom(TEST_SECRET), clock: () => new Date() };

let site: Awaited<ReturnType<typeof withFreeradius>>;
let folder: string;
let clientId: string;
let radsecPort: number;
const proxies: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atalaya-radsec-'));
  radsecPort = await freeUdpPort();
  const authority = createRadsecAuthority(deps);
  site = await withFreeradius(
    (control) => testApp({ radiusControl: control, start: new Date().toISOString() }),
    {},
    async (t) => {
      const made = await authority.server(t.database.db, SERVER_NAME);
      return {
        hasIpv6: true,
        radsec: { port: radsecPort, files: { authority: made.authorityPem, certificate: made.pem, key: made.keyPem } },
      };
    },
  );
  clientId = (await aClient(site.t.database)).id;
});
afterAll(async () => {
  for (const proxy of proxies) proxy.kill('SIGKILL');
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Shown {
  certificate: string;
  key: string;
  authority: string;
}

/** An access server that speaks TLS: what it is sent by UDP it passes on. */
async function anAccessServer({ certificate, key, authority }: Shown, name = SERVER_NAME) {
  const port = await freeUdpPort();
  const own = await mkdtemp(join(folder, 'proxy-'));
  await writeFile(join(own, 'ca.pem'), authority);
  await writeFile(join(own, 'own.pem'), certificate);
  await writeFile(join(own, 'own.key'), key);
  await writeFile(
    join(own, 'proxy.conf'),
    `ListenUDP 127.0.0.1:${port}
LogLevel 2
LogDestination file://${join(own, 'log')}
tls default {
  CACertificateFile ${join(own, 'ca.pem')}
  CertificateFile ${join(own, 'own.pem')}
  CertificateKeyFile ${join(own, 'own.key')}
}
client 127.0.0.1 {
  type udp
  secret ${LOCAL_SECRET}
}
server 127.0.0.1 {
  type tls
  port ${radsecPort}
  tls default
  secret radsec
  matchCertificateAttribute CN:/^${name.replaceAll('.', '\\.')}$/
  certificateNameCheck off
}
realm * {
  server 127.0.0.1
  accountingServer 127.0.0.1
}
`,
  );
  const proxy = spawn('/usr/sbin/radsecproxy', ['-f', '-c', join(own, 'proxy.conf'), '-i', join(own, 'pid')], { stdio: 'ignore' });
  proxies.push(proxy);
  return {
    send: (kind: 'auth' | 'acct', lines: readonly string[], timeoutS = 3) =>
      radclientTo(`127.0.0.1:${port}`, kind, LOCAL_SECRET, [lines], timeoutS).then(([answer]) => answer ?? { code: null, text: '', ms: 0 }),
    async stop() {
      const exited = once(proxy, 'exit');
      proxy.kill('SIGTERM');
      await exited;
    },
  };
}
type AccessServer = Awaited<ReturnType<typeof anAccessServer>>;

const login = (server: AccessServer, { username, passwd }: { username: string; passwd: string }, timeoutS?: number) =>
  server.send('auth', [`User-Name = ${quoted(username)}`, `User-Password = ${quoted(passwd)}`, 'Message-Authenticator = 0x00'], timeoutS);

/** The connection is made while the first packets wait. */
async function untilLetIn(server: AccessServer, user: { username: string; passwd: string }) {
  for (const start = performance.now(); performance.now() - start < READY_WITHIN_MS; await sleep(100)) {
    const answer = await login(server, user, 1);
    if (answer.code !== null) return answer;
  }
  throw new Error('nobody answered through TLS');
}
const certificateFor = async (id: string) => (await site.t.call(radius.makeNasCertificate, { query: { id } }, site.t.asServer)).data;

test('an access server is known by its certificate wherever it calls from, until it has another one or is removed', async () => {
  const { t } = site;
  const group = await aGroup(t, clientId, { vlan: 41 });
  const user = await aRadiusUser(t, clientId, { groupId: group.id });
  const nas = await aNas(t, clientId);
  const first = await certificateFor(nas.id);
  expect(Date.parse(first.expiresAt)).toBeGreaterThan(Date.now());
  const server = await anAccessServer(first);
  const accepted = await untilLetIn(server, user);
  expect(accepted.code).toBe('Access-Accept');
  expect(accepted.text).toContain('Tunnel-Private-Group-Id:0 = "41"');
  expect((await login(server, { ...user, passwd: 'wrong' })).code).toBe('Access-Reject');
  const attempts = await site.attempts({ username: user.username });
  expect(attempts.map(({ reason, nasName, nasAddress }) => [reason, nasName, nasAddress])).toEqual(
    expect.arrayContaining([
      ['password', nas.name, nas.address],
      ['ok', nas.name, nas.address],
    ]),
  );
  const start = [`User-Name = ${quoted(user.username)}`, 'Acct-Status-Type = Start', 'Acct-Session-Id = tls1'];
  expect((await server.send('acct', start)).code).toBe('Accounting-Response');
  const { data: online } = await t.call(radiusSessions.online, { query: { nasId: nas.id } }, t.asServer);
  expect(online.map(({ username }) => username)).toEqual([user.username]);

  const second = await certificateFor(nas.id);
  expect((await login(server, user, 1)).code, 'by the certificate of before').toBeNull();
  expect((await server.send('acct', [...start.slice(0, 2), 'Acct-Session-Id = tls2'], 1)).code).toBeNull();
  const again = await anAccessServer(second);
  expect((await untilLetIn(again, user)).code).toBe('Access-Accept');
  await t.call(radius.removeNas, { query: { id: nas.id } }, t.asServer);
  expect((await login(again, user, 1)).code, 'once it was removed').toBeNull();
  await server.stop();
  await again.stop();
});

test('a certificate of a person opens no connection, an access server trusts no other name, and a moved one needs a new certificate', async () => {
  const { t } = site;
  const user = await aRadiusUser(t, clientId);
  const nas = await aNas(t, clientId);
  const own = await certificateFor(nas.id);
  // As like that of the access server as can be, but for the root.
  const wish = { commonName: nas.address, clientId, ownerId: nas.id, days: 1, createdBy: 'a test' };
  const persons = await createNetworkAuthority(deps).issuePem(t.database.db, wish);
  const person = await anAccessServer({ certificate: persons.pem, key: persons.keyPem, authority: own.authority });
  const misled = await anAccessServer(own, 'elsewhere.test');
  const right = await anAccessServer(own);
  expect((await untilLetIn(right, user)).code).toBe('Access-Accept');
  expect((await login(person, user, 1)).code).toBeNull();
  expect((await login(misled, user, 1)).code).toBeNull();
  await t.call(radius.changeNas, { query: { id: nas.id }, body: { address: anAddress() } }, t.asServer);
  expect((await login(right, user, 1)).code).toBeNull();
  for (const server of [person, misled, right]) await server.stop();
});

test('access servers and people are served over IPv6 as over IPv4', async () => {
  const { t } = site;
  const user = await aRadiusUser(t, clientId);
  const nas = await aNas(t, clientId, { address: '0:0:0:0:0:0:0:1' });
  expect(nas.address).toBe('::1');
  const to = (kind: 'auth' | 'acct') => `[::1]:${site.freeradius.port + (kind === 'auth' ? 0 : 1)}`;
  const send = async (kind: 'auth' | 'acct', lines: readonly string[]) =>
    (await radclientTo(to(kind), kind, nas.secret, [lines], 3))[0]?.code ?? null;
  const packet = (passwd: string) => [
    `User-Name = ${quoted(user.username)}`,
    `User-Password = ${quoted(passwd)}`,
    'NAS-IPv6-Address = ::1',
    'Message-Authenticator = 0x00',
  ];
  expect(await send('auth', packet(user.passwd))).toBe('Access-Accept');
  expect(await send('auth', packet('wrong'))).toBe('Access-Reject');
  const session = [`User-Name = ${quoted(user.username)}`, 'Acct-Session-Id = six', 'Framed-IPv6-Prefix = 2001:db8::/64'];
  expect(await send('acct', [...session, 'Acct-Status-Type = Start'])).toBe('Accounting-Response');
  const attempts = await site.attempts({ nasId: nas.id });
  expect(attempts.map(({ reason, nasAddress }) => `${reason} ${nasAddress}`).toSorted()).toEqual(['ok ::1', 'password ::1']);
  const { data: online } = await t.call(radiusSessions.online, { query: { nasId: nas.id } }, t.asServer);
  expect(online.map(({ username }) => username)).toEqual([user.username]);
  const { data: rotated } = await t.call(radius.rotateSecret, { query: { id: nas.id }, body: {} }, t.asServer);
  expect(rotated.isEffective).toBe(true);
  expect((await radclientTo(to('auth'), 'auth', rotated.secret, [packet(user.passwd)], 3))[0]?.code).toBe('Access-Accept');
});
