import type { Hono } from 'hono';
import { batteries as calls } from '@atalaya/contract/monitor/battery.ts';
import { forecasts as forecastCalls } from '@atalaya/contract/monitor/forecast.ts';
import type { Serve } from '#platform/call-context.ts';
import type { Batteries } from './battery/battery.service.ts';
import type { Forecasts } from './forecast/forecast.service.ts';

/** What is told of a cabinet ahead of time. */
export function outlookRoutes(app: Hono, serve: Serve, { batteries, forecasts }: { batteries: Batteries; forecasts: Forecasts }) {
  serve(app, forecastCalls.temperature, async ({ query }, ctx) => ({ data: await forecasts.get(ctx, query) }));
  serve(app, calls.get, async ({ query }, ctx) => ({ data: await batteries.get(ctx, query) }));
  serve(app, calls.describe, async ({ query, body }, ctx) => ({ data: await batteries.describe(ctx, query, body) }));
  serve(app, calls.test, async ({ query, body }, ctx) => ({ data: await batteries.test(ctx, query, body, query.ttlSeconds) }));
}
