import { z } from 'zod';

/** Codes whose names on the page contain what is searched for: a list knows the codes, not what they are called. One arrives as a text, several as a list. */
export const AlsoShown = z.union([
  z
    .string()
    .max(64)
    .transform((one) => [one]),
  z.array(z.string().max(64)).max(200),
]);
