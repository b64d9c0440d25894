import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleOff } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { ListPanel } from './ListPanel.tsx';
import { membersQuery } from './tenants.queries.ts';

const active = { meaning: 'healthy', icon: CircleCheck } as const;
const disabled = { meaning: 'off', icon: CircleOff } as const;

export function TenantMembers({ clientId, text }: { clientId: string; text?: string }) {
  const { t } = useTexts('tenants');
  return (
    <ListPanel
      title={t('members.title')}
      text={text}
      none={t('members.none')}
      failure={t('members.failed')}
      headings={{ name: t('members.name'), email: t('members.role'), state: t('members.state') }}
      query={useQuery(membersQuery(clientId))}
      all={
        <TextLink to="/users" search={{ clientId }}>
          {t('members.all')}
        </TextLink>
      }
      renderCells={(user) => ({
        name: (
          <TextLink to="/users/$id" params={{ id: user.id }}>
            {`${user.name} ${user.lastname}`.trim() || user.email}
          </TextLink>
        ),
        email: user.email,
        state: <StateBadge look={user.active ? active : disabled}>{t(user.active ? 'members.active' : 'members.disabled')}</StateBadge>,
      })}
    />
  );
}
