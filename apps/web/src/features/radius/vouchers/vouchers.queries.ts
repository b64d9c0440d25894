import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { radiusVouchers } from '@atalaya/contract/radius/voucher-endpoints.ts';
import type { VoucherBatchQuery, VoucherReference } from '@atalaya/contract/radius/vouchers.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';
import { radiusKey } from '../radius.queries.ts';

const inForm = { rereads: radiusKey, failureShownBy: 'form' } as const;
/** Guests come and go meanwhile. */
const REFRESH_MS = 10_000;
export const SHOWN_VOUCHERS = 100;

export const batchesQuery = (search: VoucherBatchQuery) =>
  queryOptions({
    queryKey: [...radiusKey, 'voucher batches', search],
    queryFn: ({ signal }) => call(radiusVouchers.batches, { query: search }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

export const vouchersQuery = (batchId: string, q: string | undefined) =>
  queryOptions({
    queryKey: [...radiusKey, 'vouchers', batchId, q ?? null],
    queryFn: ({ signal }) => call(radiusVouchers.list, { query: { batchId, q, perPage: SHOWN_VOUCHERS } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

type NewVouchers = Parameters<typeof call<typeof radiusVouchers.create>>[1]['body'];
export const useMakeVouchers = () => useChange((body: NewVouchers) => call(radiusVouchers.create, { body }), inForm);
export const useRevokeVouchers = () => useChange((query: VoucherReference) => call(radiusVouchers.revoke, { query }), inForm);
