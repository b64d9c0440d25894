import { CircleCheck, CircleOff } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { StateBadge } from '#shared/ui/StateBadge.tsx';

const active = { meaning: 'healthy', icon: CircleCheck } as const;
const disabled = { meaning: 'off', icon: CircleOff } as const;

export const nameOf = ({ name, lastname, email }: Pick<Account, 'name' | 'lastname' | 'email'>) => `${name} ${lastname}`.trim() || email;

export function UserState({ user }: { user: Pick<Account, 'active'> }) {
  const { t } = useTexts('users');
  return <StateBadge look={user.active ? active : disabled}>{t(user.active ? 'states.active' : 'states.disabled')}</StateBadge>;
}

export function RoleName({ role }: { role: string }) {
  const { t } = useTexts('users');
  return t(isAdmin({ role }) ? 'roles.admin' : 'roles.client');
}

export function Sections({ access }: { access: Account['access'] }) {
  const { t } = useTexts(['users', 'app']);
  if (access.length === 0) return t('noSections');
  return access.map((section) => (section === 'all' ? t('allSections') : t(`app:sections.${section}`))).join(', ');
}
