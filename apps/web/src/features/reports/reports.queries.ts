import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { awaitJob } from '@atalaya/contract/jobs/await-job.ts';
import { Job } from '@atalaya/contract/jobs/jobs.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import type { Sent } from '@atalaya/contract/endpoint.ts';
import { dataOf } from '@atalaya/contract/paging.ts';
import { reports } from '@atalaya/contract/reports/endpoints.ts';
import { ReportDocument } from '@atalaya/contract/reports/report.ts';
import type { ReportFormat, SentReportRequest } from '@atalaya/contract/reports/request.ts';
import { call, download, openReply } from '#shared/api/call.ts';
import { useChange } from '#shared/api/use-change.ts';

export type ScopeQuery = Pick<Sent<typeof reports.scopeChoices>['query'], 'kind' | 'of' | 'clientId' | 'q'> & {
  projectId: string | null;
  siteId: string | null;
  subjectId: string | null;
};
/** Sites, and things that a word finds; what was chosen is among them. */
export const scopeChoicesQuery = ({ projectId, siteId, subjectId, q, ...about }: ScopeQuery) => {
  const query = {
    ...about,
    ...(projectId !== null && { projectId }),
    ...(siteId !== null && { siteId }),
    ...(subjectId !== null && { subjectId }),
    ...(q && { q }),
  };
  return queryOptions({
    queryKey: ['reports', 'scope', query],
    queryFn: ({ signal }) => call(reports.scopeChoices, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

const issuedKey = ['reports', 'issued'];

/** Whose months these are; without a client UTC's. */
export const zoneQuery = (clientId: string | undefined) =>
  queryOptions({
    queryKey: ['reports', 'zone', clientId ?? null],
    queryFn: async ({ signal }) =>
      clientId === undefined ? 'UTC' : (await call(licensing.getClient, { query: { clientId } }, { signal })).data.zone,
  });

/** At once, or by a job when it takes longer than a call may. */
async function made(body: SentReportRequest, signal?: AbortSignal): Promise<Response> {
  const reply = await openReply(reports.makeReport, { body }, signal ? { signal } : {});
  if (reply.status !== 202) return reply;
  const job = await awaitJob(dataOf(Job).parse(await reply.json()).data, (id) => call(reports.getJob, { query: { id } }));
  return openReply(reports.reportResult, { query: { id: job.id } });
}

export const reportQuery = (body: SentReportRequest) =>
  queryOptions({
    queryKey: ['reports', 'made', body],
    queryFn: async ({ signal }) => dataOf(ReportDocument).parse(await (await made(body, signal)).json()).data,
    placeholderData: keepPreviousData,
  });

export const downloadReport = async (body: SentReportRequest, format: ReportFormat): Promise<Blob> =>
  (await made({ ...body, format })).blob();

export const stretchesQuery = (body: SentReportRequest, subjectId: string) =>
  queryOptions({
    queryKey: ['reports', 'stretches', body, subjectId],
    queryFn: ({ signal }) => call(reports.stretches, { body: { ...body, subjectId } }, { signal }),
  });

export const issuedQuery = (clientId?: string) =>
  queryOptions({
    queryKey: [...issuedKey, clientId ?? null],
    queryFn: ({ signal }) => call(reports.listIssued, { query: { clientId } }, { signal }),
    placeholderData: keepPreviousData,
  });
export const issuedOneQuery = (id: string) =>
  queryOptions({
    queryKey: [...issuedKey, 'one', id],
    queryFn: ({ signal }) => call(reports.getIssued, { query: { id } }, { signal }),
    retry: false,
  });
export const downloadIssued = (id: string, format: ReportFormat) => download(reports.issuedFile, { query: { id, format } });

export const useIssue = () => useChange((body: SentReportRequest) => call(reports.issue, { body }), { rereads: issuedKey });
export const useIssueAgain = () =>
  useChange(({ id, reason }: { id: string; reason: string }) => call(reports.issueAgain, { query: { id }, body: { reason } }), {
    rereads: issuedKey,
    failureShownBy: 'form',
  });
