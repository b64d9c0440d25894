// A call of the contract with its own fields, some of them right; the path, the query and the body as they go over the wire.
import type { z } from 'zod';
import { listEndpoints, realEndpoints } from '@atalaya/contract/catalogue.ts';
import { fullPath, type Endpoint } from '@atalaya/contract/endpoint.ts';
import {
  CancelReservation,
  ReserveNow,
  StartSession,
  StopSession,
  UnlockConnector,
  type CommandType,
} from '@atalaya/contract/ocpi/messages.ts';
import { CsvImport } from '@atalaya/contract/csv/csv-import.ts';
import { damaged, hostileText, hostileValue, nested, pick, wellFormed, type Random } from './hostile-value.ts';
import { likelyValue, shapeOf, type Known } from './likely-value.ts';

/** Streams have no end, pings wait for devices, and passwords cost what they should. */
const isLeftOut = (e: Endpoint) =>
  e.contentType === 'text/event-stream' ||
  e.access === 'device' ||
  e.access === 'freeradius' ||
  e.access === 'partner' ||
  e.path === '/imu/ping' ||
  e.service === 'session';
const isImport = (e: Endpoint) => e.body === CsvImport;

const all = listEndpoints(realEndpoints).filter((e) => !isLeftOut(e));
export const importCalls = all.filter(isImport);
export const otherCalls = all.filter((e) => !isImport(e) && !/passw/i.test(e.path));

/** Those of roaming partners, but what ends a partner's connection: nothing behind it would be tried after that. */
export const partnerCalls = listEndpoints(realEndpoints).filter(
  (e) => e.access === 'partner' && !(e.path.endsWith('/credentials') && e.method !== 'GET'),
);

const commandBodies: Record<CommandType, z.ZodType> = {
  START_SESSION: StartSession,
  STOP_SESSION: StopSession,
  RESERVE_NOW: ReserveNow,
  CANCEL_RESERVATION: CancelReservation,
  UNLOCK_CONNECTOR: UnlockConnector,
};
/** What a roaming partner asks; the body of a command follows from its name. */
export function hostilePartnerCall(random: Random, e: Endpoint, known: Known): HostileCall {
  if (!e.path.endsWith(':command')) return hostileCall(random, e, known);
  const command = pick(random, ['START_SESSION', 'STOP_SESSION', 'RESERVE_NOW', 'CANCEL_RESERVATION', 'UNLOCK_CONNECTOR'] as const);
  const named = { ...known.named, command };
  return hostileCall(random, { ...e, body: commandBodies[command] }, { ...known, named });
}

export interface HostileCall {
  method: string;
  path: string;
  body?: Buffer;
}

/** Most fields are as they should be: a call with everything wrong ends at the first check. */
const HOSTILE_FIELDS = 0.12;

export function hostileCall(random: Random, e: Endpoint, known: Known): HostileCall {
  const path = fullPath(e).replace(/:(\w+)/g, (_, name: string) => encodeLoosely(random, partOf(random, name, known)));
  const fields = fieldsOf(random, e.query, known).map(([name, value]): [string, string] => [name, asText(value)]);
  if (random() < 0.05) fields.push([hostileText(random), hostileText(random)], fields[0] ?? ['page', '1']);
  const query = fields.map(([name, value]) => `${encodeLoosely(random, name)}=${encodeLoosely(random, value)}`).join('&');
  return { method: e.method, path: query ? `${path}?${query}` : path, ...(e.body ? { body: bodyOf(random, e.body, known) } : {}) };
}

/** Most often one that exists: behind an address that leads nowhere nothing is tried. */
const partOf = (random: Random, name: string, { named, ids }: Known): string => {
  const exists = named[name];
  if (exists !== undefined && random() < 0.7) return exists;
  return random() < 0.5 ? pick(random, ids) : hostileText(random);
};
const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** What is required almost always, the rest half of the time. */
function fieldsOf(random: Random, schema: z.ZodType | undefined, known: Known): [string, unknown][] {
  const { properties = {}, required = [] } = schema ? shapeOf(schema) : {};
  return Object.entries(properties).flatMap(([name, shape]): [string, unknown][] => {
    if (random() > (required.includes(name) ? 0.98 : 0.5) || typeof shape !== 'object') return [];
    return [[name, random() < HOSTILE_FIELDS ? hostileValue(random) : likelyValue(random, name, shape, known)]];
  });
}

/** Now and then nothing is encoded well. */
function encodeLoosely(random: Random, text: string): string {
  const encoded = encodeURIComponent(wellFormed(text));
  return random() < 0.02 ? `${encoded}%` : random() < 0.02 ? `${encoded}%00%ED%A0%80` : encoded;
}

function bodyOf(random: Random, schema: z.ZodType, known: Known): Buffer {
  const kind = random();
  if (kind < 0.02) return Buffer.from(`{"name":${nested(random)}}`);
  if (kind < 0.04) return Buffer.from(JSON.stringify(hostileValue(random)) ?? '');
  const bytes = Buffer.from(JSON.stringify(Object.fromEntries(fieldsOf(random, schema, known))));
  return kind < 0.08 ? damaged(random, bytes) : bytes;
}

const COLUMNS = [
  'mac',
  'label',
  'client',
  'project',
  'lat',
  'lng',
  'username',
  'password',
  'fullname',
  'expiresat',
  'kind',
  'name',
  'address',
  'secret',
];

export function hostileImport(random: Random, e: Endpoint, clientId: string): HostileCall {
  const columns = COLUMNS.filter(() => random() < 0.8);
  const cell = (name: string) => {
    if (random() < 0.2) return `"${hostileText(random)}"`;
    if (name === 'mac')
      return `02:${Array.from({ length: 5 }, () =>
        Math.floor(random() * 256)
          .toString(16)
          .padStart(2, '0'),
      ).join(':')}`;
    if (name === 'address') return `10.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}`;
    return name === 'lat' || name === 'lng' || name === 'client' || name === 'project' || name === 'kind' || name === 'expiresat'
      ? ''
      : `${name}${Math.floor(random() * 1e6)}`;
  };
  const lines = Array.from({ length: Math.floor(random() * 5) }, () => columns.map(cell).join(','));
  const csv = [columns.join(random() < 0.1 ? ';' : ','), ...lines].join('\n');
  const bytes = Buffer.from(JSON.stringify({ csv, ...(random() < 0.9 ? { clientId } : { clientId: hostileValue(random) }) }));
  return { method: e.method, path: fullPath(e), body: random() < 0.05 ? damaged(random, bytes) : bytes };
}
