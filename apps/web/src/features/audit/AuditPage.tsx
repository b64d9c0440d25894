import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatCount } from '#shared/format/number.ts';
import { useNow } from '#shared/format/use-now.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { LedgerPicture } from '#shared/ui/pictures/pictures.tsx';
import { AuditChange } from '#shared/ui/audit/AuditChange.tsx';
import { useAuditWords } from '#shared/ui/audit/use-audit-words.ts';
import { DataTable } from '#shared/ui/data-table/DataTable.tsx';
import { AuditExport } from './AuditExport.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { ChainState } from './ChainState.tsx';
import { toFilter, type AuditSearch } from './audit.search.ts';
import { auditColumns } from './audit.columns.tsx';
import { auditQuery } from './audit.queries.ts';

interface AuditPageProps {
  search: AuditSearch;
  onSearchChange: (change: Partial<AuditSearch>) => void;
}

/** Who did what, when and from where; each entry opens to what was before and after. */
export function AuditPage({ search, onSearchChange }: AuditPageProps) {
  const { t } = useTexts('audit');
  const locale = useLocale();
  const { actionText } = useAuditWords();
  const columns = useMemo(() => auditColumns(actionText), [actionText]);
  const filter = toFilter(search, useNow());
  const { data, error, isPlaceholderData, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(auditQuery(filter));
  const list = useMemo(() => {
    const rows = data?.pages.flatMap((page) => page.data);
    return { data: rows && { data: rows, total: rows.length }, error, isPlaceholderData, refetch };
  }, [data, error, isPlaceholderData, refetch]);
  const shown = list.data?.total ?? 0;

  return (
    <Page title={t('title')} subtitle={t('text')} actions={<AuditExport filter={filter} />}>
      <ChainState />
      <DataTable
        name="audit"
        caption={t('title')}
        columns={columns}
        headings={t('columns', { returnObjects: true })}
        rowId={(entry) => String(entry.id)}
        list={list}
        search={search}
        onSearchChange={onSearchChange}
        searchLabel={t('filters.search')}
        filters={<AuditFilters search={search} onSearchChange={onSearchChange} />}
        renderDetail={(entry) => <AuditChange entry={entry} />}
        empty={<EmptyState picture={<LedgerPicture />} title={t('empty.title')} text={t('empty.text')} />}
        footer={
          <>
            <span role="status">{t(hasNextPage ? 'shown' : 'allShown', { count: shown, number: formatCount(shown, locale) })}</span>
            {hasNextPage && (
              <Button variant="default" size="compact-md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('more')}
              </Button>
            )}
          </>
        }
      />
    </Page>
  );
}
