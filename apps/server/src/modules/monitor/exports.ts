import type { Device } from '@atalaya/contract/monitor/devices.ts';
import type { ImuEvent, LogEntry } from '@atalaya/contract/monitor/history.ts';
import { toCsvLine } from './csv.ts';

export const deviceHeader = [
  'mac',
  'label',
  'client',
  'project',
  'status',
  'lastSeenAt',
  'door',
  'temp',
  'humidity',
  'powerSource',
  'powerW',
  'lat',
  'lng',
];
export function deviceLine(d: Device): unknown[] {
  const state = [d.status, d.lastSeenAt, d.door, d.temp, d.humidity, d.powerSource, d.power[2]?.power];
  return [d.mac, d.label, d.clientName, d.projectName, ...state, d.localization?.lat, d.localization?.lng];
}
export const eventHeader = ['id', 'ts', 'receivedAt', 'mac', 'label', 'type', 'sensor_id', 'details'];
export const eventLine = (e: ImuEvent) => [e.id, e.ts, e.receivedAt, e.mac, e.label, e.type, e.sensor_id, e.details];
export const logHeader = ['id', 'ts', 'mac', 'label', 'kind', 'actor', 'actorName', 'details'];
export const logLine = (l: LogEntry) => [l.id, l.ts, l.mac, l.label, l.kind, l.actor, l.actorName, l.details];

/** Page after page, as fast as the reader takes it: the whole is never in memory. */
export function exportCsv<T>(
  name: string,
  header: readonly string[],
  pages: AsyncGenerator<T[]>,
  toLine: (item: T) => readonly unknown[],
): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    // Excel takes CSV for UTF-8 only with this mark in front.
    start: (out) => out.enqueue(encoder.encode(`\uFEFF${toCsvLine(header)}`)),
    async pull(out) {
      const { done, value } = await pages.next();
      if (done) out.close();
      else out.enqueue(encoder.encode(value.map((item) => toCsvLine(toLine(item))).join('')));
    },
    async cancel() {
      await pages.return(undefined);
    },
  });
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}.csv"`,
    'Cache-Control': 'no-store',
  };
  return new Response(body, { headers });
}
