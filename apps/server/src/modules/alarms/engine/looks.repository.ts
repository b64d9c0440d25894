import type { Queryable } from '#platform/database.ts';
import type { AlarmSection } from '@atalaya/contract/alarms/severities.ts';
import { alarmLooks, alarmSamples } from '../model/subjects.table.ts';

const AT_ONCE = 1_000;
export async function addSamples(db: Queryable, rows: readonly (typeof alarmSamples.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) await db.insert(alarmSamples).values(rows.slice(from, from + AT_ONCE));
}

export async function listLooks(db: Queryable): Promise<Map<AlarmSection, Date>> {
  const rows = await db.select().from(alarmLooks);
  return new Map(rows.map(({ section, lookedAt }) => [section, lookedAt]));
}

export const saveLook = (db: Queryable, section: AlarmSection, lookedAt: Date) =>
  db.insert(alarmLooks).values({ section, lookedAt }).onConflictDoUpdate({ target: alarmLooks.section, set: { lookedAt } });
