// What devices and chargers said of themselves, as far as it was known at a moment.
import { sql, type SQL } from 'drizzle-orm';
import { LATE_MS, type ReportMethod, type ReportScope } from '@atalaya/contract/reports/request.ts';
import type { Queryable } from '#platform/database.ts';
import type { Scope } from '#platform/scope.ts';
import type { Mark } from '../model/accounting.rules.ts';
import { at, ofClient } from './whose.repository.ts';

/** As `device_events.type` has it. */
const STATUS = 1;

export interface Device {
  num: number;
  mac: string;
  label: string;
  clientId: string;
  projectId: string | null;
  siteId: string | null;
  createdMs: number;
}

export async function listDevices(db: Queryable, scope: Scope, about: ReportScope): Promise<Device[]> {
  const { rows } = await db.execute(sql`select d.num, d.mac, d.label, d.client_id as "clientId", d.project_id as "projectId",
      d.site_id as "siteId", (extract(epoch from d.created_at) * 1000)::float8 as "createdMs"
    from devices d where ${ofClient(scope, about, 'd')}
      and ${about.projectId === undefined ? sql`true` : sql`d.project_id = ${about.projectId}`}
      and ${about.siteId === undefined ? sql`true` : sql`d.site_id = ${about.siteId}`}
      and ${about.subjectId === undefined ? sql`true` : sql`d.mac = ${about.subjectId}`}
    order by lower(d.label), d.mac`);
  return rows as unknown as Device[]; // safe: the columns of the statement
}

interface Known {
  asOf: Date;
  late: ReportMethod['late'];
}
const known = ({ asOf, late }: Known): SQL =>
  late === 'count'
    ? sql`e.received_at <= ${at(asOf)}`
    : sql`e.received_at <= ${at(asOf)} and e.received_at <= e.ts + make_interval(secs => ${LATE_MS / 1_000})`;

const list = (nums: readonly number[]) => sql`${`{${nums.join(',')}}`}::int[]`;

/** One row of numbers a device, in seconds and below zero where it went away: the database writes it far sooner than rows of it could be read. */
const STATE = sql.raw(`float8send(case e.result when 1 then - date_part('epoch', e.ts) else date_part('epoch', e.ts) end)`);
const NUMBER_BYTES = 8;

/** What one device said. Read one device at a time: all of a batch at once would hold others up. */
export function readStates(numbers: Buffer): Mark[] {
  return Array.from({ length: numbers.length / NUMBER_BYTES }, (_, n) => {
    const seconds = numbers.readDoubleBE(n * NUMBER_BYTES);
    return { at: Math.round(Math.abs(seconds) * 1_000), isUp: seconds > 0 };
  });
}

/** By device, to be read by `readStates`: how it stood before, and what changed in between, in order. */
export async function statesOf(
  db: Queryable,
  nums: readonly number[],
  from: number,
  to: number,
  when: Known,
): Promise<Map<number, Buffer>> {
  const { rows } = await db.execute(sql`select n.num,
      coalesce((select ${STATE} from device_events e where e.device = n.num and e.type = ${sql.raw(String(STATUS))} and e.ts < ${at(from)}
        and ${known(when)} order by e.ts desc, e.id desc limit 1), '') ||
      coalesce((select string_agg(${STATE}, '' order by e.ts, e.id) from device_events e where e.device = n.num
        and e.type = ${sql.raw(String(STATUS))} and e.ts >= ${at(from)} and e.ts < ${at(to)} and ${known(when)}), '') as states
    from unnest(${list(nums)}) as n(num)`);
  const found = rows as { num: number; states: Buffer }[]; // safe: the columns of the statement
  return new Map(found.map(({ num, states }) => [num, states]));
}

/** The same of one device, with how each was learned. */
export async function marksOf(db: Queryable, num: number, from: number, to: number, when: Known): Promise<Mark[]> {
  const { rows } =
    await db.execute(sql`with known as materialized (select e.ts, e.id, e.result, e.inferred, e.received_at from device_events e
      where e.device = ${num} and e.type = ${sql.raw(String(STATUS))} and e.ts < ${at(to)} and ${known(when)})
    select (extract(epoch from ts) * 1000)::float8 as at, result <> 1 as "isUp", coalesce(inferred, false) as "isInferred",
      (extract(epoch from received_at) * 1000)::float8 as "learnedAt"
    from ((select * from known where ts < ${at(from)} order by ts desc, id desc limit 1)
      union all select * from known where ts >= ${at(from)}) k order by k.ts, k.id`);
  return rows as unknown as Mark[]; // safe: the columns of the statement
}

/** More than an EVSE has connectors. */
const CONNECTORS = 1_000;
const placeNumber = (table: 'k' | 'e') => sql.raw(`(${table}.evse_id * ${CONNECTORS} + ${table}.connector_id)`);
const placeName = sql.raw(`(case k.evse_id when 0 then '' else k.evse_id || '.' end || k.connector_id)`);

export interface Connector {
  chargerId: string;
  /** One number for EVSE and connector: OCPP 2.0.1 numbers the connectors of each EVSE anew. */
  connectorId: number;
  /** As people and alarms know it. */
  place: string;
  label: string;
  clientId: string;
  siteId: string | null;
  createdMs: number;
}

export async function listConnectors(db: Queryable, scope: Scope, about: ReportScope): Promise<Connector[]> {
  const { rows } =
    await db.execute(sql`select c.id as "chargerId", ${placeNumber('k')} as "connectorId", ${placeName} as place, c.label, c.client_id as "clientId",
      c.site_id as "siteId", (extract(epoch from c.created_at) * 1000)::float8 as "createdMs"
    from chargers c join charger_connectors k on k.charger_id = c.id and k.connector_id > 0
    where ${ofClient(scope, about, 'c')}
      and ${about.projectId === undefined ? sql`true` : sql`false`}
      and ${about.siteId === undefined ? sql`true` : sql`c.site_id = ${about.siteId}`}
      and ${about.subjectId === undefined ? sql`true` : sql`(c.id = ${about.subjectId} or c.id || ':' || ${placeName} = ${about.subjectId})`}
    order by lower(c.label), c.id, ${placeNumber('k')}`);
  return rows as unknown as Connector[]; // safe: the columns of the statement
}

export interface ChargerWord {
  chargerId: string;
  /** Null: of the connection. */
  connectorId: number | null;
  at: number;
  isUp: boolean;
}

/** Comings and goings, and what connectors said of themselves; the last before the beginning too. */
export async function chargerWords(db: Queryable, ids: readonly string[], from: number, to: number, when: Known): Promise<ChargerWord[]> {
  if (ids.length === 0) return [];
  const words = sql`select e.charger_id as "chargerId", case when e.kind = 'status' then ${placeNumber('e')} end as "connectorId", e.ts, e.id,
      e.kind = 'online' or (e.kind = 'status' and coalesce(e.details->>'status', '') not in ('Faulted', 'Unavailable')) as "isUp"
    from charger_events e where e.charger_id = any(${sql.param([...ids])}::text[]) and e.kind in ('online', 'offline', 'status') and ${known(when)}`;
  const { rows } = await db.execute(sql`with words as materialized (${words})
    select "chargerId", "connectorId", (extract(epoch from ts) * 1000)::float8 as at, "isUp" from (
      (select distinct on ("chargerId", "connectorId") * from words where ts < ${at(from)} order by "chargerId", "connectorId", ts desc, id desc)
      union all (select * from words where ts >= ${at(from)} and ts < ${at(to)})) w order by w.ts, w.id`);
  return rows as unknown as ChargerWord[]; // safe: the columns of the statement
}
