import { fail } from '@atalaya/contract/errors.ts';
import type { Queryable } from '#platform/database.ts';
import { lockSite } from './sites.repository.ts';

/** A site of another client is not known here. Held until the end of the transaction, so that nobody removes it meanwhile. */
export async function refuseForeignSite(tx: Queryable, clientId: string, siteId: string | null | undefined): Promise<void> {
  if (siteId && !(await lockSite(tx, { kind: 'client', clientId }, siteId))) fail('site.not_found', { errors: { siteId: ['not_found'] } });
}
