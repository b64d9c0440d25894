import { z } from 'zod';
import { EventType, LogKind, type LogExportQuery } from '@atalaya/contract/monitor/history.ts';
import { Id } from '@atalaya/contract/paging.ts';
import { isPreset, resolveRange, TimeRange } from '#shared/ui/time-range/time-range.ts';

/** What happened, without the readings that devices send all the time; and both. */
export const HAPPENINGS = 'happenings' as const;
export const ALL = 'all' as const;

/** The address of the logs. */
export const LogsSearch = z.object({
  q: z.string().trim().max(200).optional(),
  kind: LogKind.optional(),
  type: z.union([EventType, z.literal([HAPPENINGS, ALL])]).default(HAPPENINGS),
  device: Id.optional(),
  range: TimeRange.default('7d'),
});
export type LogsSearch = z.output<typeof LogsSearch>;

export function toQuery({ q, kind, type, device, range }: LogsSearch, clientId?: string): LogExportQuery {
  const { from, to } = resolveRange(range, new Date());
  // What ends now has no end: what comes meanwhile, and from clocks that run ahead, belongs to it.
  const ofType: Pick<LogExportQuery, 'eventCode' | 'readings'> =
    type === HAPPENINGS ? { readings: 'without' } : { eventCode: type === ALL ? undefined : type };
  return { q, kind, ...ofType, id: device, clientId, from: from.toISOString(), to: isPreset(range) ? undefined : to.toISOString() };
}

export const isNarrowed = ({ range: _, type, ...filters }: LogsSearch) =>
  (type !== HAPPENINGS && type !== ALL) || Object.values(filters).some((value) => value !== undefined);
