import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { mailServer, type MailServerRow } from './mail-server.table.ts';

const ONLY_ROW = 1;

export async function findMailServer(db: Queryable): Promise<MailServerRow | null> {
  const [row] = await db.select().from(mailServer).where(eq(mailServer.id, ONLY_ROW));
  return row ?? null;
}

export async function saveMailServer(db: Queryable, values: Omit<MailServerRow, 'id'>): Promise<void> {
  await db
    .insert(mailServer)
    .values({ id: ONLY_ROW, ...values })
    .onConflictDoUpdate({ target: mailServer.id, set: values });
}

export const deleteMailServer = (db: Queryable) => db.delete(mailServer).where(eq(mailServer.id, ONLY_ROW));
