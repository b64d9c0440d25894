import type { Hono } from 'hono';
import { metering as meterCalls } from '@atalaya/contract/licensing/selling/metering-endpoints.ts';
import { plans as planCalls } from '@atalaya/contract/licensing/selling/plan-endpoints.ts';
import { licenceSeats } from '@atalaya/contract/licensing/selling/seat-endpoints.ts';
import type { Serve } from '#platform/call-context.ts';
import type { Keys } from './keys/keys.service.ts';
import type { Metering } from './metering/metering.service.ts';
import type { Plans } from './plans/plans.service.ts';
import type { SeatsService } from './seats/seats.service.ts';

interface Services {
  keys: Keys;
  plans: Plans;
  seats: SeatsService;
  metering: Metering;
}

/** What was sold and what became of it: plans with their entitlements, machines that hold a seat, meters. */
export function sellingRoutes(app: Hono, serve: Serve, { keys, plans, seats, metering }: Services) {
  serve(app, planCalls.list, async () => ({ data: await plans.list() }));
  serve(app, planCalls.offered, async () => ({ data: await plans.list() }));
  serve(app, planCalls.create, async ({ body }, ctx) => ({ data: await plans.create(ctx, body) }));
  serve(app, planCalls.change, async ({ query, body }, ctx) => ({ data: await plans.change(ctx, query.id, body) }));
  serve(app, planCalls.remove, async ({ query }, ctx) => ({ data: await plans.remove(ctx, query.id) }));
  serve(app, planCalls.createKey, async ({ body }, ctx) => ({ data: await keys.createWith(ctx, body) }));
  serve(app, planCalls.override, async ({ query, body }, ctx) => ({ data: await keys.override(ctx, query.apiKey, body) }));
  serve(app, planCalls.removeOverride, async ({ query }, ctx) => ({ data: await keys.removeOverride(ctx, query.apiKey, query.name) }));

  serve(app, licenceSeats.activate, async ({ body }, ctx) => ({ data: await seats.activate(ctx, body) }));
  serve(app, licenceSeats.takeOver, async ({ body }, ctx) => ({ data: await seats.takeOver(ctx, body) }));
  serve(app, licenceSeats.renew, async ({ body }, ctx) => ({ data: await seats.renew(ctx, body) }));
  serve(app, licenceSeats.release, async ({ body }, ctx) => ({ data: await seats.release(ctx, body) }));
  serve(app, licenceSeats.list, ({ query }, ctx) => seats.list(ctx, query.apiKey, query.past === 'yes'));
  serve(app, licenceSeats.end, async ({ query, body }, ctx) => ({ data: await seats.end(ctx, query.apiKey, query.leaseId, body.reason) }));
  serve(app, licenceSeats.move, async ({ query, body }, ctx) => ({
    data: await seats.move(ctx, query.apiKey, query.leaseId, body),
  }));

  serve(app, meterCalls.report, async ({ body }, ctx) => ({ data: await metering.report(ctx, body) }));
  serve(app, meterCalls.usage, async ({ query }, ctx) => ({ data: await metering.usage(ctx, query) }));
  serve(app, meterCalls.meters, async ({ query }, ctx) => ({ data: await metering.meters(ctx, query.apiKey) }));
  serve(app, meterCalls.export, ({ query }, ctx) => metering.export(ctx, query));
}
