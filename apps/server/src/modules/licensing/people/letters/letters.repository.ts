import { and, eq, gt, lte, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { links } from '../links.table.ts';
import { passwordRequests } from './password-requests.table.ts';
import { signInDevices } from './sign-in-devices.table.ts';
import { LOCKS } from '#platform/advisory-locks.ts';

interface PasswordRequest {
  emailDigest: Buffer;
  network: string;
  askedAt: Date;
}

/** How many there were since then, of this e-mail and from this network; whoever asks at the same moment waits and counts too. */
export async function countRequests(tx: Queryable, { emailDigest, network }: PasswordRequest, since: Date) {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.letterRequests}, hashtext(${network}))`);
  const isEmail = eq(passwordRequests.emailDigest, emailDigest);
  const isNetwork = eq(passwordRequests.network, network);
  const [row] = await tx
    .select({
      ofEmail: sql<number>`(count(*) filter (where ${isEmail}))::int`,
      ofNetwork: sql<number>`(count(*) filter (where ${isNetwork}))::int`,
      oldest: sql`min(${passwordRequests.askedAt})`.mapWith(passwordRequests.askedAt),
    })
    .from(passwordRequests)
    .where(and(or(isEmail, isNetwork), gt(passwordRequests.askedAt, since)));
  return { ofEmail: row?.ofEmail ?? 0, ofNetwork: row?.ofNetwork ?? 0, oldest: row?.oldest ?? null };
}

export const insertRequest = (tx: Queryable, request: PasswordRequest) => tx.insert(passwordRequests).values(request);
export const deleteOldRequests = (db: Queryable, until: Date) => db.delete(passwordRequests).where(lte(passwordRequests.askedAt, until));

/** Whether the person has signed in before, but never like this. */
export async function noteDevice(tx: Queryable, userId: string, mark: Buffer, lastAt: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ isNew: boolean }>(sql`
    insert into ${signInDevices} (user_id, mark, last_at) values (${userId}, ${mark}, ${lastAt.toISOString()}::timestamptz)
    on conflict (user_id, mark) do update set last_at = excluded.last_at
    returning (xmax = 0) as "isNew"`);
  if (!rows[0]?.isNew) return false;
  const others = await tx.$count(signInDevices, and(eq(signInDevices.userId, userId), ne(signInDevices.mark, mark)));
  return others > 0;
}
export const deleteOldDevices = (db: Queryable, until: Date) => db.delete(signInDevices).where(lte(signInDevices.lastAt, until));

/** Whether a link is there to be used. */
export async function isLinkGood(db: Queryable, digest: Buffer, now: Date): Promise<boolean> {
  return (await db.$count(links, and(eq(links.digest, digest), gt(links.expiresAt, now)))) > 0;
}
