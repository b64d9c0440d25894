import { queryOptions } from '@tanstack/react-query';
import { chargingCertificates as calls } from '@atalaya/contract/charging/certificates.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';
import { chargingKey } from '../charging.queries.ts';

export const certificatesQuery = (id: string) =>
  queryOptions({
    queryKey: [...chargingKey, 'certificates', id],
    queryFn: async ({ signal }) => (await call(calls.listCertificates, { query: { id } }, { signal })).data,
  });

/** Asked of the charger itself, so only when somebody wants to know. */
export const installedQuery = (id: string) =>
  queryOptions({
    queryKey: [...chargingKey, 'installed-certificates', id],
    queryFn: async ({ signal }) => (await call(calls.installedCertificates, { query: { id } }, { signal })).data,
    enabled: false,
  });

/** What comes of it stands among the commands. */
export const useRenewCertificate = (id: string) =>
  useChange(() => call(calls.renewCertificate, { query: { id } }), { rereads: chargingKey });
export const useRevokeCertificate = (id: string) =>
  useChange((serial: string) => call(calls.revokeCertificate, { query: { id, serial } }), { rereads: chargingKey, failureShownBy: 'form' });
