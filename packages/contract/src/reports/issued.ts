// Reports that were issued: their bytes are kept and served again.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, Id, listOf, listQuery, Timestamp } from '../paging.ts';
import { Figure, FigureFormat } from './report.ts';
import { ReportFormat, ReportKind, ReportRequest } from './request.ts';

const service = 'reports';
const access = ['reports'] as const;

export const REISSUE_CAUSES = ['learnedLate', 'maintenance', 'version'] as const;

/** A figure that another issue of the same report has otherwise. Subject and name are empty where it is of the summary. */
export const IssueChange = z.object({
  subject: z.string(),
  name: z.string(),
  key: z.string(),
  /** Left out in what was issued before it was kept. */
  format: FigureFormat.optional(),
  before: Figure,
  after: Figure,
});
export type IssueChange = z.output<typeof IssueChange>;

export const IssuedReport = z.object({
  id: z.string(),
  kind: ReportKind,
  title: z.string(),
  about: z.string(),
  clientId: z.string().nullable(),
  definitionId: z.string().nullable(),
  from: Timestamp,
  to: Timestamp,
  zone: z.string(),
  asOf: Timestamp,
  issuedAt: Timestamp,
  issuedBy: z.string(),
  version: z.string(),
  rows: z.number().int(),
  /** Of the JSON document: two of the same are the same report. */
  sha256: z.string(),
  /** The issue that this one takes the place of. */
  replacesId: z.string().nullable(),
  replacedById: z.string().nullable(),
  reason: z.string().nullable(),
  changes: z.array(IssueChange),
  /** Where the differences come from. */
  causes: z.array(z.enum(REISSUE_CAUSES)),
});
export type IssuedReport = z.output<typeof IssuedReport>;

export const issuedCalls = {
  listIssued: endpoint({
    service,
    access,
    method: 'GET',
    path: '/issued',
    addition: true,
    summary: 'Reports that were issued, latest first',
    query: listQuery(['issuedAt'], 'desc').extend({ clientId: Id.optional(), kind: ReportKind.optional(), definitionId: Id.optional() }),
    response: listOf(IssuedReport),
  }),
  issue: endpoint({
    service,
    access,
    can: ['issue', 'Report'],
    method: 'PUT',
    path: '/issued',
    addition: true,
    summary: 'Issue a report: it is made, kept, and served with the same bytes from then on',
    body: ReportRequest,
    response: dataOf(IssuedReport),
    status: 201,
  }),
  issueAgain: endpoint({
    service,
    access,
    can: ['issue', 'Report'],
    method: 'POST',
    path: '/issued/again',
    addition: true,
    summary: 'Issue a report again with what is known now; it says what changed and why',
    query: z.object({ id: Id }),
    body: z.object({ reason: z.string().trim().min(1, 'required').max(500, 'too_long') }),
    response: dataOf(IssuedReport),
    status: 201,
  }),
  getIssued: endpoint({
    service,
    access,
    method: 'GET',
    path: '/issued/one',
    addition: true,
    summary: 'One issued report, with what changed against the one before',
    query: z.object({ id: Id }),
    response: dataOf(IssuedReport),
  }),
  issuedFile: endpoint({
    service,
    access,
    method: 'GET',
    path: '/issued/file',
    addition: true,
    summary: 'The bytes of an issued report, the same each time',
    query: z.object({ id: Id, format: ReportFormat.default('pdf') }),
    contentType: '*/*',
    response: z.custom<Response>(),
  }),
};
