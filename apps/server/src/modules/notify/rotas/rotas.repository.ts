import { and, asc, eq, inArray } from 'drizzle-orm';
import { clientsTable as clients } from '#modules/licensing/index.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { notifyRotas as rotas, type RotaRow } from '../model/rotas.table.ts';

const select = (db: Queryable) =>
  db.select({ rota: rotas, clientName: clients.name }).from(rotas).leftJoin(clients, eq(clients.id, rotas.clientId));
export type StoredRota = Awaited<ReturnType<typeof select>>[number];

interface Wanted {
  clientId?: string | undefined;
  id?: string | undefined;
}

export const listRotas = (db: Queryable, scope: Scope, { clientId, id }: Wanted = {}): Promise<StoredRota[]> =>
  select(db)
    .where(and(inScope(scope, rotas.clientId), clientId ? eq(rotas.clientId, clientId) : undefined, id ? eq(rotas.id, id) : undefined))
    .orderBy(asc(rotas.createdAt), asc(rotas.id));

export async function findRota(db: Queryable, scope: Scope, id: string): Promise<StoredRota | undefined> {
  const [row] = await listRotas(db, scope, { id });
  return row;
}

export async function lockRota(db: Queryable, scope: Scope, id: string): Promise<RotaRow | undefined> {
  const [row] = await db
    .select()
    .from(rotas)
    .where(and(inScope(scope, rotas.clientId), eq(rotas.id, id)))
    .for('update');
  return row;
}

export const insertRota = (db: Queryable, row: typeof rotas.$inferInsert) => db.insert(rotas).values(row);
export const updateRota = (db: Queryable, scope: Scope, id: string, change: Partial<typeof rotas.$inferInsert>) =>
  db
    .update(rotas)
    .set(change)
    .where(and(inScope(scope, rotas.clientId), eq(rotas.id, id)));
export const deleteRota = (db: Queryable, scope: Scope, id: string) =>
  db.delete(rotas).where(and(inScope(scope, rotas.clientId), eq(rotas.id, id)));

export const listRotasById = (db: Queryable, scope: Scope, ids: readonly string[]): Promise<RotaRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(rotas)
        .where(and(inScope(scope, rotas.clientId), inArray(rotas.id, [...ids])));
