import { asc, desc, eq, lt, lte, sql } from 'drizzle-orm';
import { LOCKS } from '#platform/advisory-locks.ts';
import type { Queryable } from '#platform/database.ts';
import { serverPresence as presence } from '../model/presence.table.ts';
import type { Span } from '../model/spans.ts';

/** Shorter than this it was a change of hands, or a beat that came late. */
export const BREAK_MS = 15_000;

/** Somebody is there now: the stretch goes on, or a new one begins. */
export const beat = (db: Queryable, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    // Two nodes that both believe it is their turn would begin two.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.presence})`);
    const [last] = await tx.select().from(presence).orderBy(desc(presence.until)).limit(1);
    if (last && now <= last.until) return;
    if (last && now.getTime() - last.until.getTime() <= BREAK_MS)
      await tx.update(presence).set({ until: now }).where(eq(presence.id, last.id));
    else await tx.insert(presence).values({ from: now, until: now });
  });

/** When nobody was there, as far as it was known at a moment. Before the first stretch nobody took note. */
export async function awayBetween(db: Queryable, asOf: Date): Promise<Span[]> {
  const rows = await db.select().from(presence).where(lte(presence.from, asOf)).orderBy(asc(presence.from));
  const away: Span[] = [];
  for (const [index, { until }] of rows.entries()) {
    const next = rows[index + 1]?.from ?? (asOf.getTime() - until.getTime() > 4 * BREAK_MS ? asOf : until);
    if (next.getTime() > until.getTime()) away.push({ from: until.getTime(), to: next.getTime() });
  }
  return away;
}

export const forgetPresence = (db: Queryable, before: Date) => db.delete(presence).where(lt(presence.until, before));
