import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { MAX_BULK_KEYS, type BulkResult } from '@atalaya/contract/licensing/key-details.ts';
import { keyImports, type KeyImportResult } from '@atalaya/contract/licensing/key-imports.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import type { CreateKeyInput, KeyListQuery } from '@atalaya/contract/licensing/keys.ts';
import type { Sent } from '@atalaya/contract/endpoint.ts';
import { plans } from '@atalaya/contract/licensing/selling/plan-endpoints.ts';
import { call } from '#shared/api/call.ts';
import type { ImportCalls } from '#shared/ui/csv-import/import-job.ts';
import { useChange } from '#shared/api/use-change.ts';

export const keysKey = ['licensing', 'keys'];

export const licencesQuery = (search: KeyListQuery) =>
  queryOptions({
    queryKey: [...keysKey, search],
    queryFn: ({ signal }) => call(licensing.listKeys, { query: search }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useCreateKey = () =>
  useChange((query: CreateKeyInput) => call(licensing.createKey, { query }), { rereads: keysKey, failureShownBy: 'form' });

/** By those who may set everything at once. */
export const useCreateWholeKey = () =>
  useChange((body: Sent<typeof plans.createKey>['body']) => call(plans.createKey, { body }), { rereads: keysKey, failureShownBy: 'form' });

export const keyImport: ImportCalls<KeyImportResult> = {
  kind: 'keys',
  start: (body) => call(keyImports.importKeys, { body }),
  list: (signal) => call(keyImports.listJobs, {}, { signal }),
  result: (id, signal) => call(keyImports.importedKeys, { query: { id } }, { signal }),
  confirm: (id) => call(keyImports.confirmJob, { query: { id } }),
  shownBy: ['licensing'],
};

export type BulkAction = 'expire' | 'enable';
const bulkCalls = { expire: licenceKeys.expireMany, enable: licenceKeys.enableMany } satisfies Record<BulkAction, unknown>;

/** As many calls as it takes, one after the other; what was done before one fails is in the list. */
export const useBulkChange = (action: BulkAction) =>
  useChange(
    async (ids: readonly string[]) => {
      const results: BulkResult[] = [];
      for (let from = 0; from < ids.length; from += MAX_BULK_KEYS) {
        const { data } = await call(bulkCalls[action], { body: { apiKeys: ids.slice(from, from + MAX_BULK_KEYS) } });
        results.push(...data);
      }
      return results;
    },
    { rereads: keysKey, rereadsAfterFailure: true, failureShownBy: 'form' },
  );
