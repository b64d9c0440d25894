import { z } from 'zod';
import { AppError, errorCatalogue, isErrorCode, type ErrorDetails } from './errors.ts';

export const PROBLEM_TYPE = 'application/problem+json';

/** RFC 9457, with a stable `code` for programs and `errors` per field for forms. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  detail: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** By field and code, what the code's words need. */
  params: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.union([z.string(), z.number()])))).optional(),
  requestId: z.string().optional(),
});
export type Problem = z.output<typeof Problem>;

export function toProblem(error: AppError, requestId?: string): Problem {
  const { detail, errors, params } = error.details;
  return {
    type: `/docs#${error.code}`,
    title: errorCatalogue[error.code].en,
    status: error.status,
    code: error.code,
    ...(detail === undefined ? {} : { detail }),
    ...(errors === undefined ? {} : { errors }),
    ...(params === undefined ? {} : { params }),
    ...(requestId === undefined ? {} : { requestId }),
  };
}

export function problemResponse(error: AppError, requestId?: string): Response {
  const headers = new Headers({ 'Content-Type': PROBLEM_TYPE, 'Cache-Control': 'no-store' });
  if (error.details.retryAfterSeconds !== undefined) headers.set('Retry-After', String(error.details.retryAfterSeconds));
  return new Response(JSON.stringify(toProblem(error, requestId)), { status: error.status, headers });
}

/** SCIM has a shape of its own for errors; ours carries the code as well. */
const OfScim = Problem.pick({ code: true, detail: true, errors: true, params: true, requestId: true }).extend({
  schemas: z.array(z.string()),
});
const Told = z.union([Problem, OfScim]);

/** What a failed reply means. A body that is no problem of ours (a proxy's page) still becomes a clear error. */
export async function readProblem(response: Response): Promise<AppError> {
  const parsed = Told.safeParse(await response.json().catch(() => null));
  if (!parsed.success || !isErrorCode(parsed.data.code)) {
    return new AppError(response.status >= 500 ? 'service.unavailable' : 'network.reply', { detail: `HTTP ${response.status}` });
  }
  const { code, detail, requestId } = parsed.data;
  const { errors, params } = parsed.data as Pick<ErrorDetails, 'errors' | 'params'>; // safe: a code of another version is put into words as "not valid"
  const retryAfterSeconds = Number(response.headers.get('Retry-After')) || undefined;
  return new AppError(code, { detail, errors, params, requestId, retryAfterSeconds });
}
