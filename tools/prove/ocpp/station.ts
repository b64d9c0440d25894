// OCPP 2.0.1, both ways. The ids are those of the blocks of the test documents; words and code are ours.
import { at, expectThat, expectValue, pick, type Bench, scenariosOf, type Scenario } from './bench.ts';

type Payload = Record<string, unknown>;
const { one, asked } = scenariosOf('ocpp2.0.1');
const [ok, no] = [{ status: 'Accepted' }, { status: 'Rejected' }];
const variable = { component: { name: 'OCPPCommCtrlr' }, variable: { name: 'HeartbeatInterval' } };
const token = (bench: Bench, idToken = bench.idTag) => ({ idToken: { idToken, type: 'ISO14443' } });
const begin = (bench: Bench) =>
  bench.event('Started', 0, 'CablePluggedIn', { info: { chargingState: 'EVConnected' }, rest: { ...token(bench) } });
/** As long before now as it says. */
const register = (value: number, minutes = -5) => ({
  meterValue: [{ timestamp: at(minutes), sampledValue: [{ value, measurand: 'Energy.Active.Import.Register' }] }],
});

async function refused(bench: Bench, change: Payload | null, status: string): Promise<void> {
  if (change) await bench.tag(change);
  expectValue(await bench.wire.ask('Authorize', token(bench, change ? bench.idTag : 'NOBODYS')), 'idTokenInfo.status', status);
}

export const stationScenarios: Scenario[] = [
  one('TC_B_01', 'B01.FR.02 Cold boot', 'a boot is accepted with the time and an interval', async (bench) => {
    const boot = await bench.boot();
    expectValue(boot, 'status', 'Accepted');
    expectThat(Number(boot['interval']) > 0, 'interval is not above 0');
    expectThat(Math.abs(Date.parse(String(boot['currentTime'])) - Date.now()) < 60_000, 'currentTime is another time');
    await bench.status('Available');
    await bench.known(({ connectors }) => connectors[0]?.evseId === 1, 'the EVSE is not shown');
  }),
  asked(
    'TC_B_06',
    'B06 Get Variables',
    'a variable is read',
    'GetVariables',
    { getVariableData: [variable] },
    { getVariableResult: [{ ...variable, attributeStatus: 'Accepted', attributeValue: '60' }] },
    'accepted',
    'observed',
  ),
  one('TC_B_09', 'B05 Set Variables', 'a variable is set and read back', async (bench) => {
    bench.wire.respond('GetVariables', () => ({ getVariableResult: [{ ...variable, attributeStatus: 'Accepted', attributeValue: '60' }] }));
    await bench.order(
      'SetVariables',
      { setVariableData: [{ ...variable, attributeValue: '60' }] },
      { setVariableResult: [{ ...variable, attributeStatus: 'Accepted' }] },
      'observed',
    );
  }),
  one('TC_B_12', 'B07 Get Base Report', 'an inventory in parts is put together', async (bench) => {
    const { given } = await bench.order('GetBaseReport', { requestId: 5, reportBase: 'FullInventory' }, ok, 'accepted');
    const part = (seqNo: number, tbc: boolean) => ({
      requestId: 5,
      generatedAt: at(),
      seqNo,
      tbc,
      reportData: [{ ...variable, variableAttribute: [{ value: '60' }] }],
    });
    await bench.wire.ask('NotifyReport', part(0, true));
    await bench.wire.ask('NotifyReport', part(1, false));
    await bench.commandIn(given, 'observed');
  }),
  asked(
    'TC_B_14',
    'B07 Get Base Report',
    'a report that is not supported',
    'GetBaseReport',
    { requestId: 6, reportBase: 'SummaryInventory' },
    { status: 'NotSupported' },
    'rejected',
    'failed',
  ),
  one('TC_B_20', 'B11 Reset', 'a reset at once is seen by the boot', async (bench) => {
    const { given } = await bench.order('Reset', { type: 'Immediate' }, ok, 'accepted');
    await bench.boot();
    await bench.commandIn(given, 'observed');
  }),
  one('TC_B_21', 'B12 Reset with a session', 'a reset that waits for the session is followed', async (bench) => {
    await begin(bench);
    const { given } = await bench.order('Reset', { type: 'OnIdle' }, { status: 'Scheduled' }, 'accepted');
    await bench.event('Ended', 1, 'StopAuthorized', { info: { stoppedReason: 'Local' } });
    await bench.boot();
    await bench.commandIn(given, 'observed');
  }),
  asked('TC_B_22', 'B11 Reset', 'a reset that is refused', 'Reset', { type: 'Immediate' }, no, 'rejected'),
  one('TC_C_02', 'C01 Authorization', 'a known token is Accepted', async (bench) => {
    expectValue(await bench.wire.ask('Authorize', token(bench)), 'idTokenInfo.status', 'Accepted');
  }),
  one('TC_C_06', 'C01 Authorization', 'an unknown token is Unknown or Invalid', async (bench) => {
    const status = pick(await bench.wire.ask('Authorize', token(bench, 'NOBODYS')), 'idTokenInfo.status');
    expectThat(status === 'Unknown' || status === 'Invalid', `status is ${String(status)}`);
  }),
  one('TC_C_07', 'C01 Authorization', 'a blocked token is Blocked', (bench) => refused(bench, { blocked: true }, 'Blocked')),
  one('TC_C_08', 'C01 Authorization', 'an expired token is Expired', (bench) => refused(bench, { expiresAt: at(-60) }, 'Expired')),
  one('TC_C_39', 'C09 Group authorization', 'a token of a group is told its group', async (bench) => {
    const answer = await bench.wire.ask('Authorize', token(bench));
    expectThat(pick(answer, 'idTokenInfo.groupIdToken') === undefined, 'a token without a group has one');
  }),
  asked('TC_C_37', 'C11 Clear Cache', 'the cache is cleared', 'ClearCache', {}, ok, 'accepted', 'observed'),
  asked(
    'TC_D_01',
    'D01 Send Local List',
    'a whole list is taken',
    'SendLocalList',
    { versionNumber: 2, updateType: 'Full', localAuthorizationList: [{ idToken: { idToken: 'A', type: 'ISO14443' }, idTokenInfo: ok }] },
    ok,
    'accepted',
    'observed',
  ),
  asked(
    'TC_D_08',
    'D02 Get Local List Version',
    'the version of the list',
    'GetLocalListVersion',
    {},
    { versionNumber: 2 },
    'accepted',
    'observed',
  ),
  one('TC_E_01', 'E01 Start of a transaction', 'a start is answered with what became of its token', async (bench) => {
    expectValue(await begin(bench), 'idTokenInfo.status', 'Accepted');
    await bench.session(({ transactionId, evseId }) => transactionId === `${bench.id}-1` && evseId === 1, 'the session is not kept');
  }),
  one('TC_E_07', 'E06 Stop of a transaction', 'a whole session has the energy between its registers', async (bench) => {
    await bench.event('Started', 0, 'Authorized', {
      info: { chargingState: 'Charging' },
      rest: { ...token(bench), ...register(1_000, -10) },
    });
    await bench.event('Updated', 1, 'MeterValuePeriodic', { rest: register(2_000, -9) });
    await bench.event('Ended', 2, 'StopAuthorized', { info: { stoppedReason: 'Local' }, rest: register(3_500, -8) });
    await bench.session(({ energyWh, stoppedAt }) => energyWh === 2_500 && stoppedAt !== null, 'energy or end differ');
  }),
  one('TC_E_16', 'E04.FR.03 Offline', 'events in another order, told after the fact, make the same session', async (bench) => {
    await bench.event('Ended', 2, 'EVDeparted', {
      info: { stoppedReason: 'EVDisconnected' },
      rest: { offline: true, ...register(3_000, -8) },
    });
    await bench.event('Started', 0, 'Authorized', { rest: { offline: true, ...token(bench), ...register(1_000, -10) } });
    await bench.event('Updated', 1, 'MeterValuePeriodic', { rest: { offline: true, ...register(2_000, -9) } });
    await bench.session(({ energyWh, stoppedAt }) => energyWh === 2_000 && stoppedAt !== null, 'a late event brought it back');
  }),
  one('TC_E_40', 'E13 Retry', 'an event that is told again changes nothing', async (bench) => {
    await begin(bench);
    await begin(bench);
    expectThat((await bench.sessions()).length === 1, 'there are two sessions');
  }),
  one('TC_E_29', 'E14 Get Transaction Status', 'whether events are waiting', async (bench) => {
    await begin(bench);
    await bench.order(
      'GetTransactionStatus',
      { transactionId: `${bench.id}-1` },
      { ongoingIndicator: true, messagesInQueue: false },
      'accepted',
      'observed',
    );
  }),
  one('TC_F_01', 'F01 Remote start', 'a remote start begins the session with its number', async (bench) => {
    const payload = { idToken: { idToken: bench.idTag, type: 'ISO14443' }, remoteStartId: 77, evseId: 1 };
    const { given } = await bench.order('RequestStartTransaction', payload, ok, 'accepted');
    await bench.event('Started', 0, 'RemoteStart', { info: { remoteStartId: 77 }, rest: { ...token(bench) } });
    await bench.commandIn(given, 'observed');
  }),
  one('TC_F_03', 'F03 Remote stop', 'a remote stop ends the session', async (bench) => {
    await begin(bench);
    const { given } = await bench.order('RequestStopTransaction', { transactionId: `${bench.id}-1` }, ok, 'accepted');
    await bench.event('Ended', 1, 'RemoteStop', { info: { stoppedReason: 'Remote' } });
    await bench.commandIn(given, 'observed');
  }),
  asked(
    'TC_F_04',
    'F03 Remote stop',
    'a stop of an unknown session is refused',
    'RequestStopTransaction',
    { transactionId: 'nothing' },
    no,
    'rejected',
  ),
  asked(
    'TC_F_06',
    'F05 Unlock',
    'a connector is unlocked',
    'UnlockConnector',
    { evseId: 1, connectorId: 1 },
    { status: 'Unlocked' },
    'accepted',
    'observed',
  ),
  one('TC_F_11', 'F06 Trigger', 'a triggered message is seen', async (bench) => {
    const { given } = await bench.order('TriggerMessage', { requestedMessage: 'Heartbeat' }, ok, 'accepted', 'observed');
    await bench.wire.ask('Heartbeat');
    await bench.commandIn(given, 'observed');
  }),
];
