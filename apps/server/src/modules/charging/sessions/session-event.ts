// What programs hear of a session that is over.
import type { Queryable } from '#platform/database.ts';
import { announce } from '#platform/post/post.ts';
import type { TransactionRow } from './transactions.repository.ts';

type End = Pick<TransactionRow, 'stoppedAt' | 'meterStop' | 'endedBy' | 'energyWh'> & Partial<Pick<TransactionRow, 'reason'>>;

/** Once for each way in which it ended: the charger's own word may come after it was concluded. */
export async function announceEnd(tx: Queryable, row: TransactionRow, end: End, now: Date): Promise<void> {
  const { id, chargerId, clientId, connectorId, idTag, startedAt, meterStart } = row;
  const { stoppedAt, meterStop, endedBy, energyWh, reason = null } = end;
  await announce(tx, [
    {
      type: 'session.ended',
      clientId,
      subject: `session:${id}`,
      about: `${chargerId}, ${connectorId}`,
      data: {
        id: String(id),
        chargerId,
        clientId,
        connectorId,
        idTag,
        startedAt: startedAt.toISOString(),
        stoppedAt: stoppedAt?.toISOString() ?? null,
        meterStart,
        meterStop,
        energyWh,
        endedBy,
        reason,
      },
      at: now,
      cause: `session.ended:${id}:${endedBy}`,
    },
  ]);
}
