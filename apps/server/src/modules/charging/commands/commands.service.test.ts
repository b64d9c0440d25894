import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { chargingSessions as calls } from '@atalaya/contract/charging/session-endpoints.ts';
import type { ChargerWithPassword } from '@atalaya/contract/charging/chargers.ts';
import { aClient } from '#testing/builders.ts';
import { aCharger, command, commandIn, openDoor, until } from '#testing/charging.ts';
import { rawCharger, type RawCharger } from '#testing/raw-charger.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { TURN_MS } from '../sites/site-power.service.ts';

let t: TestApp;
let door: { port: number; close(): Promise<void> };
let clientId: string;
let me: ChargerWithPassword;
const connected: RawCharger[] = [];

beforeEach(async () => {
  t = await testApp();
  door = await openDoor(t);
  clientId = (await aClient(t.database)).id;
  me = await aCharger(t, clientId);
});
afterEach(async () => {
  for (const charger of connected.splice(0)) charger.cut();
  await door.close();
});

async function enter({ id, password }: { id: string; password: string } = me) {
  const charger = await rawCharger({ port: door.port, id, password });
  connected.push(charger);
  return charger;
}
const start = (minutes: number) => ({
  connectorId: 1,
  idTag: 'X',
  meterStart: 0,
  timestamp: new Date(Date.UTC(2026, 2, 2, 8, minutes)).toISOString(),
});

describe('a command', () => {
  test('to a charger that is away has failed, and says so', async () => {
    const given = await command(t, { chargerId: me.id, action: 'ClearCache' });
    expect(await commandIn(t, given, 'failed')).toMatchObject({ reason: 'offline', sentAt: null });
  });

  test('that is refused says why, and one that the charger does not know too', async () => {
    const charger = await enter();
    charger.respond('UnlockConnector', () => ({ status: 'UnlockFailed' }));
    expect(
      await commandIn(t, await command(t, { chargerId: me.id, action: 'UnlockConnector', payload: { connectorId: 1 } }), 'rejected'),
    ).toMatchObject({
      reason: 'UnlockFailed',
    });
    expect(await commandIn(t, await command(t, { chargerId: me.id, action: 'ClearCache' }), 'rejected')).toMatchObject({
      reason: 'NotImplemented',
    });
  });

  test('that was accepted and changed nothing ends without effect', async () => {
    const charger = await enter();
    charger.respond('Reset', () => ({ status: 'Accepted' }));
    const given = await command(t, { chargerId: me.id, action: 'Reset', payload: { type: 'Hard' } });
    await commandIn(t, given, 'accepted');
    await charger.ask('Heartbeat');
    t.wait(11 * 60_000);
    await t.charging.commands.sweep();
    await commandIn(t, given, 'no_effect');
    charger.respond('ChangeConfiguration', () => ({ status: 'Accepted' }));
    charger.respond('GetConfiguration', () => ({ configurationKey: [{ key: 'MeterValueSampleInterval', readonly: false, value: '30' }] }));
    const payload = { key: 'MeterValueSampleInterval', value: '10' };
    expect(await commandIn(t, await command(t, { chargerId: me.id, action: 'ChangeConfiguration', payload }), 'no_effect')).toMatchObject({
      reason: 'different_value',
    });
  });

  test('that takes effect before it is answered is seen all the same', async () => {
    const charger = await enter();
    charger.respond('RemoteStartTransaction', async () => {
      await charger.ask('StartTransaction', start(0));
      return { status: 'Accepted' };
    });
    const given = await commandIn(
      t,
      await command(t, { chargerId: me.id, action: 'RemoteStartTransaction', payload: { idTag: 'X' } }),
      'observed',
    );
    expect(given.sentAt).not.toBeNull();
  });

  test('that takes effect in the moment of its answer is seen too', async () => {
    const charger = await enter();
    charger.respond('TriggerMessage', () => {
      setImmediate(() => void charger.ask('Heartbeat'));
      return { status: 'Accepted' };
    });
    for (let n = 0; n < 10; n += 1) {
      const given = await command(t, { chargerId: me.id, action: 'TriggerMessage', payload: { requestedMessage: 'Heartbeat' } });
      expect(await commandIn(t, given, 'observed')).toMatchObject({ response: { status: 'Accepted' } });
    }
  });

  test('tells how far an update is, and how it failed', async () => {
    const charger = await enter();
    charger.respond('UpdateFirmware', () => ({}));
    const payload = { location: 'http://localhost/firmware', retrieveDate: '2026-03-02T09:00:00Z' };
    const given = await command(t, { chargerId: me.id, action: 'UpdateFirmware', payload });
    await commandIn(t, given, 'accepted');
    await charger.ask('FirmwareStatusNotification', { status: 'Downloading' });
    await until(
      async () => (await t.call(charging.getCommand, { query: given }, t.asServer)).data.progress,
      (progress) => progress === 'Downloading',
    );
    await charger.ask('FirmwareStatusNotification', { status: 'InstallationFailed' });
    expect(await commandIn(t, given, 'failed')).toMatchObject({ reason: 'InstallationFailed' });
  });

  test('whose charger goes away is unanswered, and so is one that a restart interrupted', async () => {
    const charger = await enter();
    charger.respond('ClearCache', () => {
      charger.cut();
      return null;
    });
    expect(await commandIn(t, await command(t, { chargerId: me.id, action: 'ClearCache' }), 'unanswered')).toMatchObject({
      reason: 'disconnected',
    });
    const given = await command(t, { chargerId: me.id, action: 'ClearCache' });
    await commandIn(t, given, 'failed');
    await t.database.pool.query(`update charger_commands set state = 'sent', ended_at = null where id = $1`, [given.id]);
    const again = await t.restarted();
    await again.charging.start();
    expect(await commandIn(again, given, 'unanswered')).toMatchObject({ reason: 'restarted' });
    await again.charging.close();
  });

  test('that sets the password is kept nowhere, and the charger comes back with it', async () => {
    const charger = await enter();
    charger.respond('ChangeConfiguration', () => ({ status: 'Accepted' }));
    const password = 'ab'.repeat(20);
    const payload = { key: 'AuthorizationKey', value: password };
    await commandIn(t, await command(t, { chargerId: me.id, action: 'ChangeConfiguration', payload }), 'observed');
    charger.cut();
    await until(
      async () => (await t.call(charging.getCharger, { query: { id: me.id } }, t.asServer)).data.online,
      (online) => !online,
    );
    expect(await (await enter({ id: me.id, password: password.toUpperCase() })).ask('Heartbeat')).toBeTruthy();
    const { rows } = await t.database.pool.query<{ all: string }>(
      `select coalesce(string_agg(m::text, ' '), '') || coalesce((select string_agg(c::text, ' ') from charger_commands c), '') as all from ocpp_messages m`,
    );
    expect(rows[0]?.all).toContain('AuthorizationKey');
    expect(rows[0]?.all).not.toContain(password);
    expect((await t.call(calls.messages, { query: { q: password } }, t.asServer)).data).toEqual([]);
  });
});

describe('the current of a site', () => {
  test('is shared by who charges, and whoever is to draw less is told before another may draw more', async () => {
    const site = (await t.call(charging.createSite, { body: { name: 'Garage', limitA: 32, clientId } }, t.asServer)).data;
    const stations = await Promise.all([1, 2, 3].map(() => aCharger(t, clientId, { siteId: site.id })));
    const drawing = new Map<string, number>();
    const sums: number[] = [];
    const chargers = await Promise.all(
      stations.map(async (station) => {
        const charger = await enter(station);
        charger.respond('SetChargingProfile', ({ connectorId, csChargingProfiles }) => {
          const { chargingSchedule } = Object(csChargingProfiles);
          if (connectorId === 1) drawing.set(station.id, chargingSchedule.chargingSchedulePeriod[0].limit);
          sums.push([...drawing.values()].reduce((sum, limit) => sum + limit, 0));
          return { status: 'Accepted' };
        });
        await charger.ask('StatusNotification', { connectorId: 1, status: 'Available', errorCode: 'NoError' });
        return charger;
      }),
    );
    const assigned = async () => (await t.call(charging.listSites, {}, t.asServer)).data[0]?.assignedA;
    const ids: unknown[] = [];
    for (const [index, charger] of chargers.entries()) {
      ids.push((await charger.ask('StartTransaction', start(index))).transactionId);
      const each = [32, 16, 10.6][index] ?? 0;
      await until(
        async () => [...drawing.values()],
        (limits) => limits.length === index + 1 && limits.every((limit) => limit === each),
      );
    }
    expect(Math.max(...sums)).toBeLessThanOrEqual(32);
    await until(assigned, (amperes) => Math.abs((amperes ?? 0) - 31.8) < 0.01);
    await chargers[0]?.ask('StopTransaction', { transactionId: ids[0], meterStop: 10, timestamp: '2026-03-02T09:00:00Z' });
    drawing.delete(stations[0]?.id ?? '');
    await until(
      async () => [...drawing.values()],
      (limits) => limits.every((limit) => limit === 16),
    );
    expect(Math.max(...sums)).toBeLessThanOrEqual(32);
  });

  test('that is too little for all goes round, and who waits is seen to wait', async () => {
    const site = (await t.call(charging.createSite, { body: { name: 'Yard', limitA: 12, clientId } }, t.asServer)).data;
    const stations = await Promise.all([1, 2, 3].map(() => aCharger(t, clientId, { siteId: site.id })));
    for (const [index, station] of stations.entries()) {
      const charger = await enter(station);
      charger.respond('SetChargingProfile', () => ({ status: 'Accepted' }));
      await charger.ask('StatusNotification', { connectorId: 1, status: 'Charging', errorCode: 'NoError' });
      await charger.ask('StartTransaction', start(index));
    }
    const limits = async () => {
      const { data } = await t.call(charging.listChargers, { query: { siteId: site.id, sortColumn: 'createdAt' } }, t.asServer);
      return stations.map(({ id }) => data.find((one) => one.id === id)?.connectors[0]?.limitA);
    };
    const fed = new Set<number>();
    for (let turn = 0; turn < 3; turn += 1) {
      await t.charging.power.rebalance(site.id);
      const now = await until(limits, (all) => all.every((limit) => typeof limit === 'number'));
      expect(now.map(Number).toSorted((a, b) => a - b)).toEqual([0, 6, 6]);
      now.forEach((limit, index) => limit === 6 && fed.add(index));
      t.wait(TURN_MS);
    }
    expect(fed.size).toBe(3);
  });
});
