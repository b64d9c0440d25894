// What was charged and what it cost, for one session or for a month of a tag, a group, a site or a client. No invoices.
import { z } from 'zod';
import { LOCALES } from '../constants.ts';
import { Id, Timestamp } from '../paging.ts';
import { Money } from './tariffs.ts';

export const STATEMENT_KINDS = ['session', 'tag', 'group', 'site', 'client'] as const;
export const StatementKind = z.enum(STATEMENT_KINDS);
export type StatementKind = z.output<typeof StatementKind>;

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'format');
/** A session has no month; everything else has one, by the clock of its client. */
const query = z.object({ kind: StatementKind, id: Id, month: month.optional(), locale: z.enum(LOCALES).default('en') });
const hasMonth = ({ kind, month: of }: { kind: StatementKind; month?: string | undefined }) => kind === 'session' || of !== undefined;
const needsMonth = { path: ['month'], message: 'required' };
export const StatementQuery = query.refine(hasMonth, needsMonth);
export type StatementQuery = z.output<typeof StatementQuery>;
export const StatementFileQuery = query.extend({ format: z.enum(['pdf', 'csv']).default('pdf') }).refine(hasMonth, needsMonth);
export type StatementFileQuery = z.output<typeof StatementFileQuery>;

export const StatementLine = z.object({
  sessionId: z.string(),
  startedAt: Timestamp,
  stoppedAt: Timestamp,
  chargerId: z.string(),
  chargerLabel: z.string(),
  connectorName: z.string(),
  siteName: z.string().nullable(),
  idTag: z.string(),
  tagLabel: z.string().nullable(),
  energyWh: z.number(),
  tariffName: z.string().nullable(),
  /** Null: there was no tariff. */
  cost: Money.nullable(),
});
export type StatementLine = z.output<typeof StatementLine>;

export const MOST_STATEMENT_LINES = 5_000;
export const Statement = z.object({
  kind: StatementKind,
  id: z.string(),
  /** Of the tag, the group, the site, the client or the session. */
  name: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  from: Timestamp,
  to: Timestamp,
  zone: z.string(),
  asOf: Timestamp,
  energyWh: z.number(),
  /** A sum for each currency, in the smallest coin. */
  totals: z.array(Money),
  /** Sessions without a price. */
  unpriced: z.number().int(),
  lines: z.array(StatementLine).max(MOST_STATEMENT_LINES),
});
export type Statement = z.output<typeof Statement>;
