import { randomUUID } from 'node:crypto';
import { dutySpans, onDuty } from '@atalaya/calendar/rota.ts';
import { fail } from '@atalaya/contract/errors.ts';
import type { DutiesQuery, Duty, NewRota, Rota } from '@atalaya/contract/notify/rotas.ts';
import { ownerOf } from '#modules/licensing/index.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import type { NotifyDeps } from '../deps.ts';
import { maySeePerson } from '../model/may-be-told.rules.ts';
import { everybodyIn } from '../model/rota-people.ts';
import { listPersons } from '../model/people.repository.ts';
import type { RotaRow } from '../model/rotas.table.ts';
import { listTeamsById } from '../teams/teams.repository.ts';
import * as repository from './rotas.repository.ts';

export type Rotas = ReturnType<typeof createRotas>;

const DAY_MS = 86_400_000;
/** How far ahead the next hand-over is looked for: longer than any turn. */
const AHEAD_MS = 100 * DAY_MS;

const dutiesOf = (rota: RotaRow, from: number, to: number): Duty[] =>
  dutySpans(rota, from, to).map(({ userId, reason, start, end }) => ({
    rotaId: rota.id,
    userId,
    reason,
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
  }));

function toRota({ rota, clientName }: repository.StoredRota, names: ReadonlyMap<string, string>, now: number): Rota {
  const { id, clientId, name, zone, start, turnDays, people, overrides, holidays, createdAt, changedAt } = rota;
  return {
    id,
    clientId,
    clientName,
    name,
    zone,
    start,
    turnDays,
    people,
    overrides,
    holidays,
    names: Object.fromEntries(everybodyIn(rota).flatMap((one) => (names.has(one) ? [[one, names.get(one) ?? '']] : []))),
    now: onDuty(rota, now) ? (dutiesOf(rota, now, now + AHEAD_MS)[0] ?? null) : null,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}

export function createRotas({ database: { db }, licensing: { deviceKeys }, clock }: NotifyDeps) {
  async function shown(tx: Queryable, ctx: CallContext, stored: readonly repository.StoredRota[]): Promise<Rota[]> {
    const people = await listPersons(tx, [...new Set(stored.flatMap(({ rota }) => everybodyIn(rota)))]);
    const teams = await listTeamsById(tx, ctx.scope, [...new Set(stored.flatMap(({ rota }) => everybodyIn(rota)))]);
    const seen = [...people.filter((person) => maySeePerson(ctx.scope, person)), ...teams];
    const names = new Map(seen.map(({ id, name }) => [id, name]));
    return stored.map((one) => toRota(one, names, clock().getTime()));
  }
  async function found(tx: Queryable, ctx: CallContext, id: string): Promise<Rota> {
    const stored = (await repository.findRota(tx, ctx.scope, id)) ?? fail('rota.not_found');
    const [rota] = await shown(tx, ctx, [stored]);
    return rota ?? fail('rota.not_found');
  }

  /** Nobody puts others on call whom they do not see. Who was in it before stays. */
  async function refuseForeign(tx: Queryable, ctx: CallContext, rota: NewRota, before: readonly string[] = []) {
    const wanted = everybodyIn(rota).filter((id) => !before.includes(id));
    const people = (await listPersons(tx, wanted)).filter((person) => maySeePerson(ctx.scope, person));
    const known = [...people, ...(await listTeamsById(tx, ctx.scope, wanted))];
    if (wanted.some((id) => !known.some((one) => one.id === id))) fail('user.not_found', { errors: { people: ['not_found'] } });
  }

  return {
    async list(ctx: CallContext, clientId?: string) {
      const data = await shown(db, ctx, await repository.listRotas(db, ctx.scope, { clientId }));
      return { data, total: data.length };
    },
    create: (ctx: CallContext, { clientId: wanted, ...rota }: NewRota): Promise<Rota> =>
      db.transaction(async (tx) => {
        const id = randomUUID();
        const at = clock();
        const clientId = ctx.scope.kind === 'all' && wanted === undefined ? null : await ownerOf(tx, ctx.scope, wanted);
        await refuseForeign(tx, ctx, rota);
        await repository.insertRota(tx, { id, clientId, ...rota, createdAt: at, changedAt: at });
        await deviceKeys.audit(tx, ctx, 'rota.create', `rota:${id}`, { clientId, ...rota });
        return found(tx, ctx, id);
      }),
    change: (ctx: CallContext, id: string, { clientId: _stays, ...rota }: NewRota): Promise<Rota> =>
      db.transaction(async (tx) => {
        const before = (await repository.lockRota(tx, ctx.scope, id)) ?? fail('rota.not_found');
        await refuseForeign(tx, ctx, rota, everybodyIn(before));
        await repository.updateRota(tx, ctx.scope, id, { ...rota, changedAt: clock() });
        await deviceKeys.audit(tx, ctx, 'rota.change', `rota:${id}`, rota);
        return found(tx, ctx, id);
      }),
    remove: (ctx: CallContext, id: string) =>
      db.transaction(async (tx) => {
        const { name } = (await repository.lockRota(tx, ctx.scope, id)) ?? fail('rota.not_found');
        await repository.deleteRota(tx, ctx.scope, id);
        await deviceKeys.audit(tx, ctx, 'rota.remove', `rota:${id}`, { name });
        return { id };
      }),
    async duties(ctx: CallContext, { id, clientId, from, to }: DutiesQuery) {
      const stored = await repository.listRotas(db, ctx.scope, { id, clientId });
      if (id !== undefined && stored.length === 0) fail('rota.not_found');
      const data = stored.flatMap(({ rota }) => dutiesOf(rota, Date.parse(from), Date.parse(to)));
      return { data, total: data.length };
    },
  };
}
