// What judging found out of many subjects at once, in few statements.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import type { Episode, Value } from '../model/shapes.ts';
import { alarms, alarmTransitions } from '../model/alarms.table.ts';
import type { AlarmChange, StoredAlarm } from './alarm-changes.ts';
import type { Known } from './watched-subject.ts';

/** Of each subject those that a judgement from `after` on may change, the oldest first. */
export async function alarmsSince(db: Queryable, after: ReadonlyMap<string, number>): Promise<Map<string, StoredAlarm[]>> {
  const found = new Map<string, StoredAlarm[]>();
  if (after.size === 0) return found;
  const earliest = new Date(Math.max(Math.min(...after.values()), 0));
  const rows = await db
    .select({ subject: alarms.subject, id: alarms.id, ruleId: alarms.ruleId, episode: alarms.episode, clearedAt: alarms.clearedAt })
    .from(alarms)
    .where(
      and(
        inArray(alarms.subject, [...after.keys()]),
        eq(alarms.disproved, false),
        or(isNull(alarms.clearedAt), gt(alarms.clearedAt, earliest)),
      ),
    )
    .orderBy(asc(alarms.at));
  for (const { subject, clearedAt, ...alarm } of rows) {
    if (clearedAt && clearedAt.getTime() <= (after.get(subject) ?? 0)) continue;
    const own = found.get(subject);
    if (own) own.push(alarm);
    else found.set(subject, [alarm]);
  }
  return found;
}

const columnsOf = (episode: Episode, value: Value | null) => ({
  ruleVersion: episode.version,
  level: episode.level,
  state: episode.state,
  since: new Date(episode.since),
  at: new Date(episode.at),
  clearedAt: episode.clearedAt === null ? null : new Date(episode.clearedAt),
  value,
  episode,
});

export interface FoundChange {
  known: Known;
  signal: string;
  latched: boolean;
  change: AlarmChange;
}

const AT_ONCE = 500;
function* slices<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += AT_ONCE) yield all.slice(from, from + AT_ONCE);
}

/** The ids of the alarms, in the order of the changes. */
export async function storeChanges(db: Queryable, found: readonly FoundChange[], now: Date): Promise<string[]> {
  const named = found.map((one) => ({ ...one, id: one.change.kind === 'new' ? randomUUID() : one.change.id }));
  const fresh = named.flatMap(({ id, known, signal, latched, change }) =>
    change.kind === 'new'
      ? [
          {
            id,
            subject: known.key,
            ruleId: change.ruleId,
            section: known.section,
            signal,
            subjectKind: known.kind,
            subjectId: known.id,
            subjectName: known.name,
            clientId: known.clientId,
            projectId: known.projectId,
            place: known.place ?? null,
            learnedAt: now,
            latched,
            ...columnsOf(change.episode, change.value),
          },
        ]
      : [],
  );
  // First those that never were: another of the same rule may take their place in time.
  const disproved = named.flatMap(({ id, change }) => (change.kind === 'disproved' ? [id] : []));
  for (const part of slices(disproved))
    await db
      .update(alarms)
      .set({ state: 'cleared', disproved: true, clearedAt: sql`coalesce(${alarms.clearedAt}, ${alarms.at})` })
      .where(inArray(alarms.id, part));
  for (const { id, change } of named)
    if (change.kind === 'changed') await db.update(alarms).set(columnsOf(change.episode, change.value)).where(eq(alarms.id, id));
  for (const part of slices(fresh)) await db.insert(alarms).values(part);
  const entries = named.flatMap(({ id, change }) =>
    change.transitions.map(({ kind, at, level, note }) => ({
      alarmId: id,
      kind,
      at: new Date(at),
      learnedAt: now,
      level,
      note,
      told: kind === 'unknown' || kind === 'known' ? ('never' as const) : null,
      value: kind === 'raised' && change.kind !== 'disproved' ? change.value : null,
    })),
  );
  for (const part of slices(entries)) await db.insert(alarmTransitions).values(part);
  return named.map(({ id }) => id);
}
