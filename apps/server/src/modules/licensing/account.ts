import { defaultAbility } from '@atalaya/access/ability.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import type { UserRow } from './users.repository.ts';

type FoundUser = NonNullable<UserRow>;

/** A user whose client was deactivated is as inactive as a disabled one. */
export const isActive = (row: Pick<FoundUser, 'active' | 'clientActive'>) => row.active && row.clientActive !== false;

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
    ...(row.mustChangePassword ? { mustChangePassword: true } : {}),
  };
}
