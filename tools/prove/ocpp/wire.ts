// OCPP-J: the frames themselves, for both versions; numbered by us, since the public documents leave them out.
import { HandshakeRefused } from '../../../apps/server/src/testing/raw-charger.ts';
import { expectThat, expectValue, fileUrl, at, type Bench, type Scenario } from './bench.ts';

type Run = Scenario['run'];
const PROTOCOLS = ['ocpp1.6', 'ocpp2.0.1'] as const;
const both = (id: string, clause: string, title: string, run: Run): Scenario[] =>
  PROTOCOLS.map((protocol) => ({ id: `${id}_${protocol.slice(4)}`, clause: `OCPP-J ${clause}`, title, protocol, run }));
const older = (id: string, clause: string, title: string, run: Run): Scenario => ({
  id,
  clause,
  title,
  protocol: 'ocpp1.6',
  run,
});

async function errorOf(bench: Bench, action: string, payload: Record<string, unknown>): Promise<string> {
  const answer = await bench.wire.call(action, payload);
  expectThat(answer.kind === 'error', `${action} is answered by a result`);
  return answer.code;
}
async function refusal(connecting: Promise<unknown>): Promise<number> {
  try {
    await connecting;
    return 101;
  } catch (error) {
    if (error instanceof HandshakeRefused) return error.status;
    throw error;
  }
}

export const wireScenarios: Scenario[] = [
  ...both('J_01', '3.1.1 The connection URL', 'an unknown charger is refused with 401 or 404', async (bench) => {
    const status = await refusal(bench.connect({ id: `${bench.id}-x` }));
    expectThat(status === 401 || status === 404, `the handshake is answered ${status}`);
  }),
  ...both('J_02', '6.2 Basic authentication', 'a wrong password is refused with 401', async (bench) => {
    expectThat((await refusal(bench.connect({ password: 'wrong' }))) === 401, 'a wrong password comes in');
  }),
  ...both('J_03', '3.2 Subprotocol', 'no common subprotocol: a handshake, then a close', async (bench) => {
    bench.wire.cut();
    await bench.known(({ online }) => !online, 'it stays online');
    const wire = await bench.connect({ protocol: 'ocpp0.9' });
    await wire.closed;
  }),
  ...both('J_04', '4.2.3 CALLERROR', 'an unknown action is NotImplemented', async (bench) => {
    const code = await errorOf(bench, 'DoesNotExist', {});
    expectThat(code === 'NotImplemented', `it is ${code}`);
  }),
  ...both('J_05', '4.2.3 CALLERROR', 'a missing field is a violation of the occurrence, or of the form', async (bench) => {
    const code = await errorOf(bench, 'Authorize', {});
    const known = [
      'OccurenceConstraintViolation',
      'OccurrenceConstraintViolation',
      'FormationViolation',
      'FormatViolation',
      'ProtocolError',
    ];
    expectThat(known.includes(code), `it is ${code}`);
  }),
  ...both('J_06', '4.2.3 CALLERROR', 'a wrong type is a TypeConstraintViolation', async (bench) => {
    const code = await errorOf(bench, 'StatusNotification', {
      connectorId: 'one',
      evseId: 1,
      status: 'Available',
      connectorStatus: 'Available',
      errorCode: 'NoError',
      timestamp: at(),
    });
    expectThat(['TypeConstraintViolation', 'PropertyConstraintViolation', 'FormationViolation'].includes(code), `it is ${code}`);
  }),
  ...both('J_07', '4.1.4 The message id', 'an answer has the id of its request, however long', async (bench) => {
    const id = 'x'.repeat(36);
    const answered = bench.wire.answerTo(id);
    bench.wire.sendText(JSON.stringify([2, id, 'Heartbeat', {}]));
    expectThat((await answered).kind === 'result', 'it is no result');
  }),
  ...both('J_08', '4.1 Message types', 'an unknown type of message leaves the connection as it is', async (bench) => {
    bench.wire.sendText(JSON.stringify([9, 'a', 'Heartbeat', {}]));
    await bench.wire.ask('Heartbeat');
  }),
  ...both('J_09', '4.2.1 CALL', 'null as a payload is an empty one', async (bench) => {
    const answered = bench.wire.answerTo('null');
    bench.wire.sendText('[2,"null","Heartbeat",null]');
    expectThat((await answered).kind === 'result', 'it is no result');
  }),
  ...both('J_10', '4.1 Bad JSON', 'what is no JSON leaves the connection as it is', async (bench) => {
    bench.wire.sendText('{"half": ');
    await bench.wire.ask('Heartbeat');
  }),
  ...both('J_11', '5.4 Reconnecting', 'a charger whose old socket is dead comes in again', async (bench) => {
    bench.wire.playDead();
    const again = await bench.connect();
    await again.ask('Heartbeat');
    again.cut();
  }),
  ...both('J_12', '4.1.1 Synchronicity', 'a queue that is flushed one call at a time is answered to its end', async (bench) => {
    for (let n = 0; n < 400; n += 1) await bench.wire.ask('Heartbeat');
  }),
  older('F_01', 'OCPP 1.6 4.10 Stop Transaction', 'a stop with ten hours of samples (370 kB) is stored', async (bench) => {
    const { transactionId } = await bench.start();
    const sampledValue = [
      { value: '230.1', measurand: 'Voltage', phase: 'L1-N', unit: 'V' },
      { value: '16.02', measurand: 'Current.Import', phase: 'L1', unit: 'A' },
    ];
    const transactionData = Array.from({ length: 2_200 }, (_, n) => ({ timestamp: at(-600 + n / 4), sampledValue }));
    await bench.stop(transactionId, { transactionData });
    await bench.session(({ stoppedAt }) => stoppedAt !== null, 'the session goes on');
  }),
  older('F_02', 'OCPP 1.6 3.14 Time notations', 'a time without a zone is UTC', async (bench) => {
    const timestamp = at(-30).slice(0, 19);
    await bench.wire.ask('StartTransaction', { connectorId: 1, idTag: bench.idTag, meterStart: 0, timestamp });
    await bench.session(({ startedAt }) => startedAt.startsWith(timestamp), 'the time is moved');
  }),
  older('F_03', 'OCPP 1.6 6.4 CiString20Type', 'a model of 25 characters is let in', async (bench) => {
    const boot = await bench.wire.ask('BootNotification', { chargePointVendor: 'Maker', chargePointModel: 'M'.repeat(25) });
    expectValue(boot, 'status', 'Accepted');
  }),
  older('F_04', 'OCPP 1.6 5.9 Get Diagnostics', 'no file name is an answer: there are no diagnostics', async (bench) => {
    const { ended } = await bench.order('GetDiagnostics', { location: fileUrl }, {}, 'rejected', 'failed', 'no_effect', 'observed');
    expectValue(ended, 'reason', 'no_file');
  }),
];
