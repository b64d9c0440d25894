// Apart from the other calls: the frame of every page asks for these, and needs nothing else of alarms.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, Id } from '../paging.ts';
import { StreamPosition } from '../stream.ts';

export const service = 'alarms';
/** Who has a service's section reads and acknowledges that service's alarms: which ones, the service decides. */
export const access = ['alarms', 'imuProject', 'chargerProject', 'radius', 'licenses'] as const;

/** Of those that are active now; what was shelved is in `active` and `shelved` alone. */
export const AlarmCounts = z.object({
  active: z.number().int(),
  unacknowledged: z.number().int(),
  shelved: z.number().int(),
  bySeverity: z.object({ warning: z.number().int(), high: z.number().int(), critical: z.number().int() }),
});
export type AlarmCounts = z.output<typeof AlarmCounts>;

export const counts = endpoint({
  service,
  access,
  method: 'GET',
  path: '/counts',
  addition: true,
  summary: 'How many alarms are active, by severity, and how many nobody has acknowledged',
  query: z.object({ clientId: Id.optional() }),
  response: dataOf(AlarmCounts),
});

export const stream = endpoint({
  service,
  access,
  method: 'GET',
  path: '/stream',
  summary: 'Alarms as they change: server-sent events, with resume',
  query: z.object({ after: StreamPosition.optional() }),
  response: z.custom<Response>(),
  contentType: 'text/event-stream',
});
