// People of a test's own: what they change about themselves must not show in another test.
import type { Page } from '@playwright/test';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import type { UserChange } from '@atalaya/contract/licensing/people.ts';
import { asServer, callServer } from './api.ts';
import { newSession, signInAs } from './fixtures.ts';

const FIRST_PASSWORD = 'given by an administrator';
export const OWN_PASSWORD = 'three calm watchtowers';

/** Somebody of a client of their own. */
export async function makePerson(name: string, access: UserChange['access'] = ['licenses']) {
  const call = callServer();
  const unique = `${name}-${crypto.randomUUID().slice(0, 8)}`;
  const { data: client } = await call(tenants.createClient, { body: { name: unique } }, asServer());
  const person = { email: `${unique.toLowerCase()}@example.test`, name, lastname: 'Test', role: 'client' as const };
  await call(people.create, { body: { ...person, passwd: FIRST_PASSWORD, clientId: client.id, access: access ?? [] } }, asServer());
  return { email: person.email, clientId: client.id, clientName: unique };
}

export const createKeyFor = (clientId: string, label: string) =>
  callServer()(licensing.createKey, { query: { clientId, label } }, asServer());

export const changePerson = (email: string, body: UserChange) => callServer()(people.change, { query: { email }, body }, asServer());

/** Signs the person in where they have already chosen a password of their own. */
export async function signInPerson(page: Page, email: string, path: string) {
  const given = await newSession(page, email, FIRST_PASSWORD);
  const session = { 'X-Session-Token': given.accessToken };
  const { csrftoken } = await (await page.request.get('/licensing/api/web/v1/CSRFToken', { headers: session, maxRetries: 3 })).json();
  await page.request.post(`/licensing/api/web/v1/auth/user/passwd?email=${encodeURIComponent(email)}`, {
    data: { passwd: OWN_PASSWORD, currentPasswd: FIRST_PASSWORD },
    headers: { ...session, 'X-CSRF-Token': csrftoken },
  });
  await signInAs(page, email, OWN_PASSWORD, path);
}
