import { grantedBy } from '@atalaya/access/own-roles.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import { fail } from '@atalaya/contract/errors.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import type { Audit } from '../../audit/audit.service.ts';
import { difference } from '../../model/changed-values.ts';
import { refuseBeyond, toAccount } from '../account.rules.ts';
import { deleteLinksOf } from '../links.repository.ts';
import { lockActiveAdmins, updateUser } from '../users.repository.ts';
import * as repository from './scim.repository.ts';
import type { Directory, PersonRow } from './scim.repository.ts';

/** A token does what its owner may, made smaller by its scopes; whom it may give what is a matter of the owner. */
export function ownerOf({ caller }: Pick<CallContext, 'caller'>): Pick<CallContext, 'caller'> {
  return { caller: caller.kind === 'user' && caller.token ? { ...caller, account: caller.token.owner } : caller };
}

export function directoryOf({ scope }: Pick<CallContext, 'scope'>): Directory {
  return { scope, ofClientId: scope.kind === 'client' ? scope.clientId : null };
}

type Granting = Awaited<ReturnType<typeof repository.givingGroups>>;

/** The oldest group decides on role and client. A role of one's own decides over sections; others of the same role and client add theirs. */
export function rightsOf(groups: Granting, { ofClientId }: Directory) {
  const none = { role: 'client', clientId: ofClientId, roleId: null, access: [], ability: null };
  // Whoever is a client's needs one; a group whose client is gone gives nothing.
  const giving = groups.filter(({ group }) => group.role === 'admin' || (ofClientId ?? group.clientId) !== null);
  const [first] = giving;
  if (!first?.group.role) return none;
  const { role } = first.group;
  const clientId = role === 'admin' ? null : (ofClientId ?? first.group.clientId);
  const same = giving.filter(({ group }) => group.role === role && (role === 'admin' || (ofClientId ?? group.clientId) === clientId));
  const withRole = same.find(({ group, grants, roleClientId }) => group.roleId !== null && grants !== null && roleClientId === clientId);
  if (withRole?.grants) return { role, clientId, roleId: withRole.group.roleId, ...grantedBy(withRole.grants) };
  return { role, clientId, roleId: null, access: [...new Set(same.flatMap(({ group }) => group.access))], ability: null };
}

export type ScimRights = ReturnType<typeof createScimRights>;

export function createScimRights(audit: Audit) {
  /** Who was here before the directory keeps their rights until one of its groups gives something. */
  async function follow(tx: Queryable, ctx: CallContext, directory: Directory, person: PersonRow): Promise<void> {
    const groups = await repository.givingGroups(tx, directory, person.id);
    if (!person.isLed && groups.length === 0) return;
    if (!person.isLed) await repository.setLed(tx, person.id);
    const rights = rightsOf(groups, directory);
    const { before, after } = difference(person, rights);
    if (Object.keys(after).length === 0) return;
    refuseBeyond(ownerOf(ctx), toAccount(person), toAccount({ ...person, ...rights }));
    const admins = await lockActiveAdmins(tx);
    if (!isAdmin(rights) && admins.length === 1 && admins.includes(person.id)) fail('user.last_admin');
    await updateUser(tx, person.id, rights);
    // A link was made for who the person was then.
    await deleteLinksOf(tx, person.id);
    await audit(tx, ctx, 'user.change', `user:${person.id}`, { before, after, by: 'directory' });
  }

  return {
    follow,
    async followAll(tx: Queryable, ctx: CallContext, directory: Directory, userIds: readonly string[]): Promise<void> {
      // In one order, so that two changes at once wait for each other instead of ending in a deadlock.
      for (const id of userIds.toSorted()) {
        const person = await repository.holdPerson(tx, directory, id);
        if (person) await follow(tx, ctx, directory, person);
      }
    },
  };
}
