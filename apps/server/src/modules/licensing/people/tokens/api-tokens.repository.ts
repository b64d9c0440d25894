import { aliasedTable, and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { prepared } from '#platform/statements/prepared.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { clients } from '../../model/clients.table.ts';
import { users } from '../../model/users.table.ts';
import { userColumns } from '../users.repository.ts';
import { apiTokens } from './api-tokens.table.ts';

const tokenClient = aliasedTable(clients, 'token_client');

const byDigest = prepared((db) =>
  db
    .select({
      token: getTableColumns(apiTokens),
      owner: userColumns,
      client: { name: tokenClient.name, active: tokenClient.active },
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .leftJoin(clients, eq(clients.id, users.clientId))
    .leftJoin(tokenClient, eq(tokenClient.id, apiTokens.clientId))
    .where(eq(apiTokens.digest, sql.placeholder('digest')))
    .prepare('find_api_token'),
);
/** Asked for with every call of a program. */
export const findToken = async (db: Queryable, digest: Buffer) => (await byDigest(db).execute({ digest }))[0];

export const insertToken = async (db: Queryable, token: typeof apiTokens.$inferInsert): Promise<void> => {
  await db.insert(apiTokens).values(token);
};

/** Of one person, or of all whom the scope holds. */
export async function listTokens(db: Queryable, scope: Scope, { userId, id }: { userId?: string; id?: string }) {
  const { digest: _, ...columns } = getTableColumns(apiTokens);
  return db
    .select({
      ...columns,
      ownerEmail: users.email,
      ownerActive: users.active,
      ownerClientActive: clients.active,
      clientName: tokenClient.name,
      clientActive: tokenClient.active,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .leftJoin(clients, eq(clients.id, users.clientId))
    .leftJoin(tokenClient, eq(tokenClient.id, apiTokens.clientId))
    .where(
      and(
        inScope(scope, users.clientId),
        userId === undefined ? undefined : eq(apiTokens.userId, userId),
        id === undefined ? undefined : eq(apiTokens.id, id),
      ),
    )
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));
}

export type TokenRow = Awaited<ReturnType<typeof listTokens>>[number];

/** Held until the commit, so that two who make one at once see each other. */
export async function countTokensOf(db: Queryable, userId: string): Promise<number> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  return db.$count(apiTokens, eq(apiTokens.userId, userId));
}

export async function deleteToken(db: Queryable, id: string): Promise<boolean> {
  const gone = await db.delete(apiTokens).where(eq(apiTokens.id, id)).returning({ id: apiTokens.id });
  return gone.length > 0;
}

export const noteUse = (db: Queryable, id: string, lastUsedAt: Date, lastUsedAddress: string) =>
  db.update(apiTokens).set({ lastUsedAt, lastUsedAddress }).where(eq(apiTokens.id, id));

export const deleteExpiredTokens = (db: Queryable, before: Date) => db.delete(apiTokens).where(lt(apiTokens.expiresAt, before));
