// OCPP 2.0.1: logs and firmware that fail, security events, and places that are taken out of use. The ids are those of the blocks of the test
// documents; words and code are ours.
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { at, expectThat, fileUrl, pick, type Bench, scenariosOf, type Scenario } from './bench.ts';

const { one, asked } = scenariosOf('ocpp2.0.1');
const ok = { status: 'Accepted' };
const begin = (bench: Bench) =>
  bench.event('Started', 0, 'Authorized', {
    info: { chargingState: 'Charging' },
    rest: { idToken: { idToken: bench.idTag, type: 'ISO14443' } },
  });

export const stationUpkeepScenarios: Scenario[] = [
  one('TC_N_35', 'N01 Log', 'a security log is left', async (bench) => {
    const payload = { logType: 'SecurityLog', requestId: 4, log: { remoteLocation: fileUrl } };
    const { given } = await bench.order('GetLog', payload, ok, 'accepted');
    await bench.wire.ask('LogStatusNotification', { status: 'Uploaded', requestId: 4 });
    await bench.commandIn(given, 'observed');
  }),
  one('TC_N_34', 'N01 Log', 'a log that cannot be left has failed', async (bench) => {
    const payload = { logType: 'DiagnosticsLog', requestId: 5, log: { remoteLocation: fileUrl } };
    const { given } = await bench.order('GetLog', payload, ok, 'accepted');
    await bench.wire.ask('LogStatusNotification', { status: 'UploadFailure', requestId: 5 });
    await bench.commandIn(given, 'failed');
  }),

  ...['DownloadFailed', 'InstallationFailed', 'InvalidSignature'].map((status, n) =>
    one(`TC_L_0${n + 6}`, 'L01 Firmware update', `an update that ends with ${status} has failed`, async (bench) => {
      const firmware = { location: fileUrl, retrieveDateTime: at() };
      const { given } = await bench.order('UpdateFirmware', { requestId: 6, firmware }, ok, 'accepted');
      await bench.wire.ask('FirmwareStatusNotification', { status: 'Downloading', requestId: 6 });
      await bench.wire.ask('FirmwareStatusNotification', { status, requestId: 6 });
      await bench.commandIn(given, 'failed');
    }),
  ),
  one('TC_A_14', 'A04 Security event', 'a security event is answered and stands in the history', async (bench) => {
    const answer = await bench.wire.ask('SecurityEventNotification', { type: 'FirmwareUpdated', timestamp: at() });
    expectThat(Object.keys(answer).length === 0, 'the answer has fields');
    const { data } = await bench.call(charging.events, { query: { chargerId: bench.id } });
    expectThat(
      data.some(({ kind, details }) => kind === 'security' && pick(details, 'type') === 'FirmwareUpdated'),
      'it is not in the history',
    );
  }),
  asked(
    'TC_G_05',
    'G04 Change availability',
    'a change that is refused',
    'ChangeAvailability',
    { operationalStatus: 'Inoperative' },
    { status: 'Rejected' },
    'rejected',
    'failed',
  ),
  one('TC_G_06', 'G04 Change availability', 'the whole charger after its session', async (bench) => {
    await begin(bench);
    const payload = { operationalStatus: 'Inoperative' };
    const { given } = await bench.order('ChangeAvailability', payload, { status: 'Scheduled' }, 'accepted');
    await bench.event('Ended', 1, 'StopAuthorized', { info: { stoppedReason: 'Local' } });
    await bench.status('Unavailable');
    await bench.commandIn(given, 'observed');
  }),
];
