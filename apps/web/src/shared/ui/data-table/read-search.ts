import type { z } from 'zod';

/** An address may be old, cut short or typed by hand: what the schema refuses is left out, and the rest stands. */
function parse<S extends z.ZodObject>(schema: S, search: object): z.output<S> {
  const entries = Object.entries(search).flatMap(([name, value]) => {
    // The router reads `q=4096` as a number and `q=true` as a truth value; the schema may want the text.
    const readings = typeof value === 'number' || typeof value === 'boolean' ? [value, String(value)] : [value];
    const reading = readings.find((candidate) => schema.shape[name]?.safeParse(candidate).success);
    return reading === undefined ? [] : [[name, reading] as const];
  });
  return schema.parse(Object.fromEntries(entries));
}

/** For a route's `validateSearch`: reads the address by a list's own schema. */
export const readSearch = <S extends z.ZodObject>(schema: S) => ({
  types: {} as { input: z.input<S>; output: z.output<S> }, // safe: the router reads the type only
  parse: (search: unknown) => parse(schema, search as object), // safe: the router always hands over an object
});
