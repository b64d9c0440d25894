import { connectorName } from '@atalaya/contract/charging/chargers.ts';
import type { Transaction } from '@atalaya/contract/charging/transactions.ts';

/** Where it charges, as far as its charger said; empty: it did not. */
export function placeOf({ evseId, connectorId }: Pick<Transaction, 'evseId' | 'connectorId'>): string {
  if (connectorId === 0) return evseId === null ? '' : String(evseId);
  return connectorName(evseId, connectorId);
}
