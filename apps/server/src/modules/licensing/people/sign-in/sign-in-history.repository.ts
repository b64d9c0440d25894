import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { SIGN_IN_WAYS, type SignIn } from '@atalaya/contract/licensing/factor-endpoints.ts';
import { readNumberCursor } from '#platform/cursor.ts';
import type { Queryable } from '#platform/database.ts';
import { audit } from '../../audit/audit.table.ts';

const KINDS: Record<string, SignIn['kind']> = {
  'session.open': 'in',
  'session.refused': 'refused',
  'session.factor_refused': 'refused',
  'session.reuse': 'stolen',
};

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);

/** What the audit log has of somebody's sign-ins. */
export async function listSignIns(db: Queryable, userId: string, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const before = readNumberCursor(cursor);
  const rows = await db
    .select({ id: audit.id, at: audit.at, action: audit.action, address: audit.address, details: audit.details })
    .from(audit)
    .where(
      and(
        eq(audit.subject, `user:${userId}`),
        inArray(audit.action, Object.keys(KINDS)),
        before === null ? undefined : lt(audit.id, before),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(limit + 1);
  const data = rows.slice(0, limit).map(({ id, at, action, address, details }): SignIn => ({
    id,
    at: at.toISOString(),
    kind: KINDS[action] ?? 'refused',
    by: SIGN_IN_WAYS.find((way) => way === details['by']) ?? null,
    address,
    count: numberOf(details['count']),
  }));
  return { data, nextCursor: rows.length > limit ? String(data.at(-1)?.id) : null };
}
