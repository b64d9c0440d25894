import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { radiusToken } from './token.table.ts';

const ONLY_ROW = 1;

export interface TokenGeneration {
  generation: number;
  /** Null: none was ever replaced. */
  rotatedAt: Date | null;
}

export async function readGeneration(db: Queryable): Promise<TokenGeneration> {
  const [row] = await db.select().from(radiusToken).where(eq(radiusToken.id, ONLY_ROW));
  return row ?? { generation: 0, rotatedAt: null };
}

/** The next one, from now on; returns its number. */
export async function nextGeneration(db: Queryable, now: Date): Promise<number> {
  const [row] = await db
    .insert(radiusToken)
    .values({ id: ONLY_ROW, generation: 1, rotatedAt: now })
    .onConflictDoUpdate({ target: radiusToken.id, set: { generation: sql`${radiusToken.generation} + 1`, rotatedAt: now } })
    .returning({ generation: radiusToken.generation });
  return row?.generation ?? 1;
}
