// Holds the limit of a site: whoever is to draw less is told first, and only what they agreed to is given to others.
import type { ChargingDeps } from '../deps.ts';
import { availabilityOf, clearingOfSession, profileOfBeginning, profileOfSession } from '../model/charging-profiles.rules.ts';
import { refusalOf } from '../model/command-proof.rules.ts';
import type { ChargingLive } from '../live/charging-live.ts';
import type { ChargerNodes } from '../ocpp/charger-node.ts';
import type { Share } from '../sessions/charging-sessions.repository.ts';
import { createWakeUps, type WakeUp } from './wake-ups.ts';
import { LEAST_A, sharesOf } from './site-shares.rules.ts';
import type { SiteStore } from './site-store.service.ts';

const EVERY_MS = 15_000;
const MEASURED_EVERY_MS = 3_000;
/** A meter that falls silent is noticed before the limit could be exceeded for long. */
const SILENT_EVERY_MS = 1_000;
/** Where there is not enough for all: long enough to be worth it for a car, and not to wear out its contactor. */
export const TURN_MS = 10 * 60_000;

export type SitePower = ReturnType<typeof createSitePower>;

export function createSitePower(
  { bus, leases, clock, log }: Pick<ChargingDeps, 'bus' | 'leases' | 'clock' | 'log'>,
  store: SiteStore,
  nodes: Pick<ChargerNodes, 'call' | 'askToShare'>,
  live: Pick<ChargingLive, 'touch'>,
) {
  const lease = leases.of('charging sweep');
  /** One node shares for all of them: two at once would give the same current twice. */
  const isOurs = () => bus.peers() === 0 || lease.isHeld();
  const running = new Map<string, Promise<void>>();
  /** Those that have not begun: they will see everything that has changed until then. */
  const waiting = new Map<string, Promise<void>>();
  const timers: NodeJS.Timeout[] = [];
  const wakeUps = createWakeUps();

  async function tell(share: Share, limitA: number): Promise<boolean> {
    const { chargerId } = share;
    try {
      // Many chargers do not begin again by a new profile alone: the one that paused them is taken back first.
      if (share.limitA === 0 && limitA > 0)
        await nodes.call(chargerId, 'ClearChargingProfile', clearingOfSession(share)).catch(() => undefined);
      if (refusalOf(await nodes.call(chargerId, 'SetChargingProfile', profileOfSession(share, limitA))) !== null) return false;
      await store.setShare(share, limitA);
      live.touch(chargerId);
      return true;
    } catch {
      return false; // it is in the log of messages; the charger keeps what it had
    }
  }

  async function wake(share: Share, step: WakeUp): Promise<void> {
    const { chargerId, limitA } = share;
    if (step === 'again') {
      await nodes.call(chargerId, 'ClearChargingProfile', clearingOfSession(share)).catch(() => undefined);
      return void (await nodes.call(chargerId, 'SetChargingProfile', profileOfSession(share, limitA ?? LEAST_A)).catch(() => undefined));
    }
    await nodes.call(chargerId, 'ChangeAvailability', availabilityOf(share, false)).catch(() => undefined);
    // Whatever became of the first: nothing is left switched off.
    await nodes.call(chargerId, 'ChangeAvailability', availabilityOf(share, true)).catch(() => undefined);
  }
  async function wakeSleepers(siteId: string): Promise<void> {
    const open = await store.listShares(siteId);
    const due = wakeUps.due(siteId, open, clock());
    await Promise.all(open.filter(({ id }) => due.has(id)).map((one) => wake(one, due.get(one.id) ?? 'again')));
  }

  async function share(siteId: string): Promise<void> {
    const limitA = await store.available(siteId, clock());
    if (limitA === undefined) return;
    await store.clearShares(siteId);
    const refused = new Set<number>();
    // Whoever refuses to draw less keeps what it has: the others share the rest.
    for (let round = 0; round < 3; round += 1) {
      const open = await store.listShares(siteId);
      const reachable = (one: Share) => one.online && !refused.has(one.id);
      const shares = sharesOf(
        limitA,
        open.map((one) => ({ reachable: reachable(one), heldA: one.limitA })),
        Math.floor(clock().getTime() / TURN_MS),
      );
      const wanted = open.map((one, index) => ({ one, limitA: shares[index] ?? 0 })).filter(({ one }) => reachable(one));
      const lower = wanted.filter((want) => want.one.limitA === null || want.limitA < want.one.limitA);
      const told = await Promise.all(lower.map(async (want) => ({ one: want.one, ok: await tell(want.one, want.limitA) })));
      const said = told.filter(({ ok }) => !ok);
      for (const { one } of said) refused.add(one.id);
      if (said.length > 0) continue;
      const higher = wanted.filter((want) => want.one.limitA !== null && want.limitA > want.one.limitA);
      await Promise.all(higher.map((want) => tell(want.one, want.limitA)));
      return;
    }
  }

  /** One at a time for each site; what changes meanwhile is looked at once more. */
  async function rebalance(siteId: string): Promise<void> {
    if (!isOurs()) return nodes.askToShare(siteId);
    const sooner = waiting.get(siteId);
    if (sooner) return sooner;
    const after = (running.get(siteId) ?? Promise.resolve())
      .then(() => {
        waiting.delete(siteId);
        return share(siteId);
      })
      .then(() => wakeSleepers(siteId))
      .catch((error: unknown) => log.warn({ err: error, siteId }, 'the current of a site could not be shared'))
      .finally(() => running.get(siteId) === after && running.delete(siteId));
    waiting.set(siteId, after);
    running.set(siteId, after);
    return after;
  }

  return {
    rebalance,
    /** Another node asks; whose turn it is does it. */
    asked: async (siteId: string): Promise<void> => void (isOurs() && (await rebalance(siteId))),
    async sessionsChanged(chargerId: string): Promise<void> {
      const siteId = await store.siteOf(chargerId);
      if (siteId) await rebalance(siteId);
    },
    /** A session begins with the least, until its share is known; so too when nobody can tell it. */
    async connected(chargerId: string): Promise<void> {
      const siteId = await store.siteOf(chargerId);
      if (!siteId) return;
      const protocol = await store.protocolOf(chargerId);
      await nodes.call(chargerId, 'SetChargingProfile', profileOfBeginning(protocol, LEAST_A)).catch(() => undefined);
      await rebalance(siteId);
    },
    start(): void {
      const look = (everyMs: number, list: () => Promise<string[]>) => {
        const timer = setInterval(() => {
          if (!isOurs()) return;
          list()
            .then((all) => Promise.all(all.map(rebalance)))
            .catch((error: unknown) => log.warn({ err: error }, 'sites could not be read'));
        }, everyMs);
        timers.push(timer.unref());
      };
      look(EVERY_MS, store.listIds);
      look(MEASURED_EVERY_MS, store.listMeasured);
      look(SILENT_EVERY_MS, () => store.listFallenSilent(clock()));
    },
    async stop(): Promise<void> {
      for (const timer of timers.splice(0)) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
