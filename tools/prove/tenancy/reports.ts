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

const aDefinition = (ids: Ids) => ({ name: 'Proof', kind: 'availability' as const, scope: { clientId: at(ids, 'clientId') } });
const aNote = (ids: Ids) => ({ subjectId: at(ids, 'mac'), at: span.from, text: 'Proof' });
/** Addresses are everybody's: each client has one of its own. */
const aStatusPage = (slug: string) => ({
  slug,
  enabled: true,
  title: 'Proof',
  text: '',
  components: [{ name: 'Everything', of: 'devices' as const }],
});
/** Of the status page that the maker makes. */
export const slugOf = (ids: Ids) => `proof-${at(ids, 'clientId').slice(0, 8).toLowerCase()}`;

export const reports: ServiceTable = {
  makers: {
    reportDefinitionId: async ({ call }, own, mark) =>
      (await call(calls.createDefinition, { body: { ...aDefinition(own), name: mark } })).data.id,
    chartNoteId: async ({ call }, own, mark) => (await call(calls.createNote, { body: { ...aNote(own), text: mark } })).data.id,
    statusPageOf: async ({ call }, own, mark) => {
      const body = { ...aStatusPage(slugOf(own)), title: mark };
      await call(calls.setStatusPage, { query: { clientId: at(own, 'clientId') }, body });
      return at(own, 'clientId');
    },
    issuedReportId: async ({ call }, own) => (await call(calls.issue, { body: aReport({ clientId: at(own, 'clientId') }) })).data.id,
  },
  absent: {
    reportDefinitionId: '00000000-0000-0000-0000-0000000fade2',
    chartNoteId: '00000000-0000-0000-0000-0000000fade4',
    statusPageOf: '00000000-0000-0000-0000-0000000fade3',
    issuedReportId: '00000000-0000-0000-0000-0000000fade1',
  },
  belongings: [
    'select json_agg(i order by i.id)::text as rows from issued_reports i where client_id = $1',
    'select json_agg(d order by d.id)::text as rows from report_definitions d where client_id = $1',
    'select json_agg(n order by n.id)::text as rows from chart_notes n where client_id = $1',
    'select json_agg(s)::text as rows from status_pages s where client_id = $1',
  ],
  aims: {
    'reports.about': () => ({}),
    'reports.makeReport': scopes.map((scope) => (ids: Ids) => ({ body: aReport(scope(ids)) })),
    'reports.reportResult': () => ({ query: { id: 'nothing' } }),
    'reports.stretches': (ids) => ({ body: { ...aReport({}), subjectId: at(ids, 'mac') } }),
    'reports.scopeChoices': (ids) => ({ query: { kind: 'incidents', clientId: at(ids, 'clientId'), subjectId: at(ids, 'mac') } }),
    'reports.listJobs': () => ({}),
    'reports.getJob': () => ({ query: { id: 'nothing' } }),
    'reports.confirmJob': () => ({ query: { id: 'nothing' } }),
    'reports.listIssued': (ids) => ({ query: { clientId: at(ids, 'clientId') } }),
    'reports.issue': scopes.map((scope) => (ids: Ids) => ({ body: aReport(scope(ids)) })),
    'reports.issueAgain': (ids) => ({ query: { id: at(ids, 'issuedReportId') }, body: { reason: 'Proof' } }),
    'reports.getIssued': (ids) => ({ query: { id: at(ids, 'issuedReportId') } }),
    'reports.issuedFile': (ids) => ({ query: { id: at(ids, 'issuedReportId'), format: 'json' } }),
    'reports.listDefinitions': (ids) => ({ query: { clientId: at(ids, 'clientId') } }),
    'reports.createDefinition': [
      (ids) => ({ body: aDefinition(ids) }),
      (ids) => ({ body: { name: 'Proof', kind: 'availability', scope: { projectId: at(ids, 'projectId') } } }),
    ],
    'reports.changeDefinition': (ids) => ({ query: { id: at(ids, 'reportDefinitionId') }, body: aDefinition(ids) }),
    'reports.removeDefinition': (ids) => ({ query: { id: at(ids, 'reportDefinitionId') } }),
    'reports.issueDefinition': (ids) => ({ query: { id: at(ids, 'reportDefinitionId') } }),
    'reports.reportReaders': (ids) => ({ query: { clientId: at(ids, 'clientId') } }),
    'reports.listNotes': (ids) => ({ query: { subjectId: at(ids, 'mac'), ...span } }),
    'reports.createNote': (ids) => ({ body: aNote(ids) }),
    'reports.removeNote': (ids) => ({ query: { id: at(ids, 'chartNoteId') } }),
    'reports.publicStatus': () => ({ query: { slug: 'nobody-has-this' } }),
    'reports.getStatusPage': (ids) => ({ query: { clientId: at(ids, 'statusPageOf') } }),
    'reports.setStatusPage': (ids) => ({ query: { clientId: at(ids, 'statusPageOf') }, body: aStatusPage(slugOf(ids)) }),
    'reports.removeStatusPage': (ids) => ({ query: { clientId: at(ids, 'statusPageOf') } }),
  },
};
