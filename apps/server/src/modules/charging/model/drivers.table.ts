import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, id, instant } from '../../../platform/columns.ts';
import { chargers, sites } from './chargers.table.ts';
import { budgetMoney, tags } from './tags.table.ts';

const chargerId = () =>
  text('charger_id')
    .notNull()
    .references(() => chargers.id, { onDelete: 'cascade' });

/** What stands in the QR code of a connector. */
export const connectorCodes = pgTable(
  'charging_connector_codes',
  {
    code: text().primaryKey(),
    clientId: text('client_id').notNull(),
    chargerId: chargerId(),
    evseId: integer('evse_id').notNull().default(0),
    connectorId: integer('connector_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('charging_connector_codes_place').on(t.chargerId, t.evseId, t.connectorId),
    index('charging_connector_codes_client').on(t.clientId),
  ],
);

/** Each good for one session. */
export const startCodes = pgTable(
  'charging_start_codes',
  {
    id: id(),
    clientId: text('client_id').notNull(),
    /** Only at this site; null: at all of the client. */
    siteId: text('site_id').references(() => sites.id, { onDelete: 'cascade' }),
    digest: bytea().notNull(),
    ending: text().notNull(),
    label: text().notNull(),
    budgetWh: bigint('budget_wh', { mode: 'number' }),
    ...budgetMoney(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [uniqueIndex('charging_start_codes_digest').on(t.digest), index('charging_start_codes_client').on(t.clientId, t.createdAt)],
);

/** Sessions that drivers asked for at a connector's page. */
export const driverStarts = pgTable(
  'charging_driver_starts',
  {
    id: id(),
    clientId: text('client_id').notNull(),
    chargerId: chargerId(),
    evseId: integer('evse_id').notNull().default(0),
    connectorId: integer('connector_id').notNull(),
    ticketDigest: bytea('ticket_digest').notNull(),
    tagId: text('tag_id').references(() => tags.id, { onDelete: 'set null' }),
    startCodeId: text('start_code_id').references(() => startCodes.id, { onDelete: 'set null' }),
    commandId: text('command_id'),
    /** Sessions with a higher number began after it was asked for. */
    afterTransaction: integer('after_transaction').notNull(),
    transactionId: integer('transaction_id'),
    requestedAt: instant('requested_at').notNull(),
    stopAskedAt: instant('stop_asked_at'),
    /** No session came of it. */
    failedAt: instant('failed_at'),
  },
  (t) => [
    uniqueIndex('charging_driver_starts_ticket').on(t.ticketDigest),
    index('charging_driver_starts_charger').on(t.chargerId),
    index('charging_driver_starts_code').on(t.startCodeId),
    index('charging_driver_starts_time').on(t.requestedAt),
  ],
);

/** Codes and PINs that were tried. In the database, so that several nodes count together. */
export const startFailures = pgTable(
  'charging_start_failures',
  {
    id: id(),
    /** `connector address`, `connector`, or `tag`. */
    key: text().notNull(),
    failedAt: instant('failed_at').notNull(),
  },
  (t) => [index('charging_start_failures_key').on(t.key, t.failedAt), index('charging_start_failures_failed').on(t.failedAt)],
);
