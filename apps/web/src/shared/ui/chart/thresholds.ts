// Lines that a value should not cross, and how far a chart reaches for them.

export interface ChartThreshold {
  value: number;
  /** What it is: "Alarm > 35 °C (warning)". */
  label: string;
  isCritical: boolean;
}

/** Of the lines beyond what was measured only the nearest on each side are reached for: a far one would flatten the curve. */
export function reachOf(thresholds: readonly ChartThreshold[], least: number, most: number): [least: number, most: number] {
  const values = thresholds.map(({ value }) => value);
  const below = values.filter((value) => value < least);
  const above = values.filter((value) => value > most);
  return [below.length > 0 ? Math.max(...below) : least, above.length > 0 ? Math.min(...above) : most];
}
