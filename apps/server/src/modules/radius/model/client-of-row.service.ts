import { fail } from '@atalaya/contract/errors.ts';
import type { Queryable } from '#platform/database.ts';
import type { Scope } from '#platform/scope.ts';
import { namesOfClients } from './client-names.repository.ts';

/** For rows of a file: the client that a row names, or else the one that was given for all of them. */
export async function clientOfRow(db: Queryable, scope: Scope, given: string | undefined) {
  const clients = await namesOfClients(db, scope);
  if (given !== undefined && !clients.some(({ id }) => id === given)) fail('client.not_found', { errors: { clientId: ['not_found'] } });
  const fallback = given ?? (scope.kind === 'client' ? scope.clientId : undefined);
  const byName = new Map(clients.map(({ id, name }) => [name.toLowerCase(), id]));
  return (name: string | undefined) => (name ? byName.get(name.toLowerCase()) : fallback);
}
