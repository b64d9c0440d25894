import { and, count, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { ReportFormat, ReportKind } from '@atalaya/contract/reports/request.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { issuedFiles as files, issuedReports as issued } from '../model/issued.table.ts';
import { maintenanceWindows as windows } from '#platform/maintenance/maintenance-windows.table.ts';

export type IssuedRow = typeof issued.$inferSelect;
const select = (db: Queryable) =>
  db
    .select({
      row: issued,
      replacedById: sql<string | null>`(select max(s.id) from issued_reports s where s.replaces_id = issued_reports.id)`,
    })
    .from(issued);
export type FoundIssue = Awaited<ReturnType<typeof select>>[number];

export interface IssuedQuery {
  clientId?: string | undefined;
  kind?: ReportKind | undefined;
  definitionId?: string | undefined;
  page: number;
  perPage: number;
}
const matching = (scope: Scope, { clientId, kind, definitionId }: IssuedQuery) =>
  and(
    inScope(scope, issued.clientId),
    clientId ? eq(issued.clientId, clientId) : undefined,
    kind ? eq(issued.kind, kind) : undefined,
    definitionId ? eq(issued.definitionId, definitionId) : undefined,
  );

export async function listIssued(db: Queryable, scope: Scope, query: IssuedQuery) {
  const where = matching(scope, query);
  const [total] = await db.select({ total: count() }).from(issued).where(where);
  const data = await select(db)
    .where(where)
    .orderBy(desc(issued.issuedAt), desc(issued.id))
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage);
  return { data, total: total?.total ?? 0 };
}

export async function findIssued(db: Queryable, scope: Scope, id: string): Promise<FoundIssue | undefined> {
  const [row] = await select(db).where(and(inScope(scope, issued.clientId), eq(issued.id, id)));
  return row;
}

/** Whoever issues it again at the same time waits. */
export const lockIssued = (db: Queryable, scope: Scope, id: string) =>
  db
    .select({ id: issued.id })
    .from(issued)
    .where(and(inScope(scope, issued.clientId), eq(issued.id, id)))
    .for('update');

export const insertIssued = (db: Queryable, row: typeof issued.$inferInsert) => db.insert(issued).values(row);
/** Whoever was first made the bytes that count. */
export async function keepFile(db: Queryable, reportId: string, format: ReportFormat, bytes: Buffer): Promise<Buffer> {
  await db.insert(files).values({ reportId, format, bytes }).onConflictDoNothing();
  return (await findFile(db, reportId, format)) ?? bytes;
}

export async function findFile(db: Queryable, reportId: string, format: ReportFormat): Promise<Buffer | undefined> {
  const [file] = await db
    .select({ bytes: files.bytes })
    .from(files)
    .where(and(eq(files.reportId, reportId), eq(files.format, format)));
  return file?.bytes;
}

/** Whether maintenance that does not count was entered, changed or removed between two moments; of a client, or of anybody. */
export async function maintenanceChanged(db: Queryable, clientId: string | null, after: Date, until: Date): Promise<boolean> {
  const between = (column: typeof windows.savedAt | typeof windows.replacedAt) =>
    sql`(${column} > ${after.toISOString()}::timestamptz and ${column} <= ${until.toISOString()}::timestamptz)`;
  const [row] = await db
    .select({ id: windows.id })
    .from(windows)
    .where(
      and(
        eq(windows.availability, false),
        clientId === null ? undefined : or(isNull(windows.clientId), eq(windows.clientId, clientId)),
        or(between(windows.savedAt), between(windows.replacedAt)),
      ),
    )
    .limit(1);
  return row !== undefined;
}

export const removeIssued = (db: Queryable, before: Date) => db.delete(issued).where(lt(issued.issuedAt, before));
