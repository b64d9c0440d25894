import { queryOptions } from '@tanstack/react-query';
import { auditLog } from '@atalaya/contract/licensing/audit-endpoints.ts';
import type { KeySettings, LicenceKeyDetails } from '@atalaya/contract/licensing/key-details.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { portal } from '@atalaya/contract/licensing/selling/portal-endpoints.ts';
import type { VerifyInput } from '@atalaya/contract/licensing/verification.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';
import { keysKey } from '../licences.queries.ts';

const keyKey = (id: string) => ['licensing', 'key', id];
const HISTORY_LENGTH = 20;
/** Last use and callers are told within a second by the server; a page that is looked at follows. */
const LIVE_MS = 5_000;

export const licenceQuery = (id: string) =>
  queryOptions({
    queryKey: keyKey(id),
    queryFn: ({ signal }) => call(licenceKeys.get, { query: { apiKey: id } }, { signal }),
    refetchInterval: LIVE_MS,
  });

export const usageQuery = (id: string) =>
  queryOptions({
    queryKey: [...keyKey(id), 'usage'],
    queryFn: ({ signal }) => call(licenceKeys.usage, { query: { apiKey: id } }, { signal }),
  });

export const callersQuery = (id: string) =>
  queryOptions({
    queryKey: [...keyKey(id), 'callers'],
    queryFn: ({ signal }) => call(licenceKeys.callers, { query: { apiKey: id } }, { signal }),
    refetchInterval: LIVE_MS,
  });

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: [...keyKey(id), 'history'],
    queryFn: ({ signal }) => call(auditLog.list, { query: { subject: `key:${id}`, limit: HISTORY_LENGTH } }, { signal }),
  });

type Change = (apiKey: string) => Promise<{ data: LicenceKeyDetails }>;

export const expireKey: Change = (apiKey) => call(licenceKeys.expire, { query: { apiKey } });
export const enableKey: Change = (apiKey) => call(licenceKeys.enable, { query: { apiKey } });
export const suspendKey: Change = (apiKey) => call(licenceKeys.setState, { query: { apiKey, value: 'disabled' } });
export const relabelKey =
  (label: string): Change =>
  (apiKey) =>
    call(licenceKeys.relabel, { query: { apiKey, label } });
export const configureKey =
  (body: KeySettings): Change =>
  (apiKey) =>
    call(licenceKeys.change, { query: { apiKey }, body });
export const moveKey =
  (clientId: string, projectId: string | undefined): Change =>
  (apiKey) =>
    call(licenceKeys.move, { query: { apiKey, clientId, projectId } });

/** Everything that changes the key itself; form and dialogue show what fails. */
export const useChangeKey = (id: string) =>
  useChange((change: Change) => change(id), {
    failureShownBy: 'form',
    onReply: (reply, queryClient) => {
      queryClient.setQueryData(licenceQuery(id).queryKey, reply);
      void queryClient.invalidateQueries({ queryKey: keysKey });
    },
    rereads: historyQuery(id).queryKey,
    waitsForRead: true,
  });

export const useRotateKey = (id: string, isOwn: boolean) =>
  useChange((graceSeconds: number) => call(isOwn ? portal.rotate : licenceKeys.rotate, { query: { apiKey: id }, body: { graceSeconds } }), {
    rereads: ['licensing'],
    failureShownBy: 'form',
  });

export const useIssueLicence = (id: string) =>
  useChange((ttlSeconds: number) => call(licenceKeys.issueLicence, { query: { apiKey: id }, body: { ttlSeconds } }), {
    rereads: historyQuery(id).queryKey,
  });

export const useExplainKey = () => useChange((body: VerifyInput) => call(licenceKeys.explain, { body }), { failureShownBy: 'form' });
