// What a command of OCPP 2.0.1 is to bring about, and how it shows. Pure, as its twin for 1.6.
import type { StationCommand } from '@atalaya/contract/charging/actions-2.0.1.ts';
import {
  FAILED_UPDATE,
  FAILED_UPLOAD,
  MINUTE_MS,
  observed,
  progressOf,
  sameText,
  type Effect,
  type Payload,
} from './command-effects.rules.ts';

const record = (value: unknown): Payload => (typeof value === 'object' && value !== null ? { ...value } : {});

/** Whether a message is of the EVSE, and the connector, that a command names; one that names none means all. */
function atEvse(wanted: unknown, heard: Payload): boolean {
  const evse = record(wanted);
  const place = 'evse' in heard ? { evseId: record(heard.evse).id, connectorId: record(heard.evse).connectorId } : heard;
  if (evse.id === undefined || evse.id === 0) return true;
  return place.evseId === evse.id && (evse.connectorId === undefined || place.connectorId === evse.connectorId);
}
const infoOf = (heard: Payload) => record(heard.transactionInfo);

/** A report in parts: each tells whether another follows. */
const reported = (action: string): Effect => ({
  withinMs: 5 * MINUTE_MS,
  proves: ({ requestId }, heard) => {
    if (heard.action !== action || heard.payload.requestId !== requestId) return null;
    return heard.payload.tbc === true ? null : observed;
  },
});
const TRIGGERED_AS: Partial<Record<string, string>> = {
  SignChargingStationCertificate: 'SignCertificate',
  SignV2GCertificate: 'SignCertificate',
  SignCombinedCertificate: 'SignCertificate',
};
const MEASURED = ['TransactionEvent', 'MeterValues'];

/** Commands that are not named here have done what they can with their answer. */
export const stationEffects: Partial<Record<StationCommand, Effect>> = {
  RequestStartTransaction: {
    withinMs: 3 * MINUTE_MS,
    proves: ({ remoteStartId, idToken, evseId }, { action, payload: heard }) => {
      if (action !== 'TransactionEvent' || heard.eventType === 'Ended') return null;
      if (infoOf(heard).remoteStartId !== undefined) return infoOf(heard).remoteStartId === remoteStartId ? observed : null;
      const isSame = sameText(record(idToken).idToken, record(heard.idToken).idToken) && atEvse({ id: evseId }, heard);
      return isSame && heard.offline !== true ? observed : null;
    },
  },
  RequestStopTransaction: {
    withinMs: 2 * MINUTE_MS,
    proves: ({ transactionId }, { action, payload: heard }) =>
      action === 'TransactionEvent' && heard.eventType === 'Ended' && infoOf(heard).transactionId === transactionId ? observed : null,
  },
  Reset: {
    withinMs: 10 * MINUTE_MS,
    proves: ({ evseId }, { action, payload: heard }) => {
      if (action === 'BootNotification') return observed;
      // An EVSE that restarts alone says how its connectors are.
      return typeof evseId === 'number' && action === 'StatusNotification' && heard.evseId === evseId ? observed : null;
    },
  },
  ChangeAvailability: {
    withinMs: 2 * MINUTE_MS,
    proves: ({ operationalStatus, evse }, { action, payload: heard }) => {
      if (action !== 'StatusNotification' || !atEvse(evse, heard) || heard.connectorStatus === 'Faulted') return null;
      return (heard.connectorStatus === 'Unavailable') === (operationalStatus === 'Inoperative') ? observed : null;
    },
  },
  ReserveNow: {
    withinMs: MINUTE_MS,
    proves: ({ evseId }, { action, payload: heard }) =>
      action === 'StatusNotification' && heard.connectorStatus === 'Reserved' && atEvse({ id: evseId }, heard) ? observed : null,
  },
  CancelReservation: {
    withinMs: MINUTE_MS,
    proves: ({ reservationId }, { action, payload: heard }) => {
      if (action === 'ReservationStatusUpdate') return heard.reservationId === reservationId ? observed : null;
      return action === 'StatusNotification' && heard.connectorStatus !== 'Reserved' ? observed : null;
    },
  },
  TriggerMessage: {
    withinMs: MINUTE_MS,
    proves: ({ requestedMessage, evse }, { action, payload: heard }) => {
      const wanted = TRIGGERED_AS[String(requestedMessage)] ?? String(requestedMessage);
      if (action !== wanted) return null;
      // Values and events come by themselves too; those that were asked for say so.
      const isAsked = action !== 'TransactionEvent' || heard.triggerReason === 'Trigger';
      return isAsked && (MEASURED.includes(action) || 'evseId' in heard ? atEvse(evse, heard) : true) ? observed : null;
    },
  },
  GetBaseReport: reported('NotifyReport'),
  GetReport: reported('NotifyReport'),
  GetMonitoringReport: reported('NotifyMonitoringReport'),
  GetChargingProfiles: reported('ReportChargingProfiles'),
  GetDisplayMessages: reported('NotifyDisplayMessages'),
  CustomerInformation: reported('NotifyCustomerInformation'),
  UpdateFirmware: {
    withinMs: 60 * MINUTE_MS,
    proves: (_, heard) =>
      heard.action === 'FirmwareStatusNotification' ? progressOf(heard.payload.status, ['Installed'], FAILED_UPDATE) : null,
  },
  PublishFirmware: {
    withinMs: 60 * MINUTE_MS,
    proves: (_, heard) =>
      heard.action === 'PublishFirmwareStatusNotification' ? progressOf(heard.payload.status, ['Published'], FAILED_UPDATE) : null,
  },
  GetLog: {
    withinMs: 30 * MINUTE_MS,
    proves: ({ requestId }, heard) =>
      heard.action === 'LogStatusNotification' && (heard.payload.requestId ?? requestId) === requestId
        ? progressOf(heard.payload.status, ['Uploaded'], FAILED_UPLOAD)
        : null,
  },
};
