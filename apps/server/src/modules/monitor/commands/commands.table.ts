import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { BULK_STATES, Command, CommandReason, CommandState } from '@atalaya/contract/monitor/commands.ts';
import type { BatteryTest, FirmwareUpdate } from '@atalaya/contract/monitor/downlink.ts';
import type { DeviceConfigChange } from '@atalaya/contract/monitor/config.ts';
import { id, instant } from '../../../platform/columns.ts';
import { devices } from '../model/devices.table.ts';
import type { CommandRecord } from './command-machine.ts';

export const bulks = pgTable(
  'device_command_bulks',
  {
    id: id(),
    /** Whose devices they all are; null: of several clients. */
    clientId: text('client_id'),
    kind: text().$type<CommandRecord['kind']>().notNull(),
    state: text().$type<(typeof BULK_STATES)[number]>().notNull(),
    requestedBy: text('requested_by').notNull(),
    requestedAt: instant('requested_at').notNull(),
    total: integer().notNull(),
    waveSize: integer('wave_size').notNull(),
    waves: integer().notNull(),
    wave: integer().notNull(),
    maxFailures: integer('max_failures').notNull(),
  },
  (t) => [
    index('device_command_bulks_running')
      .on(t.requestedAt)
      .where(sql`state = 'running'`),
  ],
);

export const commands = pgTable(
  'device_commands',
  {
    id: id(),
    /** The order in which they were given. */
    num: bigserial({ mode: 'number' }).notNull(),
    deviceId: text('device_id')
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    device: integer().notNull(),
    mac: text().notNull(),
    clientId: text('client_id').notNull(),
    kind: text().$type<CommandRecord['kind']>().notNull(),
    state: text().$type<CommandState>().notNull(),
    reason: text().$type<CommandReason>(),
    /** All that the machine knows; state and reason are its own, once more for filters. */
    record: jsonb().$type<CommandRecord>().notNull(),
    steps: jsonb().$type<Command['steps']>().notNull(),
    config: jsonb().$type<DeviceConfigChange>(),
    test: jsonb().$type<BatteryTest>(),
    update: jsonb().$type<FirmwareUpdate>(),
    actor: text().notNull(),
    actorName: text('actor_name'),
    requestedAt: instant('requested_at').notNull(),
    endedAt: instant('ended_at'),
    bulkId: text('bulk_id').references(() => bulks.id),
    wave: integer(),
  },
  (t) => [
    uniqueIndex('device_commands_num').on(t.num),
    index('device_commands_device').on(t.deviceId, t.num),
    index('device_commands_client').on(t.clientId, t.num),
    index('device_commands_bulk').on(t.bulkId, t.wave),
    index('device_commands_open')
      .on(t.num)
      .where(sql`ended_at is null`),
    // Late proofs are still looked for.
    index('device_commands_unproven')
      .on(t.endedAt)
      .where(sql`state = 'failed' and kind in ('reboot', 'update')`),
    // Two reboots of one device at a time, or a reboot and an update, would take each other's proof.
    uniqueIndex('device_commands_one_reboot')
      .on(t.deviceId)
      .where(sql`ended_at is null and kind in ('reboot', 'update')`),
    uniqueIndex('device_commands_one_test')
      .on(t.deviceId)
      .where(sql`ended_at is null and kind = 'batteryTest'`),
    index('device_commands_tests')
      .on(t.deviceId, t.num)
      .where(sql`kind = 'batteryTest'`),
    index('device_commands_updates')
      .on(t.deviceId, t.num)
      .where(sql`kind = 'update'`),
  ],
);
