import { SimpleGrid } from '@mantine/core';
import { ChartLine, CircleCheck, ShieldCheck } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { abilityFor } from '@atalaya/access/ability.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import { useUser } from '#shared/api/session.ts';
import { Page } from '#shared/ui/Page.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';

/** One card for everybody who gets here, a second for those who may also read analytics. */
export function AccessControlPage() {
  const { t } = useTexts('layouts');
  const user = useUser();
  if (!user) return null;
  const mayReadAnalytics = abilityFor(user).can('read', 'Analytics');
  return (
    <Page title={t('access.title')} subtitle={t(isAdmin(user) ? 'access.asAdmin' : 'access.asClient')}>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Panel
          title={t('access.common.title')}
          text={t('access.common.rule')}
          actions={<StateBadge look={{ meaning: 'info', icon: ShieldCheck }}>{t('access.common.badge')}</StateBadge>}
        >
          <p style={{ margin: 0 }}>{t('access.common.text')}</p>
        </Panel>
        {mayReadAnalytics && (
          <Panel
            title={t('access.analytics.title')}
            text={t('access.analytics.rule')}
            actions={<StateBadge look={{ meaning: 'healthy', icon: ChartLine }}>{t('access.analytics.badge')}</StateBadge>}
          >
            <p style={{ margin: 0 }}>{t('access.analytics.text')}</p>
          </Panel>
        )}
      </SimpleGrid>
      {!mayReadAnalytics && (
        <p style={{ display: 'flex', alignItems: 'center', gap: 8, margin: 0, color: 'var(--at-dimmed)' }}>
          <CircleCheck size={16} strokeWidth={1.75} aria-hidden />
          {t('access.missing')}
        </p>
      )}
    </Page>
  );
}
