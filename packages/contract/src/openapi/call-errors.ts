// Which errors a call can answer with: those of the doors that it passes, and those that it names itself.
import { changesSomething, isStreamed, type Endpoint } from '../endpoint.ts';
import { errorCatalogue, type ErrorCode } from '../errors.ts';
import { ownErrors } from './own-errors.ts';

/** Whatever is called: the address was not understood, or it is not this server's. */
const ANYWHERE: readonly ErrorCode[] = ['input.malformed', 'host.unknown', 'origin.unknown', 'input.too_large'];

/** Nothing that the caller did. */
export const SERVER_FAULTS: readonly ErrorCode[] = ['internal', 'service.unreachable', 'service.unavailable', 'service.busy'];

function inputErrors({ params, query, body, anyContentType }: Endpoint): ErrorCode[] {
  if (body) return ['input.invalid', 'input.unstorable', ...(anyContentType ? [] : ['input.media_type' as const])];
  return params || query ? ['input.invalid', 'input.unstorable'] : [];
}

/** `admit.ts` of the gateway, in words. */
function doorErrors(e: Endpoint): ErrorCode[] {
  const csrf: ErrorCode[] = changesSomething(e) && e.csrf !== false ? ['auth.csrf'] : [];
  if (e.access === 'public') return csrf;
  if (e.access === 'device') return ['device.key', 'auth.too_many'];
  if (e.access === 'freeradius') return ['radius.token'];
  if (e.access === 'partner') return ['roaming.token', 'auth.too_many'];
  if (e.access === 'server') return ['auth.admin_key', 'auth.too_many'];
  return [
    'auth.required',
    'auth.token',
    'auth.admin_key',
    'auth.too_many',
    'access.scope',
    ...csrf,
    ...(e.beforePasswordChange ? [] : ['password.change' as const]),
    ...(e.beforeFactor ? [] : ['factor.set_up' as const]),
    ...(e.access === 'admin' || e.role || e.can ? ['access.denied' as const] : []),
    ...(typeof e.access === 'string' ? [] : ['access.section' as const]),
    ...(e.stepUp ? ['factor.required' as const] : []),
  ];
}

/** `name`: group and call, as in `people.create`. Without the faults of the server, which any call can have. */
export function errorsOf(name: string, e: Endpoint): ErrorCode[] {
  const codes = [
    ...ANYWHERE,
    ...inputErrors(e),
    ...doorErrors(e),
    ...(e.contentType === 'text/event-stream' && isStreamed(e) ? ['stream.too_many' as const] : []),
    ...(ownErrors[name] ?? []),
  ];
  return [...new Set(codes)].toSorted((one, other) => errorCatalogue[one].status - errorCatalogue[other].status);
}

/** Whether a call may answer with this code. */
export const mayAnswer = (name: string, e: Endpoint, code: ErrorCode): boolean =>
  SERVER_FAULTS.includes(code) || errorsOf(name, e).includes(code);
