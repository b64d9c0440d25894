// Who ended it decides: each record is ended by either side, and everybody tries every way back.
import { randomUUID } from 'node:crypto';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { SECTIONS, type Section } from '@atalaya/contract/sections.ts';
import { signIn } from './all-services.ts';
import { addPerson, type Grants } from './persons.ts';
import { rawRequest, type Answer } from './raw-request.ts';
import { revocations, type Request, type Revocation, type Side, type WayBack } from './revocations.ts';
import type { Ids, Site } from './service-table.ts';

interface Caller {
  name: string;
  headers: Record<string, string>;
  side: Side | 'stranger';
  sections: readonly Section[];
  mayAll: boolean;
}

interface Findings {
  faults: string[];
  requests: number;
  endings: number;
  /** Attempts that were refused as they should, and ways back that were open as they should. */
  refused: number;
  undone: number;
}

async function callersOf(site: Site, server: Caller['headers'], clientId: string): Promise<Caller[]> {
  const foreign = (await site.call(tenants.createClient, { body: { name: randomUUID() } })).data.id;
  const person = async (name: string, side: Caller['side'], grants: Grants): Promise<Caller> => {
    const headers = await signIn(site, await addPerson(site, `${randomUUID()}@proof.test`, grants));
    const sections = SECTIONS.filter((section) => grants.access.some((granted) => granted === 'all' || granted === section));
    return { name, headers, side, sections, mayAll: grants.mayAll ?? side === 'admin' };
  };
  return [
    { name: 'the admin key', headers: server, side: 'admin', sections: SECTIONS, mayAll: true },
    await person('a client who may all', 'client', { role: 'client', clientId, access: ['all'], mayAll: true }),
    await person('a client with all sections', 'client', { role: 'client', clientId, access: ['all'] }),
    await person('a client without a section', 'client', { role: 'client', clientId, access: [], mayAll: true }),
    await person('another client', 'stranger', { role: 'client', clientId: foreign, access: ['all'], mayAll: true }),
    { name: 'a guest', headers: {}, side: 'stranger', sections: [], mayAll: false },
    await person('an administrator', 'admin', { role: 'admin', access: ['all'] }),
    ...(await Promise.all(
      SECTIONS.map((section) => person(`an administrator with ${section} only`, 'admin', { role: 'admin', access: [section] })),
    )),
  ];
}

function mayUndo({ section }: Revocation, { forClient, forAdmin }: WayBack, endedBy: Side, caller: Caller): boolean {
  if (caller.side === 'stranger' || (section && !caller.sections.includes(section))) return false;
  if (caller.side === 'admin') return forAdmin;
  return endedBy === 'client' && (forClient === 'with the section' || (forClient === 'who may all' && caller.mayAll));
}

/** One of those who have a single section, and neither that of the record nor the one that stands for all others. */
const isOfOtherSection = ({ side, sections: [only, ...more] }: Caller, { section }: Revocation) =>
  side === 'admin' && more.length === 0 && only !== section && only !== (section === 'users' ? 'licenses' : 'users');

/**
 * Every ending by either side, undone by everybody in every way. In short, ways beside the first are gone once by each side where they
 * are open, and two administrators of one section do for six.
 */
export async function undoEverything(site: Site, server: Caller['headers'], isWhole: boolean): Promise<Findings> {
  const found: Findings = { faults: [], requests: 0, endings: 0, refused: 0, undone: 0 };
  const clientId = (await site.call(tenants.createClient, { body: { name: randomUUID() } })).data.id;
  const callers = await callersOf(site, server, clientId);
  const endings = revocations.flatMap((revocation) => revocation.sides.map((side) => ({ revocation, side })));
  found.endings = endings.length;
  await Promise.all(endings.map(({ revocation, side }) => undoOne({ site, own: { clientId }, callers, found, isWhole }, revocation, side)));
  return found;
}

interface Course {
  site: Site;
  own: Ids;
  callers: readonly Caller[];
  found: Findings;
  isWhole: boolean;
}

async function undoOne({ site, own, callers, found, isWhole }: Course, revocation: Revocation, endedBy: Side): Promise<void> {
  const { name, waysBack } = revocation;
  const ender = callers.find(({ side, mayAll }) => side === endedBy && mayAll);
  const send = async ({ headers }: Pick<Caller, 'headers'>, [e, { query = {}, body }]: Request): Promise<Answer> => {
    found.requests += 1;
    return rawRequest(site.origin, e.method, `${fullPath(e)}?${new URLSearchParams(query).toString()}`, headers, body);
  };
  const isEnded = async ({ id }: Ids) => (await site.database.query(revocation.ended, [id])).rows.length > 0;
  const anEnded = async (): Promise<Ids> => {
    const ids = await revocation.make(site, own);
    if (await isEnded(ids)) found.faults.push(`${name} was ended before anybody did`);
    const answer = await send(ender ?? { headers: {} }, revocation.end(ids));
    if (!(await isEnded(ids))) found.faults.push(`${name}: ${endedBy} could not end it: ${answer.status} ${answer.code}`);
    return ids;
  };

  const foremost = [callers.find(({ side }) => side === 'admin'), callers.find(({ side }) => side === 'client')];
  const isSpared = (caller: Caller, may: boolean, wayBack: WayBack) =>
    !isWhole && (may ? wayBack !== waysBack[0] && !foremost.includes(caller) : isOfOtherSection(caller, revocation));

  let ids = await anEnded();
  for (const wayBack of waysBack)
    for (const caller of callers) {
      const may = mayUndo(revocation, wayBack, endedBy, caller);
      if (isSpared(caller, may, wayBack)) continue;
      const answer = await send(caller, wayBack.request(ids));
      const where = `${name}, ended by ${endedBy}: ${caller.name} (${wayBack.name}, ${answer.status} ${answer.code})`;
      const isBack = !(await isEnded(ids));
      if (answer.status >= 500) found.faults.push(`${where} broke`);
      if (isBack !== may) found.faults.push(`${where} ${isBack ? 'brings it back' : 'does not bring it back'}`);
      found[may ? 'undone' : 'refused'] += 1;
      if (isBack) ids = await anEnded();
    }
}
