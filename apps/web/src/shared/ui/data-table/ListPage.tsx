import type { ComponentType, ReactNode } from 'react';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { Page } from '#shared/ui/Page.tsx';
import { ClientFocusBar } from '#shared/ui/tenants/ClientFocusBar.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { isNarrowed, type TableSearch } from './search/table-search.ts';

// Keeps the line, so that the table does not jump when the number comes.
const NO_TEXT_YET = '\u00A0';

interface FrameProps {
  title: string;
  subtitle: string;
  actions: ReactNode;
  children: ReactNode;
}

export interface ListPageProps<Row, Id extends keyof Row & string, S extends TableSearch> extends Omit<
  DataTableProps<Row, Id, S>,
  'caption' | 'rowId'
> {
  title: string;
  /** Under the title: a sentence, or how many there are. */
  subtitle: string | ((count: { count: number; number: string }) => string);
  /** Beside the title, while there is anything in the list. */
  actions?: ReactNode;
  /** Above the list. */
  notice?: ReactNode;
  /** What lies over the page. */
  children?: ReactNode;
  /** A page that follows a stream has a frame of its own. */
  Frame?: ComponentType<FrameProps>;
}

/** A page that is one list. */
export function ListPage<Row extends { id: string }, Id extends keyof Row & string, S extends TableSearch>({
  title,
  subtitle,
  actions,
  notice,
  children,
  Frame = Page,
  ...table
}: ListPageProps<Row, Id, S>) {
  const locale = useLocale();
  const total = table.list.data?.total;
  const isEmpty = total === 0 && !isNarrowed(table.search);
  const counted = (text: (count: { count: number; number: string }) => string) =>
    total === undefined ? NO_TEXT_YET : text({ count: total, number: formatCount(total, locale) });
  return (
    <Frame title={title} subtitle={typeof subtitle === 'string' ? subtitle : counted(subtitle)} actions={!isEmpty && actions}>
      {notice}
      <ClientFocusBar />
      <DataTable {...table} caption={title} rowId={(row) => row.id} />
      {children}
    </Frame>
  );
}
