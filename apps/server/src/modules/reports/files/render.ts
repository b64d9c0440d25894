// From a document to the bytes of a format. What takes long is drawn in a thread of its own, one at a time.
import { Worker } from 'node:worker_threads';
import type { ReportDocument } from '@atalaya/contract/reports/report.ts';
import type { ReportFormat } from '@atalaya/contract/reports/request.ts';
import { toCsv } from './report-tables.ts';

/** Built, it stands beside the server. From the source, a thread needs the loader of TypeScript for itself. */
const isBuilt = !import.meta.url.endsWith('.ts');
const workerUrl = new URL(isBuilt ? './report-render.js' : './render-worker.ts', import.meta.url);
const fromSource = `import('tsx/esm/api').then(({ register }) => { register(); return import('${workerUrl.href}'); })`;
const LIMIT_MS = 60_000;

function draw(document: ReportDocument, format: 'pdf' | 'xlsx', logo: Uint8Array | null): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(isBuilt ? workerUrl : fromSource, {
      workerData: { document, format, logo },
      eval: !isBuilt,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    const tooLong = setTimeout(() => void worker.terminate(), LIMIT_MS);
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(tooLong);
      reject(new Error('the report was not drawn'));
    });
  });
}

export const CONTENT_TYPES: Record<ReportFormat, string> = {
  json: 'application/json',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

export type Render = ReturnType<typeof createRender>;

export function createRender() {
  let last: Promise<unknown> = Promise.resolve();
  return (document: ReportDocument, format: ReportFormat, logo: Uint8Array | null = null): Promise<Buffer> => {
    if (format === 'json') return Promise.resolve(Buffer.from(JSON.stringify({ data: document })));
    if (format === 'csv') return Promise.resolve(toCsv(document));
    const drawn = last.then(() => draw(document, format, logo));
    last = drawn.catch(() => undefined);
    return drawn;
  };
}
