import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { jobEndpoints } from '../jobs/jobs.ts';
import { About } from '../operations/about.ts';
import { dataOf, Id } from '../paging.ts';
import { ReportSubject, Stretch } from './report.ts';
import { definitionCalls } from './definitions.ts';
import { issuedCalls } from './issued.ts';
import { noteCalls } from './notes.ts';
import { statusPageCalls } from './status-pages.ts';
import { ReportKind, ReportRequest, StretchesRequest } from './request.ts';

const service = 'reports';
const access = ['reports'] as const;

export const reports = {
  about: endpoint({
    service,
    method: 'GET',
    path: '/',
    access: 'public',
    summary: 'Name, version and time of the service',
    response: About,
  }),
  /** JSON in `data`, or a file; 202 with a job in `data` when it takes longer than four seconds. */
  makeReport: endpoint({
    service,
    access,
    method: 'POST',
    path: '/report',
    summary: 'Make a report: the document in the format that was asked for, or 202 with a job',
    body: ReportRequest,
    contentType: '*/*',
    response: z.custom<Response>(),
  }),
  reportResult: endpoint({
    service,
    access,
    method: 'GET',
    path: '/report/result',
    addition: true,
    summary: 'The document that a job made',
    query: z.object({ id: Id }),
    contentType: '*/*',
    response: z.custom<Response>(),
  }),
  stretches: endpoint({
    service,
    access,
    method: 'POST',
    path: '/report/stretches',
    addition: true,
    summary: 'How the time of one subject was counted, stretch by stretch',
    body: StretchesRequest,
    response: dataOf(z.object({ subject: ReportSubject, stretches: z.array(Stretch) })),
  }),
  scopeChoices: endpoint({
    service,
    access,
    method: 'GET',
    path: '/report/scope',
    addition: true,
    summary: 'What a report can be narrowed to: sites, and things that a word finds',
    query: z.object({
      kind: ReportKind,
      of: z.enum(['devices', 'chargers']).default('devices'),
      clientId: Id.optional(),
      projectId: Id.optional(),
      siteId: Id.optional(),
      /** Found too, whatever the word is. */
      subjectId: z.string().trim().min(1).max(80).optional(),
      q: z.string().trim().max(100).optional(),
    }),
    response: dataOf(z.object({ sites: z.array(z.object({ id: z.string(), name: z.string() })), subjects: z.array(ReportSubject) })),
  }),
  ...jobEndpoints(service, access),
  ...issuedCalls,
  ...definitionCalls,
  ...statusPageCalls,
  ...noteCalls,
};
