// Devices of a test's own: registered with the admin key, reporting as real ones do.
import { expect } from '@playwright/test';
import { alarms } from '@atalaya/contract/alarms/endpoints.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { devices } from '@atalaya/contract/monitor/device-endpoints.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { API_KEY_HEADER } from '@atalaya/contract/services.ts';
import { asServer, callServer } from './api.ts';

const url = () => process.env['E2E_URL'] ?? '';

export function freshMac(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(5));
  return `02:${[...bytes].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(':')}`;
}

export async function clientNamed(name: string): Promise<string> {
  const { data } = await callServer()(licensing.listClients, { query: { q: name } }, asServer());
  return data.find((client) => client.name.toLowerCase() === name.toLowerCase())?.id ?? '';
}

/** What a device sends over HTTP. Of several events some may be refused; a report of which nothing is stored fails the test. */
export const reporter =
  (mac: string, apiKey: string, origin = url()) =>
  async (...events: object[]) => {
    const reply = await fetch(`${origin}${fullPath(devices.report)}?mac=${encodeURIComponent(mac)}`, {
      method: 'POST',
      headers: { [API_KEY_HEADER]: apiKey },
      body: JSON.stringify(events),
    });
    if (!reply.ok) throw new Error(`the report of ${mac} was refused: ${reply.status} ${await reply.text()}`);
  };

export async function makeDevice(label: string, clientId: string, place?: string) {
  const call = callServer();
  const { data } = await call(monitor.registerDevice, { query: { mac: freshMac(), label, clientId } }, asServer());
  if (place) await call(monitor.setLocalization, { query: { id: data.id, value: place } }, asServer());
  return { ...data, report: reporter(data.mac, data.apiKey) };
}

export const temperature = (temp: number, humidity = 40) => ({ type: 'IMU_TEMP', sensor_id: 1, details: { temp, humidity } });
export const doorEvent = (result: 0 | 1) => ({ type: 'IMU_DOOR', sensor_id: 1, details: { result } });
export const mains = (psu: number) => ({ type: 'IMU_POWER', sensor_id: 2, details: { psu, shunt: 4, power: 36, current: 0.16 } });

export const battery = (psu: number) => ({ type: 'IMU_POWER', sensor_id: 1, details: { psu, shunt: 4, power: 4, current: 0.4 } });

/** The battery of a cabinet without mains is nearly empty, which is an alarm at once; then the mains come back. Waits for both. */
export async function alarmOver(cabinet: Awaited<ReturnType<typeof makeDevice>>) {
  await alarmNow(cabinet);
  await cabinet.report(battery(13), mains(230));
  await expect.poll(() => alarmsOf(cabinet, 'cleared')).toBeGreaterThan(0);
}

const alarmsOf = async ({ mac }: Pick<Awaited<ReturnType<typeof makeDevice>>, 'mac'>, state: 'active' | 'cleared') =>
  (await callServer()(alarms.listAlarms, { query: { subjectId: mac, state } }, asServer())).total;

/** Its battery is low, and goes on being so. */
export async function alarmNow(cabinet: Awaited<ReturnType<typeof makeDevice>>) {
  await cabinet.report(battery(9), mains(0));
  await expect.poll(() => alarmsOf(cabinet, 'active')).toBeGreaterThan(0);
}

/** Two cabinets of one place lose their mains together, which is one incident, and get them back. */
export async function incidentOver(clientId: string) {
  const place = `41.${Math.floor(Math.random() * 1_000_000)},2.2`;
  const cabinets = await Promise.all(['One of two', 'The other of two'].map((label) => makeDevice(label, clientId, place)));
  await Promise.all(cabinets.map(({ report }) => report(battery(9), mains(0))));
  const incidents = async () => (await callServer()(alarms.listIncidents, { query: { state: 'all', clientId } }, asServer())).total;
  await expect.poll(incidents).toBeGreaterThan(0);
  await Promise.all(cabinets.map(({ report }) => report(battery(13), mains(230))));
}

/** An access server and a user of its client, under names by which they are found. */
export async function makeNetwork(clientId: string) {
  const [a, b, c, d] = crypto.getRandomValues(new Uint8Array(4));
  const address = `10.${a}.${b}.${1 + ((c ?? 0) % 250)}`;
  await callServer()(radius.createNas, { body: { name: `Look at me ${d}-${c}-${b}-${a}`, address, clientId } }, asServer());
  const body = { username: `look-at-me-${crypto.randomUUID().slice(0, 8)}`, passwd: 'correct horse', clientId };
  await callServer()(radius.createUser, { body }, asServer());
}

export async function makeCharger(label: string, clientId: string, localization: { lat: number; lng: number } | null = null) {
  const body = { id: `CP-${crypto.randomUUID().slice(0, 8)}`, label, clientId, localization };
  return (await callServer()(charging.createCharger, { body }, asServer())).data;
}

export const makeSite = async (name: string, clientId: string) =>
  (await callServer()(charging.createSite, { body: { name, limitA: 32, clientId } }, asServer())).data;
