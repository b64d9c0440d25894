import { abilityFor, defaultAbility } from '@atalaya/access/ability.ts';
import { hasAllOf, type Granted } from '@atalaya/access/grants.ts';
import { canSee, isAdmin } from '@atalaya/access/sections.ts';
import { fail } from '@atalaya/contract/errors.ts';
import type { Account, FactorKind } from '@atalaya/contract/session/logged-in-user.ts';
import type { CallContext } from '#platform/call-context.ts';
import { needsFreshFactor } from '#platform/call-context.ts';
import type { UserRow } from './users.repository.ts';

type FoundUser = NonNullable<UserRow>;

/** A user whose client was deactivated is as inactive as a disabled one. */
export const isActive = (row: Pick<FoundUser, 'active' | 'clientActive'>) => row.active && row.clientActive !== false;

export const factorsOf = ({ hasTotp, hasPasskey }: Pick<FoundUser, 'hasTotp' | 'hasPasskey'>): FactorKind[] => [
  ...(hasTotp ? ['totp' as const] : []),
  ...(hasPasskey ? ['passkey' as const] : []),
];

export function toAccount(row: FoundUser): Account {
  const { id, email, role, locale, name, lastname, avatar, access } = row;
  return {
    id,
    email,
    role,
    locale,
    client_id: row.clientId,
    client_name: row.clientName,
    client_extra: row.clientExtra,
    active: isActive(row),
    name,
    lastname,
    avatar,
    ability: row.ability ?? defaultAbility({ role, access }),
    access,
    ...(row.roleId ? { ownRole: { id: row.roleId, name: row.roleName ?? '' } } : {}),
    ...(row.mustChangePassword ? { mustChangePassword: true } : {}),
    factors: factorsOf(row),
    ...(row.requiresFactor && factorsOf(row).length === 0 ? { mustSetUpFactor: true } : {}),
  };
}

/** Nobody makes, changes or speaks for somebody who has more than they have: with a new password of theirs they would have it too. */
export function refuseBeyond({ caller }: Pick<CallContext, 'caller'>, ...others: Granted[]): void {
  if (caller.kind === 'user' && !others.every((other) => hasAllOf(caller.account, other))) fail('access.beyond');
}

/** Dangerous for some who call and not for others, so that the contract cannot say it. */
export function refuseWithoutFreshFactor({ caller }: Pick<CallContext, 'caller'>): void {
  if (caller.kind === 'user' && needsFreshFactor(caller)) fail('factor.required');
}

/** So many are looked at; whoever reads on takes people out of the house, as with a file. */
const PEOPLE_LOOKED_AT = 200;

/** A program that was given the section to read is not asked: making its token was. */
export function refuseReadingOn(ctx: Pick<CallContext, 'caller'>, { page, perPage }: { page: number; perPage: number }): void {
  if (page * perPage > PEOPLE_LOOKED_AT && !(ctx.caller.kind === 'user' && ctx.caller.token)) refuseWithoutFreshFactor(ctx);
}

/** For calls that everybody may make about themselves: about others they are an administrator's who has the section of users. */
export function refuseUnlessOverseer({ caller }: Pick<CallContext, 'caller'>, action: 'read' | 'update'): void {
  if (caller.kind !== 'user') return;
  if (!isAdmin(caller.account)) fail('access.denied');
  if (!canSee(caller.account, 'users')) fail('access.section');
  if (abilityFor(caller.account).cannot(action, 'User')) fail('access.denied');
}
