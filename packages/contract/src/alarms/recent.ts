// Apart from the other calls: the bell of every page asks for it, and needs nothing else of alarms.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Timestamp } from '../paging.ts';
import { access, service } from './counts.ts';
import { Severity } from './severities.ts';

export const MAX_RECENT_ALARMS = 30;

/** `text`: one sentence, in the language asked for. `learnedAt`: when the server knew of it. */
export const RecentAlarm = z.object({ id: z.string(), text: z.string(), severity: Severity, isOver: z.boolean(), learnedAt: Timestamp });
export type RecentAlarm = z.output<typeof RecentAlarm>;

export const recent = endpoint({
  service,
  access,
  method: 'GET',
  path: '/alarms/recent',
  addition: true,
  summary: 'What was raised in the last week, latest first; what was shelved or disproved is left out',
  response: z.object({ data: z.array(RecentAlarm) }),
});
