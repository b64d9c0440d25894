// What a service adds to the proof of tenancy: how its records are made, and how each of its calls is aimed at one.
import type pg from 'pg';
import type { createCall } from '@atalaya/contract/call.ts';
import type { Secrets } from '../../../apps/server/src/platform/secrets/secrets.ts';
import type { serverCaller } from '../support/server-caller.ts';

/** Names of records (`keyId`, `email`) and which ones they are. */
export type Ids = Record<string, string>;

export interface Site {
  origin: string;
  database: pg.Pool;
  /** Those of the server under proof. */
  secrets: Secrets;
  /** With the admin key. */
  call: ReturnType<typeof serverCaller>;
  /** As anybody. */
  guest: ReturnType<typeof createCall>;
}

export interface Aim {
  /** Of the address, as `:id`. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** `own` finds every id that was made before it in the order of the table; `mark` goes into every text of the record. */
export type Maker = (site: Site, own: Ids, mark: string) => Promise<string>;

export interface ServiceTable {
  /** One record of each kind, made for the client `own.clientId`, or that client itself. */
  makers: Record<string, Maker>;
  /** For each kind an id that nobody has. */
  absent: Ids;
  /** Queries of everything that is the client's ($1), to be compared before and after. */
  belongings: readonly string[];
  /** Every call of the service by its name in the catalogue, in one or several aims. A call that is missing fails the proof. */
  aims: Record<string, ((ids: Ids) => Aim) | readonly ((ids: Ids) => Aim)[]>;
}

/** The address with what stands in it, in whatever spelling it is written. */
export const aimedPath = (path: string, { params = {} }: Pick<Aim, 'params'>): string =>
  path.replace(/:(\w+)/g, (whole, name: string) => params[name.toLowerCase()] ?? whole);

export const at = (ids: Ids, name: string): string => ids[name] ?? '';
