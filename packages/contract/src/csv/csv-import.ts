import { z } from 'zod';
import { Id } from '../paging.ts';

export const MAX_IMPORT_ROWS = 5_000;

/** CSV with a header; each row is taken or refused by itself. */
export const CsvImport = z.object({
  csv: z.string().min(1, 'required').max(1_000_000),
  /** For rows that name none. */
  clientId: Id.optional(),
});
export type CsvImport = z.output<typeof CsvImport>;
