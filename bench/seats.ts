// How long an activation takes while two hundred machines a second ask for a seat, each of a key with room for it.
import { setTimeout as sleep } from 'node:timers/promises';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { plans } from '@atalaya/contract/licensing/selling/plan-endpoints.ts';
import { licenceSeats } from '@atalaya/contract/licensing/selling/seat-endpoints.ts';
import { fetchAnew, serverCaller } from '../tools/prove/support/server-caller.ts';
import { startCluster } from '../tools/prove/support/shared-database.ts';
import type { Figure } from './report/figure.ts';

const [KEYS, PER_SECOND, SECONDS, WARM_UP_SECONDS] = [200, 200, 30, 10];
const BUDGET_MS = 50;
const PATH = fullPath(licenceSeats.activate);

export async function benchSeats(): Promise<Figure[]> {
  // As a vendor runs it: samples are made for a minute after the first start.
  const cluster = await startCluster(1, { ATALAYA_DEMO: 'off' });
  try {
    const origin = cluster.servers[0]?.url ?? '';
    const call = serverCaller(origin);
    const clientId = (await call(tenants.createClient, { body: { name: 'Bench' } })).data.id;
    const entitlements = { 'reports': true, 'max.cabinets': 100 };
    const keys: string[] = [];
    for (let n = 0; n < KEYS; n += 1)
      keys.push((await call(plans.createKey, { body: { label: `Bench ${n}`, clientId, seats: 1_000, entitlements } })).data.apiKey);

    const [took, refused]: [number[], string[]] = [[], []];
    async function activate(n: number, isCounted: boolean) {
      const body = JSON.stringify({ apiKey: keys[n % KEYS], fingerprint: `machine ${n}`, name: `Machine ${n}` });
      const began = performance.now();
      const request = new Request(`${origin}${PATH}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
      const reply = await fetchAnew(request);
      await reply.text();
      if (reply.status !== 201) refused.push(String(reply.status));
      else if (isCounted) took.push(performance.now() - began);
    }
    // By the clock, not one after the other: a slow answer makes nobody wait to ask.
    const begun = performance.now();
    const asked: Promise<void>[] = [];
    for (let n = 0; n < PER_SECOND * (SECONDS + WARM_UP_SECONDS); n += 1) {
      const due = begun + (n * 1_000) / PER_SECOND;
      if (due > performance.now()) await sleep(due - performance.now());
      asked.push(activate(n, n >= PER_SECOND * WARM_UP_SECONDS));
    }
    await Promise.all(asked);
    if (refused.length > 0) throw new Error(`${refused.length} activations were refused, such as with ${refused[0]}`);
    const sorted = took.toSorted((a, b) => a - b);
    const quantile = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    const what = `activation at ${PER_SECOND} a second`;
    return [
      { what: `${what}, p50`, value: quantile(0.5), unit: 'ms' },
      { what: `${what}, p99`, value: quantile(0.99), unit: 'ms', budget: BUDGET_MS },
    ];
  } finally {
    await cluster.stop();
  }
}
