import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { PlainTable, type PlainTableProps } from '#shared/ui/PlainTable.tsx';
import { TextSkeleton } from '#shared/ui/Skeletons.tsx';

interface ListPanelProps<Row extends { id: string }, Name extends string> extends Pick<
  PlainTableProps<Row, Name>,
  'headings' | 'renderCells'
> {
  title: string;
  text?: string;
  none: string;
  failure: string;
  query: Pick<UseQueryResult<{ data: Row[]; total: number }>, 'data' | 'error' | 'refetch'>;
  /** The way to the whole list. */
  all?: ReactNode;
}

/** The first few of a list that belongs to something else. */
export function ListPanel<Row extends { id: string }, Name extends string>(props: ListPanelProps<Row, Name>) {
  const { title, text, none, failure, headings, query, renderCells, all } = props;
  const { data, error, refetch } = query;
  return (
    <Panel title={data ? `${title} (${data.total})` : title} text={text} actions={all}>
      {error && !data && <ErrorState title={failure} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <TextSkeleton lines={4} />}
      {data?.total === 0 && <Text c="dimmed">{none}</Text>}
      {data && data.total > 0 && <PlainTable headings={headings} rows={data.data} rowId={({ id }) => id} renderCells={renderCells} />}
    </Panel>
  );
}
