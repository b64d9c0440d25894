import { randomUUID } from 'node:crypto';
import { isAdmin } from '@atalaya/access/sections.ts';
import { fail } from '@atalaya/contract/errors.ts';
import { isOfEnvironment, sourceOf } from '@atalaya/contract/notify/channels-file.ts';
import type { NewPolicy, Policy, PolicyChange, PolicyMatch, PolicyStep, TellablePerson } from '@atalaya/contract/notify/policies.ts';
import { findClient, findProject } from '#modules/licensing/index.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { everything } from '#platform/scope.ts';
import type { NotifyDeps } from '../deps.ts';
import type { PolicyRow } from '../model/policies.table.ts';
import { listPersons, listPersonsOf } from '../model/people.repository.ts';
import { maySeePerson } from '../model/may-be-told.rules.ts';
import { listRotasById } from '../rotas/rotas.repository.ts';
import { listTeamsById } from '../teams/teams.repository.ts';
import * as repository from './policies.repository.ts';

export type Policies = ReturnType<typeof createPolicies>;

type Names = ReadonlyMap<string, string>;

function toPolicy({ policy, clientName, projectName }: repository.StoredPolicy, names: Names): Policy {
  const { id, clientId, name, match, steps, groupSeconds, enabled, createdAt, changedAt } = policy;
  return {
    id,
    source: sourceOf(id),
    clientId,
    name,
    match,
    steps,
    groupSeconds,
    enabled,
    clientName,
    projectName,
    names: Object.fromEntries(targetIds(steps).flatMap((one) => (names.has(one) ? [[one, names.get(one) ?? '']] : []))),
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}

const targetIds = (steps: readonly PolicyStep[]) =>
  steps.flatMap(({ channels, people, rotas, teams }) => [...channels, ...people, ...rotas, ...teams]);
const idsIn = (steps: readonly PolicyStep[]) => ({
  channels: new Set(steps.flatMap(({ channels }) => channels)),
  people: new Set(steps.flatMap(({ people }) => people)),
  rotas: new Set(steps.flatMap(({ rotas }) => rotas)),
  teams: new Set(steps.flatMap(({ teams }) => teams)),
});
const missing = (wanted: ReadonlySet<string>, known: readonly { id: string }[], before: ReadonlySet<string>) =>
  [...wanted].filter((id) => !before.has(id) && !known.some((one) => one.id === id));

export function createPolicies({ database: { db }, licensing: { deviceKeys }, clock }: NotifyDeps) {
  /** Whose alarms it is about: a client's own, whatever it says. */
  async function placeOf(tx: Queryable, ctx: CallContext, match: PolicyMatch) {
    const own = ctx.scope.kind === 'client' ? ctx.scope.clientId : undefined;
    const clientId = own ?? match.clientId ?? null;
    if (match.clientId && !(match.clientId === clientId && (await findClient(tx, ctx.scope, match.clientId))))
      fail('client.not_found', { errors: { 'match.clientId': ['not_found'] } });
    if (match.projectId) {
      const project = await findProject(tx, ctx.scope, match.projectId);
      if (!project || (clientId !== null && project.clientId !== clientId))
        fail('project.not_found', { errors: { 'match.projectId': ['not_found'] } });
    }
    return { clientId, projectId: match.projectId ?? null, match: clientId === null ? match : { ...match, clientId } };
  }

  /** What the steps of policies are called by, as far as the caller sees it. */
  async function namesIn(tx: Queryable, ctx: CallContext, stored: readonly repository.StoredPolicy[]): Promise<Names> {
    const { channels, people, rotas, teams } = idsIn(stored.flatMap(({ policy }) => policy.steps));
    const found = [
      ...(await repository.listChannelsById(tx, ctx.scope, [...channels])),
      ...(await listRotasById(tx, ctx.scope, [...rotas])),
      ...(await listTeamsById(tx, ctx.scope, [...teams])),
      ...(await listPersons(tx, [...people])).filter((person) => maySeePerson(ctx.scope, person)),
    ];
    return new Map(found.map(({ id, name }) => [id, name]));
  }
  async function shown(tx: Queryable, ctx: CallContext, stored: repository.StoredPolicy | undefined): Promise<Policy> {
    const policy = stored ?? fail('policy.not_found');
    return toPolicy(policy, await namesIn(tx, ctx, [policy]));
  }

  /** Nobody has others told whom they do not see. What an administrator put into it stays as it is. */
  async function refuseForeign(tx: Queryable, ctx: CallContext, steps: readonly PolicyStep[], before: readonly PolicyStep[] = []) {
    const [wanted, old] = [idsIn(steps), idsIn(before)];
    const channels = await repository.listChannelsById(tx, ctx.scope, [...wanted.channels]);
    if (missing(wanted.channels, channels, old.channels).length > 0) fail('channel.not_found', { errors: { steps: ['not_found'] } });
    const people = (await listPersons(tx, [...wanted.people])).filter((person) => maySeePerson(ctx.scope, person));
    if (missing(wanted.people, people, old.people).length > 0) fail('user.not_found', { errors: { steps: ['not_found'] } });
    const rotas = await listRotasById(tx, ctx.scope, [...wanted.rotas]);
    if (missing(wanted.rotas, rotas, old.rotas).length > 0) fail('rota.not_found', { errors: { steps: ['not_found'] } });
    const teams = await listTeamsById(tx, ctx.scope, [...wanted.teams]);
    if (missing(wanted.teams, teams, old.teams).length > 0) fail('team.not_found', { errors: { steps: ['not_found'] } });
  }

  /** To change it: what the environment names is changed there. */
  async function lock(tx: Queryable, ctx: CallContext, id: string): Promise<PolicyRow> {
    const policy = (await repository.lockPolicy(tx, ctx.scope, id)) ?? fail('policy.not_found');
    return isOfEnvironment(id) ? fail('policy.fixed') : policy;
  }

  return {
    async list(ctx: CallContext, clientId?: string) {
      const stored = await repository.listPolicies(db, ctx.scope, clientId);
      const names = await namesIn(db, ctx, stored);
      const data = stored.map((one) => toPolicy(one, names));
      return { data, total: data.length };
    },
    create: (ctx: CallContext, { match, ...policy }: NewPolicy): Promise<Policy> =>
      db.transaction(async (tx) => {
        const id = randomUUID();
        const at = clock();
        const place = await placeOf(tx, ctx, match);
        await refuseForeign(tx, ctx, policy.steps);
        await repository.insertPolicy(tx, { id, ...policy, ...place, createdAt: at, changedAt: at });
        await deviceKeys.audit(tx, ctx, 'policy.create', `policy:${id}`, { ...policy, match: place.match });
        return shown(tx, ctx, await repository.findPolicy(tx, ctx.scope, id));
      }),
    change: (ctx: CallContext, id: string, { match, ...change }: PolicyChange): Promise<Policy> =>
      db.transaction(async (tx) => {
        const before = await lock(tx, ctx, id);
        const place = match ? await placeOf(tx, ctx, match) : {};
        if (change.steps) await refuseForeign(tx, ctx, change.steps, before.steps);
        await repository.updatePolicy(tx, ctx.scope, id, { ...change, ...place, changedAt: clock() });
        await deviceKeys.audit(tx, ctx, 'policy.change', `policy:${id}`, { ...change, ...(match ? { match } : {}) });
        return shown(tx, ctx, await repository.findPolicy(tx, everything, id));
      }),
    remove: (ctx: CallContext, id: string) =>
      db.transaction(async (tx) => {
        const { name } = await lock(tx, ctx, id);
        await repository.deletePolicy(tx, ctx.scope, id);
        await deviceKeys.audit(tx, ctx, 'policy.remove', `policy:${id}`, { name });
        return { id };
      }),
    /** A client's own people; for administrators also themselves. */
    async people(ctx: CallContext, wanted?: string): Promise<TellablePerson[]> {
      const own = ctx.scope.kind === 'client' ? ctx.scope.clientId : wanted;
      if (ctx.scope.kind === 'nothing') return [];
      if (ctx.scope.kind === 'client' && wanted !== undefined && wanted !== own) return [];
      const found = [...(own ? await listPersonsOf(db, own) : []), ...(ctx.scope.kind === 'all' ? await listPersonsOf(db, null) : [])];
      const seen = found.filter((person) => maySeePerson(ctx.scope, person));
      return seen.map((person) => ({
        id: person.id,
        name: person.name,
        email: person.email,
        clientId: isAdmin(person) ? null : person.clientId,
      }));
    },
  };
}
