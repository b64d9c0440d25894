import { Tabs } from '@mantine/core';
import { lazy, Suspense, type ReactNode } from 'react';
import { abilityFor } from '@atalaya/access/ability.ts';
import { canSee, isAdmin } from '@atalaya/access/sections.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Page } from '#shared/ui/Page.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { ClientFocusBar } from '#shared/ui/tenants/ClientFocusBar.tsx';
import { IssuedTab } from './issued/IssuedTab.tsx';
import { ReportTab } from './made/ReportTab.tsx';
import { ReportTabName, TABS, type ReportsSearch } from './reports.search.ts';
import { SavedTab } from './saved/SavedTab.tsx';

const CompareTab = lazy(() => import('./compare/CompareTab.tsx').then((module) => ({ default: module.CompareTab })));
const StatusTab = lazy(() => import('./status/StatusTab.tsx').then((module) => ({ default: module.StatusTab })));
const TAB_PX = 320;

interface ReportsPageProps {
  user: Account;
  search: ReportsSearch;
  onSearchChange: (change: Partial<ReportsSearch>) => void;
}

/** Reports of a month, those that are saved to come by themselves, and those that were issued. */
export function ReportsPage({ user, search, onSearchChange }: ReportsPageProps) {
  const { t } = useTexts('reports');
  const focusedId = useFocusedClient()?.id;
  const clientId = isAdmin(user) ? focusedId : (user.client_id ?? undefined);
  const ability = abilityFor(user);
  const rights = { mayIssue: ability.can('issue', 'Report'), mayManage: ability.can('manage', 'Report') };
  const shown = {
    report: <ReportTab user={user} rights={rights} clientId={clientId} search={search} onSearchChange={onSearchChange} />,
    saved: <SavedTab user={user} rights={rights} clientId={clientId} />,
    issued: (
      <IssuedTab mayIssue={rights.mayIssue} clientId={clientId} openId={search.report} onOpen={(report) => onSearchChange({ report })} />
    ),
    compare: (
      <Suspense fallback={<BlockSkeleton height={TAB_PX} />}>
        <CompareTab clientId={clientId} search={search} onSearchChange={onSearchChange} />
      </Suspense>
    ),
    status: (
      <Suspense fallback={<BlockSkeleton height={TAB_PX} />}>
        <StatusTab mayChange={rights.mayManage} clientId={clientId} />
      </Suspense>
    ),
  } satisfies Record<ReportTabName, ReactNode>;
  const { tab } = search;
  return (
    <Page title={t('title')} subtitle={t('text')}>
      <ClientFocusBar />
      <Tabs value={tab} onChange={(chosen) => onSearchChange({ tab: ReportTabName.safeParse(chosen).data })} keepMounted={false}>
        <Tabs.List mb="md">
          {TABS.filter((value) => value !== 'compare' || canSee(user, 'imuProject')).map((value) => (
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
