// One good request and its answer for each message of OCPP 2.0.1, in the direction in which it goes.
import type { StationAction, StationCommand } from '@atalaya/contract/charging/actions-2.0.1.ts';
import { FILE_HOST, timestamp } from '../ocpp-actions.ts';
import { aRequest } from '../certificates.ts';

const { csr } = aRequest('charger');

type Payload = Record<string, unknown>;
const of = { component: { name: 'OCPPCommCtrlr' }, variable: { name: 'HeartbeatInterval' } };
const accepted = { status: 'Accepted' };
const idToken = { idToken: 'X', type: 'ISO14443' };
const hash = { hashAlgorithm: 'SHA256', issuerNameHash: 'a', issuerKeyHash: 'b', serialNumber: '1' };
const schedule = { id: 1, chargingRateUnit: 'A', chargingSchedulePeriod: [{ startPeriod: 0, limit: 8 }] };
const profile = {
  id: 1,
  stackLevel: 0,
  chargingProfilePurpose: 'TxDefaultProfile',
  chargingProfileKind: 'Relative',
  chargingSchedule: [schedule],
};
const meterValue = [{ timestamp, sampledValue: [{ value: 1 }] }];
const location = `https://${FILE_HOST}/x`;
const message = { id: 1, priority: 'NormalCycle', message: { format: 'UTF8', content: 'Hello' } };

export const fromStation: Record<StationAction, { payload: Payload; answer: Payload }> = {
  Authorize: { payload: { idToken }, answer: { idTokenInfo: { status: 'Unknown' } } },
  BootNotification: {
    payload: { reason: 'PowerUp', chargingStation: { vendorName: 'A', model: 'B', serialNumber: 'S', firmwareVersion: '2' } },
    answer: { status: 'Accepted', interval: 300 },
  },
  ClearedChargingLimit: { payload: { chargingLimitSource: 'EMS' }, answer: {} },
  DataTransfer: { payload: { vendorId: 'acme', data: { any: 1 } }, answer: { status: 'UnknownVendorId' } },
  FirmwareStatusNotification: { payload: { status: 'Downloading' }, answer: {} },
  Get15118EVCertificate: {
    payload: { iso15118SchemaVersion: 'urn:iso:15118:2:2013:MsgDef', action: 'Install', exiRequest: 'x' },
    answer: { status: 'Failed' },
  },
  GetCertificateStatus: {
    payload: { ocspRequestData: { ...hash, responderURL: 'http://ocsp.example.test' } },
    answer: { status: 'Failed' },
  },
  Heartbeat: { payload: {}, answer: {} },
  LogStatusNotification: { payload: { status: 'Uploading', requestId: 1 }, answer: {} },
  MeterValues: { payload: { evseId: 1, meterValue }, answer: {} },
  NotifyChargingLimit: { payload: { chargingLimit: { chargingLimitSource: 'EMS' }, evseId: 1 }, answer: {} },
  NotifyCustomerInformation: { payload: { data: 'none', seqNo: 0, generatedAt: timestamp, requestId: 1 }, answer: {} },
  NotifyDisplayMessages: { payload: { requestId: 1 }, answer: {} },
  NotifyEVChargingNeeds: {
    payload: { evseId: 1, chargingNeeds: { requestedEnergyTransfer: 'AC_three_phase' } },
    answer: { status: 'Rejected' },
  },
  NotifyEVChargingSchedule: { payload: { timeBase: timestamp, evseId: 1, chargingSchedule: schedule }, answer: { status: 'Accepted' } },
  NotifyEvent: {
    payload: {
      generatedAt: timestamp,
      seqNo: 0,
      eventData: [
        {
          ...of,
          eventId: 1,
          timestamp,
          trigger: 'Alerting',
          actualValue: '17',
          eventNotificationType: 'HardWiredNotification',
        },
      ],
    },
    answer: {},
  },
  NotifyMonitoringReport: {
    payload: {
      requestId: 1,
      seqNo: 0,
      generatedAt: timestamp,
      monitor: [{ ...of, variableMonitoring: [{ id: 3, transaction: false, value: 9, type: 'UpperThreshold', severity: 4 }] }],
    },
    answer: {},
  },
  NotifyReport: {
    payload: {
      requestId: 1,
      generatedAt: timestamp,
      seqNo: 0,
      reportData: [
        {
          ...of,
          variableAttribute: [{ value: '300', mutability: 'ReadWrite' }],
          variableCharacteristics: { dataType: 'integer', unit: 's', supportsMonitoring: true },
        },
      ],
    },
    answer: {},
  },
  PublishFirmwareStatusNotification: { payload: { status: 'Downloading' }, answer: {} },
  ReportChargingProfiles: {
    payload: { requestId: 1, chargingLimitSource: 'CSO', evseId: 1, chargingProfile: [profile] },
    answer: {},
  },
  ReservationStatusUpdate: { payload: { reservationId: 1, reservationUpdateStatus: 'Expired' }, answer: {} },
  SecurityEventNotification: { payload: { type: 'SettingSystemTime', timestamp }, answer: {} },
  SignCertificate: { payload: { csr }, answer: { status: 'Accepted' } },
  StatusNotification: { payload: { timestamp, connectorStatus: 'Available', evseId: 1, connectorId: 1 }, answer: {} },
  TransactionEvent: {
    payload: {
      eventType: 'Started',
      timestamp,
      triggerReason: 'CablePluggedIn',
      seqNo: 0,
      transactionInfo: { transactionId: 'T-1' },
      evse: { id: 1, connectorId: 1 },
    },
    answer: {},
  },
};

interface Case {
  payload: Payload;
  answer: Payload;
  /** What the charger does then; without it the answer is all there is. */
  effect?: [action: StationAction, payload: Payload];
}
const status = (connectorStatus: string): [StationAction, Payload] => [
  'StatusNotification',
  { timestamp, connectorStatus, evseId: 1, connectorId: 1 },
];
const event = (eventType: string, more: Payload): [StationAction, Payload] => [
  'TransactionEvent',
  { eventType, timestamp, triggerReason: 'RemoteStart', seqNo: 0, evse: { id: 1, connectorId: 1 }, ...more },
];
const reported = (action: StationAction, requestId: number): [StationAction, Payload] => [
  action,
  { ...fromStation[action].payload, requestId },
];
export const toStation: Record<StationCommand, Case> = {
  CancelReservation: { payload: { reservationId: 1 }, answer: accepted, effect: status('Available') },
  CertificateSigned: { payload: { certificateChain: 'PEM' }, answer: accepted },
  ChangeAvailability: {
    payload: { operationalStatus: 'Inoperative', evse: { id: 1 } },
    answer: accepted,
    effect: status('Unavailable'),
  },
  ClearCache: { payload: {}, answer: accepted },
  ClearChargingProfile: { payload: { chargingProfileId: 1 }, answer: accepted },
  ClearDisplayMessage: { payload: { id: 1 }, answer: accepted },
  ClearVariableMonitoring: { payload: { id: [3] }, answer: { clearMonitoringResult: [{ id: 3, status: 'Accepted' }] } },
  CostUpdated: { payload: { totalCost: 1.5, transactionId: 'T-1' }, answer: {} },
  CustomerInformation: {
    payload: { requestId: 11, report: true, clear: false, customerIdentifier: 'me' },
    answer: accepted,
    effect: reported('NotifyCustomerInformation', 11),
  },
  DataTransfer: { payload: { vendorId: 'acme' }, answer: accepted },
  DeleteCertificate: { payload: { certificateHashData: hash }, answer: accepted },
  GetBaseReport: {
    payload: { requestId: 12, reportBase: 'FullInventory' },
    answer: accepted,
    effect: reported('NotifyReport', 12),
  },
  GetChargingProfiles: {
    payload: { requestId: 13, chargingProfile: { stackLevel: 0 } },
    answer: accepted,
    effect: reported('ReportChargingProfiles', 13),
  },
  GetCompositeSchedule: { payload: { duration: 60, evseId: 1 }, answer: accepted },
  GetDisplayMessages: { payload: { requestId: 14 }, answer: accepted, effect: reported('NotifyDisplayMessages', 14) },
  GetInstalledCertificateIds: { payload: {}, answer: accepted },
  GetLocalListVersion: { payload: {}, answer: { versionNumber: 3 } },
  GetLog: {
    payload: { logType: 'SecurityLog', requestId: 7, log: { remoteLocation: location } },
    answer: { status: 'Accepted', filename: 'l.txt' },
    effect: ['LogStatusNotification', { status: 'Uploaded', requestId: 7 }],
  },
  GetMonitoringReport: { payload: { requestId: 15 }, answer: accepted, effect: reported('NotifyMonitoringReport', 15) },
  GetReport: { payload: { requestId: 16 }, answer: accepted, effect: reported('NotifyReport', 16) },
  GetTransactionStatus: { payload: {}, answer: { messagesInQueue: false } },
  GetVariables: {
    payload: { getVariableData: [of] },
    answer: { getVariableResult: [{ ...of, attributeStatus: 'Accepted', attributeValue: '60' }] },
  },
  InstallCertificate: { payload: { certificateType: 'CSMSRootCertificate', certificate: 'PEM' }, answer: accepted },
  PublishFirmware: {
    payload: { location, checksum: 'c', requestId: 17 },
    answer: accepted,
    effect: ['PublishFirmwareStatusNotification', { status: 'Published', requestId: 17, location: [location] }],
  },
  RequestStartTransaction: {
    payload: { idToken, remoteStartId: 18, evseId: 1 },
    answer: accepted,
    effect: event('Started', { transactionInfo: { transactionId: 'T-18', remoteStartId: 18 }, idToken }),
  },
  RequestStopTransaction: {
    payload: { transactionId: 'T-18' },
    answer: accepted,
    effect: event('Ended', { seqNo: 1, triggerReason: 'RemoteStop', transactionInfo: { transactionId: 'T-18', stoppedReason: 'Remote' } }),
  },
  ReserveNow: {
    payload: { id: 1, expiryDateTime: '2026-03-02T10:00:00Z', idToken, evseId: 1 },
    answer: accepted,
    effect: status('Reserved'),
  },
  Reset: { payload: { type: 'Immediate' }, answer: accepted, effect: ['BootNotification', fromStation.BootNotification.payload] },
  SendLocalList: {
    payload: { versionNumber: 3, updateType: 'Full', localAuthorizationList: [{ idToken, idTokenInfo: accepted }] },
    answer: accepted,
  },
  SetChargingProfile: { payload: { evseId: 1, chargingProfile: profile }, answer: accepted },
  SetDisplayMessage: { payload: { message }, answer: accepted },
  SetMonitoringBase: { payload: { monitoringBase: 'All' }, answer: accepted },
  SetMonitoringLevel: { payload: { severity: 5 }, answer: accepted },
  SetNetworkProfile: {
    payload: {
      configurationSlot: 1,
      connectionData: {
        ocppVersion: 'OCPP20',
        ocppTransport: 'JSON',
        ocppCsmsUrl: `wss://${FILE_HOST}/ocpp`,
        messageTimeout: 30,
        securityProfile: 2,
        ocppInterface: 'Wired0',
      },
    },
    answer: accepted,
  },
  SetVariableMonitoring: {
    payload: { setMonitoringData: [{ ...of, value: 9, type: 'UpperThreshold', severity: 4 }] },
    answer: { setMonitoringResult: [{ ...of, status: 'Accepted', type: 'UpperThreshold', severity: 4, id: 3 }] },
  },
  SetVariables: {
    payload: { setVariableData: [{ ...of, attributeValue: '60' }] },
    answer: { setVariableResult: [{ ...of, attributeStatus: 'Accepted' }] },
  },
  TriggerMessage: { payload: { requestedMessage: 'Heartbeat' }, answer: accepted, effect: ['Heartbeat', {}] },
  UnlockConnector: { payload: { evseId: 1, connectorId: 1 }, answer: { status: 'Unlocked' } },
  UnpublishFirmware: { payload: { checksum: 'c' }, answer: { status: 'Unpublished' } },
  UpdateFirmware: {
    payload: { requestId: 9, firmware: { location, retrieveDateTime: timestamp } },
    answer: accepted,
    effect: ['FirmwareStatusNotification', { status: 'Installed', requestId: 9 }],
  },
};
