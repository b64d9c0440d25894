import type { Queryable } from '#platform/database.ts';
import { logs } from '../model/events.table.ts';
import type { LogRow } from '../model/events.repository.ts';

export async function appendLog(db: Queryable, row: LogRow): Promise<number> {
  const [inserted] = await db.insert(logs).values(row).returning({ id: logs.id });
  return inserted?.id ?? 0;
}
