import { queryOptions } from '@tanstack/react-query';
import { issuers } from '@atalaya/contract/licensing/issuer-endpoints.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';

const identitiesKey = ['licensing', 'identities'];

export const identitiesQuery = queryOptions({
  queryKey: identitiesKey,
  queryFn: ({ signal }) => call(issuers.ownIdentities, {}, { signal }),
});

/** Away to the provider, and back to this page. */
export const useLinkIdentity = () =>
  useChange(async (name: string) => window.location.assign((await call(issuers.link, { body: { name } })).data.url));

export const useUnlinkIdentity = () =>
  useChange((id: string) => call(issuers.unlink, { query: { id } }), {
    rereads: identitiesKey,
    waitsForRead: true,
    failureShownBy: 'form',
  });
