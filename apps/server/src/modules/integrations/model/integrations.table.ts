import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ReadingRule } from '@atalaya/contract/integrations/reading-rules.ts';
import type { SnmpDigest } from '@atalaya/contract/integrations/snmp-targets.ts';
import type { AccessKind, ReceiverKind, SnmpCipher } from '@atalaya/contract/integrations/snmp.ts';
import { bytea, id, instant } from '../../../platform/columns.ts';

/** How messages of foreign devices are read. */
export const mqttMappings = pgTable(
  'mqtt_mappings',
  {
    id: id(),
    clientId: text('client_id').notNull(),
    name: text().notNull(),
    topic: text().notNull(),
    timePath: text('time_path'),
    rules: jsonb().$type<ReadingRule[]>().notNull(),
    isEnabled: boolean('is_enabled').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('mqtt_mappings_client').on(t.clientId)],
);

/** Who may read over SNMP: a community or a user, which sees one client's devices. */
export const snmpAccesses = pgTable(
  'snmp_accesses',
  {
    id: id(),
    clientId: text('client_id').notNull(),
    kind: text().$type<AccessKind>().notNull(),
    /** Of a user the name that is sent; a community is itself the secret. */
    name: text().notNull(),
    cipher: text().$type<SnmpCipher>().notNull().default('aes128'),
    /** The community, or both passwords of a user. */
    sealed: bytea().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [uniqueIndex('snmp_accesses_name').on(t.kind, t.name), index('snmp_accesses_client').on(t.clientId)],
);

/** Who is told of alarms by traps and informs. */
export const snmpReceivers = pgTable(
  'snmp_receivers',
  {
    id: id(),
    clientId: text('client_id').notNull(),
    accessId: text('access_id')
      .notNull()
      .references(() => snmpAccesses.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    kind: text().$type<ReceiverKind>().notNull(),
    host: text().notNull(),
    port: integer().notNull(),
    /** The last step of an alarm that it was told of. */
    toldUpTo: bigint('told_up_to', { mode: 'number' }).notNull(),
    lastSentAt: instant('last_sent_at'),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('snmp_receivers_client').on(t.clientId)],
);

/** Cabinets of other makers that are asked over SNMP. What they answer is their device's. */
export const snmpTargets = pgTable(
  'snmp_targets',
  {
    id: id(),
    /** Its number, a foreign key of the migration: nobody is asked for a device that is no more. */
    device: integer().notNull(),
    host: text().notNull(),
    port: integer().notNull(),
    kind: text().$type<AccessKind>().notNull(),
    userName: text('user_name'),
    digest: text().$type<SnmpDigest>().notNull(),
    cipher: text().$type<SnmpCipher>().notNull(),
    /** The community, or both passwords of a user. */
    sealed: bytea().notNull(),
    everySeconds: integer('every_seconds').notNull(),
    rules: jsonb().$type<ReadingRule[]>().notNull(),
    isEnabled: boolean('is_enabled').notNull(),
    nextAt: instant('next_at').notNull(),
    askedAt: instant('asked_at'),
    answeredAt: instant('answered_at'),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('snmp_targets_device').on(t.device), index('snmp_targets_next').on(t.nextAt)],
);

/** From where a client's devices are read over Modbus, which knows no passwords. */
export const modbusAccesses = pgTable('modbus_accesses', {
  clientId: text('client_id').primaryKey(),
  addresses: text().array().notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Where a device stands in the registers: for good, whatever comes and goes around it. */
export const modbusSlots = pgTable(
  'modbus_slots',
  {
    clientId: text('client_id').notNull(),
    slot: integer().notNull(),
    /** A foreign key of the migration: the place becomes free with the end of the device. */
    device: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.slot] }), uniqueIndex('modbus_slots_device').on(t.device)],
);
