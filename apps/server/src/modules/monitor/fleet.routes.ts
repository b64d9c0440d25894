import type { Hono } from 'hono';
import { fleet as calls } from '@atalaya/contract/monitor/fleet-endpoints.ts';
import type { MapTiles } from '@atalaya/contract/map-tiles.ts';
import { Written } from '@atalaya/contract/serve.ts';
import type { Serve } from '#platform/call-context.ts';
import type { Exposition } from './exposed/exposition.service.ts';
import type { Fleet } from './history/fleet.service.ts';
import type { FleetLive } from './live/fleet-live.ts';
import type { Retention } from './history/retention.service.ts';
import type { SeriesService } from './history/series.service.ts';
import type { SharedAnswers } from './live/shared-answers.ts';
import type { StillAnswers } from '#platform/fast-lanes/still-answers.ts';
import { openStream } from '#platform/live/stream.routes.ts';

interface Services {
  fleet: Fleet;
  series: SeriesService;
  retention: Retention;
  live: FleetLive;
  shared: SharedAnswers;
  tiles: MapTiles | null;
  still: StillAnswers;
  exposition: Exposition;
}

export function fleetRoutes(app: Hono, serve: Serve, { fleet, series, retention, live, shared, tiles, still, exposition }: Services) {
  serve(app, calls.counts, ({ query }, ctx) =>
    shared.get(calls.counts, ctx, query, async () => ({ data: await fleet.counts(ctx, query) })),
  );
  serve(app, calls.availability, ({ query }, ctx) => shared.get(calls.availability, ctx, query, () => fleet.availability(ctx, query)));
  serve(app, calls.series, ({ query }, ctx) => still(calls.series, ctx, series.questionOfFleet(query), () => series.fleet(ctx, query)));
  serve(app, calls.sparklines, ({ query }, ctx) =>
    still(calls.sparklines, ctx, query, async () => ({ data: await series.sparklines(ctx, query) })),
  );
  serve(app, calls.places, ({ query }, ctx) =>
    shared.get(calls.places, ctx, query, async () =>
      Written.text(calls.places, `{"data":${await fleet.places(ctx, query)},"tiles":${JSON.stringify(tiles)}}`),
    ),
  );
  serve(app, calls.stream, ({ query }, ctx) => openStream(live, ctx, query));
  serve(app, calls.metrics, ({ query }, ctx) => exposition.metrics(ctx, query));
  serve(app, calls.settings, async () => ({ data: await retention.get() }));
  serve(app, calls.changeSettings, async ({ body }, ctx) => ({ data: await retention.change(ctx, body) }));
}
