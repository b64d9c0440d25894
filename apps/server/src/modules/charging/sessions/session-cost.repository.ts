import { and, asc, desc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { ConnectorStatus } from '@atalaya/contract/charging/actions.ts';
import type { Queryable } from '#platform/database.ts';
import { chargerEvents as events } from '../model/chargers.table.ts';
import { meterValues, transactionEvents as told } from '../model/transactions.table.ts';
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
  and(eq(events.chargerId, chargerId), eq(events.kind, 'status'), eq(events.evseId, 0), eq(events.connectorId, connectorId));

/** Connected and drawing nothing of its own accord: that the charger holds back power is not the driver's doing. */
const PARKED = new Set<ConnectorStatus>(['SuspendedEV', 'Finishing']);
/** A charger of OCPP 2.0.1 says so with the session itself. */
const PARKED_STATE = 'EVConnected';

/** In the order of the numbers that the charger gave them, whatever the order in which they came. */
async function statesDuring(db: Queryable, { id }: TransactionRow) {
  const rows = await db
    .select({ ts: told.ts, state: told.chargingState })
    .from(told)
    .where(and(eq(told.transactionId, id), isNotNull(told.chargingState)))
    .orderBy(asc(told.ts), asc(told.seqNo));
  return rows.map(({ ts, state }) => ({ ts, isParked: state === PARKED_STATE }));
}

/** What its connector said in the time of a session, with the last word before it. */
export async function statusesDuring(db: Queryable, row: TransactionRow, until: Date) {
  if (row.stationId !== null) return statesDuring(db, row);
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
    return status.success ? [{ ts, isParked: PARKED.has(status.data) }] : [];
  });
}
