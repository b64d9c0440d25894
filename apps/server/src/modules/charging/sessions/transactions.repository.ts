import { and, asc, desc, eq, exists, gte, isNull, lte, ne, not, or, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { prepared, preparedSql } from '#platform/statements/prepared.ts';
import { tagGroups, tags } from '../model/tags.table.ts';
import { meterValues, transactions } from '../model/transactions.table.ts';
import type { Start, Stop } from '../model/inbound-messages.ts';
import type { Reading } from '../model/readings.rules.ts';

export type TransactionRow = typeof transactions.$inferSelect;

/** Where one car charges at a time: a connector of OCPP 1.6, or an EVSE of 2.0.1 whichever connector is in use. */
export interface Place {
  chargerId: string;
  evseId: number;
  connectorId: number;
}
const atPlace = ({ chargerId, evseId, connectorId }: Place) =>
  and(
    eq(transactions.chargerId, chargerId),
    eq(transactions.evseId, evseId),
    evseId > 0 ? undefined : eq(transactions.connectorId, connectorId),
  );
const beganAfter = ({ startedAt, id }: Pick<TransactionRow, 'startedAt' | 'id'>) =>
  and(
    eq(transactions.startUnknown, false),
    sql`(${transactions.startedAt}, ${transactions.id}) > (${startedAt.toISOString()}::timestamptz, ${id}::int)`,
  );
/** Told in OCPP 1.6. */
const isNumbered = isNull(transactions.stationId);

async function findFirst(db: Queryable, where: SQL | undefined, ...order: SQL[]): Promise<TransactionRow | undefined> {
  const [row] = await db
    .select()
    .from(transactions)
    .where(where)
    .orderBy(...order)
    .limit(1);
  return row;
}

export const findStart = (db: Queryable, chargerId: string, s: Start) =>
  findFirst(
    db,
    and(
      isNumbered,
      eq(transactions.chargerId, chargerId),
      eq(transactions.connectorId, s.connectorId),
      eq(transactions.idTag, s.idTag),
      eq(transactions.meterStart, s.meterStart),
      eq(transactions.startedAt, s.timestamp),
    ),
  );

/** A stop came before this start: the nearest whose start is still missing. */
export const findStopWithoutStart = (db: Queryable, chargerId: string, s: Start) =>
  findFirst(
    db,
    and(
      eq(transactions.chargerId, chargerId),
      isNumbered,
      eq(transactions.startUnknown, true),
      gte(transactions.stoppedAt, s.timestamp),
      gte(transactions.meterStop, s.meterStart),
      or(eq(transactions.idTag, s.idTag), eq(transactions.idTag, '')),
    ),
    asc(transactions.stoppedAt),
  );

const given = sql.placeholder;
// The two that each meter value asks.
const byId = prepared((db) =>
  db
    .select()
    .from(transactions)
    .where(and(eq(transactions.chargerId, given('chargerId')), eq(transactions.id, given('id'))))
    .prepare('find_charging_session'),
);
const byStationId = prepared((db) =>
  db
    .select()
    .from(transactions)
    .where(and(eq(transactions.chargerId, given('chargerId')), eq(transactions.stationId, given('stationId'))))
    .prepare('find_charging_session_of_station'),
);
export const findTransaction = async (db: Queryable, chargerId: string, id: number): Promise<TransactionRow | undefined> =>
  (await byId(db).execute({ chargerId, id }))[0];
export const findByStationId = async (db: Queryable, chargerId: string, stationId: string): Promise<TransactionRow | undefined> =>
  (await byStationId(db).execute({ chargerId, stationId }))[0];

/** Those that were told in the other version: nobody can end them any more. */
export const listOpenOfOtherKind = (db: Queryable, chargerId: string, isStation: boolean) =>
  db
    .select()
    .from(transactions)
    .where(and(eq(transactions.chargerId, chargerId), isStation ? isNumbered : not(isNumbered), isNull(transactions.stoppedAt)));

/** Open, and not yet told to end for its budget; only where there is one: this is asked for each meter value. */
export const findUnwarned = (db: Queryable, id: number) =>
  findFirst(
    db,
    and(
      eq(transactions.id, id),
      isNull(transactions.stoppedAt),
      isNull(transactions.overBudgetAt),
      sql`exists (select 1 from ${tags} left join ${tagGroups} on ${tagGroups.id} = ${tags.groupId}
        where ${tags.id} = ${transactions.tagId} and coalesce(${tags.budgetWh}, ${tagGroups.budgetWh}, ${tags.budgetAmount}, ${tagGroups.budgetAmount}) is not null)`,
    ),
  );

/** False: somebody else was quicker. */
export async function noteOverBudget(db: Queryable, id: number, at: Date): Promise<boolean> {
  const noted = await db
    .update(transactions)
    .set({ overBudgetAt: at })
    .where(and(eq(transactions.id, id), isNull(transactions.overBudgetAt)))
    .returning({ id: transactions.id });
  return noted.length > 0;
}

/** For stops without a usable id (-1, 0, one that was never given out): the latest session of that tag that can have ended so. */
export const findForStop = (db: Queryable, chargerId: string, s: Stop) =>
  findFirst(
    db,
    and(
      eq(transactions.chargerId, chargerId),
      isNumbered,
      eq(transactions.startUnknown, false),
      lte(transactions.startedAt, s.timestamp),
      lte(transactions.meterStart, s.meterStop),
      s.idTag === undefined ? undefined : sql`lower(${transactions.idTag}) = lower(${s.idTag})`,
      or(isNull(transactions.stoppedAt), ne(transactions.endedBy, 'stop')),
    ),
    desc(transactions.startedAt),
  );

/** The same stop told again, before: by its content, since its id says nothing. */
export const findSameStop = (db: Queryable, chargerId: string, s: Stop) =>
  findFirst(
    db,
    and(
      eq(transactions.chargerId, chargerId),
      isNumbered,
      eq(transactions.stoppedAt, s.timestamp),
      eq(transactions.meterStop, s.meterStop),
      eq(transactions.endedBy, 'stop'),
    ),
  );

export const listOpen = (db: Queryable, place: Place) =>
  db
    .select()
    .from(transactions)
    .where(and(atPlace(place), isNull(transactions.stoppedAt)))
    .orderBy(asc(transactions.startedAt), asc(transactions.id));

/** The same, and whether a session is the only one and none began later: nearly always, and then there is nothing more to ask. */
export async function openBeside(db: Queryable, row: TransactionRow) {
  const later = db
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(atPlace(row), beganAfter(row)));
  const rows = await db
    .select({ open: transactions, hasLater: exists(later).mapWith(Boolean) })
    .from(transactions)
    .where(and(atPlace(row), isNull(transactions.stoppedAt)))
    .orderBy(asc(transactions.startedAt), asc(transactions.id));
  return {
    open: rows.map(({ open }) => open),
    isAlone: rows.length === 1 && rows.every(({ open, hasLater }) => open.id === row.id && !hasLater),
  };
}

/** The session that a connector had at a time. */
export const findAt = (db: Queryable, place: Place, at: Date) =>
  findFirst(
    db,
    and(atPlace(place), lte(transactions.startedAt, at), or(isNull(transactions.stoppedAt), gte(transactions.stoppedAt, at))),
    desc(transactions.startedAt),
  );

/** The session that began next at the same place. */
export const findNext = (db: Queryable, row: Place & Pick<TransactionRow, 'startedAt' | 'id'>) =>
  findFirst(db, and(atPlace(row), beganAfter(row)), asc(transactions.startedAt), asc(transactions.id));

export async function insertTransaction(db: Queryable, row: typeof transactions.$inferInsert): Promise<TransactionRow> {
  const [inserted] = await db.insert(transactions).values(row).returning();
  if (!inserted) throw new Error('a transaction was not stored');
  return inserted;
}

type Change = Partial<typeof transactions.$inferInsert>;
const updates = new Map<string, ReturnType<typeof updateOf>>();
/** Each meter value changes the same few columns. */
function updateOf(columns: readonly string[], n: number) {
  const changed = Object.fromEntries(columns.map((name) => [name, sql`${given(name)}`]));
  return prepared((db) =>
    db
      .update(transactions)
      .set(changed)
      .where(eq(transactions.id, given('its id')))
      .prepare(`update_charging_session_${n}`),
  );
}
export async function updateTransaction(db: Queryable, id: number, change: Change): Promise<void> {
  const columns = Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (columns.length === 0) return;
  const key = columns.join(' ');
  const update = updates.get(key) ?? updateOf(columns, updates.size);
  updates.set(key, update);
  await update(db).execute({ ...change, 'its id': id });
}

const storeReadings = preparedSql(
  'insert_meter_values',
  sql`insert into charging_meter_values
      (charger_id, evse_id, connector_id, transaction_id, ts, measurand, phase, context, location, unit, value, number)
    select ${given('chargerId')}::text, ${given('evseId')}::int, ${given('connectorId')}::int, ${given('transactionId')}::int,
      ts, measurand, phase, context, location, unit, value, number
    from jsonb_to_recordset(${given('readings')}::jsonb)
      as told(ts timestamptz, measurand text, phase text, context text, location text, unit text, value text, number float8)
    on conflict do nothing`,
);
/** What was told before is not stored twice. As one value: a stop may bring tens of thousands, more than a statement has parameters. */
export async function insertReadings(
  db: Queryable,
  of: Place & { transactionId: number | null },
  readings: readonly Reading[],
): Promise<void> {
  if (readings.length === 0) return;
  await storeReadings(db).execute({ ...of, readings: JSON.stringify(readings) });
}

/** Values that came before the start that they belong to. */
export const adoptReadings = (db: Queryable, { id, chargerId, evseId, connectorId, startedAt, stoppedAt }: TransactionRow) =>
  db
    .update(meterValues)
    .set({ transactionId: id })
    .where(
      and(
        eq(meterValues.chargerId, chargerId),
        eq(meterValues.evseId, evseId),
        evseId > 0 ? undefined : eq(meterValues.connectorId, connectorId),
        isNull(meterValues.transactionId),
        gte(meterValues.ts, startedAt),
        stoppedAt ? lte(meterValues.ts, stoppedAt) : undefined,
      ),
    )
    .returning();

export const readingsOfTransaction = (db: Queryable, id: number) =>
  db.select().from(meterValues).where(eq(meterValues.transactionId, id)).orderBy(asc(meterValues.ts), asc(meterValues.id));

/** Open sessions whose connector has been free for a while: the charger will not speak of them again. */
export async function listForgotten(db: Queryable, before: Date): Promise<TransactionRow[]> {
  const limit = sql`${before.toISOString()}::timestamptz`;
  const forgotten = sql`${transactions.id} in (select t.id from charging_transactions t
    join charger_connectors c on c.charger_id = t.charger_id and c.evse_id = t.evse_id
      and (c.connector_id = t.connector_id or (t.station_id is not null and t.connector_id = 0))
    join chargers h on h.id = t.charger_id and h.online and h.online_since < ${limit}
    where t.stopped_at is null and c.status = 'Available' and c.since > t.started_at and c.since < ${limit}
      and (t.connector_id > 0 or not exists (select 1 from charger_connectors o
        where o.charger_id = t.charger_id and o.evse_id = t.evse_id and o.status <> 'Available'))
    order by t.id limit 200)`;
  return db.select().from(transactions).where(forgotten);
}
