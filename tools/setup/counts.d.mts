export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}
export function vitestCounts(file: string, isOk: boolean, expected?: string[]): Counts;
export function playwrightCounts(file: string, isOk: boolean): Counts;
export function summary(counts: Counts): string;
