// What the server does with each of the 25 requests that chargers of OCPP 2.0.1 make. Each runs in one transaction with its entry in the log.
import type { StationAction } from '@atalaya/contract/charging/actions-2.0.1.ts';
import { updateCharger, upsertConnector } from '../model/chargers.repository.ts';
import * as inbound from '../model/inbound-messages.ts';
import * as station from '../model/station-messages.ts';
import { saveMonitors, saveReport, saveValues } from '../model/variables.repository.ts';
import { hearTransactionEvent, statusOfOccupied, storeStationReadings } from '../sessions/transaction-events.service.ts';
import { judgeToken } from '../tags/token-authorisation.service.ts';
import { askForCertificate } from './certificate-handlers.service.ts';
import { HEARTBEAT_S, note, nothing, sane, type Handler } from './handled.service.ts';
import { progress } from './progress-handlers.service.ts';

/** Stands in the log of messages; there is nothing else to do with it. */
const kept =
  (reply: Record<string, unknown> = {}): Handler =>
  () =>
    Promise.resolve({ reply, meaning: {} });

export const stationHandlers: Record<StationAction, Handler> = {
  async BootNotification(tx, source, payload, now) {
    const { reason, chargingStation } = station.Boot.parse(payload);
    const facts = {
      vendor: chargingStation.vendorName,
      model: chargingStation.model,
      serial: chargingStation.serialNumber ?? null,
      firmware: chargingStation.firmwareVersion ?? null,
    };
    await updateCharger(tx, source.chargerId, { ...facts, bootedAt: now });
    await note(tx, source, 'boot', now, { ...facts, reason });
    return { reply: { status: 'Accepted', currentTime: now.toISOString(), interval: HEARTBEAT_S }, meaning: { booted: true } };
  },
  Heartbeat: async (_tx, _source, _payload, now) => ({ reply: { currentTime: now.toISOString() }, meaning: {} }),

  async Authorize(tx, source, payload, now) {
    const { idToken, certificate, iso15118CertificateHashData: hashes } = station.Authorize.parse(payload);
    const { info } = await judgeToken(tx, source, idToken, now, false);
    // A contract's certificate cannot be checked while there is no provider to ask.
    const isUnchecked = certificate !== undefined || (hashes?.length ?? 0) > 0;
    const reply = isUnchecked ? { idTokenInfo: { status: 'Invalid' }, certificateStatus: 'CertChainError' } : { idTokenInfo: info };
    return { reply, meaning: {} };
  },

  async StatusNotification(tx, source, payload, now) {
    const { timestamp, connectorStatus, evseId, connectorId } = station.Status.parse(payload);
    const since = sane(timestamp, now);
    const status = connectorStatus === 'Occupied' ? await statusOfOccupied(tx, source.chargerId, evseId) : connectorStatus;
    const errorCode = status === 'Faulted' ? 'OtherError' : 'NoError';
    const isNewest = await upsertConnector(tx, {
      chargerId: source.chargerId,
      evseId,
      connectorId,
      status,
      errorCode,
      info: null,
      vendorErrorCode: null,
      since,
    });
    const details = { status, errorCode, connectorStatus, ...(isNewest ? {} : { late: true }) };
    await note(tx, source, 'status', now, details, { ts: since, evseId, connectorId });
    return nothing;
  },

  async TransactionEvent(tx, source, payload, now) {
    const event = station.TransactionEvent.parse(payload);
    const { row, verdict, sessionsChanged } = await hearTransactionEvent(tx, source, event, now);
    return {
      reply: { ...(verdict ? { idTokenInfo: verdict.info } : {}), ...(row.cost ? { totalCost: row.cost.inclVat } : {}) },
      meaning: { transactionId: row.id, isOfTag: row.tagId !== null, ...(sessionsChanged ? { sessionsChanged } : {}) },
    };
  },
  async MeterValues(tx, source, payload) {
    const { evseId, meterValue } = station.Meter.parse(payload);
    const row = await storeStationReadings(tx, source, evseId, station.readingsOfStation(meterValue));
    return { reply: {}, meaning: row ? { transactionId: row.id, isOfTag: row.tagId !== null } : {} };
  },

  async NotifyReport(tx, source, payload, now) {
    await saveReport(tx, source.chargerId, station.Report.parse(payload), now);
    return nothing;
  },
  async NotifyMonitoringReport(tx, source, payload, now) {
    const { monitor } = station.MonitoringReport.parse(payload);
    const told = monitor.map(({ variableMonitoring: monitors, ...of }) => ({ of, monitors }));
    await saveMonitors(tx, source.chargerId, told, now);
    return nothing;
  },
  async NotifyEvent(tx, source, payload, now) {
    const { eventData } = station.Events.parse(payload);
    await saveValues(
      tx,
      source.chargerId,
      eventData.map((one) => ({ of: one, attribute: 'Actual', value: one.actualValue })),
      now,
    );
    for (const { component, variable, timestamp, actualValue, trigger, cleared, techCode, techInfo } of eventData) {
      const details = { component: component.name, variable: variable.name, value: actualValue, trigger, cleared, techCode, techInfo };
      const place = component.evse ? { evseId: component.evse.id, connectorId: component.evse.connectorId } : {};
      await note(tx, source, 'monitor', now, details, { ts: sane(timestamp, now), ...place });
    }
    return nothing;
  },

  FirmwareStatusNotification: progress('firmware'),
  PublishFirmwareStatusNotification: progress('firmware'),
  LogStatusNotification: progress('log'),

  async SecurityEventNotification(tx, source, payload, now) {
    const { type, timestamp, techInfo } = inbound.SecurityEvent.parse(payload);
    const details = techInfo === undefined ? { type } : { type, techInfo };
    await note(tx, source, 'security', now, details, { ts: sane(timestamp, now) });
    return nothing;
  },
  SignCertificate: askForCertificate,
  /** Certificates of contracts come from a provider, and none is set. */
  Get15118EVCertificate: kept({ status: 'Failed', exiResponse: '' }),
  GetCertificateStatus: kept({ status: 'Failed' }),

  async ReservationStatusUpdate(tx, source, payload, now) {
    const { reservationId, reservationUpdateStatus: status } = station.ReservationUpdate.parse(payload);
    await note(tx, source, 'reservation', now, { reservationId, status });
    return nothing;
  },
  async NotifyChargingLimit(tx, source, payload, now) {
    const { chargingLimit, evseId = 0 } = station.ChargingLimit.parse(payload);
    await note(tx, source, 'limit', now, { source: chargingLimit.chargingLimitSource }, { evseId });
    return nothing;
  },
  async ClearedChargingLimit(tx, source, payload, now) {
    const { chargingLimitSource, evseId = 0 } = station.ClearedLimit.parse(payload);
    await note(tx, source, 'limit', now, { source: chargingLimitSource, cleared: true }, { evseId });
    return nothing;
  },
  /** No schedule is made for a car: it gets what its place may draw. */
  NotifyEVChargingNeeds: kept({ status: 'Rejected' }),
  NotifyEVChargingSchedule: kept({ status: 'Accepted' }),
  NotifyCustomerInformation: kept(),
  NotifyDisplayMessages: kept(),
  ReportChargingProfiles: kept(),

  /** Nothing is agreed with any vendor; what they send is kept. */
  async DataTransfer(tx, source, payload, now) {
    await note(tx, source, 'data_transfer', now, station.Transfer.parse(payload));
    return { reply: { status: 'UnknownVendorId' }, meaning: {} };
  },
};
