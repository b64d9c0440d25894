import { boolean, doublePrecision, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { DoorState, PowerSource } from '@atalaya/contract/constants.ts';
import type { Doors, Firmware, PowerReadings, Usage } from './device-values.ts';
import { bytea, instant } from '../../../platform/columns.ts';

/** The current state, one row a device: the one list of its columns, from which its type and its statements follow. No index but the key, so that updates stay on their page. */
export const deviceState = pgTable('device_state', {
  device: integer().primaryKey(),
  lastSeenAt: instant('last_seen_at'),
  /** Nothing was heard since the server concluded that it is offline, or ever. */
  silent: boolean().notNull().default(true),
  /** The newest message by the device's clock, and whether it said "offline". */
  newestKey: text('newest_key').notNull().default(''),
  newestOffline: boolean('newest_offline').notNull().default(false),
  statusSince: instant('status_since'),
  /** While a reboot command is under way. */
  rebootingSince: instant('rebooting_since'),
  doors: jsonb().$type<Doors>().notNull().default({}),
  door: smallint().$type<DoorState>(),
  doorSince: instant('door_since'),
  tempKey: text('temp_key').notNull().default(''),
  tempAt: instant('temp_at'),
  temp: doublePrecision(),
  humidity: doublePrecision(),
  power: jsonb().$type<PowerReadings>().notNull().default({}),
  /** What sensor 2 takes in, to sort by. */
  powerW: doublePrecision('power_w'),
  powerSource: smallint('power_source').$type<PowerSource>(),
  powerSourceSince: instant('power_source_since'),
  bootKey: text('boot_key').notNull().default(''),
  boot: text(),
  lastRebootAt: instant('last_reboot_at'),
  clockSkewMs: integer('clock_skew_ms'),
  usage: jsonb().$type<Usage>(),
  firmware: jsonb().$type<Firmware>(),
  /** From where it spoke last, where that is seen. */
  address: text(),
  /** The newest five minutes of what it measured, not yet among the roll-ups; see `open-bucket.rules.ts`. */
  open: bytea(),
  /** The blocks of message numbers in use; see `duplicate-filter.ts`. */
  seen: bytea(),
});

export type StateRow = Omit<typeof deviceState.$inferSelect, 'open' | 'seen'>;
/** The same in memory: times are milliseconds. */
export type State = { [Field in keyof StateRow]: Date extends StateRow[Field] ? number | null : StateRow[Field] };
