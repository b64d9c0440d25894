import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { incidentCalls, type IncidentListQuery } from '@atalaya/contract/alarms/incidents.ts';
import { call } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';
import { inForm } from '../actions/many.queries.ts';
import { alarmsKey } from '../counts.queries.ts';

export const incidentsQuery = (search: Partial<IncidentListQuery>) =>
  queryOptions({
    queryKey: [...alarmsKey, 'incidents', search],
    queryFn: ({ signal }) => call(incidentCalls.listIncidents, { query: search }, { signal }),
    placeholderData: keepPreviousData,
  });

export const incidentQuery = (id: string) =>
  queryOptions({
    queryKey: [...alarmsKey, 'incident', id],
    queryFn: async ({ signal }) => (await call(incidentCalls.getIncident, { query: { id } }, { signal })).data,
  });

/** All of its alarms that are still wrong; answers the ids of those that it changed. */
export const useAcknowledgeIncident = () =>
  useChange(async (id: string) => (await call(incidentCalls.acknowledgeIncident, { query: { id }, body: {} })).data.ids, inForm);
