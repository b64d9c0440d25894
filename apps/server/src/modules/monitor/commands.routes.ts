import type { Hono } from 'hono';
import { commands as calls } from '@atalaya/contract/monitor/commands.ts';
import type { Serve } from '#platform/call-context.ts';
import type { Devices } from './devices/devices.service.ts';
import type { Bulks } from './commands/bulk.service.ts';
import type { Commands } from './commands/commands.service.ts';
import type { Pings } from './commands/ping.service.ts';

interface Services {
  devices: Devices;
  commands: Commands;
  bulks: Bulks;
  pings: Pings;
}

export function commandsRoutes(app: Hono, serve: Serve, { devices, commands, bulks, pings }: Services) {
  serve(app, calls.reboot, async ({ query }, ctx) => ({ data: await commands.reboot(ctx, query, query.ttlSeconds) }));
  serve(app, calls.ping, async ({ query }, ctx) => ({ data: await pings.ping((await devices.get(ctx, query)).mac) }));
  serve(app, calls.configure, async ({ query, body }, ctx) => ({ data: await commands.configure(ctx, query, body, query.ttlSeconds) }));
  serve(app, calls.get, async ({ query }, ctx) => ({ data: await commands.get(ctx, query.id) }));
  serve(app, calls.list, ({ query }, ctx) => commands.list(ctx, query));
  serve(app, calls.cancel, async ({ query }, ctx) => ({ data: await commands.cancel(ctx, query.id) }));
  serve(app, calls.startBulk, async ({ body }, ctx) => ({ data: await bulks.start(ctx, body) }));
  serve(app, calls.getBulk, async ({ query }, ctx) => ({ data: await bulks.get(ctx, query.id) }));
  serve(app, calls.cancelBulk, async ({ query }, ctx) => ({ data: await bulks.cancel(ctx, query.id) }));
}
