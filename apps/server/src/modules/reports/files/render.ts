// From a document to the bytes of a format. What takes long is drawn in a thread of its own, one at a time.
import { Worker } from 'node:worker_threads';
import type { ReportDocument } from '@atalaya/contract/reports/report.ts';
import type { ReportFormat } from '@atalaya/contract/reports/request.ts';
import type { PrintedLogo } from '#platform/pictures/printed-logo.ts';
import { toCsv } from './report-tables.ts';

/** Built, it stands beside the server. From the source, a thread needs the loader of TypeScript for itself. */
const isBuilt = !import.meta.url.endsWith('.ts');
const workerUrl = new URL(isBuilt ? './report-render.js' : './render-worker.ts', import.meta.url);
const fromSource = `import('tsx/esm/api').then(({ register }) => { register(); return import('${workerUrl.href}'); })`;
const LIMIT_MS = 60_000;
/** A thread that has drawn one is quick with the next; after a while without it goes, with the memory that it has. */
const IDLE_MS = 30_000;

export interface Drawing {
  document: ReportDocument;
  format: 'pdf' | 'xlsx';
  logo: PrintedLogo | null;
}
export type Drawn = { bytes: Uint8Array } | { fault: string };

function createDrawer() {
  let worker: Worker | null = null;
  let resting: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(isBuilt ? workerUrl : fromSource, { eval: !isBuilt, resourceLimits: { maxOldGenerationSizeMb: 512 } });
    // Nobody waits for it to end.
    started.unref();
    const forget = () => {
      if (worker === started) worker = null;
    };
    started.once('exit', forget);
    started.once('error', forget);
    return started;
  }
  function end() {
    void worker?.terminate();
    worker = null;
  }

  return (drawing: Drawing): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      clearTimeout(resting);
      const drawer = (worker ??= start());
      const over = () => {
        clearTimeout(tooLong);
        drawer.off('message', onDrawn).off('error', onError).off('exit', onExit);
        drawer.unref();
        resting = setTimeout(end, IDLE_MS);
        resting.unref();
      };
      const onDrawn = (drawn: Drawn) => {
        over();
        if ('bytes' in drawn) resolve(Buffer.from(drawn.bytes));
        else reject(new Error(drawn.fault));
      };
      const onError = (error: Error) => {
        over();
        reject(error);
      };
      const onExit = () => {
        over();
        reject(new Error('the report was not drawn'));
      };
      const tooLong = setTimeout(end, LIMIT_MS);
      drawer.on('message', onDrawn).on('error', onError).on('exit', onExit);
      drawer.ref();
      drawer.postMessage(drawing);
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
  const draw = createDrawer();
  let last: Promise<unknown> = Promise.resolve();
  return (document: ReportDocument, format: ReportFormat, logo: PrintedLogo | null = null): Promise<Buffer> => {
    if (format === 'json') return Promise.resolve(Buffer.from(JSON.stringify({ data: document })));
    if (format === 'csv') return Promise.resolve(toCsv(document));
    const drawn = last.then(() => draw({ document, format, logo }));
    last = drawn.catch(() => undefined);
    return drawn;
  };
}
