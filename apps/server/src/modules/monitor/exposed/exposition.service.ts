import type { FleetQuery } from '@atalaya/contract/monitor/fleet.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Scope } from '#platform/scope.ts';
import type { MonitorDeps } from '../deps.ts';
import { listExposed, type ExposedDevice, type ExposedFilter } from './exposed-devices.repository.ts';
import { expose } from './prometheus-text.ts';

const PAGE = 1_000;
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export type Exposition = ReturnType<typeof createExposition>;

export function createExposition({ database: { db } }: Pick<MonitorDeps, 'database'>) {
  async function list(scope: Scope, filter: ExposedFilter = {}): Promise<ExposedDevice[]> {
    const all: ExposedDevice[] = [];
    for (;;) {
      const page = await listExposed(db, scope, filter, all.at(-1)?.num ?? 0, PAGE);
      all.push(...page);
      if (page.length < PAGE) return all;
    }
  }

  return {
    list,
    /** All are read at one moment, then written as fast as the reader takes it. */
    async metrics({ scope }: CallContext, filter: FleetQuery): Promise<Response> {
      const lines = expose(await list(scope, filter));
      const encoder = new TextEncoder();
      const body = new ReadableStream<Uint8Array>({
        pull(out) {
          const { done, value } = lines.next();
          if (done) out.close();
          else out.enqueue(encoder.encode(value));
        },
      });
      return new Response(body, { headers: { 'Content-Type': CONTENT_TYPE, 'Cache-Control': 'no-store' } });
    },
  };
}
