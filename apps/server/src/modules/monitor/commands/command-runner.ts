// Moves commands on: every observation is one transaction with the command, the device's log and its status; effects come after the commit.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Downlink } from '@atalaya/contract/monitor/downlink.ts';
import type { z } from 'zod';
import { isEnded, type LogCommand } from '@atalaya/contract/monitor/commands.ts';
import type { Queryable } from '#platform/database.ts';
import { everything } from '#platform/scope.ts';
import type { MonitorDeps } from '../deps.ts';
import { setRebooting } from '../devices/devices.repository.ts';
import type { Directory } from '../model/device-directory.ts';
import type { LogRow } from '../model/events.repository.ts';
import type { FleetLive } from '../live/fleet-live.ts';
import { appendLog } from '../devices/device-logs.repository.ts';
import { toLogEntry } from '../model/device-reply.ts';
import { step, type CommandRecord, type Observation } from './command-machine.ts';
import { lockCommand, saveCommand, toCommand, type StoredCommand } from './commands.repository.ts';
import { findLive } from './targets.repository.ts';

// A connection that takes nothing must not hold up what is known of its device.
const SEND_WITHIN_MS = 5_000;

export interface Sender {
  send(mac: string, payload: string): Promise<boolean>;
  isListening(mac: string): boolean;
}

export type Who = Pick<LogRow, 'actor' | 'actorName'>;
const SYSTEM: Who = { actor: 'system', actorName: null };
const DEVICE: Who = { actor: 'device', actorName: null };

export type CommandRunner = ReturnType<typeof createCommandRunner>;

function downlinkOf({ id, kind, record, config, test, update }: StoredCommand): Downlink {
  if (update) return { id, kind: 'update', boot: record.aim?.boot ?? null, ...update };
  if (kind === 'reboot') return { id, kind, boot: record.aim?.boot ?? null };
  // Never without a limit: a test that lost its own ends at once.
  if (kind === 'batteryTest') return { id, kind, ...(test ?? { maxMinutes: 1, stopV: 1_000 }) };
  return { id, kind: 'config', config: config ?? {} };
}

const isRebooting = ({ kind, state }: Pick<CommandRecord, 'kind' | 'state'>) =>
  kind === 'reboot' && (state === 'accepted' || state === 'down');

export const logRowOf = ({ id, device, kind, state, reason, config, test, update, bulkId }: StoredCommand, ts: Date, who: Who): LogRow => ({
  device,
  ts,
  kind: 'command',
  ...who,
  details: {
    id,
    command: kind,
    state,
    ...(reason ? { reason } : {}),
    ...(config ? { config } : {}),
    ...(test ? { test } : {}),
    ...(update ? { version: update.version } : {}),
    ...(bulkId ? { bulkId } : {}),
  } satisfies z.output<typeof LogCommand> & Record<string, unknown>,
});

interface Parts {
  directory: Directory;
  live: FleetLive;
  sender: Sender;
  /** After the commit. */
  onMoved(command: StoredCommand): void;
}

export function createCommandRunner({ database: { db }, clock, log }: MonitorDeps, { directory, live, sender, onMoved }: Parts) {
  /** What happens to one device is taken in its order. */
  const turns = new Map<number, Promise<unknown>>();

  function inTurn<T>(device: number, work: () => Promise<T>): Promise<T> {
    const next = (turns.get(device) ?? Promise.resolve()).then(work);
    const settled = next.catch(() => undefined);
    turns.set(device, settled);
    void settled.then(() => turns.get(device) === settled && turns.delete(device));
    return next;
  }

  async function announce(command: StoredCommand, entry: { id: number; row: LogRow } | null) {
    live.note(command.clientId, { command: toCommand(command) });
    const device = entry && (await directory.findByNum(command.device));
    if (!entry || !device) return;
    live.note(command.clientId, { log: toLogEntry(device, entry.id, entry.row) });
  }

  async function move(tx: Queryable, command: StoredCommand, record: CommandRecord, now: Date, who: Who) {
    const isNewState = record.state !== command.state;
    const at = now.toISOString();
    const next: StoredCommand = {
      ...command,
      record,
      state: record.state,
      reason: record.reason,
      steps: isNewState
        ? [...command.steps, { state: record.state, at, ...(record.reason ? { reason: record.reason } : {}) }]
        : command.steps,
      endedAt: isEnded(record.state) ? (isNewState ? now : command.endedAt) : null,
    };
    await saveCommand(tx, next);
    if (!isNewState) return { next, entry: null };
    if (isRebooting(record) !== isRebooting(command)) await setRebooting(tx, command.device, isRebooting(record), now);
    const row = logRowOf(next, now, who);
    return { next, entry: { id: await appendLog(tx, row), row } };
  }

  async function observe(
    id: string,
    observation: Observation,
    who: Who = observation.type === 'acked' ? DEVICE : SYSTEM,
  ): Promise<StoredCommand | null> {
    const now = clock();
    const moved = await db.transaction(async (tx) => {
      const command = await lockCommand(tx, everything, id);
      if (!command) return null;
      const { record, effects } = step(command.record, observation, now.getTime());
      return record === command.record ? null : { ...(await move(tx, command, record, now, who)), effects, before: command };
    });
    if (!moved) return null;
    const { next, entry, effects, before } = moved;
    await announce(next, entry);
    if (isRebooting(next) !== isRebooting(before)) {
      const device = await findLive(db, next.device, next.deviceId);
      if (device) live.note(next.clientId, { device });
    }
    if (effects.includes('send')) await send(next);
    onMoved(next);
    return next;
  }

  /** If this throws or never ends, nobody knows whether it went out: the command then waits for evidence, and is never sent again. */
  async function send(command: StoredCommand): Promise<void> {
    const isWritten = await Promise.race([
      sender.send(command.mac, JSON.stringify(downlinkOf(command))),
      sleep(SEND_WITHIN_MS, null, { ref: false }),
    ]);
    if (isWritten === null) return log.warn({ command: command.id }, 'nobody knows whether a command was sent');
    await observe(command.id, { type: isWritten ? 'written' : 'not-written' });
  }

  return {
    announce,
    observe: (command: Pick<StoredCommand, 'id' | 'device'>, observation: Observation, who?: Who) =>
      inTurn(command.device, () => observe(command.id, observation, who)).catch((error: unknown) => {
        log.warn({ err: error, command: command.id }, 'an observation could not be taken; it will be made again');
        throw error;
      }),
  };
}
