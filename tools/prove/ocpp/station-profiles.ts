// OCPP 2.0.1, further blocks: availability, reservations, cost, meter values, profiles, firmware, certificates, logs. The ids are those of the blocks of the test documents; words and code are ours.
import { aRequest } from '../../../apps/server/src/testing/certificates.ts';
import { at, expectThat, fileUrl, type Bench, scenariosOf, type Scenario } from './bench.ts';

const { one, asked } = scenariosOf('ocpp2.0.1');
const ok = { status: 'Accepted' };
const variable = { component: { name: 'OCPPCommCtrlr' }, variable: { name: 'HeartbeatInterval' } };
const token = (bench: Bench, idToken = bench.idTag) => ({ idToken: { idToken, type: 'ISO14443' } });
const chargingSchedule = [{ id: 1, chargingRateUnit: 'A', chargingSchedulePeriod: [{ startPeriod: 0, limit: 10 }] }];
const profile = { id: 1, stackLevel: 0, chargingProfilePurpose: 'TxDefaultProfile', chargingProfileKind: 'Relative', chargingSchedule };
const begin = (bench: Bench) =>
  bench.event('Started', 0, 'CablePluggedIn', { info: { chargingState: 'EVConnected' }, rest: { ...token(bench) } });
/** As long before now as it says. */
const register = (value: number, minutes = -5) => ({
  meterValue: [{ timestamp: at(minutes), sampledValue: [{ value, measurand: 'Energy.Active.Import.Register' }] }],
});

export const stationProfileScenarios: Scenario[] = [
  one('TC_G_01', 'G01 Status notification', 'the status of a connector is shown', async (bench) => {
    await bench.status('Faulted');
    await bench.known(({ connectors }) => connectors[0]?.lastStatus === 'Faulted', 'the status is not shown');
  }),
  one('TC_G_03', 'G03 Change availability', 'an EVSE is taken out of use', async (bench) => {
    await bench.status('Available');
    const { given } = await bench.order(
      'ChangeAvailability',
      { operationalStatus: 'Inoperative', evse: { id: 1 } },
      ok,
      'accepted',
      'observed',
    );
    await bench.status('Unavailable');
    await bench.commandIn(given, 'observed');
  }),
  one('TC_H_01', 'H01 Reservation', 'an EVSE is reserved', async (bench) => {
    await bench.status('Available');
    const payload = { id: 7, expiryDateTime: '2030-01-01T00:00:00Z', idToken: { idToken: bench.idTag, type: 'ISO14443' }, evseId: 1 };
    const { given } = await bench.order('ReserveNow', payload, ok, 'accepted', 'observed');
    await bench.status('Reserved');
    await bench.commandIn(given, 'observed');
  }),
  one('TC_I_02', 'I02 Cost while charging', 'what a session costs so far goes back, or nothing where there is no tariff', async (bench) => {
    const answer = await begin(bench);
    const cost = answer['totalCost'];
    expectThat(cost === undefined || typeof cost === 'number', 'totalCost is no number');
  }),
  one('TC_J_01', 'J01 Meter values', 'meter values outside a session are answered', async (bench) => {
    expectThat(Object.keys(await bench.wire.ask('MeterValues', { evseId: 1, ...register(100) })).length === 0, 'the answer has fields');
  }),
  asked(
    'TC_K_01',
    'K01 Set charging profile',
    'a default profile',
    'SetChargingProfile',
    { evseId: 1, chargingProfile: profile },
    ok,
    'accepted',
    'observed',
  ),
  asked(
    'TC_K_05',
    'K10 Clear charging profile',
    'a profile is cleared',
    'ClearChargingProfile',
    { chargingProfileId: 1 },
    ok,
    'accepted',
    'observed',
  ),
  asked(
    'TC_K_08',
    'K10 Clear charging profile',
    'a profile that is unknown',
    'ClearChargingProfile',
    { chargingProfileId: 9 },
    { status: 'Unknown' },
    'rejected',
    'failed',
  ),
  asked(
    'TC_K_43',
    'K08 Composite schedule',
    'the schedule that results',
    'GetCompositeSchedule',
    { evseId: 1, duration: 300 },
    { status: 'Accepted' },
    'accepted',
    'observed',
  ),
  one('TC_L_01', 'L01 Firmware update', 'an update is followed to its end', async (bench) => {
    const firmware = { location: fileUrl, retrieveDateTime: at() };
    const { given } = await bench.order('UpdateFirmware', { requestId: 3, firmware }, ok, 'accepted');
    for (const status of ['Downloading', 'Downloaded', 'Installing', 'Installed'])
      await bench.wire.ask('FirmwareStatusNotification', { status, requestId: 3 });
    await bench.commandIn(given, 'observed');
  }),
  one('TC_M_24', 'M03 Certificate status', 'a question about a certificate is answered', async (bench) => {
    const ocspRequestData = {
      hashAlgorithm: 'SHA256',
      issuerNameHash: 'a',
      issuerKeyHash: 'b',
      serialNumber: '1',
      responderURL: 'https://example.test',
    };
    const { status } = await bench.wire.ask('GetCertificateStatus', { ocspRequestData });
    expectThat(['Accepted', 'Failed'].includes(String(status)), `status is ${String(status)}`);
  }),
  one('TC_N_25', 'N01 Log', 'a log is left', async (bench) => {
    const { given } = await bench.order(
      'GetLog',
      { logType: 'DiagnosticsLog', requestId: 4, log: { remoteLocation: fileUrl } },
      ok,
      'accepted',
    );
    for (const status of ['Uploading', 'Uploaded']) await bench.wire.ask('LogStatusNotification', { status, requestId: 4 });
    await bench.commandIn(given, 'observed');
  }),
  one('TC_N_50', 'N07 Events', 'an event of a monitor is answered', async (bench) => {
    const eventData = [
      { eventId: 1, timestamp: at(), trigger: 'Alerting', actualValue: '1', eventNotificationType: 'HardWiredNotification', ...variable },
    ];
    expectThat(
      Object.keys(await bench.wire.ask('NotifyEvent', { generatedAt: at(), seqNo: 0, eventData })).length === 0,
      'the answer has fields',
    );
  }),
  one('TC_P_01', 'P02 Data transfer', 'data of an unknown vendor is answered', async (bench) => {
    const { status } = await bench.wire.ask('DataTransfer', { vendorId: 'com.example' });
    expectThat(['UnknownVendorId', 'UnknownMessageId', 'Rejected', 'Accepted'].includes(String(status)), `status is ${String(status)}`);
  }),
  one('TC_A_19', 'A02 Certificate request', 'a certificate request is answered', async (bench) => {
    const { status } = await bench.wire.ask('SignCertificate', { csr: aRequest('x').csr });
    expectThat(['Accepted', 'Rejected'].includes(String(status)), `status is ${String(status)}`);
  }),
];
