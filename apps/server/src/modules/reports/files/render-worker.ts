// A thread of its own: drawing a report takes seconds, and nobody else should wait for it.
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Drawing, Drawn } from './render.ts';
import { toPdf } from './report-pdf.ts';
import { toXlsx } from './report-tables.ts';

/** Whoever answers calls goes first. Linux has a priority for each thread; elsewhere it would be the whole server's. */
const NICE = 10;
if (process.platform === 'linux') setPriority(NICE);

async function draw({ document, format, logo }: Drawing): Promise<Drawn> {
  try {
    const bytes = format === 'pdf' ? await toPdf(document, logo) : toXlsx(document);
    return { bytes: new Uint8Array(bytes) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (drawing: Drawing) => void draw(drawing).then((drawn) => parentPort?.postMessage(drawn)));
