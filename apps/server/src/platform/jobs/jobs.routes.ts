import type { Hono } from 'hono';
import type { jobEndpoints } from '@atalaya/contract/jobs/jobs.ts';
import type { Serve } from '#platform/call-context.ts';
import type { Jobs } from './jobs.ts';

export type OwnJobs = ReturnType<Jobs['of']>;

/** The same calls in every service that has jobs. */
export function serveJobs(app: Hono, serve: Serve, calls: ReturnType<typeof jobEndpoints>, jobs: OwnJobs) {
  serve(app, calls.listJobs, async (_, ctx) => {
    const data = await jobs.list(ctx);
    return { data, total: data.length };
  });
  serve(app, calls.getJob, async ({ query }, ctx) => ({ data: await jobs.get(ctx, query.id) }));
  serve(app, calls.confirmJob, async ({ query }, ctx) => ({ data: await jobs.confirm(ctx, query.id) }));
}
