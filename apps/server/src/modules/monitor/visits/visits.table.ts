import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ChecklistItem, Opening } from '@atalaya/contract/monitor/visits.ts';
import { bytea, id, instant } from '../../../platform/columns.ts';
import { devices } from '../model/devices.table.ts';

const device = () =>
  text('device_id')
    .notNull()
    .references(() => devices.id, { onDelete: 'cascade' });

/** Announced visits to cabinets. */
export const visits = pgTable(
  'cabinet_visits',
  {
    id: id(),
    deviceId: device(),
    clientId: text('client_id').notNull(),
    /** The maintenance window that it is. */
    windowId: text('window_id').notNull(),
    person: text().notNull(),
    company: text().notNull(),
    reason: text().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    codeDigest: bytea('code_digest').notNull(),
    checklist: jsonb().$type<ChecklistItem[]>().notNull(),
    note: text().notNull().default(''),
    arrivedAt: instant('arrived_at'),
    leftAt: instant('left_at'),
    cancelledAt: instant('cancelled_at'),
    /** What the door said, kept once nothing late is expected any more: its events go before the visit does. */
    openings: jsonb().$type<Opening[]>(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (t) => [
    index('cabinet_visits_device').on(t.deviceId, t.startsAt),
    index('cabinet_visits_client').on(t.clientId, t.startsAt),
    index('cabinet_visits_start').on(t.startsAt),
    index('cabinet_visits_unsettled')
      .on(t.endsAt)
      .where(sql`openings is null`),
  ],
);

/** In the database, so that every node has them, and backup, restore and move too. */
export const visitPhotos = pgTable(
  'cabinet_visit_photos',
  {
    id: id(),
    visitId: text('visit_id')
      .notNull()
      .references(() => visits.id, { onDelete: 'cascade' }),
    clientId: text('client_id').notNull(),
    type: text().notNull(),
    bytes: bytea().notNull(),
    size: integer().notNull(),
    takenAt: instant('taken_at').notNull(),
  },
  (t) => [index('cabinet_visit_photos_visit').on(t.visitId, t.takenAt), index('cabinet_visit_photos_taken').on(t.takenAt)],
);

/** The QR code on a cabinet: of its secret only the digest. */
export const cabinetTags = pgTable(
  'cabinet_tags',
  {
    deviceId: device().primaryKey(),
    clientId: text('client_id').notNull(),
    digest: bytea().notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [uniqueIndex('cabinet_tags_digest').on(t.digest), index('cabinet_tags_client').on(t.clientId)],
);

export type StoredVisit = typeof visits.$inferSelect;
