import { and, asc, desc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { ConnectorStatus } from '@atalaya/contract/charging/actions.ts';
import type { Queryable } from '#platform/database.ts';
import { chargerEvents as events } from '../model/chargers.table.ts';
import { meterValues } from '../model/transactions.table.ts';
import type { TransactionRow } from './transactions.repository.ts';

/** The register of a session over its time: of each moment the whole, or the greatest of what was told. */
export const registerOver = (db: Queryable, transactionId: number) =>
  db
    .select({ ts: meterValues.ts, value: sql<number>`max(${meterValues.number})::float8` })
    .from(meterValues)
    .where(
      and(
        eq(meterValues.transactionId, transactionId),
        eq(meterValues.measurand, 'Energy.Active.Import.Register'),
        eq(meterValues.phase, ''),
        inArray(meterValues.location, ['', 'Outlet']),
        isNotNull(meterValues.number),
      ),
    )
    .groupBy(meterValues.ts)
    .orderBy(asc(meterValues.ts));

const statusesWhere = ({ chargerId, connectorId }: TransactionRow) =>
  and(eq(events.chargerId, chargerId), eq(events.kind, 'status'), eq(events.connectorId, connectorId));

/** What its connector said in the time of a session, with the last word before it. */
export async function statusesDuring(db: Queryable, row: TransactionRow, until: Date) {
  const columns = { ts: events.ts, details: events.details };
  const before = await db
    .select(columns)
    .from(events)
    .where(and(statusesWhere(row), lte(events.ts, row.startedAt)))
    .orderBy(desc(events.ts), desc(events.id))
    .limit(1);
  const during = await db
    .select(columns)
    .from(events)
    .where(and(statusesWhere(row), gt(events.ts, row.startedAt), lte(events.ts, until)))
    .orderBy(asc(events.ts), asc(events.id));
  return [...before, ...during].flatMap(({ ts, details }) => {
    const status = ConnectorStatus.safeParse(details.status);
    return status.success ? [{ ts, status: status.data }] : [];
  });
}
