import { and, eq, gt, lt, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { users } from '../../model/users.table.ts';
import { loginFailures, type PasswordQuestion } from './login-failures.table.ts';

export interface Attempt {
  question: PasswordQuestion;
  email: string;
  emailDigest: Buffer;
  address: string;
  network: string;
}

/** Whose e-mail it is, the database finds out by the way: a step of its own would take longer for those who exist. */
export async function insertFailure(db: Queryable, { email, ...attempt }: Attempt, failedAt: Date): Promise<string> {
  const userId = sql<string>`(select ${users.id} from ${users} where ${users.email} = ${email})`;
  const [row] = await db
    .insert(loginFailures)
    .values({ ...attempt, userId, failedAt })
    .returning({ id: loginFailures.id });
  return row?.id ?? '';
}

export interface PairFailures {
  isEmail: boolean;
  isNetwork: boolean;
  count: number;
  oldest: Date;
}

/** Failures that count, of this e-mail or from this network, by pair of both. */
export async function listPairs(db: Queryable, { emailDigest, network }: Attempt, since: Date): Promise<PairFailures[]> {
  const isEmail = eq(loginFailures.emailDigest, emailDigest);
  const isNetwork = eq(loginFailures.network, network);
  return db
    .select({
      isEmail: sql<boolean>`bool_or(${isEmail})`,
      isNetwork: sql<boolean>`bool_or(${isNetwork})`,
      count: sql<number>`count(*)::int`,
      oldest: sql`min(${loginFailures.failedAt})`.mapWith(loginFailures.failedAt),
    })
    .from(loginFailures)
    .where(and(or(isEmail, isNetwork), gt(loginFailures.failedAt, since), eq(loginFailures.forgiven, false)))
    .groupBy(loginFailures.emailDigest, loginFailures.network);
}

export const deleteFailure = (db: Queryable, id: string) => db.delete(loginFailures).where(eq(loginFailures.id, id));

export const forgiveFailures = (db: Queryable, { emailDigest, network }: Attempt, since: Date) =>
  db
    .update(loginFailures)
    .set({ forgiven: true })
    .where(and(eq(loginFailures.emailDigest, emailDigest), eq(loginFailures.network, network), gt(loginFailures.failedAt, since)));

export const deleteOldFailures = (db: Queryable, until: Date) => db.delete(loginFailures).where(lte(loginFailures.failedAt, until));

export interface FailureSum {
  userId: string | null;
  from: Date;
  count: number;
  networks: number;
}

/** Sums up what happened before `until` and the audit log does not have yet, by account and by stretch of time, and marks it as told. */
export async function takeUnaudited(db: Queryable, until: Date, stretchMs: number): Promise<FailureSum[]> {
  const seconds = stretchMs / 1_000;
  const taken = db.$with('taken').as(
    db
      .update(loginFailures)
      .set({ audited: true })
      .where(and(eq(loginFailures.audited, false), lt(loginFailures.failedAt, until)))
      .returning({ userId: loginFailures.userId, network: loginFailures.network, failedAt: loginFailures.failedAt }),
  );
  const from = sql`to_timestamp(floor(extract(epoch from ${taken.failedAt}) / ${seconds}::int) * ${seconds}::int)`.mapWith(
    loginFailures.failedAt,
  );
  return db
    .with(taken)
    .select({
      userId: taken.userId,
      from: from.as('stretch'),
      count: sql<number>`count(*)::int`,
      networks: sql<number>`count(distinct ${taken.network})::int`,
    })
    .from(taken)
    .groupBy(taken.userId, sql`stretch`)
    .orderBy(sql`stretch`);
}
