import { CircleCheck, CircleOff, Lock, Mail } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { User } from '@atalaya/contract/licensing/people.ts';
import type { Account, FactorKind } from '@atalaya/contract/session/logged-in-user.ts';
import { StateBadge } from '#shared/ui/StateBadge.tsx';

const looks = {
  active: { meaning: 'healthy', icon: CircleCheck },
  disabled: { meaning: 'off', icon: CircleOff },
  invited: { meaning: 'info', icon: Mail },
  locked: { meaning: 'attention', icon: Lock },
} as const;

function standingOf({ active, locked, invited }: Pick<User, 'active' | 'locked' | 'invited'>): keyof typeof looks {
  if (!active) return 'disabled';
  if (locked) return 'locked';
  return invited ? 'invited' : 'active';
}

export const nameOf = ({ name, lastname, email }: Pick<Account, 'name' | 'lastname' | 'email'>) => `${name} ${lastname}`.trim() || email;

export function UserState({ user }: { user: Pick<User, 'active' | 'locked' | 'invited'> }) {
  const { t } = useTexts('users');
  const standing = standingOf(user);
  return <StateBadge look={looks[standing]}>{t(`states.${standing}`)}</StateBadge>;
}

export function Factors({ factors }: { factors: readonly FactorKind[] }) {
  const { t } = useTexts('users');
  return factors.length === 0 ? t('factors.none') : factors.map((kind) => t(`factors.${kind}`)).join(', ');
}

/** How the person signs in. */
export function Ways({ user: { hasPassword = true, providers = [] } }: { user: Pick<User, 'hasPassword' | 'providers'> }) {
  const { t } = useTexts('users');
  return [...(hasPassword ? [t('password.label')] : []), ...providers].join(', ') || '–';
}

export function RoleName({ role, ownRole }: Pick<Account, 'role' | 'ownRole'>) {
  const { t } = useTexts('users');
  return ownRole ? <span lang="">{ownRole.name}</span> : t(isAdmin({ role }) ? 'roles.admin' : 'roles.client');
}

export function Sections({ access }: { access: Account['access'] }) {
  const { t } = useTexts(['users', 'app']);
  if (access.length === 0) return t('noSections');
  return access.map((section) => (section === 'all' ? t('allSections') : t(`app:sections.${section}`))).join(', ');
}
