import { z } from 'zod';
import { Id } from '@atalaya/contract/paging.ts';
import { VisitListQuery } from '@atalaya/contract/monitor/visits.ts';
import { TimeRange } from '#shared/ui/time-range/time-range.ts';

/** Visits as a list, or what the doors say of them. */
export const VISIT_VIEWS = ['visits', 'log'] as const;
export const VisitView = z.enum(VISIT_VIEWS);
export type VisitView = z.output<typeof VisitView>;

export const VisitsSearch = VisitListQuery.extend({
  view: VisitView.default('visits'),
  visit: Id.optional(),
  range: TimeRange.default('30d'),
});
export type VisitsSearch = z.output<typeof VisitsSearch>;
