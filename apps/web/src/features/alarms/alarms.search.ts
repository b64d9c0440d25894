import { z } from 'zod';
import { AlarmListQuery } from '@atalaya/contract/alarms/alarms.ts';

/** Of what is wrong now, what was shelved is left out unless it is asked for. */
export const SHELVED_CHOICES = ['true', 'all'] as const;
export const PAST_CHOICES = ['cleared', 'all'] as const;

/** What the address holds: without `state` what is wrong now, the worst and newest on top. */
export const AlarmsSearch = AlarmListQuery.omit({
  from: true,
  to: true,
  overlapping: true,
  subjectId: true,
  ruleId: true,
  projectId: true,
}).extend({
  state: z.enum(PAST_CHOICES).optional(),
  shelved: z.enum(SHELVED_CHOICES).optional(),
  subject: z.string().max(80).optional(),
  sortColumn: z.enum(['severity', 'at', 'subject']).default('severity'),
});
export type AlarmsSearch = z.output<typeof AlarmsSearch>;

export function toAlarmQuery({ state, shelved, subject, ...search }: AlarmsSearch, focusedClientId?: string): Partial<AlarmListQuery> {
  const isNow = state === undefined;
  const shelvedWanted = shelved ?? (isNow ? 'false' : 'all');
  return {
    ...search,
    state: state ?? 'open',
    clientId: focusedClientId ?? search.clientId,
    subjectId: subject,
    shelved: shelvedWanted === 'all' ? undefined : shelvedWanted,
  };
}
