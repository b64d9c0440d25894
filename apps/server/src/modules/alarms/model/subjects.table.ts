import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SubjectKind } from '@atalaya/contract/alarms/alarms.ts';
import type { AlarmSection } from '@atalaya/contract/alarms/severities.ts';
import { instant } from '../../../platform/columns.ts';
import type { StoredMaintenance, StoredTimelines, SubjectMemory } from './subject-memory.ts';

/** What is judged: a device, a charger, a NAS, a key, the installation; with how far it is judged. */
export const alarmSubjects = pgTable(
  'alarm_subjects',
  {
    /** Section, kind and id. */
    key: text().primaryKey(),
    section: text().$type<AlarmSection>().notNull(),
    kind: text().$type<SubjectKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    name: text().notNull(),
    clientId: text('client_id'),
    projectId: text('project_id'),
    /** Of a device: what its readings are filed under. */
    device: integer(),
    /** Of a device: the settings that its rules depend on. */
    settings: jsonb().$type<{ reportPeriodS: number; tempHighC: number; tempLowC: number }>(),
    maintenance: jsonb()
      .$type<StoredMaintenance>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    timelines: jsonb().$type<StoredTimelines>().notNull(),
    memory: jsonb().$type<SubjectMemory>().notNull(),
    /** It is registered no more. */
    goneAt: instant('gone_at'),
  },
  (t) => [index('alarm_subjects_client').on(t.clientId), index('alarm_subjects_subject').on(t.subjectId)],
);

/** Where judging can begin again for what comes late. */
export const alarmCheckpoints = pgTable(
  'alarm_checkpoints',
  {
    subject: text().notNull(),
    /** Everything up to and with here is in it. */
    at: instant('at').notNull(),
    memory: jsonb().$type<SubjectMemory>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.subject, t.at] })],
);

/** What the server saw of subjects, whenever it changed; what devices measured is in their own history. */
export const alarmSamples = pgTable(
  'alarm_samples',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    subject: text().notNull(),
    at: instant('at').notNull(),
    values: jsonb().$type<Record<string, number | string>>().notNull(),
    occurrences: jsonb().$type<Record<string, number>>(),
  },
  (t) => [index('alarm_samples_subject').on(t.subject, t.at)],
);

/** Until when each section was asked what it sees: what happened since is still to be counted. */
export const alarmLooks = pgTable('alarm_looks', {
  section: text().$type<AlarmSection>().primaryKey(),
  lookedAt: instant('looked_at').notNull(),
});

/** Stretches in which nobody could be heard; the one without an end says until when somebody was there. */
export const alarmAway = pgTable('alarm_away', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  from: instant('from_at').notNull(),
  to: instant('to_at'),
});
