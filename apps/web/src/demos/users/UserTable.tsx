import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SampleUser, SampleUserQuery } from '@atalaya/contract/demo/users.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { NoMatchPicture } from '#shared/ui/pictures.tsx';
import { DataTable } from '#shared/ui/data-table/DataTable.tsx';
import type { Selection } from '#shared/ui/data-table/selection.ts';
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
  const { t } = useTranslation('members');
  const queryClient = useQueryClient();
  const list = useQuery(usersQuery(search));
  return (
    <DataTable
      name={name}
      caption={t('title')}
      columns={userColumns}
      headings={t('columns', { returnObjects: true })}
      rowId={rowId}
      list={list}
      loadPage={(wanted) => queryClient.fetchQuery(usersQuery(wanted))}
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
