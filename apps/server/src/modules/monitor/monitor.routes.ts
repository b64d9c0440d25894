import type { Hono } from 'hono';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import type { Serve } from '#platform/call-context.ts';
import { exportCsv } from '#platform/csv/export-csv.ts';
import { serveJobs, type OwnJobs } from '#platform/jobs/jobs.routes.ts';
import { deviceHeader, deviceLine, eventHeader, eventLine, logHeader, logLine } from './model/export-lines.ts';
import type { Devices } from './devices/devices.service.ts';
import type { History } from './history/history.service.ts';
import type { createImport } from './devices/device-import.service.ts';
import type { SeriesService } from './history/series.service.ts';
import type { StillAnswers } from '#platform/fast-lanes/still-answers.ts';

interface Services {
  about: () => { service: string; version: string; time: string };
  devices: Devices;
  history: History;
  series: SeriesService;
  importDevices: ReturnType<typeof createImport>;
  jobs: OwnJobs;
  still: StillAnswers;
  /** Where devices connect by MQTT; null with a broker of the operator's own. */
  /** Where devices connect, if they do here. */
  ports: () => { mqttPort: number | null; mqttTlsPort: number | null };
}

export function monitorRoutes(app: Hono, serve: Serve, { about, devices, history, series, importDevices, jobs, ports, still }: Services) {
  serve(app, monitor.about, about);
  serve(app, monitor.getDevice, ({ query }, ctx) =>
    still(monitor.getDevice, ctx, query, async () => ({ data: await devices.get(ctx, query) })),
  );
  serve(app, monitor.listDevices, ({ query }, ctx) => still(monitor.listDevices, ctx, query, () => devices.list(ctx, query)));
  serve(app, monitor.exportDevices, ({ query }, ctx) => exportCsv('devices', deviceHeader, devices.all(ctx, query), deviceLine));
  serve(app, monitor.registerDevice, async ({ query }, ctx) => ({
    data: { ...(await devices.register(ctx, query)), ...ports() },
  }));
  serve(app, monitor.importDevices, async ({ body }, ctx) => ({ data: await importDevices.accept(ctx, body) }));
  serve(app, monitor.importedDevices, async ({ query }, ctx) => {
    const { taken: registered, ...outcome } = await importDevices.result(ctx, query.id);
    return { data: { registered, ...outcome } };
  });
  serveJobs(app, serve, monitor, jobs);
  serve(app, monitor.removeDevice, async ({ query }, ctx) => ({ data: await devices.remove(ctx, query) }));
  serve(app, monitor.renewKey, async ({ query }, ctx) => ({ data: { ...(await devices.renewKey(ctx, query)), ...ports() } }));
  serve(app, monitor.setLabel, async ({ query }, ctx) => ({ data: await devices.label(ctx, query, query.value) }));
  serve(app, monitor.setLocalization, async ({ query }, ctx) => ({ data: await devices.place(ctx, query, query.value) }));
  serve(app, monitor.setProject, async ({ query }, ctx) => ({ data: await devices.project(ctx, query, query.value || null) }));
  serve(app, monitor.setSite, async ({ query }, ctx) => ({ data: await devices.site(ctx, query, query.value || null) }));
  serve(app, monitor.changeMany, async ({ body }, ctx) => ({ data: await devices.changeMany(ctx, body) }));
  serve(app, monitor.getConfig, async ({ query }, ctx) => ({ data: await devices.config(ctx, query) }));

  serve(app, monitor.listEvents, ({ query }, ctx) => still(monitor.listEvents, ctx, query, () => history.events(ctx, query)));
  serve(app, monitor.exportEvents, async ({ query }, ctx) =>
    exportCsv('events', eventHeader, await history.allEvents(ctx, query), eventLine),
  );
  serve(app, monitor.listLogs, ({ query }, ctx) => still(monitor.listLogs, ctx, query, () => history.logs(ctx, query)));
  serve(app, monitor.exportLogs, async ({ query }, ctx) => exportCsv('logs', logHeader, await history.allLogs(ctx, query), logLine));
  serve(app, monitor.systemUsage, async ({ query }, ctx) => ({ data: await devices.usage(ctx, query) }));
  serve(app, monitor.series, ({ query }, ctx) => still(monitor.series, ctx, series.question(query), () => series.series(ctx, query)));
  serve(app, monitor.lanes, ({ query }, ctx) =>
    still(monitor.lanes, ctx, series.question(query), async () => ({ data: await series.lanes(ctx, query) })),
  );
}
