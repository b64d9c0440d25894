import { doublePrecision, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ModelAttribute, ModelMonitor } from '@atalaya/contract/charging/device-model.ts';
import { instant } from '../../../platform/columns.ts';
import { chargers } from './chargers.table.ts';

/** The device model of OCPP 2.0.1. What a name leaves out is empty, or 0: it is part of the key. */
export const variables = pgTable(
  'charger_variables',
  {
    chargerId: text('charger_id')
      .notNull()
      .references(() => chargers.id, { onDelete: 'cascade' }),
    component: text().notNull(),
    componentInstance: text('component_instance').notNull().default(''),
    evseId: integer('evse_id').notNull().default(0),
    connectorId: integer('connector_id').notNull().default(0),
    variable: text().notNull(),
    variableInstance: text('variable_instance').notNull().default(''),
    attribute: text().$type<ModelAttribute['type']>().notNull(),
    value: text(),
    mutability: text().notNull().default('ReadWrite'),
    dataType: text('data_type'),
    unit: text(),
    min: doublePrecision('min_limit'),
    max: doublePrecision('max_limit'),
    values: text('values_list'),
    monitors: jsonb().$type<ModelMonitor[]>().notNull().default([]),
    /** Of the report that it last stood in, and the part of it. */
    reportId: integer('report_id'),
    reportPart: integer('report_part'),
    readAt: instant('read_at').notNull(),
  },
  (t) => [
    primaryKey({
      // The name that would be made of all of them is longer than PostgreSQL keeps.
      name: 'charger_variables_pk',
      columns: [t.chargerId, t.component, t.componentInstance, t.evseId, t.connectorId, t.variable, t.variableInstance, t.attribute],
    }),
  ],
);
