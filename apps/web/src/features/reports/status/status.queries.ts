import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { AppError } from '@atalaya/contract/errors.ts';
import { reports } from '@atalaya/contract/reports/endpoints.ts';
import type { StatusPageSettings } from '@atalaya/contract/reports/status-pages.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';

const AGAIN_MS = 60_000;

/** Whether there is no such page, however often one asks. */
export const isGone = (error: unknown) => error instanceof AppError && error.code === 'status.not_found';

export const publicStatusQuery = (slug: string) =>
  queryOptions({
    queryKey: ['status', slug],
    queryFn: async ({ signal }) => (await call(reports.publicStatus, { query: { slug } }, { signal })).data,
    refetchInterval: ({ state }) => (isGone(state.error) ? false : AGAIN_MS),
    placeholderData: keepPreviousData,
    retry: false,
  });

const settingsKey = ['reports', 'status-page'];
export const statusSettingsQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...settingsKey, clientId],
    queryFn: async ({ signal }) => (await call(reports.getStatusPage, { query: { clientId } }, { signal })).data,
  });

const inForm = { rereads: settingsKey, failureShownBy: 'form' } as const;
export const useSetStatusPage = (clientId: string) =>
  useChange((body: StatusPageSettings) => call(reports.setStatusPage, { query: { clientId }, body }), inForm);
export const useRemoveStatusPage = (clientId: string) => useChange(() => call(reports.removeStatusPage, { query: { clientId } }), inForm);
