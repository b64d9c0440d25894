import { fail } from '@atalaya/contract/errors.ts';
import type { Group, GroupChange, GroupListQuery, NewGroup } from '@atalaya/contract/radius/groups.ts';
import { orTaken, ownerOf } from '#modules/licensing/index.ts';
import type { CallContext } from '#platform/call-context.ts';
import { everything } from '#platform/scope.ts';
import type { RadiusDeps } from '../deps.ts';
import * as repository from './groups.repository.ts';

export type Groups = ReturnType<typeof createGroups>;

export function createGroups({ database: { db }, licensing: { deviceKeys }, clock }: RadiusDeps) {
  return {
    list: (ctx: CallContext, query: GroupListQuery) => repository.listGroups(db, ctx.scope, query),

    create: (ctx: CallContext, { clientId: wanted, ...values }: NewGroup): Promise<Group> =>
      orTaken(
        'name',
        db.transaction(async (tx) => {
          const clientId = await ownerOf(tx, ctx.scope, wanted);
          const id = await repository.insertGroup(tx, { ...values, clientId, createdAt: clock() });
          await deviceKeys.audit(tx, ctx, 'radius-group.create', `radius-group:${id}`, { ...values, clientId });
          return (await repository.findGroup(tx, everything, id)) ?? fail('group.not_found');
        }),
      ),

    change: (ctx: CallContext, id: string, values: GroupChange): Promise<Group> =>
      orTaken(
        'name',
        db.transaction(async (tx) => {
          if (!(await repository.findGroup(tx, ctx.scope, id))) fail('group.not_found');
          if (Object.keys(values).length > 0) await repository.updateGroup(tx, id, values);
          await deviceKeys.audit(tx, ctx, 'radius-group.change', `radius-group:${id}`, values);
          return (await repository.findGroup(tx, everything, id)) ?? fail('group.not_found');
        }),
      ),

    remove: (ctx: CallContext, id: string) =>
      db.transaction(async (tx) => {
        const group = (await repository.findGroup(tx, ctx.scope, id)) ?? fail('group.not_found');
        await repository.deleteGroup(tx, id);
        await deviceKeys.audit(tx, ctx, 'radius-group.remove', `radius-group:${id}`, { name: group.name });
        return { id };
      }),
  };
}
