// Climate and power straight from the readings: each holds until the next one, at most a quarter of an hour. The database adds up.
import { sql, type SQL } from 'drizzle-orm';
import type { Period } from '@atalaya/calendar/periods.ts';
import { DEFAULT_HUMIDITY, DEFAULT_TEMPERATURE, LATE_MS } from '@atalaya/contract/reports/request.ts';
import type { Asked } from '../model/content.ts';
import type { OfPeriod } from '../model/over-time.rules.ts';
import { periodOf } from './periods-of-report.repository.ts';
import { at, ofClient } from './whose.repository.ts';

/** As `device_events.type` has them. */
const TEMPERATURE = 3;
const POWER = 4;
export const HOLDS_MS = 15 * 60_000;
const HOLDS = sql.raw(`interval '${HOLDS_MS} milliseconds'`);

const chosen = ({ scope, request: { scope: about } }: Asked): SQL => sql`${ofClient(scope, about, 'd')}
  and ${about.projectId === undefined ? sql`true` : sql`d.project_id = ${about.projectId}`}
  and ${about.siteId === undefined ? sql`true` : sql`d.site_id = ${about.siteId}`}
  and ${about.subjectId === undefined ? sql`true` : sql`d.mac = ${about.subjectId}`}`;

const known = ({ asOf, request: { method } }: Asked): SQL =>
  sql`e.received_at <= ${at(asOf)} and ${
    method.late === 'count' ? sql`true` : sql`e.received_at <= e.ts + make_interval(secs => ${LATE_MS / 1_000})`
  }`;

/** Each reading with the seconds for which it holds within the report: the last one before its beginning holds on into it. */
const held = (asked: Asked, type: number, more: SQL): SQL => sql`select * from (
  select e.device, e.ts, e.id, e.sensor_id, e.v1, e.v2, e.v3, greatest(e.ts, ${at(asked.from)}) as since,
    extract(epoch from least(coalesce(lead(e.ts) over (partition by e.device, e.sensor_id order by e.ts, e.id), ${at(asked.to)}),
      e.ts + ${HOLDS}, ${at(asked.to)}) - greatest(e.ts, ${at(asked.from)}))::float8 as s
  from ${asked.readings} e join devices d on d.num = e.device
  where ${chosen(asked)} and e.type = ${sql.raw(String(type))} and e.ts > ${at(asked.from - HOLDS_MS)} and e.ts < ${at(asked.to)}
    and ${known(asked)} ${more}) e where e.ts >= ${at(asked.from)} or e.s > 0`;

/** Where nothing is archived. */
export const FROM_ROWS = sql`device_events`;

/** Whose readings are asked for. */
export async function numsOf(asked: Asked): Promise<number[]> {
  const { rows } = await asked.db.execute(sql`select d.num from devices d where ${chosen(asked)}`);
  return (rows as { num: number }[]).map(({ num }) => num); // safe: the column of the statement
}

export interface ClimateRow {
  mac: string;
  label: string;
  measured: number;
  min1: number | null;
  mean1: number | null;
  max1: number | null;
  in1: number;
  degreeSeconds: number;
  measured2: number;
  min2: number | null;
  mean2: number | null;
  max2: number | null;
  in2: number;
}

export async function climateOf(asked: Asked): Promise<ClimateRow[]> {
  const { temperature = DEFAULT_TEMPERATURE, humidity = DEFAULT_HUMIDITY } = asked.request.method;
  const { rows } = await asked.db.execute(sql`with held as materialized (${held(asked, TEMPERATURE, sql``)})
    select d.mac, d.label, coalesce(sum(h.s), 0)::float8 as measured, min(h.v1) as min1, max(h.v1) as max1,
      sum(h.v1 * h.s) / nullif(sum(h.s), 0) as mean1,
      coalesce(sum(h.s) filter (where h.v1 between ${temperature.min} and ${temperature.max}), 0)::float8 as in1,
      coalesce(sum(greatest(h.v1 - ${temperature.max}, ${temperature.min} - h.v1, 0) * h.s), 0)::float8 as "degreeSeconds",
      coalesce(sum(h.s) filter (where h.v2 is not null), 0)::float8 as measured2, min(h.v2) as min2, max(h.v2) as max2,
      sum(h.v2 * h.s) / nullif(sum(h.s) filter (where h.v2 is not null), 0) as mean2,
      coalesce(sum(h.s) filter (where h.v2 between ${humidity.min} and ${humidity.max}), 0)::float8 as in2
    from devices d left join held h on h.device = d.num where ${chosen(asked)} and d.created_at < ${at(asked.to)}
    group by d.num, d.mac, d.label order by lower(d.label), d.mac`);
  return rows as unknown as ClimateRow[]; // safe: the columns of the statement
}

export interface PowerRow {
  mac: string;
  label: string;
  measured: number;
  battery: number;
  times: number;
  longest: number;
  minBattery: number | null;
  wattSeconds: number;
  maxW: number | null;
  /** The most of its capacity that one discharge took; null: there was none, or the capacity was not known yet. */
  drawn: number | null;
}

/** What each discharge took of the capacity that it, or the last one before it that could say, was found to have. */
const drawn = (asked: Asked): SQL => sql`select x.device, max(least(x.ah / k.capacity_ah, 1)) as drawn
  from device_discharges x cross join lateral (select y.capacity_ah from device_discharges y
    where y.device = x.device and y.started_at <= x.started_at and y.capacity_ah > 0 order by y.started_at desc limit 1) k
  where x.started_at >= ${at(asked.from)} and x.started_at < ${at(asked.to)} and x.ended_at <= ${at(asked.asOf)} group by x.device`;

/** Sensor 2 is the mains, sensor 1 the battery. */
export async function powerOf(asked: Asked): Promise<PowerRow[]> {
  const { rows } = await asked.db.execute(sql`with held as materialized (${held(asked, POWER, sql`and e.sensor_id in (1, 2)`)}),
    mains as materialized (select h.*, h.v1 < (d.config->>'acPresentV')::float8 as "onBattery" from held h join devices d on d.num = h.device where h.sensor_id = 2),
    runs as materialized (select *, sum(case when "onBattery" then 0 else 1 end) over (partition by device order by ts, id) as run from mains),
    outages as materialized (select device, count(*)::int as times, max(seconds) as longest from
      (select device, run, sum(s) as seconds from runs where "onBattery" group by device, run) r group by device),
    added as materialized (select device, sum(s) as measured, coalesce(sum(s) filter (where "onBattery"), 0) as battery,
      sum(v3 * s) as "wattSeconds", max(v3) as "maxW" from mains group by device),
    lows as materialized (select device, min(v1) as "minBattery" from held where sensor_id = 1 group by device),
    drawn as materialized (${drawn(asked)})
    select d.mac, d.label, coalesce(a.measured, 0)::float8 as measured, coalesce(a.battery, 0)::float8 as battery, coalesce(o.times, 0) as times,
      coalesce(o.longest, 0)::float8 as longest, l."minBattery", coalesce(a."wattSeconds", 0)::float8 as "wattSeconds", a."maxW", u.drawn
    from devices d left join added a on a.device = d.num left join outages o on o.device = d.num left join lows l on l.device = d.num
      left join drawn u on u.device = d.num
    where ${chosen(asked)} and d.created_at < ${at(asked.to)} order by lower(d.label), d.mac`);
  return rows as unknown as PowerRow[]; // safe: the columns of the statement
}

/** By the days or months of the chart. */
export async function readingsOverTime(asked: Asked, periods: readonly Period[], what: 'temperature' | 'battery'): Promise<OfPeriod[]> {
  const period = periodOf(sql.raw('h.since'), periods);
  const statement =
    what === 'temperature'
      ? sql`with held as materialized (${held(asked, TEMPERATURE, sql``)})
        select ${period} as period, sum(h.v1 * h.s) / nullif(sum(h.s), 0) as value from held h group by 1 order by 1`
      : sql`with held as materialized (${held(asked, POWER, sql`and e.sensor_id = 2`)})
        select ${period} as period, coalesce(sum(h.s) filter (where h.v1 < (d.config->>'acPresentV')::float8), 0)::float8 as value
        from held h join devices d on d.num = h.device group by 1 order by 1`;
  const { rows } = await asked.db.execute(statement);
  return rows as unknown as OfPeriod[]; // safe: the columns of the statement
}
