import type { Hono } from 'hono';
import { AppError } from '@atalaya/contract/errors.ts';
import { session } from '@atalaya/contract/session/endpoints.ts';
import type { Serve } from '#platform/call-context.ts';
import type { Licensing } from '#modules/licensing/index.ts';

export function sessionRoutes(app: Hono, serve: Serve, { sessions, sampleAccounts }: Licensing, demo: boolean) {
  serve(app, session.login, ({ body }, ctx) => sessions.login(body, ctx));
  serve(app, session.refresh, ({ body }, ctx) => sessions.refresh(body.refreshToken, ctx));
  serve(app, session.logout, (_, ctx) => sessions.logout(ctx));
  serve(app, session.options, () => ({ demo, sampleAccounts: demo ? sampleAccounts : [] }));
}

// What signing in may answer as it is; whatever else goes wrong there is 'Something went wrong' to the person at the door.
const SAID_AS_IT_IS = new Set([
  'auth.invalid',
  'auth.too_many',
  'auth.csrf',
  'auth.admin_key',
  'host.unknown',
  'origin.unknown',
  'input.too_large',
]);

export const loginError = (error: AppError): AppError =>
  SAID_AS_IT_IS.has(error.code) ? error : new AppError('auth.failed', { errors: error.details.errors, cause: error });
