import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { MAX_ALARMS_AT_ONCE, type ManyChanged } from '@atalaya/contract/alarms/alarms.ts';
import { alarms } from '@atalaya/contract/alarms/endpoints.ts';
import { incidentCalls } from '@atalaya/contract/alarms/incidents.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import type { SeriesValue } from '@atalaya/contract/monitor/history.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';
import { alarmsKey } from './counts.queries.ts';

export const alarmQuery = (id: string) =>
  queryOptions({
    queryKey: [...alarmsKey, 'alarm', id],
    queryFn: async ({ signal }) => (await call(alarms.getAlarm, { query: { id } }, { signal })).data,
  });

export const assigneesQuery = (id: string) =>
  queryOptions({
    queryKey: [...alarmsKey, 'assignees', id],
    queryFn: ({ signal }) => call(alarms.assignees, { query: { id } }, { signal }),
  });

/** As many calls as it takes, one after the other; answers the ids of those that it changed. */
async function inPortions(ids: readonly string[], change: (portion: string[]) => Promise<{ data: ManyChanged }>): Promise<string[]> {
  const changed: string[] = [];
  for (let from = 0; from < ids.length; from += MAX_ALARMS_AT_ONCE) {
    const { data } = await change(ids.slice(from, from + MAX_ALARMS_AT_ONCE));
    changed.push(...data.ids);
  }
  return changed;
}

/** Whoever asked for it shows why it failed: a form, or the message that an undo gives. */
const inForm = { rereads: alarmsKey, rereadsAfterFailure: true, failureShownBy: 'form' } as const;

export interface Shelving {
  ids: readonly string[];
  until: string;
  note: string;
}

const useForMany = (change: (ids: string[]) => Promise<{ data: ManyChanged }>) =>
  useChange((ids: readonly string[]) => inPortions(ids, change), inForm);

export const useAcknowledge = () => useForMany((ids) => call(alarms.acknowledgeMany, { body: { ids } }));
/** All of an incident's alarms that are still wrong; answers the ids of those that it changed. */
export const useAcknowledgeIncident = () =>
  useChange(async (id: string) => (await call(incidentCalls.acknowledgeIncident, { query: { id }, body: {} })).data.ids, inForm);
export const useUnacknowledge = () => useForMany((ids) => call(alarms.unacknowledgeMany, { body: { ids } }));
export const useUnshelve = () => useForMany((ids) => call(alarms.unshelveMany, { body: { ids } }));
export const useShelve = () =>
  useChange(
    ({ ids, until, note }: Shelving) => inPortions(ids, (portion) => call(alarms.shelveMany, { body: { ids: portion, until, note } })),
    inForm,
  );

export const useAssign = (id: string) =>
  useChange((userId: string | null) => call(alarms.assign, { query: { id }, body: { userId } }), inForm);
export const useComment = (id: string) => useChange((note: string) => call(alarms.comment, { query: { id }, body: { note } }), inForm);
export const useClose = (id: string) => useChange(() => call(alarms.close, { query: { id } }), inForm);

export const effectiveQuery = (subjectId: string) =>
  queryOptions({
    queryKey: [...alarmsKey, 'effective', subjectId],
    queryFn: async ({ signal }) => (await call(alarms.effectiveRules, { query: { subjectId } }, { signal })).data,
  });

/** What a device measured around an alarm; by its MAC, as alarms name devices. */
export const seriesQuery = (query: { mac: string; value: SeriesValue; from: string; to: string }) =>
  queryOptions({
    queryKey: [...alarmsKey, 'series', query],
    queryFn: ({ signal }) => call(monitor.series, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
