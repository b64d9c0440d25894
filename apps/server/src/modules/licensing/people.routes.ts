import type { Hono } from 'hono';
import { auditLog } from '@atalaya/contract/licensing/audit-endpoints.ts';
import { people as calls } from '@atalaya/contract/licensing/people-endpoints.ts';
import type { Serve } from '#platform/call-context.ts';
import type { AuditLog } from './audit/audit.service.ts';
import type { People } from './people/people.service.ts';

export function peopleRoutes(app: Hono, serve: Serve, { people, log }: { people: People; log: AuditLog }) {
  serve(app, calls.list, ({ query }, ctx) => people.list(ctx, query));
  serve(app, calls.exportList, ({ query }, ctx) => people.list(ctx, query));
  serve(app, calls.get, async ({ query }, ctx) => ({ data: await people.get(ctx, query) }));
  serve(app, calls.create, async ({ body }, ctx) => ({ data: await people.create(ctx, body) }));
  serve(app, calls.change, async ({ query, body }, ctx) => ({ data: await people.change(ctx, query.email, body) }));
  serve(app, calls.disable, async ({ query }, ctx) => ({ data: await people.disable(ctx, query.email) }));
  serve(app, calls.enable, async ({ query }, ctx) => ({ data: await people.enable(ctx, query.email) }));
  serve(app, calls.listSessions, async ({ query }, ctx) => ({ data: await people.listSessions(ctx, query.email) }));
  serve(app, calls.endSession, ({ query }, ctx) => people.endSession(ctx, query.sessionId));
  serve(app, calls.changeProfile, async ({ body }, ctx) => ({ data: await people.changeProfile(ctx, body) }));
  serve(app, calls.setAvatar, async ({ body }, ctx) => ({ data: await people.setAvatar(ctx, body.image) }));
  serve(app, calls.removeAvatar, async (_, ctx) => ({ data: await people.setAvatar(ctx, null) }));

  serve(app, auditLog.list, ({ query }) => log.list(query));
  serve(app, auditLog.export, ({ query }) => log.export(query));
  serve(app, auditLog.notices, ({ query }, ctx) => log.notices(ctx, query));
  serve(app, auditLog.verify, async () => ({ data: await log.verify() }));
}
