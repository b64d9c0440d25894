import { sql } from 'drizzle-orm';
import { bigserial, boolean, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Told } from '@atalaya/contract/alarms/alarms.ts';
import type { IncidentCause, IncidentTransitionKind } from '@atalaya/contract/alarms/incidents.ts';
import type { AlarmSection } from '@atalaya/contract/alarms/severities.ts';
import { id, instant } from '../../../platform/columns.ts';
import type { Level } from './shapes.ts';

/** Alarms that have one cause together; which ones stands with the alarms. */
export const alarmIncidents = pgTable(
  'alarm_incidents',
  {
    id: id(),
    section: text().$type<AlarmSection>().notNull(),
    signal: text().notNull(),
    cause: text().$type<IncidentCause>().notNull(),
    clientId: text('client_id').notNull(),
    projectId: text('project_id'),
    level: smallint().$type<Level>().notNull(),
    at: instant('at').notNull(),
    /** The last alarm that it began with: all of them came within this time. */
    spreadTo: instant('spread_to').notNull(),
    learnedAt: instant('learned_at').notNull(),
    /** When it is over by what is known; null: not yet. It may lie ahead. */
    endsAt: instant('ends_at'),
    /** `endsAt` has come, and what was still wrong then is told. */
    isEnded: boolean('is_ended').notNull().default(false),
    disproved: boolean().notNull().default(false),
    subjects: integer().notNull(),
    alarms: integer().notNull(),
    consequences: integer().notNull(),
  },
  (t) => [
    index('alarm_incidents_client_at').on(t.clientId, t.at),
    index('alarm_incidents_open')
      .on(t.endsAt)
      .where(sql`not is_ended and not disproved`),
  ],
);

export const alarmIncidentTransitions = pgTable(
  'alarm_incident_transitions',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    incidentId: text('incident_id')
      .notNull()
      .references(() => alarmIncidents.id, { onDelete: 'cascade' }),
    kind: text().$type<IncidentTransitionKind>().notNull(),
    at: instant('at').notNull(),
    learnedAt: instant('learned_at').notNull(),
    told: text().$type<Told>().notNull(),
    toldAt: instant('told_at'),
  },
  (t) => [
    index('alarm_incident_transitions_incident').on(t.incidentId, t.id),
    index('alarm_incident_transitions_untold')
      .on(t.id)
      .where(sql`told = 'now' and told_at is null`),
  ],
);
