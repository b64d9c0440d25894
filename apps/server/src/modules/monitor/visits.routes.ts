import type { Hono } from 'hono';
import { visits as calls } from '@atalaya/contract/monitor/visit-endpoints.ts';
import type { Serve } from '#platform/call-context.ts';
import { exportCsv } from '#platform/csv/export-csv.ts';
import type { AtCabinets } from './visits/at-cabinet.service.ts';
import type { CabinetTags } from './visits/cabinet-tags.service.ts';
import { doorLogHeader, doorLogLine, type VisitLog } from './visits/visit-log.service.ts';
import type { Visits } from './visits/visits.service.ts';

export interface VisitServices {
  visits: Visits;
  tags: CabinetTags;
  log: VisitLog;
  atCabinet: AtCabinets;
}

export function visitsRoutes(app: Hono, serve: Serve, { visits, tags, log, atCabinet }: VisitServices) {
  serve(app, calls.list, ({ query }, ctx) => visits.list(ctx, query));
  serve(app, calls.get, async ({ query }, ctx) => ({ data: await visits.get(ctx, query.id) }));
  serve(app, calls.announce, async ({ query, body }, ctx) => ({ data: await visits.announce(ctx, query, body) }));
  serve(app, calls.change, async ({ query, body }, ctx) => ({ data: await visits.change(ctx, query.id, body) }));
  serve(app, calls.cancel, async ({ query }, ctx) => ({ data: await visits.cancel(ctx, query.id) }));
  serve(app, calls.renewCode, async ({ query }, ctx) => ({ data: await visits.renewCode(ctx, query.id) }));
  serve(app, calls.photo, ({ query }, ctx) => visits.photo(ctx, query.id));
  serve(app, calls.removePhoto, async ({ query }, ctx) => ({ data: await visits.removePhoto(ctx, query.id) }));
  serve(app, calls.log, ({ query }, ctx) => log.read(ctx, query));
  serve(app, calls.exportLog, ({ query }, ctx) => exportCsv('visits', doorLogHeader, log.all(ctx, query), doorLogLine));
  serve(app, calls.tag, async ({ query }, ctx) => ({ data: await tags.get(ctx, query) }));
  serve(app, calls.makeTag, async ({ query }, ctx) => ({ data: await tags.make(ctx, query) }));
  serve(app, calls.removeTag, async ({ query }, ctx) => ({ data: await tags.remove(ctx, query) }));
  serve(app, calls.look, async ({ body }, ctx) => ({ data: await atCabinet.look(ctx, body) }));
  serve(app, calls.arrive, async ({ body }, ctx) => ({ data: await atCabinet.arrive(ctx, body) }));
  serve(app, calls.leave, async ({ body }, ctx) => ({ data: await atCabinet.leave(ctx, body) }));
  serve(app, calls.write, async ({ body }, ctx) => ({ data: await atCabinet.write(ctx, body) }));
  serve(app, calls.addPhoto, async ({ body }, ctx) => ({ data: await atCabinet.addPhoto(ctx, body) }));
}
