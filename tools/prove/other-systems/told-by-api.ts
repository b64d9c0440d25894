// The devices of a client as the API answers them: what other ways are held against.
import { setTimeout as sleep } from 'node:timers/promises';
import { listAlarms } from '@atalaya/contract/alarms/list.ts';
import { SEVERITIES } from '@atalaya/contract/alarms/severities.ts';
import { batteries } from '@atalaya/contract/monitor/battery.ts';
import type { Device } from '@atalaya/contract/monitor/devices.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import type { MonitorServer } from '../../../bench/monitor/server.ts';
import { inParallel } from '../support/server-caller.ts';

const [PAGE, LANES] = [500, 16];
const [LOOK_AGAIN_MS, TRIES] = [1_000, 120];

export interface ToldDevice extends Device {
  autonomyMin: number | null;
  healthPercent: number | null;
  alarms: number;
  /** 0: none; 1 to 3. */
  worst: number;
}

async function allPages<Row>(ask: (page: number) => Promise<{ data: Row[]; total: number }>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await ask(page);
    rows.push(...data);
    if (data.length === 0 || rows.length >= total) return rows;
  }
}

const alarmsOf = ({ call, clientId }: MonitorServer) =>
  allPages((page) => call(listAlarms, { query: { clientId, section: 'imu', page, perPage: PAGE } }));

const listOf = ({ call, clientId }: MonitorServer) =>
  allPages((page) => call(monitor.listDevices, { query: { clientId, page, perPage: PAGE, sortColumn: 'mac' } }));

/** What changes by itself: whether what was read meanwhile is of one moment. */
export const readAgain = async (server: MonitorServer): Promise<string> => JSON.stringify([await listOf(server), await alarmsOf(server)]);

export async function readByApi(server: MonitorServer): Promise<ToldDevice[]> {
  const { call } = server;
  const alarms = await alarmsOf(server);
  const listed = await listOf(server);
  const told: ToldDevice[] = [];
  await inParallel(LANES, listed, async (device, index) => {
    const { autonomy, health } = (await call(batteries.get, { query: { id: device.id } })).data;
    const own = alarms.filter(({ subject }) => subject.id === device.mac);
    const worst = Math.max(0, ...own.map(({ severity }) => 1 + SEVERITIES.indexOf(severity)));
    told[index] = { ...device, autonomyMin: autonomy.minutes, healthPercent: health?.percent ?? null, alarms: own.length, worst };
  });
  return told;
}

/** Until three looks in a row find the same alarms. */
export async function untilJudged(server: MonitorServer): Promise<void> {
  let [before, same] = ['', 0];
  for (let tries = 0; tries < TRIES && same < 2; tries += 1) {
    const found = (await alarmsOf(server)).map(({ id, severity }) => `${id} ${severity}`);
    const now = found.toSorted((a, b) => a.localeCompare(b)).join();
    same = found.length > 0 && now === before ? same + 1 : 0;
    before = now;
    await sleep(LOOK_AGAIN_MS);
  }
}
