import { queryOptions } from '@tanstack/react-query';
import type { NewIssuer } from '@atalaya/contract/licensing/issuers.ts';
import { issuers } from '@atalaya/contract/licensing/issuer-endpoints.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';

const providersKey = ['licensing', 'issuers'];
const options = { rereads: providersKey, failureShownBy: 'form' } as const;

export const providersQuery = queryOptions({ queryKey: providersKey, queryFn: ({ signal }) => call(issuers.list, {}, { signal }) });

export const useSaveProvider = (isNew: boolean) =>
  useChange(
    ({ name, issuer, ...body }: NewIssuer) =>
      isNew ? call(issuers.create, { body: { name, issuer, ...body } }) : call(issuers.change, { query: { name }, body }),
    options,
  );
export const useRemoveProvider = () => useChange((name: string) => call(issuers.remove, { query: { name } }), options);
export const useTestProvider = () => useChange((name: string) => call(issuers.test, { query: { name } }));
