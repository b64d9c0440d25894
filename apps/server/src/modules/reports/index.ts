// The reports module's door: what happened in a period, counted by a stated method, on screen and on paper.
import type { Hono } from 'hono';
import { canMail, type Licensing } from '#modules/licensing/index.ts';
import type { Monitor } from '#modules/monitor/index.ts';
import type { Serve } from '#platform/call-context.ts';
import type { Ground } from '#ground.ts';
import type { ReportsDeps } from './deps.ts';
import { createDefinitions } from './definitions/definitions.service.ts';
import { createIssueSaved } from './definitions/issue-saved.service.ts';
import { createSchedules } from './definitions/schedules.service.ts';
import { createRender } from './files/render.ts';
import { createIssued } from './issued/issued.service.ts';
import { createPresence } from './kinds/presence.service.ts';
import { createMakeReport } from './making/make-report.service.ts';
import { createReports as createReportsService } from './making/reports.service.ts';
import { createNotes } from './notes/notes.service.ts';
import { createStatusPages } from './status/status-pages.service.ts';
import { reportsRoutes } from './reports.routes.ts';

/** Statements are drawn in the same way. */
export { createRender } from './files/render.ts';

const TIDY_EVERY_MS = 60 * 60_000;

export type Reports = ReturnType<typeof createReports>;

export const reportsOn = (ground: Ground, licensing: Licensing, { monitor }: { monitor?: Monitor }) =>
  createReports({ ...ground, licensing, archive: monitor?.archive.readings ?? null, canMail: canMail(ground) });

export function createReports(deps: ReportsDeps) {
  const { database, clock, version } = deps;
  const render = createRender();
  const makeReport = createMakeReport(deps);
  const reports = createReportsService(deps, makeReport, render);
  const issued = createIssued(deps, makeReport, render);
  const issueSaved = createIssueSaved(deps, issued);
  const schedules = createSchedules(deps, issueSaved);
  const definitions = createDefinitions(deps, makeReport, issueSaved);
  const notes = createNotes(deps);
  const statusPages = createStatusPages(deps, makeReport);
  const presence = createPresence(deps);
  const tidying = deps.leases.of('reports tidy');
  let timer: NodeJS.Timeout | null = null;
  const tidy = () => {
    if (!tidying.isHeld()) return;
    Promise.all([presence.tidy(), issued.tidy(), notes.tidy()]).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'old reports could not be removed'),
    );
  };
  const about = () => ({ service: 'reports', version, time: clock().toISOString() });
  return {
    name: 'reports',
    presence,
    issued,
    schedules,
    definitions,
    statusPages,
    notes,
    routes(app: Hono, serve: Serve) {
      reportsRoutes(app, serve, { about, reports, issued, definitions, statusPages, notes });
    },
    start() {
      presence.start();
      schedules.start();
      timer ??= setInterval(tidy, TIDY_EVERY_MS);
      timer.unref();
    },
    async isReady() {
      await database.pool.query('select 1');
    },
    async close() {
      if (timer) clearInterval(timer);
      timer = null;
      await schedules.stop();
      await presence.stop();
    },
  };
}
