// One sum of readings that PostgreSQL and DuckDB come to alike, whatever the order: made of whole numbers only, since the two write other
// numbers as text in different ways. Each row counts by its own factor, so that values that changed places are noticed.

const LARGEST = 9_007_199_254_740_881;
/** Fine enough for what sensors tell, and far from where a product of it would not fit any more. */
const figure = (column: string) =>
  `(case when ${column} is null then -77 when abs(${column}) < 1e9 then cast(floor(${column} * 1048576) as bigint) else -78 end)`;

export interface SumDialect {
  /** Microseconds since 1970, as a bigint. */
  micros(column: string): string;
  truth(column: string): string;
}

export const inPostgres: SumDialect = {
  micros: (column) => `cast(extract(epoch from ${column}) * 1000000 as bigint)`,
  truth: (column) => `cast(${column} as int)`,
};
export const inEngine: SumDialect = { micros: (column) => `epoch_us(${column})`, truth: (column) => `cast(${column} as int)` };

/** An expression over columns as `device_events` has them; null where there are none. */
export function sumOfRows({ micros, truth }: SumDialect): string {
  const whole = (column: string, nothing: number) => `cast(coalesce(${column}, ${nothing}) as bigint)`;
  const parts = [
    [whole('id', 0), 1_000_003],
    [micros('ts'), 31],
    [micros('received_at'), 17],
    [whole('device', 0), 7_919],
    [whole('type', 0), 104_729],
    [whole('sensor_id', 0), 1_299_709],
    [figure('v1'), 3],
    [figure('v2'), 5],
    [figure('v3'), 7],
    [figure('v4'), 11],
    [whole(truth('inferred'), 2), 13],
    [`coalesce(${micros('said_ts')}, -1)`, 19],
    [whole('result', -1), 23],
  ] as const;
  const row = parts.map(([value, factor]) => `${value} * ${factor}`).join(' + ');
  return `cast(sum(((${row}) % ${LARGEST}) * (id % 1009 + 1)) as text)`;
}
