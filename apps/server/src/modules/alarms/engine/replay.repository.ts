// What it takes to judge many subjects again: where to begin, and what was seen since.
import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import type { Moment } from '../model/shapes.ts';
import type { SubjectMemory } from '../model/subject-memory.ts';

/** Of each subject a time. */
type Times = ReadonlyMap<string, number>;

const wanted = (times: Times) =>
  sql`unnest(${sql.param([...times.keys()])}::text[], ${sql.param([...times.values()].map((ms) => new Date(Math.max(ms, 0)).toISOString()))}::timestamptz[]) as wanted(subject, at)`;

export interface Checkpoint {
  at: number;
  memory: SubjectMemory;
}

/** Where to begin for what is of the given time or later. */
export async function lastCheckpoints(db: Queryable, before: Times): Promise<Map<string, Checkpoint>> {
  if (before.size === 0) return new Map();
  const { rows } = await db.execute<{ subject: string; at: string; memory: SubjectMemory }>(
    sql`select wanted.subject, extract(epoch from c.at) * 1000 as at, c.memory from ${wanted(before)}
      cross join lateral (select k.at, k.memory from alarm_checkpoints k
        where k.subject = wanted.subject and k.at < wanted.at order by k.at desc limit 1) c`,
  );
  return new Map(rows.map(({ subject, at, memory }) => [subject, { at: Number(at), memory }]));
}

/** What comes late makes everything worthless that was noted after it. */
export async function dropCheckpoints(db: Queryable, from: Times): Promise<void> {
  if (from.size === 0) return;
  await db.execute(sql`delete from alarm_checkpoints c using ${wanted(from)} where c.subject = wanted.subject and c.at >= wanted.at`);
}

/** What was seen of each after its time, in order. */
export async function samplesAfter(db: Queryable, after: Times): Promise<Map<string, Moment[]>> {
  const found = new Map<string, Moment[]>();
  if (after.size === 0) return found;
  const { rows } = await db.execute<{
    subject: string;
    at: string;
    values: Moment['values'];
    occurrences: Record<string, number> | null;
  }>(
    sql`select s.subject, extract(epoch from s.at) * 1000 as at, s.values, s.occurrences from ${wanted(after)}
      join alarm_samples s on s.subject = wanted.subject and s.at > wanted.at order by s.at, s.id`,
  );
  for (const { subject, at, values, occurrences } of rows) {
    const moment: Moment = { at: Number(at), values, ...(occurrences ? { occurrences } : {}) };
    const own = found.get(subject);
    if (own) own.push(moment);
    else found.set(subject, [moment]);
  }
  return found;
}
