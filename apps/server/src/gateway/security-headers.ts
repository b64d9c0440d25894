import type { Context } from 'hono';
import { requestIdOf } from './request-log.ts';

const contentSecurityPolicy = (imageOrigins: readonly string[]) =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    // The component library writes its colour variables into a style element.
    `style-src 'self' 'unsafe-inline'`,
    [`img-src 'self' data: blob:`, ...imageOrigins].join(' '),
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `media-src 'self' blob:`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');

const ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};
/** Data is no page: shown as one, it may load nothing. */
const POLICY_OF_DATA = `default-src 'none'; frame-ancestors 'none'`;
// What a call answers is for one caller, once; files set their own rule.
const OF_JSON = { 'Content-Security-Policy': POLICY_OF_DATA, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };

export type SecurityHeaders = ReturnType<typeof createSecurityHeaders>;

interface Setting {
  isHttps: boolean;
  /** Other servers whose pictures the pages may show. */
  imageOrigins: readonly string[];
}

export function createSecurityHeaders({ isHttps, imageOrigins }: Setting) {
  const always: Record<string, string> = {
    'Content-Security-Policy': contentSecurityPolicy(imageOrigins),
    ...ALWAYS,
    ...(isHttps ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };

  const ofJson: Record<string, string> = { ...always, ...OF_JSON };

  /** Adds them to whatever reply has none yet. */
  const complete = (c: Context): void => {
    if (c.get('isComplete')) return;
    const isStricter = c.res.headers.get('Content-Security-Policy')?.endsWith('sandbox');
    for (const [name, value] of Object.entries(always)) if (!isStricter || name !== 'Content-Security-Policy') c.header(name, value);
    if (c.res.headers.get('Content-Type')?.includes('json')) c.header('Content-Security-Policy', POLICY_OF_DATA);
    c.header('X-Request-Id', requestIdOf(c));
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  };

  /** The same for a reply of which nobody set a header on the way, so that there is nothing to add to it. */
  const ofReply = (c: Context): Record<string, string> | undefined => {
    if (c.get('hasOwnHeaders')) return undefined;
    c.set('isComplete', true);
    return { ...ofJson, 'X-Request-Id': requestIdOf(c) };
  };

  return { complete, ofReply, ofJson };
}
