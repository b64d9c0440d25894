import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmployeeQuery } from '@atalaya/contract/demo/datatables.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { NoMatchPicture } from '#shared/ui/pictures.tsx';
import { DataTable } from '#shared/ui/data-table/DataTable.tsx';
import { RowsPerPage } from '#shared/ui/data-table/RowsPerPage.tsx';
import { employeesQuery } from './datatables.queries.ts';
import { rowId, useServerColumns } from './employee.columns.tsx';
import { FieldSearchTable } from './FieldSearchTable.tsx';
import { TableSection } from './TableSection.tsx';

const ROWS = 7;
const CHOICES = [7, 10, 25, 50, 75, 100];

/** The table of the call is read seven by seven, and kept in the address. */
export const ServerTableQuery = EmployeeQuery.extend({ perPage: EmployeeQuery.shape.perPage.unwrap().default(ROWS) });

interface AdvanceTablesPageProps {
  search: EmployeeQuery;
  onSearchChange: (change: Partial<EmployeeQuery>) => void;
}

export function AdvanceTablesPage({ search, onSearchChange }: AdvanceTablesPageProps) {
  const { t } = useTranslation('datatables');
  const queryClient = useQueryClient();
  const columns = useServerColumns();
  const list = useQuery(employeesQuery(search));
  return (
    <Page title={t('advance.title')} subtitle={t('advance.text')}>
      <Stack gap={32}>
        <TableSection title={t('server.title')} text={t('server.text')}>
          <DataTable
            name="employees-server"
            caption={t('server.title')}
            columns={columns}
            headings={t('columns', { returnObjects: true })}
            rowId={rowId}
            list={list}
            loadPage={(wanted) => queryClient.fetchQuery(employeesQuery(wanted))}
            search={search}
            onSearchChange={onSearchChange}
            searchLabel={t('search')}
            filters={<RowsPerPage value={search.perPage} choices={CHOICES} onChange={(perPage) => onSearchChange({ perPage })} />}
            empty={<EmptyState picture={<NoMatchPicture />} title={t('empty.title')} text={t('empty.text')} />}
          />
        </TableSection>
        <FieldSearchTable />
      </Stack>
    </Page>
  );
}
