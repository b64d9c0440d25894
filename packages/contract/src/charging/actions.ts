// The messages of OCPP 1.6J: 28 of the base protocol and 11 of the security extension, by who sends them.
import { z } from 'zod';

export const CHARGER_ACTIONS = [
  'Authorize',
  'BootNotification',
  'DataTransfer',
  'DiagnosticsStatusNotification',
  'FirmwareStatusNotification',
  'Heartbeat',
  'LogStatusNotification',
  'MeterValues',
  'SecurityEventNotification',
  'SignCertificate',
  'SignedFirmwareStatusNotification',
  'StartTransaction',
  'StatusNotification',
  'StopTransaction',
] as const;
export const ChargerAction = z.enum(CHARGER_ACTIONS);
export type ChargerAction = z.output<typeof ChargerAction>;

export const COMMAND_ACTIONS = [
  'CancelReservation',
  'CertificateSigned',
  'ChangeAvailability',
  'ChangeConfiguration',
  'ClearCache',
  'ClearChargingProfile',
  'DataTransfer',
  'DeleteCertificate',
  'ExtendedTriggerMessage',
  'GetCompositeSchedule',
  'GetConfiguration',
  'GetDiagnostics',
  'GetInstalledCertificateIds',
  'GetLocalListVersion',
  'GetLog',
  'InstallCertificate',
  'RemoteStartTransaction',
  'RemoteStopTransaction',
  'ReserveNow',
  'Reset',
  'SendLocalList',
  'SetChargingProfile',
  'SignedUpdateFirmware',
  'TriggerMessage',
  'UnlockConnector',
  'UpdateFirmware',
] as const;
export const CommandAction = z.enum(COMMAND_ACTIONS);
export type CommandAction = z.output<typeof CommandAction>;

/** What chargers can speak, by the name of the WebSocket's subprotocol. */
export const PROTOCOLS = ['ocpp1.6', 'ocpp2.0.1'] as const;
export const Protocol = z.enum(PROTOCOLS);
export type Protocol = z.output<typeof Protocol>;

export const CONNECTOR_STATUSES = [
  'Available',
  'Preparing',
  'Charging',
  'SuspendedEV',
  'SuspendedEVSE',
  'Finishing',
  'Reserved',
  'Unavailable',
  'Faulted',
] as const;
export const ConnectorStatus = z.enum(CONNECTOR_STATUSES);
export type ConnectorStatus = z.output<typeof ConnectorStatus>;

export const AuthorizationStatus = z.enum(['Accepted', 'Blocked', 'Expired', 'Invalid', 'ConcurrentTx']);
export type AuthorizationStatus = z.output<typeof AuthorizationStatus>;

/** What OCPP 2.0.1 allows for a token; upper and lower case are the same. Chargers of 1.6 know no more than 20 characters. */
export const IdTagText = z
  .string()
  .trim()
  .min(1, 'required')
  .max(36, 'too_long')
  .regex(/^[\u0020-\u007e]+$/, 'characters');
