// What a session costs, while it goes on and in the end: its register and its times of parking, by the tariff that it began with.
import type { Queryable } from '#platform/database.ts';
import { periodsOf } from '../tariffs/session-periods.rules.ts';
import type { Cost } from '@atalaya/contract/charging/tariffs.ts';
import { priceOf } from '../tariffs/tariff-price.rules.ts';
import { registerOver, statusesDuring } from './session-cost.repository.ts';
import { findTransaction, updateTransaction, type TransactionRow } from './transactions.repository.ts';

/** A session that goes on is priced again no sooner than this; when it ends, always. */
const PRICED_EVERY_MS = 10_000;

export async function priceSession(tx: Queryable, { id, chargerId, tariff }: TransactionRow, now: Date): Promise<Cost | null> {
  // Most chargers have none, and this is asked with each meter value.
  if (!tariff) return null;
  const row = await findTransaction(tx, chargerId, id);
  if (!row?.tariff) return null;
  if (!row.stoppedAt && row.pricedAt && now.getTime() - row.pricedAt.getTime() < PRICED_EVERY_MS) return row.cost;
  const { zone, terms } = row.tariff;
  const until = row.stoppedAt ?? (now > row.startedAt ? now : row.startedAt);
  const meterEnd = row.meterStart + row.energyWh;
  // One after the other: they share the connection of the transaction.
  const register = await registerOver(tx, id);
  const statuses = await statusesDuring(tx, row, until);
  const periods = periodsOf({ startedAt: row.startedAt, until, meterStart: row.meterStart, meterEnd, register, statuses });
  const cost = priceOf(terms, periods, zone);
  await updateTransaction(tx, id, { cost, pricedAt: now });
  return cost;
}
