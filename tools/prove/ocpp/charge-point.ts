// OCPP 1.6: what a charge point sends, and how it has to be answered.
import { aRequest } from '../../../apps/server/src/testing/certificates.ts';
import { expectThat, expectValue, at, pick, type Bench, scenariosOf, type Scenario } from './bench.ts';

const { one } = scenariosOf('ocpp1.6');
const closeTo = (text: unknown) => Math.abs(Date.parse(String(text)) - Date.now()) < 60_000;

async function wholeSession(bench: Bench, before: () => Promise<unknown>): Promise<void> {
  await bench.boot();
  await before();
  const started = await bench.start();
  expectValue(started, 'idTagInfo.status', 'Accepted');
  const transactionId = pick(started, 'transactionId');
  expectThat(Number.isInteger(transactionId), 'transactionId is no integer');
  await bench.status('Charging');
  const sampledValue = [{ value: '400', measurand: 'Energy.Active.Import.Register', unit: 'Wh' }];
  const meter = await bench.wire.ask('MeterValues', { connectorId: 1, transactionId, meterValue: [{ timestamp: at(-5), sampledValue }] });
  expectThat(Object.keys(meter).length === 0, 'MeterValues.conf has fields');
  await bench.stop(transactionId);
  await bench.status('Finishing');
  await bench.status('Available');
  await bench.session((session) => session.energyWh === 1_000 && session.stoppedAt !== null, 'the session is not whole');
}

async function refused(bench: Bench, change: Record<string, unknown> | null, status: string): Promise<void> {
  await bench.boot();
  if (change) await bench.tag(change);
  const idTag = change ? bench.idTag : 'NOBODYS';
  expectValue(await bench.wire.ask('Authorize', { idTag }), 'idTagInfo.status', status);
  // A start is told of all the same, and kept: the charger decides whether to go on.
  expectValue(await bench.start(idTag), 'idTagInfo.status', status);
}

export const chargePointScenarios: Scenario[] = [
  one('TC_001', '4.2 Boot Notification', 'a cold boot is accepted with the time and an interval', async (bench) => {
    const boot = await bench.boot();
    expectValue(boot, 'status', 'Accepted');
    expectThat(closeTo(boot['currentTime']), `currentTime is ${String(boot['currentTime'])}`);
    expectThat(Number(boot['interval']) > 0, 'interval is not above 0');
    await bench.status('Available', 0);
    await bench.status('Available');
    expectThat(closeTo((await bench.wire.ask('Heartbeat'))['currentTime']), 'Heartbeat.conf has no time');
  }),
  one('TC_003', '4.8 Start Transaction', 'a session in which the cable comes first', (bench) =>
    wholeSession(bench, async () => {
      await bench.status('Preparing');
      expectValue(await bench.wire.ask('Authorize', { idTag: bench.idTag }), 'idTagInfo.status', 'Accepted');
    }),
  ),
  one('TC_004_1', '4.1 Authorize', 'a session in which the tag comes first', (bench) =>
    wholeSession(bench, async () => {
      expectValue(await bench.wire.ask('Authorize', { idTag: bench.idTag }), 'idTagInfo.status', 'Accepted');
      await bench.status('Preparing');
    }),
  ),
  one('TC_005_1', '4.10 Stop Transaction', 'a session that ends when the car is unplugged', async (bench) => {
    const { transactionId } = await bench.start();
    await bench.status('SuspendedEV');
    await bench.stop(transactionId, { reason: 'EVDisconnected' });
    await bench.session(({ reason }) => reason === 'EVDisconnected', 'the reason is lost');
  }),
  one('TC_007', '3.5.2 Authorization Cache', 'a tag that a charger knows starts at once', async (bench) => {
    expectValue(await bench.start(), 'idTagInfo.status', 'Accepted');
  }),
  one('TC_023_1', '4.1 Authorize', 'an unknown tag is Invalid', (bench) => refused(bench, null, 'Invalid')),
  one('TC_023_2', '4.1 Authorize', 'an expired tag is Expired', (bench) => refused(bench, { expiresAt: at(-60) }, 'Expired')),
  one('TC_023_3', '4.1 Authorize', 'a blocked tag is Blocked', (bench) => refused(bench, { blocked: true }, 'Blocked')),
  one('TC_024', '4.9 Status Notification', 'a fault of a connector is taken note of', async (bench) => {
    await bench.wire.ask('StatusNotification', { connectorId: 1, status: 'Faulted', errorCode: 'ConnectorLockFailure', info: 'stuck' });
    await bench.known(({ connectors }) => connectors[0]?.errorCode === 'ConnectorLockFailure', 'the fault is not shown');
  }),
  one('TC_032_1', '4.10 Stop Transaction', 'a stop after a power cut, told late, closes the session at its time', async (bench) => {
    const { transactionId } = await bench.start();
    const timestamp = at(-3);
    await bench.stop(transactionId, { reason: 'PowerLoss', timestamp });
    await bench.session(({ stoppedAt }) => stoppedAt === timestamp, 'the stop has another time');
  }),
  one('TC_037_1', '3.6 Offline behaviour', 'a session told after the fact is kept with its own times', async (bench) => {
    const { transactionId } = await bench.wire.ask('StartTransaction', {
      connectorId: 1,
      idTag: bench.idTag,
      meterStart: 5,
      timestamp: at(-60),
    });
    await bench.stop(transactionId, { meterStop: 905, timestamp: at(-30) });
    await bench.session(({ energyWh }) => energyWh === 900, 'the energy differs');
  }),
  one('TC_037_3', '3.6 Offline behaviour', 'a session begun offline with an unknown tag is told so, and kept', async (bench) => {
    expectValue(await bench.start('OFFLINE'), 'idTagInfo.status', 'Invalid');
    expectThat((await bench.sessions()).length === 1, 'the session is not kept');
  }),
  one('TC_039', '3.6 Offline behaviour', 'a start that is told again is the same session', async (bench) => {
    const payload = { connectorId: 1, idTag: bench.idTag, meterStart: 5, timestamp: at(-60) };
    const [first, again] = [await bench.wire.ask('StartTransaction', payload), await bench.wire.ask('StartTransaction', payload)];
    expectThat(first['transactionId'] === again['transactionId'], 'there are two sessions of one start');
  }),
  one('TC_044_1', '4.5 Firmware Status Notification', 'the steps of an update are answered', async (bench) => {
    for (const status of ['Downloading', 'Downloaded', 'Installing', 'Installed'])
      expectThat(
        Object.keys(await bench.wire.ask('FirmwareStatusNotification', { status })).length === 0,
        `${status}: the answer has fields`,
      );
    await bench.known(({ firmwareStatus }) => firmwareStatus === 'Installed', 'the step is not shown');
  }),
  one('TC_044_2', '4.5 Firmware Status Notification', 'a failed download is taken note of', async (bench) => {
    await bench.wire.ask('FirmwareStatusNotification', { status: 'DownloadFailed' });
    await bench.known(({ firmwareStatus }) => firmwareStatus === 'DownloadFailed', 'the failure is not shown');
  }),
  one('TC_044_3', '4.5 Firmware Status Notification', 'a failed installation is taken note of', async (bench) => {
    await bench.wire.ask('FirmwareStatusNotification', { status: 'InstallationFailed' });
    await bench.known(({ firmwareStatus }) => firmwareStatus === 'InstallationFailed', 'the failure is not shown');
  }),
  one('TC_064', '4.3 Data Transfer', 'data of an unknown vendor is answered, not refused by an error', async (bench) => {
    const { status } = await bench.wire.ask('DataTransfer', { vendorId: 'com.example', messageId: 'x', data: 'y' });
    expectThat(['UnknownVendorId', 'UnknownMessageId', 'Rejected', 'Accepted'].includes(String(status)), `status is ${String(status)}`);
  }),
  one('TC_079', 'Security 4.2 Security Event Notification', 'a security event is answered and stands in the history', async (bench) => {
    const answer = await bench.wire.ask('SecurityEventNotification', { type: 'TamperDetectionActivated', timestamp: at() });
    expectThat(Object.keys(answer).length === 0, 'the answer has fields');
  }),
  one('TC_076', 'Security 4.4 Sign Certificate', 'a certificate request is answered Accepted or Rejected', async (bench) => {
    const { status } = await bench.wire.ask('SignCertificate', { csr: aRequest('x').csr });
    expectThat(['Accepted', 'Rejected'].includes(String(status)), `status is ${String(status)}`);
  }),
];
