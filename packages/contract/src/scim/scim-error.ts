import { z } from 'zod';
import { errorCatalogue, type AppError, type ErrorCode } from '../errors.ts';
import { SCIM_BASE, SCIM_ERROR, SCIM_TYPE } from './resources.ts';

/** RFC 7644, section 3.12; with the `code` that every error here has. */
export const ScimError = z.object({
  schemas: z.array(z.string()),
  status: z.string(),
  scimType: z.string().optional(),
  detail: z.string(),
  code: z.string(),
  requestId: z.string().optional(),
});

const TYPES: Partial<Record<ErrorCode, string>> = {
  'input.invalid': 'invalidValue',
  'input.unstorable': 'invalidValue',
  'input.malformed': 'invalidSyntax',
  'taken': 'uniqueness',
  'scim.filter': 'invalidFilter',
  'scim.path': 'invalidPath',
  'scim.value': 'invalidValue',
  'scim.mutability': 'mutability',
};

export const isScimPath = (path: string) => path === SCIM_BASE || path.startsWith(`${SCIM_BASE}/`);

export function scimErrorResponse({ code, status, details }: AppError, requestId?: string): Response {
  const fields = Object.entries(details.errors ?? {}).map(([field, codes]) => `${field}: ${codes.join(', ')}`);
  const scimType = TYPES[code];
  const body: z.output<typeof ScimError> = {
    schemas: [SCIM_ERROR],
    status: String(status),
    ...(scimType ? { scimType } : {}),
    detail: [details.detail ?? errorCatalogue[code].en, ...fields].join('; '),
    code,
    ...(requestId === undefined ? {} : { requestId }),
  };
  const headers = new Headers({ 'Content-Type': SCIM_TYPE, 'Cache-Control': 'no-store' });
  if (details.retryAfterSeconds !== undefined) headers.set('Retry-After', String(details.retryAfterSeconds));
  return new Response(JSON.stringify(body), { status, headers });
}
