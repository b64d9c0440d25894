import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Bell, CreditCard, Link2, Lock, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Invoice } from '@atalaya/contract/demo/invoice/invoice.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { AccountTab } from './AccountTab.tsx';
import { ApiKeys } from './ApiKeys.tsx';
import { BillingHistory } from './BillingHistory.tsx';
import { ConnectionsTab } from './ConnectionsTab.tsx';
import { NotificationsTab } from './NotificationsTab.tsx';
import { SETTINGS_TABS, type SettingsTab } from './settings.search.ts';
import { settingsQuery } from './settings.queries.ts';
import classes from './settings.module.css';

const icons = { account: UserRound, security: Lock, billing: CreditCard, notifications: Bell, connections: Link2 };

interface AccountSettingsPageProps {
  tab: SettingsTab;
  onTabChange: (tab: SettingsTab) => void;
  /** What the account has in common with those of the sample users: security, cards, channels, services. */
  renderAccountPart: (part: Exclude<SettingsTab, 'account'>) => ReactNode;
  renderInvoiceStatus: (invoice: Invoice) => ReactNode;
}

export function AccountSettingsPage({ tab, onTabChange, renderAccountPart, renderInvoiceStatus }: AccountSettingsPageProps) {
  const { t } = useTexts('settings');
  const { data: settings, error, refetch } = useQuery(settingsQuery);

  const choose = (next: string | null) => {
    const chosen = SETTINGS_TABS.find((name) => name === next);
    if (chosen) onTabChange(chosen);
  };
  const own: Record<SettingsTab, ReactNode> = {
    account: settings && <AccountTab settings={settings} />,
    security: <ApiKeys />,
    billing: <BillingHistory renderStatus={renderInvoiceStatus} />,
    notifications: settings && <NotificationsTab settings={settings} />,
    connections: settings && <ConnectionsTab settings={settings} />,
  };

  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <Tabs value={tab} onChange={choose} keepMounted={false} className={classes.tabs}>
        <Tabs.List mb="md" className={classes.tabList}>
          {SETTINGS_TABS.map((name) => {
            const Icon = icons[name];
            return (
              <Tabs.Tab key={name} value={name} leftSection={<Icon size={16} strokeWidth={1.75} aria-hidden />}>
                {t(`tabs.${name}`)}
              </Tabs.Tab>
            );
          })}
        </Tabs.List>
        <Tabs.Panel value={tab} className={classes.panel}>
          {error && !settings && <ErrorState title={t('failed')} error={error} onRetry={refetch} />}
          {!error && !settings && (
            <div aria-busy>
              <BlockSkeleton height={640} />
            </div>
          )}
          {settings && tab !== 'account' && renderAccountPart(tab)}
          {settings && own[tab]}
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
