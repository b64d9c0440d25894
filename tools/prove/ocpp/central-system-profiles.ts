// OCPP 1.6, the further profiles: diagnostics, reservations, triggers, charging profiles, and the security extension.
import { at, expectThat, fileUrl, expectValue, scenariosOf, type Scenario } from './bench.ts';

type Payload = Record<string, unknown>;
const { one, asked } = scenariosOf('ocpp1.6');
const [ok, no] = [{ status: 'Accepted' }, { status: 'Rejected' }];
const schedule = { chargingRateUnit: 'A', chargingSchedulePeriod: [{ startPeriod: 0, limit: 10 }] };
const profile = (chargingProfilePurpose: string, more: Payload = {}) => ({
  chargingProfileId: 1,
  stackLevel: 0,
  chargingProfilePurpose,
  chargingProfileKind: 'Relative',
  chargingSchedule: schedule,
  ...more,
});
const reserve = { connectorId: 1, expiryDate: '2030-01-01T00:00:00Z', idTag: 'A', reservationId: 7 };
const hash = { hashAlgorithm: 'SHA256', issuerNameHash: 'a', issuerKeyHash: 'b', serialNumber: '1' };
const trigger = (requestedMessage: string, heard: [string, Payload]) =>
  one('TC_054', '5.17 Trigger Message', `a triggered ${requestedMessage} is answered and seen`, async (bench) => {
    await bench.status('Available');
    const { given } = await bench.order('TriggerMessage', { requestedMessage }, ok, 'accepted', 'observed');
    await bench.wire.ask(...heard);
    await bench.commandIn(given, 'observed');
  });

export const centralSystemProfileScenarios: Scenario[] = [
  one('TC_045_1', '5.9 Get Diagnostics', 'a file of diagnostics is left', async (bench) => {
    const { given } = await bench.order('GetDiagnostics', { location: fileUrl }, { fileName: 'd.zip' }, 'accepted');
    for (const status of ['Uploading', 'Uploaded']) await bench.wire.ask('DiagnosticsStatusNotification', { status });
    await bench.commandIn(given, 'observed');
  }),
  one('TC_045_2', '5.9 Get Diagnostics', 'an upload that fails', async (bench) => {
    const { given } = await bench.order('GetDiagnostics', { location: fileUrl }, { fileName: 'd.zip' }, 'accepted');
    await bench.wire.ask('DiagnosticsStatusNotification', { status: 'UploadFailed' });
    await bench.commandIn(given, 'failed');
  }),
  one('TC_046', '5.13 Reserve Now', 'a reservation is used by the session of its tag', async (bench) => {
    await bench.status('Available');
    const { given } = await bench.order('ReserveNow', { ...reserve, idTag: bench.idTag }, ok, 'accepted');
    await bench.status('Reserved');
    await bench.commandIn(given, 'observed');
    const started = await bench.wire.ask('StartTransaction', {
      connectorId: 1,
      idTag: bench.idTag,
      meterStart: 0,
      reservationId: 7,
      timestamp: at(),
    });
    expectValue(started, 'idTagInfo.status', 'Accepted');
  }),
  ...['Faulted', 'Occupied', 'Unavailable', 'Rejected'].map((status, index) =>
    asked(
      `TC_048_${index + 1}`,
      '5.13 Reserve Now',
      `a reservation that is ${status}`,
      'ReserveNow',
      reserve,
      { status },
      'rejected',
      'failed',
    ),
  ),
  asked(
    'TC_049',
    '5.13 Reserve Now',
    'a reservation of any connector',
    'ReserveNow',
    { ...reserve, connectorId: 0 },
    ok,
    'accepted',
    'observed',
  ),
  one('TC_051', '5.1 Cancel Reservation', 'a reservation is taken back', async (bench) => {
    await bench.status('Reserved');
    const { given } = await bench.order('CancelReservation', { reservationId: 7 }, ok, 'accepted', 'observed');
    await bench.status('Available');
    await bench.commandIn(given, 'observed');
  }),
  asked(
    'TC_052',
    '5.1 Cancel Reservation',
    'an unknown reservation cannot be taken back',
    'CancelReservation',
    { reservationId: 8 },
    no,
    'rejected',
  ),
  asked(
    'TC_053',
    '5.13 Reserve Now',
    'a reservation for a group',
    'ReserveNow',
    { ...reserve, parentIdTag: 'GROUP' },
    ok,
    'accepted',
    'observed',
  ),
  trigger('Heartbeat', ['Heartbeat', {}]),
  trigger('BootNotification', ['BootNotification', { chargePointVendor: 'Maker', chargePointModel: 'Model' }]),
  trigger('MeterValues', ['MeterValues', { connectorId: 1, meterValue: [{ timestamp: at(), sampledValue: [{ value: '1' }] }] }]),
  trigger('StatusNotification', ['StatusNotification', { connectorId: 1, status: 'Available', errorCode: 'NoError' }]),
  trigger('DiagnosticsStatusNotification', ['DiagnosticsStatusNotification', { status: 'Idle' }]),
  trigger('FirmwareStatusNotification', ['FirmwareStatusNotification', { status: 'Idle' }]),
  asked('TC_055', '5.17 Trigger Message', 'a trigger that is refused', 'TriggerMessage', { requestedMessage: 'Heartbeat' }, no, 'rejected'),
  asked(
    'TC_056',
    '5.16 Set Charging Profile',
    'a default profile',
    'SetChargingProfile',
    { connectorId: 1, csChargingProfiles: profile('TxDefaultProfile') },
    ok,
    'accepted',
    'observed',
  ),
  one('TC_057', '5.16 Set Charging Profile', 'a profile of a session', async (bench) => {
    const { transactionId } = await bench.start();
    const csChargingProfiles = profile('TxProfile', { transactionId });
    await bench.order('SetChargingProfile', { connectorId: 1, csChargingProfiles }, ok, 'accepted', 'observed');
  }),
  asked(
    'TC_058_1',
    '5.16 Set Charging Profile',
    'a profile that is refused',
    'SetChargingProfile',
    { connectorId: 1, csChargingProfiles: profile('TxDefaultProfile') },
    no,
    'rejected',
  ),
  one('TC_059', '5.11 Remote Start Transaction', 'a remote start with a profile', async (bench) => {
    const payload = { idTag: bench.idTag, connectorId: 1, chargingProfile: profile('TxProfile') };
    const { given } = await bench.order('RemoteStartTransaction', payload, ok, 'accepted');
    await bench.start();
    await bench.commandIn(given, 'observed');
  }),
  asked('TC_061_1', '5.4 Clear Cache', 'the cache is cleared', 'ClearCache', {}, ok, 'accepted', 'observed'),
  asked('TC_061_2', '5.4 Clear Cache', 'a charger without a cache refuses', 'ClearCache', {}, no, 'rejected'),
  asked(
    'TC_066',
    '5.7 Get Composite Schedule',
    'the schedule that results',
    'GetCompositeSchedule',
    { connectorId: 1, duration: 300 },
    { status: 'Accepted', connectorId: 1, chargingSchedule: schedule },
    'accepted',
    'observed',
  ),
  asked('TC_067', '5.5 Clear Charging Profile', 'a profile is cleared', 'ClearChargingProfile', { id: 1 }, ok, 'accepted', 'observed'),
  asked(
    'TC_068',
    '5.5 Clear Charging Profile',
    'a profile that is unknown',
    'ClearChargingProfile',
    { id: 9 },
    { status: 'Unknown' },
    'rejected',
    'failed',
  ),
  ...(['Inoperative', 'Operative'] as const).map((type, index) =>
    one(`TC_015_${index + 1}`, '5.2 Change Availability', `a connector becomes ${type}`, async (bench) => {
      await bench.status(type === 'Operative' ? 'Unavailable' : 'Available');
      const { given } = await bench.order('ChangeAvailability', { connectorId: 1, type }, ok, 'accepted', 'observed');
      await bench.status(type === 'Operative' ? 'Available' : 'Unavailable');
      await bench.commandIn(given, 'observed');
    }),
  ),
  one('TC_016', '5.2 Change Availability', 'an availability that changes after the session', async (bench) => {
    const { transactionId } = await bench.start();
    const { given } = await bench.order('ChangeAvailability', { connectorId: 1, type: 'Inoperative' }, { status: 'Scheduled' }, 'accepted');
    await bench.stop(transactionId);
    await bench.status('Unavailable');
    await bench.commandIn(given, 'observed');
  }),
  asked(
    'TC_074',
    'Security 5.3 Install Certificate',
    'a root certificate is installed',
    'InstallCertificate',
    { certificateType: 'CentralSystemRootCertificate', certificate: 'PEM' },
    ok,
    'accepted',
    'observed',
  ),
  asked(
    'TC_075_1',
    'Security 5.2 Get Installed Certificate Ids',
    'certificates are listed',
    'GetInstalledCertificateIds',
    { certificateType: 'CentralSystemRootCertificate' },
    { status: 'Accepted', certificateHashData: [hash] },
    'accepted',
    'observed',
  ),
  asked(
    'TC_075_2',
    'Security 5.1 Delete Certificate',
    'a certificate is deleted',
    'DeleteCertificate',
    { certificateHashData: hash },
    ok,
    'accepted',
    'observed',
  ),
  one('TC_080', 'Security 5.6 Signed Update Firmware', 'a signed update is followed to its end', async (bench) => {
    const firmware = { location: fileUrl, retrieveDateTime: at(), signingCertificate: 'PEM', signature: 'x' };
    const { given } = await bench.order('SignedUpdateFirmware', { requestId: 3, firmware }, ok, 'accepted');
    for (const status of ['Downloading', 'Downloaded', 'SignatureVerified', 'Installing', 'Installed'])
      await bench.wire.ask('SignedFirmwareStatusNotification', { status, requestId: 3 });
    await bench.commandIn(given, 'observed');
  }),
  one('TC_081', 'Security 5.6 Signed Update Firmware', 'an update with a wrong signature has failed', async (bench) => {
    const firmware = { location: fileUrl, retrieveDateTime: at(), signingCertificate: 'PEM', signature: 'x' };
    const { given } = await bench.order('SignedUpdateFirmware', { requestId: 3, firmware }, ok, 'accepted');
    await bench.wire.ask('SignedFirmwareStatusNotification', { status: 'InvalidSignature', requestId: 3 });
    await bench.commandIn(given, 'failed');
  }),
  one('TC_087', 'Security 5.4 Get Log', 'a security log is left', async (bench) => {
    const { given } = await bench.order(
      'GetLog',
      { logType: 'SecurityLog', requestId: 4, log: { remoteLocation: fileUrl } },
      { status: 'Accepted', filename: 'l' },
      'accepted',
    );
    for (const status of ['Uploading', 'Uploaded']) await bench.wire.ask('LogStatusNotification', { status, requestId: 4 });
    await bench.commandIn(given, 'observed');
  }),
  one('TC_047', '5.13 Reserve Now', 'a reservation that runs out', async (bench) => {
    await bench.status('Available');
    await bench.order('ReserveNow', { ...reserve, expiryDate: at(-1) }, ok, 'accepted', 'observed');
    await bench.status('Available');
    expectThat((await bench.charger()).connectors[0]?.status === 'Available', 'the connector is not free');
  }),
];
