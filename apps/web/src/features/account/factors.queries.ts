import { infiniteQueryOptions } from '@tanstack/react-query';
import { factors } from '@atalaya/contract/licensing/factor-endpoints.ts';
import { call } from '#shared/api/call.ts';
import { addPasskey, factorsKey } from '#shared/api/factors.queries.ts';
import { useChange } from '#shared/api/use-change.ts';

const SIGN_INS_SHOWN = 10;
const rereads = { rereads: factorsKey, waitsForRead: true } as const;
const inDialog = { ...rereads, failureShownBy: 'form' } as const;

export const signInsQuery = infiniteQueryOptions({
  queryKey: ['licensing', 'own-sign-ins'],
  queryFn: ({ pageParam, signal }) =>
    call(factors.signIns, { query: { limit: SIGN_INS_SHOWN, cursor: pageParam || undefined } }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

export const useRemoveTotp = () => useChange(() => call(factors.removeTotp, {}), inDialog);
export const useAddPasskey = () => useChange((name: string) => addPasskey(name), { ...rereads, failureShownBy: 'form' });
export const useRenamePasskey = (id: string) =>
  useChange((name: string) => call(factors.renamePasskey, { query: { id }, body: { name } }), inDialog);
export const useRemovePasskey = () => useChange((id: string) => call(factors.removePasskey, { query: { id } }), inDialog);
export const useRenewRecoveryCodes = () => useChange(async () => (await call(factors.renewRecoveryCodes, {})).data.recoveryCodes, inDialog);
