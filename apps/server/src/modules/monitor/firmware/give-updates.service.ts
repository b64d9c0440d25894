import { fullPath } from '@atalaya/contract/endpoint.ts';
import { devices as calls } from '@atalaya/contract/monitor/device-endpoints.ts';
import type { Queryable } from '#platform/database.ts';
import { newCommand } from '../commands/command-machine.ts';
import { logRowOf } from '../commands/command-runner.ts';
import { insertCommands, type StoredCommand } from '../commands/commands.repository.ts';
import type { CommandRunner } from '../commands/command-runner.ts';
import { appendLog } from '../devices/device-logs.repository.ts';
import type { MonitorDeps } from '../deps.ts';
import type { StoredRollout } from './firmware.table.ts';
import * as repository from './rollouts.repository.ts';

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

type Entry = NonNullable<Parameters<CommandRunner['announce']>[1]>;

/** Orders the update of every device of a rollout whose turn has come. `image`: there is none any more, or nobody trusts it. */
export function createGiveUpdates({ publicUrl }: MonitorDeps) {
  const urlOf = (mac: string, version: string) =>
    `${publicUrl}${fullPath(calls.firmware)}?${new URLSearchParams({ mac, version }).toString()}`;

  return async (tx: Queryable, rollout: StoredRollout, now: Date): Promise<'image' | { command: StoredCommand; entry: Entry }[]> => {
    const waiting = await repository.listWaiting(tx, rollout.id, rollout.wave);
    const already = waiting.filter(({ runs, version }) => runs !== null && runs === version);
    if (already.length > 0)
      await repository.skipMembers(
        tx,
        rollout.id,
        already.map(({ deviceId }) => deviceId),
      );
    const due = waiting.filter((member) => !already.includes(member));
    if (due.some(({ image }) => !image?.completedAt || image.keyId === null)) return 'image';
    const { actor, actorName, patienceMinutes, ttlSeconds } = rollout;
    const rows = due.flatMap(({ image, deviceId, device, mac, clientId }) => {
      if (!image) return [];
      const { version, sha256, signature } = image;
      const record = {
        ...newCommand('update', now.getTime(), ttlSeconds * SECOND_MS),
        lastsMs: patienceMinutes * MINUTE_MS,
        version,
      };
      return {
        deviceId,
        device,
        mac,
        clientId,
        kind: 'update' as const,
        state: record.state,
        record,
        steps: [{ state: record.state, at: now.toISOString() }],
        update: { version, sha256, signature, url: urlOf(mac, version) },
        actor,
        actorName,
        requestedAt: now,
      };
    });
    // A device with a reboot or another update under way keeps waiting: the database says so.
    const given = rows.length > 0 ? await insertCommands(tx, rows, { skipBusy: true }) : [];
    if (given.length > 0)
      await repository.giveCommands(
        tx,
        rollout.id,
        given.map(({ id }) => id),
      );
    const told: { command: StoredCommand; entry: Entry }[] = [];
    for (const command of given) {
      const row = logRowOf(command, now, { actor, actorName });
      told.push({ command, entry: { id: await appendLog(tx, row), row } });
    }
    return told;
  };
}
