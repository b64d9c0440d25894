import { and, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { ofClient } from '../kinds/whose.repository.ts';
import { chartNotes as notes, type NoteRow } from '../model/notes.table.ts';

const MOST = 200;

/** Whose device it is; undefined: there is none that the caller sees. */
export async function ownerOf(db: Queryable, scope: Scope, mac: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ clientId: string }>(
    sql`select d.client_id as "clientId" from devices d where d.mac = ${mac} and ${ofClient(scope, {}, 'd')}`,
  );
  return rows[0]?.clientId;
}

export const listNotes = (db: Queryable, scope: Scope, subjectId: string, from: Date, to: Date): Promise<NoteRow[]> =>
  db
    .select()
    .from(notes)
    .where(
      and(inScope(scope, notes.clientId), eq(notes.subjectId, subjectId), isNull(notes.removedAt), gte(notes.at, from), lt(notes.at, to)),
    )
    .orderBy(desc(notes.at), desc(notes.id))
    .limit(MOST);

export const insertNote = (db: Queryable, row: NoteRow) => db.insert(notes).values(row);

export async function removeNote(db: Queryable, scope: Scope, id: string, at: Date): Promise<NoteRow | undefined> {
  const [row] = await db
    .update(notes)
    .set({ removedAt: at })
    .where(and(inScope(scope, notes.clientId), eq(notes.id, id), isNull(notes.removedAt)))
    .returning();
  return row;
}

export const forgetNotes = (db: Queryable, before: Date) => db.delete(notes).where(lt(notes.at, before));
