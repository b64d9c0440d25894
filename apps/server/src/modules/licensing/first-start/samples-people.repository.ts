import { randomBytes } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { API_TOKEN_PREFIX } from '@atalaya/contract/licensing/api-tokens.ts';
import type { Queryable } from '#platform/database.ts';
import { ownRoles } from '../model/own-roles.table.ts';
import { users } from '../model/users.table.ts';
import { apiTokens } from '../people/tokens/api-tokens.table.ts';
import { sampleRoles, sampleTokens } from './samples-people.seed.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Roles of the sample clients, and tokens that no program has: what was made up once stays as people leave it. */
export async function insertSamplePeople(db: Queryable, clientId: (name: string) => string, now: Date): Promise<void> {
  await db
    .insert(ownRoles)
    .values(sampleRoles.map(({ client, ...role }) => ({ ...role, clientId: clientId(client), createdAt: now, updatedAt: now })))
    .onConflictDoNothing();

  const emails = [...new Set(sampleTokens.map(({ owner }) => owner))];
  const owners = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.email, emails), eq(users.sample, true)));
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const rows = sampleTokens.flatMap(({ owner, ageDays, expiresInDays, usedHoursAgo, ...token }) => {
    const found = owners.find(({ email }) => email === owner);
    if (!found) return [];
    const shown = randomBytes(6).toString('base64url');
    return [
      {
        ...token,
        userId: found.id,
        // Nobody has seen these tokens, so nothing may ever match them.
        digest: randomBytes(32),
        hint: `${API_TOKEN_PREFIX}${shown.slice(0, 4)}…${shown.slice(-4)}`,
        createdAt: ago(ageDays * DAY_MS),
        expiresAt: expiresInDays === null ? null : ago(-expiresInDays * DAY_MS),
        lastUsedAt: usedHoursAgo === null ? null : ago(usedHoursAgo * HOUR_MS),
        lastUsedAddress: usedHoursAgo === null ? null : '192.0.2.40',
      },
    ];
  });
  if (rows.length > 0) await db.insert(apiTokens).values(rows);
}
