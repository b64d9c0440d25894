import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { endedBy, id, instant } from '../../../platform/columns.ts';
import { groups } from './groups.table.ts';

/** Devices that are let in by their address alone. */
export const macDevices = pgTable(
  'radius_mac_devices',
  {
    id: id(),
    clientId: text('client_id').notNull(),
    /** `AA:BB:CC:DD:EE:FF`; sessions and attempts call it so. */
    mac: text().notNull(),
    name: text().notNull(),
    groupId: text('group_id').references(() => groups.id, { onDelete: 'set null' }),
    enabled: boolean().notNull().default(true),
    endedBy: endedBy(),
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at').notNull(),
    lastLoginAt: instant('last_login_at'),
  },
  (t) => [
    uniqueIndex('radius_mac_devices_mac').on(t.clientId, t.mac),
    index('radius_mac_devices_by_mac').on(t.mac),
    index('radius_mac_devices_group').on(t.groupId),
  ],
);
