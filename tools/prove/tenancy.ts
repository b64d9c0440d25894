// Proves: whatever is called, by whomever, in whatever spelling, nobody reads or changes what belongs to another client.
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createCall } from '@atalaya/contract/call.ts';
import { realEndpoints } from '@atalaya/contract/catalogue.ts';
import { SECTIONS } from '@atalaya/contract/sections.ts';
import { ADMIN_KEY_HEADER } from '@atalaya/contract/services.ts';
import { fetchAnew, serverCaller } from './support/server-caller.ts';
import { secretsFrom } from '../../apps/server/src/platform/secrets/secrets.ts';
import { ADMIN_KEY, clusterOptions, runProof, SECRET, startCluster, type Cluster } from './support/shared-database.ts';
import { makeAll, signIn, table } from './tenancy/all-services.ts';
import { belongings, changes, settledBelongings } from './tenancy/belongings.ts';
import { TEMPLATE_USER } from './tenancy/licensing.ts';
import { peopleOfOwnRoles } from './tenancy/own-roles.ts';
import { addPerson, addTemplate, administratorCaller } from './tenancy/persons.ts';
import { poisonedBatches } from './tenancy/poisoned-batches.ts';
import { spellings } from './tenancy/raw-request.ts';
import { at, type Site } from './tenancy/service-table.ts';
import { singleSections } from './tenancy/single-section.ts';
import { tokensOfOneScope } from './tenancy/tokens.ts';
import { undoEverything } from './tenancy/undo.ts';
import { walk, type Role } from './tenancy/walk.ts';

const { values } = parseArgs({ options: { spellings: { type: 'string', default: String(spellings.length) }, ...clusterOptions } });
const nodes = Number(values.nodes ?? 1);
if (!Number.isInteger(nodes) || nodes < 1) throw new Error('usage: npm run prove:tenancy -- [--spellings n] [--external] [--nodes 1]');
const isWhole = Number(values.spellings) === spellings.length;
const SERVER = { [ADMIN_KEY_HEADER]: ADMIN_KEY };
const FOREIGN_MARK = 'foreign-mark';

/** For the one person whose it is, or with a mail server: here they only must not reach anybody else's. */
const ONLY_OWN = new Set([
  'factors.renamePasskey',
  'factors.removePasskey',
  'licensing.mailLink',
  'notify.testMailServer',
  // Whoever comes first has taken it away from the other administrator.
  'notify.removeMailServer',
  'issuers.unlink',
  'savedViews.remove',
  // A device has one at most, and has it; nobody outside is asked.
  'snmpTargets.create',
  'snmpTargets.try',
  // A directory's groups are its own, even before an administrator's token.
  'scim.getGroup',
  'scim.replaceGroup',
  'scim.patchGroup',
  'scim.deleteGroup',
  // Only on mains, and devices of the proof say nothing.
  'batteries.test',
  // Only what was updated can be taken back, and they update nothing.
  'firmware.rollBack',
]);

async function roles(site: Site): Promise<Role[]> {
  const { database } = site;
  const add = async (name: string, role: 'admin' | 'client', access: string[], mayAll: boolean): Promise<Role> => {
    const own = await makeAll(site, 'own');
    const email = `${name.replaceAll(' ', '-')}@proof.test`;
    await addPerson(site, email, { role, access, mayAll, ...(role === 'client' && { clientId: at(own, 'clientId') }) });
    // A walk that is about to change its own password or switch itself off must be able to come back.
    const reset = `update users set active = true, must_change_password = false, password_hash = (select password_hash from users where email = $2) where email = $1`;
    const signInAgain = async () => {
      await database.query(reset, [email, TEMPLATE_USER]);
      return signIn(site, email);
    };
    return { name, isAdmin: role === 'admin', own, signIn: signInAgain };
  };
  const [serverOwn, ...people] = await Promise.all([
    makeAll(site, 'own'),
    add('client without a section', 'client', [], false),
    add('client who may all', 'client', ['all'], true),
    add('client with all sections', 'client', ['all'], false),
    add('administrator', 'admin', ['all'], false),
  ]);
  return [
    // Neither of the two changes anything, so they are aimed at the same records.
    { ...people[0], name: 'guest', signIn: () => Promise.resolve({}) },
    ...people,
    { name: 'admin key', isAdmin: true, own: serverOwn, signIn: () => Promise.resolve(SERVER) },
  ];
}

async function prove({ origin, servers, databaseUrl }: Cluster): Promise<boolean> {
  const database = new pg.Pool({ connectionString: databaseUrl, max: 6 });
  // One node needs nobody to spread requests.
  const own = `http://127.0.0.1:${new URL(servers[0]?.url ?? origin).port}`;
  try {
    return await proveOn(nodes === 1 ? own : origin, database);
  } finally {
    await database.end();
  }
}

async function proveOn(origin: string, database: pg.Pool): Promise<boolean> {
  const site: Site = {
    origin,
    database,
    secrets: secretsFrom(SECRET),
    call: serverCaller(origin),
    guest: createCall(origin, (_, request) => fetchAnew(request)),
  };
  await addTemplate(site);
  // Of a server each call is an entry in the audit log; of an administrator each change.
  site.call = await administratorCaller(site);
  const endpoints = Object.entries(realEndpoints).flatMap(([group, all]) =>
    Object.entries(all).map(([name, e]) => [`${group}.${name}`, e] as const),
  );
  const uncovered = endpoints.filter(([name]) => !table.aims[name]).map(([name]) => `${name} is not covered`);
  const unknown = Object.keys(table.aims).filter((name) => !endpoints.some(([known]) => known === name));
  const faults = [...uncovered, ...unknown.map((name) => `${name} is aimed at, but there is no such call`)];

  const [everybody, foreign] = await Promise.all([roles(site), makeAll(site, FOREIGN_MARK)]);
  const early = await belongings(site, foreign);
  // Meanwhile what was begun in the background, such as the first wave of a bulk, comes to rest.
  const [batches, undone] = await Promise.all([poisonedBatches(site), undoEverything(site, SERVER, isWhole)]);
  const before = await settledBelongings(site, foreign, early);
  if (!before.join('\n').includes(FOREIGN_MARK)) faults.push('the foreign client has nothing: the proof proves nothing');

  const course = { site, table, endpoints, foreign, foreignMark: FOREIGN_MARK, spellingCount: Number(values.spellings) };
  const [sections, tokens, ownRoles, ...findings] = await Promise.all([
    singleSections({ ...course, isWhole }),
    tokensOfOneScope(course, isWhole),
    peopleOfOwnRoles(course, isWhole),
    ...everybody.map((role, number) => walk({ ...course, turn: { number, of: everybody.length } }, role)),
  ]);
  faults.push(...batches, ...[undone, sections, tokens, ownRoles, ...findings].flatMap((found) => found.faults));
  faults.push(...changes(before, await belongings(site, foreign)));
  // A call that never works for anybody would be refused for foreign and absent ids alike, whatever it does.
  const aimed = endpoints.filter(([name]) =>
    [table.aims[name] ?? []].flat().some((aim) => JSON.stringify(aim(table.absent)).includes('absent')),
  );
  for (const [name] of aimed)
    if (!ONLY_OWN.has(name) && !findings.some(({ succeeded }) => succeeded.has(name)))
      faults.push(`${name} worked for nobody: its aim proves nothing`);

  for (const fault of faults.slice(0, 40)) console.log(`✗ ${fault}`);
  const walked = findings.reduce((sum, found) => sum + found.requests, 0);
  const requests = `${walked} of walks, ${sections.requests} of single sections, ${tokens.requests} of tokens, ${ownRoles.requests} of people of own roles, ${undone.requests} to undo`;
  console.log(
    `nodes ${nodes}, calls ${endpoints.length}, covered ${endpoints.length - uncovered.length}, aimed at a record ${aimed.length}, roles ${everybody.length}, single sections ${SECTIONS.length}, tokens of one scope ${tokens.tokens}, callers of own roles ${ownRoles.callers}, spellings ${course.spellingCount + 1}; endings ${undone.endings}, undone ${undone.undone}, not to be undone ${undone.refused}; requests ${requests}; leaks and faults ${faults.length}`,
  );
  return faults.length === 0;
}

const cluster = await startCluster(nodes, { ATALAYA_DEMO: 'off' });
await runProof('tenancy', cluster, () => prove(cluster));
