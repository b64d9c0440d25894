// Reports on demand, and those that were issued.
import { reports as calls } from '@atalaya/contract/reports/endpoints.ts';
import { at, type Ids, type ServiceTable } from './service-table.ts';

const span = { from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' };
const aReport = (scope: Record<string, string>) => ({ kind: 'availability' as const, scope, ...span });
const scopes: ((ids: Ids) => Record<string, string>)[] = [
  (ids) => ({ clientId: at(ids, 'clientId') }),
  (ids) => ({ projectId: at(ids, 'projectId') }),
  (ids) => ({ subjectId: at(ids, 'mac') }),
];

export const reports: ServiceTable = {
  makers: {
    issuedReportId: async ({ call }, own) => (await call(calls.issue, { body: aReport({ clientId: at(own, 'clientId') }) })).data.id,
  },
  absent: { issuedReportId: '00000000-0000-0000-0000-0000000fade1' },
  belongings: ['select * from issued_reports where client_id = $1 order by id'],
  aims: {
    'reports.about': () => ({}),
    'reports.makeReport': scopes.map((scope) => (ids: Ids) => ({ body: aReport(scope(ids)) })),
    'reports.reportResult': () => ({ query: { id: 'nothing' } }),
    'reports.stretches': (ids) => ({ body: { ...aReport({}), subjectId: at(ids, 'mac') } }),
    'reports.listJobs': () => ({}),
    'reports.getJob': () => ({ query: { id: 'nothing' } }),
    'reports.confirmJob': () => ({ query: { id: 'nothing' } }),
    'reports.listIssued': (ids) => ({ query: { clientId: at(ids, 'clientId') } }),
    'reports.issue': scopes.map((scope) => (ids: Ids) => ({ body: aReport(scope(ids)) })),
    'reports.issueAgain': (ids) => ({ query: { id: at(ids, 'issuedReportId') }, body: { reason: 'Proof' } }),
    'reports.getIssued': (ids) => ({ query: { id: at(ids, 'issuedReportId') } }),
    'reports.issuedFile': (ids) => ({ query: { id: at(ids, 'issuedReportId'), format: 'json' } }),
  },
};
