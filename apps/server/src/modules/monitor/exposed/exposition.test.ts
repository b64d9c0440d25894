import { expect, test } from 'vitest';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { apiTokens } from '@atalaya/contract/licensing/api-tokens.ts';
import { fleet } from '@atalaya/contract/monitor/fleet-endpoints.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { aClient, aUser, PASSWORD } from '#testing/builders.ts';
import { aDevice, door, power, report, temperature } from '#testing/devices.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

async function tokenOf(t: TestApp, clientId: string): Promise<string> {
  const user = await aUser(t.database, { clientId, access: ['imuProject'] });
  const person = await t.signIn(user.email, PASSWORD);
  return (await person.call(apiTokens.create, { body: { name: 'Prometheus', scopes: ['imuProject:read'] } })).data.token;
}

const scrape = (t: TestApp, token: string, query = '') =>
  t.request(`${fullPath(fleet.metrics)}${query}`, { headers: { Authorization: `Bearer ${token}` } });

test('Prometheus reads with a token what the API says, for the devices of that client only', async () => {
  const t = await testApp();
  const [mine, other] = [await aClient(t.database), await aClient(t.database)];
  const device = await aDevice(t, mine.id, { label: 'Door "A"\\B' });
  const foreign = await aDevice(t, other.id);
  const now = t.clock().toISOString();
  await report(t, device, [temperature(now, 21.5), door(now, 1), power(now, 2, 231), power(now, 1, 13.4)]);
  const token = await tokenOf(t, mine.id);

  const reply = await scrape(t, token);
  const text = await reply.text();
  expect(reply.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(text).not.toContain(foreign.mac);
  expect(await (await scrape(t, token, `?clientId=${other.id}`)).text()).not.toContain(foreign.mac);
  const lines = text.split('\n');
  const shown = (await t.call(monitor.getDevice, { query: { id: device.id } }, t.asServer)).data;
  const of = `mac="${device.mac}"`;
  expect(lines).toContain(`atalaya_device_temperature_celsius{${of}} ${shown.temp}`);
  expect(lines).toContain(`atalaya_device_humidity_ratio{${of}} ${(shown.humidity ?? 0) / 100}`);
  expect(lines).toContain(`atalaya_device_door_open{${of}} ${shown.door}`);
  expect(lines).toContain(`atalaya_device_online{${of}} 1`);
  expect(lines).toContain(`atalaya_device_power_volts{${of},sensor="mains"} ${shown.power[2]?.psu}`);
  expect(lines).toContain(`atalaya_device_power_source{${of},source="external"} 1`);
  // Backslashes and quotes of a label are escaped.
  expect(text).toContain(`label="Door \\"A\\"\\\\B",client=`);
  expect(text.endsWith('\n')).toBe(true);
  // A family stands together, under its one header.
  const names = lines.filter((line) => line && !line.startsWith('#')).map((line) => line.split('{')[0]);
  expect(names.filter((name, at) => name !== names[at - 1])).toHaveLength(new Set(names).size);
});

test('a token without the scope, or none, reads nothing', async () => {
  const t = await testApp();
  const { id } = await aClient(t.database);
  const user = await aUser(t.database, { clientId: id, access: ['imuProject', 'licenses'] });
  const person = await t.signIn(user.email, PASSWORD);
  const { token } = (await person.call(apiTokens.create, { body: { name: 'Other', scopes: ['licenses:read'] } })).data;
  expect((await scrape(t, token)).status).toBe(403);
  expect((await t.request(fullPath(fleet.metrics))).status).toBe(401);
});
