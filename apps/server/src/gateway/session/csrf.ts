import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { equalInConstantTime, hmac, type Secrets } from '#platform/secrets/secrets.ts';

const COOKIE = 'atalaya_csrf';

export type Csrf = ReturnType<typeof createCsrf>;

/** With a session the token is bound to it; before sign-in to a cookie that other sites cannot make the browser send. */
export function createCsrf(secrets: Secrets, isHttps: boolean) {
  const key = secrets.derive('csrf');
  const ofSession = (sessionId: string) => `${sessionId}.${hmac(key, `session ${sessionId}`).toString('base64url')}`;
  const ofCookie = (value: string) => hmac(key, `cookie ${value}`).toString('base64url');

  return {
    ofSession,
    /** Keeps the cookie that is there: a second tab must not break the first one's form. */
    forGuest(c: Context): string {
      const value = getCookie(c, COOKIE) ?? randomBytes(16).toString('base64url');
      setCookie(c, COOKIE, value, { path: '/', httpOnly: true, sameSite: 'Strict', secure: isHttps });
      return ofCookie(value);
    },
    isOfSession: (token: string, sessionId: string) => equalInConstantTime(token, ofSession(sessionId)),
    /** For the refresh or the end of a session whose access token has run out: which session it is shows only later. */
    isOfSomeSession: (token: string) => equalInConstantTime(token, ofSession(token.split('.')[0] ?? '')),
    isOfGuest(c: Context, token: string): boolean {
      const value = getCookie(c, COOKIE);
      return value !== undefined && equalInConstantTime(token, ofCookie(value));
    },
  };
}
