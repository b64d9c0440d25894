// Statements of consumption: one session, or a month of a tag, a group, a site or a client.
import { monthIn } from '@atalaya/calendar/periods.ts';
import {
  MOST_STATEMENT_LINES,
  type Statement,
  type StatementFileQuery,
  type StatementQuery,
} from '@atalaya/contract/charging/statements.ts';
import type { Locale } from '@atalaya/contract/constants.ts';
import { fail } from '@atalaya/contract/errors.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Scope } from '#platform/scope.ts';
import type { ChargingDeps } from '../deps.ts';
import { toStatementCsv, toStatementDocument } from './statement-files.ts';
import { energyOf, totalsOf } from './statement-totals.rules.ts';
import * as repository from './statements.repository.ts';

const missing = {
  session: 'transaction.not_found',
  tag: 'tag.not_found',
  group: 'tag_group.not_found',
  site: 'site.not_found',
  client: 'client.not_found',
} as const;
const TYPES = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' };

export type Statements = ReturnType<typeof createStatements>;

export function createStatements({ database: { db }, licensing, clock, version, draw }: ChargingDeps) {
  async function make(scope: Scope, { kind, id, month }: Pick<StatementQuery, 'kind' | 'id' | 'month'>): Promise<Statement> {
    const subject = (await repository.findSubject(db, scope, kind, id)) ?? fail(missing[kind]);
    const { clientId, zone } = subject;
    const period = monthIn(zone, month ?? '2000-01');
    const lines = await repository.listLines(db, { kind, id, clientId, from: new Date(period.from), to: new Date(period.to) });
    if (lines.length > MOST_STATEMENT_LINES) fail('report.too_large');
    const [first] = lines;
    if (kind === 'session' && !first) fail('transaction.not_found');
    const isSession = kind === 'session' && first !== undefined;
    return {
      kind,
      id,
      ...subject,
      from: isSession ? first.startedAt : new Date(period.from).toISOString(),
      to: isSession ? first.stoppedAt : new Date(period.to).toISOString(),
      asOf: clock().toISOString(),
      energyWh: energyOf(lines),
      totals: totalsOf(lines),
      unpriced: lines.filter(({ cost }) => cost === null).length,
      lines,
    };
  }

  async function fileOf(statement: Statement, format: 'pdf' | 'csv', locale: Locale): Promise<Response> {
    const logo = format === 'pdf' ? await licensing.printedLogoOf(statement.clientId) : null;
    const bytes =
      format === 'csv' ? toStatementCsv(statement, locale) : await draw(toStatementDocument(statement, locale, version), 'pdf', logo);
    const name = statement.kind === 'session' ? `session-${statement.id}` : `${statement.kind}-${statement.from.slice(0, 10)}`;
    return new Response(new Uint8Array(bytes), {
      headers: {
        'Content-Type': TYPES[format],
        'Cache-Control': 'no-store',
        'Content-Disposition': `attachment; filename="charging-${name}.${format}"`,
      },
    });
  }

  return {
    get: ({ scope }: CallContext, query: StatementQuery) => make(scope, query),
    file: async ({ scope }: CallContext, { format, locale, ...query }: StatementFileQuery) =>
      fileOf(await make(scope, query), format, locale),
    /** Of one session, to whoever may see it. */
    receipt: async ({ id, clientId }: { id: string; clientId: string }, locale: Locale) =>
      fileOf(await make({ kind: 'client', clientId }, { kind: 'session', id }), 'pdf', locale),
  };
}
