import { randomBytes, randomUUID } from 'node:crypto';
import { fail } from '@atalaya/contract/errors.ts';
import type {
  BudgetMoney,
  IdTag,
  IdTagChange,
  IdTagListQuery,
  NewIdTag,
  NewTagGroup,
  TagGroup,
  TagGroupChange,
} from '@atalaya/contract/charging/tags.ts';
import { orTaken, ownerOf } from '#modules/licensing/index.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { judgeEnding, refuseUndoing } from '#platform/ended-by.ts';
import { everything, type Scope } from '#platform/scope.ts';
import type { ChargingDeps } from '../deps.ts';
import { createPins } from './pins.ts';
import * as repository from './tags.repository.ts';

export type Tags = ReturnType<typeof createTags>;

export const moneyColumns = (money: BudgetMoney | null) => ({
  budgetAmount: money?.amount ?? null,
  budgetCurrency: money?.currency ?? null,
});
const dateOf = (text: string | null) => (text === null ? null : new Date(text));

export function createTags({ database: { db }, licensing: { deviceKeys }, clock, secrets }: ChargingDeps) {
  const pins = createPins(secrets);
  const find = async (tx: Queryable, id: string) => (await repository.findTag(tx, everything, id, clock())) ?? fail('tag.not_found');
  const findGroup = async (tx: Queryable, scope: Scope, id: string) =>
    (await repository.findGroup(tx, scope, id, clock())) ?? fail('tag_group.not_found');

  async function checkGroup(tx: Queryable, scope: Scope, groupId: string | null | undefined, clientId: string) {
    if (!groupId) return;
    const group = await repository.findGroup(tx, scope, groupId, clock());
    if (group?.clientId !== clientId) fail('tag_group.not_found', { errors: { groupId: ['not_found'] } });
  }

  return {
    list: ({ scope }: CallContext, query: IdTagListQuery) => repository.listTags(db, scope, query, clock()),
    create: (ctx: CallContext, { clientId: wanted, expiresAt, pin, budgetMoney, ...input }: NewIdTag): Promise<IdTag> =>
      orTaken(
        'idTag',
        db.transaction(async (tx) => {
          const id = randomUUID();
          const clientId = await ownerOf(tx, ctx.scope, wanted);
          await checkGroup(tx, ctx.scope, input.groupId, clientId);
          const hidden = { pinDigest: pin === null ? null : pins.digestOf(id, pin), ...moneyColumns(budgetMoney) };
          await repository.insertTag(tx, { id, clientId, ...input, ...hidden, expiresAt: dateOf(expiresAt), createdAt: clock() });
          await deviceKeys.audit(tx, ctx, 'tag.create', `tag:${id}`, { idTag: input.idTag, clientId });
          return find(tx, id);
        }),
      ),
    change: (ctx: CallContext, id: string, { expiresAt, pin, budgetMoney, ...input }: IdTagChange): Promise<IdTag> =>
      db.transaction(async (tx) => {
        const before = (await repository.lockTag(tx, ctx.scope, id)) ?? fail('tag.not_found');
        await checkGroup(tx, ctx.scope, input.groupId, before.clientId);
        const values = {
          ...input,
          ...(expiresAt === undefined ? {} : { expiresAt: dateOf(expiresAt) }),
          ...(pin === undefined ? {} : { pinDigest: pin === null ? null : pins.digestOf(id, pin) }),
          ...(budgetMoney === undefined ? {} : moneyColumns(budgetMoney)),
        };
        const wanted = { ...values, ...(input.blocked === undefined ? {} : { isOn: !input.blocked }) };
        const ending = judgeEnding(ctx, { ...before, isOn: !before.blocked }, wanted, clock());
        if (Object.keys(values).length > 0) await repository.updateTag(tx, id, { ...values, ...ending });
        await deviceKeys.audit(tx, ctx, 'tag.change', `tag:${id}`, {
          ...input,
          expiresAt,
          budgetMoney,
          ...(pin !== undefined && { pin: pin === null ? 'removed' : 'set' }),
        });
        return find(tx, id);
      }),
    remove: (ctx: CallContext, id: string) =>
      db.transaction(async (tx) => {
        const { idTag, endedBy } = (await repository.lockTag(tx, ctx.scope, id)) ?? fail('tag.not_found');
        refuseUndoing(ctx, { endedBy });
        await repository.deleteTag(tx, id);
        await deviceKeys.audit(tx, ctx, 'tag.remove', `tag:${id}`, { idTag });
        return { id };
      }),

    listGroups: ({ scope }: CallContext, query: Parameters<typeof repository.listGroups>[2]) =>
      repository.listGroups(db, scope, query, clock()),
    createGroup: (ctx: CallContext, { clientId: wanted, budgetMoney, ...input }: NewTagGroup): Promise<TagGroup> =>
      orTaken(
        'name',
        db.transaction(async (tx) => {
          const id = randomUUID();
          const clientId = await ownerOf(tx, ctx.scope, wanted);
          const parentIdTag = `G${randomBytes(9).toString('hex').toUpperCase()}`;
          await repository.insertGroup(tx, { id, clientId, ...input, ...moneyColumns(budgetMoney), parentIdTag, createdAt: clock() });
          await deviceKeys.audit(tx, ctx, 'tag-group.create', `tag-group:${id}`, { ...input, budgetMoney, clientId });
          return findGroup(tx, everything, id);
        }),
      ),
    changeGroup: (ctx: CallContext, id: string, { budgetMoney, ...input }: TagGroupChange): Promise<TagGroup> =>
      orTaken(
        'name',
        db.transaction(async (tx) => {
          await findGroup(tx, ctx.scope, id);
          const values = { ...input, ...(budgetMoney === undefined ? {} : moneyColumns(budgetMoney)) };
          if (Object.keys(values).length > 0) await repository.updateGroup(tx, id, values);
          await deviceKeys.audit(tx, ctx, 'tag-group.change', `tag-group:${id}`, { ...input, budgetMoney });
          return findGroup(tx, everything, id);
        }),
      ),
    removeGroup: (ctx: CallContext, id: string) =>
      db.transaction(async (tx) => {
        const { name } = await findGroup(tx, ctx.scope, id);
        await repository.deleteGroup(tx, id);
        await deviceKeys.audit(tx, ctx, 'tag-group.remove', `tag-group:${id}`, { name });
        return { id };
      }),
  };
}
