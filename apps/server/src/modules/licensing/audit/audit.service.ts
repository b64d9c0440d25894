import type { z } from 'zod';
import { CSV_BEGIN, CSV_LINE_END, csvField } from '@atalaya/contract/csv/csv-field.ts';
import type { TextFile } from '@atalaya/contract/endpoint.ts';
import { fail } from '@atalaya/contract/errors.ts';
import type { AuditEntry, AuditExportQuery, AuditQuery, AuditReport } from '@atalaya/contract/licensing/audit-endpoints.ts';
import type { feedQuery } from '@atalaya/contract/paging.ts';
import type { CallContext, Caller } from '#platform/call-context.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/database.ts';
import { asLastStep } from '#platform/last-steps.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import { createChain } from './audit-chain.rules.ts';
import { verifyAudit } from './audit-verify.service.ts';
import { appendAudit, listAudit } from './audit.repository.ts';
import { listNotices } from './notices.repository.ts';

const NOTICED_FOR_MS = 30 * 24 * 60 * 60_000;

/** Who did it and from where: of a call, or of a job that outlasts it. */
export interface Origin {
  caller: { kind: 'user'; account: { id: string }; token?: { id: string; name: string } } | { kind: Exclude<Caller['kind'], 'user'> };
  address: string;
  requestId: string;
}
export type Audit = ReturnType<typeof createAudit>;

const actorOf = ({ caller }: Origin) => (caller.kind === 'user' ? `user:${caller.account.id}` : caller.kind);

export const auditChain = (secrets: Secrets) => createChain(secrets.derive('audit chain'));

/** Entries go through the transaction of the change they tell of, as its last step, so that neither is ever there without the other. */
export function createAudit(clock: Clock, secrets: Secrets) {
  const chain = auditChain(secrets);
  return async (tx: Queryable, origin: Origin, action: string, subject: string, details: Record<string, unknown> = {}): Promise<void> => {
    const { address, requestId, caller } = origin;
    // Beside its owner, who is the actor.
    const by = caller.kind === 'user' && caller.token ? { token: { id: caller.token.id, name: caller.token.name } } : {};
    const entry = { at: clock(), actor: actorOf(origin), action, subject, details: { ...details, ...by }, address, requestId };
    await asLastStep(tx, () => appendAudit(tx, chain, entry));
  };
}

export type AuditLog = ReturnType<typeof createAuditLog>;

const EXPORT_PAGE = 1_000;
const columns = ['id', 'at', 'actor', 'actorEmail', 'action', 'subject', 'details', 'address', 'requestId'] as const;

const csvLine = (fields: readonly (string | number | null)[]) => fields.map((field) => csvField(field)).join(',') + CSV_LINE_END;
const asCsv = (entry: AuditEntry) => csvLine(columns.map((name) => (name === 'details' ? JSON.stringify(entry.details) : entry[name])));

export function createAuditLog({ db }: Database, clock: Clock, secrets: Secrets) {
  /** A page at a time, each asked for when the one before is sent: neither server nor database holds the whole log. */
  async function* lines({ format, ...filter }: AuditExportQuery): AsyncGenerator<string> {
    let head = format === 'csv' ? CSV_BEGIN + csvLine(columns) : '';
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await listAudit(db, { ...filter, limit: EXPORT_PAGE, cursor });
      yield head + page.data.map((entry) => (format === 'csv' ? asCsv(entry) : `${JSON.stringify(entry)}\n`)).join('');
      head = '';
      cursor = page.nextCursor;
    }
  }

  return {
    list: (query: AuditQuery) => listAudit(db, query),
    notices({ caller, scope }: CallContext, query: z.output<typeof feedQuery>) {
      if (caller.kind !== 'user') return fail('auth.required');
      const since = new Date(clock().getTime() - NOTICED_FOR_MS);
      return listNotices(db, scope, { account: caller.account, since }, query);
    },
    export: (query: AuditExportQuery): TextFile => ({
      type: query.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson',
      name: `audit-${clock().toISOString().slice(0, 10)}.${query.format}`,
      text: lines(query),
    }),
    /** In one snapshot: entries that are written meanwhile are not half seen. */
    verify: (): Promise<AuditReport> =>
      db.transaction((tx) => verifyAudit(tx, auditChain(secrets)), { isolationLevel: 'repeatable read', accessMode: 'read only' }),
  };
}
