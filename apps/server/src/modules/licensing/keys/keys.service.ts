import type { z } from 'zod';
import { AppError, fail, failField } from '@atalaya/contract/errors.ts';
import { MAX_ENTITLEMENTS, type OverrideInput } from '@atalaya/contract/licensing/selling/entitlements.ts';
import type { BulkResult, KeySettings, LicenceKeyDetails } from '@atalaya/contract/licensing/key-details.ts';
import type { CreateKeyInput, KeyListQuery } from '@atalaya/contract/licensing/keys.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { sideOf } from '#platform/ended-by.ts';
import { announce } from '#platform/post/post.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Changes, Tell } from '../verification/licensing-changes.ts';
import type { BoundKeyNews } from './bound-key-changes.ts';
import type { LicensingDeps } from '../deps.ts';
import { difference } from '../model/changed-values.ts';
import { refuseDeviceKey } from './device-key.rules.ts';
import { keyEvent } from '../model/key-event.ts';
import * as ending from './key-ending.rules.ts';
import { findProject } from '../model/find-tenant.repository.ts';
import { createKeyNames } from '../model/key-name.ts';
import { createMint } from '../model/mint-key.ts';
import { ownerOf } from '../model/owner.service.ts';
import { forgetUses, listCallers, listUsage } from '../verification/key-usage.repository.ts';
import { endSeatsOf, passSeats } from '../seats/seats.repository.ts';
import { columnsOf, settingsOf } from './key-settings.service.ts';
import { findKeysOverview } from './keys-overview.repository.ts';
import * as repository from './keys.repository.ts';

const DAY_MS = 86_400_000;
const USAGE_DAYS = 30;

type NewKey = KeySettings & { label: string; clientId?: string };

/** What programs hear when a key is changed so. */
const eventOf = {
  'key.override': 'key.changed',
  'key.expire': 'key.ended',
  'key.suspend': 'key.ended',
  'key.enable': 'key.restored',
  'key.label': 'key.changed',
  'key.settings': 'key.changed',
  'key.move': 'key.moved',
} as const;

export type Keys = ReturnType<typeof createKeys>;

export function createKeys(deps: LicensingDeps, audit: Audit, changing: Changes, bound: BoundKeyNews) {
  const {
    database: { db },
    secrets,
    clock,
  } = deps;
  const mintKey = createMint(deps);
  const nameOf = createKeyNames(secrets);

  const refuseForeignProject = async (tx: Queryable, clientId: string, projectId: string | null | undefined) => {
    if (projectId && !(await findProject(tx, { kind: 'client', clientId }, projectId)))
      fail('project.not_found', { errors: { projectId: ['not_found'] } });
  };

  async function get(ctx: CallContext, apiKey: string, tx: Queryable = db): Promise<LicenceKeyDetails> {
    return (await repository.findKey(tx, ctx.scope, nameOf(apiKey), clock())) ?? fail('licence.not_found');
  }

  /** Locks the key, changes it, and tells it to the audit log and to every process, all or nothing. */
  const change = async (
    ctx: CallContext,
    apiKey: string,
    action: keyof typeof eventOf,
    decide: (
      key: repository.StoredKey,
      tx: Queryable,
      tell: Tell,
    ) => Promise<Partial<repository.StoredKey>> | Partial<repository.StoredKey>,
  ): Promise<LicenceKeyDetails> => {
    const { key, details } = await changing(async (tx, tell) => {
      const stored = (await repository.lockKey(tx, ctx.scope, nameOf(apiKey))) ?? fail('licence.not_found');
      const values = await decide(stored, tx, tell);
      if (Object.keys(values).length > 0) await repository.updateKey(tx, stored.id, values);
      await tell({ kind: 'key', digest: stored.digest });
      await audit(tx, ctx, action, `key:${stored.id}`, difference(stored, values));
      const made = await get(ctx, stored.id, tx);
      await announce(tx, [keyEvent(eventOf[action], made, clock())]);
      return { key: stored, details: made };
    });
    bound.tell(ctx, action, key);
    return details;
  };

  return {
    list: (ctx: CallContext, query: KeyListQuery) => repository.listKeys(db, ctx.scope, query, clock()),
    get: (ctx: CallContext, apiKey: string) => get(ctx, apiKey),

    async create(ctx: CallContext, input: CreateKeyInput): Promise<LicenceKeyDetails> {
      return changing(async (tx, tell) => {
        const clientId = await ownerOf(tx, ctx.scope, input.clientId);
        const { apiKey, stored } = mintKey();
        await refuseForeignProject(tx, clientId, input.projectId);
        const id = await repository.insertKey(tx, { ...stored, clientId, projectId: input.projectId ?? null, label: input.label });
        await tell({ kind: 'key', digest: stored.digest });
        await audit(tx, ctx, 'key.create', `key:${id}`, { label: input.label, clientId });
        const made = await get(ctx, id, tx);
        await announce(tx, [keyEvent('key.created', made, clock())]);
        return { ...made, apiKey };
      });
    },

    /** With all settings at once: who makes it may set them. */
    async createWith(ctx: CallContext, { clientId: wanted, expiresAt, ...settings }: NewKey): Promise<LicenceKeyDetails> {
      return changing(async (tx, tell) => {
        const clientId = await ownerOf(tx, ctx.scope, wanted);
        if (settings.devices && settings.devices.length > 0) refuseDeviceKey(ctx);
        await refuseForeignProject(tx, clientId, settings.projectId);
        const { apiKey, stored } = mintKey();
        const values = await columnsOf(tx, settings, tell);
        const end = expiresAt ? new Date(expiresAt) : null;
        const id = await repository.insertKey(tx, { ...values, ...stored, label: settings.label, clientId, expiresAt: end });
        await tell({ kind: 'key', digest: stored.digest });
        await audit(tx, ctx, 'key.create', `key:${id}`, { ...settings, clientId, expiresAt: expiresAt ?? null });
        const made = await get(ctx, id, tx);
        await announce(tx, [keyEvent('key.created', made, clock())]);
        return { ...made, apiKey };
      });
    },

    override: (ctx: CallContext, apiKey: string, { name, value, reason, until }: z.output<typeof OverrideInput>) =>
      change(ctx, apiKey, 'key.override', ({ overrides }) => {
        if (overrides.length >= MAX_ENTITLEMENTS) failField('name', 'too_many', { max: MAX_ENTITLEMENTS });
        const others = overrides.filter((one) => one.name !== name);
        return { overrides: [...others, { name, value, reason, until, at: clock().toISOString() }] };
      }),
    removeOverride: (ctx: CallContext, apiKey: string, name: string) =>
      change(ctx, apiKey, 'key.override', ({ overrides }) => {
        const others = overrides.filter((one) => one.name !== name);
        if (others.length === overrides.length) fail('override.not_found');
        return { overrides: others };
      }),

    expire: (ctx: CallContext, apiKey: string) => change(ctx, apiKey, 'key.expire', (key) => ending.expireNow(key, sideOf(ctx), clock())),
    enable: (ctx: CallContext, apiKey: string) => change(ctx, apiKey, 'key.enable', (key) => ending.bringBack(key, sideOf(ctx), clock())),
    suspend: (ctx: CallContext, apiKey: string) => change(ctx, apiKey, 'key.suspend', (key) => ending.suspend(key, sideOf(ctx))),
    relabel: (ctx: CallContext, apiKey: string, label: string) => change(ctx, apiKey, 'key.label', () => ({ label })),

    change: (ctx: CallContext, apiKey: string, { expiresAt, ...settings }: KeySettings) =>
      change(ctx, apiKey, 'key.settings', async (key, tx, tell) => {
        await refuseForeignProject(tx, key.clientId, settings.projectId);
        if (settings.devices?.some((mac) => !key.devices.includes(mac))) refuseDeviceKey(ctx);
        const values = await columnsOf(tx, settings, tell);
        if (expiresAt === undefined) return values;
        return { ...values, ...ending.reschedule(key, sideOf(ctx), expiresAt === null ? null : new Date(expiresAt), clock()) };
      }),

    move: (ctx: CallContext, apiKey: string, { clientId, projectId }: { clientId: string; projectId?: string }) =>
      change(ctx, apiKey, 'key.move', async (key, tx) => {
        await ownerOf(tx, ctx.scope, clientId);
        await refuseForeignProject(tx, clientId, projectId);
        // What it replaced, what replaces it and who used it stays behind: a client hears nothing of another one's past.
        if (clientId === key.clientId) return { projectId: projectId ?? null };
        if (key.devices.length > 0) refuseDeviceKey(ctx);
        await repository.leaveRotation(tx, key.id);
        await forgetUses(tx, key.id);
        await endSeatsOf(tx, key.id, 'moved');
        return { clientId, projectId: projectId ?? null, movedAt: clock(), lastUsedAt: null, ...ending.handOver(key) };
      }),

    /** One after the other, each for itself: what is refused is told, and holds up nothing. */
    async each(apiKeys: string[], act: (apiKey: string) => Promise<LicenceKeyDetails>): Promise<BulkResult[]> {
      const results: BulkResult[] = [];
      for (const apiKey of apiKeys) {
        try {
          results.push({ apiKey, state: (await act(apiKey)).state, code: null });
        } catch (error) {
          if (!(error instanceof AppError) || error.status >= 500) throw error;
          results.push({ apiKey, state: null, code: error.code });
        }
      }
      return results;
    },

    /** The new key has the settings of the old one, which stays good for the grace period, but never longer than it would have. */
    rotate: async (ctx: CallContext, oldKey: string, graceSeconds: number): Promise<LicenceKeyDetails> => {
      const made = await changing(async (tx, tell) => {
        const old = (await repository.lockKey(tx, ctx.scope, nameOf(oldKey))) ?? fail('licence.not_found');
        if (old.devices.length > 0) refuseDeviceKey(ctx);
        const now = clock();
        const { state, replacedById } = await get(ctx, old.id, tx);
        if (state !== 'active' || replacedById) fail('licence.not_active');
        const { apiKey, stored } = mintKey();
        const { expiresAt } = old;
        const id = await repository.insertKey(tx, { ...settingsOf(old), ...stored, replacesId: old.id });
        await passSeats(tx, old.id, id);
        const end = new Date(Math.min(now.getTime() + graceSeconds * 1_000, expiresAt?.getTime() ?? Infinity));
        await repository.updateKey(tx, old.id, { expiresAt: end });
        await tell({ kind: 'key', digest: old.digest });
        await tell({ kind: 'key', digest: stored.digest });
        await audit(tx, ctx, 'key.rotate', `key:${old.id}`, { ...difference(old, { expiresAt: end }), replacedBy: id });
        const successor = await get(ctx, id, tx);
        await announce(tx, [keyEvent('key.rotated', successor, now, { oldKeyEndsAt: end.toISOString() })]);
        return { ...successor, apiKey };
      });
      bound.tell(ctx, 'key.rotate', made);
      return made;
    },

    async callers(ctx: CallContext, apiKey: string) {
      const { id, replacedById } = await get(ctx, apiKey);
      const rows = await listCallers(db, id, replacedById);
      return rows.map((row) => ({ ...row, lastUsedAt: row.lastUsedAt.toISOString(), movedAt: row.movedAt?.toISOString() ?? null }));
    },

    overview: (ctx: CallContext, clientId: string | undefined) => findKeysOverview(db, ctx.scope, clientId, clock()),

    async usage(ctx: CallContext, { apiKey, from, to }: { apiKey: string; from?: string; to?: string }) {
      const { id } = await get(ctx, apiKey);
      const dayAfter = (days: number) => new Date(clock().getTime() + days * DAY_MS).toISOString().slice(0, 10);
      return listUsage(db, id, from ?? dayAfter(1 - USAGE_DAYS), to ?? dayAfter(1));
    },
  };
}
