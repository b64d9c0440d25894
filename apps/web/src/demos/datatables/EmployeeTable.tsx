import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { ComponentProps } from 'react';
import type { Employee } from '@atalaya/contract/demo/datatables.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { NoMatchPicture } from '#shared/ui/pictures/pictures.tsx';
import { DataTable } from '#shared/ui/data-table/DataTable.tsx';
import { RowsPerPage } from '#demos/kit/ui/RowsPerPage.tsx';
import { useLocalList } from '#shared/ui/data-table/use-local-list.ts';
import type { TableSearch } from '#shared/ui/data-table/search/table-search.ts';
import { allEmployeesQuery } from './datatables.queries.ts';
import { rowId, type EmployeeColumn, type EmployeeField } from './employee.columns.tsx';
import { FIRST_PAGE, useTableSearch } from './use-table-search.ts';

type TableProps = ComponentProps<typeof DataTable<Employee, EmployeeField, TableSearch>>;

interface EmployeeTableProps extends Pick<TableProps, 'renderActions' | 'renderBulkActions' | 'renderDetail' | 'canDragColumns'> {
  name: string;
  caption: string;
  columns: readonly EmployeeColumn[];
  perPage?: number;
  choices?: readonly number[];
}

const CHOICES = [10, 25, 50, 100];

/** All employees, sorted, searched and paged here. */
export function EmployeeTable({ name, columns, perPage = FIRST_PAGE.perPage, choices = CHOICES, ...table }: EmployeeTableProps) {
  const { t } = useTexts('datatables');
  const { data, error, refetch } = useQuery(allEmployeesQuery);
  const { search, onSearchChange } = useTableSearch<TableSearch>({ ...FIRST_PAGE, perPage });
  const list = useLocalList({ rows: data, columns, search, error: data ? null : error, refetch });
  return (
    <DataTable
      hasViews={false}
      name={`employees-${name}`}
      columns={columns}
      headings={t('columns', { returnObjects: true })}
      rowId={rowId}
      list={list}
      search={search}
      onSearchChange={onSearchChange}
      searchLabel={t('search')}
      filters={<RowsPerPage value={search.perPage} choices={choices} onChange={(next) => onSearchChange({ perPage: next })} />}
      empty={<EmptyState picture={<NoMatchPicture />} title={t('empty.title')} text={t('empty.text')} />}
      {...table}
    />
  );
}
