import { Select, Switch } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { AttemptReason } from '@atalaya/contract/radius/attempts.ts';
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
import { attemptsQuery, exportAttempts } from '../radius.queries.ts';
import { toAttemptFilter, type AttemptsSearch } from '../radius.search.ts';
import { columns } from './attempts.columns.tsx';
import { eachAlone, foldRepeats } from './repeated-attempts.ts';
import { WhyRefused } from './WhyRefused.tsx';

const outcomes = ['accepted', 'rejected'] as const;

interface AttemptsPageProps {
  user: Account;
  search: AttemptsSearch;
  onSearchChange: (change: Partial<AttemptsSearch>) => void;
}

/** Repeated refusals are one row, unless each is asked for. Each row opens to why it ended so, and what to do about it. */
export function AttemptsPage({ user, search, onSearchChange }: AttemptsPageProps) {
  const { t } = useTexts('radius');
  const focusedId = useFocusedClient()?.id;
  const filter = toAttemptFilter(search, useNow(), focusedId);
  const { list, count, rest } = useFeed(useInfiniteQuery(attemptsQuery(filter)));

  const rows = list.data?.data;
  const isEach = search.each === 'true';
  const shown = useMemo(() => {
    if (!rows) return undefined;
    const data = isEach ? eachAlone(rows) : foldRepeats(rows);
    return { data, total: data.length };
  }, [rows, isEach]);

  return (
    <Page
      title={t('attempts.title')}
      subtitle={t('attempts.text')}
      actions={<ExportFile name="radius-attempts.csv" label={t('attempts.export')} load={() => exportAttempts(filter)} />}
    >
      <ClientFocusBar />
      <DataTable
        name="radius-attempts"
        caption={t('attempts.title')}
        columns={columns}
        headings={t('attempts.columns', { returnObjects: true })}
        rowId={(row) => row.id}
        list={{ ...list, data: shown }}
        search={search}
        onSearchChange={onSearchChange}
        searchLabel={t('attempts.search')}
        renderDetail={(attempt) => <WhyRefused attempt={attempt} user={user} />}
        filters={
          <>
            <Select
              clearable
              aria-label={t('attempts.outcome')}
              placeholder={t('attempts.anyOutcome')}
              data={outcomes.map((outcome) => ({ value: outcome, label: t(`attempts.outcomes.${outcome}`) }))}
              value={search.outcome ?? null}
              onChange={(outcome) => onSearchChange({ outcome: outcome ?? undefined })}
            />
            <Select
              clearable
              aria-label={t('attempts.reason')}
              placeholder={t('attempts.anyReason')}
              data={AttemptReason.options.map((reason) => ({ value: reason, label: t(`attempts.reasons.${reason}`) }))}
              value={search.reason ?? null}
              onChange={(reason) => onSearchChange({ reason: reason ?? undefined })}
            />
            <Switch
              label={t('attempts.fold')}
              checked={!isEach}
              onChange={(event) => onSearchChange({ each: event.currentTarget.checked ? undefined : 'true' })}
            />
            <FeedFilters isAdmin={isAdmin(user)} search={search} onSearchChange={onSearchChange} />
          </>
        }
        empty={<EmptyState picture={<LedgerPicture />} title={t('attempts.empty.title')} text={t('attempts.empty.text')} />}
        footer={<FeedFooter shown={t('attempts.shown', count)} more={t('attempts.more')} {...rest} />}
      />
    </Page>
  );
}
