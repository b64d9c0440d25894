import { queryOptions } from '@tanstack/react-query';
import { radiusPortal as calls } from '@atalaya/contract/radius/portal-endpoints.ts';
import type { PortalChange } from '@atalaya/contract/radius/portal.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';
import { radiusKey } from '../radius.queries.ts';

const key = [...radiusKey, 'portal'];

/** Who has one client only need not name it. */
export const portalQuery = (clientId: string | undefined) =>
  queryOptions({
    queryKey: [...key, clientId ?? ''],
    queryFn: async ({ signal }) => (await call(calls.get, { query: { clientId } }, { signal })).data,
  });
export const useChangePortal = (clientId: string | undefined) =>
  useChange((body: PortalChange) => call(calls.change, { query: { clientId }, body }), { rereads: key, failureShownBy: 'form' });
