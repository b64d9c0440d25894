import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { STATION_ACTIONS, STATION_COMMANDS } from '@atalaya/contract/charging/actions-2.0.1.ts';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { chargingSessions as calls } from '@atalaya/contract/charging/session-endpoints.ts';
import { aClient } from '#testing/builders.ts';
import { aCharger, command, commandIn, openDoor, until } from '#testing/charging.ts';
import { FILE_HOST } from '#testing/ocpp-actions.ts';
import { rawCharger, type RawCharger } from '#testing/raw-charger.ts';
import { fromStation, toStation } from '#testing/ocpp/station-actions.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let door: { port: number; close(): Promise<void> };
let id: string;
let password: string;
let charger: RawCharger;

const getCharger = async () => (await t.call(charging.getCharger, { query: { id } }, t.asServer)).data;
const comesIn = async (protocol: string) => {
  const raw = await rawCharger({ port: door.port, id, password, protocol });
  await until(getCharger, ({ online, protocol: spoken }) => online && spoken === protocol);
  return raw;
};

beforeEach(async () => {
  t = await testApp({ ocppHosts: [FILE_HOST] });
  door = await openDoor(t);
  ({ id, password } = await aCharger(t, (await aClient(t.database)).id));
  charger = await comesIn('ocpp2.0.1');
});
afterEach(async () => {
  charger.cut();
  await door.close();
});

const messages = async (query: { failed?: 'true' } = {}) =>
  (await t.call(calls.messages, { query: { chargerId: id, limit: 200, ...query } }, t.asServer)).data;

test('there are 64 messages of OCPP 2.0.1, of which one goes both ways', () => {
  expect(new Set([...STATION_ACTIONS, ...STATION_COMMANDS]).size).toBe(64);
});

describe('from a charger of OCPP 2.0.1', () => {
  test('every request is answered by its schema and kept with its answer', async () => {
    for (const [action, { payload, answer }] of Object.entries(fromStation))
      expect(await charger.ask(action, payload), action).toMatchObject(answer);
    const kept = await messages();
    for (const action of STATION_ACTIONS)
      expect(kept, action).toContainEqual(
        expect.objectContaining({ action, direction: 'in', error: null, request: fromStation[action].payload }),
      );
    expect(await getCharger()).toMatchObject({
      protocol: 'ocpp2.0.1',
      vendor: 'A',
      model: 'B',
      serial: 'S',
      firmware: '2',
      connectors: [{ evseId: 1, connectorId: 1, status: 'Available', transactionId: 'T-1' }],
    });
    const kinds = (await t.call(charging.events, { query: { chargerId: id } }, t.asServer)).data.map(({ kind }) => kind);
    expect(kinds).toEqual(
      expect.arrayContaining(['boot', 'status', 'firmware', 'log', 'security', 'certificate', 'monitor', 'reservation', 'limit']),
    );
  });

  test('what breaks the schema, and what only OCPP 1.6 knows, is refused by name', async () => {
    const { payload } = fromStation.TransactionEvent;
    expect(await charger.call('TransactionEvent', { ...payload, triggerReason: 'Whim' })).toMatchObject({ kind: 'error' });
    expect(await charger.call('TransactionEvent', { ...payload, seqNo: 'one' })).toMatchObject({ code: 'TypeConstraintViolation' });
    expect(await charger.call('TransactionEvent', { ...payload, extra: 1 })).toMatchObject({ code: 'PropertyConstraintViolation' });
    expect(await charger.call('StartTransaction', {})).toMatchObject({ code: 'NotImplemented' });
    const unread = charger.answerTo('-1');
    charger.sendText('{"no": "array"');
    expect(await unread).toMatchObject({ kind: 'error', code: 'RpcFrameworkError' });
    expect(await charger.ask('Heartbeat')).toMatchObject({ currentTime: expect.any(String) });
  });
});

describe('to a charger of OCPP 2.0.1', () => {
  test('every command is sent, accepted, and seen to take effect', async () => {
    for (const [action, { answer }] of Object.entries(toStation)) charger.respond(action, () => answer);
    for (const action of STATION_COMMANDS) {
      const { payload, answer, effect } = toStation[action];
      const given = await command(t, { chargerId: id, action, payload });
      if (effect) {
        expect(await commandIn(t, given, 'accepted', 'observed', 'rejected'), action).toMatchObject({ state: 'accepted' });
        await charger.ask(...effect);
      }
      expect(await commandIn(t, given, 'observed', 'rejected', 'failed', 'no_effect'), action).toMatchObject({
        state: 'observed',
        response: answer,
      });
    }
    expect(await messages({ failed: 'true' })).toEqual([]);
  });

  test('a value that is not taken over, or refused, is no effect', async () => {
    const { component, variable } = { component: { name: 'OCPPCommCtrlr' }, variable: { name: 'HeartbeatInterval' } };
    const set = () => command(t, { chargerId: id, action: 'SetVariables', payload: toStation.SetVariables.payload });
    charger.respond('SetVariables', () => ({ setVariableResult: [{ component, variable, attributeStatus: 'Rejected' }] }));
    expect(await commandIn(t, await set(), 'rejected', 'observed')).toMatchObject({ state: 'rejected', reason: 'Rejected' });
    charger.respond('SetVariables', () => toStation.SetVariables.answer);
    charger.respond('GetVariables', () => ({
      getVariableResult: [{ component, variable, attributeStatus: 'Accepted', attributeValue: '300' }],
    }));
    expect(await commandIn(t, await set(), 'no_effect', 'observed')).toMatchObject({ state: 'no_effect', reason: 'different_value' });
  });

  test('a new password counts from then on, and stands nowhere', async () => {
    const secret = 'a-password-of-16+';
    const of = { component: { name: 'SecurityCtrlr' }, variable: { name: 'BasicAuthPassword' } };
    charger.respond('SetVariables', () => ({ setVariableResult: [{ ...of, attributeStatus: 'Accepted' }] }));
    const given = await command(t, {
      chargerId: id,
      action: 'SetVariables',
      payload: { setVariableData: [{ ...of, attributeValue: secret }] },
    });
    await commandIn(t, given, 'observed');
    expect(charger.asked[0]?.payload).toMatchObject({ setVariableData: [{ attributeValue: secret }] });
    expect(JSON.stringify([await messages(), given])).not.toContain(secret);
    charger.cut();
    password = secret;
    charger = await comesIn('ocpp2.0.1');
  });

  test('what only OCPP 1.6 knows is not sent', async () => {
    await expect(command(t, { chargerId: id, action: 'RemoteStopTransaction', payload: { transactionId: 1 } })).rejects.toMatchObject({
      code: 'input.invalid',
      details: { errors: { action: ['choice'] } },
    });
  });
});

describe('the device model', () => {
  const report = (seqNo: number, names: string[], more: object = {}) =>
    charger.ask('NotifyReport', {
      requestId: 5,
      generatedAt: '2026-03-02T08:00:00Z',
      seqNo,
      ...more,
      reportData: names.map((name) => ({
        component: { name: 'EVSE', evse: { id: 1 } },
        variable: { name },
        variableAttribute: [{ value: `${name} is`, mutability: 'ReadOnly' }],
      })),
    });
  const names = async () =>
    (await t.call(charging.model, { query: { id } }, t.asServer)).data.components.flatMap(({ name, evseId, variables }) =>
      variables.map((variable) => `${name} ${evseId} ${variable.name} ${variable.attributes[0]?.value}`),
    );

  test('comes in parts, and what a whole inventory no longer names is gone', async () => {
    charger.respond('GetBaseReport', () => ({ status: 'Accepted' }));
    await report(0, ['Old'], { requestId: 1 });
    const given = await command(t, {
      chargerId: id,
      action: 'GetBaseReport',
      payload: { requestId: 5, reportBase: 'FullInventory' },
    });
    await commandIn(t, given, 'accepted');
    await report(0, ['AvailabilityState'], { tbc: true });
    expect(await commandIn(t, given, 'accepted')).toMatchObject({ state: 'accepted' });
    expect(await names()).toContain('EVSE 1 Old Old is');
    await report(1, ['Power']);
    await commandIn(t, given, 'observed');
    expect(await names()).toEqual(['EVSE 1 AvailabilityState AvailabilityState is', 'EVSE 1 Power Power is']);
  });

  test('an inventory of which a part is missing takes nothing away', async () => {
    charger.respond('GetBaseReport', () => ({ status: 'Accepted' }));
    await report(0, ['Old'], { requestId: 1 });
    await command(t, { chargerId: id, action: 'GetBaseReport', payload: { requestId: 5, reportBase: 'FullInventory' } });
    await report(1, ['Power']);
    expect(await names()).toEqual(['EVSE 1 Old Old is', 'EVSE 1 Power Power is']);
  });
});

describe('a charger that changes from OCPP 1.6 to 2.0.1', () => {
  test('keeps its history; what only 1.6 could end has ended', async () => {
    charger.cut();
    ({ id, password } = await aCharger(t, (await aClient(t.database)).id));
    const older = await comesIn('ocpp1.6');
    const timestamp = '2026-03-02T08:00:00Z';
    await older.ask('StatusNotification', { connectorId: 1, status: 'Charging', errorCode: 'NoError' });
    const { transactionId } = await older.ask('StartTransaction', { connectorId: 1, idTag: 'X', meterStart: 0, timestamp });
    older.respond('Reset', () => ({ status: 'Accepted' }));
    const reset = await command(t, { chargerId: id, action: 'Reset', payload: { type: 'Hard' } });
    await commandIn(t, reset, 'accepted');
    older.cut();
    charger = await comesIn('ocpp2.0.1');
    await charger.ask('BootNotification', fromStation.BootNotification.payload);
    await charger.ask('StatusNotification', fromStation.StatusNotification.payload);
    await charger.ask('TransactionEvent', fromStation.TransactionEvent.payload);
    expect(await commandIn(t, reset, 'observed', 'unanswered')).toMatchObject({ state: 'observed' });
    const sessions = (await t.call(calls.transactions, { query: { chargerId: id } }, t.asServer)).data;
    expect(
      sessions
        .map((one) => [one.transactionId, one.evseId, one.stoppedAt !== null])
        .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
    ).toEqual([
      [String(transactionId), null, true],
      ['T-1', 1, false],
    ]);
    expect((await getCharger()).connectors).toMatchObject([{ evseId: 1, connectorId: 1 }]);
    const events = (await t.call(charging.events, { query: { chargerId: id } }, t.asServer)).data;
    expect(events).toContainEqual(expect.objectContaining({ kind: 'protocol', details: { from: 'ocpp1.6', to: 'ocpp2.0.1' } }));
  });
});
