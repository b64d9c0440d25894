import { and, asc, desc, eq, gt, gte, ilike, like, lt, or, sql } from 'drizzle-orm';
import type { AuditEntry, AuditQuery } from '@atalaya/contract/licensing/audit-endpoints.ts';
import { readNumberCursor } from '#platform/cursor.ts';
import type { Queryable } from '#platform/database.ts';
import { prepared, preparedSql } from '#platform/statements/prepared.ts';
import { containing } from '#platform/search.ts';
import type { Chain, ChainedEntry, Head } from './audit-chain.rules.ts';
import { audit, auditHead } from './audit.table.ts';
import { users } from '../model/users.table.ts';
import { LOCKS } from '#platform/advisory-locks.ts';

const HEAD = 1;

/** What has a name, where that stands. The tables of every section are there, whichever of them this server answers for. */
const NAMED: Record<string, [table: string, column: string]> = {
  key: ['licence_keys', 'label'],
  user: ['users', 'email'],
  client: ['clients', 'name'],
  project: ['projects', 'name'],
  device: ['devices', 'label'],
  charger: ['chargers', 'label'],
  site: ['charging_sites', 'name'],
};
const names = Object.entries(NAMED).map(
  ([kind, [table, column]]) =>
    sql`when ${kind} then (select x.${sql.identifier(column)} from ${sql.identifier(table)} x where x.id = substr(${audit.subject}, ${kind.length + 2}))`,
);
const nameOf = sql<string | null>`nullif(case split_part(${audit.subject}, ':', 1) ${sql.join(names, sql` `)} end, '')`;

// Every change waits for the one before it here, so these are prepared and as few as can be.
const lock = preparedSql('lock_audit', sql`select pg_advisory_xact_lock(${LOCKS.audit})`);
const head = prepared((db) => db.select().from(auditHead).where(eq(auditHead.id, HEAD)).prepare('find_audit_head'));
const given = sql.placeholder;
const append = preparedSql(
  'append_audit',
  sql`with entry as materialized (insert into audit_log (id, at, actor, action, subject, details, address, request_id, hash)
      values (${given('id')}::bigint, ${given('at')}::timestamptz, ${given('actor')}, ${given('action')}, ${given('subject')},
        ${given('details')}::jsonb, ${given('address')}, ${given('requestId')}, ${given('hash')}::bytea))
    insert into audit_head (id, first_id, last_id, hash, seal)
      values (${HEAD}, ${given('firstId')}::bigint, ${given('lastId')}::bigint, ${given('headHash')}::bytea, ${given('seal')}::bytea)
      on conflict (id) do update set first_id = excluded.first_id, last_id = excluded.last_id, hash = excluded.hash, seal = excluded.seal`,
);

export const findHead = async (db: Queryable): Promise<Head | undefined> => (await head(db).execute())[0];

/** Takes the chain's lock until the end of the transaction: the last thing a transaction should do. */
export async function appendAudit(tx: Queryable, chain: Chain, entry: Omit<ChainedEntry, 'id'>): Promise<void> {
  await lock(tx).execute();
  const last = await findHead(tx);
  const [newest] = last ? [] : await tx.select({ id: audit.id }).from(audit).orderBy(desc(audit.id)).limit(1);
  const next = chain.next(last, entry, (last?.lastId ?? newest?.id ?? 0) + 1);
  const { at, details, ...rest } = next.entry;
  const { hash: headHash, ...ends } = next.head;
  await append(tx).execute({ ...rest, ...ends, headHash, at: at.toISOString(), details: JSON.stringify(details) });
}

export async function listAudit(db: Queryable, query: AuditQuery): Promise<{ data: AuditEntry[]; nextCursor: string | null }> {
  const before = readNumberCursor(query.cursor);
  const rows = await db
    .select({
      id: audit.id,
      at: audit.at,
      actor: audit.actor,
      actorEmail: users.email,
      action: audit.action,
      subject: audit.subject,
      subjectName: nameOf,
      details: audit.details,
      address: audit.address,
      requestId: audit.requestId,
    })
    .from(audit)
    .leftJoin(users, eq(audit.actor, sql`'user:' || ${users.id}`))
    .where(
      and(
        before === null ? undefined : lt(audit.id, before),
        query.actor ? or(eq(audit.actor, query.actor), eq(users.email, query.actor.toLowerCase())) : undefined,
        query.action ? like(audit.action, containing(query.action).slice(1)) : undefined,
        query.subject ? eq(audit.subject, query.subject) : undefined,
        query.from ? gte(audit.at, new Date(query.from)) : undefined,
        query.to ? lt(audit.at, new Date(query.to)) : undefined,
        query.q
          ? or(
              ...[audit.subject, audit.action, users.email, sql`${audit.details}::text`].map((text) =>
                ilike(text, containing(query.q ?? '')),
              ),
            )
          : undefined,
      ),
    )
    .orderBy(desc(audit.id))
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit).map((row) => ({ ...row, at: row.at.toISOString() }));
  return { data: page, nextCursor: rows.length > query.limit ? String(page.at(-1)?.id) : null };
}

export const pageOfAudit = (db: Queryable, afterId: number, limit: number) =>
  db.select().from(audit).where(gt(audit.id, afterId)).orderBy(asc(audit.id)).limit(limit);
