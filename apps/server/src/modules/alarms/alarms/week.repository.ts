import { and, asc, desc, gte, inArray, lt, or, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { inScope } from '#platform/scope.ts';
import { alarms } from '../model/alarms.table.ts';
import type { Seen } from './alarms.repository.ts';

export interface AlarmSummary {
  /** Raised in between, by severity. */
  raised: { warning: number; high: number; critical: number };
  /** Of those, how many nobody has acknowledged. */
  unacknowledged: number;
  /** Wrong now. */
  open: number;
  /** What raised most of them. */
  worst: { name: string; count: number }[];
}

const MOST = 5;

/** What there was to see between two moments, for who sees these sections of these clients. */
export async function summariseAlarms(db: Queryable, { scope, sections }: Seen, from: Date, to: Date): Promise<AlarmSummary> {
  const seen = and(inScope(scope, alarms.clientId), inArray(alarms.section, [...sections]), sql`not ${alarms.disproved}`);
  const between = and(seen, gte(alarms.at, from), lt(alarms.at, to));
  const count = (level: number) => sql<number>`(count(*) filter (where ${alarms.level} = ${level}))::int`;
  const [sums] = await db
    .select({
      warning: count(1),
      high: count(2),
      critical: count(3),
      unacknowledged: sql<number>`(count(*) filter (where ${alarms.acknowledgedAt} is null))::int`,
    })
    .from(alarms)
    .where(between);
  const isOpen = or(isNull(alarms.clearedAt), and(sql`${alarms.latched}`, isNull(alarms.closedAt)));
  const open = await db.$count(alarms, and(seen, isOpen));
  const worst = await db
    .select({ name: alarms.subjectName, count: sql<number>`count(*)::int` })
    .from(alarms)
    .where(between)
    .groupBy(alarms.subjectId, alarms.subjectName)
    .orderBy(desc(sql`count(*)`), asc(alarms.subjectName))
    .limit(MOST);
  const { unacknowledged = 0, warning = 0, high = 0, critical = 0 } = sums ?? {};
  return { raised: { warning, high, critical }, unacknowledged, open, worst };
}
