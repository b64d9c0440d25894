// The power of a whole town goes: real cabinets say so to a server as it comes, and it says so once.
import { setTimeout as sleep } from 'node:timers/promises';
import { alarms } from '@atalaya/contract/alarms/endpoints.ts';
import { join, type Sender } from '../monitor/mqtt-load.ts';
import { registerDevices, startMonitor } from '../monitor/server.ts';

/** All go within a minute. */
const WITHIN_MS = 50_000;
const REPORT_MS = 15_000;
/** A cabinet is on battery for a minute before the rule that comes with the product says so. */
const WAIT_MS = 120_000;

const says = (seq: number, sensor: 1 | 2, psu: number) =>
  `{"seq":${seq},"boot":"mains","ts":"${new Date().toISOString()}","type":"IMU_POWER","sensor_id":${sensor},"details":{"psu":${psu},"shunt":1,"power":20,"current":1}}`;

/** How many alarms there are once all have lost mains, how many incidents, and how many messages would be told. */
export async function loseMains(cabinets: number): Promise<{ alarms: number; incidents: number; told: number; struck: number }> {
  const server = await startMonitor();
  const senders: Sender[] = [];
  try {
    for (const device of await registerDevices(server, cabinets)) {
      const sender = await join(server.mqttPort, device, () => undefined);
      sender.send(says(1, 1, 26), says(2, 2, 230));
      senders.push(sender);
    }
    const startedAt = performance.now();
    for (const [index, sender] of senders.entries()) {
      await sleep(Math.max(0, startedAt + (index / cabinets) * WITHIN_MS - performance.now()));
      sender.send(says(3, 1, 25), says(4, 2, 0));
    }
    const figure = async (sql: string) =>
      (await server.database.query<{ figure: number }>(`select (${sql}) as figure`)).rows[0]?.figure ?? 0;
    const count = () => figure(`select count(*)::int from alarms where rule_id = 'imu-on-battery' and not disproved`);
    // Like all cabinets they go on talking: that something lasted is known with the first word after it.
    let seq = 5;
    for (const end = performance.now() + WAIT_MS; (await count()) < cabinets && performance.now() < end; seq += 1) {
      for (const sender of senders) sender.send(says(seq, 2, 0));
      await sleep(REPORT_MS);
    }
    await sleep(2_000); // for what is decided of the last ones
    const { data } = await server.call(alarms.listIncidents, { query: { state: 'all' } });
    return {
      alarms: await count(),
      incidents: data.length,
      told: await figure(
        `select (select count(*) from alarm_transitions join alarms on alarms.id = alarm_id where told = 'now' and section = 'imu')::int
           + (select count(*) from alarm_incident_transitions where told = 'now')::int`,
      ),
      struck: data[0]?.subjects ?? 0,
    };
  } finally {
    for (const sender of senders) sender.close();
    await server.stop();
  }
}
