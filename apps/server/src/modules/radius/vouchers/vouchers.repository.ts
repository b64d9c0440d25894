import { and, asc, desc, eq, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type {
  Voucher,
  VoucherBatch,
  VoucherBatchQuery,
  VoucherQuery,
  VoucherReference,
  VoucherState,
} from '@atalaya/contract/radius/vouchers.ts';
import { clientsTable as clients } from '#modules/licensing/index.ts';
import type { Queryable } from '#platform/database.ts';
import { containing } from '#platform/search.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { groups } from '../model/groups.table.ts';
import { voucherBatches as batches, voucherDevices as devices, vouchers } from '../model/vouchers.table.ts';
import { voucherState } from '../redemption/vouchers.rules.ts';

const MEGABYTE = 1_000_000;
const INSERTED_AT_ONCE = 1_000;

export const insertBatch = (db: Queryable, row: typeof batches.$inferInsert) => db.insert(batches).values(row);

/** Those whose name nobody had. */
export async function insertVouchers(db: Queryable, rows: readonly (typeof vouchers.$inferInsert)[]): Promise<Set<string>> {
  const made = new Set<string>();
  for (let from = 0; from < rows.length; from += INSERTED_AT_ONCE) {
    const part = rows.slice(from, from + INSERTED_AT_ONCE);
    const inserted = await db.insert(vouchers).values(part).onConflictDoNothing().returning({ name: vouchers.name });
    for (const { name } of inserted) made.add(name);
  }
  return made;
}

const instant = (now: Date) => sql`${now.toISOString()}::timestamptz`;

function isIn(state: VoucherState, now: Date): SQL {
  switch (state) {
    case 'revoked':
      return sql`${vouchers.revokedAt} is not null`;
    case 'unused':
      return sql`${vouchers.revokedAt} is null and ${vouchers.firstUsedAt} is null`;
    case 'expired':
      return sql`${vouchers.revokedAt} is null and ${vouchers.expiresAt} <= ${instant(now)}`;
    case 'active':
      return sql`${vouchers.revokedAt} is null and ${vouchers.firstUsedAt} is not null and ${vouchers.expiresAt} > ${instant(now)}`;
  }
}

const counted = (state: VoucherState, now: Date) => sql<number>`(count(*) filter (where ${isIn(state, now)}))::int`;

const batchOrder: Record<VoucherBatchQuery['sortColumn'], SQL> = {
  createdAt: sql`${batches.createdAt}`,
  name: sql`lower(${batches.name})`,
  clientName: sql`lower(${clients.name})`,
};

export async function listBatches(db: Queryable, scope: Scope, query: VoucherBatchQuery, now: Date) {
  const where = and(
    inScope(scope, batches.clientId),
    query.clientId ? eq(batches.clientId, query.clientId) : undefined,
    query.q ? ilike(batches.name, containing(query.q)) : undefined,
  );
  const direction = query.sort === 'asc' ? asc : desc;
  const [rows, [total]] = await Promise.all([
    db
      .select({ batch: batches, clientName: clients.name, groupName: groups.name })
      .from(batches)
      .innerJoin(clients, eq(clients.id, batches.clientId))
      .leftJoin(groups, eq(groups.id, batches.groupId))
      .where(where)
      .orderBy(direction(batchOrder[query.sortColumn]), direction(batches.id))
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(batches)
      .where(where),
  ]);
  const states = await db
    .select({
      batchId: vouchers.batchId,
      count: sql<number>`count(*)::int`,
      unused: counted('unused', now),
      active: counted('active', now),
      expired: counted('expired', now),
      revoked: counted('revoked', now),
    })
    .from(vouchers)
    .where(
      inArray(
        vouchers.batchId,
        rows.map(({ batch }) => batch.id),
      ),
    )
    .groupBy(vouchers.batchId);
  const byBatch = new Map(states.map(({ batchId, ...numbers }) => [batchId, numbers]));
  const none = { count: 0, unused: 0, active: 0, expired: 0, revoked: 0 };
  const data = rows.map(({ batch: { bytes, createdAt, ...batch }, clientName, groupName }): VoucherBatch => {
    const megabytes = bytes === null ? null : bytes / MEGABYTE;
    return { ...batch, megabytes, clientName, groupName, createdAt: createdAt.toISOString(), ...(byBatch.get(batch.id) ?? none) };
  });
  return { data, total: total?.total ?? 0 };
}

const voucherOrder: Record<VoucherQuery['sortColumn'], SQL> = {
  ending: sql`${vouchers.ending}`,
  firstUsedAt: sql`${vouchers.firstUsedAt}`,
  expiresAt: sql`${vouchers.expiresAt}`,
};

const usedBytes = sql<number>`coalesce((select sum(us.bytes_up + us.bytes_down) from radius_user_usage us
  where us.client_id = ${vouchers.clientId} and us.username = ${vouchers.name} and us.span = 'm'), 0)::float8`;

/** `name`: of the code that was searched for, if it is one. */
export async function listVouchers(db: Queryable, scope: Scope, query: VoucherQuery & { name: string | null }, now: Date) {
  const typed = query.q?.toUpperCase().replaceAll(/[^2-9A-Z]/g, '') ?? '';
  const found = or(eq(vouchers.name, query.name ?? query.q ?? ''), typed === '' ? undefined : ilike(vouchers.ending, containing(typed)));
  const where = and(
    inScope(scope, vouchers.clientId),
    query.clientId ? eq(vouchers.clientId, query.clientId) : undefined,
    query.batchId ? eq(vouchers.batchId, query.batchId) : undefined,
    query.state ? isIn(query.state, now) : undefined,
    query.q ? found : undefined,
  );
  const direction = query.sort === 'asc' ? asc : desc;
  const [rows, [total]] = await Promise.all([
    db
      .select({ voucher: vouchers, batch: batches, clientName: clients.name, usedBytes })
      .from(vouchers)
      .innerJoin(batches, eq(batches.id, vouchers.batchId))
      .innerJoin(clients, eq(clients.id, vouchers.clientId))
      .where(where)
      .orderBy(sql`${direction(voucherOrder[query.sortColumn])} nulls last`, direction(vouchers.id))
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(vouchers)
      .where(where),
  ]);
  const bound = await db
    .select()
    .from(devices)
    .where(
      inArray(
        devices.voucherId,
        rows.map(({ voucher }) => voucher.id),
      ),
    )
    .orderBy(asc(devices.boundAt));
  const data = rows.map(
    ({ voucher: { id, batchId, clientId, name, ending, ...voucher }, batch, clientName, usedBytes: used }): Voucher => ({
      id,
      batchId,
      batchName: batch.name,
      clientId,
      clientName,
      name,
      ending,
      state: voucherState(voucher, now),
      firstUsedAt: voucher.firstUsedAt?.toISOString() ?? null,
      expiresAt: voucher.expiresAt?.toISOString() ?? null,
      devices: bound
        .filter(({ voucherId }) => voucherId === id)
        .map(({ station, boundAt }) => ({ station, boundAt: boundAt.toISOString() })),
      maxDevices: batch.devices,
      usedBytes: used,
      maxBytes: batch.bytes,
    }),
  );
  return { data, total: total?.total ?? 0 };
}

/** Null: there is no such voucher or batch for who asks. */
export async function revokeVouchers(db: Queryable, scope: Scope, { id, batchId }: VoucherReference, now: Date): Promise<string[] | null> {
  const named = and(
    inScope(scope, vouchers.clientId),
    id ? eq(vouchers.id, id) : undefined,
    batchId ? eq(vouchers.batchId, batchId) : undefined,
  );
  const [known] = await db.select({ id: vouchers.id }).from(vouchers).where(named).limit(1);
  if (!known) return null;
  const rows = await db
    .update(vouchers)
    .set({ revokedAt: now })
    .where(and(named, isNull(vouchers.revokedAt)))
    .returning({ name: vouchers.name });
  return rows.map(({ name }) => name);
}

export const deleteBatches = async (db: Queryable, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await db.delete(batches).where(inArray(batches.id, [...ids]));
};

export const deleteOldBatches = async (db: Queryable, before: Date): Promise<number> => {
  const { rowCount } = await db.execute(sql`delete from radius_voucher_batches b where b.created_at < ${before.toISOString()}::timestamptz
    and not exists (select 1 from radius_vouchers v where v.batch_id = b.id and v.revoked_at is null
      and (v.expires_at is null or v.expires_at >= ${before.toISOString()}::timestamptz))`);
  return rowCount ?? 0;
};
