import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Sent } from '@atalaya/contract/endpoint.ts';
import { rotaCalls } from '@atalaya/contract/notify/rotas.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';

const rotasKey = ['notify', 'rotas'];
export type RotaInput = Sent<typeof rotaCalls.createRota>['body'];

export const rotasQuery = (clientId?: string) =>
  queryOptions({
    queryKey: [...rotasKey, 'list', clientId ?? null],
    queryFn: ({ signal }) => call(rotaCalls.listRotas, { query: { clientId } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const dutiesQuery = (from: string, to: string, clientId?: string) =>
  queryOptions({
    queryKey: [...rotasKey, 'duties', from, to, clientId ?? null],
    queryFn: ({ signal }) => call(rotaCalls.rotaDuties, { query: { from, to, clientId } }, { signal }),
    placeholderData: keepPreviousData,
  });

const inForm = { rereads: rotasKey, failureShownBy: 'form' } as const;
export const useCreateRota = () => useChange((body: RotaInput) => call(rotaCalls.createRota, { body }), inForm);
export const useChangeRota = (id: string) => useChange((body: RotaInput) => call(rotaCalls.changeRota, { query: { id }, body }), inForm);
export const useRemoveRota = () => useChange((id: string) => call(rotaCalls.removeRota, { query: { id } }), inForm);
