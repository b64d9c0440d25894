// Of whom and in which group a row of a file is.
import { Timestamp } from '@atalaya/contract/paging.ts';
import type { Queryable } from '#platform/database.ts';
import type { Scope } from '#platform/scope.ts';
import { clientOfRow } from '../model/client-of-row.service.ts';
import { namesOfGroups } from './groups.repository.ts';

export interface Owners {
  /** Undefined: there is none, or none that may be named. */
  client(name: string | undefined): string | undefined;
  group(clientId: string, name: string): string | undefined;
}

/** A day counts to its end. */
export const readExpiry = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? Timestamp.safeParse(`${text}T23:59:59Z`) : Timestamp.safeParse(text);

export async function readOwners(db: Queryable, scope: Scope, clientId: string | undefined): Promise<Owners> {
  const [client, groups] = await Promise.all([clientOfRow(db, scope, clientId), namesOfGroups(db, scope)]);
  const byGroup = new Map(groups.map(({ id, name, clientId: of }) => [`${of} ${name.toLowerCase()}`, id]));
  return { client, group: (of, name) => byGroup.get(`${of} ${name.toLowerCase()}`) };
}
