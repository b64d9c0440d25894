import type { CallContext } from '#platform/call-context.ts';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/database.ts';
import { appendAudit } from './audit.repository.ts';

export type Origin = Pick<CallContext, 'caller' | 'address' | 'requestId'>;
export type Audit = ReturnType<typeof createAudit>;

const actorOf = ({ caller }: Origin) => (caller.kind === 'user' ? `user:${caller.account.id}` : caller.kind);

/** Entries go through the transaction of the change they tell of, so that neither is ever there without the other. */
export const createAudit =
  (clock: Clock) =>
  async (db: Queryable, origin: Origin, action: string, subject: string, details: Record<string, unknown> = {}): Promise<void> => {
    await appendAudit(db, {
      at: clock(),
      actor: actorOf(origin),
      action,
      subject,
      details,
      address: origin.address,
      requestId: origin.requestId,
    });
  };
