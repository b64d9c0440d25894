import type { Queryable } from '#platform/database.ts';
import { audit } from './audit.table.ts';

export type AuditEntry = Omit<typeof audit.$inferInsert, 'id'>;

export const appendAudit = (db: Queryable, entry: AuditEntry) => db.insert(audit).values(entry);
