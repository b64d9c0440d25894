import { AppError, fail, type ErrorCode } from '@atalaya/contract/errors.ts';
import { MAX_DEMO_KEYS, type DemoKey, type DemoKeyKind, type DemoKeyOutcome } from '@atalaya/contract/licensing/demo-keys.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { LicensingDeps } from '../deps.ts';
import type { Keys } from '../keys/keys.service.ts';
import * as repository from './demo-keys.repository.ts';

type End = (ctx: CallContext, id: string) => Promise<unknown>;
export type DemoKeys = ReturnType<typeof createDemoKeys>;

/** Licences and devices are this module's own. */
type KindElsewhere = Exclude<DemoKeyKind, 'licence' | 'device'>;
const isElsewhere = (kind: DemoKeyKind): kind is KindElsewhere => kind !== 'licence' && kind !== 'device';
const subjectOf = (key: { kind: DemoKeyKind; subjectId: string }) => `${isElsewhere(key.kind) ? key.kind : 'key'}:${key.subjectId}`;

const GONE: readonly ErrorCode[] = ['licence.not_found', 'charger.not_found', 'integration.not_found'];

/** What was made in the demo and still opens a door. In demo mode nobody is asked: whoever is signed in may be anybody. */
export function createDemoKeys({ database: { db }, clock, demo }: LicensingDeps, audit: Audit, keys: Keys) {
  const endings = new Map<KindElsewhere, End>();
  const endElsewhere = (kind: KindElsewhere): End => endings.get(kind) ?? (() => fail('service.unavailable'));

  async function confirm(ctx: CallContext, id: string) {
    const key = (await repository.findWaiting(db, ctx.scope, id)) ?? fail('demo_key.not_found');
    await db.transaction(async (tx) => {
      if (await repository.decide(tx, id, 'confirmed', clock())) await audit(tx, ctx, 'demo.confirm', subjectOf(key), { label: key.label });
    });
  }

  async function end(ctx: CallContext, id: string) {
    const key = (await repository.findWaiting(db, ctx.scope, id)) ?? fail('demo_key.not_found');
    const { kind, subjectId, label } = key;
    // First the door, then the list: broken off in between, it is asked again.
    await (isElsewhere(kind) ? endElsewhere(kind)(ctx, subjectId) : keys.expire(ctx, subjectId)).catch((error: unknown) => {
      if (!(error instanceof AppError) || !GONE.includes(error.code)) throw error;
    });
    await db.transaction(async (tx) => {
      if (await repository.decide(tx, id, 'ended', clock())) await audit(tx, ctx, 'demo.end', subjectOf(key), { label });
    });
  }

  /** One after the other, each for itself: what is refused is told, and holds up nothing. */
  async function each(ids: readonly string[], act: (id: string) => Promise<void>): Promise<DemoKeyOutcome[]> {
    if (demo) fail('access.denied');
    const outcomes: DemoKeyOutcome[] = [];
    for (const id of ids) {
      try {
        await act(id);
        outcomes.push({ id, code: null });
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error;
        outcomes.push({ id, code: error.code });
      }
    }
    return outcomes;
  }

  return {
    async list({ scope }: CallContext): Promise<DemoKey[]> {
      if (demo) return [];
      const rows = await repository.listWaiting(db, scope, clock(), MAX_DEMO_KEYS);
      return rows.map((row) => ({ ...row, madeAt: row.madeAt.toISOString(), lastUsedAt: row.lastUsedAt?.toISOString() ?? null }));
    },
    confirm: (ctx: CallContext, ids: readonly string[]) => each(ids, (id) => confirm(ctx, id)),
    end: (ctx: CallContext, ids: readonly string[]) => each(ids, (id) => end(ctx, id)),
    /** The module that knows such a thing says how it is ended. */
    endBy(kind: KindElsewhere, how: End) {
      endings.set(kind, how);
    },
  };
}
