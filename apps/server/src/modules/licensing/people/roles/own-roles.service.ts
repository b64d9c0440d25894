import { grantedBy, levelIn } from '@atalaya/access/own-roles.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import { fail, failField } from '@atalaya/contract/errors.ts';
import type { NewOwnRole, OwnRole, OwnRoleInput, PersonGrants, RoleGrants, RoleLevel } from '@atalaya/contract/licensing/roles.ts';
import { ROLE_LEVELS } from '@atalaya/contract/licensing/roles.ts';
import { SECTIONS, type Section } from '@atalaya/contract/sections.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import type { Audit } from '../../audit/audit.service.ts';
import type { LicensingDeps } from '../../deps.ts';
import { difference } from '../../model/changed-values.ts';
import { findClient } from '../../model/find-tenant.repository.ts';
import { orTaken } from '../../model/taken-name.ts';
import { refuseBeyond, refuseReadingOn, toAccount } from '../account.rules.ts';
import type { UserRow } from '../users.repository.ts';
import * as repository from './own-roles.repository.ts';

export type OwnRoles = ReturnType<typeof createOwnRoles>;

interface WhoCan {
  clientId?: string | undefined;
  section?: Section | undefined;
  level?: RoleLevel | undefined;
  page: number;
  perPage: number;
}

const personWith = (grants: RoleGrants) => ({ role: 'client', ...grantedBy(grants) });

const toRole = ({ createdAt: _, updatedAt, ...role }: repository.RoleRow): OwnRole => ({ ...role, updatedAt: updatedAt.toISOString() });

function toPerson(row: NonNullable<UserRow>): PersonGrants {
  const account = toAccount(row);
  const levels = SECTIONS.map((section) => [section, levelIn(account, section)] as const).filter(([, level]) => level !== null);
  const reason = isAdmin(account) ? 'admin' : row.roleId ? 'role' : row.ability ? 'abilities' : 'sections';
  return {
    id: account.id,
    email: account.email,
    name: `${account.name} ${account.lastname}`.trim() || account.email,
    role: account.role,
    ownRole: account.ownRole ?? null,
    clientId: account.client_id,
    clientName: account.client_name,
    active: account.active,
    reason,
    levels: Object.fromEntries(levels),
  };
}

export function createOwnRoles({ database: { db }, clock }: LicensingDeps, audit: Audit) {
  const shown = async (tx: Queryable, ctx: CallContext, id: string) =>
    toRole((await repository.listRoles(tx, ctx.scope, { id }))[0] ?? fail('role.not_found'));
  const hold = async (tx: Queryable, ctx: CallContext, id: string) =>
    (await repository.holdRole(tx, ctx.scope, id)) ?? fail('role.not_found');

  async function clientFor(tx: Queryable, ctx: CallContext, clientId: string | null | undefined): Promise<string> {
    const wanted = clientId ?? (ctx.scope.kind === 'client' ? ctx.scope.clientId : failField('clientId', 'required'));
    return (await findClient(tx, ctx.scope, wanted)) ? wanted : fail('client.not_found', { errors: { clientId: ['not_found'] } });
  }

  return {
    async list(ctx: CallContext, clientId?: string) {
      const rows = await repository.listRoles(db, ctx.scope, { clientId });
      return { data: rows.map(toRole), total: rows.length };
    },

    create: (ctx: CallContext, { clientId, ...role }: NewOwnRole) =>
      db.transaction(async (tx) => {
        refuseBeyond(ctx, personWith(role.grants));
        const owner = await clientFor(tx, ctx, clientId);
        const id = await orTaken('name', repository.insertRole(tx, { ...role, clientId: owner, createdAt: clock(), updatedAt: clock() }));
        await audit(tx, ctx, 'role.create', `role:${id}`, { ...role, clientId: owner });
        return shown(tx, ctx, id);
      }),

    /** Nobody changes a role that gives more than they have, nor into one. */
    change: (ctx: CallContext, id: string, input: OwnRoleInput) =>
      db.transaction(async (tx) => {
        const role = await hold(tx, ctx, id);
        refuseBeyond(ctx, personWith(role.grants), personWith(input.grants));
        await orTaken('name', repository.updateRole(tx, id, { ...input, updatedAt: clock() }));
        await repository.giveToPeople(tx, id, grantedBy(input.grants));
        await audit(tx, ctx, 'role.change', `role:${id}`, difference(role, input));
        return shown(tx, ctx, id);
      }),

    remove: (ctx: CallContext, id: string) =>
      db.transaction(async (tx) => {
        const role = await hold(tx, ctx, id);
        refuseBeyond(ctx, personWith(role.grants));
        if ((await repository.countPeople(tx, id)) > 0) fail('role.held');
        await repository.deleteRole(tx, id);
        await audit(tx, ctx, 'role.remove', `role:${id}`, { name: role.name, clientId: role.clientId });
        return { id };
      }),

    async whoCan(ctx: CallContext, { clientId, section, level, page, perPage }: WhoCan) {
      refuseReadingOn(ctx, { page, perPage });
      const people = (await repository.listPeople(db, ctx.scope, clientId)).map(toPerson);
      const reaches = ({ levels }: PersonGrants) => {
        if (section === undefined) return true;
        const has = levels[section];
        return has !== undefined && (level === undefined || ROLE_LEVELS.indexOf(has) >= ROLE_LEVELS.indexOf(level));
      };
      const found = people.filter(reaches);
      return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
    },
  };
}
