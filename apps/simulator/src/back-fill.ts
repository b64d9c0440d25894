import { AppError } from '@atalaya/contract/errors.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCabinet } from '#cabinet.ts';
import { chanceOf } from '#chance.ts';
import type { FleetDevice } from '#fleet.ts';
import { httpLink } from '#http-link.ts';
import { history, type Message } from '#reports.ts';

const BATCH = 1_000;
const AT_ONCE = 3;
const RETRY_MS = 500;

export interface BackFill {
  server: string;
  devices: readonly FleetDevice[];
  from: number;
  to: number;
  periodMs: number;
  seed?: number;
}

/** Reports the past of a fleet, as devices do that were away and kept what they measured. Answers with how many events that were. */
export async function backFill({ server, devices, from, to, periodMs, seed = 1 }: BackFill): Promise<number> {
  const open = httpLink(server);
  const waiting = [...devices];
  let count = 0;

  async function fillOne(device: FleetDevice) {
    const link = open(device, {
      onOpen: () => undefined,
      onClosed: () => undefined,
      onDownlink: () => undefined,
      onError: () => undefined,
    });
    const own = Math.floor(chanceOf(seed, device.mac) * 2 ** 31);
    const voice = { boot: `past-${from.toString(36)}`, seq: 0 };
    let batch: Message[] = [];
    const send = async () => {
      await patiently(() => link.send(batch));
      count += batch.length;
      batch = [];
    };
    for (const message of history(createCabinet(own, device.place, device.trouble), voice, from, to, periodMs)) {
      batch.push(message);
      if (batch.length === BATCH) await send();
    }
    if (batch.length > 0) await send();
  }

  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let device = waiting.shift(); device; device = waiting.shift()) await fillOne(device);
    }),
  );
  return count;
}

/** A server that has enough for now is asked again. */
async function patiently(send: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof AppError && (error.code === 'device.too_fast' || error.code === 'ingest.full'))) throw error;
      await sleep(RETRY_MS);
    }
  }
}
