import { setTimeout as sleep } from 'node:timers/promises';
import { abilityFor } from '@atalaya/access/ability.ts';
import { fail } from '@atalaya/contract/errors.ts';
import type { Bulk, BulkInput } from '@atalaya/contract/monitor/commands.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { actorOf } from '../model/actor.ts';
import type { MonitorDeps } from '../deps.ts';
import type { Devices } from '../devices/devices.service.ts';
import { newCommand, step } from './command-machine.ts';
import type { CommandRunner, Who } from './command-runner.ts';
import * as repository from './commands.repository.ts';
import { listTargets } from './targets.repository.ts';
import { decideWave } from './waves.ts';

const ROWS_AT_ONCE = 500;
const LANES = 6;
const ANSWER_WITHIN_MS = 2_000;

export type Bulks = ReturnType<typeof createBulks>;

export function createBulks(
  { database: { db }, licensing: { deviceKeys }, clock }: MonitorDeps,
  { devices, runner, onReleased }: { devices: Devices; runner: CommandRunner; onReleased(): void },
) {
  const show = async (row: repository.StoredBulk): Promise<Bulk> => repository.toBulk(row, await repository.countBulks(db, [row.id]));

  /** Settings are the administrators': who may only reboot cannot change them in bulk either. */
  function refuseSettings({ caller }: CallContext, { kind }: BulkInput) {
    if (kind === 'config' && caller.kind === 'user' && abilityFor(caller.account).cannot('configure', 'Device')) fail('access.denied');
  }

  async function cancelRest(bulkId: string, reason: 'by_user' | 'wave_stopped', who?: Who): Promise<void> {
    const waiting = (await repository.listQueued(db, bulkId)).values();
    const lane = async () => {
      for (const command of waiting) await runner.observe(command, { type: 'cancelled', reason }, who);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  }

  const isDue = (bulk: repository.StoredBulk, counts: repository.BulkCounts): boolean =>
    bulk.state !== 'running' ||
    decideWave({ ...bulk, counts }) !== 'wait' ||
    counts.some(({ wave, held }) => wave === bulk.wave && held > 0);

  /** Everything a bulk needs is on disk, so that it goes on after a restart as if nothing had been. */
  async function advanceOne(id: string): Promise<void> {
    const decided = await db.transaction(async (tx) => {
      const bulk = await repository.lockBulk(tx, id);
      if (!bulk) return null;
      if (bulk.state !== 'running') return bulk.state;
      const decision = decideWave({ ...bulk, counts: await repository.countBulks(tx, [id]) });
      if (decision === 'complete') await repository.saveBulk(tx, id, { state: 'completed' });
      if (decision === 'stop') await repository.saveBulk(tx, id, { state: 'stopped' });
      if (decision === 'next') await repository.saveBulk(tx, id, { wave: bulk.wave + 1 });
      if (decision === 'stop') return 'stopped';
      return (await release(tx, id, decision === 'next' ? bulk.wave + 1 : bulk.wave)) > 0 ? 'released' : decision;
    });
    if (decided === 'stopped') await cancelRest(id, 'wave_stopped');
    if (decided === 'cancelled') await cancelRest(id, 'by_user');
    if (decided === 'released') onReleased();
  }

  /** A whole wave at once. Their state stays `queued`, so there is nothing to tell. */
  async function release(tx: Queryable, bulkId: string, wave: number): Promise<number> {
    const held = await repository.lockHeld(tx, bulkId, wave);
    for (const command of held) {
      const { record } = step(command.record, { type: 'released' }, clock().getTime());
      await repository.saveCommand(tx, { ...command, record });
    }
    return held.length;
  }

  return {
    async start(ctx: CallContext, input: BulkInput): Promise<Bulk> {
      refuseSettings(ctx, input);
      const { kind, deviceIds, waveSize, maxFailures, ttlSeconds, config } = input;
      const targets = await listTargets(db, ctx.scope, deviceIds);
      if (targets.length < deviceIds.length) fail('device.not_found');
      if (config) for (const { id } of targets) await devices.configure(ctx, { id }, config);
      const now = clock();
      const who = actorOf(ctx);
      const [first] = targets;
      const clientId = targets.every((target) => target.clientId === first?.clientId) ? (first?.clientId ?? null) : null;
      const waves = Math.ceil(targets.length / waveSize);
      const bulk = await db.transaction(async (tx) => {
        const settings = { kind, total: targets.length, waveSize, waves, wave: 1, maxFailures };
        const row = await repository.insertBulk(tx, {
          ...settings,
          clientId,
          state: 'running',
          requestedBy: who.actorName ?? who.actor,
          requestedAt: now,
        });
        if (!row) return fail('internal');
        const busy = kind === 'reboot' ? await repository.rebooting(tx, deviceIds) : new Set<string>();
        const rows = targets.map((target, index) => {
          const isBusy = busy.has(target.id);
          const fresh = newCommand(kind, now.getTime(), ttlSeconds * 1_000, true);
          const record = isBusy ? ({ ...fresh, state: 'cancelled', reason: 'under_way', isHeld: false } as const) : fresh;
          return {
            deviceId: target.id,
            device: target.num,
            mac: target.mac,
            clientId: target.clientId,
            kind,
            state: record.state,
            reason: record.reason,
            record,
            steps: [{ state: record.state, at: now.toISOString() }],
            config: config ?? null,
            ...who,
            requestedAt: now,
            endedAt: isBusy ? now : null,
            bulkId: row.id,
            wave: Math.floor(index / waveSize) + 1,
          };
        });
        for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
          await repository.insertCommands(tx, rows.slice(from, from + ROWS_AT_ONCE));
        await deviceKeys.audit(tx, ctx, `device.bulk.${kind}`, `bulk:${row.id}`, { devices: targets.length, waveSize, maxFailures });
        return row;
      });
      void advanceOne(bulk.id).catch(() => undefined); // else with the next round
      return show(bulk);
    },

    async get({ scope }: CallContext, id: string): Promise<Bulk> {
      return show((await repository.findBulk(db, scope, id)) ?? fail('command.not_found'));
    },

    async cancel(ctx: CallContext, id: string): Promise<Bulk> {
      const bulk = (await repository.findBulk(db, ctx.scope, id)) ?? fail('command.not_found');
      if (bulk.state === 'running') {
        await repository.saveBulk(db, id, { state: 'cancelled' });
        // Of thousands the last ones are cancelled after the answer; none of them is sent meanwhile.
        await Promise.race([cancelRest(id, 'by_user', actorOf(ctx)), sleep(ANSWER_WITHIN_MS)]);
      }
      return show((await repository.findBulk(db, ctx.scope, id)) ?? bulk);
    },

    advanceOne,
    async advance(): Promise<void> {
      const unfinished = await repository.listUnfinishedBulks(db);
      const counted = await repository.countBulks(
        db,
        unfinished.map(({ id }) => id),
      );
      // Most of the time there is nothing to do but to wait for devices: that costs one look at all of them.
      for (const bulk of unfinished) {
        const counts = counted.filter(({ bulkId }) => bulkId === bulk.id);
        if (isDue(bulk, counts)) await advanceOne(bulk.id);
      }
    },
  };
}
