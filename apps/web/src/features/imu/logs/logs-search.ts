import { z } from 'zod';
import { EventType, LogKind, type LogExportQuery } from '@atalaya/contract/monitor/history.ts';
import { Id } from '@atalaya/contract/paging.ts';
import { resolveRange, TimeRange } from '#shared/ui/time-range/time-range.ts';

/** The address of the logs. Without a range: all there is. */
export const LogsSearch = z.object({
  q: z.string().trim().max(200).optional(),
  kind: LogKind.optional(),
  type: EventType.optional(),
  device: Id.optional(),
  range: TimeRange.optional(),
});
export type LogsSearch = z.output<typeof LogsSearch>;

export function toQuery({ q, kind, type, device, range }: LogsSearch): LogExportQuery {
  const span = range === undefined ? undefined : resolveRange(range, new Date());
  return { q, kind, eventCode: type, id: device, from: span?.from.toISOString(), to: span?.to.toISOString() };
}
