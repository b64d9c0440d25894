// What a command of OCPP 1.6 is to bring about, and how it shows. Pure: from a command and a message of its charger to what that proves.
import type { CommandAction } from '@atalaya/contract/charging/actions.ts';

export type Payload = Record<string, unknown>;
export interface Heard {
  action: string;
  payload: Payload;
  transactionId?: number | undefined;
}
export type Proof = { kind: 'observed' } | { kind: 'failed'; reason: string } | { kind: 'progress'; progress: string };

export const observed: Proof = { kind: 'observed' };
export const MINUTE_MS = 60_000;

const onConnector = (payload: Payload, heard: Payload) =>
  payload.connectorId === undefined || payload.connectorId === 0 || payload.connectorId === heard.connectorId;
export const sameText = (a: unknown, b: unknown) => typeof a === 'string' && typeof b === 'string' && a.toLowerCase() === b.toLowerCase();

export const progressOf = (status: unknown, done: readonly string[], failed: RegExp): Proof | null => {
  if (typeof status !== 'string' || status === 'Idle') return null;
  if (done.includes(status)) return observed;
  return failed.test(status) ? { kind: 'failed', reason: status } : { kind: 'progress', progress: status };
};
export const FAILED_UPDATE = /Fail|Invalid|Revoked/;
export const FAILED_UPLOAD = /Fail|BadMessage|NotSupported|PermissionDenied/;

export interface Effect {
  withinMs: number;
  proves(payload: Payload, heard: Heard): Proof | null;
}

const triggered: Effect = {
  withinMs: MINUTE_MS,
  proves: ({ requestedMessage, ...payload }, heard) => {
    const wanted = requestedMessage === 'SignChargePointCertificate' ? 'SignCertificate' : requestedMessage;
    return heard.action === wanted && ('connectorId' in heard.payload ? onConnector(payload, heard.payload) : true) ? observed : null;
  },
};
const updated = (action: string): Effect => ({
  withinMs: 60 * MINUTE_MS,
  proves: (_, heard) => (heard.action === action ? progressOf(heard.payload.status, ['Installed'], FAILED_UPDATE) : null),
});

/** Commands that are not named here have done what they can with their answer. */
export const effects: Partial<Record<CommandAction, Effect>> = {
  RemoteStartTransaction: {
    withinMs: 3 * MINUTE_MS,
    proves: (payload, { action, payload: heard }) =>
      action === 'StartTransaction' && sameText(payload.idTag, heard.idTag) && onConnector(payload, heard) ? observed : null,
  },
  RemoteStopTransaction: {
    withinMs: 2 * MINUTE_MS,
    proves: (payload, { action, transactionId }) =>
      action === 'StopTransaction' && transactionId === payload.transactionId ? observed : null,
  },
  Reset: { withinMs: 10 * MINUTE_MS, proves: (_, { action }) => (action === 'BootNotification' ? observed : null) },
  ChangeAvailability: {
    withinMs: 2 * MINUTE_MS,
    proves: (payload, { action, payload: heard }) => {
      if (action !== 'StatusNotification' || !onConnector(payload, heard)) return null;
      return (heard.status === 'Unavailable') === (payload.type === 'Inoperative') && heard.status !== 'Faulted' ? observed : null;
    },
  },
  ReserveNow: {
    withinMs: MINUTE_MS,
    proves: (payload, { action, payload: heard }) =>
      action === 'StatusNotification' && onConnector(payload, heard) && heard.status === 'Reserved' ? observed : null,
  },
  CancelReservation: {
    withinMs: MINUTE_MS,
    proves: (_, { action, payload: heard }) => (action === 'StatusNotification' && heard.status !== 'Reserved' ? observed : null),
  },
  TriggerMessage: triggered,
  ExtendedTriggerMessage: triggered,
  UpdateFirmware: updated('FirmwareStatusNotification'),
  SignedUpdateFirmware: updated('SignedFirmwareStatusNotification'),
  GetDiagnostics: {
    withinMs: 30 * MINUTE_MS,
    proves: (_, heard) =>
      heard.action === 'DiagnosticsStatusNotification' ? progressOf(heard.payload.status, ['Uploaded'], FAILED_UPLOAD) : null,
  },
  GetLog: {
    withinMs: 30 * MINUTE_MS,
    proves: ({ requestId }, heard) =>
      heard.action === 'LogStatusNotification' && (heard.payload.requestId ?? requestId) === requestId
        ? progressOf(heard.payload.status, ['Uploaded'], FAILED_UPLOAD)
        : null,
  },
};

/** "When no file name is given, there is no diagnostics information" (OCPP 1.6, GetDiagnostics.conf): nothing will be uploaded. */
export const isWholeAnswer = (action: string, response: Payload) => action === 'GetDiagnostics' && response.fileName === undefined;
