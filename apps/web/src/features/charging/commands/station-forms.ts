// What each command of OCPP 2.0.1 asks for. Those that are made of lists within lists are written as JSON, beginning with an example.
import type { StationCommand } from '@atalaya/contract/charging/actions-2.0.1.ts';
import type { CommandForm, CommandGroup, Field } from './command-forms.ts';

const evse = (at: string, more: { whole?: boolean; optional?: boolean } = {}): Field => ({
  label: 'evseId',
  kind: 'evse',
  at,
  initial: more.optional ? undefined : '1',
  ...more,
});
const connector: Field = { label: 'connectorId', kind: 'integer', at: 'connectorId', initial: 1 };
const requestId: Field = { label: 'requestId', kind: 'integer', at: 'requestId', initial: 'number' };
const idTag: Field = { label: 'idTag', kind: 'tag', at: 'idToken.idToken' };
const tokenType: Field = {
  label: 'tokenType',
  kind: 'choice',
  of: ['ISO14443', 'ISO15693', 'Central', 'eMAID', 'KeyCode', 'Local', 'MacAddress'],
  at: 'idToken.type',
  initial: 'ISO14443',
};
const text = (label: Field['label'], at: string, more: Partial<Pick<Field, 'optional' | 'hint'>> = {}): Field => ({
  label,
  kind: 'text',
  at,
  ...more,
});
const json = (group: CommandGroup, fixed: Record<string, unknown> = {}): CommandForm => ({ group, fields: [], fixed, isJson: true });
const nothing = (group: CommandGroup): CommandForm => ({ group, fields: [] });

const PROFILE = 'chargingProfile';
const SCHEDULE = `${PROFILE}.chargingSchedule.0`;
const HASH = 'certificateHashData';
const purposes = ['TxDefaultProfile', 'TxProfile', 'ChargingStationMaxProfile'] as const;
const roots = ['CSMSRootCertificate', 'ManufacturerRootCertificate', 'V2GRootCertificate', 'MORootCertificate'] as const;
const variable = (list: string): Field[] => [
  text('component', `${list}.0.component.name`),
  { ...evse(`${list}.0.component.evse.id`, { optional: true }) },
  text('variable', `${list}.0.variable.name`),
];

export const stationForms: Record<StationCommand, CommandForm> = {
  RequestStartTransaction: {
    group: 'use',
    fields: [idTag, tokenType, evse('evseId', { optional: true }), { ...requestId, label: 'remoteStartId', at: 'remoteStartId' }],
  },
  RequestStopTransaction: { group: 'use', fields: [{ label: 'transactionId', kind: 'stationSession', at: 'transactionId' }] },
  UnlockConnector: { group: 'use', fields: [evse('evseId'), connector] },
  ChangeAvailability: {
    group: 'use',
    fields: [
      evse('evse.id', { optional: true }),
      { label: 'type', kind: 'choice', of: ['Inoperative', 'Operative'], at: 'operationalStatus', initial: 'Inoperative' },
    ],
  },
  Reset: {
    group: 'use',
    fields: [
      { label: 'resetType', kind: 'choice', of: ['OnIdle', 'Immediate'], at: 'type', initial: 'OnIdle' },
      evse('evseId', { optional: true }),
    ],
  },
  TriggerMessage: {
    group: 'use',
    fields: [
      {
        label: 'requestedMessage',
        kind: 'choice',
        of: [
          'StatusNotification',
          'MeterValues',
          'TransactionEvent',
          'Heartbeat',
          'BootNotification',
          'FirmwareStatusNotification',
          'LogStatusNotification',
          'SignChargingStationCertificate',
        ],
        at: 'requestedMessage',
        initial: 'StatusNotification',
      },
      evse('evse.id', { optional: true }),
    ],
  },
  GetTransactionStatus: {
    group: 'use',
    fields: [{ label: 'transactionId', kind: 'stationSession', at: 'transactionId', optional: true }],
  },
  CostUpdated: {
    group: 'use',
    fields: [
      { label: 'transactionId', kind: 'stationSession', at: 'transactionId' },
      { label: 'totalCost', kind: 'decimal', at: 'totalCost' },
    ],
  },
  SetChargingProfile: {
    group: 'power',
    fields: [
      evse('evseId', { whole: true }),
      { label: 'purpose', kind: 'choice', of: purposes, at: `${PROFILE}.chargingProfilePurpose`, initial: 'TxDefaultProfile' },
      { label: 'chargingRateUnit', kind: 'choice', of: ['A', 'W'], at: `${SCHEDULE}.chargingRateUnit`, initial: 'A' },
      { label: 'limit', kind: 'decimal', at: `${SCHEDULE}.chargingSchedulePeriod.0.limit`, hint: 'limit', initial: 16 },
      { label: 'kind', kind: 'choice', of: ['Relative', 'Absolute'], at: `${PROFILE}.chargingProfileKind`, initial: 'Relative' },
      { label: 'periodS', kind: 'integer', at: `${SCHEDULE}.duration`, optional: true, hint: 'periodS' },
      { label: 'stackLevel', kind: 'integer', at: `${PROFILE}.stackLevel`, hint: 'stackLevel', initial: 0 },
      { label: 'chargingProfileId', kind: 'integer', at: `${PROFILE}.id`, initial: 'number' },
      { label: 'transactionId', kind: 'stationSession', at: `${PROFILE}.transactionId`, optional: true },
    ],
    fixed: { [`${SCHEDULE}.id`]: 1, [`${SCHEDULE}.chargingSchedulePeriod.0.startPeriod`]: 0 },
  },
  ClearChargingProfile: {
    group: 'power',
    fields: [{ label: 'chargingProfileId', kind: 'integer', at: 'chargingProfileId', optional: true, hint: 'profileId' }],
  },
  GetChargingProfiles: json('power', { 'requestId': 1, 'chargingProfile.chargingProfilePurpose': 'TxDefaultProfile' }),
  GetCompositeSchedule: {
    group: 'power',
    fields: [
      evse('evseId', { whole: true }),
      { label: 'duration', kind: 'integer', at: 'duration', hint: 'duration', initial: 3_600 },
      { label: 'chargingRateUnit', kind: 'choice', of: ['A', 'W'], at: 'chargingRateUnit', optional: true },
    ],
  },
  ReserveNow: {
    group: 'reservation',
    fields: [
      evse('evseId', { optional: true }),
      idTag,
      tokenType,
      { label: 'expiryDate', kind: 'time', at: 'expiryDateTime', initial: 'soon', hint: 'expiryDate' },
      { label: 'reservationId', kind: 'integer', at: 'id', initial: 'number' },
    ],
  },
  CancelReservation: { group: 'reservation', fields: [{ label: 'reservationId', kind: 'integer', at: 'reservationId' }] },
  GetBaseReport: {
    group: 'settings',
    fields: [
      {
        label: 'reportBase',
        kind: 'choice',
        of: ['FullInventory', 'ConfigurationInventory', 'SummaryInventory'],
        at: 'reportBase',
        initial: 'FullInventory',
      },
      requestId,
    ],
  },
  GetReport: json('settings', { 'requestId': 1, 'componentVariable.0.component.name': 'EVSE' }),
  GetVariables: { group: 'settings', fields: variable('getVariableData') },
  SetVariables: { group: 'settings', fields: [...variable('setVariableData'), text('value', 'setVariableData.0.attributeValue')] },
  SetVariableMonitoring: json('settings', {
    'setMonitoringData.0.component.name': 'EVSE',
    'setMonitoringData.0.variable.name': 'Power',
    'setMonitoringData.0.type': 'UpperThreshold',
    'setMonitoringData.0.value': 0,
    'setMonitoringData.0.severity': 5,
  }),
  ClearVariableMonitoring: json('settings', { 'id.0': 1 }),
  GetMonitoringReport: { group: 'settings', fields: [requestId] },
  SetMonitoringBase: {
    group: 'settings',
    fields: [
      {
        label: 'monitoringBase',
        kind: 'choice',
        of: ['All', 'FactoryDefault', 'HardWiredOnly'],
        at: 'monitoringBase',
        initial: 'FactoryDefault',
      },
    ],
  },
  SetMonitoringLevel: { group: 'settings', fields: [{ label: 'severity', kind: 'integer', at: 'severity', initial: 5, hint: 'severity' }] },
  SetNetworkProfile: json('settings', {
    'configurationSlot': 1,
    'connectionData.ocppVersion': 'OCPP20',
    'connectionData.ocppTransport': 'JSON',
    'connectionData.ocppCsmsUrl': '',
    'connectionData.messageTimeout': 30,
    'connectionData.securityProfile': 2,
    'connectionData.ocppInterface': 'Wired0',
  }),
  ClearCache: nothing('settings'),
  DataTransfer: {
    group: 'settings',
    fields: [
      text('vendorId', 'vendorId'),
      text('messageId', 'messageId', { optional: true }),
      { label: 'data', kind: 'long', at: 'data', optional: true },
    ],
  },
  SetDisplayMessage: {
    group: 'settings',
    fields: [
      text('text', 'message.message.content'),
      text('language', 'message.message.language', { optional: true, hint: 'language' }),
      {
        label: 'priority',
        kind: 'choice',
        of: ['NormalCycle', 'InFront', 'AlwaysFront'],
        at: 'message.priority',
        initial: 'NormalCycle',
      },
      {
        label: 'shownWhile',
        kind: 'choice',
        of: ['Charging', 'Faulted', 'Idle', 'Unavailable'],
        at: 'message.state',
        optional: true,
      },
      { label: 'from', kind: 'time', at: 'message.startDateTime', optional: true },
      { label: 'to', kind: 'time', at: 'message.endDateTime', optional: true },
      { label: 'transactionId', kind: 'stationSession', at: 'message.transactionId', optional: true },
      { label: 'displayId', kind: 'integer', at: 'message.id', initial: 'number' },
    ],
    fixed: { 'message.message.format': 'UTF8' },
  },
  GetDisplayMessages: { group: 'settings', fields: [requestId] },
  ClearDisplayMessage: { group: 'settings', fields: [{ label: 'displayId', kind: 'integer', at: 'id' }] },
  CustomerInformation: json('settings', { requestId: 1, report: true, clear: false, customerIdentifier: '' }),
  GetLocalListVersion: nothing('list'),
  SendLocalList: {
    group: 'list',
    fields: [
      { label: 'updateType', kind: 'choice', of: ['Full', 'Differential'], at: 'updateType', initial: 'Full' },
      { label: 'listVersion', kind: 'integer', at: 'versionNumber', hint: 'listVersion', initial: 1 },
      { label: 'tags', kind: 'tokens', at: 'localAuthorizationList', optional: true },
    ],
  },
  UpdateFirmware: {
    group: 'files',
    fields: [
      text('location', 'firmware.location', { hint: 'location' }),
      { label: 'retrieveDate', kind: 'time', at: 'firmware.retrieveDateTime', initial: 'now' },
      { label: 'signingCertificate', kind: 'long', at: 'firmware.signingCertificate', optional: true },
      { label: 'signature', kind: 'long', at: 'firmware.signature', optional: true },
      requestId,
    ],
  },
  PublishFirmware: json('files', { location: '', checksum: '', requestId: 1 }),
  UnpublishFirmware: json('files', { checksum: '' }),
  GetLog: {
    group: 'files',
    fields: [
      { label: 'logType', kind: 'choice', of: ['DiagnosticsLog', 'SecurityLog'], at: 'logType', initial: 'DiagnosticsLog' },
      text('uploadTo', 'log.remoteLocation', { hint: 'uploadTo' }),
      { label: 'from', kind: 'time', at: 'log.oldestTimestamp', optional: true },
      { label: 'to', kind: 'time', at: 'log.latestTimestamp', optional: true },
      requestId,
    ],
  },
  InstallCertificate: {
    group: 'security',
    fields: [
      { label: 'certificateType', kind: 'choice', of: roots, at: 'certificateType', initial: 'CSMSRootCertificate' },
      { label: 'certificate', kind: 'long', at: 'certificate' },
    ],
  },
  GetInstalledCertificateIds: nothing('security'),
  DeleteCertificate: {
    group: 'security',
    fields: [
      {
        label: 'hashAlgorithm',
        kind: 'choice',
        of: ['SHA256', 'SHA384', 'SHA512'],
        at: `${HASH}.hashAlgorithm`,
        initial: 'SHA256',
      },
      text('issuerNameHash', `${HASH}.issuerNameHash`),
      text('issuerKeyHash', `${HASH}.issuerKeyHash`),
      text('serialNumber', `${HASH}.serialNumber`),
    ],
  },
  CertificateSigned: { group: 'security', fields: [{ label: 'certificateChain', kind: 'long', at: 'certificateChain' }] },
};
