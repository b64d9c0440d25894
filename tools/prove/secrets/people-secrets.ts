// Secrets of people and of the programs that act for them, each made and used once.
import { randomBytes } from 'node:crypto';
import { createCall } from '@atalaya/contract/call.ts';
import { apiTokens } from '@atalaya/contract/licensing/api-tokens.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { factors } from '@atalaya/contract/licensing/factor-endpoints.ts';
import { issuers } from '@atalaya/contract/licensing/issuer-endpoints.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { notify } from '@atalaya/contract/notify/endpoints.ts';
import { scim } from '@atalaya/contract/scim/endpoints.ts';
import { CSRF_HEADER, SESSION_HEADER } from '@atalaya/contract/services.ts';
import { FactorAsked, session, signedInAtOnce } from '@atalaya/contract/session/endpoints.ts';
import { factorSignIn } from '@atalaya/contract/session/factor-endpoints.ts';
import { appCode, fromBase32 } from '../../../apps/server/src/testing/authenticator-app.ts';
import type { serverCaller } from '../support/server-caller.ts';

/** What somebody who is not signed in sends along. */
export async function guestHeaders(origin: string): Promise<Record<string, string>> {
  const csrf = await fetch(`${origin}/licensing/api/web/v1/CSRFToken`);
  const { csrftoken } = licensing.csrfToken.response.parse(await csrf.json());
  return { Cookie: (csrf.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '', [CSRF_HEADER]: csrftoken };
}

export async function signIn(origin: string, email: string, password: string) {
  const headers = await guestHeaders(origin);
  const call = createCall(origin, (_, request) => fetch(request));
  const tokens = signedInAtOnce(await call(session.login, { body: { email, password } }, { headers }));
  const own = { [SESSION_HEADER]: tokens.accessToken };
  return { ...tokens, headers: { ...own, [CSRF_HEADER]: (await call(licensing.csrfToken, {}, { headers: own })).csrftoken } };
}

/** Somebody who has chosen a password of their own, as they must before anything else. */
export async function signInAnew(origin: string, email: string, given: string, passwd: string) {
  const { headers } = await signIn(origin, email, given);
  const call = createCall(origin, (_, request) => fetch(request));
  await call(licensing.changePassword, { query: { email }, body: { passwd, currentPasswd: given } }, { headers });
  return signIn(origin, email, passwd);
}

/** The secret of an authenticator app in both writings, recovery codes, one of them used, and a ticket that waits for its factor. */
export async function makeFactorSecrets(
  origin: string,
  headers: Record<string, string>,
  email: string,
  password: string,
): Promise<string[]> {
  const person = createCall(origin, (_, request) => fetch(request));
  const { secret } = (await person(factors.startTotp, {}, { headers })).data;
  const code = appCode(secret, new Date());
  const { recoveryCodes } = (await person(factors.confirmTotp, { body: { code } }, { headers })).data;
  const [first = ''] = recoveryCodes;
  await person(factorSignIn.stepUp, { body: { kind: 'recovery', code: first } }, { headers });
  const guest = await guestHeaders(origin);
  const { ticket } = FactorAsked.parse(await person(session.login, { body: { email, password } }, { headers: guest }));
  await person(factors.removeTotp, {}, { headers });
  await person(factors.startTotp, {}, { headers });
  return [secret, fromBase32(secret).toString('hex'), ...recoveryCodes, ...recoveryCodes.map((one) => one.replaceAll('-', '')), ticket];
}

/** The address of somebody's calendar, read once as a calendar program does. */
export async function makeFeedSecret(origin: string, headers: Record<string, string>): Promise<string> {
  const person = createCall(origin, (_, request) => fetch(request));
  const { url } = (await person(notify.createFeed, { body: { name: 'Phone' } }, { headers })).data;
  const { pathname } = new URL(url);
  const reply = await fetch(`${origin}${pathname}`);
  if (!reply.ok) throw new Error(`the calendar answered ${reply.status}`);
  return /([\w-]+)\.ics$/.exec(pathname)?.[1] ?? '';
}

/** An API token, used once as a program does. */
export async function makeTokenSecret(origin: string, headers: Record<string, string>): Promise<string> {
  const call = createCall(origin, (_, request) => fetch(request));
  const { token } = (await call(apiTokens.create, { body: { name: 'Program', scopes: ['licenses:read'] } }, { headers })).data;
  await call(licensing.listKeys, {}, { headers: { Authorization: `Bearer ${token}` } });
  return token;
}

/** The secret at an identity provider before and after it was changed. */
export async function makeProviderSecrets(call: ReturnType<typeof serverCaller>, n: number): Promise<string[]> {
  const [first, second] = [randomBytes(20).toString('hex'), randomBytes(20).toString('hex')];
  const name = `provider-${n}`;
  const common = { title: 'Proof', clientId: 'proof', enabled: false };
  await call(issuers.create, { body: { ...common, name, issuer: `https://${name}.example`, clientSecret: first } });
  await call(issuers.change, { query: { name }, body: { ...common, clientSecret: second } });
  return [first, second];
}

/** The token of a directory, which adds somebody with it. */
export async function makeDirectorySecret(
  origin: string,
  server: ReturnType<typeof serverCaller>,
  clientId: string,
  n: number,
): Promise<string> {
  const [email, given, passwd] = [`directory${n}@proof.test`, `given to directory ${n}`, `the password of directory ${n}`];
  await server(people.create, { body: { email, passwd: given, role: 'admin', access: ['all'] } });
  const { headers } = await signInAnew(origin, email, given, passwd);
  const call = createCall(origin, (_, request) => fetch(request));
  const { token } = (await call(apiTokens.create, { body: { name: 'Directory', scopes: ['users:write'], clientId } }, { headers })).data;
  await call(scim.createUser, { body: { userName: `led${n}@proof.test` } }, { headers: { Authorization: `Bearer ${token}` } });
  return token;
}
