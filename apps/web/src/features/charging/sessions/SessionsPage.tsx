import { Group } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { useNow } from '#shared/format/use-now.ts';
import { ClientFocusBar } from '#shared/ui/tenants/ClientFocusBar.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ExportFile } from '#shared/ui/copy/ExportFile.tsx';
import { LedgerPicture } from '#shared/ui/pictures/pictures.tsx';
import { DataTable } from '#shared/ui/data-table/DataTable.tsx';
import { FeedFooter } from '#shared/ui/data-table/FeedFooter.tsx';
import { useFeed } from '#shared/ui/data-table/use-feed.ts';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { FilterSelect } from '#shared/ui/filters/FilterSelect.tsx';
import { exportSessions, sessionsQuery } from '../charging.queries.ts';
import { toSessionFilter, type SessionsSearch } from '../charging.search.ts';
import { FeedFilters } from '../FeedFilters.tsx';
import { ChargingPage } from '../live/ChargingPage.tsx';
import { SessionDetail } from './SessionDetail.tsx';
import { columns } from './sessions.columns.tsx';

const states = ['open', 'ended'] as const;

interface SessionsPageProps {
  user: Account;
  search: SessionsSearch;
  onSearchChange: (change: Partial<SessionsSearch>) => void;
}

/** Each row opens to its chart and what happened on the way. */
export function SessionsPage({ search, onSearchChange }: SessionsPageProps) {
  const { t } = useTexts('charging');
  const { t: ofStatements } = useTexts('statements');
  const clientId = useFocusedClient()?.id;
  const filter = toSessionFilter(search, useNow(), clientId);
  const { list, count, rest } = useFeed(useInfiniteQuery(sessionsQuery(filter)));
  return (
    <ChargingPage
      title={t('sessions.title')}
      subtitle={t('sessions.text')}
      actions={
        <Group>
          <TextLink to="/chargers/statements">{ofStatements('open')}</TextLink>
          <ExportFile name="charging-sessions.csv" label={t('sessions.export')} load={() => exportSessions(filter)} />
        </Group>
      }
    >
      <ClientFocusBar />
      <DataTable
        name="charging-sessions"
        caption={t('sessions.title')}
        columns={columns}
        headings={t('sessions.columns', { returnObjects: true })}
        rowId={(row) => row.id}
        list={list}
        search={search}
        onSearchChange={onSearchChange}
        searchLabel={t('sessions.search')}
        renderDetail={(session) => <SessionDetail session={session} />}
        filters={
          <>
            <FilterSelect
              clearable
              aria-label={t('sessions.state')}
              placeholder={t('sessions.anyState')}
              data={states.map((state) => ({ value: state, label: t(`sessions.states.${state}`) }))}
              value={search.state ?? null}
              onChange={(state) => onSearchChange({ state: state ?? undefined })}
            />
            <FeedFilters clientId={clientId} search={search} onSearchChange={onSearchChange} />
          </>
        }
        empty={<EmptyState picture={<LedgerPicture />} title={t('sessions.empty.title')} text={t('sessions.empty.text')} />}
        footer={<FeedFooter shown={t('sessions.shown', count)} more={t('sessions.more')} {...rest} />}
      />
    </ChargingPage>
  );
}
