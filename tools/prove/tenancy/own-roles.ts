// People of a role of their client's own, in a session and by API tokens that hold all they have: none tells of another client, and who
// may only look changes nothing.
import { mayGiveScope } from '@atalaya/access/api-tokens.ts';
import { grantedBy } from '@atalaya/access/own-roles.ts';
import { fullPath, type Endpoint } from '@atalaya/contract/endpoint.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { ownRoles, ROLE_LEVELS, type RoleLevel } from '@atalaya/contract/licensing/roles.ts';
import { TOKEN_SCOPES, type TokenScope } from '@atalaya/contract/scopes.ts';
import { SECTIONS } from '@atalaya/contract/sections.ts';
import { makeAll, signIn } from './all-services.ts';
import { belongings, changes, settledBelongings } from './belongings.ts';
import { addPerson } from './persons.ts';
import { rawRequest, type Answer } from './raw-request.ts';
import { aimedPath, at, type Aim, type Ids, type ServiceTable, type Site } from './service-table.ts';
import { belongingOf } from './single-section.ts';
import { tokenHeaders } from './tokens.ts';
import { essence } from './walk.ts';

/** A calendar program of the person's own reads what its owner may see. */
const OWN_CALENDAR = /\.(create|remove)Feed$/;

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
  callers: number;
}

interface RoleCaller {
  name: string;
  level: RoleLevel;
  headers: Record<string, string>;
  /** What is their client's own. */
  own: Ids;
}

/** They would end the caller's own session, and prove nothing from then on. */
const SIGNS_OUT = new Set(['session.logout', 'oidc.leave']);

/** Everybody of a level belongs to one client, and has that level in every section. */
async function callersOf(site: Site, level: RoleLevel): Promise<RoleCaller[]> {
  const own = await makeAll(site, 'own-role');
  const clientId = at(own, 'clientId');
  const grants = Object.fromEntries(SECTIONS.map((section) => [section, level]));
  const { data: role } = await site.call(ownRoles.create, { body: { name: `Everything: ${level}`, grants, clientId } });
  const email = await addPerson(site, `role-${level}@proof.test`, { role: 'client', clientId, access: [] });
  await site.call(people.change, { query: { email }, body: { roleId: role.id } });
  const headers = await signIn(site, email);
  const mayGive = TOKEN_SCOPES.filter((scope) => mayGiveScope({ role: 'client', ...grantedBy(grants) }, scope));
  const token = (scopes: TokenScope[]) => tokenHeaders(site, { owner: headers, scopes });
  return [
    { name: `role to ${level}`, level, own, headers },
    { name: `token of a role to ${level}`, level, own, headers: await token(mayGive) },
    // Less than its owner has: it reads what they may change.
    ...(level === 'view'
      ? []
      : [
          {
            name: `reading token of a role to ${level}`,
            level,
            own,
            headers: await token(mayGive.filter((scope) => scope.endsWith(':read'))),
          },
        ]),
  ];
}

export async function peopleOfOwnRoles({ site, table, endpoints, foreign, foreignMark }: Course, isWhole: boolean): Promise<Findings> {
  const found: Findings = { faults: [], requests: 0, callers: 0 };
  const callers = (await Promise.all(ROLE_LEVELS.map((level) => callersOf(site, level)))).flat();
  found.callers = callers.length;
  const viewed = callers.find(({ level }) => level === 'view')?.own ?? {};
  const before = await settledBelongings(site, viewed, await belongings(site, viewed));
  // What is open to all, or to machines, asks nobody for a role.
  const calls = endpoints.filter(
    ([name, e]) => (Array.isArray(e.access) || /session|admin/.test(String(e.access))) && !SIGNS_OUT.has(name),
  );

  async function ask({ name, headers }: RoleCaller, e: Endpoint, { params, query = {}, body }: Aim): Promise<Answer> {
    found.requests += 1;
    const path = `${aimedPath(fullPath(e), { params })}?${new URLSearchParams(query).toString()}`;
    const answer = await rawRequest(site.origin, e.method, path, headers, body);
    if (answer.status >= 500 || answer.status === 401)
      found.faults.push(`${name}: ${e.method} ${path} answers ${answer.status} ${answer.code}`);
    if (answer.text.replaceAll(at(foreign, 'email'), '').includes(foreignMark))
      found.faults.push(`${name}: ${e.method} ${path} tells of the foreign client`);
    return answer;
  }

  for (const [index, [name, e]] of calls.entries())
    for (const [n, caller] of callers.entries()) {
      // In short each call is made by one of them, others with each.
      if (!isWhole && (n + index) % callers.length !== 0) continue;
      for (const aim of [table.aims[name] ?? []].flat()) {
        const used = new Set<string>();
        const watched = (ids: Ids) => new Proxy(ids, { get: (all, key) => (used.add(String(key)), all[String(key)]) });
        const sent = aim(watched(table.absent));
        const isAimed = used.size > 0;
        const isOfOwnAccount = caller.level === 'view' && (belongingOf(name) === 'nobody’s section' || OWN_CALENDAR.test(name));
        // Names no record, so it would make one of the caller's own: a saved view, a token.
        if (isOfOwnAccount && !isAimed) continue;
        const absent = essence(await ask(caller, e, sent), table.absent);
        if (isAimed) {
          const there = essence(await ask(caller, e, aim(foreign)), foreign);
          if (there !== absent)
            found.faults.push(`${caller.name}: ${name} tells foreign (${there.slice(0, 120)}) from absent (${absent.slice(0, 120)})`);
        }
        // Everybody's own account is theirs to change; of all else who looks leaves everything as it was.
        if (caller.level !== 'view' || isOfOwnAccount) continue;
        await ask(caller, e, aim(caller.own));
      }
    }
  found.faults.push(...changes(before, await belongings(site, viewed)).map((fault) => `who may only look: ${fault}`));
  return found;
}
