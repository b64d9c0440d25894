import { eq, sql, type Column, type SQL } from 'drizzle-orm';

/** Whose rows a caller may touch. Every repository takes one; there is no way to ask for rows without it. */
export type Scope = { kind: 'all' } | { kind: 'client'; clientId: string } | { kind: 'nothing' };

export const everything: Scope = { kind: 'all' };

export function inScope(scope: Scope, clientId: Column): SQL | undefined {
  switch (scope.kind) {
    case 'all':
      return undefined;
    case 'client':
      return eq(clientId, scope.clientId);
    case 'nothing':
      return sql`false`;
  }
}
