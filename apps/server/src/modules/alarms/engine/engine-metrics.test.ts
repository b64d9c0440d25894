// What Prometheus is told of alarms.
import { expect, test } from 'vitest';
import { aClient } from '#testing/builders.ts';
import { aDevice, power, report } from '#testing/devices.ts';
import { testApp } from '#testing/test-app.ts';

test('how many alarms are active, what became of them, and how long judging took are told to Prometheus', async () => {
  const t = await testApp();
  await t.alarms.ship();
  const device = await aDevice(t, (await aClient(t.database)).id, {});
  const judged = async () => {
    await t.leases.turn();
    await t.alarms.engine.turn();
  };
  const told = async (name: string) => {
    const text = await (await t.request('/metrics', { headers: t.asServer.headers })).text();
    return text.split('\n').filter((line) => line.startsWith(name));
  };
  await judged();
  expect(await told('atalaya_alarms_active')).toEqual([]);

  t.wait(5 * 60_000);
  await report(t, device, [power('2026-03-02T09:01:00Z', 1, 9), power('2026-03-02T09:01:00Z', 2, 0)]);
  expect(await told('atalaya_alarms_waiting')).toEqual(['atalaya_alarms_waiting 1']);
  await judged();
  expect(await told('atalaya_alarms_waiting')).toEqual(['atalaya_alarms_waiting 0']);
  expect(await told('atalaya_alarms_active')).toContain('atalaya_alarms_active{section="imu",severity="critical"} 1');
  expect(await told('atalaya_alarm_transitions_total{section="imu",kind="raised"}')).toHaveLength(1);
  expect(await told('atalaya_alarms_judging_seconds_count')).toEqual(['atalaya_alarms_judging_seconds_count 1']);

  await report(t, device, power('2026-03-02T09:02:00Z', 2, 230));
  await judged();
  expect(await told('atalaya_alarms_active{section="imu",severity="critical"}')).toEqual([]);
  expect(await told('atalaya_alarm_transitions_total{section="imu",kind="cleared"}')).toHaveLength(1);
});
