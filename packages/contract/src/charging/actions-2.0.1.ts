// The 64 messages of OCPP 2.0.1, by who sends them; DataTransfer goes both ways.
import { z } from 'zod';
import { COMMAND_ACTIONS, CHARGER_ACTIONS, type Protocol } from './actions.ts';

export const STATION_ACTIONS = [
  'Authorize',
  'BootNotification',
  'ClearedChargingLimit',
  'DataTransfer',
  'FirmwareStatusNotification',
  'Get15118EVCertificate',
  'GetCertificateStatus',
  'Heartbeat',
  'LogStatusNotification',
  'MeterValues',
  'NotifyChargingLimit',
  'NotifyCustomerInformation',
  'NotifyDisplayMessages',
  'NotifyEVChargingNeeds',
  'NotifyEVChargingSchedule',
  'NotifyEvent',
  'NotifyMonitoringReport',
  'NotifyReport',
  'PublishFirmwareStatusNotification',
  'ReportChargingProfiles',
  'ReservationStatusUpdate',
  'SecurityEventNotification',
  'SignCertificate',
  'StatusNotification',
  'TransactionEvent',
] as const;
export type StationAction = (typeof STATION_ACTIONS)[number];

export const STATION_COMMANDS = [
  'CancelReservation',
  'CertificateSigned',
  'ChangeAvailability',
  'ClearCache',
  'ClearChargingProfile',
  'ClearDisplayMessage',
  'ClearVariableMonitoring',
  'CostUpdated',
  'CustomerInformation',
  'DataTransfer',
  'DeleteCertificate',
  'GetBaseReport',
  'GetChargingProfiles',
  'GetCompositeSchedule',
  'GetDisplayMessages',
  'GetInstalledCertificateIds',
  'GetLocalListVersion',
  'GetLog',
  'GetMonitoringReport',
  'GetReport',
  'GetTransactionStatus',
  'GetVariables',
  'InstallCertificate',
  'PublishFirmware',
  'RequestStartTransaction',
  'RequestStopTransaction',
  'ReserveNow',
  'Reset',
  'SendLocalList',
  'SetChargingProfile',
  'SetDisplayMessage',
  'SetMonitoringBase',
  'SetMonitoringLevel',
  'SetNetworkProfile',
  'SetVariableMonitoring',
  'SetVariables',
  'TriggerMessage',
  'UnlockConnector',
  'UnpublishFirmware',
  'UpdateFirmware',
] as const;
export type StationCommand = (typeof STATION_COMMANDS)[number];

/** What a charger can be asked, whichever version it speaks. */
export const AnyCommand = z.enum([...new Set([...COMMAND_ACTIONS, ...STATION_COMMANDS])]);
export type AnyCommand = z.output<typeof AnyCommand>;
export const commandsOf = (protocol: Protocol): readonly AnyCommand[] => (protocol === 'ocpp2.0.1' ? STATION_COMMANDS : COMMAND_ACTIONS);

/** In either direction and of either version, each once. */
export const ALL_ACTIONS = [...new Set([...CHARGER_ACTIONS, ...COMMAND_ACTIONS, ...STATION_ACTIONS, ...STATION_COMMANDS])].toSorted();

export const IdTokenType = z.enum(['Central', 'eMAID', 'ISO14443', 'ISO15693', 'KeyCode', 'Local', 'MacAddress', 'NoAuthorization']);
export type IdTokenType = z.output<typeof IdTokenType>;
