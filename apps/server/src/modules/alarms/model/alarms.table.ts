import { sql } from 'drizzle-orm';
import { bigserial, boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AlarmState, SubjectKind, Told, TransitionKind } from '@atalaya/contract/alarms/alarms.ts';
import type { IncidentRole } from '@atalaya/contract/alarms/incidents.ts';
import type { AlarmSection } from '@atalaya/contract/alarms/severities.ts';
import { id, instant } from '../../../platform/columns.ts';
import type { Episode, Level } from './shapes.ts';

export const alarms = pgTable(
  'alarms',
  {
    id: id(),
    subject: text().notNull(),
    ruleId: text('rule_id').notNull(),
    ruleVersion: integer('rule_version').notNull(),
    section: text().$type<AlarmSection>().notNull(),
    signal: text().notNull(),
    subjectKind: text('subject_kind').$type<SubjectKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    subjectName: text('subject_name').notNull(),
    /** Null: of the installation, for administrators alone. */
    clientId: text('client_id'),
    projectId: text('project_id'),
    /** Where it stands, as its section tells places apart. */
    place: text(),
    level: smallint().$type<Level>().notNull(),
    state: text().$type<AlarmState>().notNull(),
    since: instant('since').notNull(),
    at: instant('at').notNull(),
    learnedAt: instant('learned_at').notNull(),
    clearedAt: instant('cleared_at'),
    /** The worst figure, or the word, as JSON. */
    value: jsonb().$type<number | string>(),
    latched: boolean().notNull(),
    disproved: boolean().notNull().default(false),
    /** As it was judged last: what a new judgement is held against. */
    episode: jsonb().$type<Episode>().notNull(),
    acknowledgedAt: instant('acknowledged_at'),
    acknowledgedBy: text('acknowledged_by'),
    assignedTo: text('assigned_to'),
    shelvedUntil: instant('shelved_until'),
    closedAt: instant('closed_at'),
    incidentId: text('incident_id'),
    incidentRole: text('incident_role').$type<IncidentRole>(),
  },
  (t) => [
    index('alarms_open')
      .on(t.clientId, t.level, t.at)
      .where(sql`cleared_at is null or (latched and closed_at is null)`),
    index('alarms_at').on(t.at),
    index('alarms_client_at').on(t.clientId, t.at),
    // Two nodes that both believe to be the one that judges raise nothing twice.
    uniqueIndex('alarms_once')
      .on(t.subject, t.ruleId, t.at)
      .where(sql`not disproved`),
    index('alarms_subject_id').on(t.subjectId, t.at),
    index('alarms_incident')
      .on(t.incidentId)
      .where(sql`incident_id is not null`),
  ],
);

/** Everything that became of an alarm; nothing is ever changed in it but whether and when it was told. */
export const alarmTransitions = pgTable(
  'alarm_transitions',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    alarmId: text('alarm_id')
      .notNull()
      .references(() => alarms.id, { onDelete: 'cascade' }),
    kind: text().$type<TransitionKind>().notNull(),
    at: instant('at').notNull(),
    learnedAt: instant('learned_at').notNull(),
    /** Null: to be decided. */
    told: text().$type<Told>(),
    toldAt: instant('told_at'),
    level: smallint().$type<Level>(),
    value: jsonb().$type<number | string>(),
    by: text('by_name'),
    note: text(),
  },
  (t) => [
    index('alarm_transitions_alarm').on(t.alarmId, t.id),
    index('alarm_transitions_undecided')
      .on(t.id)
      .where(sql`told is null`),
    index('alarm_transitions_untold')
      .on(t.id)
      .where(sql`told = 'now' and told_at is null`),
    index('alarm_transitions_damped')
      .on(t.at)
      .where(sql`told = 'damped'`),
  ],
);
