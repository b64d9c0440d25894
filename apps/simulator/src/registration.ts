import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { createClient, failedWith } from '@atalaya/client/client.ts';
import { Mac } from '@atalaya/contract/mac.ts';
import type { Credentials } from '#link.ts';

const AT_ONCE = 8;
const KeyList = z.array(z.object({ mac: Mac, apiKey: z.string().min(1) }));

/** A locally administered address, so that it is nobody's. */
export const simulatedMac = (n: number) =>
  ['02', 'A7', (n >> 24) & 255, (n >> 16) & 255, (n >> 8) & 255, n & 255]
    .map((part) => (typeof part === 'string' ? part : part.toString(16).toUpperCase().padStart(2, '0')))
    .join(':');

/** Lines of `mac,key`, or a JSON list of `{mac, apiKey}`. */
export function readKeys(path: string): Credentials[] {
  const text = readFileSync(path, 'utf8').trim();
  if (text.startsWith('[')) return KeyList.parse(JSON.parse(text));
  return KeyList.parse(
    text
      .split(/\r?\n/)
      .filter(Boolean)
      .map((line) => {
        const [mac, apiKey] = line.split(/[,;\t]/);
        return { mac: mac?.trim(), apiKey: apiKey?.trim() };
      }),
  );
}

/** A fleet is registered at a server that may just be starting on a small machine. */
const PATIENCE_MS = 60_000;

/** Registers devices with the admin key; those that exist get a new licence key. */
export async function register(server: string, adminKey: string, clientId: string, count: number): Promise<Credentials[]> {
  const { monitor } = createClient({ url: server, adminKey, timeoutMs: PATIENCE_MS });
  const waiting = Array.from({ length: count }, (_, n) => n + 1);
  const registered: Credentials[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) {
        const mac = simulatedMac(n);
        const label = `Simulated ${String(n).padStart(4, '0')}`;
        const made = await monitor.registerDevice({ query: { mac, label, clientId } }).catch((error: unknown) => {
          if (failedWith(error, 'taken')) return monitor.renewKey({ query: { mac } });
          throw error;
        });
        registered.push({ mac, apiKey: made.data.apiKey });
      }
    }),
  );
  return registered.toSorted((a, b) => (a.mac < b.mac ? -1 : 1));
}
