import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CsvImport } from '@atalaya/contract/csv/csv-import.ts';
import { isOpenJob, type Job, type JobKind } from '@atalaya/contract/jobs/jobs.ts';

/** Somebody looks on. */
const ASK_EVERY_MS = 500;

/** The calls of one kind of import, from the queries of its feature. */
export interface ImportCalls<Result> {
  kind: JobKind;
  start: (input: CsvImport) => Promise<{ data: Job }>;
  list: (signal: AbortSignal) => Promise<{ data: Job[] }>;
  result: (id: string, signal: AbortSignal) => Promise<{ data: Result }>;
  confirm: (id: string) => Promise<unknown>;
  /** What shows the imported rows. */
  shownBy: readonly unknown[];
}

const keyOf = ({ kind }: Pick<ImportCalls<unknown>, 'kind'>) => ['imports', kind];

/** The newest import of who is signed in that has not been confirmed: also after a reload, and from another tab. */
export const importJobQuery = <Result>(calls: ImportCalls<Result>) =>
  queryOptions({
    queryKey: keyOf(calls),
    queryFn: async ({ signal }) => (await calls.list(signal)).data.find(({ kind }) => kind === calls.kind) ?? null,
    refetchInterval: ({ state: { data } }) => (data && isOpenJob(data) ? ASK_EVERY_MS : false),
  });

export function useImportJob<Result>(calls: ImportCalls<Result>) {
  const queryClient = useQueryClient();
  const { data: job = null, isPending, error, refetch } = useQuery(importJobQuery(calls));
  const hasEnded = job !== null && !isOpenJob(job);
  const result = useQuery({
    queryKey: [...keyOf(calls), job?.id, 'result'],
    queryFn: async ({ signal }) => (await calls.result(job?.id ?? '', signal)).data,
    enabled: hasEnded,
    // It does not change, and must not outlive the dialog: there are keys in it.
    staleTime: Infinity,
    gcTime: 0,
  });
  const endedId = hasEnded ? job.id : null;
  useEffect(() => {
    if (endedId !== null) void queryClient.invalidateQueries({ queryKey: calls.shownBy });
  }, [endedId, queryClient, calls]);
  const { mutateAsync: start } = useMutation({
    meta: { failureShownBy: 'form' },
    mutationFn: calls.start,
    onSuccess: ({ data }) => queryClient.setQueryData(keyOf(calls), data),
  });
  const confirm = useMutation({
    mutationFn: calls.confirm,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(calls), exact: true }),
  });
  return { job, isPending, error, retry: refetch, result, start, confirm };
}
