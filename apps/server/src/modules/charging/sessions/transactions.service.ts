// Sessions from what chargers tell of them: late, twice, in any order, with ids that mean nothing.
import type { Queryable } from '#platform/database.ts';
import { judgeTag, type IdTagInfo } from '../tags/tag-authorisation.service.ts';
import { updateTag } from '../tags/tags.repository.ts';
import type { Start, Stop } from '../model/inbound-messages.ts';
import { powerOf, readingsOf, registerAtBegin, registerOf, socOf, type Reading } from '../model/readings.rules.ts';
import { announceEnd } from './session-event.ts';
import * as repository from './transactions.repository.ts';
import type { TransactionRow } from './transactions.repository.ts';
import { tariffAt } from '../tariffs/tariffs.repository.ts';
import { priceSession } from './session-cost.service.ts';

export interface Source {
  chargerId: string;
  clientId: string;
}

const placeOf = ({ chargerId, evseId, connectorId }: repository.Place): repository.Place => ({ chargerId, evseId, connectorId });
export const energyOf = (meterStart: number, register: number | null) => Math.max(0, (register ?? meterStart) - meterStart);

/** As a session ends without the charger's word: with the last register that was heard of, and never more than the next one began with. */
export async function closeUnheard(
  tx: Queryable,
  row: TransactionRow,
  endedBy: 'superseded' | 'inferred',
  next: TransactionRow | undefined,
  at: Date,
) {
  const heard = Math.max(row.meterStart, row.lastMeter ?? row.meterStart);
  const meterStop = next ? Math.min(heard, Math.max(next.meterStart, row.meterStart)) : heard;
  const stoppedAt = row.lastMeterAt && row.lastMeterAt > row.startedAt ? row.lastMeterAt : (next?.startedAt ?? at);
  const end = { stoppedAt, meterStop, endedBy, energyWh: energyOf(row.meterStart, meterStop) };
  await repository.updateTransaction(tx, row.id, { ...end, powerW: null });
  await priceSession(tx, row, at);
  await announceEnd(tx, row, end, at);
}

export async function startTransaction(
  tx: Queryable,
  source: Source,
  start: Start,
  now: Date,
): Promise<{ row: TransactionRow; info: IdTagInfo; isNew: boolean }> {
  const known = await repository.findStart(tx, source.chargerId, start);
  const { info, tagId } = await judgeTag(tx, source, start.idTag, now, !known);
  // Told again: the same id, and what was said then of the tag.
  if (known) return { row: known, info: { ...info, status: known.tagStatus }, isNew: false };

  const orphan = await repository.findStopWithoutStart(tx, source.chargerId, start);
  const values = {
    connectorId: start.connectorId,
    idTag: start.idTag,
    tagId,
    tagStatus: info.status,
    startedAt: start.timestamp,
    meterStart: start.meterStart,
    reservationId: start.reservationId ?? null,
    startUnknown: false,
    // What was agreed to is what counted then: a tariff that changes later changes nothing here.
    tariff: await tariffAt(tx, source.chargerId, start.timestamp),
  };
  let row: TransactionRow;
  if (orphan) {
    await repository.updateTransaction(tx, orphan.id, { ...values, energyWh: energyOf(start.meterStart, orphan.meterStop) });
    row = { ...orphan, ...values };
  } else row = await repository.insertTransaction(tx, { ...source, ...values });
  await applyReadings(tx, row, await repository.adoptReadings(tx, row));

  await endOlder(tx, row, now);
  if (tagId) await updateTag(tx, tagId, { lastUsedAt: now });
  await priceSession(tx, row, now);
  return { row, info, isNew: true };
}

/** There is one session at a time at a place: of two that are open, the older one has ended, whatever became of its stop. */
export async function endOlder(tx: Queryable, row: TransactionRow, now: Date): Promise<void> {
  const { open, isAlone } = await repository.openBeside(tx, row);
  if (isAlone) return;
  const older = open.slice(0, -1);
  for (const one of older) await closeUnheard(tx, one, 'superseded', await repository.findNext(tx, one), now);
  if (row.stoppedAt || older.some(({ id }) => id === row.id)) return;
  const next = await repository.findNext(tx, row);
  if (next) await closeUnheard(tx, row, 'superseded', next, now);
}

export async function stopTransaction(
  tx: Queryable,
  source: Source,
  stop: Stop,
  now: Date,
): Promise<{ row: TransactionRow; info: IdTagInfo | null }> {
  const readings = readingsOf(stop.transactionData);
  const byId = stop.transactionId > 0 ? await repository.findTransaction(tx, source.chargerId, stop.transactionId) : undefined;
  const row =
    byId ??
    (await repository.findSameStop(tx, source.chargerId, stop)) ??
    (await repository.findForStop(tx, source.chargerId, stop)) ??
    (await insertUnknown(tx, source, stop, readings));
  await repository.insertReadings(tx, { ...placeOf(row), transactionId: row.id }, readings);
  // The charger's own word counts over what was concluded, and its first word over later ones.
  if (row.endedBy !== 'stop') {
    const end = {
      stoppedAt: stop.timestamp,
      meterStop: stop.meterStop,
      reason: stop.reason ?? 'Local',
      endedBy: 'stop' as const,
      energyWh: energyOf(row.meterStart, stop.meterStop),
    };
    await repository.updateTransaction(tx, row.id, { ...end, powerW: null });
    await announceEnd(tx, row, end, now);
  }
  await priceSession(tx, row, now);
  const info = stop.idTag === undefined ? null : (await judgeTag(tx, source, stop.idTag, now, false)).info;
  return { row, info };
}

/** Kept, so that no energy is lost: its start may still come, or never was heard. */
async function insertUnknown(tx: Queryable, source: Source, stop: Stop, readings: Reading[]): Promise<TransactionRow> {
  const begin = registerAtBegin(readings);
  const idTag = stop.idTag ?? '';
  const { tagId, info } = await judgeTag(tx, source, idTag, stop.timestamp, false);
  return repository.insertTransaction(tx, {
    ...source,
    connectorId: 0,
    idTag,
    tagId,
    tagStatus: info.status,
    startedAt: begin?.at ?? stop.timestamp,
    meterStart: begin?.value ?? stop.meterStop,
    startUnknown: true,
    tariff: await tariffAt(tx, source.chargerId, begin?.at ?? stop.timestamp),
  });
}

/** What meter values say of the session they belong to; the newest counts, and energy never goes back. */
async function applyReadings(tx: Queryable, row: TransactionRow, readings: readonly Reading[]): Promise<TransactionRow> {
  const change: Partial<TransactionRow> = {};
  const register = registerOf(readings);
  if (register && register.value >= (row.lastMeter ?? row.meterStart)) {
    change.lastMeter = register.value;
    change.lastMeterAt = register.at;
    if (row.endedBy === null) change.energyWh = energyOf(row.meterStart, register.value);
    // Concluded, not told: a late value may show that it went on.
    else if (row.endedBy !== 'stop' && register.value > (row.meterStop ?? 0)) {
      const next = await repository.findNext(tx, row);
      const meterStop = next ? Math.min(register.value, Math.max(next.meterStart, row.meterStart)) : register.value;
      change.meterStop = meterStop;
      change.energyWh = energyOf(row.meterStart, meterStop);
    }
  }
  const power = row.stoppedAt ? null : powerOf(readings);
  if (power && power.at >= (row.powerAt ?? row.startedAt)) {
    change.powerW = power.value;
    change.powerAt = power.at;
  }
  const soc = socOf(readings);
  if (soc) change.soc = soc.value;
  if (Object.keys(change).length > 0) await repository.updateTransaction(tx, row.id, change);
  return { ...row, ...change };
}

/** Values name their session, or belong to the one that the connector had at their time. */
export async function storeReadings(
  tx: Queryable,
  { chargerId }: Source,
  { connectorId, transactionId, readings }: { connectorId: number; transactionId: number | undefined; readings: readonly Reading[] },
  now: Date,
): Promise<TransactionRow | undefined> {
  const [reading] = readings;
  if (!reading) return undefined;
  const place = { chargerId, evseId: 0, connectorId };
  const row =
    (transactionId !== undefined && transactionId > 0 ? await repository.findTransaction(tx, chargerId, transactionId) : undefined) ??
    (connectorId > 0 ? await repository.findAt(tx, place, reading.ts) : undefined);
  await repository.insertReadings(tx, { ...place, transactionId: row?.id ?? null }, readings);
  if (!row) return undefined;
  const applied = await applyReadings(tx, row, readings);
  await priceSession(tx, row, now);
  return applied;
}

/** Sessions that their charger forgot. */
export async function closeForgotten(db: Queryable, before: Date, now: Date): Promise<TransactionRow[]> {
  const rows = await repository.listForgotten(db, before);
  for (const row of rows) await closeUnheard(db, row, 'inferred', undefined, now);
  return rows;
}
