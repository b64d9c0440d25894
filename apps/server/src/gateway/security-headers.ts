import type { MiddlewareHandler } from 'hono';

const CONTENT_SECURITY_POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  // The component library writes its colour variables into a style element.
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data: blob:`,
  `font-src 'self'`,
  `connect-src 'self'`,
  `manifest-src 'self'`,
  `media-src 'self' blob:`,
  `worker-src 'self'`,
  `base-uri 'none'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
].join('; ');

export const securityHeaders =
  (isHttps: boolean): MiddlewareHandler =>
  async (c, next) => {
    await next();
    c.header('Content-Security-Policy', CONTENT_SECURITY_POLICY);
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('X-Frame-Options', 'DENY');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Cross-Origin-Opener-Policy', 'same-origin');
    c.header('Cross-Origin-Resource-Policy', 'same-origin');
    c.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()');
    if (isHttps) c.header('Strict-Transport-Security', 'max-age=31536000');
    // What a call answers is for one caller, once; files set their own rule.
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  };
