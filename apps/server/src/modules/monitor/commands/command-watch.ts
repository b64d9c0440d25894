import type { Ack } from '@atalaya/contract/monitor/downlink.ts';
import { everything } from '#platform/scope.ts';
import type { MonitorDeps } from '../deps.ts';
import type { DeviceRecord } from '../model/device-directory.repository.ts';
import type { CommandRunner, Sender } from './command-runner.ts';
import { findCommand, listOpen, type OpenCommand } from './commands.repository.ts';
import { isNews, observationsOf } from './evidence.ts';

const LOOK_EVERY_MS = 1_000;
const LANES = 6;

export type CommandWatch = ReturnType<typeof createCommandWatch>;

/** Looks for evidence about commands under way: when something is heard of their device, and every second besides. */
export function createCommandWatch(
  { database: { db }, clock, log }: MonitorDeps,
  runner: CommandRunner,
  sender: Sender,
  alsoEachTime: () => Promise<void>,
) {
  /** Devices with open commands, as of the last look: most devices have none, and cost nothing. */
  let watched = new Set<number>();
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> = Promise.resolve();
  let isBusy = false;

  async function look(device?: number): Promise<void> {
    const open = await listOpen(db, clock(), device);
    if (device === undefined) watched = new Set(open.map(({ command }) => command.device));
    const waiting = open.values();
    const lane = async () => {
      // One that fails is logged by the runner and comes again with the next look; the others go on.
      for (const one of waiting) await follow(one).catch(() => undefined);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  }

  async function follow(one: OpenCommand): Promise<void> {
    const now = clock().getTime();
    for (const observation of observationsOf(one, sender.isListening(one.command.mac), now))
      if (isNews(one, observation, now)) await runner.observe(one.command, observation);
  }

  const quietly = (work: Promise<unknown>) =>
    work.catch((error: unknown) => log.warn({ err: error }, 'commands could not be looked after; the next look is in a second'));

  async function round(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      await look();
      await alsoEachTime();
    } finally {
      isBusy = false;
    }
  }

  return {
    look,
    /** Nobody waits for it, and the next round makes up for what went wrong. */
    soon: (work: Promise<unknown>) => void quietly(work),
    lookSoon(device: number): void {
      watched.add(device);
      void quietly(look(device));
    },
    /** Something changed about this device. */
    onDevice({ num }: Pick<DeviceRecord, 'num'>): void {
      if (watched.has(num)) void quietly(look(num));
    },
    /** True if it was the answer to a command. On disk when this returns. */
    async onAck(device: DeviceRecord, { id, state, boot, version, error }: Ack): Promise<boolean> {
      const command = await findCommand(db, everything, id);
      if (!command || command.device !== device.num) return false;
      await runner.observe(command, {
        type: 'acked',
        ack: state,
        ...(boot === undefined ? {} : { boot }),
        ...(version === undefined ? {} : { version }),
        ...(error === undefined ? {} : { error }),
      });
      return true;
    },
    async start(): Promise<void> {
      for (const one of await listOpen(db, clock()))
        if (isNews(one, { type: 'restarted' }, clock().getTime())) await runner.observe(one.command, { type: 'restarted' });
      timer ??= setInterval(() => {
        looking = quietly(round()).then(() => undefined);
      }, LOOK_EVERY_MS);
      timer.unref();
    },
    async stop(): Promise<void> {
      if (timer) clearInterval(timer);
      timer = null;
      await looking;
    },
  };
}
