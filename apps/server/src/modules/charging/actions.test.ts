import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CHARGER_ACTIONS, COMMAND_ACTIONS, type ChargerAction, type CommandAction } from '@atalaya/contract/charging/actions.ts';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { chargingSessions as calls } from '@atalaya/contract/charging/session-endpoints.ts';
import { aClient } from '#testing/builders.ts';
import { aCharger, command, commandIn, openDoor } from '#testing/charging.ts';
import { rawCharger, type RawCharger } from '#testing/raw-charger.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

type Payload = Record<string, unknown>;
let t: TestApp;
let door: { port: number; close(): Promise<void> };
let id: string;
let charger: RawCharger;

beforeEach(async () => {
  t = await testApp({ ocppHosts: ['files.example.test'] });
  door = await openDoor(t);
  const registered = await aCharger(t, (await aClient(t.database)).id);
  id = registered.id;
  charger = await rawCharger({ port: door.port, id, password: registered.password });
});
afterEach(async () => {
  charger.cut();
  await door.close();
});

const timestamp = '2026-03-02T08:00:00Z';
const fromCharger: Record<ChargerAction, { payload: Payload; answer: Payload }> = {
  Authorize: { payload: { idTag: 'X' }, answer: { idTagInfo: { status: 'Invalid' } } },
  BootNotification: { payload: { chargePointVendor: 'A', chargePointModel: 'B' }, answer: { status: 'Accepted', interval: 300 } },
  DataTransfer: { payload: { vendorId: 'acme', data: 'x' }, answer: { status: 'UnknownVendorId' } },
  DiagnosticsStatusNotification: { payload: { status: 'Uploading' }, answer: {} },
  FirmwareStatusNotification: { payload: { status: 'Downloading' }, answer: {} },
  Heartbeat: { payload: {}, answer: { currentTime: expect.any(String) } },
  LogStatusNotification: { payload: { status: 'Uploading', requestId: 1 }, answer: {} },
  MeterValues: { payload: { connectorId: 1, meterValue: [{ timestamp, sampledValue: [{ value: '1' }] }] }, answer: {} },
  SecurityEventNotification: { payload: { type: 'TamperDetectionActivated', timestamp }, answer: {} },
  SignCertificate: { payload: { csr: 'PEM' }, answer: { status: 'Accepted' } },
  SignedFirmwareStatusNotification: { payload: { status: 'Downloading', requestId: 2 }, answer: {} },
  StartTransaction: { payload: { connectorId: 1, idTag: 'X', meterStart: 0, timestamp }, answer: { transactionId: expect.any(Number) } },
  StatusNotification: { payload: { connectorId: 1, status: 'Available', errorCode: 'NoError' }, answer: {} },
  StopTransaction: { payload: { transactionId: 1, meterStop: 5, timestamp }, answer: {} },
};

const location = 'https://files.example.test/x';
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
const toCharger: Record<CommandAction, Case> = {
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

const messages = async (query: { failed?: 'true' } = {}) =>
  (await t.call(calls.messages, { query: { chargerId: id, limit: 200, ...query } }, t.asServer)).data;

test('there are 39 actions: 28 of the base protocol and 11 of the security extension', () => {
  expect(new Set([...CHARGER_ACTIONS, ...COMMAND_ACTIONS]).size).toBe(39);
});

describe('from a charger', () => {
  test('every request is answered by its schema and kept with its answer', async () => {
    await charger.ask('StartTransaction', { connectorId: 2, idTag: 'X', meterStart: 0, timestamp });
    for (const [action, { payload, answer }] of Object.entries(fromCharger))
      expect(await charger.ask(action, payload), action).toMatchObject(answer);
    const kept = await messages();
    for (const action of CHARGER_ACTIONS)
      expect(kept, action).toContainEqual(
        expect.objectContaining({ action, direction: 'in', error: null, request: fromCharger[action].payload }),
      );
    const { data } = await t.call(charging.getCharger, { query: { id } }, t.asServer);
    expect(data).toMatchObject({ vendor: 'A', model: 'B', firmwareStatus: 'Downloading', diagnosticsStatus: 'Uploading' });
    const kinds = (await t.call(charging.events, { query: { chargerId: id } }, t.asServer)).data.map(({ kind }) => kind);
    expect(kinds).toEqual(
      expect.arrayContaining(['boot', 'status', 'firmware', 'diagnostics', 'log', 'security', 'certificate', 'data_transfer']),
    );
  });
});

describe('to a charger', () => {
  test('every command is sent, accepted, and seen to take effect', async () => {
    for (const [action, { answer }] of Object.entries(toCharger)) charger.respond(action, () => answer);
    await charger.ask('StartTransaction', { connectorId: 2, idTag: 'Y', meterStart: 0, timestamp });
    for (const action of COMMAND_ACTIONS) {
      const { payload, answer, effect } = toCharger[action];
      const given = await command(t, { chargerId: id, action, payload });
      if (effect) {
        expect(await commandIn(t, given, 'accepted', 'observed'), action).toMatchObject({ state: 'accepted' });
        await charger.ask(...effect);
      }
      expect(await commandIn(t, given, 'observed', 'rejected', 'failed', 'no_effect'), action).toMatchObject({
        state: 'observed',
        response: answer,
      });
    }
    expect(charger.asked.map(({ action }) => action)).toEqual(expect.arrayContaining([...COMMAND_ACTIONS]));
    expect(await messages({ failed: 'true' })).toEqual([]);
    const { data } = await t.call(charging.configuration, { query: { id } }, t.asServer);
    expect(data).toMatchObject([{ key: 'HeartbeatInterval', value: '60' }]);
  });

  test('what breaks the schema, or leads to a host nobody named, is not sent', async () => {
    await expect(command(t, { chargerId: id, action: 'Reset', payload: { type: 'Gently' } })).rejects.toMatchObject({
      code: 'input.invalid',
    });
    for (const place of ['http://169.254.169.254/latest', 'file:///etc/passwd', 'https://elsewhere.test/x'])
      await expect(command(t, { chargerId: id, action: 'GetDiagnostics', payload: { location: place } })).rejects.toMatchObject({
        code: 'charger.place',
      });
    expect(charger.asked).toEqual([]);
  });
});
