import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RolloutState, WaveSize } from '@atalaya/contract/monitor/firmware.ts';
import { bytea, id, instant } from '../../../platform/columns.ts';
import { commands } from '../commands/commands.table.ts';
import { devices } from '../model/devices.table.ts';

/** Public halves only: what signs never comes here. */
export const firmwareKeys = pgTable(
  'firmware_keys',
  {
    id: id(),
    name: text().notNull(),
    publicKey: text('public_key').notNull(),
    addedBy: text('added_by').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (t) => [uniqueIndex('firmware_keys_key').on(t.publicKey)],
);

export const firmwareImages = pgTable(
  'firmware_images',
  {
    id: id(),
    version: text().notNull(),
    sha256: text().notNull(),
    signature: text().notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    notes: text().notNull(),
    /** Null once the key is not trusted any more. */
    keyId: text('key_id').references(() => firmwareKeys.id, { onDelete: 'set null' }),
    uploadedAt: instant('uploaded_at').notNull(),
    /** Every piece was there and the hash was right; null: not yet. */
    completedAt: instant('completed_at'),
  },
  (t) => [uniqueIndex('firmware_images_version').on(t.version)],
);

/** In the database, so that every node has them, and backup, restore and move too; in pieces, so that a range is read without the rest. */
export const firmwarePieces = pgTable(
  'firmware_pieces',
  {
    imageId: text('image_id')
      .notNull()
      .references(() => firmwareImages.id, { onDelete: 'cascade' }),
    index: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.imageId, t.index] })],
);

export const rollouts = pgTable(
  'firmware_rollouts',
  {
    id: id(),
    /** Whose devices they all are; null: of several clients. */
    clientId: text('client_id'),
    kind: text().$type<'update' | 'rollback'>().notNull(),
    rollbackOf: text('rollback_of'),
    version: text(),
    state: text().$type<RolloutState>().notNull(),
    stopReason: text('stop_reason').$type<'failures' | 'image'>(),
    actor: text().notNull(),
    actorName: text('actor_name'),
    requestedAt: instant('requested_at').notNull(),
    endedAt: instant('ended_at'),
    sizes: jsonb().$type<WaveSize[]>().notNull(),
    waves: integer().notNull(),
    wave: integer().notNull(),
    nextWaveAt: instant('next_wave_at'),
    pauseMinutes: integer('pause_minutes').notNull(),
    maxFailures: integer('max_failures').notNull(),
    /** Failures that somebody has seen and gone on. */
    forgiven: integer().notNull().default(0),
    patienceMinutes: integer('patience_minutes').notNull(),
    ttlSeconds: integer('ttl_seconds').notNull(),
  },
  (t) => [
    index('firmware_rollouts_client').on(t.clientId, t.requestedAt),
    index('firmware_rollouts_running')
      .on(t.requestedAt)
      .where(sql`state = 'running'`),
  ],
);

/** What became of a device its command says: nothing is kept twice. */
export const rolloutDevices = pgTable(
  'firmware_rollout_devices',
  {
    rolloutId: text('rollout_id')
      .notNull()
      .references(() => rollouts.id, { onDelete: 'cascade' }),
    deviceId: text('device_id')
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    wave: integer().notNull(),
    /** Null: there is none to go back to. */
    imageId: text('image_id').references(() => firmwareImages.id, { onDelete: 'set null' }),
    version: text(),
    formerVersion: text('former_version'),
    commandId: text('command_id').references(() => commands.id, { onDelete: 'set null' }),
    skipped: text().$type<'already' | 'no_image'>(),
  },
  (t) => [
    primaryKey({ columns: [t.rolloutId, t.deviceId] }),
    index('firmware_rollout_devices_wave').on(t.rolloutId, t.wave),
    index('firmware_rollout_devices_device').on(t.deviceId),
    index('firmware_rollout_devices_command').on(t.commandId),
  ],
);

export type StoredRollout = typeof rollouts.$inferSelect;
export type StoredMember = typeof rolloutDevices.$inferSelect;
