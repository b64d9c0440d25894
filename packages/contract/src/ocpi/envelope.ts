// The frame of every answer of OCPI, and how an error of the catalogue stands in it.
import { z } from 'zod';
import { errorCatalogue, type AppError, type ErrorCode } from '../errors.ts';
import { OCPI_BASE, OcpiTime } from './values.ts';

export const OCPI_SUCCESS = 1_000;
const CLIENT_ERROR = 2_000;
const SERVER_ERROR = 3_000;

export const envelopeOf = <T extends z.ZodType>(data: T) =>
  z.object({ data, status_code: z.number().int(), status_message: z.string().optional(), timestamp: OcpiTime });
/** Where there is nothing to tell but that it worked. */
export const EmptyEnvelope = z.object({ status_code: z.number().int(), status_message: z.string().optional(), timestamp: OcpiTime });
export const OcpiError = z.object({
  /** What helps to find the fault, as OCPI allows. */
  data: z.object({ code: z.string(), errors: z.record(z.string(), z.array(z.string())).optional(), requestId: z.string().optional() }),
  status_code: z.number().int(),
  status_message: z.string(),
  timestamp: OcpiTime,
});

/** What was read and understood is answered with HTTP 200, whatever came of it; the number in the frame says what. */
const ANSWERS: Partial<Record<ErrorCode, readonly [http: number, status: number]>> = {
  'input.invalid': [200, 2_001],
  'input.unstorable': [200, 2_001],
  'roaming.location': [200, 2_003],
  'roaming.partner': [200, 3_001],
  'roaming.version': [200, 3_002],
  'roaming.endpoints': [200, 3_003],
  'roaming.unknown_token': [404, 2_004],
  'roaming.unknown_location': [404, 2_003],
};
const SERVER_FAULT = 500;

/** HTTP's word for an error, and OCPI's. */
export const ocpiAnswerOf = ({ code, status }: Pick<AppError, 'code' | 'status'>): readonly [http: number, status: number] =>
  ANSWERS[code] ?? [status, status >= SERVER_FAULT ? SERVER_ERROR : CLIENT_ERROR];

export const isOcpiPath = (path: string) => path === OCPI_BASE || path.startsWith(`${OCPI_BASE}/`);

export function ocpiErrorResponse({ code, status: own, details }: AppError, now: Date, requestId?: string): Response {
  const fields = Object.entries(details.errors ?? {}).map(([field, codes]) => `${field}: ${codes.join(', ')}`);
  const [http, number] = ocpiAnswerOf({ code, status: own });
  const body: z.output<typeof OcpiError> = {
    data: { code, ...(details.errors ? { errors: details.errors } : {}), ...(requestId === undefined ? {} : { requestId }) },
    status_code: number,
    status_message: [details.detail ?? errorCatalogue[code].en, ...fields].join('; '),
    timestamp: now.toISOString(),
  };
  const headers = new Headers({ 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  if (details.retryAfterSeconds !== undefined) headers.set('Retry-After', String(details.retryAfterSeconds));
  return new Response(JSON.stringify(body), { status: http, headers });
}
