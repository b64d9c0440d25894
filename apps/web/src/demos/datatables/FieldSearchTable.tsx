import { SimpleGrid, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Employee } from '@atalaya/contract/demo/datatables.ts';
import type { Locale } from '@atalaya/contract/constants.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import { foldText } from '#shared/ui/data-table/export/cell-value.ts';
import { DataTable } from '#shared/ui/data-table/DataTable.tsx';
import { RowsPerPage } from '#demos/kit/ui/RowsPerPage.tsx';
import { useLocalList } from '#shared/ui/data-table/use-local-list.ts';
import type { TableSearch } from '#shared/ui/data-table/search/table-search.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { NoMatchPicture } from '#shared/ui/pictures/pictures.tsx';
import { allEmployeesQuery } from './datatables.queries.ts';
import { rowId, useEmployeeColumns } from './employee.columns.tsx';
import { isSalary, startDayOf } from './employee-values.ts';
import { TableSection } from './TableSection.tsx';
import { FIRST_PAGE, useTableSearch } from './use-table-search.ts';

const texts = ['full_name', 'email', 'post', 'city'] as const;
interface FieldSearch extends TableSearch, Partial<Record<(typeof texts)[number] | 'from' | 'to' | 'salary', string>> {}

const ROWS = 7;
const CHOICES = [7, 10, 25, 50, 75, 100];
const contains = (field: (typeof texts)[number]) => (employee: Employee, wanted: string) =>
  foldText(employee[field]).includes(foldText(wanted.trim()));

/** All of them together, each left out while it is empty. */
const makeFilters = (say: (text: string) => string, locale: Locale) => ({
  full_name: contains('full_name'),
  email: contains('email'),
  post: ({ post }: Employee, wanted: string) => [say(post), post].some((text) => foldText(text).includes(foldText(wanted.trim()))),
  city: contains('city'),
  from: (employee: Employee, wanted: string) => startDayOf(employee) >= wanted,
  to: (employee: Employee, wanted: string) => startDayOf(employee) <= wanted,
  salary: (employee: Employee, wanted: string) => isSalary(employee, wanted, locale),
});

/** A field for each column, which narrow the list together. */
export function FieldSearchTable() {
  const { t } = useTexts('datatables');
  const all = useEmployeeColumns();
  const columns = useMemo(() => [all.full_name, all.email, all.post, all.city, all.start_date, all.salary], [all]);
  const { data, error, refetch } = useQuery(allEmployeesQuery);
  const { search, onSearchChange } = useTableSearch<FieldSearch>({ ...FIRST_PAGE, perPage: ROWS });
  const say = useRecordWords();
  const locale = useLocale();
  const filters = useMemo(() => makeFilters(say, locale), [say, locale]);
  const list = useLocalList({ rows: data, columns, search, filters, error: data ? null : error, refetch });
  const field = (name: keyof typeof filters, label: string) => ({
    label,
    value: search[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) => onSearchChange({ [name]: event.currentTarget.value || undefined }),
  });

  return (
    <TableSection title={t('fields.title')} text={t('fields.text')}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} mb="md" role="search" aria-label={t('fields.title')}>
        {texts.map((name) => (
          <TextInput key={name} {...field(name, t(`columns.${name}`))} />
        ))}
        <TextInput type="date" max={search.to} {...field('from', t('fields.from'))} />
        <TextInput type="date" min={search.from} {...field('to', t('fields.to'))} />
        <TextInput inputMode="decimal" {...field('salary', t('columns.salary'))} />
      </SimpleGrid>
      <DataTable
        hasViews={false}
        name="employees-fields"
        caption={t('fields.title')}
        columns={columns}
        headings={t('columns', { returnObjects: true })}
        rowId={rowId}
        list={list}
        search={search}
        onSearchChange={onSearchChange}
        searchLabel={t('search')}
        filters={<RowsPerPage value={search.perPage} choices={CHOICES} onChange={(perPage) => onSearchChange({ perPage })} />}
        empty={<EmptyState picture={<NoMatchPicture />} title={t('empty.title')} text={t('empty.text')} />}
      />
    </TableSection>
  );
}
