import type { Alarm } from '@atalaya/contract/alarms/alarms.ts';
import { severityOf } from '../judge/compiled-rule.ts';
import type { Locale } from '@atalaya/contract/constants.ts';
import { ruleName } from '../rules/rules.service.ts';
import { alarmText } from './alarm-text.ts';
import type { AlarmRow } from './alarms.repository.ts';
import type { PutAside } from './put-aside.repository.ts';

export function toAlarm(row: AlarmRow, language: Locale, now: Date, { isAside }: Pick<PutAside, 'isAside'>): Alarm {
  const { alarm, clientName, projectName, ruleName: stored, assignedName } = row;
  const subject = { kind: alarm.subjectKind, id: alarm.subjectId, name: alarm.subjectName };
  const name = ruleName(alarm.ruleId, stored ?? undefined, language);
  const { section, signal, state, disproved, value } = alarm;
  const until = (alarm.clearedAt ?? now).getTime();
  return {
    id: alarm.id,
    ruleId: alarm.ruleId,
    ruleVersion: alarm.ruleVersion,
    ruleName: name,
    section,
    signal,
    subject,
    clientId: alarm.clientId,
    clientName,
    projectId: alarm.projectId,
    projectName,
    severity: severityOf(alarm.level),
    state,
    acknowledged: alarm.acknowledgedAt !== null,
    acknowledgedBy: alarm.acknowledgedBy,
    assignedTo: alarm.assignedTo ? { id: alarm.assignedTo, name: assignedName ?? '' } : null,
    shelvedUntil: alarm.shelvedUntil && alarm.shelvedUntil > now ? alarm.shelvedUntil.toISOString() : null,
    suppressedBy: alarm.clearedAt !== null ? null : row.isIncidentOpen ? 'incident' : isAside(alarm) ? 'maintenance' : null,
    incidentId: alarm.incidentId,
    latched: alarm.latched && alarm.closedAt === null,
    disproved,
    since: alarm.since.toISOString(),
    at: alarm.at.toISOString(),
    learnedAt: alarm.learnedAt.toISOString(),
    clearedAt: alarm.clearedAt?.toISOString() ?? null,
    value,
    text: alarmText({ section, signal, subject, ruleName: name, state, disproved, value, since: alarm.since.getTime(), until }, language),
  };
}
