import { fail } from '@atalaya/contract/errors.ts';
import type {
  Rollout,
  RolloutDevicesQuery,
  RolloutInput,
  RolloutListQuery,
  RolloutState,
  WaveSize,
} from '@atalaya/contract/monitor/firmware.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { everything, type Scope } from '#platform/scope.ts';
import type { CommandRunner, Who } from '../commands/command-runner.ts';
import { actorOf } from '../model/actor.ts';
import type { MonitorDeps } from '../deps.ts';
import { findReady, listReady } from './images.repository.ts';
import type { StoredRollout } from './firmware.table.ts';
import { createGiveUpdates } from './give-updates.service.ts';
import { toRollout, type MemberCount } from './rollout-reply.ts';
import { decideRollout, planWaves } from './rollout.rules.ts';
import * as repository from './rollouts.repository.ts';

const MINUTE_MS = 60_000;
const LANES = 6;
/** As the one it takes back, but at once: what is wrong with a version is wrong now. */
const BACK_WITHIN_SECONDS = 86_400;

/** Those in which it may still go on. */
const UNFINISHED: readonly RolloutState[] = ['running', 'paused', 'stopped'];

export type Rollouts = ReturnType<typeof createRollouts>;

interface Member extends repository.Target {
  imageId: string | null;
  goal: string | null;
  skipped: 'already' | 'no_image' | null;
}

export function createRollouts(deps: MonitorDeps, { runner, onGiven }: { runner: CommandRunner; onGiven(): void }) {
  const {
    database: { db },
    licensing: { deviceKeys },
    clock,
  } = deps;
  const giveUpdates = createGiveUpdates(deps);

  const show = async (row: StoredRollout): Promise<Rollout> => toRollout(row, await repository.countMembers(db, [row.id]));
  const get = async (scope: Scope, id: string): Promise<Rollout> =>
    show((await repository.findRollout(db, scope, id)) ?? fail('firmware.not_found'));

  /** What may be on its way goes on; the rest is not sent. */
  async function cancelUnsent(id: string, reason: 'by_user' | 'wave_stopped', who?: Who): Promise<void> {
    const unsent = (await repository.listUnsent(db, id)).values();
    const lane = async () => {
      for (const command of unsent) await runner.observe(command, { type: 'cancelled', reason }, who);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  }

  type Plan = Pick<RolloutInput, 'pauseMinutes' | 'maxFailures' | 'patienceMinutes' | 'ttlSeconds'> & {
    kind: 'update' | 'rollback';
    version: string | null;
    rollbackOf: string | null;
    waves: WaveSize[];
  };

  async function insert(tx: Queryable, ctx: CallContext, members: readonly Member[], { waves, ...plan }: Plan) {
    const open = members.filter(({ skipped }) => skipped === null);
    if (open.length === 0) return fail('firmware.no_devices');
    const sizes = planWaves(open.length, waves);
    const clients = new Set(members.map(({ clientId }) => clientId));
    const row = await repository.insertRollout(tx, {
      ...plan,
      clientId: clients.size === 1 ? (members[0]?.clientId ?? null) : null,
      state: 'running',
      ...actorOf(ctx),
      requestedAt: clock(),
      sizes: waves,
      waves: sizes.length,
      wave: 1,
    });
    const rolloutId = row?.id ?? fail('internal');
    const waveOf = sizes.flatMap((size, index) => Array.from({ length: size }, () => index + 1)).values();
    await repository.insertMembers(
      tx,
      members.map(({ id: deviceId, imageId, goal, version, skipped }) => ({
        rolloutId,
        deviceId,
        wave: skipped === null ? (waveOf.next().value ?? sizes.length) : 1,
        imageId,
        version: goal,
        formerVersion: version,
        skipped,
      })),
    );
    await deviceKeys.audit(tx, ctx, `firmware.rollout.${plan.kind}`, `rollout:${rolloutId}`, {
      version: plan.version,
      devices: open.length,
      waves: sizes,
    });
    return rolloutId;
  }

  function isDue({ nextWaveAt, ...rollout }: StoredRollout, counts: readonly MemberCount[]): boolean {
    const decision = decideRollout({ ...rollout, nextWaveAt: nextWaveAt?.getTime() ?? null, counts }, clock().getTime());
    return decision !== 'wait' || counts.some(({ state, wave }) => state === 'waiting' && wave <= rollout.wave);
  }

  /** All that a rollout needs is on disk: it goes on after a restart, on whichever node is first. */
  async function advanceOne(id: string): Promise<void> {
    const now = clock();
    const given = await db.transaction(async (tx) => {
      const rollout = await repository.lockRollout(tx, everything, id);
      if (rollout?.state !== 'running') return [];
      const counts = await repository.countMembers(tx, [id]);
      const nextWaveAt = rollout.nextWaveAt?.getTime() ?? null;
      const decision = decideRollout({ ...rollout, nextWaveAt, counts }, now.getTime());
      const wave = decision === 'next' ? rollout.wave + 1 : rollout.wave;
      if (decision === 'stop') await repository.saveRollout(tx, id, { state: 'stopped', stopReason: 'failures' });
      if (decision === 'complete') await repository.saveRollout(tx, id, { state: 'completed', endedAt: now });
      if (decision === 'pause')
        await repository.saveRollout(tx, id, { nextWaveAt: new Date(now.getTime() + rollout.pauseMinutes * MINUTE_MS) });
      if (decision === 'next') await repository.saveRollout(tx, id, { wave, nextWaveAt: null });
      if (decision !== 'wait' && decision !== 'next') return [];
      const given = await giveUpdates(tx, { ...rollout, wave }, now);
      if (given === 'image') await repository.saveRollout(tx, id, { state: 'stopped', stopReason: 'image' });
      return given === 'image' ? [] : given;
    });
    for (const { command, entry } of given) await runner.announce(command, entry);
    if (given.length > 0) onGiven();
  }

  /** Changes a rollout that is in one of these states, and says in the audit log who did. */
  async function change(
    ctx: CallContext,
    id: string,
    action: string,
    from: readonly RolloutState[],
    apply: (tx: Queryable, rollout: StoredRollout) => Promise<Partial<StoredRollout>>,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      const rollout = (await repository.lockRollout(tx, ctx.scope, id)) ?? fail('firmware.not_found');
      if (!from.includes(rollout.state)) fail('firmware.state');
      await repository.saveRollout(tx, id, await apply(tx, rollout));
      await deviceKeys.audit(tx, ctx, `firmware.rollout.${action}`, `rollout:${id}`, { version: rollout.version });
    });
  }

  return {
    async start(ctx: CallContext, { imageId, deviceIds, clientId, projectId, ...plan }: RolloutInput): Promise<Rollout> {
      const image = (await findReady(db, imageId)) ?? fail('firmware.not_ready');
      const targets = await repository.listTargets(db, ctx.scope, { deviceIds, clientId, projectId });
      if (deviceIds && targets.length < deviceIds.length) fail('device.not_found');
      const goal = image.version;
      const members = targets.map((target): Member => ({ ...target, imageId, goal, skipped: target.version === goal ? 'already' : null }));
      const id = await db.transaction((tx) => insert(tx, ctx, members, { ...plan, kind: 'update', version: goal, rollbackOf: null }));
      await advanceOne(id);
      return get(ctx.scope, id);
    },

    async list({ scope }: CallContext, query: RolloutListQuery) {
      const { rows, total } = await repository.listRollouts(db, scope, query);
      const counted = await repository.countMembers(
        db,
        rows.map(({ id }) => id),
      );
      return { data: rows.map((row) => toRollout(row, counted)), total };
    },
    get: ({ scope }: CallContext, id: string) => get(scope, id),
    async devices({ scope }: CallContext, query: RolloutDevicesQuery) {
      const { id } = (await repository.findRollout(db, scope, query.id)) ?? fail('firmware.not_found');
      return repository.listMembers(db, id, query);
    },

    async pause(ctx: CallContext, id: string): Promise<Rollout> {
      await change(ctx, id, 'pause', ['running'], async () => ({ state: 'paused' }));
      await cancelUnsent(id, 'by_user', actorOf(ctx));
      return get(ctx.scope, id);
    },

    async resume(ctx: CallContext, id: string, { retryFailed }: { retryFailed: boolean }): Promise<Rollout> {
      await change(ctx, id, 'resume', UNFINISHED, async (tx, { state, nextWaveAt }) => {
        await repository.forgetCommands(tx, id, retryFailed ? ['cancelled', 'failed', 'expired'] : ['cancelled']);
        const failed = (await repository.countMembers(tx, [id])).filter((entry) => entry.state === 'failed');
        return {
          state: 'running',
          stopReason: null,
          forgiven: failed.reduce((sum, { count }) => sum + count, 0),
          // While it runs, this is only asked to wait no longer.
          nextWaveAt: state === 'running' && nextWaveAt ? clock() : nextWaveAt,
        };
      });
      await advanceOne(id);
      return get(ctx.scope, id);
    },

    async cancel(ctx: CallContext, id: string): Promise<Rollout> {
      await change(ctx, id, 'cancel', UNFINISHED, async () => ({ state: 'cancelled', endedAt: clock() }));
      await cancelUnsent(id, 'by_user', actorOf(ctx));
      return get(ctx.scope, id);
    },

    async rollBack(ctx: CallContext, id: string, waves: WaveSize[]): Promise<Rollout> {
      let backId = '';
      await change(ctx, id, 'rolled_back', [...UNFINISHED, 'completed', 'cancelled'], async (tx, rollout) => {
        if (rollout.kind === 'rollback') fail('firmware.state');
        const taken = await repository.listToTakeBack(tx, id);
        const former = taken.flatMap((device) => device.former ?? []);
        const images = new Map((await listReady(tx, former)).map((image) => [image.version, image.id]));
        const members = taken.map(({ id: deviceId, clientId, former: goal }): Member => {
          const imageId = (goal && images.get(goal)) ?? null;
          return { id: deviceId, clientId, version: rollout.version, goal, imageId, skipped: imageId ? null : 'no_image' };
        });
        const { pauseMinutes, patienceMinutes } = rollout;
        backId = await insert(tx, ctx, members, {
          kind: 'rollback',
          version: null,
          rollbackOf: id,
          waves,
          pauseMinutes,
          patienceMinutes,
          maxFailures: members.length,
          ttlSeconds: BACK_WITHIN_SECONDS,
        });
        return { state: 'rolled_back', endedAt: rollout.endedAt ?? clock() };
      });
      await cancelUnsent(id, 'by_user', actorOf(ctx));
      await advanceOne(backId);
      return get(ctx.scope, backId);
    },

    advanceOne,
    /** Once a second, on every node. */
    async advance(): Promise<void> {
      const running = await repository.listRunning(db);
      const counted = await repository.countMembers(
        db,
        running.map(({ id }) => id),
      );
      // Most of the time there is nothing to do but to wait for devices: that costs one look at all of them.
      for (const rollout of running) {
        const counts = counted.filter(({ rolloutId }) => rolloutId === rollout.id);
        if (isDue(rollout, counts)) await advanceOne(rollout.id);
      }
      for (const { id, state } of await repository.listLeftBehind(db))
        await cancelUnsent(id, state === 'stopped' ? 'wave_stopped' : 'by_user');
    },
  };
}
