import { fail, failField } from '@atalaya/contract/errors.ts';
import { findClient } from './find-tenant.repository.ts';
import type { Queryable } from '#platform/database.ts';
import type { Scope } from '#platform/scope.ts';

/** The client that something new is to belong to: the caller's own, or the one they name and may see. */
export async function ownerOf(db: Queryable, scope: Scope, wanted: string | undefined): Promise<string> {
  const clientId = wanted ?? (scope.kind === 'client' ? scope.clientId : failField('clientId', 'required'));
  if (!(await findClient(db, scope, clientId))) fail('client.not_found', { errors: { clientId: ['not_found'] } });
  return clientId;
}
