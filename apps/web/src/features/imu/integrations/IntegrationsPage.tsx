import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { abilityFor } from '@atalaya/access/ability.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Page } from '#shared/ui/Page.tsx';
import { ClientFocusBar } from '#shared/ui/tenants/ClientFocusBar.tsx';
import { AgentTab } from './AgentTab.tsx';
import { Tab, TABS, type IntegrationsSearch } from './integrations.search.ts';
import { MappingsTab } from './MappingsTab.tsx';
import { ModbusTab } from './ModbusTab.tsx';
import { PollingTab } from './PollingTab.tsx';
import { PrometheusTab } from './PrometheusTab.tsx';

interface IntegrationsPageProps {
  user: Account;
  search: IntegrationsSearch;
  onSearchChange: (change: Partial<IntegrationsSearch>) => void;
}

/** How devices of other makers come in, and how other systems read ours. */
export function IntegrationsPage({ user, search: { tab }, onSearchChange }: IntegrationsPageProps) {
  const { t } = useTexts('integrations');
  const props = { mayChange: abilityFor(user).can('configure', 'Device'), asksClient: isAdmin(user) };
  const shown = {
    mappings: <MappingsTab {...props} />,
    polling: <PollingTab {...props} />,
    agent: <AgentTab {...props} />,
    modbus: <ModbusTab {...props} />,
    prometheus: <PrometheusTab />,
  } satisfies Record<Tab, ReactNode>;
  return (
    <Page title={t('title')} subtitle={t('text')}>
      <ClientFocusBar />
      <Tabs value={tab} onChange={(chosen) => onSearchChange({ tab: Tab.safeParse(chosen).data })} keepMounted={false}>
        <Tabs.List mb="md">
          {TABS.map((value) => (
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
