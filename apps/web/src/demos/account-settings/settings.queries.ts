import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { accountSettings, type AccountSettings, type AccountSettingsChange } from '@atalaya/contract/demo/account-settings.ts';
import type { ApiKey, NewApiKey } from '@atalaya/contract/demo/api-keys.ts';
import { invoice } from '@atalaya/contract/demo/invoice/invoice.ts';
import { call } from '#shared/api/call.ts';

export const settingsQuery = queryOptions({
  queryKey: ['demo', 'settings', 'data'],
  queryFn: ({ signal }) => call(accountSettings.getAccountSettings, {}, { signal }),
});

export const apiKeysQuery = queryOptions({
  queryKey: ['demo', 'settings', 'keys'],
  queryFn: ({ signal }) => call(accountSettings.listApiKeys, {}, { signal }),
});

const HISTORY_ROWS = 5;
export const billingHistoryQuery = queryOptions({
  queryKey: ['demo', 'invoices', 'billing-history'],
  queryFn: ({ signal }) =>
    call(invoice.listInvoices, { query: { perPage: HISTORY_ROWS, sortColumn: 'issuedDate', sort: 'desc' } }, { signal }),
});

/** The person's name stands with the users too, so those are read again. */
function useSettingsMutation<Input, Output>(send: (input: Input) => Promise<Output>, failureShownBy?: 'form') {
  const queryClient = useQueryClient();
  return useMutation({
    meta: failureShownBy && { failureShownBy },
    scope: { id: 'demo settings' }, // one after the other: the last choice is the one that stays
    mutationFn: send,
    onSuccess: () =>
      Promise.all(
        [
          ['demo', 'settings'],
          ['demo', 'users'],
        ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}

/** As the settings will stand. */
export const withChange = (settings: AccountSettings, change: AccountSettingsChange): AccountSettings => ({ ...settings, ...change });

const update = (body: AccountSettingsChange) => call(accountSettings.updateAccountSettings, { body });
/** For forms, which show a refusal at its field. */
export const useSaveSettings = () => useSettingsMutation(update, 'form');
/** For switches, whose failure is told by a toast. */
export const useSwitchSettings = () => useSettingsMutation(update);
export const useCloseAccount = () => useSettingsMutation((isClosed: boolean) => call(accountSettings.closeAccount, { body: { isClosed } }));
export const useAddApiKey = () => useSettingsMutation((body: NewApiKey) => call(accountSettings.addApiKey, { body }), 'form');
export const useUpdateApiKey = () =>
  useSettingsMutation((body: NewApiKey & { id: number }) => call(accountSettings.updateApiKey, { body }), 'form');
export const useRestoreApiKey = () => useSettingsMutation((key: ApiKey) => call(accountSettings.restoreApiKey, { body: { key } }));
export const useDeleteApiKey = () => useSettingsMutation((id: number) => call(accountSettings.deleteApiKey, { body: { id } }));
