// Asks cabinets of other makers when it is their turn. One node does it; a cabinet that is slow or away holds no other up.
import type { IntegrationsDeps } from '../deps.ts';
import type { SnmpVault } from '../snmp/access-secrets.ts';
import { reasonOf, type AskTarget } from './ask-target.service.ts';
import { listDue, noteAsked, type FoundTarget } from './targets.repository.ts';
import { ownerOfTarget } from './targets.service.ts';

const LOOK_EVERY_MS = 1_000;
/** Of those that do not answer each takes seconds, and a socket. */
const AT_ONCE = 200;

export function createPoller(deps: IntegrationsDeps, vault: SnmpVault, ask: AskTarget) {
  const { clock, log, leases, monitor } = deps;
  const { db } = deps.database;
  const lease = leases.of('snmp polling');
  const underWay = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> = Promise.resolve();
  let isStopped = false;

  /** What it said is stored before it counts as answered. */
  async function answerOf({ target, device: { mac } }: FoundTarget): Promise<string | null> {
    try {
      const { items, problems } = await ask(target, vault.open(ownerOfTarget(target.id), target.sealed));
      if (items.length === 0) return problems[0]?.code ?? 'missing';
      const result = await monitor?.storeFor(mac, items);
      return result?.refused[0]?.code ?? null;
    } catch (error) {
      return reasonOf(error);
    }
  }

  async function poll(found: FoundTarget): Promise<void> {
    const { id, nextAt, everySeconds } = found.target;
    const askedAt = clock();
    const lastError = await answerOf(found);
    // In its rhythm; what was missed meanwhile is not made up for.
    const period = everySeconds * 1_000;
    const passed = Math.max(1, Math.ceil((clock().getTime() - nextAt.getTime() + 1) / period));
    const next = { askedAt, nextAt: new Date(nextAt.getTime() + passed * period), lastError };
    await noteAsked(db, id, lastError === null ? { ...next, answeredAt: clock() } : next);
  }

  async function look(): Promise<void> {
    const room = AT_ONCE - underWay.size;
    if (room <= 0) return;
    for (const found of await listDue(db, clock(), [...underWay.keys()], room)) {
      const { id } = found.target;
      const asking = poll(found)
        .catch((error: unknown) => log.warn({ err: error }, 'a cabinet could not be asked over SNMP'))
        .finally(() => underWay.delete(id));
      underWay.set(id, asking);
    }
  }

  return {
    look,
    /** Until all that were asked have answered, or did not. */
    async settled(): Promise<void> {
      await Promise.all(underWay.values());
    },
    start() {
      let isLooking = false;
      timer ??= setInterval(() => {
        if (isLooking || isStopped || !lease.isHeld()) return;
        isLooking = true;
        looking = look()
          .catch((error: unknown) => log.warn({ err: error }, 'which cabinets are to be asked over SNMP could not be read'))
          .finally(() => (isLooking = false));
      }, LOOK_EVERY_MS);
      timer.unref();
    },
    async stop() {
      isStopped = true;
      if (timer) clearInterval(timer);
      timer = null;
      await looking;
      await Promise.all(underWay.values());
    },
  };
}
export type Poller = ReturnType<typeof createPoller>;
