// What a view keeps, as text: the search of the address without its page, and the layout of the table.
import { z } from 'zod';
import { TableLayout } from '../layout/table-layout.ts';

const ViewSettings = z.object({ search: z.record(z.string(), z.unknown()), layout: TableLayout });
export type ViewSettings = z.output<typeof ViewSettings>;

export function writeView(search: object, layout: TableLayout): string {
  const kept = Object.fromEntries(Object.entries(search).filter(([name]) => name !== 'page'));
  return JSON.stringify({ search: kept, layout } satisfies ViewSettings);
}

/** Null for what no list wrote. The page reads the search by its own schema, as it does that of any address. */
export function readView(settings: string): ViewSettings | null {
  try {
    return ViewSettings.parse(JSON.parse(settings));
  } catch {
    return null;
  }
}
