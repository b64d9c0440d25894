// One caller's walk over every call, in every spelling and method, aimed at what is theirs, another client's and nobody's.
import { ACCESS_TOKEN_LIFETIME_MS } from '@atalaya/contract/constants.ts';
import { changesSomething, fullPath, type Endpoint, type Method } from '@atalaya/contract/endpoint.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { rawRequest, spellings, type Answer } from './raw-request.ts';
import { aimedPath, at, type Aim, type Ids, type ServiceTable, type Site } from './service-table.ts';

const WHOSE = ['own', 'foreign', 'absent'] as const;
type Whose = (typeof WHOSE)[number];
const SHORT_ID = 4;
/** Walks of those to whom something is foreign: the first of all. */
const OUTSIDERS = 4;
const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];

/** After these a record is as good for the next call as it was before, so it need not be made anew. */
const LEAVES_IT_GOOD =
  /^(?!radiusSessions)\w+\.(create\w*|import\w*|register\w*|rename\w*|relabel|enable\w*|change(?!Password)\w*|set(Label|Localization|Project|Logo)|removeLogo|renewPassword|rotateSecret|issue\w*|testLogin|command|report)$/;

export interface Role {
  name: string;
  /** Sees every client: to them nothing is foreign. */
  isAdmin: boolean;
  /** Makes the headers to call with; again when a call has ended the session. */
  signIn(): Promise<Record<string, string>>;
  own: Ids;
}

export interface Walk {
  site: Site;
  table: ServiceTable;
  endpoints: readonly (readonly [name: string, e: Endpoint])[];
  foreign: Ids;
  foreignMark: string;
  /** How many spellings each call is tried in; fewer than there are: others with each call. */
  spellingCount: number;
  /** Which of so many walks this is; those of the short form share the spellings, and the methods that no call has. */
  turn: { number: number; of: number };
}

export interface Findings {
  faults: string[];
  requests: number;
  /** Calls that did what they are for, on a record of the caller's own. */
  succeeded: Set<string>;
}

const isSuccess = ({ status }: Answer) => status >= 200 && status < 300;
const isNothing = ({ status, code }: Answer) => code === 'page' || code === 'auth.too_many' || [400, 404, 405].includes(status);

/** What was asked for and the number of the request differ from case to case and say nothing. */
export function essence({ status, text }: Answer, ids: Ids): string {
  let plain = text
    .replace(/event: beat\n.*\n.*\n\n/g, '')
    .replace(/"requestId":"[^"]*"/, '')
    .replace(/"(csrftoken|time)":"[^"]*"/g, '')
    .replace(/^id: .*$/gm, '');
  // A short number stands in dates and counts too, which are not about it.
  for (const id of Object.values(ids)) if (id.length > SHORT_ID) plain = plain.replaceAll(id, '…');
  return `${status} ${plain}`;
}

export async function walk({ site, table, endpoints, foreign, foreignMark, spellingCount, turn }: Walk, role: Role): Promise<Findings> {
  const found: Findings = { faults: [], requests: 0, succeeded: new Set() };
  let headers: Record<string, string> = {};
  let signedInAt = 0;
  async function signIn(): Promise<void> {
    headers = await role.signIn();
    signedInAt = performance.now();
  }
  /** A browser would refresh its session; a walk that outlives one would be turned away as a guest, and prove nothing from then on. */
  const isOld = () => performance.now() - signedInAt > ACCESS_TOKEN_LIFETIME_MS / 2;
  await signIn();
  const targets: Record<Whose, Ids> = { own: role.own, foreign, absent: table.absent };

  const send = async (e: Pick<Endpoint, 'method'>, path: string, { params, query = {}, body }: Aim, where: string): Promise<Answer> => {
    const search = new URLSearchParams(query).toString();
    const answer = await rawRequest(site.origin, e.method, aimedPath(path, { params }) + (search && `?${search}`), headers, body);
    found.requests += 1;
    // FreeRADIUS's own door answers everybody else with 503: it stays silent then, where it would reject logins otherwise.
    if (answer.status >= 500 && answer.code !== 'radius.token') found.faults.push(`${where} broke with ${answer.status}`);
    return answer;
  };

  /** After a change that worked, what it was aimed at is made anew, and so is a session that it ended. */
  async function restore(used: Set<string>): Promise<void> {
    if (Object.keys(headers).length > 0) {
      const session = await rawRequest(site.origin, 'GET', fullPath(licensing.ownSession), headers, undefined);
      if (session.code === 'auth.required' || session.code === 'password.change') await signIn();
    }
    if (role.isAdmin && used.has('clientId')) for (const name of Object.keys(table.makers)) used.add(name);
    for (const [name, make] of Object.entries(table.makers))
      if (used.has(name) && (role.isAdmin || name !== 'clientId')) role.own[name] = await make(site, role.own, 'own');
  }

  function judge(e: Endpoint, where: string, answer: Answer, plain: Answer, isOwn: boolean): void {
    const { status, code, text } = answer;
    if (!role.isAdmin && text.replaceAll(at(foreign, 'email'), '').includes(foreignMark))
      found.faults.push(`${where} tells of the foreign client`);
    if (role.name === 'guest' && e.access !== 'public' && code !== 'page' && status < 400) found.faults.push(`${where} lets a guest in`);
    // Another spelling is the same call or no call; it never opens a door that the plain one finds shut.
    // What was done to one's own a moment ago may be answered in other words the second time.
    const isSame = status === plain.status && (isOwn || code === plain.code);
    if (!isNothing(answer) && !isSame) found.faults.push(`${where} answers ${status} ${code}, not ${plain.status} ${plain.code}`);
  }

  const isWhole = spellingCount === spellings.length;
  const spellingsOf = (index: number) => {
    const first = index % spellings.length;
    return [...spellings, ...spellings].slice(first, first + spellingCount);
  };

  /** The plain path first, then in other spellings: in short only where something could leak, and each call by one of those it could leak to. */
  async function aimAt(index: number, name: string, e: Endpoint, aim: (ids: Ids) => Aim): Promise<void> {
    const path = fullPath(e);
    const used = new Set<string>();
    const watched = (ids: Ids) => new Proxy(ids, { get: (all, key) => (used.add(String(key)), all[String(key)]) });
    const plain: Partial<Record<Whose, Answer>> = {};
    aim(watched(table.absent));
    const namesRecord = used.size > 0;
    for (const whose of WHOSE) {
      if (isOld()) await signIn();
      if (role.isAdmin && whose === 'foreign') continue;
      const mayLeak = !role.isAdmin && (whose === 'foreign' || !namesRecord);
      const isSpelt = isWhole || (mayLeak && index % OUTSIDERS === turn.number % OUTSIDERS);
      for (const spelt of [path, ...(isSpelt ? spellingsOf(index).map((spell) => spell(path)) : [])]) {
        const where = `${role.name}: ${e.method} ${spelt} (${whose})`;
        const answer = await send(e, spelt, aim(watched(targets[whose])), where);
        plain[whose] ??= answer;
        judge(e, where, answer, plain[whose], whose === 'own');
        if (isSuccess(answer) && whose === 'own') found.succeeded.add(name);
        if (isSuccess(answer) && changesSomething(e) && !LEAVES_IT_GOOD.test(name)) await restore(used);
      }
      // It names no record: there is nothing to tell apart.
      if (!namesRecord) return;
    }
    if (!plain.foreign || !plain.absent) return;
    const [a, b] = [essence(plain.foreign, foreign), essence(plain.absent, table.absent)];
    if (a !== b) found.faults.push(`${role.name}: ${e.method} ${path} tells foreign (${a.slice(0, 120)}) from absent (${b.slice(0, 120)})`);
  }

  // Nothing is foreign to an administrator, so in short one takes every second call; the admin key, which some calls are for alone, takes each.
  const isTheirs = (index: number) => isWhole || role.name !== 'administrator' || index % 2 === 0;
  for (const [index, [name, e]] of endpoints.entries())
    if (isTheirs(index)) for (const aim of [table.aims[name] ?? []].flat()) await aimAt(index, name, e, aim);

  const declared = new Set(endpoints.map(([, e]) => `${e.method} ${fullPath(e)}`));
  const paths = [...new Set(endpoints.map(([, e]) => fullPath(e)))];
  const undeclared = paths.flatMap((path) => METHODS.filter((one) => !declared.has(`${one} ${path}`)).map((method) => ({ path, method })));
  for (const { path, method } of undeclared.filter((_, n) => isWhole || n % turn.of === turn.number)) {
    const where = `${role.name}: ${method} ${path} (undeclared)`;
    const answer = await send({ method }, path, { query: { ...foreign } }, where);
    if (!isNothing(answer)) found.faults.push(`${where} answers ${answer.status} ${answer.code}`);
  }
  return found;
}
