import { z } from 'zod';

export const Figure = z.object({
  what: z.string(),
  value: z.number(),
  unit: z.string(),
  /** At most this. */
  budget: z.number().optional(),
  /** At least this. */
  floor: z.number().optional(),
  reference: z.object({ what: z.string(), value: z.number() }).optional(),
  /** What else was seen meanwhile: what limited it, how it went from minute to minute. */
  note: z.string().optional(),
});
export type Figure = z.output<typeof Figure>;

export const isMissed = ({ value, budget = Infinity, floor = -Infinity }: Figure) => value > budget || value < floor;

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
