// What the page of reports is shown in tests, and a server that answers it and remembers what it was told.
import { grantedBy } from '@atalaya/access/own-roles.ts';
import type { Definition } from '@atalaya/contract/reports/definitions.ts';
import type { IssuedReport } from '@atalaya/contract/reports/issued.ts';
import type { ReportDocument } from '@atalaya/contract/reports/report.ts';
import { services } from '@atalaya/contract/services.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { sampleSession } from './session.ts';

export const REPORTS = services.reports.base;

export const reportSample: ReportDocument = {
  kind: 'availability',
  title: 'Availability',
  about: 'Everything',
  scope: {},
  from: '2026-02-01T00:00:00.000Z',
  to: '2026-03-01T00:00:00.000Z',
  zone: 'UTC',
  locale: 'en',
  method: { unknown: 'exclude', planned: 'exclude', late: 'count' },
  asOf: '2026-03-02T00:00:00.000Z',
  version: '1',
  statements: ['Unknown time is left out.'],
  summary: [{ key: 'availability', label: 'Availability', format: 'share', value: 0.99999 }],
  columns: [{ key: 'availability', label: 'Availability', format: 'share' }],
  rows: [{ subject: { kind: 'device', id: '02:00:00:00:00:01', name: 'Burgos' }, availability: 0.5 }],
  charts: [],
};
const definition: Definition = {
  id: 'd1',
  clientId: null,
  clientName: null,
  name: 'Every month',
  kind: 'availability',
  scope: {},
  of: 'devices',
  period: 'month',
  zone: 'Europe/Madrid',
  locale: 'en',
  method: reportSample.method,
  schedule: { start: '2026-02-01T07:00', repeat: { every: 'month', on: [1, -1] } },
  people: ['u1'],
  enabled: true,
  names: { u1: 'Ana' },
  nextAt: '2026-04-01T05:00:00.000Z',
  lastAt: null,
  failure: null,
  createdBy: 'ana@atalaya.test',
  createdAt: '2026-02-01T00:00:00.000Z',
  changedAt: '2026-02-01T00:00:00.000Z',
};
const issued: IssuedReport = {
  id: 'r1',
  kind: 'availability',
  title: 'Availability',
  about: 'Client: Nortia',
  clientId: 'c1',
  definitionId: 'd1',
  from: reportSample.from,
  to: reportSample.to,
  zone: 'UTC',
  asOf: reportSample.asOf,
  issuedAt: reportSample.asOf,
  issuedBy: 'Every month',
  version: '1',
  rows: 12,
  sha256: 'a',
  replacesId: 'r0',
  replacedById: null,
  reason: 'A device reported late',
  changes: [
    { subject: '', name: '', key: 'availability', format: 'share', before: 1, after: 0.995 },
    { subject: '02:00:00:00:00:01', name: 'Burgos', key: 'downSeconds', format: 'seconds', before: 60, after: 120 },
  ],
  causes: ['maintenance', 'learnedLate'],
};

export function reportsServer(definitions = [definition]) {
  const told: [call: string, sent: unknown][] = [];
  const answers = {
    [`POST ${REPORTS}/report`]: ({ body }: { body: unknown }) => {
      told.push(['report', body]);
      return { data: reportSample };
    },
    [`POST ${REPORTS}/report/stretches`]: () => ({
      data: {
        subject: reportSample.rows[0]?.subject,
        stretches: [
          { from: reportSample.from, to: '2026-02-02T00:00:00.000Z', state: 'down', cause: 'inferred', learnedAt: null },
          { from: '2026-02-02T00:00:00.000Z', to: reportSample.to, state: 'up', cause: 'said', learnedAt: '2026-02-02T00:07:00.000Z' },
        ],
      },
    }),
    [`GET ${REPORTS}/report/scope`]: ({ query }: { query: Record<string, string> }) => {
      const all = ['Burgos', 'Lerma'].map((name) => ({ kind: 'device', id: `id-${name}`, name }));
      const found = all.filter(({ id, name }) => id === query['subjectId'] || name.toLowerCase().includes(query['q'] ?? ''));
      return { data: { sites: [{ id: 's1', name: 'Depot' }], subjects: found } };
    },
    [`GET ${REPORTS}/definitions`]: () => ({ data: definitions, total: definitions.length }),
    [`GET ${REPORTS}/definition/people`]: () => ({ data: [{ id: 'u1', name: 'Ana', email: 'ana@atalaya.test' }], total: 1 }),
    [`PUT ${REPORTS}/definition`]: ({ body }: { body: unknown }) => {
      told.push(['create', body]);
      return { data: definition };
    },
    [`POST ${REPORTS}/definition`]: ({ body }: { body: unknown }) => {
      told.push(['change', body]);
      return { data: definition };
    },
    [`DELETE ${REPORTS}/definition`]: ({ query }: { query: unknown }) => {
      told.push(['remove', query]);
      return { data: { id: 'd1' } };
    },
    [`POST ${REPORTS}/definition/issue`]: ({ query }: { query: unknown }) => {
      told.push(['issue', query]);
      return { data: issued };
    },
    [`GET ${REPORTS}/issued`]: () => ({ data: [issued], total: 1 }),
    [`GET ${REPORTS}/issued/one`]: () => ({ data: issued }),
    [`GET ${services.notify.base}/zones`]: () => ({ data: { version: '2025c', zones: ['Asia/Tokyo', 'Europe/Madrid', 'UTC'] } }),
    [`GET ${services.licensing.base}/clients`]: () => ({ data: [], total: 0 }),
  };
  return { told, answers };
}

export const viewer: Account = { ...sampleSession.userData, role: 'client', client_id: 'c1', ...grantedBy({ reports: 'view' }) };
