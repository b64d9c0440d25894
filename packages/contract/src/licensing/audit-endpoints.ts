import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { feedOf, feedQuery, Timestamp } from '../paging.ts';

export const AuditEntry = z.object({
  id: z.number().int(),
  at: Timestamp,
  /** `user:<id>`, `server`, `guest` or `system`. */
  actor: z.string(),
  actorEmail: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  /** A change tells `before` and `after`. */
  details: z.record(z.string(), z.unknown()),
  address: z.string(),
  requestId: z.string(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const AuditQuery = feedQuery.extend({
  q: z.string().trim().max(200).optional(),
  actor: z.string().max(100).optional(),
  /** A whole action (`key.expire`) or the beginning of one (`key.`). */
  action: z.string().max(60).optional(),
  subject: z.string().max(100).optional(),
  from: Timestamp.optional(),
  to: Timestamp.optional(),
});
export type AuditQuery = z.output<typeof AuditQuery>;

export const auditLog = {
  list: endpoint({
    service: 'licensing',
    method: 'GET',
    path: '/audit',
    access: 'admin',
    addition: true,
    summary: 'Every change, who made it, when and from where; latest first',
    query: AuditQuery,
    response: feedOf(AuditEntry),
  }),
};
