// Alarms of devices for programs outside: how many are open, and what became of them, step by step.
import { and, asc, eq, gt, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { alarms, alarmTransitions as transitions } from '../model/alarms.table.ts';

export interface OpenAlarms {
  count: number;
  worst: number;
}

/** By the MAC of the device. */
export async function openAlarmsOf(db: Queryable, scope: Scope): Promise<Map<string, OpenAlarms>> {
  const rows = await db
    .select({ mac: alarms.subjectId, count: sql<number>`count(*)::int`, worst: sql<number>`max(${alarms.level})::int` })
    .from(alarms)
    .where(and(inScope(scope, alarms.clientId), eq(alarms.section, 'imu'), isNull(alarms.clearedAt), eq(alarms.disproved, false)))
    .groupBy(alarms.subjectId);
  return new Map(rows.map(({ mac, count, worst }) => [mac, { count, worst }]));
}

export async function lastStep(db: Queryable): Promise<number> {
  const [row] = await db.select({ last: max(transitions.id) }).from(transitions);
  return row?.last ?? 0;
}

const STEPS = ['raised', 'level', 'cleared', 'disproved', 'settled'] as const;

export const stepsAfter = (db: Queryable, clientId: string, after: number, limit: number) =>
  db
    .select({
      id: transitions.id,
      kind: transitions.kind,
      at: transitions.at,
      learnedAt: transitions.learnedAt,
      told: transitions.told,
      level: transitions.level,
      alarmId: alarms.id,
      signal: alarms.signal,
      mac: alarms.subjectId,
      label: alarms.subjectName,
    })
    .from(transitions)
    .innerJoin(alarms, eq(alarms.id, transitions.alarmId))
    .where(and(eq(alarms.clientId, clientId), eq(alarms.section, 'imu'), gt(transitions.id, after), inArray(transitions.kind, [...STEPS])))
    .orderBy(asc(transitions.id))
    .limit(limit);
