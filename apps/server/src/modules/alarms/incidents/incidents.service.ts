import { fail } from '@atalaya/contract/errors.ts';
import { MAX_INCIDENT_ALARMS, type Incident, type IncidentDetails, type IncidentListQuery } from '@atalaya/contract/alarms/incidents.ts';
import { ALARM_SECTIONS } from '@atalaya/contract/alarms/severities.ts';
import type { Locale } from '@atalaya/contract/constants.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { everything } from '#platform/scope.ts';
import { toAlarm } from '../alarms/alarm-reply.ts';
import { putAsideNow } from '../alarms/put-aside.repository.ts';
import { listMembers } from '../alarms/alarms.repository.ts';
import { seenBy } from '../alarms/seen-by.ts';
import type { AlarmsDeps } from '../deps.ts';
import { severityOf } from '../judge/compiled-rule.ts';
import { languageOf } from '../model/language.ts';
import { subjectKindsOf } from '../model/signal-subjects.ts';
import { signalName } from '../rules/rules.service.ts';
import { incidentText } from './incident-text.ts';
import * as repository from './incidents.repository.ts';

export type IncidentsService = ReturnType<typeof createIncidentsService>;

export function toIncident(row: repository.IncidentRow, language: Locale, now: Date): Incident {
  const { clientName, projectName, active, unacknowledged } = row;
  const { id, cause, section, signal, clientId, projectId, level, disproved, at, learnedAt, endsAt, subjects, alarms, consequences } =
    row.incident;
  const endedAt = disproved || (endsAt && endsAt <= now) ? (endsAt ?? at) : null;
  return {
    id,
    cause,
    section,
    signal,
    clientId,
    clientName,
    projectId,
    projectName,
    severity: severityOf(level),
    state: endedAt ? 'ended' : 'open',
    disproved,
    at: at.toISOString(),
    learnedAt: learnedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    subjects,
    alarms,
    active,
    unacknowledged,
    text: incidentText(
      {
        cause,
        ruleName: signalName(section, signal, language),
        subjectKind: subjectKindsOf(section, signal)[0] ?? 'device',
        where: projectName ?? clientName,
        subjects,
        consequences,
        active,
        disproved,
        at: at.getTime(),
        endedAt: endedAt?.getTime() ?? null,
        now: now.getTime(),
      },
      language,
    ),
  };
}

export function createIncidentsService({ database: { db }, clock }: AlarmsDeps) {
  return {
    async list(ctx: CallContext, query: IncidentListQuery) {
      const now = clock();
      const { rows, total } = await repository.listIncidents(db, seenBy(ctx), query, now);
      return { data: rows.map((row) => toIncident(row, languageOf(ctx), now)), total };
    },
    /** As messages tell of them, whoever they are for: the sender checks that. */
    async described(ids: readonly string[], language: Locale, tx: Queryable = db): Promise<Incident[]> {
      const now = clock();
      const rows = await repository.findIncidents(tx, { scope: everything, sections: ALARM_SECTIONS }, ids);
      return rows.map((row) => toIncident(row, language, now));
    },
    /** Its alarms that are still wrong and that nobody looks after. */
    async waiting(ctx: CallContext, id: string): Promise<string[]> {
      const row = (await repository.findIncident(db, seenBy(ctx), id)) ?? fail('incident.not_found');
      return repository.listWaiting(db, [row.incident.id]);
    },
    /** The same for who sends: whoever they are for. */
    waitingIn: (ids: readonly string[]) => repository.listWaiting(db, ids),
    async get(ctx: CallContext, id: string): Promise<IncidentDetails> {
      const now = clock();
      const language = languageOf(ctx);
      const seen = seenBy(ctx);
      const row = (await repository.findIncident(db, seen, id)) ?? fail('incident.not_found');
      const members = await listMembers(db, seen, id, MAX_INCIDENT_ALARMS);
      const transitions = await repository.listIncidentTransitions(db, id);
      const aside = await putAsideNow(db, now);
      return {
        ...toIncident(row, language, now),
        members: members.map((member) => ({ ...toAlarm(member, language, now, aside), role: member.alarm.incidentRole ?? 'cause' })),
        transitions: transitions.map(({ kind, at, learnedAt, told, toldAt }) => ({
          kind,
          at: at.toISOString(),
          learnedAt: learnedAt.toISOString(),
          told,
          toldAt: toldAt?.toISOString() ?? null,
        })),
      };
    },
  };
}
