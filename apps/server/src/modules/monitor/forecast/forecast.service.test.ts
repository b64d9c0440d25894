import { expect, test } from 'vitest';
import { forecasts } from '@atalaya/contract/monitor/forecast.ts';
import { aClient } from '#testing/builders.ts';
import { aDevice, report, temperature } from '#testing/devices.ts';
import { testApp } from '#testing/test-app.ts';

const MINUTE_MS = 60_000;

test('a cabinet that warms up says when it reaches its limit, on its page and to the alarms; a cool one is left out', async () => {
  const t = await testApp();
  const clientId = (await aClient(t.database)).id;
  const [warm, cool] = [await aDevice(t, clientId), await aDevice(t, clientId)];
  const foreseen = async (id: string) => (await t.call(forecasts.temperature, { query: { id } }, t.asServer)).data;
  const told = async (mac: string) =>
    (await t.monitor.observe(t.clock())).find(({ subject }) => subject.id === mac)?.values['temperature.forecast'];
  expect(await foreseen(warm.id)).toBeNull();

  const began = t.clock().getTime();
  t.wait(60 * MINUTE_MS);
  const hour = (tempAt: (minute: number) => number) =>
    Array.from({ length: 61 }, (_, n) => temperature(new Date(began + n * MINUTE_MS).toISOString(), tempAt(n)));
  await report(
    t,
    warm,
    hour((minute) => 37 + 0.1 * minute),
  );
  await report(
    t,
    cool,
    hour(() => 15),
  );

  const forecast = await foreseen(warm.id);
  expect(forecast).toMatchObject({ limitC: 45, points: expect.objectContaining({ length: 25 }) });
  expect(forecast?.reaches?.minutes).toBeGreaterThan(15);
  expect(forecast?.reaches?.minutes).toBeLessThan(60);
  expect(await told(warm.mac)).toBe(Math.round(forecast?.reaches?.minutes ?? 0));
  expect((await foreseen(cool.id))?.reaches).toBeNull();
  expect(await told(cool.mac)).toBeUndefined();

  // It is there: the rule of the temperature itself takes over.
  t.wait(2 * MINUTE_MS);
  await report(t, warm, temperature(t.clock().toISOString(), 46));
  expect(await told(warm.mac)).toBe(10_000);
});
