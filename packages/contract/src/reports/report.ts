// A report in full: figures with their names in its language, and how they were counted in words.
import { z } from 'zod';
import { LOCALES } from '../constants.ts';
import { Timestamp } from '../paging.ts';
import { ReportKind, ReportMethod, ReportScope } from './request.ts';

/** How a figure is written: `word` is a code that has a name in each language, `share` is from 0 to 1, `seconds` a length of time, `mean` has one decimal. */
export const FIGURE_FORMATS = [
  'text',
  'word',
  'count',
  'number',
  'mean',
  'share',
  'seconds',
  'instant',
  'kWh',
  'bytes',
  'degreeHours',
] as const;
export const FigureFormat = z.enum(FIGURE_FORMATS);
export type FigureFormat = z.output<typeof FigureFormat>;

export const Figure = z.union([z.number(), z.string(), z.null()]);
export type Figure = z.output<typeof Figure>;

export const ReportColumn = z.object({ key: z.string(), label: z.string(), format: FigureFormat });
export type ReportColumn = z.output<typeof ReportColumn>;

export const ReportSubject = z.object({ kind: z.string(), id: z.string(), name: z.string() });
export type ReportSubject = z.output<typeof ReportSubject>;

/** `subject` and one figure for each column. */
export const ReportRow = z.object({ subject: ReportSubject }).catchall(z.union([Figure, ReportSubject]));
export type ReportRow = z.output<typeof ReportRow>;

export const ReportChart = z.object({
  title: z.string(),
  format: FigureFormat,
  points: z.array(z.object({ label: z.string(), from: Timestamp.nullable(), value: z.number().nullable() })),
});
export type ReportChart = z.output<typeof ReportChart>;

/** What somebody wrote beside a chart of that time. */
export const ReportNote = z.object({ at: Timestamp, subjectId: z.string(), name: z.string(), text: z.string(), by: z.string() });
export type ReportNote = z.output<typeof ReportNote>;

export const ReportDocument = z.object({
  kind: ReportKind,
  title: z.string(),
  /** Whose things, in words. */
  about: z.string(),
  scope: ReportScope,
  from: Timestamp,
  to: Timestamp,
  zone: z.string(),
  locale: z.enum(LOCALES),
  method: ReportMethod,
  /** Only what was known at this moment is in it. */
  asOf: Timestamp,
  /** Of the program that made it. */
  version: z.string(),
  /** How it was counted. */
  statements: z.array(z.string()),
  summary: z.array(z.object({ key: z.string(), label: z.string(), format: FigureFormat, value: Figure })),
  columns: z.array(ReportColumn),
  rows: z.array(ReportRow),
  charts: z.array(ReportChart),
  /** Left out where there are none. */
  notes: z.array(ReportNote).optional(),
  /** What differs from the report that this one takes the place of, and why. */
  changes: z.array(z.string()).optional(),
});
export type ReportDocument = z.output<typeof ReportDocument>;

export const STRETCH_STATES = ['up', 'down', 'unknown', 'planned', 'outside'] as const;
export const StretchState = z.enum(STRETCH_STATES);
export type StretchState = z.output<typeof StretchState>;

/** Why a stretch is what it is. */
export const StretchCause = z.enum(['said', 'inferred', 'serverAway', 'neverHeard', 'maintenance', 'hours']);
export type StretchCause = z.output<typeof StretchCause>;

export const Stretch = z.object({
  from: Timestamp,
  to: Timestamp,
  state: StretchState,
  cause: StretchCause,
  /** When it was learned; null: it follows from no message. */
  learnedAt: Timestamp.nullable(),
});
export type Stretch = z.output<typeof Stretch>;
