import { z } from 'zod';
import { MAX_ROWS_PER_PAGE, ROWS_PER_PAGE } from './constants.ts';

export const SortDirection = z.enum(['asc', 'desc']);
export type SortDirection = z.output<typeof SortDirection>;

/** The parameters every list takes. `columns` names those it can be sorted by, the first being its default. */
export const listQuery = <const C extends readonly [string, ...string[]]>(columns: C, defaultSort: SortDirection = 'asc') =>
  z.object({
    q: z.string().trim().max(200).optional(),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    perPage: z.coerce.number().int().min(1).max(MAX_ROWS_PER_PAGE).default(ROWS_PER_PAGE),
    sort: SortDirection.default(defaultSort),
    sortColumn: z.enum(columns).default(columns[0]),
  });

export const dataOf = <T extends z.ZodType>(item: T) => z.object({ data: item });
export const listOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), total: z.number().int() });

export const Id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'id');
/** PostgreSQL knows no year 0, and has no day in it. */
const hasYear = (text: string) => !text.startsWith('0000');
export const Timestamp = z.iso.datetime().refine(hasYear, 'date');
export const Day = z.iso.date().refine(hasYear, 'date');

/** The parameters of a feed that never ends: `cursor` is the `nextCursor` of the page before. */
export const feedQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_ROWS_PER_PAGE).default(ROWS_PER_PAGE),
  cursor: z.string().max(200).optional(),
});
export const feedOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), nextCursor: z.string().nullable() });
