import { queryOptions } from '@tanstack/react-query';
import { preferenceCalls, type Preferences } from '@atalaya/contract/notify/preferences.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';

const preferencesKey = ['notify', 'preferences'];

/** Null: nothing was said yet. */
export const preferencesQuery = queryOptions({
  queryKey: preferencesKey,
  queryFn: async ({ signal }) => (await call(preferenceCalls.getPreferences, {}, { signal })).data,
});

export const useSetPreferences = () =>
  useChange((body: Preferences) => call(preferenceCalls.setPreferences, { body }), { rereads: preferencesKey, failureShownBy: 'form' });
