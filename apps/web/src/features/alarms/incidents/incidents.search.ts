import { z } from 'zod';
import { IncidentListQuery } from '@atalaya/contract/alarms/incidents.ts';

export const PAST_INCIDENTS = ['ended', 'all'] as const;
/** What the address holds: without `state` those that are open, the newest on top. */
export const IncidentsSearch = IncidentListQuery.omit({ from: true, to: true, projectId: true }).extend({
  state: z.enum(PAST_INCIDENTS).optional(),
});
export type IncidentsSearch = z.output<typeof IncidentsSearch>;
