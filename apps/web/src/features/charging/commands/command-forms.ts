// What each command asks for. Everything that OCPP allows beyond this can be written as JSON in the same dialog.
import type { CommandAction } from '@atalaya/contract/charging/actions.ts';
import type { orders } from '#shared/i18n/en/orders.ts';

type Choice = keyof typeof orders.choices;
export type CommandGroup = keyof typeof orders.groups;

type Kind =
  | { kind: 'text' | 'long' | 'time' | 'tag' | 'tags' | 'session' | 'key' | 'keys' | 'integer' | 'decimal' }
  /** In OCPP 2.0.1 sessions and tokens are texts of their own. */
  | { kind: 'stationSession' | 'tokens' }
  | { kind: 'evse'; whole?: boolean }
  /** `0` stands for the whole charger where it is allowed, nothing for whichever is free. */
  | { kind: 'connector'; whole?: boolean }
  | { kind: 'choice'; of: readonly Choice[] };

export type Field = Kind & {
  label: keyof typeof orders.fields;
  hint?: keyof typeof orders.hints;
  /** Where it stands in the payload. */
  at: string;
  optional?: boolean;
  /** `now`, `soon` and `number` are made when the dialog opens. */
  initial?: string | number;
};
export interface CommandForm {
  group: CommandGroup;
  fields: readonly Field[];
  /** What no one has to choose. */
  fixed?: Readonly<Record<string, unknown>>;
  /** There is no form: it is written in JSON. */
  isJson?: boolean;
}

const connector = (more: { whole?: boolean; optional?: boolean } = {}): Field => ({
  label: 'connectorId',
  kind: 'connector',
  at: 'connectorId',
  initial: more.optional ? undefined : '1',
  ...more,
});
const choice = (label: Field['label'], at: string, of: readonly Choice[], more: { optional?: boolean } = {}): Field => ({
  label,
  kind: 'choice',
  of,
  at,
  initial: more.optional ? undefined : of[0],
  ...more,
});
const text = (label: Field['label'], at: string = label, more: Partial<Pick<Field, 'optional' | 'hint'>> = {}): Field => ({
  label,
  kind: 'text',
  at,
  ...more,
});
const pem = (label: Field['label'], at: string = label): Field => ({ label, kind: 'long', at });
const time = (label: Field['label'], at: string, initial?: 'now' | 'soon'): Field => ({
  label,
  kind: 'time',
  at,
  initial,
  optional: initial === undefined,
});
const integer = (label: Field['label'], at: string, more: Partial<Pick<Field, 'optional' | 'hint' | 'initial'>> = {}): Field => ({
  label,
  kind: 'integer',
  at,
  ...more,
});
const purposes = ['TxDefaultProfile', 'TxProfile', 'ChargePointMaxProfile'] as const;
const roots = ['CentralSystemRootCertificate', 'ManufacturerRootCertificate'] as const;
const triggered = ['StatusNotification', 'MeterValues', 'Heartbeat', 'BootNotification', 'FirmwareStatusNotification'] as const;
const PROFILE = 'csChargingProfiles';
const SCHEDULE = `${PROFILE}.chargingSchedule`;
const HASH = 'certificateHashData';
const location = (at: string): Field => text('location', at, { hint: 'location' });
const uploadTo = (at: string): Field => text('uploadTo', at, { hint: 'uploadTo' });

export const commandForms: Record<CommandAction, CommandForm> = {
  RemoteStartTransaction: { group: 'use', fields: [{ label: 'idTag', kind: 'tag', at: 'idTag' }, connector({ optional: true })] },
  RemoteStopTransaction: { group: 'use', fields: [{ label: 'transactionId', kind: 'session', at: 'transactionId' }] },
  UnlockConnector: { group: 'use', fields: [connector()] },
  ChangeAvailability: { group: 'use', fields: [connector({ whole: true }), choice('type', 'type', ['Inoperative', 'Operative'])] },
  Reset: { group: 'use', fields: [choice('resetType', 'type', ['Soft', 'Hard'])] },
  TriggerMessage: {
    group: 'use',
    fields: [
      choice('requestedMessage', 'requestedMessage', [...triggered, 'DiagnosticsStatusNotification']),
      connector({ optional: true }),
    ],
  },
  ExtendedTriggerMessage: {
    group: 'use',
    fields: [
      choice('requestedMessage', 'requestedMessage', [...triggered, 'LogStatusNotification', 'SignChargePointCertificate']),
      connector({ optional: true }),
    ],
  },
  SetChargingProfile: {
    group: 'power',
    fields: [
      connector({ whole: true }),
      choice('purpose', `${PROFILE}.chargingProfilePurpose`, purposes),
      choice('chargingRateUnit', `${SCHEDULE}.chargingRateUnit`, ['A', 'W']),
      { label: 'limit', kind: 'decimal', at: `${SCHEDULE}.chargingSchedulePeriod.0.limit`, hint: 'limit', initial: 16 },
      choice('kind', `${PROFILE}.chargingProfileKind`, ['Relative', 'Absolute']),
      integer('periodS', `${SCHEDULE}.duration`, { optional: true, hint: 'periodS' }),
      integer('stackLevel', `${PROFILE}.stackLevel`, { hint: 'stackLevel', initial: 0 }),
      integer('chargingProfileId', `${PROFILE}.chargingProfileId`, { initial: 'number' }),
    ],
    fixed: { [`${SCHEDULE}.chargingSchedulePeriod.0.startPeriod`]: 0 },
  },
  ClearChargingProfile: {
    group: 'power',
    fields: [
      integer('chargingProfileId', 'id', { optional: true, hint: 'profileId' }),
      connector({ whole: true, optional: true }),
      choice('purpose', 'chargingProfilePurpose', purposes, { optional: true }),
      integer('stackLevel', 'stackLevel', { optional: true }),
    ],
  },
  GetCompositeSchedule: {
    group: 'power',
    fields: [
      connector({ whole: true }),
      integer('duration', 'duration', { hint: 'duration', initial: 3_600 }),
      choice('chargingRateUnit', 'chargingRateUnit', ['A', 'W'], { optional: true }),
    ],
  },
  ReserveNow: {
    group: 'reservation',
    fields: [
      connector(),
      { label: 'idTag', kind: 'tag', at: 'idTag' },
      { ...time('expiryDate', 'expiryDate', 'soon'), hint: 'expiryDate' },
      integer('reservationId', 'reservationId', { initial: 'number' }),
      text('parentIdTag', 'parentIdTag', { optional: true }),
    ],
  },
  CancelReservation: { group: 'reservation', fields: [integer('reservationId', 'reservationId')] },
  GetConfiguration: { group: 'settings', fields: [{ label: 'keys', kind: 'keys', at: 'key', optional: true, hint: 'keys' }] },
  ChangeConfiguration: { group: 'settings', fields: [{ label: 'key', kind: 'key', at: 'key' }, text('value')] },
  ClearCache: { group: 'settings', fields: [] },
  DataTransfer: {
    group: 'settings',
    fields: [
      text('vendorId'),
      text('messageId', 'messageId', { optional: true }),
      { label: 'data', kind: 'long', at: 'data', optional: true },
    ],
  },
  GetLocalListVersion: { group: 'list', fields: [] },
  SendLocalList: {
    group: 'list',
    fields: [
      choice('updateType', 'updateType', ['Full', 'Differential']),
      integer('listVersion', 'listVersion', { hint: 'listVersion', initial: 1 }),
      { label: 'tags', kind: 'tags', at: 'localAuthorizationList', optional: true },
    ],
  },
  UpdateFirmware: { group: 'files', fields: [location('location'), time('retrieveDate', 'retrieveDate', 'now')] },
  SignedUpdateFirmware: {
    group: 'files',
    fields: [
      location('firmware.location'),
      time('retrieveDate', 'firmware.retrieveDateTime', 'now'),
      pem('signingCertificate', 'firmware.signingCertificate'),
      pem('signature', 'firmware.signature'),
      integer('requestId', 'requestId', { initial: 'number' }),
    ],
  },
  GetDiagnostics: { group: 'files', fields: [uploadTo('location'), time('from', 'startTime'), time('to', 'stopTime')] },
  GetLog: {
    group: 'files',
    fields: [
      choice('logType', 'logType', ['DiagnosticsLog', 'SecurityLog']),
      uploadTo('log.remoteLocation'),
      time('from', 'log.oldestTimestamp'),
      time('to', 'log.latestTimestamp'),
      integer('requestId', 'requestId', { initial: 'number' }),
    ],
  },
  InstallCertificate: { group: 'security', fields: [choice('certificateType', 'certificateType', roots), pem('certificate')] },
  GetInstalledCertificateIds: { group: 'security', fields: [choice('certificateType', 'certificateType', roots)] },
  DeleteCertificate: {
    group: 'security',
    fields: [
      choice('hashAlgorithm', `${HASH}.hashAlgorithm`, ['SHA256', 'SHA384', 'SHA512']),
      text('issuerNameHash', `${HASH}.issuerNameHash`),
      text('issuerKeyHash', `${HASH}.issuerKeyHash`),
      text('serialNumber', `${HASH}.serialNumber`),
    ],
  },
  CertificateSigned: { group: 'security', fields: [pem('certificateChain')] },
};
