import { findUnwarned, noteOverBudget } from '../sessions/transactions.repository.ts';
import { findById } from '../tags/tags.repository.ts';
import type { ChargingDeps } from '../deps.ts';
import type { Commands } from './commands.service.ts';

/** A session whose tag, or its group, has used up its month is ended; once, and the charger's answer stands among the commands. */
export function createBudgetWatch({ database: { db }, clock }: ChargingDeps, commands: Commands) {
  return async (transactionId: number): Promise<void> => {
    const row = await findUnwarned(db, transactionId);
    if (!row?.tagId) return;
    const tag = await findById(db, row.tagId, clock());
    if (tag?.state !== 'spent') return;
    // Two readings may come at the same time; the database decides which of them ends it.
    if (!(await noteOverBudget(db, row.id, clock()))) return;
    const charger = { id: row.chargerId, clientId: row.clientId };
    if (row.stationId === null) await commands.order(charger, 'RemoteStopTransaction', { transactionId: row.id });
    else await commands.order(charger, 'RequestStopTransaction', { transactionId: row.stationId });
  };
}
