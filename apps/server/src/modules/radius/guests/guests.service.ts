// Guests of a controller that is told by its API: what is wanted is written down first, then told, and told again until it was heard.
import { fail } from '@atalaya/contract/errors.ts';
import type { ControllerFailure } from '@atalaya/contract/radius/portal.ts';
import { groupBy } from '#platform/group-by.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import type { RadiusDeps } from '../deps.ts';
import { findPortals, unifiPasswordOf } from './unifi-controllers.repository.ts';
import * as repository from './guest-grants.repository.ts';
import { retryAt, type GuestTerms } from './guest-terms.rules.ts';
import { COLLECT_EVERY_S, packetOf, portalNas, readTraffic, type GuestPacket, type PortalNas } from './guest-traffic.rules.ts';
import { createUnifi, UnifiFailed, type GuestCommand, type UnifiController } from './unifi.ts';

const WORK_EVERY_MS = 5_000;
const TIDY_EVERY_MS = 3_600_000;
const KEPT_MS = 30 * 86_400_000;
const AT_ONCE = 500;

export type Guests = ReturnType<typeof createGuests>;

export interface Guest extends GuestTerms {
  clientId: string;
  station: string;
  username: string;
  accessPoint: string | null;
}

/** Counts what guests used, as if an access server had told it. */
type Account = (nas: PortalNas, packets: readonly GuestPacket[]) => Promise<void>;

export function createGuests({ database: { db }, leases, outbound, clock, log }: RadiusDeps, vault: Vault, account: Account) {
  const unifi = createUnifi(outbound);
  const lease = leases.of('radius guests');
  const timers: NodeJS.Timeout[] = [];
  let running: Promise<void> = Promise.resolve();

  async function controllerOf(clientId: string): Promise<(UnifiController & { title: string }) | null> {
    const [portal] = await findPortals(db, [clientId]);
    if (portal?.controller !== 'unifi' || !portal.unifi) return null;
    return { ...portal.unifi, password: unifiPasswordOf(vault, portal) ?? '', title: portal.title };
  }

  /** What a guest used, and that it is over. */
  async function close(row: repository.GrantRow): Promise<void> {
    const title = (await findPortals(db, [row.clientId]))[0]?.title ?? '';
    await account(portalNas(row.clientId, title), [packetOf(row, 'stop', clock())]);
  }

  /** What the guests of a client used, from the counters of its controller; one that does not answer is read the next time. */
  async function collect(clientId: string): Promise<void> {
    const controller = await controllerOf(clientId);
    if (!controller) return;
    const { title, ...reached } = controller;
    try {
      const stations = new Map((await unifi.stations(reached)).map((one) => [one.station, one]));
      const now = clock();
      const packets: GuestPacket[] = [];
      for (const row of await repository.listGranted(db, clientId)) {
        const found = stations.get(row.station);
        if (!found || !row.grantedAt) continue;
        const traffic = readTraffic(row.traffic, found, row.grantedAt, now);
        // Whoever was ended or let in anew meanwhile is counted from there.
        if (await repository.mark(db, row, { traffic })) packets.push(packetOf({ ...row, traffic }, 'update', now));
      }
      if (packets.length > 0) await account(portalNas(clientId, title), packets);
    } catch (error) {
      if (!(error instanceof UnifiFailed)) throw error;
      log.info(
        { clientId, failure: error.failure },
        'The traffic of guests could not be read from a UniFi controller; it is read the next time',
      );
    }
  }

  function commandOf({ state, station, expiresAt, upKbps, downKbps, megabytes, accessPoint }: repository.GrantRow): GuestCommand {
    const mac = station.toLowerCase();
    if (state === 'ending') return { cmd: 'unauthorize-guest', mac };
    return {
      cmd: 'authorize-guest',
      mac,
      minutes: Math.max(1, Math.ceil((expiresAt.getTime() - clock().getTime()) / 60_000)),
      ...(upKbps !== null && { up: upKbps }),
      ...(downKbps !== null && { down: downKbps }),
      ...(megabytes !== null && { bytes: megabytes }),
      ...(accessPoint !== null && { ap_mac: accessPoint }),
    };
  }

  /** Nobody is kept out or in because what they used could not be written down. */
  const orLater = (counting: Promise<void>) =>
    counting.catch((error: unknown) => log.warn({ err: error }, 'What guests used could not be counted; it is with the next reading'));

  /** Null: the controller heard it. */
  async function tell(row: repository.GrantRow): Promise<ControllerFailure | null> {
    const controller = await controllerOf(row.clientId);
    // There is nobody to be told any more: the portal is gone, or another controller's.
    if (!controller) return (await repository.mark(db, row, { state: 'ended', endedAt: clock() })) ? 'refused' : null;
    try {
      const { title: _, ...reached } = controller;
      await unifi.tell(reached, commandOf(row));
    } catch (error) {
      if (!(error instanceof UnifiFailed)) throw error;
      const { failure } = error;
      log.warn({ clientId: row.clientId, failure }, 'A UniFi controller could not be told of a guest; it is tried again');
      await repository.mark(db, row, { failure, attempts: row.attempts + 1, dueAt: retryAt(row.attempts, clock()) });
      return failure;
    }
    const now = clock();
    const isGranted = row.state === 'wanted';
    const heard = isGranted
      ? { state: 'granted' as const, grantedAt: now, failure: null }
      : { state: 'ended' as const, endedAt: now, failure: null };
    const isStillSo = await repository.mark(db, row, heard);
    if (!isStillSo && isGranted) await repository.tellAgain(db, row, now);
    if (isStillSo) await orLater(isGranted ? collect(row.clientId) : close(row));
    return null;
  }

  /** A controller that does not answer is left alone for a while, with all that waits for it. */
  async function tellAll(rows: readonly repository.GrantRow[]): Promise<void> {
    for (const row of rows) {
      const failure = await tell(row);
      const isSilent = failure === 'away' || failure === 'login' || failure === 'certificate';
      if (isSilent) return repository.postpone(db, row.clientId, clock(), retryAt(row.attempts, clock()));
    }
  }

  /** What waits, oldest first; no client waits for another's controller. */
  async function work(): Promise<void> {
    await repository.endOverdue(db, clock());
    const byClient = groupBy(await repository.listDue(db, clock(), AT_ONCE), ({ clientId }) => clientId);
    await Promise.all([...byClient.values()].map(tellAll));
  }

  async function collectAll(): Promise<void> {
    await Promise.all((await repository.clientsWithGuests(db)).map(collect));
  }

  const next = (task: () => Promise<unknown>) => {
    running = running
      .then(async () => void (await task()))
      .catch((error: unknown) => log.warn({ err: error }, 'Guests could not be looked after; it is tried again'));
    return running;
  };
  const every = (ms: number, task: () => Promise<unknown>) => {
    const timer = setInterval(() => void (lease.isHeld() && next(task)), ms);
    timer.unref();
    timers.push(timer);
  };

  return {
    /** Now, rather than with the next round; nobody has to wait for it. */
    work: () => next(work),
    /** What all guests used until now. */
    collect: () => next(collectAll),
    waitingOf: (clientId: string) => repository.waitingOf(db, clientId),
    forget: (clientId: string) => repository.deleteGrantsOf(db, clientId),

    /** Written before anything is said; throws where the controller has not heard it yet. */
    async letIn({ minutes, ...guest }: Guest): Promise<void> {
      const now = clock();
      const before = await repository.findGrant(db, guest.clientId, guest.station);
      if (before?.state === 'granted') await orLater(close(before));
      const row = await repository.want(db, { ...guest, createdAt: now, expiresAt: new Date(now.getTime() + minutes * 60_000) });
      if (!row || (await tell(row)) !== null) fail('portal.away');
    },

    start() {
      every(WORK_EVERY_MS, work);
      every(COLLECT_EVERY_S * 1_000, collectAll);
      every(TIDY_EVERY_MS, () => repository.deleteOldGrants(db, new Date(clock().getTime() - KEPT_MS)));
    },
    async stop() {
      for (const timer of timers.splice(0)) clearInterval(timer);
      await running;
      unifi.forget();
    },
  };
}
