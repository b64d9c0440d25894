import { z } from 'zod';

/** The usual spellings are accepted; all become the one with colons, upper case. */
export const Mac = z
  .string()
  .trim()
  .regex(/^([0-9A-Fa-f]{2}([:-]?)(?:[0-9A-Fa-f]{2}\2){4}[0-9A-Fa-f]{2}|[0-9A-Fa-f]{4}\.[0-9A-Fa-f]{4}\.[0-9A-Fa-f]{4})$/, 'mac')
  .transform((text) => (text.replaceAll(/[:.-]/g, '').toUpperCase().match(/../g) ?? []).join(':'));
