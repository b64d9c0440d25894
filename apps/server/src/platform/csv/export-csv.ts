import { toCsvLine } from './csv.ts';

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
