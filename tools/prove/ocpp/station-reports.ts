// OCPP 2.0.1: what a charging station tells only when it is asked, in parts of their own, and what is set beside it. The ids are those of the
// blocks of the test documents; words and code are ours.
import type { CommandInput } from '@atalaya/contract/charging/commands.ts';
import type { ToldByCharger } from '@atalaya/contract/charging/told.ts';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { at, expectThat, expectValue, type Bench, scenariosOf, type Scenario } from './bench.ts';

type Payload = Record<string, unknown>;
const { one, asked } = scenariosOf('ocpp2.0.1');
const ok = { status: 'Accepted' };
const message = (id: number, more: Payload = {}) => ({
  id,
  priority: 'NormalCycle',
  message: { format: 'UTF8', content: `M ${id}` },
  ...more,
});
const chargingSchedule = [{ id: 1, chargingRateUnit: 'A', chargingSchedulePeriod: [{ startPeriod: 0, limit: 10 }] }];
const profile = (id: number, chargingProfilePurpose = 'TxDefaultProfile') => ({
  id,
  stackLevel: 0,
  chargingProfilePurpose,
  chargingProfileKind: 'Relative',
  chargingSchedule,
});
const monitored = { component: { name: 'EVSE', evse: { id: 1 } }, variable: { name: 'Power' } };
const told = async ({ call, id }: Bench): Promise<ToldByCharger> => (await call(charging.told, { query: { id } })).data;

/** Asked, agreed to, told in these parts, and seen only with the last of them. */
async function inParts(bench: Bench, action: CommandInput['action'], payload: Payload, tells: string, parts: Payload[]): Promise<void> {
  const { given } = await bench.order(action, payload, ok, 'accepted');
  for (const [n, part] of parts.entries()) {
    if (n > 0) expectValue(await bench.commandIn(given, 'accepted', 'observed'), 'state', 'accepted');
    const answer = await bench.wire.ask(tells, { requestId: payload['requestId'], tbc: n < parts.length - 1, ...part });
    expectThat(Object.keys(answer).length === 0, `the answer to ${tells} has fields`);
  }
  await bench.commandIn(given, 'observed');
}
const customer = (seqNo: number, data: string) => ({ seqNo, data, generatedAt: at() });
const declined = (id: string, clause: string, title: string, action: CommandInput['action'], payload: Payload, status: string): Scenario =>
  asked(id, clause, title, action, payload, { status }, 'rejected', 'failed');
const reservation = (bench: Bench) => ({
  id: 7,
  expiryDateTime: '2030-01-01T00:00:00Z',
  idToken: { idToken: bench.idTag, type: 'ISO14443' },
  evseId: 1,
});
const begin = (bench: Bench, rest: Payload = {}) =>
  bench.event('Started', 0, 'Authorized', {
    info: { chargingState: 'Charging' },
    rest: { idToken: { idToken: bench.idTag, type: 'ISO14443' }, ...rest },
  });

export const stationReportScenarios: Scenario[] = [
  asked(
    'TC_O_01',
    'O01 Set display message',
    'a message is shown',
    'SetDisplayMessage',
    { message: message(1) },
    ok,
    'accepted',
    'observed',
  ),
  one('TC_O_02', 'O03 Get all display messages', 'messages in parts are put together', async (bench) => {
    await inParts(bench, 'GetDisplayMessages', { requestId: 21 }, 'NotifyDisplayMessages', [
      { messageInfo: [message(1)] },
      { messageInfo: [message(2, { state: 'Charging' })] },
    ]);
    const ids = (await told(bench)).displayMessages?.items.map(({ id }) => id);
    expectThat(JSON.stringify(ids) === '[1,2]', `the messages are ${JSON.stringify(ids)}`);
  }),
  one('TC_O_03', 'O03 Get all display messages', 'a charger without messages says so', async (bench) => {
    await bench.order('GetDisplayMessages', { requestId: 22 }, { status: 'Unknown' }, 'rejected');
    expectValue(await told(bench), 'displayMessages.items.length', 0);
  }),
  asked('TC_O_04', 'O05 Clear display message', 'a message is taken away', 'ClearDisplayMessage', { id: 1 }, ok, 'accepted', 'observed'),
  declined('TC_O_05', 'O05 Clear display message', 'a message that is not there', 'ClearDisplayMessage', { id: 9 }, 'Unknown'),
  one('TC_O_06', 'O02 Set display message for transaction', 'a message for a session', async (bench) => {
    await begin(bench);
    await bench.order('SetDisplayMessage', { message: message(3, { transactionId: `${bench.id}-1` }) }, ok, 'accepted', 'observed');
  }),
  one('TC_O_07', 'O04 Get specific display messages', 'one message by its number', (bench) =>
    inParts(bench, 'GetDisplayMessages', { requestId: 23, id: [1] }, 'NotifyDisplayMessages', [{ messageInfo: [message(1)] }]),
  ),
  one('TC_O_08', 'O04 Get specific display messages', 'messages by priority', (bench) =>
    inParts(bench, 'GetDisplayMessages', { requestId: 24, priority: 'NormalCycle' }, 'NotifyDisplayMessages', [
      { messageInfo: [message(1)] },
    ]),
  ),
  one('TC_O_09', 'O04 Get specific display messages', 'messages by state', (bench) =>
    inParts(bench, 'GetDisplayMessages', { requestId: 25, state: 'Charging' }, 'NotifyDisplayMessages', [
      { messageInfo: [message(1, { state: 'Charging' })] },
    ]),
  ),
  declined(
    'TC_O_10',
    'O02 Set display message for transaction',
    'a message for a session that is not there',
    'SetDisplayMessage',
    { message: message(4, { transactionId: 'nothing' }) },
    'UnknownTransaction',
  ),
  asked(
    'TC_O_13',
    'O01 Set display message',
    'a message with a beginning and an end',
    'SetDisplayMessage',
    { message: message(5, { startDateTime: '2030-01-01T00:00:00Z', endDateTime: '2030-01-02T00:00:00Z' }) },
    ok,
    'accepted',
    'observed',
  ),

  one('TC_N_27', 'N09 Get customer information', 'what is known of a customer, in parts', async (bench) => {
    const payload = { requestId: 31, report: true, clear: false, customerIdentifier: 'somebody' };
    await inParts(bench, 'CustomerInformation', payload, 'NotifyCustomerInformation', [customer(0, 'one '), customer(1, 'two')]);
    expectValue(await told(bench), 'customerInformation.text', 'one two');
  }),
  one('TC_N_28', 'N09 Get customer information', 'nothing is known of a customer', async (bench) => {
    const payload = { requestId: 32, report: true, clear: false, customerIdentifier: 'nobody' };
    await inParts(bench, 'CustomerInformation', payload, 'NotifyCustomerInformation', [customer(0, '')]);
    expectValue(await told(bench), 'customerInformation.text', '');
  }),
  declined(
    'TC_N_29',
    'N09 Get customer information',
    'a question that is refused',
    'CustomerInformation',
    { requestId: 33, report: true, clear: false, customerIdentifier: 'somebody' },
    'Rejected',
  ),
  one('TC_N_30', 'N10 Clear customer information', 'it is told and deleted', (bench) =>
    inParts(
      bench,
      'CustomerInformation',
      { requestId: 34, report: true, clear: true, idToken: { idToken: bench.idTag, type: 'ISO14443' } },
      'NotifyCustomerInformation',
      [customer(0, 'all')],
    ),
  ),

  one('TC_K_29', 'K09 Get charging profiles', 'the profiles of the whole charger', async (bench) => {
    await inParts(bench, 'GetChargingProfiles', { requestId: 41, evseId: 0, chargingProfile: {} }, 'ReportChargingProfiles', [
      { chargingLimitSource: 'CSO', evseId: 0, chargingProfile: [profile(1, 'ChargingStationMaxProfile')] },
    ]);
    expectValue(await told(bench), 'chargingProfiles.items.0.purpose', 'ChargingStationMaxProfile');
  }),
  one('TC_K_30', 'K09 Get charging profiles', 'profiles of an EVSE, in parts', async (bench) => {
    await inParts(bench, 'GetChargingProfiles', { requestId: 42, evseId: 1, chargingProfile: {} }, 'ReportChargingProfiles', [
      { chargingLimitSource: 'CSO', evseId: 1, chargingProfile: [profile(1)] },
      { chargingLimitSource: 'EMS', evseId: 1, chargingProfile: [profile(2)] },
    ]);
    expectValue(await told(bench), 'chargingProfiles.items.length', 2);
  }),
  one('TC_K_31', 'K09 Get charging profiles', 'no profile is an answer', async (bench) => {
    await bench.order('GetChargingProfiles', { requestId: 43, chargingProfile: {} }, { status: 'NoProfiles' }, 'rejected');
    expectValue(await told(bench), 'chargingProfiles.items.length', 0);
  }),
  one('TC_K_32', 'K09 Get charging profiles', 'a profile by its number', (bench) =>
    inParts(bench, 'GetChargingProfiles', { requestId: 44, chargingProfile: { chargingProfileId: [5] } }, 'ReportChargingProfiles', [
      { chargingLimitSource: 'CSO', evseId: 1, chargingProfile: [profile(5)] },
    ]),
  ),
  one('TC_K_03', 'K01 Set charging profile', 'a profile of a session', async (bench) => {
    await begin(bench);
    const chargingProfile = { ...profile(6, 'TxProfile'), transactionId: `${bench.id}-1` };
    await bench.order('SetChargingProfile', { evseId: 1, chargingProfile }, ok, 'accepted', 'observed');
  }),
  asked(
    'TC_K_10',
    'K03 Local load balancing',
    'a limit of the whole charger',
    'SetChargingProfile',
    { evseId: 0, chargingProfile: profile(7, 'ChargingStationMaxProfile') },
    ok,
    'accepted',
    'observed',
  ),
  one('TC_K_48', 'K12 External charging limit', 'a limit from outside is answered and kept', async (bench) => {
    const limit = { chargingLimitSource: 'EMS', isGridCritical: false };
    const answers = [
      await bench.wire.ask('NotifyChargingLimit', { chargingLimit: limit }),
      await bench.wire.ask('ClearedChargingLimit', { chargingLimitSource: 'EMS' }),
    ];
    expectThat(JSON.stringify(answers) === '[{},{}]', 'an answer has fields');
  }),

  one('TC_H_17', 'H02 Cancel reservation', 'a reservation is taken back', async (bench) => {
    await bench.status('Available');
    const { given } = await bench.order('ReserveNow', reservation(bench), ok, 'accepted', 'observed');
    await bench.status('Reserved');
    await bench.commandIn(given, 'observed');
    const { given: back } = await bench.order('CancelReservation', { reservationId: 7 }, ok, 'accepted', 'observed');
    await bench.status('Available');
    await bench.commandIn(back, 'observed');
  }),
  declined('TC_H_18', 'H02 Cancel reservation', 'a reservation that is not there', 'CancelReservation', { reservationId: 8 }, 'Rejected'),
  ...['Occupied', 'Faulted', 'Unavailable', 'Rejected'].map((status, n) =>
    one(`TC_H_0${n + 2}`, 'H01 Reservation', `a reservation that is ${status}`, async (bench) => {
      await bench.order('ReserveNow', reservation(bench), { status }, 'rejected', 'failed');
    }),
  ),
  one('TC_H_22', 'H04 Reservation ended, not used', 'a reservation that the charger gave up is over', async (bench) => {
    await bench.order('ReserveNow', reservation(bench), ok, 'accepted', 'observed');
    const answer = await bench.wire.ask('ReservationStatusUpdate', { reservationId: 7, reservationUpdateStatus: 'Removed' });
    expectThat(Object.keys(answer).length === 0, 'the answer has fields');
    const { data } = await bench.call(charging.listReservations, { query: { chargerId: bench.id } });
    expectValue(data[0], 'state', 'cancelled');
  }),

  one('TC_N_01', 'N02 Get monitoring report', 'monitors in parts stand in the model', async (bench) => {
    const part = (seqNo: number, id: number) => ({
      seqNo,
      generatedAt: at(),
      monitor: [{ ...monitored, variableMonitoring: [{ id, transaction: false, value: 11_000, type: 'UpperThreshold', severity: 5 }] }],
    });
    await inParts(bench, 'GetMonitoringReport', { requestId: 51 }, 'NotifyMonitoringReport', [part(0, 1), part(1, 2)]);
    const { components } = (await bench.call(charging.model, { query: { id: bench.id } })).data;
    const ids = components.flatMap(({ variables }) => variables.flatMap(({ monitors }) => monitors.map(({ id }) => id)));
    expectThat(ids.includes(2), `the monitors are ${JSON.stringify(ids)}`);
  }),
  declined('TC_N_03', 'N02 Get monitoring report', 'no monitor is an answer', 'GetMonitoringReport', { requestId: 52 }, 'EmptyResultSet'),
  asked(
    'TC_N_05',
    'N03 Set monitoring base',
    'the monitors of the factory',
    'SetMonitoringBase',
    { monitoringBase: 'FactoryDefault' },
    ok,
    'accepted',
    'observed',
  ),
  asked('TC_N_08', 'N05 Set monitoring level', 'a level of severity', 'SetMonitoringLevel', { severity: 4 }, ok, 'accepted', 'observed'),
  asked(
    'TC_N_16',
    'N04 Set variable monitoring',
    'a threshold is watched',
    'SetVariableMonitoring',
    { setMonitoringData: [{ ...monitored, value: 11_000, type: 'UpperThreshold', severity: 5 }] },
    { setMonitoringResult: [{ ...monitored, id: 1, type: 'UpperThreshold', severity: 5, status: 'Accepted' }] },
    'accepted',
    'observed',
  ),
  asked(
    'TC_N_24',
    'N06 Clear variable monitoring',
    'a monitor is taken back',
    'ClearVariableMonitoring',
    { id: [1] },
    { clearMonitoringResult: [{ id: 1, status: 'Accepted' }] },
    'accepted',
    'observed',
  ),
];
