// How long an alarm is on its way: from the reading's acknowledgement to whoever watches.
import { setTimeout as sleep } from 'node:timers/promises';
import { alarms } from '@atalaya/contract/alarms/endpoints.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { asServer } from '../monitor/viewers.ts';
import { join } from '../monitor/mqtt-load.ts';
import type { BenchDevice, MonitorServer } from '../monitor/server.ts';

const EVERY_MS = 40;
const WAIT_MS = 5_000;

async function watch(url: string, onFrame: (text: string) => void): Promise<() => void> {
  const leaving = new AbortController();
  const reply = await fetch(url + fullPath(alarms.stream), { headers: asServer, signal: leaving.signal });
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  void (async () => {
    for (let gathered = ''; ;) {
      const piece = await reader?.read();
      if (!piece || piece.done) return;
      gathered += piece.value;
      const whole = gathered.lastIndexOf('\n\n') + 2;
      if (whole < 2) continue;
      onFrame(gathered.slice(0, whole));
      gathered = gathered.slice(whole);
    }
  })().catch(() => undefined); // ended by whoever watched
  return () => leaving.abort();
}

/** Each device is too hot once, one after the other; the milliseconds until the stream names it. */
export async function timeTold({ url, mqttPort }: MonitorServer, fleet: readonly BenchDevice[]): Promise<number[]> {
  const storedAt = new Map<string, number>();
  const times = new Map<string, number>();
  const leave = await watch(url, (text) => {
    const now = performance.now();
    for (const [mac = ''] of text.matchAll(/(?:[0-9A-F]{2}:){5}[0-9A-F]{2}/g)) {
      const since = storedAt.get(mac);
      if (since !== undefined && !times.has(mac)) times.set(mac, now - since);
    }
  });
  for (const device of fleet) {
    const sender = await join(mqttPort, device, () => storedAt.set(device.mac, performance.now()));
    const ts = new Date().toISOString();
    sender.send(`{"seq":1,"boot":"hot","ts":"${ts}","type":"IMU_TEMP","sensor_id":1,"details":{"temp":95,"humidity":40}}`);
    await sleep(EVERY_MS);
    while (sender.waiting() > 0) await sleep(1);
    sender.close();
  }
  for (const end = performance.now() + WAIT_MS; times.size < fleet.length && performance.now() < end;) await sleep(20);
  leave();
  if (times.size < fleet.length) throw new Error(`of ${fleet.length} alarms ${times.size} were told`);
  return [...times.values()];
}
