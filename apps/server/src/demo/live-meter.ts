// Demo mode's measured site: the meter of its building speaks every two seconds, with mornings, evenings and kettles.
import type { Charging } from '#modules/charging/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { ownContext } from './registration.ts';

const SITE = 'Parque logístico';
const EVERY_MS = 2_000;
const SAFE_A = 10;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Amperes of each phase: a slow wave over the day and a quicker one over some minutes. */
export function buildingLoad(now: number): number[] {
  const day = 7 + 3 * Math.sin((now / (12 * HOUR_MS)) * Math.PI);
  return [0, 1, 2].map((phase) => Math.round((day + 2 * Math.sin(now / (7 * MINUTE_MS) + phase)) * 10) / 10);
}

export function startLiveMeter({ charging, clock, log, mayGoOn }: { charging: Charging; clock: Clock; log: Log; mayGoOn: () => boolean }) {
  const query = { q: SITE, page: 1, perPage: 10, sort: 'asc', sortColumn: 'name' } as const;
  const findSite = async () => (await charging.chargers.listSites(ownContext, query)).data.find(({ name }) => name === SITE);
  let telling: Promise<void> = Promise.resolve();

  async function tell(): Promise<void> {
    const site = await findSite();
    if (!site) return;
    // Whoever switches the measuring off finds it off.
    const { mode } = await charging.measured.get(ownContext, site.id);
    if (mode !== null) await charging.measured.push(ownContext, site.id, { phasesA: buildingLoad(clock().getTime()) });
  }
  const timer = setInterval(() => {
    if (!mayGoOn()) return;
    telling = telling.then(tell).catch((error: unknown) => log.warn({ err: error }, 'the meter of the demo could not tell'));
  }, EVERY_MS).unref();

  return {
    /** Once, at the first start. */
    async switchOn(): Promise<void> {
      const site = await findSite();
      if (site) await charging.measured.set(ownContext, site.id, { mode: 'limit', safeA: SAFE_A });
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await telling;
    },
  };
}
