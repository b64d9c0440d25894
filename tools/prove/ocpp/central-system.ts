// OCPP 1.6: what the operator asks of a charge point, on the wire as it was written, and what becomes of it.
import { expectValue, scenariosOf, type Scenario } from './bench.ts';

const { one, asked } = scenariosOf('ocpp1.6');
const [ok, no] = [{ status: 'Accepted' }, { status: 'Rejected' }];
const list = (updateType: string) => ({ listVersion: 2, updateType, localAuthorizationList: [{ idTag: 'A', idTagInfo: ok }] });
export const centralSystemScenarios: Scenario[] = [
  one('TC_010', '5.11 Remote Start Transaction', 'a remote start begins a session with the tag that was named', async (bench) => {
    await bench.status('Preparing');
    const { given } = await bench.order('RemoteStartTransaction', { idTag: bench.idTag, connectorId: 1 }, ok, 'accepted');
    expectValue(await bench.start(), 'idTagInfo.status', 'Accepted');
    await bench.commandIn(given, 'observed');
  }),
  one('TC_011_1', '5.11 Remote Start Transaction', 'a remote start before the cable', async (bench) => {
    const { given } = await bench.order('RemoteStartTransaction', { idTag: bench.idTag, connectorId: 1 }, ok, 'accepted');
    await bench.status('Preparing');
    await bench.start();
    await bench.commandIn(given, 'observed');
  }),
  one('TC_012', '5.12 Remote Stop Transaction', 'a remote stop ends the session', async (bench) => {
    const { transactionId } = await bench.start();
    const { given } = await bench.order('RemoteStopTransaction', { transactionId }, ok, 'accepted');
    await bench.stop(transactionId, { reason: 'Remote' });
    await bench.commandIn(given, 'observed');
  }),
  one('TC_013', '5.14 Reset', 'a hard reset is seen by the boot that follows', async (bench) => {
    const { transactionId } = await bench.start();
    const { given } = await bench.order('Reset', { type: 'Hard' }, ok, 'accepted');
    await bench.stop(transactionId, { reason: 'HardReset' });
    await bench.boot();
    await bench.commandIn(given, 'observed');
  }),
  one('TC_014', '5.14 Reset', 'a soft reset is seen by the boot that follows', async (bench) => {
    const { given } = await bench.order('Reset', { type: 'Soft' }, ok, 'accepted');
    await bench.boot();
    await bench.commandIn(given, 'observed');
  }),
  asked(
    'TC_017_1',
    '5.18 Unlock Connector',
    'a connector is unlocked',
    'UnlockConnector',
    { connectorId: 1 },
    { status: 'Unlocked' },
    'accepted',
    'observed',
  ),
  asked(
    'TC_017_2',
    '5.18 Unlock Connector',
    'an unlock that fails has not succeeded',
    'UnlockConnector',
    { connectorId: 1 },
    { status: 'UnlockFailed' },
    'rejected',
    'failed',
  ),
  one('TC_018_1', '5.18 Unlock Connector', 'an unlock during a session ends it', async (bench) => {
    const { transactionId } = await bench.start();
    await bench.order('UnlockConnector', { connectorId: 1 }, { status: 'Unlocked' }, 'accepted', 'observed');
    await bench.stop(transactionId, { reason: 'UnlockCommand' });
    await bench.session(({ reason }) => reason === 'UnlockCommand', 'the session is not ended by it');
  }),
  asked(
    'TC_019_1',
    '5.8 Get Configuration',
    'all keys are asked for',
    'GetConfiguration',
    {},
    { configurationKey: [{ key: 'HeartbeatInterval', readonly: false, value: '60' }] },
    'accepted',
    'observed',
  ),
  asked(
    'TC_019_2',
    '5.8 Get Configuration',
    'one key is asked for',
    'GetConfiguration',
    { key: ['HeartbeatInterval'] },
    { configurationKey: [], unknownKey: ['HeartbeatInterval'] },
    'accepted',
    'observed',
  ),
  one('TC_021', '5.3 Change Configuration', 'a key is changed and read back', async (bench) => {
    bench.wire.respond('GetConfiguration', () => ({
      configurationKey: [{ key: 'MeterValueSampleInterval', readonly: false, value: '30' }],
    }));
    await bench.order('ChangeConfiguration', { key: 'MeterValueSampleInterval', value: '30' }, ok, 'observed');
  }),
  asked(
    'TC_026',
    '5.11 Remote Start Transaction',
    'a refused remote start is rejected',
    'RemoteStartTransaction',
    { idTag: 'A', connectorId: 1 },
    no,
    'rejected',
  ),
  asked(
    'TC_028',
    '5.12 Remote Stop Transaction',
    'a refused remote stop is rejected',
    'RemoteStopTransaction',
    { transactionId: 999 },
    no,
    'rejected',
  ),
  asked(
    'TC_030',
    '5.18 Unlock Connector',
    'a charger that cannot unlock says so',
    'UnlockConnector',
    { connectorId: 1 },
    { status: 'NotSupported' },
    'rejected',
    'failed',
  ),
  asked(
    'TC_031',
    '5.18 Unlock Connector',
    'an unknown connector is not unlocked',
    'UnlockConnector',
    { connectorId: 5 },
    { status: 'NotSupported' },
    'rejected',
    'failed',
  ),
  asked(
    'TC_040_1',
    '5.3 Change Configuration',
    'a key that cannot be set',
    'ChangeConfiguration',
    { key: 'Nothing', value: '1' },
    { status: 'NotSupported' },
    'rejected',
    'failed',
  ),
  asked(
    'TC_040_2',
    '5.3 Change Configuration',
    'a value that is refused',
    'ChangeConfiguration',
    { key: 'HeartbeatInterval', value: '-1' },
    no,
    'rejected',
  ),
  asked(
    'TC_042_1',
    '5.10 Get Local List Version',
    'the version of the list, where lists are not supported',
    'GetLocalListVersion',
    {},
    { listVersion: -1 },
    'accepted',
    'observed',
  ),
  asked(
    'TC_042_2',
    '5.10 Get Local List Version',
    'the version of an empty list',
    'GetLocalListVersion',
    {},
    { listVersion: 0 },
    'accepted',
    'observed',
  ),
  asked(
    'TC_043_1',
    '5.15 Send Local List',
    'a list that is not supported',
    'SendLocalList',
    list('Full'),
    { status: 'NotSupported' },
    'rejected',
    'failed',
  ),
  asked('TC_043_3', '5.15 Send Local List', 'a list that fails', 'SendLocalList', list('Full'), { status: 'Failed' }, 'rejected', 'failed'),
  asked('TC_043_4', '5.15 Send Local List', 'a whole list is taken', 'SendLocalList', list('Full'), ok, 'accepted', 'observed'),
  asked(
    'TC_043_5',
    '5.15 Send Local List',
    'a change of a list is taken',
    'SendLocalList',
    list('Differential'),
    ok,
    'accepted',
    'observed',
  ),
];
