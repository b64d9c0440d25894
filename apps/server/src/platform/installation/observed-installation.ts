// What the alarms are told of the installation itself.
import { statfs } from 'node:fs/promises';
import { INSTALLATION_NAME } from '@atalaya/contract/alarms/alarms.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import { readBacklog } from '#platform/nats/work-log.ts';
import type { NatsLink } from '#platform/nats/nats-link.ts';
import type { Observe } from '#platform/observation/observation.ts';
import { findInstallation, isWorkLeft } from './installation.repository.ts';

/** Another node takes over within ten seconds; work that is left for longer nobody can do. */
const LEFT_FOR_S = 30;
const HOUR_MS = 3_600_000;
const toTenths = (value: number) => Math.round(value * 10) / 10;

export interface InstallationDeps {
  database: Database;
  /** Null: nodes meet in the database. */
  nats: NatsLink | null;
  clock: Clock;
  log: Log;
  config: { dataDir: string };
}

export function createObserveInstallation({ database: { db }, nats, clock, log, config: { dataDir } }: InstallationDeps): Observe {
  /** Of what an ordinary program may fill, as `df` counts it. */
  async function diskFree(): Promise<number> {
    const { blocks, bfree, bavail } = await statfs(dataDir);
    return toTenths((100 * bavail) / (blocks - bfree + bavail));
  }
  /** Before the first backup: since the first start. */
  async function backupAge(): Promise<number | null> {
    const known = await findInstallation(db);
    const last = known && (known.backedUpAt ?? known.createdAt);
    return last && toTenths(Math.max(0, clock().getTime() - last.getTime()) / HOUR_MS);
  }
  const backlog = async () => (nats ? readBacklog(nats) : null);
  const leaseUnheld = async () => ((await isWorkLeft(db, LEFT_FOR_S)) ? 'yes' : 'no');

  const looks = { 'disk.free': diskFree, 'backup.age': backupAge, 'nats.backlog': backlog, 'lease.unheld': leaseUnheld };
  /** What cannot be seen now is left out; the others are seen all the same. */
  async function look([signal, read]: [string, () => Promise<number | string | null>]): Promise<[string, number | string][]> {
    try {
      const value = await read();
      return value === null ? [] : [[signal, value]];
    } catch (error) {
      log.warn({ err: error, signal }, 'a figure of the installation could not be read');
      return [];
    }
  }

  return async () => {
    const values = Object.fromEntries((await Promise.all(Object.entries(looks).map(look))).flat());
    return [{ subject: { kind: 'installation', id: 'installation', name: INSTALLATION_NAME, clientId: null, projectId: null }, values }];
  };
}
