// What every language says in a report.
import type { ReportKind } from '@atalaya/contract/reports/request.ts';

export interface ReportWords {
  titles: Record<ReportKind, string>;
  chargersTitle: string;
  charts: Record<string, string>;
  /** Of states, reasons, signals and sections. */
  codes: Record<string, string>;
  /** In place of a chart of which nothing is known. */
  noFigures: string;
  /** What a table's first column holds. */
  subject: string;
  everything: string;
  /** Of a client, of a project and so on. */
  about: { client: string; project: string; site: string; subject: string };
  period: string;
  madeFrom: string;
  method: string;
  summary: string;
  details: string;
  changes: string;
  notes: string;
  page: (page: number, pages: number) => string;
  empty: string;
  noValue: string;
  units: { days: string; hours: string; minutes: string; seconds: string };
  days: readonly string[];
  statements: {
    unknown: Record<'exclude' | 'up' | 'down', string>;
    planned: Record<'exclude' | 'count', string>;
    late: Record<'count' | 'ignore', string>;
    hours: (hours: string) => string;
    allHours: string;
    zone: (zone: string) => string;
    asOf: (asOf: string) => string;
    registered: string;
    silence: string;
    away: string;
    connectors: string;
    climate: (temperature: string, humidity: string) => string;
    held: string;
    battery: string;
    energy: string;
    autonomy: string;
    incidents: string;
    charging: string;
    chargingRows: Record<'charger' | 'site' | 'tag' | 'group', string>;
    radius: string;
    licensing: string;
    audit: string;
  };
  change: (name: string, column: string, before: string, after: string) => string;
  moreChanges: (count: number) => string;
  causes: Record<'learnedLate' | 'maintenance' | 'version', string>;
  reason: (reason: string) => string;
  replaces: (asOf: string) => string;
}
