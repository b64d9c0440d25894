import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../ErrorState.tsx';
import { Page } from '../Page.tsx';
import { BlockSkeleton } from '../Skeletons.tsx';

interface DetailPageProps<T> {
  /** What it is called until its own name is known. */
  title: string;
  failure: string;
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  children: (data: T) => ReactNode;
}

/** The page of a single thing: its skeleton, why it is not there, or itself. */
export function DetailPage<T>({ title, failure, query, children }: DetailPageProps<T>) {
  if (query.data !== undefined) return children(query.data);
  return (
    <Page title={title}>
      {query.error ? (
        <ErrorState title={failure} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div aria-busy>
          <BlockSkeleton height={320} />
        </div>
      )}
    </Page>
  );
}
