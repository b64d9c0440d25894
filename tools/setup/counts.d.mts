export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  unsteady: number;
}
export function vitestCounts(file: string, isOk: boolean, expected?: string[]): Counts;
export function playwrightCounts(file: string, isOk: boolean): Counts;
export function summary(counts: Counts): string;
export function slowest(files: string[], count: number): { ms: number; title: string }[];
export function unsteady(files: string[]): { title: string; reason: string }[];
