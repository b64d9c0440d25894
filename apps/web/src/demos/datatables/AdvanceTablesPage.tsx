import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { EmployeeQuery } from '@atalaya/contract/demo/datatables.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useRecordNames } from '#demos/kit/i18n/use-record-words.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { NoMatchPicture } from '#shared/ui/pictures/pictures.tsx';
import { codesShownAs } from '#shared/ui/data-table/codes-shown-as.ts';
import { DataTable } from '#shared/ui/data-table/DataTable.tsx';
import { RowsPerPage } from '#demos/kit/ui/RowsPerPage.tsx';
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
  const { t } = useTexts('datatables');
  const queryClient = useQueryClient();
  const columns = useServerColumns();
  const locale = useLocale();
  const recordNames = useRecordNames();
  const toQuery = (wanted: EmployeeQuery) => employeesQuery({ ...wanted, locale, also: codesShownAs(wanted.q, recordNames) });
  const list = useQuery(toQuery(search));
  return (
    <Page title={t('advance.title')} subtitle={t('advance.text')}>
      <Stack gap={32}>
        <TableSection title={t('server.title')} text={t('server.text')}>
          <DataTable
            hasViews={false}
            name="employees-server"
            caption={t('server.title')}
            columns={columns}
            headings={t('columns', { returnObjects: true })}
            rowId={rowId}
            list={list}
            loadPage={(wanted) => queryClient.fetchQuery(toQuery(wanted))}
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
