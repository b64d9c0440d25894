import type { Context } from 'hono';
import { AppError } from '@atalaya/contract/errors.ts';
import { problemResponse } from '@atalaya/contract/problem.ts';
import { isOcpiPath, ocpiErrorResponse } from '@atalaya/contract/ocpi/envelope.ts';
import { isScimPath, scimErrorResponse } from '@atalaya/contract/scim/scim-error.ts';
import { session } from '@atalaya/contract/session/endpoints.ts';
import { withoutFeedSecret } from '@atalaya/contract/notify/calendar-feed.ts';
import type { Log } from '#platform/log.ts';
import { sqlStateOf } from '#platform/batches/refused-rows.ts';
import { requestIdOf } from './request-log.ts';
import { loginError } from './session/session.routes.ts';

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

/** Out of range, no such moment, no such character, too long for an index: values that passed every check and that no column takes. */
const UNSTORABLE = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05', '54000']);

/** Waited too long, found a row locked, or was chosen to end a deadlock or a conflict: nothing was written, and the same may work a moment later. */
const BUSY = new Set(['57014', '55P03', '40P01', '40001']);
const BUSY_SECONDS = 1;

function knownFor(thrown: unknown): AppError {
  const state = sqlStateOf(thrown) ?? '';
  if (isDatabaseAway(thrown)) return new AppError('service.unavailable', { cause: thrown });
  if (BUSY.has(state)) return new AppError('service.busy', { cause: thrown, retryAfterSeconds: BUSY_SECONDS });
  return new AppError(UNSTORABLE.has(state) ? 'input.unstorable' : 'internal', { cause: thrown });
}

interface Failed {
  requestId: string;
  method: string;
  path: string;
}

/** Answered as a failure so that FreeRADIUS stays silent; nothing failed, and its door has warned of it. */
const isToldElsewhere = ({ code }: AppError) => code === 'radius.token';

/** The one place where what was thrown becomes what is answered. Details of a bug stay in the log. */
export function toKnown(thrown: unknown, request: Failed, log: Pick<Log, 'error'>): AppError {
  const known = thrown instanceof AppError ? thrown : knownFor(thrown);
  // What the database had to refuse is a check that is missing here, whoever sent it.
  const isAlarming = (known.status >= 500 && !isToldElsewhere(known)) || !(thrown instanceof AppError);
  if (isAlarming) log.error({ err: thrown, ...request }, 'a request failed');
  return known;
}

export const createErrorHandler = (log: Log) => (thrown: unknown, c: Context) => {
  const requestId = requestIdOf(c);
  const known = toKnown(thrown, { requestId, method: c.req.method, path: withoutFeedSecret(c.req.path) }, log);
  const answered = c.req.path === session.login.path ? loginError(known) : known;
  const response = isScimPath(c.req.path)
    ? scimErrorResponse(answered, requestId)
    : isOcpiPath(c.req.path)
      ? ocpiErrorResponse(answered, new Date(), requestId)
      : problemResponse(answered, requestId);
  // Cookies and other headers that were set before the failure go along.
  c.res.headers.forEach((value, name) => name !== 'content-type' && response.headers.append(name, value));
  return response;
};
