// Proves: who has the whole database, but not the master secret, has no credential: neither in clear nor encoded, and no digest works as one.
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { alarms } from '@atalaya/contract/alarms/endpoints.ts';
import { WALL_HEADER } from '@atalaya/contract/alarms/wall.ts';
import { awaitJob } from '@atalaya/contract/await-job.ts';
import { createCall } from '@atalaya/contract/call.ts';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { apiTokens } from '@atalaya/contract/licensing/api-tokens.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { issuers } from '@atalaya/contract/licensing/issuer-endpoints.ts';
import { scim } from '@atalaya/contract/scim/endpoints.ts';
import { factors } from '@atalaya/contract/licensing/factor-endpoints.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { notify } from '@atalaya/contract/notify/endpoints.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { PASSWORD_KINDS } from '@atalaya/contract/radius/users.ts';
import { CSRF_HEADER, SESSION_HEADER } from '@atalaya/contract/services.ts';
import { FactorAsked, session, signedInAtOnce } from '@atalaya/contract/session/endpoints.ts';
import { factorSignIn } from '@atalaya/contract/session/factor-endpoints.ts';
import { formOf } from '../../apps/server/src/modules/radius/model/password-form.ts';
import { appCode, fromBase32 } from '../../apps/server/src/testing/authenticator-app.ts';
import { HandshakeRefused, rawCharger } from '../../apps/server/src/testing/raw-charger.ts';
import { inParallel, serverCaller } from './support/server-caller.ts';
import { ADMIN_KEY, runProof, SECRET, startCluster, type Cluster } from './support/shared-database.ts';

const { values } = parseArgs({ options: { secrets: { type: 'string', default: '1000' } } });
const count = Number(values.secrets);

/** Ways in which careless code writes a secret down. */
const formsOf = (secret: string): string[] => {
  const bytes = Buffer.from(secret);
  const hash = (name: string) => createHash(name).update(secret).digest('hex');
  return [
    secret,
    bytes.toString('hex'),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    hash('sha256'),
    hash('sha1'),
    hash('md5'),
  ];
};

async function guestHeaders(origin: string): Promise<Record<string, string>> {
  const csrf = await fetch(`${origin}/licensing/api/web/v1/CSRFToken`);
  const { csrftoken } = licensing.csrfToken.response.parse(await csrf.json());
  return { Cookie: (csrf.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '', [CSRF_HEADER]: csrftoken };
}

async function signIn(origin: string, email: string, password: string) {
  const headers = await guestHeaders(origin);
  const call = createCall(origin, (_, request) => fetch(request));
  const tokens = signedInAtOnce(await call(session.login, { body: { email, password } }, { headers }));
  const own = { [SESSION_HEADER]: tokens.accessToken };
  return { ...tokens, headers: { ...own, [CSRF_HEADER]: (await call(licensing.csrfToken, {}, { headers: own })).csrftoken } };
}

/** Somebody who has chosen a password of their own, as they must before anything else. */
async function signInAnew(origin: string, email: string, given: string, passwd: string) {
  const { headers } = await signIn(origin, email, given);
  const call = createCall(origin, (_, request) => fetch(request));
  await call(licensing.changePassword, { query: { email }, body: { passwd, currentPasswd: given } }, { headers });
  return signIn(origin, email, passwd);
}

async function makeSecrets(origin: string): Promise<string[]> {
  const call = serverCaller(origin);
  const clientId = (await call(tenants.createClient, { body: { name: 'Proof' } })).data.id;
  const secrets: string[] = [ADMIN_KEY, SECRET];
  await inParallel(6, Array.from({ length: count }), async (_, n) => {
    if (n % 20 === 0) {
      const [email, given, passwd] = [`user${n}@proof.test`, `given to user ${n}`, `the password of user ${n}`];
      await call(people.create, { body: { email, passwd: given, role: 'client', clientId, access: ['licenses', 'alarms'] } });
      const { accessToken, refreshToken = '', headers } = await signInAnew(origin, email, given, passwd);
      secrets.push(given, await makeFeedSecret(origin, headers), await makeTokenSecret(origin, headers));
      secrets.push(...(await makeFactorSecrets(origin, headers, email, passwd)));
      const { url } = (await call(licensing.issueLink, { query: { email } })).data;
      // A password typed where the e-mail belongs.
      await signIn(origin, passwd, passwd).catch(() => undefined);
      secrets.push(passwd, accessToken, refreshToken, url.split('#token=')[1] ?? '');
      secrets.push(...(await makeWallSecrets(origin, call, clientId, n)));
      secrets.push(...(await makeRadiusSecrets(call, clientId, n)), ...(await makeChargerSecrets(origin, call, clientId, n)));
      secrets.push(...(await makeChannelSecrets(call, clientId, n)));
      secrets.push(...(await makeProviderSecrets(call, n)), await makeDirectorySecret(origin, call, clientId, n));
    } else {
      secrets.push((await call(licensing.createKey, { query: { label: `Key ${n}`, clientId } })).data.apiKey);
    }
  });
  // Used as well as made: verification writes too.
  const verify = createCall(origin, (_, request) => fetch(request));
  for (const apiKey of secrets.filter((secret) => secret.startsWith('atl_')).slice(0, 100))
    await verify(licenceKeys.verify, { body: { apiKey } });
  return secrets.filter(Boolean);
}

/** The secret of an authenticator app in both writings, recovery codes, one of them used, and a ticket that waits for its factor. */
async function makeFactorSecrets(origin: string, headers: Record<string, string>, email: string, password: string): Promise<string[]> {
  const person = createCall(origin, (_, request) => fetch(request));
  const { secret } = (await person(factors.startTotp, {}, { headers })).data;
  const code = appCode(secret, new Date());
  const { recoveryCodes } = (await person(factors.confirmTotp, { body: { code } }, { headers })).data;
  const [first = ''] = recoveryCodes;
  await person(factorSignIn.stepUp, { body: { kind: 'recovery', code: first } }, { headers });
  const guest = await guestHeaders(origin);
  const { ticket } = FactorAsked.parse(await person(session.login, { body: { email, password } }, { headers: guest }));
  await person(factors.removeTotp, {}, { headers });
  await person(factors.startTotp, {}, { headers });
  return [secret, fromBase32(secret).toString('hex'), ...recoveryCodes, ...recoveryCodes.map((one) => one.replaceAll('-', '')), ticket];
}

/** The code and the token of a screen on a wall, confirmed and used. */
async function makeWallSecrets(origin: string, call: ReturnType<typeof serverCaller>, clientId: string, n: number): Promise<string[]> {
  // Each from an address of its own would be more than one may ask for; some are enough.
  if (n > 400) return [];
  const screen = createCall(origin, (_, request) => fetch(request));
  const { code, token } = (await call(alarms.startWall, {})).data;
  await call(alarms.confirmWall, { body: { code, name: `Screen ${n}`, clientId } });
  await screen(alarms.viewWall, {}, { headers: { [WALL_HEADER]: token } });
  return [code, token];
}

/** The shared secret of a NAS and passwords in every form that is kept, each looked up once the way FreeRADIUS does. */
async function makeRadiusSecrets(call: ReturnType<typeof serverCaller>, clientId: string, n: number): Promise<string[]> {
  const made: string[] = [];
  const { data: nas } = await call(radius.createNas, { body: { name: `NAS ${n}`, address: `10.9.${n >> 8}.${n & 255}`, clientId } });
  made.push(nas.secret, (await call(radius.rotateSecret, { query: { id: nas.id }, body: {} })).data.secret);
  const given = `imported-secret-${n}-of-the-proof`;
  const csv = `name,address,secret\nA,10.8.${n >> 8}.${n & 255},${given}\nB,10.7.${n >> 8}.${n & 255},`;
  const { data: job } = await call(radius.importNas, { body: { csv, clientId } });
  await awaitJob(job, (id) => call(radius.getJob, { query: { id } }));
  // Not confirmed: the result lies there, sealed, when the database is copied.
  const { data: imported } = await call(radius.importedNas, { query: { id: job.id } });
  made.push(given, ...imported.rows.flatMap(({ secret }) => secret ?? []));
  for (const passwordKind of PASSWORD_KINDS) {
    const [username, passwd] = [`radius-${passwordKind}-${n}`, `radius password ${passwordKind} ${n}`];
    await call(radius.createUser, { body: { username, passwd, passwordKind, clientId } });
    await call(radius.testLogin, { body: { username, passwd } });
    made.push(passwd, formOf('nt', passwd).toString('hex'));
  }
  return made;
}

/** The secret of a webhook before and after it was changed, the path of a chat's address, and a bot's token; each tried once. */
async function makeChannelSecrets(call: ReturnType<typeof serverCaller>, clientId: string, n: number): Promise<string[]> {
  const [path, token] = [`path-that-lets-one-in-${n}`, `123456:token-of-bot-${n}`];
  const url = `https://hooks.example.invalid/${path}`;
  const { data: webhook } = await call(notify.createChannel, { body: { kind: 'webhook', name: `Hook ${n}`, url, clientId } });
  const { data: renewed } = await call(notify.rotateSecret, { query: { id: webhook.id } });
  await call(notify.createChannel, { body: { kind: 'telegram', name: `Bot ${n}`, token, chatId: '1', clientId } });
  await call(notify.testChannel, { query: { id: webhook.id } });
  return [path, token, webhook.secret ?? '', renewed.secret ?? ''];
}

/** The address of somebody's calendar, read once as a calendar program does. */
async function makeFeedSecret(origin: string, headers: Record<string, string>): Promise<string> {
  const person = createCall(origin, (_, request) => fetch(request));
  const { url } = (await person(notify.createFeed, { body: { name: 'Phone' } }, { headers })).data;
  const { pathname } = new URL(url);
  const reply = await fetch(`${origin}${pathname}`);
  if (!reply.ok) throw new Error(`the calendar answered ${reply.status}`);
  return /([\w-]+)\.ics$/.exec(pathname)?.[1] ?? '';
}

/** The secret at an identity provider before and after it was changed. */
async function makeProviderSecrets(call: ReturnType<typeof serverCaller>, n: number): Promise<string[]> {
  const [first, second] = [randomBytes(20).toString('hex'), randomBytes(20).toString('hex')];
  const name = `provider-${n}`;
  const common = { title: 'Proof', clientId: 'proof', enabled: false };
  await call(issuers.create, { body: { ...common, name, issuer: `https://${name}.example`, clientSecret: first } });
  await call(issuers.change, { query: { name }, body: { ...common, clientSecret: second } });
  return [first, second];
}

/** The token of a directory, which adds somebody with it. */
async function makeDirectorySecret(origin: string, server: ReturnType<typeof serverCaller>, clientId: string, n: number): Promise<string> {
  const [email, given, passwd] = [`directory${n}@proof.test`, `given to directory ${n}`, `the password of directory ${n}`];
  await server(people.create, { body: { email, passwd: given, role: 'admin', access: ['all'] } });
  const { headers } = await signInAnew(origin, email, given, passwd);
  const call = createCall(origin, (_, request) => fetch(request));
  const { token } = (await call(apiTokens.create, { body: { name: 'Directory', scopes: ['users:write'], clientId } }, { headers })).data;
  await call(scim.createUser, { body: { userName: `led${n}@proof.test` } }, { headers: { Authorization: `Bearer ${token}` } });
  return token;
}

/** An API token, used once as a program does. */
async function makeTokenSecret(origin: string, headers: Record<string, string>): Promise<string> {
  const call = createCall(origin, (_, request) => fetch(request));
  const { token } = (await call(apiTokens.create, { body: { name: 'Program', scopes: ['licenses:read'] } }, { headers })).data;
  await call(licensing.listKeys, {}, { headers: { Authorization: `Bearer ${token}` } });
  return token;
}

/** A charger's password as it was made, as it was made anew, and as it was last set over the charger's own connection. */
async function makeChargerSecrets(origin: string, call: ReturnType<typeof serverCaller>, clientId: string, n: number): Promise<string[]> {
  const { data: made } = await call(charging.createCharger, { body: { id: `CP-${n}`, label: `Charger ${n}`, clientId } });
  const { password: renewed } = (await call(charging.renewPassword, { query: { id: made.id } })).data;
  const last = randomBytes(20).toString('hex');
  const connection = await rawCharger({ port: Number(new URL(origin).port), id: made.id, password: renewed });
  connection.respond('ChangeConfiguration', () => ({ status: 'Accepted' }));
  const payload = { key: 'AuthorizationKey', value: last };
  const command = (await call(charging.command, { body: { chargerId: made.id, action: 'ChangeConfiguration', payload } })).data;
  while (!(await call(charging.getCommand, { query: { id: command.id } })).data.endedAt) await sleep(20);
  connection.cut();
  return [made.password, renewed, last];
}

/** Every row of every table as text, as a thief would copy it. */
async function dump({ database }: Cluster): Promise<string> {
  const { rows } = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of rows)
    texts.push(...(await database.query<{ row: string }>(`select t::text as row from ${name} t`)).rows.map(({ row }) => row));
  return texts.join('\n');
}

/** All that is on the disk, what was deleted or is only in the write-ahead log included. */
async function searchDataFiles({ database }: Cluster, forms: string[]): Promise<string[]> {
  await database.query('checkpoint');
  const { rows } = await database.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
  const { status, stdout, stderr } = spawnSync('grep', ['-raohFf', '-', rows[0]?.folder ?? ''], {
    input: forms.join('\n'),
    encoding: 'latin1',
  });
  if (status !== 0 && status !== 1) throw new Error(`grep failed: ${stderr}`);
  return stdout.split('\n').filter(Boolean);
}

async function digestsThatWork({ database, servers }: Cluster): Promise<number> {
  const origin = servers[0]?.url ?? '';
  const { rows } = await database.query<{ digest: Buffer }>(
    'select digest from licence_keys union all select digest from session_tokens union all select digest from one_time_links union all select digest from recovery_codes union all select digest from sign_in_tickets union all select digest from api_tokens',
  );
  const verify = createCall(origin, (_, request) => fetch(request));
  let working = 0;
  await inParallel(6, rows, async ({ digest }) => {
    for (const text of [digest.toString('hex'), digest.toString('base64'), `at_${digest.toString('base64url')}`]) {
      const verdict = await verify(licenceKeys.verify, { body: { apiKey: text } });
      const reply = await fetch(`${origin}/licensing/api/web/v1/auth/session`, { headers: { [SESSION_HEADER]: text } });
      const bearer = await fetch(`${origin}/licensing/api/web/v1/auth/keys`, {
        headers: { Authorization: `Bearer ${text.replace(/^at_/, 'att_')}` },
      });
      // Refused, or no longer looked at as there were so many.
      if (verdict.data.valid || reply.status !== 401 || ![401, 429].includes(bearer.status)) working += 1;
    }
  });
  return working + (await chargerDigestsThatWork(database, Number(new URL(origin).port)));
}

/** At the door of the chargers: the digest as text and as bytes. */
async function chargerDigestsThatWork(database: Cluster['database'], port: number): Promise<number> {
  const { rows } = await database.query<{ id: string; digest: Buffer }>('select id, password_digest as digest from chargers');
  let working = 0;
  for (const { id, digest } of rows)
    for (const password of [digest.toString('hex'), digest])
      try {
        (await rawCharger({ port, id, password })).cut();
        working += 1;
      } catch (error) {
        // Shut out without being looked at, it would prove nothing.
        if (!(error instanceof HandshakeRefused) || error.status !== 401) throw error;
      }
  return working;
}

async function prove(cluster: Cluster): Promise<boolean> {
  const secrets = await makeSecrets(cluster.servers[0]?.url ?? '');
  const forms = secrets.flatMap((secret) => formsOf(secret));
  const copied = await dump(cluster);
  const inTables = forms.filter((form) => copied.includes(form));
  const inFiles = await searchDataFiles(cluster, forms);
  // A search that finds nothing has to be one that could: a label that was stored is found.
  const canary = await searchDataFiles(cluster, ['Key 1']);
  const working = await digestsThatWork(cluster);
  console.log(
    `secrets ${secrets.length}, forms of each ${formsOf('x').length}; found in ${copied.length} characters of tables ${inTables.length}, in the data files ${inFiles.length}; digests that work as a credential ${working}`,
  );
  return (
    secrets.length >= count &&
    canary.length > 0 &&
    copied.includes('Key 1') &&
    inTables.length === 0 &&
    inFiles.length === 0 &&
    working === 0
  );
}

const cluster = await startCluster(1);
await runProof('secrets', cluster, () => prove(cluster));
