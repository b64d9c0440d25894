// One good request and its answer for each of the 39 actions of OCPP 1.6, in the direction in which it goes.
import type { ChargerAction, CommandAction } from '@atalaya/contract/charging/actions.ts';
import { aRequest } from './certificates.ts';

const { csr } = aRequest('charger');

type Payload = Record<string, unknown>;

export const timestamp = '2026-03-02T08:00:00Z';
export const fromCharger: Record<ChargerAction, { payload: Payload; answer: Payload }> = {
  Authorize: { payload: { idTag: 'X' }, answer: { idTagInfo: { status: 'Invalid' } } },
  BootNotification: { payload: { chargePointVendor: 'A', chargePointModel: 'B' }, answer: { status: 'Accepted', interval: 300 } },
  DataTransfer: { payload: { vendorId: 'acme', data: 'x' }, answer: { status: 'UnknownVendorId' } },
  DiagnosticsStatusNotification: { payload: { status: 'Uploading' }, answer: {} },
  FirmwareStatusNotification: { payload: { status: 'Downloading' }, answer: {} },
  Heartbeat: { payload: {}, answer: {} },
  LogStatusNotification: { payload: { status: 'Uploading', requestId: 1 }, answer: {} },
  MeterValues: { payload: { connectorId: 1, meterValue: [{ timestamp, sampledValue: [{ value: '1' }] }] }, answer: {} },
  SecurityEventNotification: { payload: { type: 'TamperDetectionActivated', timestamp }, answer: {} },
  SignCertificate: { payload: { csr }, answer: { status: 'Accepted' } },
  SignedFirmwareStatusNotification: { payload: { status: 'Downloading', requestId: 2 }, answer: {} },
  StartTransaction: { payload: { connectorId: 1, idTag: 'X', meterStart: 0, timestamp }, answer: {} },
  StatusNotification: { payload: { connectorId: 1, status: 'Available', errorCode: 'NoError' }, answer: {} },
  StopTransaction: { payload: { transactionId: 1, meterStop: 5, timestamp }, answer: {} },
};

/** Where chargers fetch from and leave at; has to be allowed. */
export const FILE_HOST = 'files.example.test';
const location = `https://${FILE_HOST}/x`;
const profile = {
  chargingProfileId: 1,
  stackLevel: 0,
  chargingProfilePurpose: 'TxDefaultProfile',
  chargingProfileKind: 'Relative',
  chargingSchedule: { chargingRateUnit: 'A', chargingSchedulePeriod: [{ startPeriod: 0, limit: 8.1 }] },
};
const hash = { hashAlgorithm: 'SHA256', issuerNameHash: 'a', issuerKeyHash: 'b', serialNumber: '1' };
const accepted = { status: 'Accepted' };
interface Case {
  payload: Payload;
  answer: Payload;
  /** What the charger does then; without it the answer is all there is. */
  effect?: [action: ChargerAction, payload: Payload];
}
const status = (value: string): [ChargerAction, Payload] => ['StatusNotification', { connectorId: 1, status: value, errorCode: 'NoError' }];
export const toCharger: Record<CommandAction, Case> = {
  CancelReservation: { payload: { reservationId: 1 }, answer: accepted, effect: status('Available') },
  CertificateSigned: { payload: { certificateChain: 'PEM' }, answer: accepted },
  ChangeAvailability: { payload: { connectorId: 1, type: 'Inoperative' }, answer: accepted, effect: status('Unavailable') },
  ChangeConfiguration: { payload: { key: 'HeartbeatInterval', value: '60' }, answer: accepted },
  ClearCache: { payload: {}, answer: accepted },
  ClearChargingProfile: { payload: { id: 1 }, answer: accepted },
  DataTransfer: { payload: { vendorId: 'acme' }, answer: accepted },
  DeleteCertificate: { payload: { certificateHashData: hash }, answer: accepted },
  ExtendedTriggerMessage: {
    payload: { requestedMessage: 'SignChargePointCertificate' },
    answer: accepted,
    effect: ['SignCertificate', { csr: 'PEM' }],
  },
  GetCompositeSchedule: { payload: { connectorId: 1, duration: 60 }, answer: { status: 'Accepted', connectorId: 1 } },
  GetConfiguration: { payload: {}, answer: { configurationKey: [{ key: 'HeartbeatInterval', readonly: false, value: '60' }] } },
  GetDiagnostics: {
    payload: { location },
    answer: { fileName: 'd.zip' },
    effect: ['DiagnosticsStatusNotification', { status: 'Uploaded' }],
  },
  GetInstalledCertificateIds: {
    payload: { certificateType: 'CentralSystemRootCertificate' },
    answer: { status: 'Accepted', certificateHashData: [hash] },
  },
  GetLocalListVersion: { payload: {}, answer: { listVersion: 3 } },
  GetLog: {
    payload: { logType: 'SecurityLog', requestId: 7, log: { remoteLocation: location } },
    answer: { status: 'Accepted', filename: 'l.txt' },
    effect: ['LogStatusNotification', { status: 'Uploaded', requestId: 7 }],
  },
  InstallCertificate: { payload: { certificateType: 'CentralSystemRootCertificate', certificate: 'PEM' }, answer: accepted },
  RemoteStartTransaction: {
    payload: { idTag: 'X', connectorId: 1 },
    answer: accepted,
    effect: ['StartTransaction', { connectorId: 1, idTag: 'x', meterStart: 0, timestamp }],
  },
  RemoteStopTransaction: {
    payload: { transactionId: 1 },
    answer: accepted,
    effect: ['StopTransaction', { transactionId: 1, meterStop: 5, timestamp }],
  },
  ReserveNow: {
    payload: { connectorId: 1, expiryDate: '2026-03-02T10:00:00Z', idTag: 'X', reservationId: 1 },
    answer: accepted,
    effect: status('Reserved'),
  },
  Reset: { payload: { type: 'Soft' }, answer: accepted, effect: ['BootNotification', { chargePointVendor: 'A', chargePointModel: 'B' }] },
  SendLocalList: {
    payload: { listVersion: 3, updateType: 'Full', localAuthorizationList: [{ idTag: 'X', idTagInfo: accepted }] },
    answer: accepted,
  },
  SetChargingProfile: { payload: { connectorId: 1, csChargingProfiles: profile }, answer: accepted },
  SignedUpdateFirmware: {
    payload: { requestId: 9, firmware: { location, retrieveDateTime: timestamp, signingCertificate: 'PEM', signature: 'S' } },
    answer: accepted,
    effect: ['SignedFirmwareStatusNotification', { status: 'Installed', requestId: 9 }],
  },
  TriggerMessage: { payload: { requestedMessage: 'Heartbeat' }, answer: accepted, effect: ['Heartbeat', {}] },
  UnlockConnector: { payload: { connectorId: 1 }, answer: { status: 'Unlocked' } },
  UpdateFirmware: {
    payload: { location, retrieveDate: timestamp },
    answer: {},
    effect: ['FirmwareStatusNotification', { status: 'Installed' }],
  },
};
