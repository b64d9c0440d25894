import type { Hono } from 'hono';
import { devices as calls } from '@atalaya/contract/monitor/device-endpoints.ts';
import { fail } from '@atalaya/contract/errors.ts';
import type { CallContext, Serve } from '#platform/call-context.ts';
import type { Clock } from '#platform/clock.ts';
import type { Report } from './link/device-report.ts';
import type { Directory } from './model/device-directory.ts';

interface Services {
  about: () => { service: string; version: string; time: string };
  directory: Directory;
  report: Report;
  clock: Clock;
}

export function devicesRoutes(app: Hono, serve: Serve, { about, directory, report, clock }: Services) {
  const deviceOf = async ({ caller }: CallContext) =>
    (caller.kind === 'device' ? await directory.find(caller.mac) : undefined) ?? fail('device.key');

  serve(app, calls.about, about);
  serve(app, calls.report, async ({ body }, ctx) => {
    const { status, result } = await report(await deviceOf(ctx), body, ctx.address);
    if (status !== 200) ctx.setStatus(status);
    return { data: result };
  });
  serve(app, calls.config, async (_, ctx) => ({ data: { ...(await deviceOf(ctx)).config, time: clock().toISOString() } }));
}
