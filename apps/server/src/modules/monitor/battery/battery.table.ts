import { boolean, date, doublePrecision, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { Battery } from '@atalaya/contract/monitor/battery.ts';
import { instant } from '../../../platform/columns.ts';
import { devices } from '../model/devices.table.ts';

/** What is worked out of readings and discharges, and told until the next look. */
export type Estimate = Pick<Battery, 'isOnBattery' | 'since' | 'autonomy' | 'capacity' | 'health' | 'replacement'>;

export const batteries = pgTable('device_batteries', {
  device: integer()
    .primaryKey()
    .references(() => devices.num, { onDelete: 'cascade' }),
  installedAt: date('installed_at', { mode: 'string' }),
  newAh: doublePrecision('new_ah'),
  lookedAt: instant('looked_at'),
  estimate: jsonb().$type<Estimate>(),
});

/** Each discharge that was found, with what it taught; it outlives the readings it was found in. */
export const discharges = pgTable(
  'device_discharges',
  {
    device: integer()
      .notNull()
      .references(() => devices.num, { onDelete: 'cascade' }),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at').notNull(),
    isTest: boolean('is_test').notNull(),
    isWhole: boolean('is_whole').notNull(),
    ah: doublePrecision().notNull(),
    endV: doublePrecision('end_v').notNull(),
    meanA: doublePrecision('mean_a').notNull(),
    tempC: doublePrecision('temp_c'),
    /** Towards which the capacity was counted. */
    lowV: doublePrecision('low_v').notNull(),
    capacityAh: doublePrecision('capacity_ah'),
    capacitySd: doublePrecision('capacity_sd'),
    shape: doublePrecision().notNull(),
    /** How many readings the stretch had: with more of them it is worked out again. */
    evidence: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.device, t.startedAt] })],
);
