// Proves: whatever is called, by whomever, in whatever spelling, nobody reads or changes what belongs to another client.
import { parseArgs } from 'node:util';
import { realEndpoints } from '@atalaya/contract/catalogue.ts';
import { changesSomething, fullPath, type Endpoint } from '@atalaya/contract/endpoint.ts';
import { CSRF_HEADER, SESSION_HEADER } from '@atalaya/contract/services.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { session } from '@atalaya/contract/session/endpoints.ts';
import { createCall } from '@atalaya/contract/call.ts';
import { serverCaller } from './server-caller.ts';
import { runProof, startCluster, type Cluster } from './shared-database.ts';
import { aims, type Ids } from './tenancy-inputs.ts';
import { commandBelongings, makeCommands } from './tenancy-commands.ts';
import { deviceBelongings, makeDevice, readStreamFor } from './tenancy-monitor.ts';

const { values } = parseArgs({ options: { spellings: { type: 'string', default: '7' } } });
const PASSWORD = 'a password of the proof';
const STREAM_MS = 150;
const ABSENT: Ids = {
  deviceId: 'absent',
  commandId: 'absent',
  bulkId: 'absent',
  mac: '0E:00:00:00:00:00',
  clientId: 'absent',
  projectId: 'absent',
  keyId: 'absent',
  email: 'absent@proof.test',
  sessionId: 'absent',
};
// Every path is also asked for in spellings that a careless router or proxy takes for the same.
const allSpellings: ((path: string) => string)[] = [
  (path) => path,
  (path) => `/${path}`,
  (path) => path.replace(/\/(?=[^/]*$)/, '//'),
  (path) => path.replace(/\/(?=[^/]*$)/, '/%2e/'),
  (path) => `/x/%2e%2e${path}`,
  (path) => path.toUpperCase(),
  (path) => `${path}/`,
];
const spellings = allSpellings.slice(0, Number(values.spellings));

type Headers = Record<string, string>;

async function signIn(origin: string, email: string): Promise<Headers> {
  const csrf = await fetch(`${origin}/licensing/api/web/v1/CSRFToken`);
  const { csrftoken } = licensing.csrfToken.response.parse(await csrf.json());
  const guest = { Cookie: (csrf.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '', [CSRF_HEADER]: csrftoken };
  const call = createCall(origin, (_, request) => fetch(request));
  const { accessToken } = await call(session.login, { body: { email, password: PASSWORD } }, { headers: guest });
  const own = { [SESSION_HEADER]: accessToken };
  return { ...own, [CSRF_HEADER]: (await call(licensing.csrfToken, {}, { headers: own })).csrftoken };
}

interface Tenant extends Ids {
  /** Stands in everything that is this tenant's, and so in every leak. */
  mark: string;
}

async function makeTenant({ servers, database }: Cluster, mark: string): Promise<Tenant> {
  const origin = servers[0]?.url ?? '';
  const call = serverCaller(origin);
  const clientId = (await call(tenants.createClient, { body: { name: `${mark} client` } })).data.id;
  const projectId = (await call(tenants.createProject, { query: { name: `${mark} project`, clientId } })).data.id;
  const keyId = (await call(licensing.createKey, { query: { label: `${mark} key`, clientId, projectId } })).data.id;
  const email = `${mark}@proof.test`;
  await call(people.create, { body: { email, passwd: PASSWORD, name: mark, role: 'client', clientId, access: ['all'] } });
  await database.query('update users set must_change_password = false where email = $1', [email]);
  await signIn(origin, email);
  const sessionId = (await call(people.listSessions, { query: { email } })).data[0]?.id ?? '';
  const device = await makeDevice(call, origin, mark, clientId);
  return { mark, clientId, projectId, keyId, email, sessionId, ...device, ...(await makeCommands(call, device.deviceId)) };
}

/** A user of the tenant whom no ability stops: only the tenancy does. */
async function makeUser({ servers, database }: Cluster, tenant: Tenant, name: string, access: string[], mayAll: boolean): Promise<string> {
  const email = `${name}@proof.test`;
  await serverCaller(servers[0]?.url ?? '')(people.create, {
    body: { email, passwd: PASSWORD, role: 'client', clientId: tenant.clientId, access: [] },
  });
  await database.query('update users set must_change_password = false, access = $2, ability = $3 where email = $1', [
    email,
    access,
    mayAll ? JSON.stringify([{ action: 'manage', subject: 'all' }]) : null,
  ]);
  return email;
}

/** All that is the foreign tenant's, to be compared before and after. */
async function belongings({ database }: Cluster, { clientId, email }: Tenant): Promise<string> {
  const { rows } = await database.query<{ all: string }>(
    `select concat((select json_agg(c) from clients c where id = $1), (select json_agg(p order by p.id) from projects p where client_id = $1),
      (select json_agg(k order by k.id) from licence_keys k where client_id = $1), (select json_agg(u order by u.id) from users u where client_id = $1),
      (select json_agg(s order by s.id) from sessions s join users u on u.id = s.user_id where u.email = $2), ${deviceBelongings}, ${commandBelongings}) as all`,
    [clientId, email],
  );
  return rows[0]?.all ?? '';
}

async function ask(origin: string, e: Endpoint, path: string, headers: Headers, ids: Ids, name: string) {
  const { query = {}, body } = aims[name]?.(ids) ?? {};
  const search = new URLSearchParams(query).toString();
  const reply = await fetch(`${origin}${path}${search && `?${search}`}`, {
    method: e.method,
    headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
    redirect: 'manual',
  });
  const isStream = reply.headers.get('Content-Type') === 'text/event-stream';
  const text = await (isStream ? readStreamFor(reply, STREAM_MS) : reply.text());
  const isOurs = /json/.test(reply.headers.get('Content-Type') ?? '');
  const code = isOurs ? (/"code":"([\w.]+)"/.exec(text)?.[1] ?? '') : 'page';
  return { status: reply.status, code, text, isOurs };
}

async function prove(cluster: Cluster): Promise<boolean> {
  const origin = cluster.servers[0]?.url ?? '';
  const [own, foreign] = [await makeTenant(cluster, 'own-mark'), await makeTenant(cluster, 'foreign-mark')];
  const emails: Record<string, string> = {
    'client who may all': await makeUser(cluster, own, 'may-all', ['all'], true),
    'client with all sections': await makeUser(cluster, own, 'sections', ['all'], false),
    'client without a section': await makeUser(cluster, own, 'nothing', [], false),
  };
  const before = await belongings(cluster, foreign);
  const endpoints = Object.entries(realEndpoints).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, e]): [string, Endpoint] => [`${group}.${name}`, e]),
  );
  const faults: string[] = endpoints.filter(([name]) => !aims[name]).map(([name]) => `${name} is not covered`);
  let requests = 0;

  for (const [role, email] of [['guest', ''], ...Object.entries(emails)] as const) {
    let headers = email ? await signIn(origin, email) : {};
    for (const [name, e] of endpoints) {
      if (!aims[name]) continue;
      for (const spell of spellings) {
        const path = spell(fullPath(e));
        const answers: Record<string, string> = {};
        for (const [whose, ids] of [
          ['foreign', foreign],
          ['absent', ABSENT],
        ] as const) {
          const { status, code, text, isOurs } = await ask(origin, e, path, headers, ids, name);
          requests += 1;
          answers[whose] = `${status} ${code}`;
          const where = `${role}: ${e.method} ${path} (${whose})`;
          if (text.replaceAll(ids.email, '').includes(foreign.mark)) faults.push(`${where} tells of the foreign client`);
          if (role === 'guest' && e.access !== 'public' && isOurs && status < 400) faults.push(`${where} lets a guest in`);
          if (status >= 500) faults.push(`${where} broke with ${status}`);
          // Signing out, or ending one's own session, is part of the walk: come in again.
          if (email && changesSomething(e) && status < 300) headers = await signIn(origin, email);
        }
        if (answers.foreign !== answers.absent)
          faults.push(`${role}: ${e.method} ${path} tells foreign (${answers.foreign}) from absent (${answers.absent})`);
      }
    }
  }
  if ((await belongings(cluster, foreign)) !== before) faults.push('something of the foreign client was changed');

  // The walk must have been able to see something: with the right to it, the same calls do tell.
  const admin = await ask(
    origin,
    licensing.listKeys,
    fullPath(licensing.listKeys),
    { 'X-Admin-Key': 'the-admin-key-of-a-proof' },
    foreign,
    'licensing.listKeys',
  );
  if (!admin.text.includes(foreign.mark)) faults.push('even the admin key sees nothing: the proof proves nothing');

  for (const fault of faults.slice(0, 40)) console.log(`✗ ${fault}`);
  console.log(
    `calls ${endpoints.length}, roles ${Object.keys(emails).length + 1}, spellings ${spellings.length}, requests ${requests}; leaks and faults ${faults.length}`,
  );
  return faults.length === 0;
}

const cluster = await startCluster(1);
await runProof('tenancy', cluster, () => prove(cluster));
