import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleOff, CirclePause } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { KeyState } from '@atalaya/contract/licensing/keys.ts';
import { StateBadge, type StateLook } from '#shared/ui/StateBadge.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { ListPanel } from './ListPanel.tsx';
import { keysOfQuery } from './tenants.queries.ts';

const looks = {
  active: { meaning: 'healthy', icon: CircleCheck },
  disabled: { meaning: 'attention', icon: CirclePause },
  expired: { meaning: 'off', icon: CircleOff },
} satisfies Record<KeyState, StateLook>;

export function TenantKeys({ clientId, projectId }: { clientId: string; projectId?: string }) {
  const { t } = useTexts('tenants');
  const query = useQuery(keysOfQuery({ clientId, projectId }));
  return (
    <ListPanel
      title={t('keys.title')}
      none={t('keys.none')}
      failure={t('keys.failed')}
      headings={{ label: t('keys.label'), key: t('keys.key'), state: t('keys.state') }}
      query={query}
      all={
        <TextLink to="/licences" search={{ clientId, projectId }}>
          {t('keys.all')}
        </TextLink>
      }
      renderCells={({ id, label, apiKey, state }) => ({
        label: (
          <TextLink to="/licences/$id" params={{ id }}>
            {label}
          </TextLink>
        ),
        key: <code>{apiKey}</code>,
        state: <StateBadge look={looks[state]}>{t(`keys.states.${state}`)}</StateBadge>,
      })}
    />
  );
}
