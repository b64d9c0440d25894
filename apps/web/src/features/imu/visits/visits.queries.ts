import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { visits } from '@atalaya/contract/monitor/visit-endpoints.ts';
import type { VisitListQuery, VisitLogQuery } from '@atalaya/contract/monitor/visits.ts';
import type { Sent } from '@atalaya/contract/endpoint.ts';
import { call, download } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';
import { resolveRange, type TimeRange } from '#shared/ui/time-range/time-range.ts';
import { monitorKey } from '../imu.queries.ts';

const AGAIN_MS = 15_000;
const visitsKey = [...monitorKey, 'visits'];

export const visitsQuery = (query: Partial<VisitListQuery>) =>
  queryOptions({
    queryKey: [...visitsKey, 'list', query],
    queryFn: ({ signal }) => call(visits.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  });

export const visitQuery = (id: string) =>
  queryOptions({
    queryKey: [...visitsKey, 'one', id],
    queryFn: async ({ signal }) => (await call(visits.get, { query: { id } }, { signal })).data,
    refetchInterval: AGAIN_MS,
  });

interface LogSearch extends Pick<VisitLogQuery, 'id' | 'clientId'> {
  person?: string | undefined;
  range: TimeRange;
}
function toLogQuery({ range, ...search }: LogSearch) {
  const { from, to } = resolveRange(range, new Date());
  return { ...search, from: from.toISOString(), to: to.toISOString() };
}

export const doorLogQuery = (search: LogSearch) =>
  queryOptions({
    queryKey: [...visitsKey, 'log', search],
    queryFn: ({ signal }) => call(visits.log, { query: toLogQuery(search) }, { signal }),
    placeholderData: keepPreviousData,
  });
export const exportDoorLog = (search: LogSearch): Promise<Blob> => download(visits.exportLog, { query: toLogQuery(search) });

/** As the address of a picture that lives as long as the page: an <img> sends no session. */
export const photoQuery = (id: string) =>
  queryOptions({
    queryKey: [...visitsKey, 'photo', id],
    queryFn: async ({ signal }) => URL.createObjectURL(await download(visits.photo, { query: { id } }, { signal })),
    staleTime: Infinity,
    gcTime: Infinity,
  });

export type VisitInputSent = Sent<typeof visits.announce>['body'];
const inForm = { rereads: visitsKey, failureShownBy: 'form' } as const;

export const useAnnounceVisit = () =>
  useChange(
    ({ deviceId, ...body }: VisitInputSent & { deviceId: string }) => call(visits.announce, { query: { id: deviceId }, body }),
    inForm,
  );
export const useChangeVisit = (id: string) => useChange((body: VisitInputSent) => call(visits.change, { query: { id }, body }), inForm);
export const useCancelVisit = () => useChange((id: string) => call(visits.cancel, { query: { id } }), inForm);
export const useRenewCode = () => useChange((id: string) => call(visits.renewCode, { query: { id } }), { rereads: visitsKey });
export const useRemovePhoto = () => useChange((id: string) => call(visits.removePhoto, { query: { id } }), { rereads: visitsKey });

export const tagQuery = (deviceId: string) =>
  queryOptions({
    queryKey: [...visitsKey, 'tag', deviceId],
    queryFn: async ({ signal }) => (await call(visits.tag, { query: { id: deviceId } }, { signal })).data,
  });
export const useMakeTag = () => useChange((id: string) => call(visits.makeTag, { query: { id } }), { rereads: visitsKey });
export const useRemoveTag = () => useChange((id: string) => call(visits.removeTag, { query: { id } }), inForm);
