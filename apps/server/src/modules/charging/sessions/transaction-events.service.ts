// Sessions from what chargers of OCPP 2.0.1 tell of them: the charger names and numbers them, and may tell late, twice and in any order.
import type { ConnectorStatus } from '@atalaya/contract/charging/actions.ts';
import type { Queryable } from '#platform/database.ts';
import { setConnectorState } from '../model/chargers.repository.ts';
import { insertEvent } from '../model/events.repository.ts';
import { firstRegisterOf, powerOf, registerOf, socOf, type Reading } from '../model/readings.rules.ts';
import { readingsOfStation, type ChargingState, type TransactionEvent } from '../model/station-messages.ts';
import { judgeToken, type TokenVerdict } from '../tags/token-authorisation.service.ts';
import { updateTag } from '../tags/tags.repository.ts';
import { tariffAt } from '../tariffs/tariffs.repository.ts';
import { priceSession } from './session-cost.service.ts';
import { announceEnd } from './session-event.ts';
import * as told from './transaction-events.repository.ts';
import * as repository from './transactions.repository.ts';
import type { TransactionRow } from './transactions.repository.ts';
import { endOlder, energyOf, type Source } from './transactions.service.ts';

export interface HeardEvent {
  row: TransactionRow;
  /** Of the token in the event. */
  verdict: TokenVerdict | null;
  sessionsChanged: boolean;
}

/** In the words that both versions share: 2.0.1 knows an occupied connector, and the session what happens there. */
export function statusOf(state: ChargingState, charged: boolean): ConnectorStatus {
  if (state === 'EVConnected') return charged ? 'Finishing' : 'Preparing';
  return state === 'Idle' ? 'Preparing' : state;
}

/** What a connector does that its charger calls occupied. */
export async function statusOfOccupied(tx: Queryable, chargerId: string, evseId: number): Promise<ConnectorStatus> {
  const open = (await repository.listOpen(tx, { chargerId, evseId, connectorId: 0 })).at(-1);
  const { last, hasCharged } = open ? await told.statesOf(tx, open.id) : { last: null, hasCharged: false };
  return last ? statusOf(last.state, hasCharged) : 'Preparing';
}

type Change = Partial<TransactionRow>;

/** The earliest register is the one it began with, the latest the one it has come to, whenever they arrive. */
function meterChange(row: TransactionRow, readings: readonly Reading[]): Change {
  const change: Change = {};
  const [first, last, power, soc] = [firstRegisterOf(readings), registerOf(readings), powerOf(readings), socOf(readings)];
  if (first && (row.meterStartAt === null || first.at < row.meterStartAt)) {
    change.meterStart = first.value;
    change.meterStartAt = first.at;
  }
  if (last && (row.lastMeterAt === null || last.at >= row.lastMeterAt)) {
    change.lastMeter = last.value;
    change.lastMeterAt = last.at;
  }
  if (power && power.at >= (row.powerAt ?? power.at)) {
    change.powerW = power.value;
    change.powerAt = power.at;
  }
  if (soc && last?.at === change.lastMeterAt) change.soc = soc.value;
  return change;
}

/** Where it charges, since when and for whom: the charger says each of it once, in whichever event. */
async function factsChange(tx: Queryable, row: TransactionRow, event: TransactionEvent, verdict: TokenVerdict | null): Promise<Change> {
  const change: Change = {};
  if (event.evse && row.evseId === 0) change.evseId = event.evse.id;
  if (event.evse?.connectorId && row.connectorId === 0) change.connectorId = event.evse.connectorId;
  if (event.reservationId !== undefined) change.reservationId = event.reservationId;
  const isStart = event.eventType === 'Started';
  if (row.startUnknown && (isStart || event.timestamp < row.startedAt)) {
    change.startedAt = event.timestamp;
    change.startUnknown = !isStart;
    change.tariff = await tariffAt(tx, row.chargerId, event.timestamp);
  }
  // Who ends a session need not be who began it.
  if (verdict && event.idToken && event.triggerReason !== 'StopAuthorized' && (isStart || row.idTag === ''))
    Object.assign(change, { idTag: event.idToken.idToken, tagId: verdict.tagId, tagStatus: verdict.tagStatus });
  return change;
}

const insert = async (tx: Queryable, source: Source, event: TransactionEvent): Promise<TransactionRow> =>
  repository.insertTransaction(tx, {
    ...source,
    stationId: event.transactionInfo.transactionId,
    evseId: event.evse?.id ?? 0,
    connectorId: event.evse?.connectorId ?? 0,
    idTag: '',
    tagStatus: 'Accepted',
    startedAt: event.timestamp,
    meterStart: 0,
    startUnknown: event.eventType !== 'Started',
    tariff: await tariffAt(tx, source.chargerId, event.timestamp),
  });

/** What the connector shows of it, and the history. Of what happened offline only the history: the charger says anew how it is now. */
async function showState(tx: Queryable, source: Source, row: TransactionRow, event: TransactionEvent, now: Date): Promise<void> {
  const state = event.transactionInfo.chargingState;
  const hasEnded = row.endedBy === 'stop';
  const place = { chargerId: source.chargerId, evseId: row.evseId, connectorId: row.connectorId };
  if (state) {
    const { last, before, hasCharged } = await told.statesOf(tx, row.id, event.seqNo);
    const status = statusOf(state, hasCharged);
    const details = { status, chargingState: state, errorCode: 'NoError', ...(event.offline ? { offline: true } : {}) };
    // Meter values come with what it does, again and again: only a change is a happening.
    if (before !== state)
      await insertEvent(tx, {
        ...source,
        ts: event.timestamp,
        receivedAt: now,
        kind: 'status',
        details,
        connectorId: row.connectorId,
        evseId: row.evseId,
      });
    if (!hasEnded && last?.seqNo === event.seqNo && row.evseId > 0) await setConnectorState(tx, place, status, event.timestamp);
  }
  if (event.eventType === 'Ended' && row.evseId > 0) await setConnectorState(tx, place, 'Finishing', event.timestamp);
}

export async function hearTransactionEvent(tx: Queryable, source: Source, event: TransactionEvent, now: Date): Promise<HeardEvent> {
  const known = await repository.findByStationId(tx, source.chargerId, event.transactionInfo.transactionId);
  const before = known ?? (await insert(tx, source, event));
  const isSameToken = before.idTag !== '' && event.idToken?.idToken.toLowerCase() === before.idTag.toLowerCase();
  const beginsAnother =
    !isSameToken && event.eventType !== 'Ended' && event.triggerReason !== 'StopAuthorized' && before.stoppedAt === null;
  const verdict = event.idToken ? await judgeToken(tx, source, event.idToken, now, beginsAnother) : null;
  const isNew = await told.insertTransactionEvent(tx, {
    transactionId: before.id,
    seqNo: event.seqNo,
    ts: event.timestamp,
    kind: event.eventType,
    trigger: event.triggerReason,
    offline: event.offline,
    chargingState: event.transactionInfo.chargingState ?? null,
  });
  // Told again: what was said then of the token.
  if (verdict && isSameToken && before.tagStatus === 'ConcurrentTx') verdict.info.status = 'ConcurrentTx';
  if (!isNew) return { row: before, verdict, sessionsChanged: false };

  const readings = readingsOfStation(event.meterValue);
  const change: Change = { ...(await factsChange(tx, before, event, verdict)), ...meterChange(before, readings) };
  const row = { ...before, ...change };
  function become(more: Change): void {
    Object.assign(change, more);
    Object.assign(row, more);
  }
  become({ energyWh: energyOf(row.meterStart, row.lastMeter) });
  const endsNow = event.eventType === 'Ended' && row.endedBy !== 'stop';
  if (endsNow)
    become({
      stoppedAt: event.timestamp,
      endedBy: 'stop',
      reason: event.transactionInfo.stoppedReason ?? 'Local',
    });
  // Told or concluded: a late value may show that it went on.
  if (row.endedBy !== null) become({ meterStop: row.lastMeter ?? row.meterStart, powerW: null });
  // Nothing else: that a session is over its budget is noted meanwhile.
  await repository.updateTransaction(tx, row.id, change);
  await repository.insertReadings(tx, { chargerId: source.chargerId, evseId: row.evseId, connectorId: 0, transactionId: row.id }, readings);
  if (row.evseId !== before.evseId || row.startedAt !== before.startedAt || !known) {
    if (row.evseId > 0) await repository.adoptReadings(tx, row);
    if (row.evseId > 0) await endOlder(tx, row, now);
  }
  if (endsNow) await announceEnd(tx, row, row, now);
  await showState(tx, source, row, event, now);
  if (row.tagId && row.tagId !== before.tagId) await updateTag(tx, row.tagId, { lastUsedAt: now });
  const cost = await priceSession(tx, row, now);
  return { row: { ...row, cost }, verdict, sessionsChanged: !known || endsNow };
}

/** Values that an EVSE sends beside its sessions. */
export async function storeStationReadings(
  tx: Queryable,
  { chargerId }: Source,
  evseId: number,
  readings: readonly Reading[],
): Promise<TransactionRow | undefined> {
  const [reading] = readings;
  if (!reading) return undefined;
  const place = { chargerId, evseId, connectorId: 0 };
  const row = evseId > 0 ? await repository.findAt(tx, place, reading.ts) : undefined;
  await repository.insertReadings(tx, { ...place, transactionId: row?.id ?? null }, readings);
  return row;
}
