// What the server does with each of the 14 requests that chargers of OCPP 1.6 make. Each runs in one transaction with its entry in the log.
import type { ChargerAction } from '@atalaya/contract/charging/actions.ts';
import { askForCertificate } from '../handlers/certificate-handlers.service.ts';
import { HEARTBEAT_S, note, nothing, sane, type Handler } from '../handlers/handled.service.ts';
import { progress } from '../handlers/progress-handlers.service.ts';
import { judgeTag } from '../tags/tag-authorisation.service.ts';
import { updateCharger, upsertConnector } from '../model/chargers.repository.ts';
import * as inbound from '../model/inbound-messages.ts';
import { readingsOf } from '../model/readings.rules.ts';
import { overlongTexts } from './protocol-schemas.ts';
import { startTransaction, stopTransaction, storeReadings } from '../sessions/transactions.service.ts';

export const handlers: Record<ChargerAction, Handler> = {
  async BootNotification(tx, source, payload, now) {
    const boot = inbound.Boot.parse(payload);
    const facts = {
      vendor: boot.chargePointVendor,
      model: boot.chargePointModel,
      serial: boot.chargePointSerialNumber ?? boot.chargeBoxSerialNumber ?? null,
      firmware: boot.firmwareVersion ?? null,
    };
    await updateCharger(tx, source.chargerId, { ...facts, bootedAt: now });
    const tooLong = overlongTexts(boot);
    await note(tx, source, 'boot', now, tooLong.length > 0 ? { ...facts, tooLong } : facts);
    return { reply: { status: 'Accepted', currentTime: now.toISOString(), interval: HEARTBEAT_S }, meaning: { booted: true } };
  },
  Heartbeat: async (_tx, _source, _payload, now) => ({ reply: { currentTime: now.toISOString() }, meaning: {} }),

  async Authorize(tx, source, payload, now) {
    const { idTag } = inbound.Authorize.parse(payload);
    return { reply: { idTagInfo: (await judgeTag(tx, source, idTag, now, false)).info }, meaning: {} };
  },

  async StatusNotification(tx, source, payload, now) {
    const { connectorId, timestamp, status, errorCode, info = null, vendorErrorCode = null } = inbound.Status.parse(payload);
    const since = sane(timestamp, now);
    const isNewest = await upsertConnector(tx, {
      chargerId: source.chargerId,
      connectorId,
      status,
      errorCode,
      info,
      vendorErrorCode,
      since,
    });
    await note(
      tx,
      source,
      'status',
      now,
      { status, errorCode, ...(info ? { info } : {}), ...(isNewest ? {} : { late: true }) },
      { ts: since, connectorId },
    );
    return nothing;
  },

  async StartTransaction(tx, source, payload, now) {
    const start = inbound.Start.parse(payload);
    const { row, info, isNew } = await startTransaction(tx, source, start, now);
    return {
      reply: { transactionId: row.id, idTagInfo: info },
      meaning: { transactionId: row.id, ...(isNew ? { sessionsChanged: true } : {}) },
    };
  },
  async StopTransaction(tx, source, payload, now) {
    const { row, info } = await stopTransaction(tx, source, inbound.Stop.parse(payload), now);
    return { reply: info ? { idTagInfo: info } : {}, meaning: { transactionId: row.id, sessionsChanged: true } };
  },
  async MeterValues(tx, source, payload, now) {
    const { connectorId, transactionId, meterValue } = inbound.Meter.parse(payload);
    const row = await storeReadings(tx, source, { connectorId, transactionId, readings: readingsOf(meterValue) }, now);
    return { reply: {}, meaning: row ? { transactionId: row.id, isOfTag: row.tagId !== null } : {} };
  },

  FirmwareStatusNotification: progress('firmware'),
  SignedFirmwareStatusNotification: progress('firmware'),
  DiagnosticsStatusNotification: progress('diagnostics'),
  LogStatusNotification: progress('log'),

  async SecurityEventNotification(tx, source, payload, now) {
    const { type, timestamp, techInfo } = inbound.SecurityEvent.parse(payload);
    const details = techInfo === undefined ? { type } : { type, techInfo };
    await note(tx, source, 'security', now, details, { ts: sane(timestamp, now) });
    return nothing;
  },
  SignCertificate: askForCertificate,
  /** Nothing is agreed with any vendor; what they send is kept. */
  async DataTransfer(tx, source, payload, now) {
    await note(tx, source, 'data_transfer', now, inbound.Transfer.parse(payload));
    return { reply: { status: 'UnknownVendorId' }, meaning: {} };
  },
};
