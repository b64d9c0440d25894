import { queryOptions } from '@tanstack/react-query';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import type { KeyState } from '@atalaya/contract/licensing/keys.ts';
import { call } from '#shared/api/call.ts';

/** How many keys there are in each state: one row is asked for, the total is what counts. */
export const keyCountsQuery = queryOptions({
  queryKey: ['licensing', 'keys', 'counts'],
  queryFn: async ({ signal }) => {
    const count = async (state: KeyState) => (await call(licensing.listKeys, { query: { state, perPage: 1 } }, { signal })).total;
    const [active, disabled, expired] = await Promise.all([count('active'), count('disabled'), count('expired')]);
    return { total: active + disabled + expired, active, disabled, expired };
  },
});
