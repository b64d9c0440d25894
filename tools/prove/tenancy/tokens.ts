// API tokens of a single scope, of a client and of an administrator: each call beyond the scope is refused by that name, and none of a
// client's tells of another one.
import { randomUUID } from 'node:crypto';
import { fullPath, type Endpoint } from '@atalaya/contract/endpoint.ts';
import { apiTokens } from '@atalaya/contract/licensing/api-tokens.ts';
import { TOKEN_SCOPES, type TokenScope } from '@atalaya/contract/scopes.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { signIn } from './all-services.ts';
import { addPerson } from './persons.ts';
import { rawRequest } from './raw-request.ts';
import { aimedPath, type Ids, type ServiceTable, type Site } from './service-table.ts';
import { belongingOf } from './single-section.ts';

interface Wanted {
  /** The session's headers of whom it is made for. */
  owner: Record<string, string>;
  scopes: TokenScope[];
  clientId?: string;
}

export async function tokenHeaders({ guest }: Site, { owner, scopes, clientId }: Wanted): Promise<Record<string, string>> {
  const { data } = await guest(apiTokens.create, { body: { name: 'Proof', scopes, clientId } }, { headers: owner });
  return { Authorization: `Bearer ${data.token}` };
}

/** Apart from the contract, as with the sections: which calls no token makes, and which ask for more than their method says. */
const NEVER = new Set([
  'licensing.issueLink',
  'licensing.mailLink',
  'factors.getPolicy',
  'issuers.list',
  'issuers.test',
  'directory.list',
  'licensing.changePassword',
  'people.listSessions',
  'people.endSession',
  'notify.listFeeds',
  'notify.createFeed',
  'notify.removeFeed',
  'notify.getMailServer',
  'notify.testMailServer',
]);
const WRITES_BY_GET = new Set([
  'radius.importedNas',
  'radius.importedUsers',
  'radiusDevices.imported',
  'commands.ping',
  'plans.list',
  'plans.offered',
  'chargingCertificates.installedCertificates',
  'mqttMappings.seen',
]);
const ANY = new Set(['licensing.getClient', 'notify.zones', 'mapArchive.tiles']);
const ADMINISTRATORS: Record<string, string> = { tenants: 'clients', auditLog: 'audit', installation: 'audit' };

/** Whether a scope should open a call; null: tokens play no part in it. */
function shouldOpen(scope: TokenScope, name: string, { access, method }: Endpoint): boolean | null {
  if (access === 'public' || access === 'device' || access === 'freeradius' || access === 'partner' || access === 'server') return null;
  if (ANY.has(name)) return true;
  const belonging = belongingOf(name);
  const [group = ''] = name.split('.');
  const area = name === 'licensing.listClients' ? 'clients' : Array.isArray(belonging) ? null : (ADMINISTRATORS[group] ?? 'none');
  const areas: readonly string[] = area === null && Array.isArray(belonging) ? belonging : [area ?? 'none'];
  if (NEVER.has(name) || areas.includes('none') || name === 'auditLog.notices') return false;
  const [held = '', mode] = scope.split(':');
  const writes = method !== 'GET' || WRITES_BY_GET.has(name);
  return (held === 'all' || areas.includes(held)) && (mode === 'write' || !writes);
}

interface Course {
  site: Site;
  table: ServiceTable;
  endpoints: readonly (readonly [name: string, e: Endpoint])[];
  foreign: Ids;
  foreignMark: string;
}

interface Findings {
  faults: string[];
  requests: number;
  tokens: number;
}

/** In short each call is tried with a few of the tokens, others with each. */
const IN_SHORT = 9;

export async function tokensOfOneScope({ site, table, endpoints, foreign, foreignMark }: Course, isWhole: boolean): Promise<Findings> {
  const found: Findings = { faults: [], requests: 0, tokens: 0 };
  const clientId = (await site.call(tenants.createClient, { body: { name: randomUUID() } })).data.id;
  const admin = await signIn(site, await addPerson(site, 'token-admin@proof.test', { role: 'admin', access: ['all'] }));
  const client = await signIn(
    site,
    await addPerson(site, 'token-client@proof.test', { role: 'client', clientId, access: ['all'], mayAll: true }),
  );
  const tokens = [];
  for (const scope of TOKEN_SCOPES) {
    tokens.push({ scope, whose: 'an administrator', seesAll: true, headers: await tokenHeaders(site, { owner: admin, scopes: [scope] }) });
    if (/^(clients|audit)/.test(scope)) continue;
    tokens.push({ scope, whose: 'a client', seesAll: false, headers: await tokenHeaders(site, { owner: client, scopes: [scope] }) });
  }
  found.tokens = tokens.length;
  for (const [index, [name, e]] of endpoints.entries()) {
    const [aim] = [table.aims[name] ?? []].flat();
    if (!aim) continue;
    for (const [n, { scope, whose, seesAll, headers }] of tokens.entries()) {
      if (!isWhole && (n + index) % IN_SHORT !== 0) continue;
      const expected = shouldOpen(scope, name, e);
      if (expected === null) continue;
      // What asks for a fresh second factor is a person's, whatever the scope.
      const isForPeople = e.stepUp === true;
      // An administrator's is aimed at nothing, as it would be let in.
      const { params, query = {}, body } = aim(seesAll && expected && !isForPeople ? table.absent : foreign);
      const { status, code, text } = await rawRequest(
        site.origin,
        e.method,
        `${aimedPath(fullPath(e), { params })}?${new URLSearchParams(query).toString()}`,
        headers,
        body,
      );
      found.requests += 1;
      const where = `token ${scope} of ${whose}: ${name} answers ${status} ${code}`;
      if (status >= 500 || status === 401) found.faults.push(where);
      if (isForPeople) {
        if (status !== 403 || code !== 'factor.required') found.faults.push(`${where}, though it asks for a second factor`);
      } else if ((code === 'access.scope') === expected)
        found.faults.push(`${where}, ${expected ? 'though it has the scope' : 'though it lacks the scope'}`);
      if (!seesAll && text.replaceAll(foreign['email'] ?? '', '').includes(foreignMark))
        found.faults.push(`${where} and tells of the foreign client`);
    }
  }
  return found;
}
