// Incidents, charging, network access, licensing and audit: counted by the database, straight from the records.
import { sql, type SQL } from 'drizzle-orm';
import { localDate, localDateText } from '@atalaya/calendar/local-time.ts';
import type { Period } from '@atalaya/calendar/periods.ts';
import { localAt } from '@atalaya/calendar/zone-clock.ts';
import type { Asked } from '../model/content.ts';
import type { OfPeriod } from '../model/over-time.rules.ts';
import { periodOf, periodOfDate } from './periods-of-report.repository.ts';
import { at, ofClient } from './whose.repository.ts';

const within = (column: string, { from, to }: Asked): SQL => sql`${sql.raw(column)} >= ${at(from)} and ${sql.raw(column)} < ${at(to)}`;
const all = async <T>({ db }: Asked, statement: SQL): Promise<T[]> => (await db.execute(statement)).rows as unknown as T[]; // safe: each statement names the columns of its T

export interface Point {
  label: string;
  value: number;
}

export interface AlarmRow {
  kind: string;
  id: string;
  name: string;
  alarms: number;
  critical: number;
  open: number;
  active: number;
  longest: number;
  acknowledge: number | null;
}

/** A thing by its id; a charger's connectors too. */
const isSubject = (asked: Asked, column: SQL): SQL => {
  const id = asked.request.scope.subjectId;
  return id === undefined ? sql`true` : sql`(${column} = ${id} or starts_with(${column}, ${`${id}:`}))`;
};
/** Devices, chargers with their connectors and access servers that stand there, and the site itself. */
const stands = (asked: Asked): SQL => {
  const { siteId } = asked.request.scope;
  if (siteId === undefined) return sql`true`;
  return sql`(a.subject_id in (select d.mac from devices d where d.site_id = ${siteId} union all select n.id from radius_nas n where n.site_id = ${siteId}
      union all select c.id from chargers c where c.site_id = ${siteId} union all select ${siteId})
    or a.subject_kind = 'connector' and split_part(a.subject_id, ':', 1) in (select c.id from chargers c where c.site_id = ${siteId}))`;
};
const aboutAlarm = (asked: Asked): SQL =>
  sql`${asked.request.scope.projectId === undefined ? sql`true` : sql`a.project_id = ${asked.request.scope.projectId}`}
    and ${stands(asked)} and ${isSubject(asked, sql`a.subject_id`)}`;

const alarmsOf = (
  asked: Asked,
): SQL => sql`select a.*, extract(epoch from least(coalesce(case when a.cleared_at <= ${at(asked.asOf)} then a.cleared_at end, ${at(asked.to)}), ${at(asked.to)}) - a.at)::float8 as s
  from alarms a where ${ofClient(asked.scope, asked.request.scope, 'a')} and not a.disproved and a.learned_at <= ${at(asked.asOf)}
    and ${within('a.at', asked)}
    and ${aboutAlarm(asked)}`;

export const alarmsBySubject = (asked: Asked): Promise<AlarmRow[]> =>
  all(
    asked,
    sql`with a as materialized (${alarmsOf(asked)}) select max(subject_kind) as kind, subject_id as id, max(subject_name) as name, count(*)::int as alarms,
      (count(*) filter (where level >= 3))::int as critical, (count(*) filter (where cleared_at is null or cleared_at > ${at(asked.asOf)}))::int as open,
      sum(s)::float8 as active, max(s)::float8 as longest,
      avg(extract(epoch from acknowledged_at - a.at)) filter (where acknowledged_at <= ${at(asked.asOf)})::float8 as acknowledge
    from a group by subject_id order by count(*) desc, subject_id`,
  );
export const alarmsByCause = (asked: Asked): Promise<Point[]> =>
  all(
    asked,
    sql`with a as materialized (${alarmsOf(asked)}) select section || ' · ' || signal as label, count(*)::int as value from a group by 1 order by 2 desc, 1`,
  );
export const alarmsOverTime = (asked: Asked, periods: readonly Period[]): Promise<OfPeriod[]> =>
  all(
    asked,
    sql`with a as materialized (${alarmsOf(asked)}) select ${periodOf(sql.raw('a.at'), periods)} as period, count(*)::int as value from a group by 1 order by 1`,
  );

export interface IncidentRow {
  cause: string;
  incidents: number;
  seconds: number;
  longest: number;
}

/** By what probably caused them, those that late data did not disprove; of a project or a thing, if one of its alarms belongs to them. */
export const incidentsByCause = (asked: Asked): Promise<IncidentRow[]> =>
  all(
    asked,
    sql`with i as materialized (select i.cause, extract(epoch from
        least(coalesce(case when i.ends_at <= ${at(asked.asOf)} then i.ends_at end, ${at(asked.to)}), ${at(asked.to)}) - i.at)::float8 as s
      from alarm_incidents i where ${ofClient(asked.scope, asked.request.scope, 'i')} and not i.disproved and i.learned_at <= ${at(asked.asOf)}
        and ${within('i.at', asked)} and exists (select 1 from alarms a where a.incident_id = i.id and ${aboutAlarm(asked)}))
    select 'cause.' || cause as cause, count(*)::int as incidents, sum(s)::float8 as seconds, max(s)::float8 as longest
    from i group by i.cause order by count(*) desc, i.cause`,
  );

export interface ChargingSums {
  id: string;
  name: string;
  sessions: number;
  wh: number;
  seconds: number;
}
export interface ChargingRow extends ChargingSums {
  connectors: number;
  siteId: string | null;
  siteName: string | null;
}
/** As it stood then: of a session that went on, the register that was read last before. */
const registerOf = ({ asOf }: Asked): SQL => sql`case when t.stopped_at <= ${at(asOf)} then coalesce(t.meter_stop, t.last_meter)
    when t.last_meter_at is null or t.last_meter_at <= ${at(asOf)} then t.last_meter
    else (select max(m.number) from charging_meter_values m where m.transaction_id = t.id and m.ts <= ${at(asOf)}
      and m.measurand = 'Energy.Active.Import.Register' and m.phase = '') end`;
const sessionsOf = (asked: Asked): SQL => sql`select t.*, greatest(coalesce(${registerOf(asked)}, t.meter_start) - t.meter_start, 0) as wh,
    greatest(extract(epoch from least(coalesce(case when t.stopped_at <= ${at(asked.asOf)} then t.stopped_at end, ${at(asked.to)}), ${at(asked.to)}) - t.started_at), 0) as s
  from charging_transactions t join chargers c on c.id = t.charger_id where ${ofClient(asked.scope, asked.request.scope, 't')} and ${within('t.started_at', asked)}
    and ${asked.request.scope.siteId === undefined ? sql`true` : sql`c.site_id = ${asked.request.scope.siteId}`}
    and ${asked.request.scope.subjectId === undefined ? sql`true` : sql`c.id = ${asked.request.scope.subjectId}`}`;
export const sessionsByCharger = (asked: Asked): Promise<ChargingRow[]> =>
  all(
    asked,
    sql`with t as materialized (${sessionsOf(asked)}) select c.id, c.label as name, c.site_id as "siteId", max(p.name) as "siteName",
      (select count(*) from charger_connectors k where k.charger_id = c.id and k.connector_id > 0)::int as connectors,
      count(t.id)::int as sessions, coalesce(sum(t.wh), 0)::float8 as wh, coalesce(sum(t.s), 0)::float8 as seconds
    from chargers c left join t on t.charger_id = c.id left join charging_sites p on p.id = c.site_id where ${ofClient(asked.scope, asked.request.scope, 'c')} and c.created_at < ${at(asked.to)}
      and ${asked.request.scope.siteId === undefined ? sql`true` : sql`c.site_id = ${asked.request.scope.siteId}`}
      and ${asked.request.scope.subjectId === undefined ? sql`true` : sql`c.id = ${asked.request.scope.subjectId}`}
    group by c.id, c.label, c.site_id order by lower(c.label), c.id`,
  );
export const energyOverTime = (asked: Asked, periods: readonly Period[]): Promise<OfPeriod[]> =>
  all(
    asked,
    sql`with t as materialized (${sessionsOf(asked)}) select ${periodOf(sql.raw('t.started_at'), periods)} as period, (sum(t.wh) / 1000)::float8 as value from t group by 1 order by 1`,
  );
/** What belongs to no site or no group. */
export const NONE = '–';
/** Who charged: a tag, with its group behind it, or the group itself. */
const drivers = {
  tag: { id: sql`coalesce(g.id, t.id_tag)`, name: sql`coalesce(g.label || coalesce(' (' || tg.name || ')', ''), t.id_tag)` },
  group: { id: sql`coalesce(tg.id, ${NONE})`, name: sql`coalesce(tg.name, ${NONE})` },
} as const;
const withDrivers = sql`t left join charging_tags g on g.id = t.tag_id left join charging_tag_groups tg on tg.id = g.group_id`;
export const sessionsByDriver = (asked: Asked, by: keyof typeof drivers): Promise<ChargingSums[]> =>
  all(
    asked,
    sql`with t as materialized (${sessionsOf(asked)}),
      d(id, name, wh, s) as materialized (select ${drivers[by].id}, ${drivers[by].name}, t.wh, t.s from ${withDrivers})
    select id, max(name) as name, count(*)::int as sessions, sum(wh)::float8 as wh, sum(s)::float8 as seconds
    from d group by id order by lower(max(name)), id limit 20001`,
  );
export const energyByDriver = (asked: Asked, by: keyof typeof drivers): Promise<Point[]> =>
  all(
    asked,
    sql`with t as materialized (${sessionsOf(asked)}),
      d(label, wh) as materialized (select ${drivers[by].name}, t.wh from ${withDrivers})
    select label, (sum(wh) / 1000)::float8 as value from d group by label order by 2 desc, 1 limit 20`,
  );
export const energyBySite = (asked: Asked): Promise<Point[]> =>
  all(
    asked,
    sql`with t as materialized (${sessionsOf(asked)}) select coalesce(s.name, ${NONE}) as label, (sum(t.wh) / 1000)::float8 as value
    from t join chargers c on c.id = t.charger_id left join charging_sites s on s.id = c.site_id group by 1 order by 2 desc, 1 limit 20`,
  );

export interface AccessRow {
  id: string;
  name: string;
  sessions: number;
  users: number;
  seconds: number;
  bytesUp: number;
  bytesDown: number;
  accepted: number;
  refused: number;
}
const isNarrow = ({ request: { scope } }: Asked) => scope.siteId !== undefined || scope.subjectId !== undefined;
/** Under an alias of `radius_nas`. */
const aboutNas = (
  { request: { scope } }: Asked,
  alias: string,
): SQL => sql`${scope.siteId === undefined ? sql`true` : sql`${sql.raw(alias)}.site_id = ${scope.siteId}`}
  and ${scope.subjectId === undefined ? sql`true` : sql`${sql.raw(alias)}.id = ${scope.subjectId}`}`;
export const accessByNas = (asked: Asked): Promise<AccessRow[]> =>
  all(
    asked,
    sql`with s as materialized (select nas_id, count(*)::int as sessions, count(distinct username)::int as users, sum(seconds)::float8 as seconds, sum(bytes_up)::float8 as "bytesUp", sum(bytes_down)::float8 as "bytesDown"
        from radius_sessions r where ${ofClient(asked.scope, asked.request.scope, 'r')} and ${within('r.started_at', asked)} group by nas_id),
      a as materialized (select nas_id, (count(*) filter (where accepted))::int as accepted, (count(*) filter (where not accepted))::int as refused
        from radius_attempts r where ${ofClient(asked.scope, asked.request.scope, 'r')} and ${within('r.at', asked)} group by nas_id)
    select n.id, n.name, coalesce(s.sessions, 0) as sessions, coalesce(s.users, 0) as users, coalesce(s.seconds, 0) as seconds,
      coalesce(s."bytesUp", 0) as "bytesUp", coalesce(s."bytesDown", 0) as "bytesDown", coalesce(a.accepted, 0) as accepted, coalesce(a.refused, 0) as refused
    from radius_nas n left join s on s.nas_id = n.id left join a on a.nas_id = n.id
    where ${ofClient(asked.scope, asked.request.scope, 'n')} and ${aboutNas(asked, 'n')} and n.created_at < ${at(asked.to)} order by lower(n.name), n.id`,
  );
export const refusedByReason = (asked: Asked): Promise<Point[]> =>
  all(
    asked,
    sql`select 'reason.' || r.reason as label, count(*)::int as value from radius_attempts r where ${ofClient(asked.scope, asked.request.scope, 'r')}
      and not r.accepted and ${within('r.at', asked)} and ${isNarrow(asked) ? sql`exists (select 1 from radius_nas n where n.id = r.nas_id and ${aboutNas(asked, 'n')})` : sql`true`} group by 1 order by 2 desc, 1`,
  );

export interface KeyRow {
  id: string;
  name: string;
  state: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
  accepted: number;
  refused: number;
}
/** Uses are kept by the day: a report has those days that its own calendar names, the last one too if it is not over. */
const onDays = ({ from, to, request: { zone } }: Asked): SQL => {
  const dateOf = (instant: number) => sql`${localDateText(localDate(localAt(zone, instant)))}::date`;
  return sql`u.day between ${dateOf(from)} and ${dateOf(Math.max(from, to - 1))}`;
};
const isoText = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
const aboutKey = ({ scope, request: { scope: about } }: Asked): SQL => sql`${ofClient(scope, about, 'k')}
  and ${about.projectId === undefined ? sql`true` : sql`k.project_id = ${about.projectId}`} and ${about.subjectId === undefined ? sql`true` : sql`k.id = ${about.subjectId}`}`;
export const keysOf = (asked: Asked): Promise<KeyRow[]> =>
  all(
    asked,
    sql`select k.id, k.label as name, case when k.disabled then 'disabled' when k.expires_at <= ${at(asked.asOf)} then 'expired' else 'active' end as state,
      ${isoText('k.expires_at')} as "expiresAt", ${isoText('k.last_used_at')} as "lastUsedAt",
      coalesce(sum(u.accepted), 0)::int as accepted, coalesce(sum(u.refused), 0)::int as refused
    from licence_keys k left join licence_key_usage u on u.key_id = k.id and ${onDays(asked)}
    where ${aboutKey(asked)} and k.created_at < ${at(asked.to)}
    group by k.id order by lower(k.label), k.id limit 20001`,
  );
export const verificationsOverTime = (asked: Asked, periods: readonly Period[]): Promise<OfPeriod[]> =>
  all(
    asked,
    sql`select ${periodOfDate(sql.raw('u.day'), periods)} as period, sum(u.accepted + u.refused)::int as value from licence_key_usage u join licence_keys k on k.id = u.key_id
    where ${aboutKey(asked)} and ${onDays(asked)} group by 1 order by 1`,
  );

export interface AuditRow {
  id: string;
  at: string;
  actor: string;
  action: string;
  subject: string;
  address: string;
}
/** For administrators alone: the log is the installation's. */
export const auditOf = (asked: Asked): Promise<AuditRow[]> =>
  all(
    asked,
    sql`select a.id::text, ${isoText('a.at')} as at, coalesce(u.email, a.actor) as actor, a.action, a.subject, a.address
    from audit_log a left join users u on a.actor = 'user:' || u.id where ${asked.scope.kind === 'all' ? sql`true` : sql`false`} and ${within('a.at', asked)} order by a.id limit 20001`,
  );
export const auditOverTime = (asked: Asked, periods: readonly Period[]): Promise<OfPeriod[]> =>
  all(
    asked,
    sql`select ${periodOf(sql.raw('a.at'), periods)} as period, count(*)::int as value from audit_log a
    where ${asked.scope.kind === 'all' ? sql`true` : sql`false`} and ${within('a.at', asked)} group by 1 order by 1`,
  );
