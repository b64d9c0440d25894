import { and, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import { MEASURED_TYPES, type ImuEventType } from '@atalaya/contract/constants.ts';
import type { ImuEvent, LogEntry, LogKind } from '@atalaya/contract/monitor/history.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { containing } from '#platform/search.ts';
import type { ArchivedRow } from '../archive/archive-sql.ts';
import type { ArchivedReadings } from '../archive/archived-readings.service.ts';
import { devices } from '../model/devices.table.ts';
import { IS_HAPPENING, detailsOf, typeCodes, typeOf, type StoredEvent } from '../model/reading.ts';

/** Up to so many devices each is looked up by itself; beyond, the newest of all are gone through. */
const DEVICES_ONE_BY_ONE = 300;

export interface DeviceFilter {
  id?: string;
  mac?: string;
  clientId?: string;
  projectId?: string;
  q?: string;
}

/** The numbers of the devices that somebody may see and asks for; null: all there are. */
export async function numsOf(db: Queryable, scope: Scope, { id, mac, clientId, projectId, q }: DeviceFilter): Promise<number[] | null> {
  const where = and(
    inScope(scope, devices.clientId),
    id ? eq(devices.id, id) : undefined,
    mac ? eq(devices.mac, mac) : undefined,
    clientId ? eq(devices.clientId, clientId) : undefined,
    projectId ? eq(devices.projectId, projectId) : undefined,
    q ? or(ilike(devices.label, containing(q)), ilike(devices.mac, containing(q))) : undefined,
  );
  if (!where) return null;
  return (await db.select({ num: devices.num }).from(devices).where(where)).map(({ num }) => num);
}

export interface FeedPage {
  nums: number[] | null;
  from?: string;
  to?: string;
  /** The last one of the page before. */
  before: { ts: number; id: number } | null;
  limit: number;
}

const ints = (list: readonly number[]) => sql`${`{${list.join(',')}}`}::int[]`;

/** Said of the time alone as well: that is what months are left out by. */
function olderThan({ ts, id }: NonNullable<FeedPage['before']>): SQL[] {
  const at = sql`${new Date(ts).toISOString()}::timestamptz`;
  return [sql`x.ts <= ${at}`, sql`(x.ts, x.id) < (${at}, ${id}::bigint)`];
}

function inRange({ from, to, before }: FeedPage): SQL[] {
  return [
    ...(from ? [sql`x.ts >= ${from}::timestamptz`] : []),
    ...(to ? [sql`x.ts < ${to}::timestamptz`] : []),
    ...(before ? olderThan(before) : []),
  ];
}

/** The newest rows of a table that the conditions let through, with their devices. */
function newest(table: SQL, page: FeedPage, more: SQL[]): SQL {
  const { nums, limit } = page;
  const conditions = [...inRange(page), ...more];
  const where = (list: SQL[]) => (list.length > 0 ? sql`where ${sql.join(list, sql` and `)}` : sql``);
  const latestFirst = sql`order by x.ts desc, x.id desc limit ${limit}`;
  const known = sql`d.id as "deviceId", d.mac, d.label`;
  if (nums !== null && nums.length <= DEVICES_ONE_BY_ONE)
    return sql`select x.*, ${known} from unnest(${ints(nums)}) as n(num)
      cross join lateral (select * from ${table} x ${where([sql`x.device = n.num`, ...conditions])} ${latestFirst}) x
      join devices d on d.num = x.device ${latestFirst}`;
  const own = nums === null ? [] : [sql`x.device = any(${ints(nums)})`];
  return sql`select x.*, ${known} from ${table} x join devices d on d.num = x.device ${where([...own, ...conditions])} ${latestFirst}`;
}

interface Told {
  id: string;
  ts: Date;
  deviceId: string;
  mac: string;
  label: string;
}
type EventRow = Told & Omit<StoredEvent, 'saidTs'> & { said_ts: Date | null; sensor_id: number; received_at: Date };
type LogRow = Told & { kind: LogKind; actor: string; actor_name: string | null; details: Record<string, unknown> };

const rowsOf = async <T>(db: Queryable, statement: SQL): Promise<T[]> => (await db.execute(statement)).rows as T[]; // safe: the columns are those of the tables named in the statement

type Archive = Pick<ArchivedReadings, 'completePage'>;
type Named = Pick<EventRow, 'deviceId' | 'mac' | 'label'>;

/** A device that is no more has no history. */
async function namesOf(db: Queryable, nums: readonly number[]): Promise<Map<number, Named>> {
  const { num, id, mac, label } = devices;
  const found = await db
    .select({ num, deviceId: id, mac, label })
    .from(devices)
    .where(inArray(num, [...new Set(nums)]));
  return new Map(found.map(({ num: device, ...known }) => [device, known]));
}

const toRow = (one: ArchivedRow, device: Named): EventRow => ({
  ...one,
  ...device,
  id: String(one.id),
  ts: new Date(one.ts),
  sensor_id: one.sensorId,
  received_at: new Date(one.receivedAt),
  said_ts: one.saidTs === null ? null : new Date(one.saidTs),
  result: null,
});

const toEvent = (row: EventRow): ImuEvent => ({
  id: row.id,
  type: typeOf(row.type),
  sensor_id: row.sensor_id,
  details: detailsOf({ ...row, saidTs: row.said_ts && new Date(row.said_ts) }),
  mac: row.mac,
  ts: new Date(row.ts).toISOString(),
  receivedAt: new Date(row.received_at).toISOString(),
  deviceId: row.deviceId,
  label: row.label,
});

export interface EventFilter {
  eventCode?: ImuEventType;
  readings?: 'without';
}

/** What a filter leaves of the two that are archived. */
const archivedTypes = ({ eventCode, readings }: EventFilter): number[] =>
  readings === 'without'
    ? []
    : MEASURED_TYPES.filter((type) => eventCode === undefined || type === eventCode).map((type) => typeCodes[type]);

const HAPPENINGS = sql.raw(`x.${IS_HAPPENING}`);

const ofType = ({ eventCode, readings }: EventFilter): SQL[] => [
  ...(eventCode ? [sql`x.type = ${sql.raw(String(typeCodes[eventCode]))}`] : []),
  ...(readings === 'without' ? [HAPPENINGS] : []),
];

/** Readings of days that are over are in the archive; what else happens stays where it is. */
async function eventsOf(db: Queryable, archive: Archive, page: FeedPage, { text, ...filter }: LogFilter): Promise<ImuEvent[]> {
  const rows = await rowsOf<EventRow>(db, newest(sql`device_events`, page, [...ofType(filter), ...eventsWithText(text)]));
  const types = archivedTypes(filter);
  if (types.length === 0 || page.nums?.length === 0) return rows.map(toEvent);
  const wanted = {
    devices: page.nums,
    from: page.from ? Date.parse(page.from) : 0,
    to: page.to ? Date.parse(page.to) : Number.MAX_SAFE_INTEGER,
    before: page.before,
    types,
    ...(text && { either: { devices: text.nums, types: typesWithText(text) } }),
  };
  const placed = rows.map((row) => ({ id: Number(row.id), ts: new Date(row.ts).getTime(), row }));
  const all = await archive.completePage(placed, wanted, page.limit, async (archived) => {
    const known = await namesOf(
      db,
      archived.map(({ device }) => device),
    );
    return archived.flatMap((one) => {
      const device = known.get(one.device);
      return device ? [{ id: one.id, ts: one.ts, row: toRow(one, device) }] : [];
    });
  });
  return all.map(({ row }) => toEvent(row));
}

export const pageOfEvents = (db: Queryable, archive: Archive, page: FeedPage, filter: EventFilter): Promise<ImuEvent[]> =>
  eventsOf(db, archive, page, filter);

export interface LogFilter extends EventFilter {
  kind?: LogKind;
  /** Text, and the devices whose label or MAC has it. */
  text?: { q: string; nums: number[] };
}

const fromEvent = ({ id, ts, mac, details, type, sensor_id, deviceId, label }: ImuEvent): LogEntry => ({
  id,
  ts,
  kind: 'event',
  mac,
  actor: details.inferred ? 'system' : 'device',
  actorName: null,
  details: { type, sensor_id, ...details },
  deviceId,
  label,
});

const typesWithText = ({ q }: NonNullable<LogFilter['text']>): number[] =>
  Object.entries(typeCodes).flatMap(([name, code]) => (name.toLowerCase().includes(q.toLowerCase()) ? [code] : []));

const eventsWithText = (text: LogFilter['text']): SQL[] =>
  text ? [sql`(x.device = any(${ints(text.nums)}) or x.type = any(${ints(typesWithText(text))}))`] : [];

export async function pageOfLogs(
  db: Queryable,
  archive: Archive,
  page: FeedPage,
  { kind, text, ...types }: LogFilter,
): Promise<LogEntry[]> {
  const wantsEvents = kind === undefined || kind === 'event';
  const wantsLogs = kind !== 'event' && types.eventCode === undefined;
  const ofKind = kind ? [sql`x.kind = ${kind}`] : [];
  const withText = text ? [sql`(x.device = any(${ints(text.nums)}) or x.details::text ilike ${containing(text.q)})`] : [];
  const [events, logs] = await Promise.all([
    wantsEvents ? eventsOf(db, archive, page, { ...types, ...(text && { text }) }) : [],
    wantsLogs ? rowsOf<LogRow>(db, newest(sql`device_logs`, page, [...ofKind, ...withText])) : [],
  ]);
  const told = logs.map(({ ts, actor_name: actorName, id, kind: of, mac, actor, details, deviceId, label }): LogEntry => {
    const at = new Date(ts).toISOString();
    return { id, ts: at, kind: of, mac, actor, actorName, details, deviceId, label };
  });
  return [...events.map(fromEvent), ...told]
    .toSorted((a, b) => (a.ts === b.ts ? Number(b.id) - Number(a.id) : a.ts < b.ts ? 1 : -1))
    .slice(0, page.limit);
}
