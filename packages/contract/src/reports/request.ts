// What a report is asked for by: kind, whose things, which time, and how the time is counted.
import { z } from 'zod';
import { LOCALES } from '../constants.ts';
import { Id, Timestamp } from '../paging.ts';
import { Zone } from '../licensing/clients.ts';
import { RuleHours } from '../alarms/rules.ts';

export const REPORT_KINDS = ['availability', 'climate', 'power', 'incidents', 'charging', 'radius', 'licensing', 'audit'] as const;
export const ReportKind = z.enum(REPORT_KINDS);
export type ReportKind = z.output<typeof ReportKind>;

export const REPORT_FORMATS = ['json', 'csv', 'xlsx', 'pdf'] as const;
export const ReportFormat = z.enum(REPORT_FORMATS);
export type ReportFormat = z.output<typeof ReportFormat>;

/** What is left out holds for all that the caller sees. */
export const ReportScope = z.object({
  clientId: Id.optional(),
  projectId: Id.optional(),
  siteId: Id.optional(),
  /** A device's MAC, a charger's id, a charger's connector (`charger:connector`). */
  subjectId: z.string().trim().min(1).max(80).optional(),
});
export type ReportScope = z.output<typeof ReportScope>;

type ScopePart = keyof ReportScope;
const everywhere: readonly ScopePart[] = ['clientId', 'projectId', 'siteId', 'subjectId'];
const withoutProject: readonly ScopePart[] = ['clientId', 'siteId', 'subjectId'];

/** What a report can be about: chargers and access servers belong to no project, keys stand at no site, and the audit log is the installation's. */
export function scopePartsOf(kind: ReportKind, of: 'devices' | 'chargers'): readonly ScopePart[] {
  if (kind === 'audit') return [];
  if (kind === 'licensing') return ['clientId', 'projectId', 'subjectId'];
  return kind === 'charging' || kind === 'radius' || (kind === 'availability' && of === 'chargers') ? withoutProject : everywhere;
}

export function narrowScope(kind: ReportKind, of: 'devices' | 'chargers', scope: ReportScope): ReportScope {
  const parts = scopePartsOf(kind, of);
  return Object.fromEntries(parts.flatMap((part) => (scope[part] === undefined ? [] : [[part, scope[part]]])));
}

/** Rather refused than left aside: a report of more than was asked for is a wrong one. */
export function checkScope(
  { kind, of, scope }: { kind: ReportKind; of: 'devices' | 'chargers'; scope: ReportScope },
  context: z.RefinementCtx,
) {
  const parts = scopePartsOf(kind, of);
  for (const part of everywhere)
    if (scope[part] !== undefined && !parts.includes(part))
      context.addIssue({ code: 'custom', path: ['scope', part], message: 'report.scope' });
}

const Band = z.object({ min: z.number().min(-100).max(200), max: z.number().min(-100).max(200) }).refine(({ min, max }) => min <= max, {
  path: ['max'],
  error: 'end.before_start',
});

/** Whose sums the rows of a charging report are. */
export const CHARGING_ROWS = ['charger', 'site', 'tag', 'group'] as const;
export type ChargingRows = (typeof CHARGING_ROWS)[number];

export const ReportMethod = z.object({
  /** Time of which nothing is known: left out, or taken for up or for down. */
  unknown: z.enum(['exclude', 'up', 'down']).default('exclude'),
  /** Maintenance that was entered before `asOf`: left out, or counted like any other time. */
  planned: z.enum(['exclude', 'count']).default('exclude'),
  /** What was learned over 15 minutes after it happened: counted at its own time, or left out. */
  late: z.enum(['count', 'ignore']).default('count'),
  /** Only these hours count, by the clock of the report's zone. Without: all. */
  hours: z.array(RuleHours).min(1, 'required').max(10, 'too_many').optional(),
  /** The share that was agreed, such as 0.999. */
  target: z.number().min(0).max(1).optional(),
  /** What a cabinet should stay within: °C and %. */
  temperature: Band.optional(),
  humidity: Band.optional(),
  /** Of charging. Without: chargers. */
  by: z.enum(CHARGING_ROWS).optional(),
});
export type ReportMethod = z.output<typeof ReportMethod>;
export const DEFAULT_METHOD: ReportMethod = { unknown: 'exclude', planned: 'exclude', late: 'count' };
export const DEFAULT_TEMPERATURE = { min: 5, max: 40 };
export const DEFAULT_HUMIDITY = { min: 10, max: 80 };

/** After this long something was learned late. */
export const LATE_MS = 15 * 60_000;
export const MAX_REPORT_DAYS = 3_700;

const asked = {
  kind: ReportKind,
  scope: ReportScope.default({}),
  /** Whose availability: devices, or the connectors of chargers. */
  of: z.enum(['devices', 'chargers']).default('devices'),
  from: Timestamp,
  to: Timestamp,
  /** Whose months, days and hours these are. Without: the client's, else UTC. */
  zone: Zone.optional(),
  locale: z.enum(LOCALES).default('en'),
  method: ReportMethod.default(DEFAULT_METHOD),
  /** Only what was known at this moment counts. Without: now. */
  asOf: Timestamp.optional(),
};
interface Span {
  from: string;
  to: string;
}
const checkSpan = ({ from, to }: Span, context: z.RefinementCtx) => {
  const length = Date.parse(to) - Date.parse(from);
  if (length <= 0) context.addIssue({ code: 'custom', path: ['to'], message: 'end.before_start' });
  if (length > MAX_REPORT_DAYS * 86_400_000)
    context.addIssue({ code: 'custom', path: ['to'], message: 'range.too_long', params: { days: MAX_REPORT_DAYS } });
};

export const ReportRequest = z
  .object({ ...asked, format: ReportFormat.default('json') })
  .superRefine(checkSpan)
  .superRefine(checkScope);
export type ReportRequest = z.output<typeof ReportRequest>;
export type SentReportRequest = z.input<typeof ReportRequest>;

export const StretchesRequest = z
  .object({ ...asked, subjectId: z.string().trim().min(1).max(80) })
  .superRefine(checkSpan)
  .superRefine(checkScope);
export type StretchesRequest = z.output<typeof StretchesRequest>;
