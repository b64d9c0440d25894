// Proves: how long an answer takes does not tell whether an e-mail address has an account here, or whether a key was ever issued.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createCall } from '@atalaya/contract/call.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { CSRF_HEADER } from '@atalaya/contract/services.ts';
import { session } from '@atalaya/contract/session/endpoints.ts';
import { generateKey } from '../../apps/server/src/modules/licensing/model/key-format.ts';
import { serverCaller } from './support/server-caller.ts';
import { runProof, startCluster, type Cluster } from './support/shared-database.ts';

const { values } = parseArgs({ options: { pairs: { type: 'string', default: '100' }, limit: { type: 'string', default: '1.2' } } });
const pairs = Number(values.pairs);
const limit = Number(values.limit);
const KEYS_PER_PAIR = 20;

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work().catch(() => undefined); // a refusal is what is expected, and its time what is measured
  return performance.now() - start;
}

/** In turns, so that whatever else the machine does falls on both; each pair in the other order. */
async function compare(
  count: number,
  known: (n: number) => Promise<unknown>,
  unknown: (n: number) => Promise<unknown>,
  afterPair: () => Promise<unknown> = () => Promise.resolve(),
) {
  const [ofKnown, ofUnknown]: [number[], number[]] = [[], []];
  for (let n = 0; n < count; n += 1) {
    if (n % 2 === 0) ofKnown.push(await timed(() => known(n)));
    ofUnknown.push(await timed(() => unknown(n)));
    if (n % 2 === 1) ofKnown.push(await timed(() => known(n)));
    await afterPair();
  }
  const [a, b] = [median(ofKnown), median(ofUnknown)];
  return { known: a, unknown: b, ratio: Math.max(a / b, b / a) };
}

async function prove({ servers, database }: Cluster): Promise<boolean> {
  const origin = servers[0]?.url ?? '';
  const call = serverCaller(origin);
  const guest = createCall(origin, (_, request) => fetch(request));
  const clientId = (await call(tenants.createClient, { body: { name: 'Proof' } })).data.id;
  await call(people.create, {
    body: { email: 'known@proof.test', passwd: 'a password of the proof', role: 'client', clientId, access: [] },
  });
  // One account for each attempt: the limit of failed sign-ins is per account.
  await database.query(
    `insert into users (id, email, password_hash, role, client_id, access)
     select n, 'known' || n || '@proof.test', password_hash, role, client_id, access from users, generate_series(0, $1::int) n where email = 'known@proof.test'`,
    [pairs],
  );
  // Half of them have a second factor: with a wrong password nobody must learn which.
  await database.query(
    `insert into totp_factors (user_id, secret, created_at, confirmed_at) select id, '', now(), now() from users where email like 'known%@proof.test' and ascii(right(id, 1)) % 2 = 0`,
  );
  const csrf = await fetch(`${origin}/licensing/api/web/v1/CSRFToken`);
  const { csrftoken } = licensing.csrfToken.response.parse(await csrf.json());
  const headers = { Cookie: (csrf.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '', [CSRF_HEADER]: csrftoken };
  const login = (email: string) => guest(session.login, { body: { email, password: 'not the password' } }, { headers });
  const verify = (apiKey: string) => guest(licenceKeys.verify, { body: { apiKey } });

  const { id, apiKey } = (await call(licensing.createKey, { query: { label: 'Proof', clientId } })).data;
  await call(licenceKeys.setState, { query: { apiKey: id, value: 'disabled' } });
  await compare(
    10,
    () => verify(apiKey),
    () => verify(generateKey('live')),
  ); // warm

  const emails = await compare(
    pairs,
    (n) => login(`known${n}@proof.test`),
    () => login(`${randomUUID()}@proof.test`),
    // A refusal by the limit of an address would be as quick for everybody, and prove nothing.
    () => database.query('delete from login_failures'),
  );
  // Of these the first has a second factor and the next has none.
  const factors = await compare(
    Math.floor(pairs / 2),
    (n) => login(`known${2 * n}@proof.test`),
    (n) => login(`known${2 * n + 1}@proof.test`),
    () => database.query('delete from login_failures'),
  );
  const keys = await compare(
    pairs * KEYS_PER_PAIR,
    () => verify(apiKey),
    () => verify(generateKey('live')),
  );
  const told = ({ known, unknown, ratio }: typeof emails) =>
    `known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, ratio ${ratio.toFixed(2)}`;
  console.log(
    `e-mails: ${told(emails)}; with and without a second factor: ${told(factors)}; keys: ${told(keys)}; pairs ${pairs} and ${pairs * KEYS_PER_PAIR}, ratio at most ${limit}`,
  );
  return emails.ratio <= limit && factors.ratio <= limit && keys.ratio <= limit;
}

const cluster = await startCluster(1);
await runProof('timing', cluster, () => prove(cluster));
