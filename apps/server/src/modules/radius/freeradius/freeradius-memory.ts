import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenTo } from '#platform/bus/notifications.ts';
import { runCommands } from './control-socket.ts';
import type { RadiusDeps } from '../deps.ts';

/** Every process hears here at which address a NAS was made, changed or removed. */
export const RADIUS_CHANNEL = 'atalaya_radius';
const RETRY_MS = 1_000;
const SECOND_MS = 1_000;
/** From our answer to FreeRADIUS until it has noted down when it got it. */
const NOTED_WITHIN_MS = 100;
const MAX_LOOKUPS = 1_000;

export type FreeradiusMemory = ReturnType<typeof createFreeradiusMemory>;

/**
 * FreeRADIUS remembers the NAS it has asked for. What changes has to be forgotten there, through its control socket;
 * until that succeeds it is tried again.
 */
export function createFreeradiusMemory({ database, control, log }: Pick<RadiusDeps, 'database' | 'control' | 'log'>) {
  const pending = new Set<string>();
  let retry: NodeJS.Timeout | null = null;
  let listener: ReturnType<typeof listenTo> | null = null;
  let isWarned = false;
  const lookups = new Map<string, number>();

  /** What it is told to forget, FreeRADIUS still keeps until the second is over in which it learnt it. Its clock is the real one. */
  async function untilForgotten(addresses: readonly string[]): Promise<void> {
    const latest = Math.max(...addresses.map((address) => lookups.get(address) ?? 0));
    const forgottenAt = (Math.floor((latest + NOTED_WITHIN_MS) / SECOND_MS) + 1) * SECOND_MS;
    if (forgottenAt > Date.now()) await sleep(forgottenAt - Date.now());
  }

  /** Named by the operator, or noted by `npm run radius:config` beside our data. */
  const socketPath = async () => control.path ?? ((await readFile(control.noteFile, 'utf8').catch(() => '')).trim() || null);

  async function tell(): Promise<boolean> {
    const path = await socketPath();
    // Nobody to tell: no FreeRADIUS of this machine was set up.
    if (!path) {
      pending.clear();
      return false;
    }
    const addresses = [...pending];
    try {
      await runCommands(
        path,
        addresses.map((address) => `del client ipaddr ${address}`),
      );
      for (const address of addresses) pending.delete(address);
      isWarned = false;
      return true;
    } catch (error) {
      if (!isWarned) log.warn({ err: error, path }, 'FreeRADIUS could not be told of a changed NAS; it is tried again');
      isWarned = true;
      retry ??= setTimeout(() => {
        retry = null;
        void tell();
      }, RETRY_MS);
      retry.unref();
      return false;
    }
  }

  return {
    /** True once FreeRADIUS has forgotten them. */
    async forget(addresses: readonly string[]): Promise<boolean> {
      for (const address of addresses) pending.add(address);
      const isTold = await tell();
      if (isTold) await untilForgotten(addresses);
      return isTold;
    },
    /** FreeRADIUS asked for this one just now. */
    noteLookup(address: string): void {
      if (lookups.size >= MAX_LOOKUPS) lookups.clear();
      lookups.set(address, Date.now());
    },
    start() {
      const events = {
        onMessage: (address: string) => {
          pending.add(address);
          void tell();
        },
        onLost: () => undefined,
        onListening: () => undefined,
      };
      listener ??= listenTo(database.url, RADIUS_CHANNEL, events, log);
    },
    async stop() {
      if (retry) clearTimeout(retry);
      retry = null;
      await listener?.stop();
      listener = null;
    },
  };
}
