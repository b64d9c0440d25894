import { fail } from '@atalaya/contract/errors.ts';
import { checkFields } from '@atalaya/contract/fields/field-faults.ts';
import { ScimGroupInput, type ScimOperation, type ScimQuery, type ScimView } from '@atalaya/contract/scim/resources.ts';
import { fieldErrors } from '@atalaya/contract/serve.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import type { Audit } from '../../audit/audit.service.ts';
import type { LicensingDeps } from '../../deps.ts';
import { orTaken } from '../../model/taken-name.ts';
import { parseFilter } from './scim-filter.rules.ts';
import { applyPatch } from './scim-patch.rules.ts';
import { pageOf, refuseOtherVersion } from './scim-people.service.ts';
import { GROUP_SHAPE, toScimGroup, toScimList, viewOf } from './scim-resources.rules.ts';
import { directoryOf, type ScimRights } from './scim-rights.service.ts';
import * as repository from './scim.repository.ts';
import type { GroupRow } from './scim.repository.ts';

export type ScimGroups = ReturnType<typeof createScimGroups>;

export function createScimGroups({ database: { db }, clock, publicUrl }: LicensingDeps, audit: Audit, rights: ScimRights) {
  async function shown(tx: Queryable, ctx: CallContext, row: GroupRow) {
    const resource = toScimGroup(row, await repository.membersOf(tx, [row.id]), publicUrl);
    ctx.setHeader('ETag', resource.meta?.version ?? '');
    return resource;
  }
  const find = async (tx: Queryable, ctx: CallContext, id: string) =>
    (await repository.listGroups(tx, directoryOf(ctx), { id, offset: 0, limit: 1 })).rows[0] ?? fail('scim.not_found');
  const hold = async (tx: Queryable, ctx: CallContext, id: string) =>
    (await repository.holdGroup(tx, directoryOf(ctx), id)) ?? fail('scim.not_found');

  /** Exactly these, of whom the directory sees everyone; who comes and who goes gets and loses what the group gives. */
  async function setMembers(tx: Queryable, ctx: CallContext, group: GroupRow, wanted: readonly string[]): Promise<void> {
    const directory = directoryOf(ctx);
    const has = (await repository.membersOf(tx, [group.id])).map(({ userId }) => userId);
    const added = [...new Set(wanted)].filter((id) => !has.includes(id));
    const removed = has.filter((id) => !wanted.includes(id));
    for (const id of added.toSorted()) {
      const person = await repository.holdPerson(tx, directory, id);
      if (!person) return fail('scim.value', { detail: `There is nobody with the id ${id.slice(0, 60)}.` });
      const { userName, externalId, isLed, isKnown } = person;
      if (!isKnown)
        await repository.savePerson(tx, {
          userId: id,
          ofClientId: directory.ofClientId,
          userName,
          externalId,
          isLed,
          updatedAt: clock(),
          leftAt: null,
        });
    }
    await repository.addMembers(tx, group.id, added);
    await repository.removeMembers(tx, group.id, removed);
    if (added.length + removed.length === 0) return;
    await rights.followAll(tx, ctx, directory, [...added, ...removed]);
    await audit(tx, ctx, 'directory.members', `group:${group.id}`, { name: group.displayName, added, removed });
  }

  async function save(
    tx: Queryable,
    ctx: CallContext,
    group: GroupRow,
    { displayName, externalId, members }: ScimGroupInput,
  ): Promise<void> {
    const change = { displayName, externalId: externalId || null, updatedAt: clock() };
    await orTaken('displayName', repository.updateGroup(tx, group.id, change));
    if (displayName !== group.displayName)
      await audit(tx, ctx, 'directory.rename', `group:${group.id}`, { before: group.displayName, after: displayName });
    await setMembers(
      tx,
      ctx,
      { ...group, ...change },
      (members ?? []).map(({ value }) => value),
    );
  }

  return {
    async list(ctx: CallContext, query: ScimQuery) {
      const { first, offset, limit } = pageOf(query);
      const filter = query.filter ? parseFilter(query.filter) : undefined;
      const { rows, total } = await repository.listGroups(db, directoryOf(ctx), { filter, offset, limit });
      const members = await repository.membersOf(
        db,
        rows.map(({ id }) => id),
      );
      const resources = rows.map((row) =>
        toScimGroup(
          row,
          members.filter(({ groupId }) => groupId === row.id),
          publicUrl,
        ),
      );
      return toScimList(
        resources.map((one) => viewOf(one, query)),
        total,
        first,
      );
    },

    get: async (ctx: CallContext, id: string, view: ScimView) => viewOf(await shown(db, ctx, await find(db, ctx, id)), view),

    create: (ctx: CallContext, { displayName, externalId, members }: ScimGroupInput) =>
      db.transaction(async (tx) => {
        const { ofClientId } = directoryOf(ctx);
        const at = clock();
        const group = { ofClientId, displayName, externalId: externalId || null, access: [], createdAt: at, updatedAt: at };
        const id = await orTaken('displayName', repository.insertGroup(tx, group));
        await audit(tx, ctx, 'directory.create', `group:${id}`, { name: displayName });
        const made = await hold(tx, ctx, id);
        await setMembers(
          tx,
          ctx,
          made,
          (members ?? []).map(({ value }) => value),
        );
        const resource = await shown(tx, ctx, made);
        ctx.setHeader('Location', resource.meta?.location ?? '');
        return resource;
      }),

    replace: (ctx: CallContext, id: string, input: ScimGroupInput) =>
      db.transaction(async (tx) => {
        const group = await hold(tx, ctx, id);
        refuseOtherVersion(ctx, (await shown(tx, ctx, group)).meta?.version);
        await save(tx, ctx, group, input);
        return shown(tx, ctx, await find(tx, ctx, id));
      }),

    patch: (ctx: CallContext, id: string, operations: readonly ScimOperation[]) =>
      db.transaction(async (tx) => {
        const group = await hold(tx, ctx, id);
        const resource = await shown(tx, ctx, group);
        refuseOtherVersion(ctx, resource.meta?.version);
        const checked = checkFields(ScimGroupInput, applyPatch(resource, operations, GROUP_SHAPE));
        if (!checked.success) return fail('input.invalid', fieldErrors(checked.faults));
        await save(tx, ctx, group, checked.data);
        await shown(tx, ctx, await find(tx, ctx, id));
        return undefined;
      }),

    remove: (ctx: CallContext, id: string) =>
      db.transaction(async (tx) => {
        const group = await hold(tx, ctx, id);
        refuseOtherVersion(ctx, (await shown(tx, ctx, group)).meta?.version);
        await setMembers(tx, ctx, group, []);
        await repository.deleteGroup(tx, id);
        await audit(tx, ctx, 'directory.remove', `group:${id}`, { name: group.displayName });
        return undefined;
      }),
  };
}
