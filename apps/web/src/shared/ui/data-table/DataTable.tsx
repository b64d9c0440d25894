import { Alert, Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#shared/i18n/error-text.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { NoMatchPicture } from '#shared/ui/pictures.tsx';
import { SearchBox } from './SearchBox.tsx';
import { TableFooter } from './TableFooter.tsx';
import { TableGrid } from './TableGrid.tsx';
import { isNarrowed, withoutNarrowing, type TableSearch } from './table-search.ts';
import type { TableInput } from './use-table-rows.ts';
import classes from './data-table.module.css';

interface DataTableProps<Row, Id extends keyof Row & string, S extends TableSearch> extends TableInput<Row, Id, S> {
  /** What the table is about, for those who cannot see it. */
  caption: string;
  headings: Record<Id, string>;
  /** The answer of a list endpoint, as `useQuery` gives it. */
  list: Pick<UseQueryResult<{ data: Row[]; total: number }>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>;
  searchLabel: string;
  filters?: ReactNode;
  /** Shown when there is nothing at all: what this is, and the first step. */
  empty: ReactNode;
}

/** A list of the server: search, filters, order and page live in the address; every state of the answer has its face. */
export function DataTable<Row extends object, Id extends keyof Row & string, S extends TableSearch>(props: DataTableProps<Row, Id, S>) {
  const { caption, list, searchLabel, filters, empty, search, onSearchChange, ...grid } = props;
  const { t } = useTranslation('table');
  const errorText = useErrorText();
  const change = (wanted: Partial<TableSearch>) => onSearchChange(wanted as Partial<S>); // safe: every S has these fields
  const narrowed = isNarrowed(search);
  const clear = () => onSearchChange(withoutNarrowing(search));

  if (list.data?.total === 0 && !narrowed) return <section className={classes.frame}>{empty}</section>;

  function content() {
    if (list.error && !list.data) return <ErrorState title={t('failure.title')} error={list.error} onRetry={() => void list.refetch()} />;
    if (list.data?.total === 0) {
      return (
        <EmptyState picture={<NoMatchPicture />} title={t('noMatch.title')} text={t('noMatch.text')}>
          <Button variant="default" onClick={clear}>
            {t('clearFilters')}
          </Button>
        </EmptyState>
      );
    }
    if (list.data?.data.length === 0) {
      return (
        <EmptyState picture={<NoMatchPicture />} title={t('pastEnd.title')} text={t('pastEnd.text', { page: search.page })}>
          <Button variant="default" onClick={() => change({ page: 1 })}>
            {t('pastEnd.action')}
          </Button>
        </EmptyState>
      );
    }
    return (
      <>
        {list.error && (
          <Alert className={classes.notice} color="yellow">
            {t('failure.stale', { reason: errorText(list.error) })}
          </Alert>
        )}
        {/* Another page is another list: it starts at its top. */}
        <div key={search.page} className={classes.scroller}>
          <TableGrid
            {...grid}
            caption={caption}
            rows={list.data?.data}
            isStale={list.isPlaceholderData}
            search={search}
            onSearchChange={onSearchChange}
          />
        </div>
        {list.data && (
          <TableFooter page={search.page} perPage={search.perPage} total={list.data.total} onPageChange={(page) => change({ page })} />
        )}
      </>
    );
  }

  return (
    <section className={classes.frame} aria-label={caption}>
      <div className={classes.toolbar} role="search">
        <SearchBox q={search.q ?? ''} label={searchLabel} onSearch={(q) => change({ q: q || undefined })} />
        <div className={classes.filters}>{filters}</div>
        {narrowed && list.data?.total !== 0 && (
          <Button variant="subtle" onClick={clear}>
            {t('clearFilters')}
          </Button>
        )}
      </div>
      {content()}
    </section>
  );
}
