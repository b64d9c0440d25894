// What every screen asks, of several installations at the same time, and where their answers differ.
import { realEndpoints } from '@atalaya/contract/catalogue.ts';
import { changesSomething, fullPath, type Endpoint } from '@atalaya/contract/endpoint.ts';
import { table } from '../tenancy/all-services.ts';
import { portalSlugOf } from '../tenancy/radius.ts';
import { slugOf } from '../tenancy/reports.ts';
import { rawRequest } from '../tenancy/raw-request.ts';
import { aimedPath, at, type Aim, type Ids } from '../tenancy/service-table.ts';

export interface Screen {
  name: string;
  path: string;
}

/** Not what a person's screen shows: of this process, of this moment, or asked by a program or a wall with a key of its own. */
const NOT_OF_SCREENS = new Set([
  'operations.metrics',
  'operations.health',
  'operations.ready',
  // From a file beside the server.
  'mapArchive.tiles',
  'alarms.viewWall',
  'notify.calendar',
  'oidc.start',
  'oidc.callback',
  'scim.getUser',
  'scim.getGroup',
  // Only who asked for it knows its number, for an hour.
  'reports.getJob',
  'reports.reportResult',
]);
const isOfPeople = ({ access }: Endpoint) => !['device', 'freeradius', 'partner', 'server'].includes(String(access));
const isEndless = ({ contentType }: Endpoint) => contentType === 'text/event-stream';

/** Where the proof of tenancy aims at nothing that is there. */
const ownAims: typeof table.aims = {
  'chargingDrivers.look': (ids) => ({ query: { code: at(ids, 'connectorCode') } }),
  // Of all clients it would count the one whose records are written meanwhile.
  'fleet.metrics': (ids) => ({ query: { clientId: at(ids, 'clientId') } }),
  'licenceKeys.overview': (ids) => ({ query: { clientId: at(ids, 'clientId') } }),
  'tenants.picture': (ids) => ({ query: { imageId: at(ids, 'pictureId') } }),
  'radiusPortal.look': (ids) => ({ query: { slug: portalSlugOf(ids) } }),
  'radiusPortal.captive': (ids) => ({ query: { slug: portalSlugOf(ids) } }),
  'reports.publicStatus': (ids) => ({ query: { slug: slugOf(ids) } }),
};

/** Of the whole database, with the load's readings, and of how it happens to lie on disk; and that only the first was backed up. */
const OF_THE_DISK = new Set([
  'fleet.settings events',
  'fleet.settings bytes',
  'fleet.settings bytesPerDay',
  'installation.state backedUpAt',
]);

/** The share of an hour that is not over changes while it is asked for: whole per cents are compared. */
const OF_THE_MOMENT = new Set(['fleet.availability']);

/** Every GET of the contract, aimed at one of everything. */
export function listScreens(ids: Ids): Screen[] {
  const endpoints = Object.entries(realEndpoints).flatMap(([group, all]) =>
    Object.entries(all).map(([name, e]) => [`${group}.${name}`, e] as const),
  );
  const asked = endpoints.filter(([name, e]) => !changesSomething(e) && isOfPeople(e) && !isEndless(e) && !NOT_OF_SCREENS.has(name));
  return asked.flatMap(([name, e]) => {
    const aims = [ownAims[name] ?? table.aims[name] ?? []].flat();
    if (aims.length === 0) throw new Error(`${name} is a call that nothing aims at`);
    return aims.map((aim) => ({ name, path: pathOf(e, aim(ids)) }));
  });
}

function pathOf(e: Endpoint, { params, query = {} }: Aim): string {
  const search = new URLSearchParams(query).toString();
  return aimedPath(fullPath(e), { params }) + (search && `?${search}`);
}
export interface Comparison {
  /** Whatever is later differs by nature: each server notes by itself when it was asked, swept or started. */
  since: Date;
  /** Whose records were written while the backup was made; the backup has those of its moment. */
  busyClientId: string;
}

const OWN_ADDRESS = /http:\/\/localhost:\d+(?=\/)/g;
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

/** An answer without what may differ between servers that hold the same. */
export function essence(name: string, text: string, { since, busyClientId }: Comparison): string {
  // What a provider has to be told begins with the server's own address.
  const settled = text.replaceAll(OWN_ADDRESS, '(here)').replace(TIME, (time) => (Date.parse(time) >= since.getTime() ? '(later)' : time));
  try {
    const isKept = (field: string) => field !== 'requestId' && !OF_THE_DISK.has(`${name} ${field}`);
    const roughly = (_: string, value: unknown) => (typeof value === 'number' && OF_THE_MOMENT.has(name) ? Math.round(value) : value);
    return JSON.stringify(withoutBusy(JSON.parse(settled), busyClientId, isKept), roughly);
  } catch {
    // Not JSON: a file of lines.
    const lines = settled.split('\n');
    return lines.filter((line) => !line.includes(busyClientId)).join('\n');
  }
}

function withoutBusy(value: unknown, busyClientId: string, isKept: (field: string) => boolean): unknown {
  const inside = (one: unknown) => withoutBusy(one, busyClientId, isKept);
  if (Array.isArray(value)) return value.filter((one) => !JSON.stringify(one).includes(busyClientId)).map(inside);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([field]) => isKept(field));
  return Object.fromEntries(kept.map(([field, one]) => [field, inside(one)]));
}

export interface Answered {
  status: number;
  bytes: number;
  /** Null: all gave the same. */
  difference: string | null;
}

const ATTEMPTS = 3;
const SHOWN = 160;

/** A connection that idled while another answer was long may be closed just as it is used: that is said, and asked again. */
const ask = (origin: string, path: string, headers: Record<string, string>) =>
  rawRequest(origin, 'GET', path, headers, undefined).catch((error: unknown) => ({ status: 0, text: String(error) }));

/** All at once, so that what depends on the time of asking is the same; again if they differ, since a minute may just have ended. */
export async function compareScreen(
  origins: readonly string[],
  { name, path }: Screen,
  headers: Record<string, string>,
  comparison: Comparison,
): Promise<Answered> {
  for (let attempt = 1; ; attempt += 1) {
    const answers = await Promise.all(origins.map((origin) => ask(origin, path, headers)));
    const [first, ...others] = answers.map(({ status, text }) => `${status} ${essence(name, text, comparison)}`);
    const other = others.findIndex((one) => one !== first);
    const { status = 0, text = '' } = answers[0] ?? {};
    if (other < 0) return { status, bytes: text.length, difference: null };
    if (attempt === ATTEMPTS)
      return { status, bytes: text.length, difference: tellDifference(first ?? '', others[other] ?? '', other + 1) };
  }
}

function tellDifference(a: string, b: string, number: number): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - SHOWN / 2), at + SHOWN / 2);
  return `the first says “${around(a)}”, number ${number + 1} “${around(b)}”`;
}
