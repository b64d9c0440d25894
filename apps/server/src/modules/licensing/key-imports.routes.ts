import type { Hono } from 'hono';
import { keyImports } from '@atalaya/contract/licensing/key-imports.ts';
import type { Serve } from '#platform/call-context.ts';
import { serveJobs, type OwnJobs } from '#platform/jobs/jobs.routes.ts';
import type { createKeyImport } from './keys/key-import.service.ts';

export function keyImportsRoutes(app: Hono, serve: Serve, { keys, jobs }: { keys: ReturnType<typeof createKeyImport>; jobs: OwnJobs }) {
  serve(app, keyImports.importKeys, async ({ body }, ctx) => ({ data: await keys.accept(ctx, body) }));
  serve(app, keyImports.importedKeys, async ({ query }, ctx) => {
    const { taken: made, ...outcome } = await keys.result(ctx, query.id);
    return { data: { made, ...outcome } };
  });
  serveJobs(app, serve, keyImports, jobs);
}
