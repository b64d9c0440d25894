// People of the proof: each has the password of one that was made before, since making one takes longer than all the rest.
import { ACCESS_TOKEN_LIFETIME_MS } from '@atalaya/contract/constants.ts';
import type { Endpoint, Reply, Sent } from '@atalaya/contract/endpoint.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { signIn } from './all-services.ts';
import { PASSWORD, TEMPLATE_USER } from './licensing.ts';
import type { Site } from './service-table.ts';

export interface Grants {
  role: 'admin' | 'client';
  /** None for an administrator. */
  clientId?: string;
  access: readonly string[];
  /** Beyond what the role and the sections give. */
  mayAll?: boolean;
}

export async function addTemplate({ call }: Site): Promise<void> {
  await call(people.create, { body: { email: TEMPLATE_USER, passwd: PASSWORD, role: 'admin', access: [] } });
}

export async function addPerson({ database }: Site, email: string, { role, clientId, access, mayAll }: Grants): Promise<string> {
  const ability = mayAll ? JSON.stringify([{ action: 'manage', subject: 'all' }]) : null;
  await database.query(
    `insert into users (id, email, password_hash, role, client_id, access, ability) select $1, $1, password_hash, $2, $3, $4, $5 from users where email = $6`,
    [email, role, clientId ?? null, access, ability, TEMPLATE_USER],
  );
  return email;
}

/** Calls as somebody who may all, signed in again in time. */
export async function administratorCaller(site: Site): Promise<Site['call']> {
  const email = await addPerson(site, 'maker@proof.test', { role: 'admin', access: ['all'] });
  let [headers, since] = [signIn(site, email), performance.now()];
  return async <E extends Endpoint>(e: E, input: Sent<E>): Promise<Reply<E>> => {
    if (performance.now() - since > ACCESS_TOKEN_LIFETIME_MS / 2) [headers, since] = [signIn(site, email), performance.now()];
    return site.guest(e, input, { headers: await headers });
  };
}
