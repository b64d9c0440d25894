// What the lists of the demo areas share. They page by ten where the product's own lists page by fifty.
import { z } from 'zod';
import { AlsoShown } from '../also-shown.ts';
import { DEMO_ROWS_PER_PAGE, LOCALES, MAX_ROWS_PER_PAGE } from '../constants.ts';

export const pageQuery = (rowsPerPage: number = DEMO_ROWS_PER_PAGE) =>
  z.object({
    q: z.string().trim().max(200).default(''),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    perPage: z.coerce.number().int().min(1).max(MAX_ROWS_PER_PAGE).default(rowsPerPage),
  });

/** For pages: what they show is found too, amounts and days as their language writes them. Without it a search looks at the reply's own words. */
export const shownIn = { also: AlsoShown.optional(), locale: z.enum(LOCALES).optional() };
export type ShownSearch = z.output<z.ZodObject<typeof shownIn>>;

/** A filter that is left empty shows all. */
export const filterBy = <const V extends readonly [string, ...string[]]>(values: V) => z.enum(values).or(z.literal('')).optional();

/** In an address. What is no number is the id of nothing, and gets the same 404 as an unknown number. */
export const RecordId = z.union([z.coerce.number<number | string>().int(), z.string().max(64)]);

/** Names one record by its id or its name in addresses; without either it is the first. */
export const OneRecord = z.object({ id: RecordId.optional(), slug: z.string().max(120).optional() });
export type OneRecord = z.output<typeof OneRecord>;

/** The reply of a change that has nothing to tell. */
export const Done = z.object({});
