import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Page } from '#shared/ui/Page.tsx';
import { ClientFocusBar } from '#shared/ui/tenants/ClientFocusBar.tsx';
import { ChannelsTab } from './channels/ChannelsTab.tsx';
import { LedgerTab } from './ledger/LedgerTab.tsx';
import { MailTab } from './mail/MailTab.tsx';
import { Tab, TABS, type NotificationsSearch } from './notifications.search.ts';
import { PoliciesTab } from './policies/PoliciesTab.tsx';
import { RotasTab } from './rotas/RotasTab.tsx';
import { TeamsTab } from './teams/TeamsTab.tsx';

interface NotificationsPageProps {
  user: Account;
  search: NotificationsSearch;
  onSearchChange: (change: Partial<NotificationsSearch>) => void;
}

/** By which ways people are told, who is told of what, and what became of every message. */
export function NotificationsPage({ user, search: { tab, ...ledger }, onSearchChange }: NotificationsPageProps) {
  const { t } = useTexts('notifications');
  const shown = {
    channels: <ChannelsTab user={user} />,
    policies: <PoliciesTab user={user} />,
    teams: <TeamsTab user={user} />,
    rotas: <RotasTab user={user} />,
    ledger: <LedgerTab user={user} search={ledger} onSearchChange={onSearchChange} />,
    mail: <MailTab />,
  } satisfies Record<Tab, ReactNode>;
  return (
    <Page title={t('title')} subtitle={t('text')}>
      <ClientFocusBar />
      <Tabs value={tab} onChange={(chosen) => onSearchChange({ tab: Tab.safeParse(chosen).data })} keepMounted={false}>
        <Tabs.List mb="md">
          {TABS.filter((value) => value !== 'mail' || isAdmin(user)).map((value) => (
            <Tabs.Tab key={value} value={value}>
              {t(`tabs.${value}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>{shown[tab]}</Tabs.Panel>
      </Tabs>
    </Page>
  );
}
