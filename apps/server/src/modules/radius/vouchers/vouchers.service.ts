import { randomInt, randomUUID } from 'node:crypto';
import { fail, failField } from '@atalaya/contract/errors.ts';
import { VOUCHER_LETTERS, VOUCHER_NUMBERS, voucherCode } from '@atalaya/contract/radius/voucher-code.ts';
import type { MadeVouchers, NewVouchers, VoucherBatchQuery, VoucherQuery, VoucherReference } from '@atalaya/contract/radius/vouchers.ts';
import { ownerOf } from '#modules/licensing/index.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { RadiusDeps } from '../deps.ts';
import type { SessionRequests } from '../disconnects/requests.service.ts';
import type { Guests } from '../guests/guests.service.ts';
import type { VoucherNames } from '../model/voucher-name.ts';
import { findGroup } from '../users/groups.repository.ts';
import { overdueVoucherSessions } from '../redemption/redeem.repository.ts';
import * as repository from './vouchers.repository.ts';

const MEGABYTE = 1_000_000;
const ENDING = 4;

export type Vouchers = ReturnType<typeof createVouchers>;

const newCode = () => voucherCode(Array.from({ length: VOUCHER_NUMBERS }, () => randomInt(VOUCHER_LETTERS)));
const nameOf = ({ caller }: CallContext) => (caller.kind === 'user' ? caller.account.email : caller.kind);

export function createVouchers(
  { database: { db, pool }, licensing: { deviceKeys }, clock }: RadiusDeps,
  names: VoucherNames,
  requests: SessionRequests,
  guests: Pick<Guests, 'work'>,
) {
  return {
    create: (ctx: CallContext, { count, megabytes, clientId: wanted, ...terms }: NewVouchers): Promise<MadeVouchers> =>
      db.transaction(async (tx) => {
        const clientId = await ownerOf(tx, ctx.scope, wanted);
        if (terms.groupId && !(await findGroup(tx, { kind: 'client', clientId }, terms.groupId)))
          fail('group.not_found', { errors: { groupId: ['not_found'] } });
        const batchId = randomUUID();
        const bytes = megabytes === null ? null : megabytes * MEGABYTE;
        await repository.insertBatch(tx, { ...terms, id: batchId, clientId, bytes, createdAt: clock(), createdBy: nameOf(ctx) });
        const codes: string[] = [];
        // A code that exists already is as good as impossible; it is made anew all the same.
        while (codes.length < count) {
          const byName = new Map(Array.from({ length: count - codes.length }, newCode).map((code) => [names.nameOf(code), code]));
          const rows = [...byName].map(([name, code]) => ({ batchId, clientId, name, ending: code.slice(-ENDING) }));
          const made = await repository.insertVouchers(tx, rows);
          for (const [name, code] of byName) if (made.has(name)) codes.push(code);
        }
        await deviceKeys.audit(tx, ctx, 'voucher.create', `voucher-batch:${batchId}`, { ...terms, count, megabytes, clientId });
        return { batchId, codes };
      }),

    list: (ctx: CallContext, query: VoucherQuery) =>
      repository.listVouchers(db, ctx.scope, { ...query, name: query.q ? names.nameOfTyped(query.q) : null }, clock()),
    batches: (ctx: CallContext, query: VoucherBatchQuery) => repository.listBatches(db, ctx.scope, query, clock()),

    /** With all that is known of them: for samples that are taken away. */
    forget: (batchIds: readonly string[]) => repository.deleteBatches(db, batchIds),

    /** For good: a revoked code may have been passed on, so none comes back. */
    async revoke(ctx: CallContext, reference: VoucherReference) {
      if (!reference.id && !reference.batchId) return failField('id', 'required');
      const revoked = await db.transaction(async (tx) => {
        const found = (await repository.revokeVouchers(tx, ctx.scope, reference, clock())) ?? fail('voucher.not_found');
        const about = reference.id ? `voucher:${reference.id}` : `voucher-batch:${reference.batchId}`;
        await deviceKeys.audit(tx, ctx, 'voucher.revoke', about, { revoked: found.length });
        return found.length;
      });
      await requests.endMany(ctx, await overdueVoucherSessions(pool, clock()));
      // Controllers that are told by their API; who is away is told later, so that nobody waits for it here.
      void guests.work();
      return { revoked };
    },
  };
}
