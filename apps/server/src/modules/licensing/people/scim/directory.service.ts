import { isAdmin } from '@atalaya/access/sections.ts';
import { fail, failField } from '@atalaya/contract/errors.ts';
import type { DirectoryGroup, GroupRights } from '@atalaya/contract/scim/directory.ts';
import { SCIM_BASE } from '@atalaya/contract/scim/resources.ts';
import { grantedBy } from '@atalaya/access/own-roles.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { everything } from '#platform/scope.ts';
import type { Audit } from '../../audit/audit.service.ts';
import type { LicensingDeps } from '../../deps.ts';
import { difference } from '../../model/changed-values.ts';
import { findClient } from '../../model/find-tenant.repository.ts';
import { refuseBeyond } from '../account.rules.ts';
import { holdRole } from '../roles/own-roles.repository.ts';
import { countLed, listDirectoryGroups } from './directory.repository.ts';
import type { ScimRights } from './scim-rights.service.ts';
import { holdGroup, membersOf, updateGroup } from './scim.repository.ts';

export type DirectoryGroups = ReturnType<typeof createDirectoryGroups>;

type Row = Awaited<ReturnType<typeof listDirectoryGroups>>[number];
const toGroup = ({ updatedAt, ...row }: Row): DirectoryGroup => ({ ...row, updatedAt: updatedAt.toISOString() });

/** What the groups of directories give: said here, by a person, and never by the directory itself. */
export function createDirectoryGroups({ database: { db }, publicUrl }: LicensingDeps, audit: Audit, rights: ScimRights) {
  const find = async (tx: Queryable, ctx: CallContext, id: string) =>
    (await listDirectoryGroups(tx, ctx.scope, id))[0] ?? fail('scim.not_found');

  async function clientFor(tx: Queryable, ctx: CallContext, { ofClientId }: Row, { role, clientId }: GroupRights): Promise<string | null> {
    if (role === null) return null;
    if (role === 'admin') return clientId || ofClientId !== null ? failField('role', 'invalid') : null;
    const owner = ofClientId ?? clientId ?? failField('clientId', 'required');
    if (clientId && clientId !== owner) failField('clientId', 'invalid');
    return (await findClient(tx, ctx.scope, owner)) ? owner : fail('client.not_found', { errors: { clientId: ['not_found'] } });
  }

  /** Nobody lets a group give what they do not have. */
  async function grantsOf(tx: Queryable, ctx: CallContext, { role, roleId, access }: GroupRights, clientId: string | null) {
    if (role === null) return { role, clientId: null, roleId: null, access: [] };
    if (!roleId) {
      refuseBeyond(ctx, { role, access, ability: [] });
      return { role, clientId, roleId: null, access };
    }
    const own = isAdmin({ role }) ? undefined : await holdRole(tx, ctx.scope, roleId);
    if (!own || own.clientId !== clientId) return fail('role.not_found', { errors: { roleId: ['not_found'] } });
    refuseBeyond(ctx, { role, ...grantedBy(own.grants) });
    return { role, clientId, roleId, access: [] };
  }

  return {
    async list(ctx: CallContext) {
      const [rows, { people, lastChangeAt }] = [await listDirectoryGroups(db, ctx.scope), await countLed(db, ctx.scope)];
      const url = `${publicUrl}${SCIM_BASE}`;
      return { data: rows.map(toGroup), total: rows.length, url, people, lastChangeAt: lastChangeAt?.toISOString() ?? null };
    },

    setRights: (ctx: CallContext, id: string, input: GroupRights) =>
      db.transaction(async (tx) => {
        const before = await find(tx, ctx, id);
        const directory = {
          scope: before.ofClientId === null ? everything : ({ kind: 'client', clientId: before.ofClientId } as const),
          ofClientId: before.ofClientId,
        };
        if (!(await holdGroup(tx, directory, id))) return fail('scim.not_found');
        const values = await grantsOf(tx, ctx, input, await clientFor(tx, ctx, before, input));
        await updateGroup(tx, id, values);
        const members = await membersOf(tx, [id]);
        await rights.followAll(
          tx,
          ctx,
          directory,
          members.map(({ userId }) => userId),
        );
        await audit(tx, ctx, 'directory.rights', `group:${id}`, { name: before.name, ...difference({ ...before }, values) });
        return toGroup(await find(tx, ctx, id));
      }),
  };
}
