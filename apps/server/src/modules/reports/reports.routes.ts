import type { Hono } from 'hono';
import { reports as calls } from '@atalaya/contract/reports/endpoints.ts';
import type { Serve } from '#platform/call-context.ts';
import { serveJobs } from '#platform/jobs/jobs.routes.ts';
import type { Definitions } from './definitions/definitions.service.ts';
import type { Issued } from './issued/issued.service.ts';
import type { StatusPages } from './status/status-pages.service.ts';
import type { Notes } from './notes/notes.service.ts';
import type { Reports } from './making/reports.service.ts';

interface Services {
  about: () => { service: string; version: string; time: string };
  reports: Reports;
  issued: Issued;
  definitions: Definitions;
  statusPages: StatusPages;
  notes: Notes;
}

export function reportsRoutes(app: Hono, serve: Serve, { about, reports, issued, definitions, statusPages, notes }: Services) {
  serve(app, calls.about, about);
  serve(app, calls.makeReport, ({ body }, ctx) => reports.make(ctx, body));
  serve(app, calls.reportResult, ({ query }, ctx) => reports.result(ctx, query.id));
  serve(app, calls.stretches, async ({ body }, ctx) => ({ data: await reports.stretches(ctx, body) }));
  serve(app, calls.scopeChoices, async ({ query }, ctx) => ({ data: await reports.choices(ctx, query) }));
  serveJobs(app, serve, calls, reports.jobs);
  serve(app, calls.listIssued, ({ query }, ctx) => issued.list(ctx, query));
  serve(app, calls.issue, async ({ body }, ctx) => ({ data: await issued.issue(ctx, body) }));
  serve(app, calls.issueAgain, async ({ query, body }, ctx) => ({ data: await issued.again(ctx, query.id, body.reason) }));
  serve(app, calls.getIssued, async ({ query }, ctx) => ({ data: await issued.get(ctx, query.id) }));
  serve(app, calls.issuedFile, ({ query }, ctx) => issued.file(ctx, query.id, query.format));
  serve(app, calls.listDefinitions, ({ query }, ctx) => definitions.list(ctx, query.clientId));
  serve(app, calls.createDefinition, async ({ body }, ctx) => ({ data: await definitions.create(ctx, body) }));
  serve(app, calls.changeDefinition, async ({ query, body }, ctx) => ({ data: await definitions.change(ctx, query.id, body) }));
  serve(app, calls.removeDefinition, async ({ query }, ctx) => ({ data: await definitions.remove(ctx, query.id) }));
  serve(app, calls.issueDefinition, async ({ query }, ctx) => ({ data: await definitions.issue(ctx, query.id) }));
  serve(app, calls.reportReaders, ({ query }, ctx) => definitions.readers(ctx, query.clientId));
  serve(app, calls.publicStatus, async ({ query }, ctx) => ({ data: await statusPages.look(ctx, query.slug) }));
  serve(app, calls.getStatusPage, async ({ query }, ctx) => ({ data: await statusPages.get(ctx, query.clientId) }));
  serve(app, calls.setStatusPage, async ({ query, body }, ctx) => ({ data: await statusPages.set(ctx, query.clientId, body) }));
  serve(app, calls.removeStatusPage, async ({ query }, ctx) => ({ data: await statusPages.remove(ctx, query.clientId) }));
  serve(app, calls.listNotes, ({ query }, ctx) => notes.list(ctx, query));
  serve(app, calls.createNote, async ({ body }, ctx) => ({ data: await notes.create(ctx, body) }));
  serve(app, calls.removeNote, async ({ query }, ctx) => ({ data: await notes.remove(ctx, query.id) }));
}
