import type { z } from 'zod';

/** An address may be old, cut short or typed by hand: what the schema refuses is left out, and the rest stands. */
export function readSearch<S extends z.ZodObject>(schema: S, search: object): z.output<S> {
  const entries = Object.entries(search).flatMap(([name, value]) => {
    // The router reads `q=4096` as a number and `q=true` as a truth value; the schema may want the text.
    const readings = typeof value === 'number' || typeof value === 'boolean' ? [value, String(value)] : [value];
    const reading = readings.find((candidate) => schema.shape[name]?.safeParse(candidate).success);
    return reading === undefined ? [] : [[name, reading] as const];
  });
  return schema.parse(Object.fromEntries(entries));
}

/** What belongs into the address: only what differs from the schema's own defaults. */
export function writeSearch<S extends z.ZodObject>(schema: S, search: z.output<S>): Record<string, unknown> {
  const defaults: Record<string, unknown> = schema.parse({});
  const known = Object.entries(search).filter(([name, value]) => name in schema.shape && value !== '');
  return Object.fromEntries(known.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name])));
}
