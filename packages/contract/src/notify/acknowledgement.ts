// Acknowledging from a message: its link carries a secret behind the #, and works as long as one of its alarms waits.
import { z } from 'zod';
import { AlarmState } from '../alarms/alarms.ts';
import { IncidentState } from '../alarms/incidents.ts';
import { Severity } from '../alarms/severities.ts';
import { LOCALES } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { dataOf } from '../paging.ts';
import { service } from './service.ts';

const Token = z.object({ token: z.string().regex(/^[\w.-]{20,200}$/, 'id') });
/** What the link is about: as much as the message said. */
export const LinkedAlarms = z.object({
  alarms: z.array(z.object({ text: z.string(), severity: Severity, state: AlarmState, acknowledgedBy: z.string().nullable() })),
  /** What struck many at once; whoever looks after it looks after all of its alarms. */
  incidents: z.array(z.object({ text: z.string(), severity: Severity, state: IncidentState })),
  /** How many alarms still wait for somebody. */
  waiting: z.number().int(),
});
export type LinkedAlarms = z.output<typeof LinkedAlarms>;

export const acknowledgement = {
  /** A change by its method, so that the secret is in no address. */
  linkedAlarms: endpoint({
    service,
    access: 'public',
    method: 'POST',
    path: '/acknowledge',
    addition: true,
    summary: 'What the link of a message is about',
    body: Token.extend({ language: z.enum(LOCALES).default('en') }),
    response: dataOf(LinkedAlarms),
  }),
  acknowledgeByLink: endpoint({
    service,
    access: 'public',
    method: 'PUT',
    path: '/acknowledge',
    addition: true,
    summary: 'Acknowledge the alarms of a message by its link',
    body: Token,
    response: dataOf(z.object({ acknowledged: z.number().int() })),
  }),
};
