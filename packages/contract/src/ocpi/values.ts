// The plain values of OCPI 2.2.1.
import { z } from 'zod';

export const OCPI_VERSION = '2.2.1';
export const OCPI_BASE = '/ocpi';
export const OCPI_PAGE = 100;

/** Printable ASCII; compared without regard to case. */
export const ciString = (most: number) => z.string().regex(new RegExp(`^[\\x20-\\x7e]{1,${most}}$`), 'format');
/** Printable, of any language. */
export const words = (most: number) => z.string().min(1, 'required').max(most, 'too_long');
export const CountryCode = z.string().regex(/^[A-Za-z]{2}$/, 'format');
export const PartyId = z.string().regex(/^[A-Za-z0-9]{3}$/, 'format');
export const OcpiUrl = z.url({ protocol: /^https?$/ }).max(255, 'too_long');
/** In UTC, with or without saying so. */
export const OcpiTime = z
  .string()
  .regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?Z?$/, 'date');
/** No designator means UTC as well. */
export const timeOf = (text: string): Date => new Date(text.endsWith('Z') ? text : `${text}Z`);

export const OcpiPrice = z.object({ excl_vat: z.number(), incl_vat: z.number().optional() });
export const DisplayText = z.object({ language: z.string().max(5), text: z.string().max(512) });

/** Every list takes them. What is more than the server gives at once is cut, not refused. */
export const OcpiListQuery = z.object({
  date_from: OcpiTime.optional(),
  date_to: OcpiTime.optional(),
  offset: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(1_000_000_000).default(OCPI_PAGE),
});
export type OcpiListQuery = z.output<typeof OcpiListQuery>;
