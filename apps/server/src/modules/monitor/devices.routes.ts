import type { Hono } from 'hono';
import { devices as calls } from '@atalaya/contract/monitor/device-endpoints.ts';
import { fail } from '@atalaya/contract/errors.ts';
import type { CallContext, Serve } from '#platform/call-context.ts';
import type { Clock } from '#platform/clock.ts';
import type { Directory } from './directory.ts';
import type { Ingest } from './ingest.service.ts';
import { readUplink } from './uplink.ts';

interface Services {
  about: () => { service: string; version: string; time: string };
  directory: Directory;
  ingest: Ingest;
  clock: Clock;
}

export function devicesRoutes(app: Hono, serve: Serve, { about, directory, ingest, clock }: Services) {
  const deviceOf = async ({ caller }: CallContext) =>
    (caller.kind === 'device' ? await directory.find(caller.mac) : undefined) ?? fail('device.key');

  serve(app, calls.about, about);
  serve(app, calls.report, async ({ body }, ctx) => {
    const device = await deviceOf(ctx);
    const receivedAt = clock().getTime();
    const result = await ingest.storeOrRefuse({ device, receivedAt, uplink: readUplink(body, receivedAt) });
    if (result.stored + result.repeated === 0 && result.refused.length > 0) ctx.setStatus(422);
    return { data: result };
  });
  serve(app, calls.config, async (_, ctx) => ({ data: { ...(await deviceOf(ctx)).config, time: clock().toISOString() } }));
}
