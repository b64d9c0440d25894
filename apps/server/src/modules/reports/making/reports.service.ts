// A report on demand: answered at once, or by a job when it takes longer than a call may.
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { fail } from '@atalaya/contract/errors.ts';
import { reports as calls } from '@atalaya/contract/reports/endpoints.ts';
import { narrowScope, ReportRequest, scopePartsOf, type ReportFormat, type ReportScope } from '@atalaya/contract/reports/request.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { ReportsDeps } from '../deps.ts';
import { CONTENT_TYPES, type Render } from '../files/render.ts';
import { listSites, listSubjects, thingsOf } from './names.repository.ts';
import { readerOf, type MakeReport, type Reader } from './make-report.service.ts';

/** Callers wait four seconds for an answer. */
const AT_ONCE_MS = 3_500;

export interface MadeFile {
  format: ReportFormat;
  kind: string;
  bytes: Buffer;
}

export function fileReply({ format, kind, bytes }: MadeFile, from: string): Response {
  const headers: Record<string, string> = { 'Content-Type': CONTENT_TYPES[format], 'Cache-Control': 'no-store' };
  if (format !== 'json') headers['Content-Disposition'] = `attachment; filename="${kind}-${from.slice(0, 10)}.${format}"`;
  return new Response(new Uint8Array(bytes), { headers });
}

type ScopeQuery = Pick<ReportRequest, 'kind' | 'of'> & ReportScope & { q?: string | undefined };

export type Reports = ReturnType<typeof createReports>;

export function createReports(
  { database: { db }, jobs, licensing }: ReportsDeps,
  makeReport: MakeReport,
  render: Render,
  answersWithinMs = AT_ONCE_MS,
) {
  /** What is being made: a job that takes a call's place goes on with what the call began. */
  const underWay = new Map<string, Promise<MadeFile>>();
  const own = jobs.of('reports');

  async function makeFile(reader: Reader, { format, ...wanted }: ReportRequest): Promise<MadeFile> {
    const { document, clientId } = await makeReport.make(reader, wanted);
    const logo = format === 'pdf' && clientId !== null ? await licensing.printedLogoOf(clientId) : null;
    return { format, kind: document.kind, bytes: await render(document, format, logo) };
  }

  function begin(reader: Reader, request: ReportRequest): Promise<MadeFile> {
    const key = JSON.stringify([reader, request]);
    const known = underWay.get(key);
    if (known) return known;
    const made = makeFile(reader, request).finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
  }

  jobs.define('reports', {
    resultPath: fullPath(calls.reportResult),
    async run(task) {
      const { reader, request } = task.input as { reader: Reader; request: unknown }; // safe: sealed below
      const asked = ReportRequest.parse(request);
      const { bytes, ...file } = await begin({ ...reader, scope: task.origin.scope }, asked);
      await db.transaction((tx) => task.keep(tx, { from: 0, to: 1 }, [{ ...file, from: asked.from, bytes: bytes.toString('base64') }]));
    },
  });

  return {
    jobs: own,
    async make(ctx: CallContext, request: ReportRequest): Promise<Response> {
      const reader = readerOf(ctx);
      const made = begin(reader, request);
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<null>((resolve) => {
        timer = setTimeout(() => resolve(null), answersWithinMs);
      });
      const file = await Promise.race([made, late]).finally(() => clearTimeout(timer));
      if (file) return fileReply(file, request.from);
      made.catch(() => undefined); // the job tells of it
      const job = await jobs.accept(ctx, 'reports', { reader, request }, 1);
      return Response.json({ data: job }, { status: 202 });
    },
    /** What kinds cannot be narrowed to is not offered for them. */
    async choices(ctx: CallContext, { kind, of, q = '', ...about }: ScopeQuery) {
      const parts = scopePartsOf(kind, of);
      const scope = narrowScope(kind, of, about);
      return {
        sites: parts.includes('siteId') ? await listSites(db, ctx.scope, scope) : [],
        subjects: parts.includes('subjectId') ? await listSubjects(db, ctx.scope, { things: thingsOf(kind, of), scope, q }) : [],
      };
    },
    async result(ctx: CallContext, id: string): Promise<Response> {
      const [file] = (await own.result(ctx, id)) as { format: ReportFormat; kind: string; from: string; bytes: string }[]; // safe: kept above
      return file ? fileReply({ ...file, bytes: Buffer.from(file.bytes, 'base64') }, file.from) : fail('job.not_found');
    },
    stretches: (ctx: CallContext, request: Parameters<MakeReport['stretches']>[1]) => makeReport.stretches(readerOf(ctx), request),
  };
}
