import { queryOptions } from '@tanstack/react-query';
import { apiTokens, type NewApiToken } from '@atalaya/contract/licensing/api-tokens.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';

const tokensKey = ['licensing', 'api-tokens'];

export const tokensQuery = (whose: 'own' | 'all') =>
  queryOptions({ queryKey: [...tokensKey, whose], queryFn: ({ signal }) => call(apiTokens.list, { query: { whose } }, { signal }) });

export const useCreateToken = () =>
  useChange((body: NewApiToken) => call(apiTokens.create, { body }), { rereads: tokensKey, failureShownBy: 'form' });

export const useRevokeToken = () =>
  useChange((id: string) => call(apiTokens.revoke, { query: { id } }), {
    rereads: tokensKey,
    rereadsAfterFailure: true,
    waitsForRead: true,
    failureShownBy: 'form',
  });
