import { queryOptions } from '@tanstack/react-query';
import { auditLog } from '@atalaya/contract/licensing/audit-endpoints.ts';
import { call } from '#shared/api/call.ts';

const LATEST = 30;
const ASK_AGAIN_MS = 60_000;

export const noticesQuery = queryOptions({
  queryKey: ['licensing', 'notices'],
  queryFn: ({ signal }) => call(auditLog.notices, { query: { limit: LATEST } }, { signal }),
  refetchInterval: ASK_AGAIN_MS,
});
