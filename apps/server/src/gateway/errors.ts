import type { Context } from 'hono';
import { AppError } from '@atalaya/contract/errors.ts';
import { problemResponse } from '@atalaya/contract/problem.ts';
import { session } from '@atalaya/contract/session/endpoints.ts';
import type { Log } from '#platform/log.ts';
import { requestIdOf } from './request-log.ts';
import { loginError } from './session.routes.ts';

// SQLSTATE classes of a database that is away or going: connection lost, resources gone, operator's doing.
const DATABASE_AWAY = /^(08|53|57P)/;
const NETWORK_AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const isAway =
    DATABASE_AWAY.test(code) ||
    NETWORK_AWAY.has(code) ||
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message);
  return isAway || (error.cause !== undefined && isDatabaseAway(error.cause));
}

interface Failed {
  requestId: string;
  method: string;
  path: string;
}

/** The one place where what was thrown becomes what is answered. Details of a bug stay in the log. */
export function toKnown(thrown: unknown, request: Failed, log: Pick<Log, 'error'>): AppError {
  const known =
    thrown instanceof AppError ? thrown : new AppError(isDatabaseAway(thrown) ? 'service.unavailable' : 'internal', { cause: thrown });
  if (known.status >= 500) log.error({ err: thrown, ...request }, 'a request failed');
  return known;
}

export const createErrorHandler = (log: Log) => (thrown: unknown, c: Context) => {
  const requestId = requestIdOf(c);
  const known = toKnown(thrown, { requestId, method: c.req.method, path: c.req.path }, log);
  const answered = c.req.path === session.login.path ? loginError(known) : known;
  const response = problemResponse(answered, requestId);
  // Cookies and other headers that were set before the failure go along.
  c.res.headers.forEach((value, name) => name !== 'content-type' && response.headers.append(name, value));
  return response;
};
