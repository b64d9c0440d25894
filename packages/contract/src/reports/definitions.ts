// Reports that are asked for again and again: kept under a name, and issued by themselves at the times of a calendar.
import { z } from 'zod';
import { LOCALES } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { LocalTime, Repeat, Zone } from '../notify/maintenance.ts';
import { dataOf, Id, listOf, Timestamp } from '../paging.ts';
import { IssuedReport } from './issued.ts';
import { checkScope, DEFAULT_METHOD, ReportKind, ReportMethod, ReportScope } from './request.ts';

const service = 'reports';
const access = ['reports'] as const;

export const REPORT_PERIODS = ['day', 'week', 'month', 'quarter', 'year'] as const;
/** The last whole one before the report is made. */
export const ReportPeriod = z.enum(REPORT_PERIODS);
export type ReportPeriod = z.output<typeof ReportPeriod>;

/** As a clock on the wall in the report's zone shows it; `repeat` null: once. */
export const ReportSchedule = z
  .object({ start: LocalTime, repeat: Repeat.nullable() })
  .refine(({ start, repeat }) => repeat?.until === undefined || repeat.until.slice(0, 10) >= start.slice(0, 10), {
    path: ['repeat', 'until'],
    error: 'end.before_start',
  });
export type ReportSchedule = z.output<typeof ReportSchedule>;

export const MAX_READERS = 50;
const asked = {
  name: z.string().trim().min(1, 'required').max(80, 'too_long'),
  kind: ReportKind,
  scope: ReportScope,
  of: z.enum(['devices', 'chargers']),
  period: ReportPeriod,
  zone: Zone,
  locale: z.enum(LOCALES),
  method: ReportMethod,
  schedule: ReportSchedule.nullable(),
  /** Who gets a mail with a link to it, by their id. */
  people: z.array(Id).max(MAX_READERS, 'too_many'),
  /** Whether the schedule holds. */
  enabled: z.boolean(),
};

export const NewDefinition = z
  .object({
    ...asked,
    scope: ReportScope.default({}),
    of: asked.of.default('devices'),
    period: ReportPeriod.default('month'),
    /** Without: the client's, else UTC. */
    zone: Zone.optional(),
    locale: asked.locale.default('en'),
    method: ReportMethod.default(DEFAULT_METHOD),
    schedule: ReportSchedule.nullish().transform((schedule) => schedule ?? null),
    people: asked.people.default([]),
    enabled: z.boolean().default(true),
  })
  .superRefine(checkScope);
export type NewDefinition = z.output<typeof NewDefinition>;

export const Definition = z.object({
  id: z.string(),
  clientId: z.string().nullable(),
  clientName: z.string().nullable(),
  ...asked,
  /** Names of those people whom the caller may see. */
  names: z.record(z.string(), z.string()),
  /** When the next one is due; null: never. */
  nextAt: Timestamp.nullable(),
  lastAt: Timestamp.nullable(),
  /** Why the last one could not be made: a code of the error catalogue. */
  failure: z.string().nullable(),
  createdBy: z.string(),
  createdAt: Timestamp,
  changedAt: Timestamp,
});
export type Definition = z.output<typeof Definition>;

export const ReportReader = z.object({ id: z.string(), name: z.string(), email: z.string() });
export type ReportReader = z.output<typeof ReportReader>;

const ById = z.object({ id: Id });
const common = { service, access, addition: true } as const;
const changing = { ...common, can: ['manage', 'Report'] } as const;

export const definitionCalls = {
  listDefinitions: endpoint({
    ...common,
    method: 'GET',
    path: '/definitions',
    summary: 'Saved reports, with when each is due next',
    query: z.object({ clientId: Id.optional() }),
    response: listOf(Definition),
  }),
  createDefinition: endpoint({
    ...changing,
    method: 'PUT',
    path: '/definition',
    summary: 'Save a report under a name, with a schedule if it is to be issued by itself',
    body: NewDefinition,
    response: dataOf(Definition),
    status: 201,
  }),
  changeDefinition: endpoint({
    ...changing,
    method: 'POST',
    path: '/definition',
    summary: 'Change a saved report as a whole; what was issued of it stays as it is',
    query: ById,
    body: NewDefinition,
    response: dataOf(Definition),
  }),
  removeDefinition: endpoint({
    ...changing,
    method: 'DELETE',
    path: '/definition',
    summary: 'Remove a saved report and its schedule; what was issued of it stays',
    query: ById,
    response: dataOf(ById),
  }),
  issueDefinition: endpoint({
    ...common,
    can: ['issue', 'Report'],
    method: 'POST',
    path: '/definition/issue',
    summary: 'Issue a saved report now, for the last whole period; its people are told',
    query: ById,
    response: dataOf(IssuedReport),
    status: 201,
  }),
  reportReaders: endpoint({
    ...common,
    method: 'GET',
    path: '/definition/people',
    summary: 'Who can be told of an issued report',
    query: z.object({ clientId: Id.optional() }),
    response: listOf(ReportReader),
  }),
};
