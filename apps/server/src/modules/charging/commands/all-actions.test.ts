import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CHARGER_ACTIONS, COMMAND_ACTIONS } from '@atalaya/contract/charging/actions.ts';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { chargingSessions as calls } from '@atalaya/contract/charging/session-endpoints.ts';
import { aClient } from '#testing/builders.ts';
import { aCharger, command, commandIn, openDoor } from '#testing/charging.ts';
import { FILE_HOST, fromCharger, timestamp, toCharger } from '#testing/ocpp-actions.ts';
import { rawCharger, type RawCharger } from '#testing/raw-charger.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let door: { port: number; close(): Promise<void> };
let id: string;
let charger: RawCharger;

beforeEach(async () => {
  t = await testApp({ ocppHosts: [FILE_HOST] });
  door = await openDoor(t);
  const registered = await aCharger(t, (await aClient(t.database)).id);
  id = registered.id;
  charger = await rawCharger({ port: door.port, id, password: registered.password });
});
afterEach(async () => {
  charger.cut();
  await door.close();
});

const messages = async (query: { failed?: 'true' } = {}) =>
  (await t.call(calls.messages, { query: { chargerId: id, limit: 200, ...query } }, t.asServer)).data;

test('there are 39 actions: 28 of the base protocol and 11 of the security extension', () => {
  expect(new Set([...CHARGER_ACTIONS, ...COMMAND_ACTIONS]).size).toBe(39);
});

describe('from a charger', () => {
  test('every request is answered by its schema and kept with its answer', async () => {
    const { transactionId } = await charger.ask('StartTransaction', { connectorId: 2, idTag: 'X', meterStart: 0, timestamp });
    expect(transactionId).toEqual(expect.any(Number));
    for (const [action, { payload, answer }] of Object.entries(fromCharger))
      expect(await charger.ask(action, payload), action).toMatchObject(answer);
    expect((await charger.ask('Heartbeat')).currentTime).toEqual(expect.any(String));
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

  test('what breaks the schema is named field by field, in codes of the catalogue', async () => {
    const send = (payload: Record<string, unknown>) => command(t, { chargerId: id, action: 'RemoteStartTransaction', payload });
    await expect(send({ idTag: 'x'.repeat(21) })).rejects.toMatchObject({
      details: { errors: { 'payload.idTag': ['too_long'] }, params: { 'payload.idTag': { too_long: { max: 20 } } } },
    });
    await expect(send({})).rejects.toMatchObject({ details: { errors: { 'payload.idTag': ['required'] } } });
    await expect(send({ idTag: 'X', connectorId: 'one' })).rejects.toMatchObject({
      details: { errors: { 'payload.connectorId': ['number.whole'] } },
    });
    await expect(send({ idTag: 'X', coffee: true })).rejects.toMatchObject({
      details: { errors: { 'payload.coffee': ['field.unknown'] } },
    });
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
