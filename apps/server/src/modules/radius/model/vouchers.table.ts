import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from '../../../platform/columns.ts';
import { groups } from './groups.table.ts';

/** What a batch of codes gives. */
export const voucherBatches = pgTable(
  'radius_voucher_batches',
  {
    id: id(),
    clientId: text('client_id').notNull(),
    name: text().notNull(),
    ssid: text().notNull(),
    groupId: text('group_id').references(() => groups.id, { onDelete: 'set null' }),
    minutes: integer().notNull(),
    bytes: bigint({ mode: 'number' }),
    devices: integer().notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (t) => [index('radius_voucher_batches_client').on(t.clientId, t.createdAt), index('radius_voucher_batches_group').on(t.groupId)],
);

/** The code stands nowhere: it is found by its name, which is made of the code with a key of the master secret. */
export const vouchers = pgTable(
  'radius_vouchers',
  {
    id: id(),
    batchId: text('batch_id')
      .notNull()
      .references(() => voucherBatches.id, { onDelete: 'cascade' }),
    clientId: text('client_id').notNull(),
    /** What sessions and attempts call it. */
    name: text().notNull(),
    ending: text().notNull(),
    firstUsedAt: instant('first_used_at'),
    /** Set with the first use. */
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    uniqueIndex('radius_vouchers_name').on(t.name),
    index('radius_vouchers_batch').on(t.batchId, t.ending),
    index('radius_vouchers_client').on(t.clientId, t.ending),
  ],
);

/** The places that were taken: one row for a device, made under the lock of its voucher. */
export const voucherDevices = pgTable(
  'radius_voucher_devices',
  {
    voucherId: text('voucher_id')
      .notNull()
      .references(() => vouchers.id, { onDelete: 'cascade' }),
    /** Its MAC in one spelling, what else the access server sent, or nothing. */
    station: text().notNull(),
    boundAt: instant('bound_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.voucherId, t.station] })],
);
