import { queryOptions } from '@tanstack/react-query';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { radiusCertificates } from '@atalaya/contract/radius/certificate-endpoints.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';
import { radiusKey } from '../radius.queries.ts';

const key = [...radiusKey, 'certificates'];
const inForm = { rereads: key, failureShownBy: 'form' } as const;

export const ROOT_ADDRESS = fullPath(radiusCertificates.authority);

export const certificatesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...key, userId],
    queryFn: async ({ signal }) => (await call(radiusCertificates.list, { query: { userId, perPage: 100 } }, { signal })).data,
  });

export const authorityQuery = queryOptions({
  queryKey: [...key, 'authority'],
  queryFn: async ({ signal }) => (await call(radiusCertificates.aboutAuthority, {}, { signal })).data,
});

export const useIssueCertificate = () =>
  useChange((body: { username: string; clientId: string; days: number }) => call(radiusCertificates.create, { body }), inForm);
export const useRevokeCertificate = () => useChange((serial: string) => call(radiusCertificates.revoke, { query: { serial } }), inForm);
