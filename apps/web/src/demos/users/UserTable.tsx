import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { SampleUser, SampleUserQuery } from '@atalaya/contract/demo/users.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useRecordNames } from '#demos/kit/i18n/use-record-words.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { NoMatchPicture } from '#shared/ui/pictures/pictures.tsx';
import { codesShownAs } from '#shared/ui/data-table/codes-shown-as.ts';
import { DataTable } from '#shared/ui/data-table/DataTable.tsx';
import type { Selection } from '#shared/ui/data-table/rows/selection.ts';
import { userColumns } from './users.columns.tsx';
import { usersQuery } from './users.queries.ts';

const rowId = (user: SampleUser) => String(user.id);

interface UserTableProps {
  name: string;
  search: SampleUserQuery;
  onSearchChange: (change: Partial<SampleUserQuery>) => void;
  filters: ReactNode;
  renderActions: (user: SampleUser) => ReactNode;
  renderBulkActions?: (ids: Selection, clear: () => void) => ReactNode;
  onOpen: (user: SampleUser) => void;
}

export function UserTable({ name, search, onSearchChange, filters, renderActions, renderBulkActions, onOpen }: UserTableProps) {
  const { t } = useTexts('members');
  const queryClient = useQueryClient();
  const locale = useLocale();
  const recordNames = useRecordNames();
  const toQuery = (wanted: SampleUserQuery) => {
    const names = (['roles', 'plans', 'statuses', 'billings'] as const).map((name) => t(name, { returnObjects: true }));
    return usersQuery({ ...wanted, locale, also: codesShownAs(wanted.q, ...names, recordNames) });
  };
  const list = useQuery(toQuery(search));
  return (
    <DataTable
      hasViews={false}
      name={name}
      caption={t('title')}
      columns={userColumns}
      headings={t('columns', { returnObjects: true })}
      rowId={rowId}
      list={list}
      loadPage={(wanted) => queryClient.fetchQuery(toQuery(wanted))}
      search={search}
      onSearchChange={onSearchChange}
      searchLabel={t('filters.search')}
      filters={filters}
      renderActions={renderActions}
      renderBulkActions={renderBulkActions}
      onOpen={onOpen}
      empty={<EmptyState picture={<NoMatchPicture />} title={t('empty.title')} text={t('empty.text')} />}
    />
  );
}
