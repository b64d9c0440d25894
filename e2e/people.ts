// People of a test's own: what they change about themselves must not show in another test.
import type { Page } from '@playwright/test';
import { createCall } from '@atalaya/contract/call.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import type { UserChange } from '@atalaya/contract/licensing/people.ts';
import { hold, newSession } from './fixtures.ts';

const FIRST_PASSWORD = 'given by an administrator';
export const OWN_PASSWORD = 'three calm watchtowers';

const url = () => process.env['E2E_URL'] ?? '';
const asServer = () => ({ headers: { 'X-Admin-Key': process.env['E2E_ADMIN_KEY'] ?? '' } });
const callServer = () => createCall(url(), (_, request) => fetch(request));

/** Somebody of Northwind or whichever client comes first, with a password of their own; returns the e-mail. */
export async function makePerson(name: string, access: UserChange['access'] = ['licenses']): Promise<string> {
  const call = callServer();
  const email = `${name.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@example.test`;
  const { data: clients } = await call(licensing.listClients, { query: {} }, asServer());
  const body = {
    email,
    passwd: FIRST_PASSWORD,
    name,
    lastname: 'Test',
    role: 'client' as const,
    clientId: clients[0]?.id,
    access: access ?? [],
  };
  await call(people.create, { body }, asServer());
  return email;
}

export const changePerson = (email: string, body: UserChange) => callServer()(people.change, { query: { email }, body }, asServer());

/** Signs the person in where they have already chosen a password of their own. */
export async function signInPerson(page: Page, email: string, path: string) {
  const given = await newSession(page, email, FIRST_PASSWORD);
  const session = { 'X-Session-Token': given.accessToken };
  const { csrftoken } = await (await page.request.get('/licensing/api/web/v1/CSRFToken', { headers: session })).json();
  await page.request.post(`/licensing/api/web/v1/auth/user/passwd?email=${encodeURIComponent(email)}`, {
    data: { passwd: OWN_PASSWORD, currentPasswd: FIRST_PASSWORD },
    headers: { ...session, 'X-CSRF-Token': csrftoken },
  });
  await hold(page, await newSession(page, email, OWN_PASSWORD), path);
}
