// Issued reports: made once, kept, and served with the same bytes. Another issue says what changed and why.
import { createHash, randomUUID } from 'node:crypto';
import { fail } from '@atalaya/contract/errors.ts';
import { ReportDocument } from '@atalaya/contract/reports/report.ts';
import type { IssuedReport } from '@atalaya/contract/reports/issued.ts';
import type { ReportFormat, ReportRequest } from '@atalaya/contract/reports/request.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import type { ReportsDeps } from '../deps.ts';
import type { Render } from '../files/render.ts';
import { readerOf, type MakeReport, type Reader } from '../making/make-report.service.ts';
import { fileReply } from '../making/reports.service.ts';
import { changesBetween, changeTexts } from './issue-changes.rules.ts';
import * as repository from './issued.repository.ts';
import { createReissueCauses } from './reissue-causes.service.ts';

export const toIssued = ({ row, replacedById }: repository.FoundIssue): IssuedReport => ({
  ...row,
  from: row.request.from,
  to: row.request.to,
  zone: row.request.zone,
  asOf: row.asOf.toISOString(),
  issuedAt: row.issuedAt.toISOString(),
  replacedById,
});

export const issuerOf = ({ caller }: Pick<CallContext, 'caller'>): string => (caller.kind === 'user' ? caller.account.email : 'server');

const KEPT_MS = 4_000 * 86_400_000;

export type Issued = ReturnType<typeof createIssued>;

export function createIssued(deps: ReportsDeps, makeReport: MakeReport, render: Render) {
  const {
    database: { db },
    clock,
    licensing,
    version,
  } = deps;
  const causesOf = createReissueCauses(deps, makeReport);
  const { deviceKeys } = licensing;

  const documentOf = async (id: string): Promise<ReportDocument> => {
    const bytes = (await repository.findFile(db, id, 'json')) ?? fail('report.not_found');
    return ReportDocument.parse((JSON.parse(bytes.toString()) as { data: unknown }).data); // safe: parsed at once
  };

  interface Issue {
    issuedBy: string;
    definitionId?: string | null;
    replaces?: { id: string; document: ReportDocument; version: string; reason: string };
  }

  /** In one transaction with whatever follows from it. */
  async function keep(
    reader: Reader,
    wanted: Omit<ReportRequest, 'format'>,
    { issuedBy, definitionId = null, replaces }: Issue,
    after: (tx: Queryable, issued: repository.IssuedRow) => Promise<void>,
  ) {
    const { document, settled, clientId } = await makeReport.make(reader, wanted);
    const changes = replaces ? changesBetween(replaces.document, document) : [];
    const ownerId = reader.scope.kind === 'client' ? reader.scope.clientId : clientId;
    const causes = replaces && changes.length > 0 ? await causesOf(reader, wanted, replaces, { document, clientId: ownerId }) : [];
    const said: ReportDocument = replaces
      ? { ...document, changes: changeTexts(document, { before: replaces.document, changes, causes, reason: replaces.reason }) }
      : document;
    const bytes = await render(said, 'json');
    const row: repository.IssuedRow = {
      id: randomUUID(),
      clientId: ownerId,
      definitionId,
      kind: document.kind,
      title: document.title,
      about: document.about,
      request: settled,
      asOf: new Date(settled.asOf),
      version,
      rows: document.rows.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      issuedAt: clock(),
      issuedBy,
      replacesId: replaces?.id ?? null,
      reason: replaces?.reason ?? null,
      changes,
      causes,
    };
    await db.transaction(async (tx) => {
      if (replaces) {
        await repository.lockIssued(tx, reader.scope, replaces.id);
        if ((await repository.findIssued(tx, reader.scope, replaces.id))?.replacedById) fail('report.replaced');
      }
      await repository.insertIssued(tx, row);
      await repository.keepFile(tx, row.id, 'json', bytes);
      await after(tx, row);
    });
    return row;
  }

  const found = async (ctx: CallContext, id: string) => (await repository.findIssued(db, ctx.scope, id)) ?? fail('report.not_found');

  async function bytesOf({ row }: repository.FoundIssue, format: ReportFormat): Promise<Buffer> {
    const kept = await repository.findFile(db, row.id, format);
    if (kept) return kept;
    const logo = format === 'pdf' && row.clientId !== null ? await licensing.printedLogoOf(row.clientId) : null;
    return repository.keepFile(db, row.id, format, await render(await documentOf(row.id), format, logo));
  }

  return {
    /** Longer than anybody asks for one: eleven years. */
    tidy: () => repository.removeIssued(db, new Date(clock().getTime() - KEPT_MS)),
    keep,
    async list(ctx: CallContext, query: repository.IssuedQuery) {
      const { data, total } = await repository.listIssued(db, ctx.scope, query);
      return { data: data.map(toIssued), total };
    },
    get: async (ctx: CallContext, id: string) => toIssued(await found(ctx, id)),
    async issue(ctx: CallContext, { format, ...wanted }: ReportRequest): Promise<IssuedReport> {
      const row = await keep(readerOf(ctx), wanted, { issuedBy: issuerOf(ctx) }, (tx, { id, kind, request }) =>
        deviceKeys.audit(tx, ctx, 'report.issue', `report:${id}`, { kind, from: request.from, to: request.to, scope: request.scope }),
      );
      const issue = { row, replacedById: null };
      if (format !== 'json') await bytesOf(issue, format);
      return toIssued(issue);
    },
    async again(ctx: CallContext, id: string, reason: string): Promise<IssuedReport> {
      const { row: before, replacedById } = await found(ctx, id);
      if (replacedById !== null) fail('report.replaced');
      const { asOf: _, ...wanted } = before.request;
      const replaces = { id, document: await documentOf(id), version: before.version, reason };
      const row = await keep(readerOf(ctx), wanted, { issuedBy: issuerOf(ctx), definitionId: before.definitionId, replaces }, (tx, made) =>
        deviceKeys.audit(tx, ctx, 'report.reissue', `report:${made.id}`, { replaces: id, reason, changes: made.changes.length }),
      );
      return toIssued({ row, replacedById: null });
    },
    async file(ctx: CallContext, id: string, format: ReportFormat): Promise<Response> {
      const issue = await found(ctx, id);
      return fileReply({ format, kind: issue.row.kind, bytes: await bytesOf(issue, format) }, issue.row.request.from);
    },
  };
}
