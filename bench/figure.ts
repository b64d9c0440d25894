export interface Figure {
  what: string;
  value: number;
  unit: string;
  /** At most this. */
  budget?: number;
  /** At least this. */
  floor?: number;
  reference?: { what: string; value: number };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
