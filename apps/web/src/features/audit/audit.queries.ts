import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { auditLog, type AuditExportQuery, type AuditFilter } from '@atalaya/contract/licensing/audit-endpoints.ts';
import { call, download } from '#shared/api/call.ts';

export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['licensing', 'audit', filter],
    queryFn: ({ signal, pageParam }) => call(auditLog.list, { query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: (previous) => previous,
  });

/** The whole chain is walked for it, so it is not asked for twice in a while. */
export const chainQuery = queryOptions({
  queryKey: ['licensing', 'audit', 'chain'],
  queryFn: ({ signal }) => call(auditLog.verify, {}, { signal }),
  staleTime: 60_000,
  retry: false,
});

export const downloadAudit = (query: AuditFilter & Pick<AuditExportQuery, 'format'>) => download(auditLog.export, { query });
