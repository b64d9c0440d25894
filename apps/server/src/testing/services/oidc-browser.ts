// A browser's way to a provider and back, for tests of what the server makes of it.
import { NewIssuer } from '@atalaya/contract/licensing/issuers.ts';
import { OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, type ScriptedIssuer, type Told } from './scripted-issuer.ts';
import type { TestApp } from '../test-app.ts';

export const issuerAt = (url: string, more: Partial<NewIssuer> = {}): NewIssuer => ({
  ...NewIssuer.parse({ name: 'corp', title: 'Corp', issuer: url, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET }),
  ...more,
});
export const adminsRule = { claim: 'groups', value: 'admins', role: 'admin' as const, access: ['all' as const] };
export const cookieOf = (reply: Response) => (reply.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';

export function oidcBrowser(t: () => TestApp, provider: () => ScriptedIssuer) {
  async function start(name = 'corp') {
    const reply = await t().request(`/oidc/${name}/start`);
    return { status: reply.status, location: reply.headers.get('Location') ?? '', cookie: cookieOf(reply) };
  }
  async function comeBack(cookie: string, search: string, name = 'corp') {
    const reply = await t().request(`/oidc/${name}/callback${search}`, { headers: { Cookie: cookie } });
    return { location: reply.headers.get('Location'), cookie: cookieOf(reply), status: reply.status };
  }
  async function enter(cookie: string) {
    const guest = await t().guest();
    const headers = { ...guest.headers, 'Cookie': `${guest.headers.Cookie}; ${cookie}`, 'Content-Type': 'application/json' };
    const reply = await t().request('/jwt/oidc', { method: 'POST', headers, body: '{}' });
    const body = (await reply.json()) as { accessToken: string; userData: { id: string } }; // safe: tests look at what there is
    return { status: reply.status, body };
  }
  /** The whole way; `location` says how it went. */
  async function signIn(told: Told, change?: Record<string, string | null>) {
    const { location, cookie } = await start();
    const back = await comeBack(cookie, provider().grant(location, told, change));
    return { ...back, body: back.cookie ? (await enter(back.cookie)).body : null };
  }
  return { start, comeBack, enter, signIn };
}
