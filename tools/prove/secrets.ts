// Proves: who has the whole database, but not the master secret, has no credential: neither in clear nor encoded, and no digest works as one.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createCall } from '@atalaya/contract/call.ts';
import { chargingDrivers } from '@atalaya/contract/charging/driver-endpoints.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { visits } from '@atalaya/contract/monitor/visit-endpoints.ts';
import { SESSION_HEADER } from '@atalaya/contract/services.ts';
import { HandshakeRefused, rawCharger } from '../../apps/server/src/testing/raw-charger.ts';
import { makeCabinetSecrets } from './secrets/cabinet-secrets.ts';
import { makeChargerSecrets } from './secrets/charging-secrets.ts';
import { makeGuestSecrets, makeRadiusSecrets, makeSnmpSecrets } from './secrets/network-secrets.ts';
import {
  guestHeaders,
  makeDirectorySecret,
  makeFactorSecrets,
  makeFeedSecret,
  makeProviderSecrets,
  makeTokenSecret,
  signIn,
  signInAnew,
} from './secrets/people-secrets.ts';
import { makeChannelSecrets, makeMailSecrets, makeWallSecrets } from './secrets/told-secrets.ts';
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
      secrets.push(...(await makeGuestSecrets(origin, call, clientId, n)), ...(await makeChannelSecrets(call, clientId, n)));
      secrets.push(...(await makeCabinetSecrets(origin, call, clientId)), ...(await makeSnmpSecrets(call, clientId, n)));
      secrets.push(...(await makeMailSecrets(call, n)));
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
  working += await chargerDigestsThatWork(database, Number(new URL(origin).port));
  return working + (await ticketDigestsThatWork(database, origin)) + (await cabinetDigestsThatWork(database, origin));
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

/** A ticket's digest is as long as a ticket. */
async function ticketDigestsThatWork(database: Cluster['database'], origin: string): Promise<number> {
  const { rows } = await database.query<{ digest: Buffer }>('select ticket_digest as digest from charging_driver_starts');
  if (rows.length === 0) throw new Error('no driver started anything');
  const driver = createCall(origin, (_, request) => fetch(request));
  const headers = await guestHeaders(origin);
  const isTaken = ({ digest }: { digest: Buffer }) =>
    driver(chargingDrivers.session, { body: { ticket: digest.toString('base64url') } }, { headers }).then(
      () => true,
      () => false,
    );
  return (await Promise.all(rows.map(isTaken))).filter(Boolean).length;
}

/** A digest is as long as the secret in a QR code. */
async function cabinetDigestsThatWork(database: Cluster['database'], origin: string): Promise<number> {
  const { rows } = await database.query<{ digest: Buffer }>('select digest from cabinet_tags limit 5');
  if (rows.length === 0) throw new Error('no cabinet has a QR code');
  const person = createCall(origin, (_, request) => fetch(request));
  const headers = await guestHeaders(origin);
  const isLetIn = ({ digest }: { digest: Buffer }) =>
    person(visits.look, { body: { cabinet: digest.toString('base64url'), code: '000000' } }, { headers }).then(
      () => true,
      () => false,
    );
  return (await Promise.all(rows.map(isLetIn))).filter(Boolean).length;
}

async function prove(cluster: Cluster): Promise<boolean> {
  const secrets = await makeSecrets(cluster.servers[0]?.url ?? '');
  const forms = secrets.flatMap((secret) => formsOf(secret));
  const copied = await dump(cluster);
  const inTables = forms.filter((form) => copied.includes(form));
  // Made for this proof, so they may be shown.
  for (const form of inTables) console.log(`✗ in a table: ${form}`);
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
