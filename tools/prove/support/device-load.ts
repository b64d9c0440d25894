// Devices that send over MQTT and HTTP, and remember each reading that was acknowledged.
import mqtt, { type MqttClient } from 'mqtt';
import { setTimeout as sleep } from 'node:timers/promises';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { devices as deviceCalls } from '@atalaya/contract/monitor/device-endpoints.ts';
import { Downlink } from '@atalaya/contract/monitor/downlink.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { topicsOf } from '@atalaya/contract/monitor/uplink.ts';
import { API_KEY_HEADER } from '@atalaya/contract/services.ts';
import { serverCaller } from './server-caller.ts';

const IN_FLIGHT = 4;

interface SimpleDevice {
  mac: string;
  apiKey: string;
  id: string;
  via: 'mqtt' | 'http';
  seq: number;
}

export type Fleet = Awaited<ReturnType<typeof createFleet>>;

const macOf = (n: number) =>
  `02:00:00:00:${n
    .toString(16)
    .padStart(4, '0')
    .toUpperCase()
    .replace(/(..)(..)/, '$1:$2')}`;
/** The temperature carries the number, so that a stored reading tells which one it is. */
const readingOf = (seq: number) => ({
  seq,
  boot: 'b1',
  ts: new Date().toISOString(),
  type: 'IMU_TEMP',
  sensor_id: 1,
  details: { temp: (seq % 20_000) / 100 - 90, humidity: 50 },
});

export interface Pace {
  /** Between two messages of one lane; 0: as fast as they are acknowledged. */
  pauseMs: number;
}

export async function createFleet(origin: string, mqttPort: number, count: number, { pauseMs }: Pace = { pauseMs: 0 }) {
  const call = serverCaller(origin);
  const client = await call(tenants.createClient, { body: { name: 'A proof of durability' } });
  const fleet: SimpleDevice[] = [];
  for (let n = 1; n <= count; n += 1) {
    const query = { mac: macOf(n), label: `device ${n}`, clientId: client.data.id };
    const { data } = await call(monitor.registerDevice, { query });
    fleet.push({ mac: data.mac, apiKey: data.apiKey, id: data.id, via: n % 2 === 0 ? 'mqtt' : 'http', seq: 0 });
  }
  const acknowledged = new Map(fleet.map(({ id }) => [id, new Set<number>()]));
  /** How often each command was heard, by whichever connection. */
  const heard = new Map<string, number>();
  const note = (device: SimpleDevice, seqs: number[]) => {
    for (const seq of seqs) acknowledged.get(device.id)?.add(seq);
  };

  async function sendByHttp(device: SimpleDevice, isOver: () => boolean): Promise<void> {
    const address = `${origin}${fullPath(deviceCalls.report)}?mac=${encodeURIComponent(device.mac)}`;
    while (!isOver()) {
      const batch = Array.from({ length: 1 + (device.seq % 5) }, () => readingOf((device.seq += 1)));
      try {
        const reply = await fetch(address, {
          method: 'POST',
          headers: { [API_KEY_HEADER]: device.apiKey, 'Content-Type': 'application/json' },
          body: JSON.stringify(batch),
          signal: AbortSignal.timeout(10_000),
        });
        const seqs = batch.map(({ seq }) => seq);
        if (reply.status === 200) note(device, seqs);
        await reply.arrayBuffer();
        if (pauseMs > 0) await sleep(pauseMs);
      } catch {
        await sleep(20); // killed under way: not acknowledged, so not promised
      }
    }
  }

  async function sendByMqtt(device: SimpleDevice, isOver: () => boolean): Promise<void> {
    const connection: MqttClient = mqtt.connect(`mqtt://127.0.0.1:${mqttPort}`, {
      username: device.mac,
      password: device.apiKey,
      reconnectPeriod: 50,
      protocolVersion: 4,
    });
    connection.on('error', () => undefined);
    // It refuses every command, so that the next may be given at once; what counts is how often it hears it.
    connection.on('message', (_, payload) => {
      const { id, kind } = Downlink.parse(JSON.parse(payload.toString()));
      heard.set(id, (heard.get(id) ?? 0) + 1);
      const state = kind === 'reboot' ? 'refused' : 'done';
      connection.publish(topicsOf(device.mac).ack, JSON.stringify({ id, state, boot: 'b1' }), { qos: 1 });
    });
    connection.subscribe(topicsOf(device.mac).down, { qos: 1 });
    const lane = async () => {
      while (!isOver()) {
        const reading = readingOf((device.seq += 1));
        const isAcknowledged = await Promise.race([
          connection.publishAsync(topicsOf(device.mac).up, JSON.stringify(reading), { qos: 1 }).then(
            () => true,
            () => false,
          ),
          whenOver(isOver),
        ]);
        if (isAcknowledged) note(device, [reading.seq]);
        if (pauseMs > 0) await sleep(pauseMs);
      }
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, lane));
    await connection.endAsync(true);
  }

  const total = (via: SimpleDevice['via']) =>
    fleet.filter((device) => device.via === via).reduce((sum, { id }) => sum + (acknowledged.get(id)?.size ?? 0), 0);

  /** Every stored reading of a device, by number. */
  async function storedOf(device: SimpleDevice): Promise<number[]> {
    const temps: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await call(monitor.listEvents, { query: { id: device.id, eventCode: 'IMU_TEMP', limit: 500, cursor } });
      temps.push(...page.data.map(({ details }) => details.temp ?? NaN));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    return temps;
  }

  return {
    /** Those that listen for commands. */
    listeners: fleet.filter(({ via }) => via === 'mqtt').map(({ id }) => id),
    heard,
    acknowledged: () => ({ mqtt: total('mqtt'), http: total('http') }),
    /** Goes on until it is stopped, through a killed server. */
    send() {
      let isOver = false;
      const sending = Promise.all(fleet.map((device) => (device.via === 'mqtt' ? sendByMqtt : sendByHttp)(device, () => isOver)));
      return {
        async stop() {
          isOver = true;
          await sending;
        },
      };
    },
    async compare() {
      let lost = 0;
      let repeated = 0;
      let stored = 0;
      for (const device of fleet) {
        const found = await storedOf(device);
        const wanted = [...(acknowledged.get(device.id) ?? [])];
        const known = new Map<number, number>();
        for (const temp of found) known.set(temp, (known.get(temp) ?? 0) + 1);
        if (device.seq >= 20_000) throw new Error('more readings than distinct temperatures');
        lost += wanted.filter((seq) => !known.has(readingOf(seq).details.temp)).length;
        repeated += [...known.values()].reduce((sum, times) => sum + times - 1, 0);
        stored += found.length;
      }
      return { lost, repeated, stored };
    },
  };
}

async function whenOver(isOver: () => boolean): Promise<false> {
  while (!isOver()) await sleep(20);
  return false;
}
