import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { RuleChanges } from '@atalaya/contract/alarms/rules.ts';
import type { AlarmSection } from '@atalaya/contract/alarms/severities.ts';
import { id, instant } from '../../../platform/columns.ts';

/** Rules and overrides as they are now. A removed one stays: what it raised names it. */
export const alarmRules = pgTable(
  'alarm_rules',
  {
    id: id(),
    section: text().$type<AlarmSection>().notNull(),
    signal: text().notNull(),
    /** The scope: what is null holds for all. */
    clientId: text('client_id'),
    projectId: text('project_id'),
    subjectId: text('subject_id'),
    overrides: text(),
    /** The fields that it says; of an override those that differ. */
    body: jsonb().$type<RuleChanges>().notNull(),
    version: integer().notNull(),
    /** From when on it judges; before its making if it was asked to look back. */
    since: instant('since').notNull(),
    shipped: boolean().notNull().default(false),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (t) => [index('alarm_rules_client').on(t.clientId)],
);

/** What each version said: late readings are judged by the version of their time. */
export const alarmRuleVersions = pgTable(
  'alarm_rule_versions',
  {
    ruleId: text('rule_id').notNull(),
    version: integer().notNull(),
    body: jsonb().$type<RuleChanges>().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ruleId, t.version] })],
);
