// What a session costs, while it goes on and in the end: its register and its times of parking, by the tariff that it began with.
import type { Queryable } from '#platform/database.ts';
import { periodsOf } from '../tariffs/session-periods.rules.ts';
import { priceOf } from '../tariffs/tariff-price.rules.ts';
import { registerOver, statusesDuring } from './session-cost.repository.ts';
import { findTransaction, updateTransaction } from './transactions.repository.ts';

/** A session that goes on is priced again no sooner than this; when it ends, always. */
const PRICED_EVERY_MS = 10_000;

export async function priceSession(tx: Queryable, chargerId: string, id: number, now: Date): Promise<void> {
  const row = await findTransaction(tx, chargerId, id);
  if (!row?.tariff) return;
  if (!row.stoppedAt && row.pricedAt && now.getTime() - row.pricedAt.getTime() < PRICED_EVERY_MS) return;
  const { zone, terms } = row.tariff;
  const until = row.stoppedAt ?? (now > row.startedAt ? now : row.startedAt);
  const meterEnd = row.meterStart + row.energyWh;
  // One after the other: they share the connection of the transaction.
  const register = await registerOver(tx, id);
  const statuses = await statusesDuring(tx, row, until);
  const periods = periodsOf({ startedAt: row.startedAt, until, meterStart: row.meterStart, meterEnd, register, statuses });
  await updateTransaction(tx, id, { cost: priceOf(terms, periods, zone), pricedAt: now });
}
