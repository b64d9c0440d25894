import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { plans, type PlanPoint, type RackInput } from '@atalaya/contract/monitor/plans.ts';
import { call, download } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';
import { monitorKey } from '../imu.queries.ts';

const AGAIN_MS = 15_000;
const plansKey = [...monitorKey, 'plans'];

export const planQuery = (siteId: string) =>
  queryOptions({
    queryKey: [...plansKey, siteId],
    queryFn: async ({ signal }) => (await call(plans.get, { query: { siteId } }, { signal })).data,
    enabled: siteId !== '',
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  });

/** As an address that lives as long as the page: an <img> sends no session. Another picture has another `changedAt`. */
export const planImageQuery = (siteId: string, changedAt: string) =>
  queryOptions({
    queryKey: ['plan-image', siteId, changedAt],
    queryFn: async ({ signal }) => URL.createObjectURL(await download(plans.image, { query: { siteId } }, { signal })),
    staleTime: Infinity,
    gcTime: Infinity,
  });

const rereads = { rereads: plansKey } as const;
const inForm = { ...rereads, failureShownBy: 'form' } as const;
export const useSetImage = (siteId: string) =>
  useChange((image: string) => call(plans.setImage, { query: { siteId }, body: { image } }), rereads);
export const useRemoveImage = (siteId: string) => useChange(() => call(plans.removeImage, { query: { siteId } }), inForm);
export const usePlace = () =>
  useChange(({ id, point }: { id: string; point: PlanPoint | null }) => call(plans.place, { query: { id }, body: { point } }), {
    ...rereads,
    waitsForRead: true,
  });
export const useSaveRack = (siteId: string, id?: string) =>
  useChange(
    (body: RackInput) =>
      id === undefined ? call(plans.createRack, { query: { siteId }, body }) : call(plans.changeRack, { query: { id }, body }),
    inForm,
  );
export const useRemoveRack = () => useChange((id: string) => call(plans.removeRack, { query: { id } }), inForm);
