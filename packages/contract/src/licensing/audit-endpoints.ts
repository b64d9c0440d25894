import { z } from 'zod';
import { endpoint, type TextFile } from '../endpoint.ts';
import { dataOf, feedOf, feedQuery, Timestamp } from '../paging.ts';

export const AuditEntry = z.object({
  id: z.number().int(),
  at: Timestamp,
  /** `user:<id>`, `server`, `guest` or `system`. */
  actor: z.string(),
  actorEmail: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  /** As people call it now; null: nothing is left of it, or it has no name. */
  subjectName: z.string().nullable(),
  /** A change tells `before` and `after`. */
  details: z.record(z.string(), z.unknown()),
  address: z.string(),
  requestId: z.string(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

const AuditFilter = z.object({
  q: z.string().trim().max(200).optional(),
  actor: z.string().max(100).optional(),
  /** A whole action (`key.expire`) or the beginning of one (`key.`). */
  action: z.string().max(60).optional(),
  subject: z.string().max(100).optional(),
  from: Timestamp.optional(),
  to: Timestamp.optional(),
});
export type AuditFilter = z.output<typeof AuditFilter>;
export const AuditQuery = feedQuery.extend(AuditFilter.shape);
export type AuditQuery = z.output<typeof AuditQuery>;
export const AuditExportQuery = AuditFilter.extend({ format: z.enum(['csv', 'ndjson']).default('csv') });
export type AuditExportQuery = z.output<typeof AuditExportQuery>;

/** What others did that concerns a person. Less than an audit entry: it goes to clients too. */
export const Notice = z.object({
  id: z.number().int(),
  at: Timestamp,
  action: z.string(),
  subject: z.string(),
  /** What it is about, as people call it: a key's label, a user's e-mail, a project's or client's name. */
  name: z.string().nullable(),
  /** The e-mail of who did it; null for servers, and towards clients for whoever is not one of theirs. */
  by: z.string().nullable(),
});
export type Notice = z.output<typeof Notice>;

/** What a walk along the whole chain found. */
export const AuditReport = z.object({
  /** Entries that fit the chain. */
  intact: z.number().int(),
  /** Entries from before there was a chain, which nothing protects. */
  older: z.number().int(),
  /** What does not fit, in words; empty when all is well. */
  faults: z.array(z.string()),
});
export type AuditReport = z.output<typeof AuditReport>;

export const auditLog = {
  list: endpoint({
    service: 'licensing',
    method: 'GET',
    path: '/audit',
    access: 'admin',
    scope: 'audit',
    addition: true,
    summary: 'Every change, who made it, when and from where; latest first',
    query: AuditQuery,
    response: feedOf(AuditEntry),
  }),
  export: endpoint({
    service: 'licensing',
    method: 'GET',
    path: '/audit/export',
    access: 'admin',
    stepUp: true,
    addition: true,
    summary: 'All entries that the filter matches as a file, CSV or one JSON object a line; latest first',
    query: AuditExportQuery,
    response: z.custom<TextFile>(),
    contentType: 'text/*',
  }),
  notices: endpoint({
    service: 'licensing',
    method: 'GET',
    path: '/notices',
    access: 'session',
    addition: true,
    summary: 'What others did in the last 30 days that concerns you: your account, and the keys and projects you may see; latest first',
    query: feedQuery,
    response: feedOf(Notice),
  }),
  verify: endpoint({
    service: 'licensing',
    method: 'GET',
    path: '/audit/verification',
    access: 'admin',
    scope: 'audit',
    addition: true,
    summary: 'Walk the chain of the whole log: whether an entry was edited, deleted, moved or put in',
    response: dataOf(AuditReport),
  }),
};
