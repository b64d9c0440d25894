import { and, arrayOverlaps, asc, desc, eq, getTableColumns, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserListQuery } from '@atalaya/contract/licensing/people.ts';
import type { Queryable } from '#platform/database.ts';
import { containing } from '#platform/search.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { clients } from '../model/clients.table.ts';
import { ownRoles } from '../model/own-roles.table.ts';
import { users } from '../model/users.table.ts';
import { factorFailures, factorPolicies, passkeys, totpFactors } from './factors/factors.table.ts';
import { oidcIdentities } from './oidc/issuers.table.ts';
import { loginFailures } from './sign-in/login-failures.table.ts';

const hasTotp = sql<boolean>`exists (select 1 from ${totpFactors} where ${totpFactors.userId} = ${users.id} and ${totpFactors.confirmedAt} is not null)`;
const hasPasskey = sql<boolean>`exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id})`;

export const userColumns = {
  ...getTableColumns(users),
  clientName: clients.name,
  clientExtra: clients.extra,
  clientActive: clients.active,
  roleName: sql<string | null>`(select ${ownRoles.name} from ${ownRoles} where ${ownRoles.id} = ${users.roleId})`,
  hasTotp,
  hasPasskey,
  requiresFactor: sql<boolean>`(coalesce(${clients.factorRequired}, false) or exists (select 1 from ${factorPolicies} where ${factorPolicies.role} = lower(${users.role})))`,
};

export type UserRow = Awaited<ReturnType<typeof findUser>>;

export async function findUser(db: Queryable, scope: Scope, email: string) {
  const [row] = await db
    .select(userColumns)
    .from(users)
    .leftJoin(clients, eq(clients.id, users.clientId))
    .where(and(eq(users.email, email.trim().toLowerCase()), inScope(scope, users.clientId)));
  return row;
}

/** As findUser, by the id. */
export async function findUserWithId(db: Queryable, scope: Scope, id: string) {
  const [row] = await db
    .select(userColumns)
    .from(users)
    .leftJoin(clients, eq(clients.id, users.clientId))
    .where(and(eq(users.id, id), inScope(scope, users.clientId)));
  return row;
}

export async function findUserById(db: Queryable, id: string) {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

export async function insertUser(db: Queryable, user: typeof users.$inferInsert) {
  await db.insert(users).values({ ...user, email: user.email.toLowerCase() });
}

export const setPassword = (db: Queryable, userId: string, passwordHash: string, mustChangePassword: boolean) =>
  db.update(users).set({ passwordHash, mustChangePassword, hasPassword: true }).where(eq(users.id, userId));

export async function adminExists(db: Queryable): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.role}) = 'admin'`, eq(users.active, true)))
    .limit(1);
  return rows.length > 0;
}

type UserQuery = z.output<typeof UserListQuery>;

const sortable: Record<UserQuery['sortColumn'], SQL> = {
  email: sql`${users.email}`,
  name: sql`lower(${users.name} || ' ' || ${users.lastname})`,
  role: sql`lower(${users.role})`,
  clientName: sql`lower(${clients.name})`,
  createdAt: sql`${users.createdAt}`,
};

/** Roles, sections and states by their codes: what they are called is the page's business. */
const isNamed = (codes: readonly string[], shown: Record<string, SQL>): SQL[] =>
  codes.length === 0
    ? []
    : [
        inArray(sql`lower(${users.role})`, codes),
        arrayOverlaps(users.access, codes as (typeof users.$inferSelect)['access']), // safe: what is no section overlaps with none
        inArray(sql`case when ${users.active} then 'active' else 'disabled' end`, codes),
        ...(codes.includes('none') ? [eq(users.access, [])] : []),
        ...Object.entries(shown).flatMap(([code, isSo]) => (codes.includes(code) ? [isSo] : [])),
      ];

/** So many failures from one network within `since`, and attempts from there are refused. */
const LOCKED_AFTER = 10;
const isLocked = (since: Date) => sql<boolean>`(${users.id} in (
  select ${loginFailures.userId} from ${loginFailures} where ${loginFailures.failedAt} > ${since.toISOString()} and not ${loginFailures.forgiven} and ${loginFailures.userId} is not null
  group by ${loginFailures.userId}, ${loginFailures.network} having count(*) >= ${LOCKED_AFTER}
  union all
  select ${factorFailures.userId} from ${factorFailures} where ${factorFailures.failedAt} > ${since.toISOString()}
  group by ${factorFailures.userId}, ${factorFailures.network} having count(*) >= ${LOCKED_AFTER}
))`;
const isInvited = sql<boolean>`(${users.lastSignInAt} is null and ${users.active} and not ${users.sample})`;

const issuersOf = sql<
  string[]
>`array(select distinct ${oidcIdentities.issuer} from ${oidcIdentities} where ${oidcIdentities.userId} = ${users.id} order by 1)`;

/** Of one whom the caller may see. */
export async function findStanding(db: Queryable, id: string, since: Date) {
  const [row] = await db
    .select({ invited: isInvited, locked: isLocked(since), issuers: issuersOf })
    .from(users)
    .where(eq(users.id, id));
  return row ?? { invited: false, locked: false, issuers: [] };
}

export async function listUsers(db: Queryable, scope: Scope, query: UserQuery, since: Date) {
  const standings = {
    invited: isInvited,
    locked: isLocked(since),
    withoutFactor: sql`(${users.active} and not ${hasTotp} and not ${hasPasskey})`,
  };
  const where = and(
    inScope(scope, users.clientId),
    query.clientId ? eq(users.clientId, query.clientId) : undefined,
    query.role ? eq(sql`lower(${users.role})`, query.role) : undefined,
    query.active ? eq(users.active, query.active === 'true') : undefined,
    query.standing ? standings[query.standing] : undefined,
    query.q
      ? or(
          ...[users.email, sql`${users.name} || ' ' || ${users.lastname}`, clients.name, userColumns.roleName].map((text) =>
            ilike(text, containing(query.q ?? '')),
          ),
          ...isNamed(query.also ?? [], { ...standings, totp: hasTotp, passkey: hasPasskey }),
        )
      : undefined,
  );
  const direction = query.sort === 'asc' ? asc : desc;
  const [rows, [counted]] = await Promise.all([
    db
      .select({ ...userColumns, invited: isInvited, locked: standings.locked, issuers: issuersOf })
      .from(users)
      .leftJoin(clients, eq(clients.id, users.clientId))
      .where(where)
      .orderBy(sql`${direction(sortable[query.sortColumn])} nulls last`, direction(users.id))
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(users)
      .leftJoin(clients, eq(clients.id, users.clientId))
      .where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export const updateUser = (db: Queryable, id: string, change: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(change).where(eq(users.id, id));

/** Holds all administrators who can sign in without a provider, so that two who disable each other at once cannot both succeed. */
export async function lockActiveAdmins(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.role}) = 'admin'`, eq(users.active, true), eq(users.hasPassword, true)))
    .orderBy(asc(users.id))
    .for('no key update');
  return rows.map(({ id }) => id);
}
