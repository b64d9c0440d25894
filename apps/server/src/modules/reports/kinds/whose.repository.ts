// The condition for whose rows: of the caller's scope, and of what the report is about.
import { sql, type SQL } from 'drizzle-orm';
import type { ReportScope } from '@atalaya/contract/reports/request.ts';
import type { Scope } from '#platform/scope.ts';

/** `client_id` under an alias of a table. */
export function ofClient(scope: Scope, { clientId }: ReportScope, alias: string): SQL {
  const column = sql.raw(`${alias}.client_id`);
  const wanted = clientId === undefined ? sql`true` : sql`${column} = ${clientId}`;
  if (scope.kind === 'all') return wanted;
  return scope.kind === 'client' ? sql`(${wanted} and ${column} = ${scope.clientId})` : sql`false`;
}

export const at = (ms: number | Date): SQL => sql`${new Date(ms).toISOString()}::timestamptz`;
