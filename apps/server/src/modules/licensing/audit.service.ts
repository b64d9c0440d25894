import type { z } from 'zod';
import { fail } from '@atalaya/contract/errors.ts';
import type { AuditQuery } from '@atalaya/contract/licensing/audit-endpoints.ts';
import type { feedQuery } from '@atalaya/contract/paging.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { createChain } from './audit-chain.ts';
import { appendAudit, listAudit } from './audit.repository.ts';
import { listNotices } from './notices.repository.ts';

const NOTICED_FOR_MS = 30 * 24 * 60 * 60_000;

export type Origin = Pick<CallContext, 'caller' | 'address' | 'requestId'>;
export type Audit = ReturnType<typeof createAudit>;

const actorOf = ({ caller }: Origin) => (caller.kind === 'user' ? `user:${caller.account.id}` : caller.kind);

export const auditChain = (secrets: Secrets) => createChain(secrets.derive('audit chain'));

/** Entries go through the transaction of the change they tell of, as its last step, so that neither is ever there without the other. */
export function createAudit(clock: Clock, secrets: Secrets) {
  const chain = auditChain(secrets);
  return async (tx: Queryable, origin: Origin, action: string, subject: string, details: Record<string, unknown> = {}): Promise<void> => {
    const { address, requestId } = origin;
    await appendAudit(tx, chain, { at: clock(), actor: actorOf(origin), action, subject, details, address, requestId });
  };
}

export type AuditLog = ReturnType<typeof createAuditLog>;

export const createAuditLog = ({ db }: Database, clock: Clock) => ({
  list: (query: AuditQuery) => listAudit(db, query),
  notices({ caller, scope }: CallContext, query: z.output<typeof feedQuery>) {
    if (caller.kind !== 'user') return fail('auth.required');
    const since = new Date(clock().getTime() - NOTICED_FOR_MS);
    return listNotices(db, scope, { account: caller.account, since }, query);
  },
});
