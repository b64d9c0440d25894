import { doublePrecision, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/columns.ts';

/** A group is what one event carries: 0 temperature and humidity, 1 to 3 the four figures of that power sensor. */
const figures = () => ({
  grp: smallint().notNull(),
  /** Minutes of one bucket: 5, 60 or 1440. */
  level: smallint().notNull(),
  ts: instant('ts').notNull(),
  n: integer().notNull(),
  /** Of the second figure, which may be missing (humidity). */
  n2: integer().notNull(),
  min1: doublePrecision(),
  max1: doublePrecision(),
  sum1: doublePrecision(),
  min2: doublePrecision(),
  max2: doublePrecision(),
  sum2: doublePrecision(),
  min3: doublePrecision(),
  max3: doublePrecision(),
  sum3: doublePrecision(),
  min4: doublePrecision(),
  max4: doublePrecision(),
  sum4: doublePrecision(),
});

export const rollups = pgTable('device_rollups', { device: integer().notNull(), ...figures() }, (t) => [
  primaryKey({ columns: [t.device, t.grp, t.level, t.ts] }),
  index('device_rollups_ts').on(t.level, t.ts),
]);

export const fleetRollups = pgTable('fleet_rollups', { clientId: text('client_id').notNull(), ...figures() }, (t) => [
  primaryKey({ columns: [t.clientId, t.grp, t.level, t.ts] }),
]);
