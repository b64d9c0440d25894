// Seats, entitlements and meters of one key.
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { OverrideInput } from '@atalaya/contract/licensing/selling/entitlements.ts';
import { metering } from '@atalaya/contract/licensing/selling/metering-endpoints.ts';
import { plans } from '@atalaya/contract/licensing/selling/plan-endpoints.ts';
import { licenceSeats } from '@atalaya/contract/licensing/selling/seat-endpoints.ts';
import { call, download } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';
import { licenceQuery } from './licence.queries.ts';

const LIVE_MS = 5_000;

const seatsKey = (id: string) => ['licensing', 'seats', id];

export const seatsQuery = (id: string) =>
  queryOptions({
    queryKey: seatsKey(id),
    queryFn: ({ signal }) => call(licenceSeats.list, { query: { apiKey: id } }, { signal }),
    refetchInterval: LIVE_MS,
  });

export const metersQuery = (id: string) =>
  queryOptions({
    queryKey: ['licensing', 'meters', id],
    queryFn: ({ signal }) => call(metering.meters, { query: { apiKey: id } }, { signal }),
    refetchInterval: LIVE_MS,
  });

export const meteredQuery = (id: string, from: string) =>
  queryOptions({
    queryKey: ['licensing', 'metered', id, from],
    queryFn: ({ signal }) => call(metering.usage, { query: { apiKey: id, from, by: 'day' } }, { signal }),
  });

export const loadUses = (id: string) => download(metering.export, { query: { apiKey: id } });

export const useEndSeat = (id: string) =>
  useChange(
    ({ leaseId, reason }: { leaseId: string; reason: string }) =>
      call(licenceSeats.end, { query: { apiKey: id, leaseId }, body: { reason } }),
    { rereads: seatsKey(id), failureShownBy: 'form' },
  );

interface MovedSeat {
  leaseId: string;
  fingerprint: string;
  name?: string;
  reason: string;
}
export const useMoveSeat = (id: string) =>
  useChange(({ leaseId, ...body }: MovedSeat) => call(licenceSeats.move, { query: { apiKey: id, leaseId }, body }), {
    rereads: seatsKey(id),
    failureShownBy: 'form',
  });

export const useOverride = (id: string) =>
  useChange((body: z.input<typeof OverrideInput>) => call(plans.override, { query: { apiKey: id }, body }), {
    rereads: licenceQuery(id).queryKey,
    failureShownBy: 'form',
  });
export const useRemoveOverride = (id: string) =>
  useChange((name: string) => call(plans.removeOverride, { query: { apiKey: id, name } }), { rereads: licenceQuery(id).queryKey });
