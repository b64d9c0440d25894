// A thread of its own: drawing a report takes seconds, and nobody else should wait for it.
import { parentPort, workerData } from 'node:worker_threads';
import type { ReportDocument } from '@atalaya/contract/reports/report.ts';
import { toPdf } from './report-pdf.ts';
import { toXlsx } from './report-tables.ts';

const { document, format, logo } = workerData as { document: ReportDocument; format: 'pdf' | 'xlsx'; logo: Uint8Array | null }; // safe: what render.ts hands over
const bytes = format === 'pdf' ? await toPdf(document, logo && Buffer.from(logo)) : toXlsx(document);
parentPort?.postMessage(new Uint8Array(bytes));
