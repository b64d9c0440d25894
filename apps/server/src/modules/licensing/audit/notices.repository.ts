import { aliasedTable, and, desc, eq, gte, inArray, isNull, lt, ne, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { canSee } from '@atalaya/access/sections.ts';
import type { Notice } from '@atalaya/contract/licensing/audit-endpoints.ts';
import type { feedQuery } from '@atalaya/contract/paging.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { readNumberCursor } from '#platform/cursor.ts';
import type { Queryable } from '#platform/database.ts';
import type { Scope } from '#platform/scope.ts';
import { audit } from './audit.table.ts';
import { clients } from '../model/clients.table.ts';
import { keys } from '../model/keys.table.ts';
import { projects } from '../model/projects.table.ts';
import { users } from '../model/users.table.ts';

/** Happen all day and tell nobody anything new. */
const UNREMARKABLE = ['session.open', 'session.end', 'server.call', 'user.profile', 'user.avatar'];
/** What people are told of. The rest is routine of the sections, and stands in the audit log. */
const REMARKABLE = ['key', 'user', 'session', 'client', 'project'];

const about = aliasedTable(users, 'about');
const own = ({ id }: Pick<Account, 'id'>) => `user:${id}`;

/** Administrators hear of everything. A client's user hears of their own account, and of what of their client they may see. */
function concerning(scope: Scope, account: Account): SQL | undefined {
  if (scope.kind === 'all') return undefined;
  const isOwn = eq(audit.subject, own(account));
  if (scope.kind === 'nothing') return isOwn;
  return or(
    isOwn,
    eq(clients.id, scope.clientId),
    // What was done to a key before it came to them was another client's business.
    canSee(account, 'licenses') ? and(eq(keys.clientId, scope.clientId), or(isNull(keys.movedAt), gte(audit.at, keys.movedAt))) : undefined,
    canSee(account, 'projects') ? eq(projects.clientId, scope.clientId) : undefined,
  );
}

export async function listNotices(
  db: Queryable,
  scope: Scope,
  { account, since }: { account: Account; since: Date },
  query: z.output<typeof feedQuery>,
): Promise<{ data: Notice[]; nextCursor: string | null }> {
  const before = readNumberCursor(query.cursor);
  const rows = await db
    .select({
      id: audit.id,
      at: audit.at,
      action: audit.action,
      subject: audit.subject,
      name: sql<string | null>`coalesce(${keys.label}, ${projects.name}, ${clients.name}, ${about.email})`,
      by: users.email,
      byClientId: users.clientId,
    })
    .from(audit)
    .leftJoin(users, eq(audit.actor, sql`'user:' || ${users.id}`))
    .leftJoin(about, eq(audit.subject, sql`'user:' || ${about.id}`))
    .leftJoin(keys, eq(audit.subject, sql`'key:' || ${keys.id}`))
    .leftJoin(projects, eq(audit.subject, sql`'project:' || ${projects.id}`))
    .leftJoin(clients, eq(audit.subject, sql`'client:' || ${clients.id}`))
    .where(
      and(
        gte(audit.at, since),
        ne(audit.actor, own(account)),
        notInArray(audit.action, UNREMARKABLE),
        inArray(sql`split_part(${audit.action}, '.', 1)`, REMARKABLE),
        before === null ? undefined : lt(audit.id, before),
        concerning(scope, account),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(query.limit + 1);
  const isTold = (clientId: string | null) => scope.kind === 'all' || (scope.kind === 'client' && clientId === scope.clientId);
  const page = rows
    .slice(0, query.limit)
    .map(({ at, by, byClientId, ...row }) => ({ ...row, at: at.toISOString(), by: isTold(byClientId) ? by : null }));
  return { data: page, nextCursor: rows.length > query.limit ? String(page.at(-1)?.id) : null };
}
