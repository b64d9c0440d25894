// What a kind of report finds out, before it has words.
import type { Figure, FigureFormat, ReportRow } from '@atalaya/contract/reports/report.ts';
import type { ReportKind } from '@atalaya/contract/reports/request.ts';
import type { ReadingsTable } from '#modules/monitor/index.ts';
import type { Queryable } from '#platform/database.ts';
import type { Scope } from '#platform/scope.ts';
import type { SettledRequest } from './issued.table.ts';

export interface ColumnKey {
  key: string;
  format: FigureFormat;
}

export interface ReportContent {
  summary: (ColumnKey & { value: Figure })[];
  columns: ColumnKey[];
  rows: ReportRow[];
  charts: { key: string; format: FigureFormat; points: { label: string; from: number | null; value: number | null }[] }[];
}

/** What a kind is made from: whose rows, and everything settled. */
export interface Asked {
  db: Queryable;
  /** What stands for `device_events`. */
  readings: ReadingsTable;
  scope: Scope;
  request: SettledRequest;
  /** In milliseconds. */
  from: number;
  /** Its end, or `asOf` if that is earlier. */
  to: number;
  asOf: Date;
  /** Maintenance as it was entered then; left out: at `asOf`. */
  plannedAsOf?: Date;
}

export type BuildKind = (asked: Asked) => Promise<ReportContent>;
export type Builders = Record<ReportKind, BuildKind>;

/** More rows than anybody reads. */
export const MAX_ROWS = 20_000;

const round = (value: number, digits: number) => Number(value.toFixed(digits));
/** So that the same sum in another order is the same figure. */
export const toShare = (value: number | null): number | null => (value === null ? null : round(value, 9));
export const toFigure = (value: number | null, digits = 3): number | null => (value === null ? null : round(value, digits));
export const shareOf = (part: number, whole: number): number | null => (whole > 0 ? toShare(part / whole) : null);
