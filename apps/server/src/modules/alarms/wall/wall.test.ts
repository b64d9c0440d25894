// A screen on a wall: how it is let in, what it sees, and how it is sent away.
import { beforeEach, describe, expect, test } from 'vitest';
import { alarms } from '@atalaya/contract/alarms/endpoints.ts';
import { WALL_CODE_MINUTES, WALL_HEADER } from '@atalaya/contract/alarms/wall.ts';
import type { Section } from '@atalaya/contract/sections.ts';
import { aClient, anAdmin, aUser, PASSWORD } from '#testing/builders.ts';
import { aDevice, power, report } from '#testing/devices.ts';
import { testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let clientId: string;
let admin: SignedInCaller;

beforeEach(async () => {
  t = await testApp();
  await t.alarms.ship();
  clientId = (await aClient(t.database, { name: 'Nortia' })).id;
  const device = await aDevice(t, clientId, { label: 'Burgos' });
  const { id: other } = await aClient(t.database, { name: 'Surtia' });
  await aDevice(t, other, { label: 'Lugo' });
  t.wait(2 * 60_000);
  const at = '2026-03-02T09:01:00Z';
  await report(t, device, [power(at, 1, 9), power(at, 2, 0)]);
  await t.leases.turn();
  await t.alarms.engine.turn();
  admin = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
});

const somebody = async (client: string, ...access: Section[]) =>
  t.signIn((await aUser(t.database, { clientId: client, role: 'client', access })).email, PASSWORD);
const start = async () => (await (await t.guest()).call(alarms.startWall, {})).data;
const view = async (token: string) => (await t.call(alarms.viewWall, {}, { headers: { [WALL_HEADER]: token } })).data;

describe('a screen', () => {
  test('waits until its code is confirmed, then shows the whole fleet and what is wrong', async () => {
    const { code, token } = await start();
    expect(await view(token)).toBeNull();
    await admin.call(alarms.confirmWall, { body: { code: ` ${code.toLowerCase().slice(0, 4)}-${code.slice(4)} `, name: 'Lobby' } });
    const seen = await view(token);
    expect(seen).toMatchObject({ name: 'Lobby', clientName: null, counts: { active: 1, unacknowledged: 1 } });
    expect(seen?.alarms).toMatchObject([{ severity: 'critical', clientName: 'Nortia', acknowledged: false }]);
    expect(seen?.groups).toMatchObject([
      { clientName: 'Nortia', section: 'imu', total: 1, critical: 1 },
      { clientName: 'Surtia', section: 'imu', total: 1, critical: 0 },
    ]);
  });

  test('shows alarms of one cause as their incident, once', async () => {
    const devices = [await aDevice(t, clientId, { label: 'Soria' }), await aDevice(t, clientId, { label: 'Teruel' })];
    t.wait(60_000);
    const at = '2026-03-02T09:02:30Z';
    for (const device of devices) await report(t, device, [power(at, 1, 9), power(at, 2, 0)]);
    await t.leases.turn();
    await t.alarms.engine.turn();
    const { code, token } = await start();
    await admin.call(alarms.confirmWall, { body: { code, name: 'Lobby' } });
    const seen = await view(token);
    expect(seen?.counts.active).toBe(3);
    expect(seen?.alarms).toMatchObject([
      { severity: 'critical', alarms: 2, acknowledged: false, clientName: 'Nortia' },
      { severity: 'critical', alarms: 1, clientName: 'Nortia' },
    ]);
    expect(seen?.alarms.map(({ text }) => /2 devices lost mains|^Burgos: /.test(text))).toEqual([true, true]);
  });

  test('of a client shows what is the client’s alone, whoever confirms it', async () => {
    const { id: other } = await aClient(t.database);
    for (const [who, wanted] of [
      [admin, other],
      [await somebody(other, 'alarms'), undefined],
    ] as const) {
      const { code, token } = await start();
      await who.call(alarms.confirmWall, { body: { code, name: 'Shop', clientId: wanted } });
      expect(await view(token)).toMatchObject({ counts: { active: 0 }, alarms: [], groups: [] });
    }
    const { code } = await start();
    const stranger = await somebody(other, 'alarms');
    await expect(stranger.call(alarms.confirmWall, { body: { code, name: 'Shop', clientId } })).rejects.toMatchObject({ status: 404 });
  });

  test('that was revoked is refused at once, and so is one whose code ran out', async () => {
    const paired = await start();
    const { data } = await admin.call(alarms.confirmWall, { body: { code: paired.code, name: 'Lobby' } });
    await view(paired.token);
    await admin.call(alarms.revokeWall, { query: { id: data.id } });
    await expect(view(paired.token)).rejects.toMatchObject({ code: 'wall.token' });
    const waiting = await start();
    t.wait(WALL_CODE_MINUTES * 60_000 + 1);
    await expect(view(waiting.token)).rejects.toMatchObject({ code: 'wall.token' });
    const late = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
    await expect(late.call(alarms.confirmWall, { body: { code: waiting.code, name: 'Late' } })).rejects.toMatchObject({
      code: 'wall.code',
    });
  });

  test('can read its view and nothing else with its token', async () => {
    const { code, token } = await start();
    await admin.call(alarms.confirmWall, { body: { code, name: 'Lobby' } });
    await expect(t.call(alarms.listAlarms, {}, { headers: { [WALL_HEADER]: token } })).rejects.toMatchObject({ code: 'auth.required' });
    await expect(view('made-up')).rejects.toMatchObject({ code: 'wall.token' });
  });
});

describe('a code', () => {
  test('is used up by its confirmation', async () => {
    const { code } = await start();
    await admin.call(alarms.confirmWall, { body: { code, name: 'Lobby' } });
    await expect(admin.call(alarms.confirmWall, { body: { code, name: 'Again' } })).rejects.toMatchObject({ code: 'wall.code' });
  });

  test('cannot be guessed for long, not even when the right one comes then', async () => {
    const { code } = await start();
    for (let guess = 0; guess < 10; guess += 1)
      await expect(admin.call(alarms.confirmWall, { body: { code: `WRONG${guess}`, name: 'Guess' } })).rejects.toMatchObject({
        code: 'wall.code',
      });
    await expect(admin.call(alarms.confirmWall, { body: { code, name: 'Guess' } })).rejects.toMatchObject({ code: 'auth.too_many' });
  });

  test('is not given without end to one address', async () => {
    const attempts = Array.from({ length: 31 }, () => start);
    const refused: unknown[] = [];
    for (const attempt of attempts) await attempt().catch((error: unknown) => refused.push(error));
    expect(refused).toMatchObject([{ code: 'auth.too_many' }]);
  });

  test('and its token are stored in no form that gives them away', async () => {
    const { code, token } = await start();
    const { rows } = await t.database.pool.query('select * from wall_screens');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('who manages screens', () => {
  test('sees and revokes their own, and no others', async () => {
    const mine = await somebody(clientId, 'alarms');
    const { code, token } = await start();
    const { data } = await admin.call(alarms.confirmWall, { body: { code, name: 'Lobby' } });
    expect((await mine.call(alarms.listWalls, {})).data).toEqual([]);
    await expect(mine.call(alarms.revokeWall, { query: { id: data.id } })).rejects.toMatchObject({ code: 'wall.not_found' });
    expect(await view(token)).not.toBeNull();
    expect((await admin.call(alarms.listWalls, {})).data).toMatchObject([{ name: 'Lobby', clientName: null }]);
  });

  test('needs the section of alarms', async () => {
    const { code } = await start();
    const viewer = await somebody(clientId, 'imuProject');
    await expect(viewer.call(alarms.confirmWall, { body: { code, name: 'Shop' } })).rejects.toMatchObject({ code: 'access.section' });
  });
});
