import type { ReactNode } from 'react';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { ClientFocusBar } from '#shared/ui/ClientFocusBar.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { DataTable, type DataTableProps } from '#shared/ui/data-table/DataTable.tsx';
import { isNarrowed, type TableSearch } from '#shared/ui/data-table/table-search.ts';

// Keeps the line, so that the table does not jump when the number comes.
const NO_TEXT_YET = '\u00A0';

interface RadiusListProps<Row, Id extends keyof Row & string, S extends TableSearch> extends Omit<
  DataTableProps<Row, Id, S>,
  'caption' | 'rowId'
> {
  title: string;
  countText: (count: { count: number; number: string }) => string;
  /** Beside the title, while there is anything in the list. */
  actions?: ReactNode;
  /** What lies over the page. */
  children?: ReactNode;
}

/** A page that is one list, with how many there are under its title. */
export function RadiusList<Row extends { id: string }, Id extends keyof Row & string, S extends TableSearch>({
  title,
  countText,
  actions,
  children,
  ...table
}: RadiusListProps<Row, Id, S>) {
  const locale = useLocale();
  const total = table.list.data?.total;
  const isEmpty = total === 0 && !isNarrowed(table.search);
  return (
    <Page
      title={title}
      subtitle={total === undefined ? NO_TEXT_YET : countText({ count: total, number: formatCount(total, locale) })}
      actions={!isEmpty && actions}
    >
      <ClientFocusBar />
      <DataTable {...table} caption={title} rowId={(row) => row.id} />
      {children}
    </Page>
  );
}
