import { SimpleGrid } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { useNow } from '#shared/format/use-now.ts';
import { ClientFocusBar } from '#shared/ui/tenants/ClientFocusBar.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { LedgerPicture } from '#shared/ui/pictures/pictures.tsx';
import { DataTable } from '#shared/ui/data-table/DataTable.tsx';
import { ExportFile } from '#shared/ui/copy/ExportFile.tsx';
import { FeedFilters } from '../FeedFilters.tsx';
import { FeedFooter } from '#shared/ui/data-table/FeedFooter.tsx';
import { useFeed } from '#shared/ui/data-table/use-feed.ts';
import { UsageChart } from '../UsageChart.tsx';
import { exportHistory, historyQuery } from '../radius.queries.ts';
import { toSessionFilter, type HistorySearch } from '../radius.search.ts';
import { SessionDetail } from '../sessions/SessionDetail.tsx';
import { columns } from './history.columns.tsx';

const DAYS = 30;

interface HistoryPageProps {
  user: Account;
  search: HistorySearch;
  onSearchChange: (change: Partial<HistorySearch>) => void;
}

/** Sessions of all or of one, with what they used above them. */
export function HistoryPage({ user, search, onSearchChange }: HistoryPageProps) {
  const { t } = useTexts('radius');
  const focusedId = useFocusedClient()?.id;
  const filter = toSessionFilter(search, useNow(), focusedId);
  const { list, count, rest } = useFeed(useInfiniteQuery(historyQuery(filter)));
  const of = { clientId: filter.clientId, username: filter.username, nasId: filter.username ? undefined : search.nasId, days: DAYS };

  return (
    <Page
      title={t('history.title')}
      subtitle={t('history.text')}
      actions={<ExportFile name="radius-sessions.csv" label={t('history.export')} load={() => exportHistory(filter)} />}
    >
      <ClientFocusBar />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <UsageChart of={of} />
        <UsageChart of={of} kind="time" />
      </SimpleGrid>
      <DataTable
        name="radius-history"
        caption={t('history.title')}
        columns={columns}
        headings={t('history.columns', { returnObjects: true })}
        rowId={(row) => row.id}
        list={list}
        search={search}
        onSearchChange={onSearchChange}
        searchLabel={t('history.user')}
        renderDetail={(session) => <SessionDetail session={session} />}
        filters={<FeedFilters isAdmin={isAdmin(user)} search={search} onSearchChange={onSearchChange} />}
        empty={<EmptyState picture={<LedgerPicture />} title={t('history.empty.title')} text={t('history.empty.text')} />}
        footer={<FeedFooter shown={t('history.shown', count)} more={t('history.more')} {...rest} />}
      />
    </Page>
  );
}
