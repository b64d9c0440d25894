import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { fleet } from '@atalaya/contract/monitor/fleet-endpoints.ts';
import { StreamFrame } from '@atalaya/contract/monitor/stream.ts';
import { STREAM_BEAT_MS } from '@atalaya/contract/stream.ts';
import { createPostgresBus } from '#platform/bus/postgres-bus.ts';
import { aClient, aUser, PASSWORD } from '#testing/builders.ts';
import { aDevice, door, report, temperature } from '#testing/devices.ts';
import { watchStream } from '#testing/stream.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { createFleetLive } from './fleet-live.ts';
import { createSharedAnswers } from './shared-answers.ts';

let t: TestApp;
beforeEach(async () => {
  t = await testApp();
});
afterEach(() => t.monitor.live.stop());
const now = () => t.clock().toISOString();

const watch = (headers: Record<string, string>, query = '') => watchStream(t, fleet.stream, StreamFrame, headers, query);

describe('the stream', () => {
  test('greets, tells what changes, and beats when nothing does', async () => {
    const { id: clientId } = await aClient(t.database);
    const viewer = await watch(t.asServer.headers);
    expect(await viewer.next()).toMatchObject({ event: 'hello', data: { resumed: false } });
    const device = await aDevice(t, clientId);
    await viewer.nextChange(); // the registration
    await report(t, device, temperature(now(), 21));
    const { data } = await viewer.nextChange();
    expect(data).toMatchObject({ devices: [{ id: device.id, status: 2, temp: 21 }], truncated: false });
    expect(data.events.map(({ type }) => type)).toEqual(['IMU_STATUS', 'IMU_TEMP']);
    const before = performance.now();
    expect(await viewer.next()).toMatchObject({ event: 'beat' });
    expect(performance.now() - before).toBeLessThan(10 * STREAM_BEAT_MS);
    await viewer.leave();
    expect(t.monitor.live.viewers()).toBe(0);
  });

  test('says when a device is not as it was, and not with every reading', async () => {
    const { id: clientId } = await aClient(t.database);
    const device = await aDevice(t, clientId);
    const [all, own] = [await watch(t.asServer.headers), await watch(t.asServer.headers, `?id=${device.id}`)];
    const other = await aDevice(t, clientId);
    // Registrations may come first.
    const told = async (viewer: typeof all) => {
      for (;;) {
        const { devices, looks } = (await viewer.nextChange()).data;
        if (devices.length > 0) return looks;
      }
    };
    const looks: boolean[] = [];
    for (const what of [temperature(now(), 20), temperature(now(), 21), door(now(), 1), temperature(now(), 22)]) {
      await report(t, device, what);
      looks.push(await told(all));
      expect(await told(own)).toBe(looks.at(-1));
    }
    expect(looks).toEqual([true, false, true, false]);
    await report(t, other, temperature(now(), 20));
    expect(await told(all)).toBe(true);
  });

  test('goes on where it was left, without gap or repetition', async () => {
    const { id: clientId } = await aClient(t.database);
    const first = await watch(t.asServer.headers);
    const device = await aDevice(t, clientId);
    const seen = await first.nextChange();
    await first.leave();
    for (const temp of [20, 21]) {
      await report(t, device, temperature(now(), temp));
      t.wait(1_000);
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    const again = await watch({ ...t.asServer.headers, 'Last-Event-ID': seen.id });
    expect(await again.next()).toMatchObject({ event: 'hello', data: { resumed: true } });
    expect((await again.nextChange()).data.devices).toMatchObject([{ temp: 20 }]);
    expect((await again.nextChange()).data.devices).toMatchObject([{ temp: 21 }]);
    const stranger = await watch(t.asServer.headers, '?after=another-17');
    expect(await stranger.next()).toMatchObject({ event: 'hello', data: { resumed: false } });
  });

  test('shows a client nothing of another, not even when it resumes or asks by name', async () => {
    const [own, foreign] = [await aDevice(t, (await aClient(t.database)).id), await aDevice(t, (await aClient(t.database)).id)];
    const { headers } = await t.signIn((await aUser(t.database, { clientId: own.clientId, access: ['imuProject'] })).email, PASSWORD);
    const all = await watch(t.asServer.headers);
    const start = await all.next();
    const [mine, resumed, byName] = [
      await watch(headers),
      await watch(headers, `?after=${start.id}`),
      await watch(headers, `?id=${foreign.id}`),
    ];
    await report(t, foreign, temperature(now(), 66));
    await t.call(monitor.setLabel, { query: { id: foreign.id, value: 'secret' } }, t.asServer);
    await report(t, own, temperature(now(), 11));
    for (const viewer of [mine, resumed]) {
      let text = '';
      while (!text.includes('"temp":11')) text += JSON.stringify(await viewer.nextChange());
      expect(text).not.toContain(foreign.id);
      expect(text).not.toContain('secret');
    }
    await byName.next();
    expect(await byName.next()).toMatchObject({ event: 'beat' });
  });

  test('gathers what happens into at most five frames a second', async () => {
    const { id: clientId } = await aClient(t.database);
    const viewer = await watch(t.asServer.headers);
    const device = await aDevice(t, clientId);
    await viewer.nextChange();
    const sending = (async () => {
      for (let n = 0; n < 50; n += 1) await report(t, device, temperature(now(), n, { seq: n }));
    })();
    const start = performance.now();
    let frames = 0;
    let last = -1;
    while (last < 49) {
      const { data } = await viewer.nextChange();
      frames += 1;
      last = data.devices[0]?.temp ?? last;
    }
    await sending;
    expect(frames).toBeLessThanOrEqual(Math.ceil((performance.now() - start) / 200) + 1);
  });
});

test('after a minute without anybody, who comes back is told to read again', () => {
  const bus = createPostgresBus(t.database, pino({ level: 'silent' }));
  const start = performance.now();
  const later = vi.spyOn(performance, 'now');
  const live = createFleetLive(
    () => new Date(),
    bus,
    () => Promise.resolve([]),
    createSharedAnswers(),
    pino({ level: 'silent' }),
  );
  const heard: string[] = [];
  const viewer = {
    scope: { kind: 'all' } as const,
    only: null,
    write: (frame: Buffer) => void heard.push(String(frame)),
    buffered: () => 0,
    end: () => {},
  };
  const leave = live.watch(viewer, undefined);
  const id = /^id: (.*)$/m.exec(heard[0] ?? '')?.[1];
  later.mockReturnValue(start + 1_000);
  leave();
  expect(live.isWatched()).toBe(true);
  later.mockReturnValue(start + 62_000);
  expect(live.isWatched()).toBe(false);
  live.forget();
  later.mockRestore();
  live.watch(viewer, id)();
  expect(heard.at(-1)).toContain('"resumed":false');
  live.stop();
});
