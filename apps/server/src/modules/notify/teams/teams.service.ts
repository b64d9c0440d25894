import { randomUUID } from 'node:crypto';
import { fail } from '@atalaya/contract/errors.ts';
import type { NewTeam, Team, TeamChange } from '@atalaya/contract/notify/teams.ts';
import { ownerOf } from '#modules/licensing/index.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import type { NotifyDeps } from '../deps.ts';
import { isOfTeam, maySeePerson } from '../model/may-be-told.rules.ts';
import { listPersons } from '../model/people.repository.ts';
import type { Person } from '../model/person.ts';
import * as repository from './teams.repository.ts';

export type Teams = ReturnType<typeof createTeams>;

function toTeam({ team, clientName }: repository.StoredTeam, people: readonly Person[]): Team {
  const { id, clientId, name, createdAt, changedAt } = team;
  const members = people.filter((person) => team.people.includes(person.id));
  const present = new Set(members.filter((person) => person.isActive && isOfTeam(person, clientId)).map((person) => person.id));
  return {
    id,
    clientId,
    clientName,
    name,
    people: team.people,
    names: Object.fromEntries(members.map((person) => [person.id, person.name])),
    absent: team.people.filter((one) => !present.has(one)),
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}

export function createTeams({ database: { db }, licensing: { deviceKeys }, clock }: NotifyDeps) {
  async function shown(tx: Queryable, ctx: CallContext, stored: readonly repository.StoredTeam[]): Promise<Team[]> {
    const people = await listPersons(tx, [...new Set(stored.flatMap(({ team }) => team.people))]);
    const seen = people.filter((person) => maySeePerson(ctx.scope, person));
    return stored.map((one) => toTeam(one, seen));
  }
  async function found(tx: Queryable, ctx: CallContext, id: string): Promise<Team> {
    const stored = (await repository.findTeam(tx, ctx.scope, id)) ?? fail('team.not_found');
    const [team] = await shown(tx, ctx, [stored]);
    return team ?? fail('team.not_found');
  }

  /** A team is of one client or of the administrators, and so is everybody in it. Who was in it before stays. */
  async function refuseStrangers(
    tx: Queryable,
    ctx: CallContext,
    people: readonly string[],
    clientId: string | null,
    before: string[] = [],
  ) {
    const wanted = people.filter((id) => !before.includes(id));
    const known = (await listPersons(tx, wanted)).filter((person) => maySeePerson(ctx.scope, person) && isOfTeam(person, clientId));
    if (wanted.some((id) => !known.some((person) => person.id === id))) fail('user.not_found', { errors: { people: ['not_found'] } });
  }

  return {
    async list(ctx: CallContext, clientId?: string) {
      const data = await shown(db, ctx, await repository.listTeams(db, ctx.scope, { clientId }));
      return { data, total: data.length };
    },
    create: (ctx: CallContext, { clientId: wanted, name, people }: NewTeam): Promise<Team> =>
      db.transaction(async (tx) => {
        const id = randomUUID();
        const at = clock();
        const clientId = ctx.scope.kind === 'all' && wanted === undefined ? null : await ownerOf(tx, ctx.scope, wanted);
        const members = [...new Set(people)];
        await refuseStrangers(tx, ctx, members, clientId);
        await repository.insertTeam(tx, { id, clientId, name, people: members, createdAt: at, changedAt: at });
        await deviceKeys.audit(tx, ctx, 'team.create', `team:${id}`, { clientId, name, people: members });
        return found(tx, ctx, id);
      }),
    change: (ctx: CallContext, id: string, { name, people }: TeamChange): Promise<Team> =>
      db.transaction(async (tx) => {
        const before = (await repository.lockTeam(tx, ctx.scope, id)) ?? fail('team.not_found');
        const members = [...new Set(people)];
        await refuseStrangers(tx, ctx, members, before.clientId, before.people);
        await repository.updateTeam(tx, ctx.scope, id, { name, people: members, changedAt: clock() });
        await deviceKeys.audit(tx, ctx, 'team.change', `team:${id}`, { name, people: members });
        return found(tx, ctx, id);
      }),
    remove: (ctx: CallContext, id: string) =>
      db.transaction(async (tx) => {
        const { name } = (await repository.lockTeam(tx, ctx.scope, id)) ?? fail('team.not_found');
        await repository.deleteTeam(tx, ctx.scope, id);
        await deviceKeys.audit(tx, ctx, 'team.remove', `team:${id}`, { name });
        return { id };
      }),
  };
}
