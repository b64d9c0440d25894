import { fail } from '@atalaya/contract/errors.ts';
import type { ExpressCall } from '#platform/fast-lanes/express-call.ts';

const BEARER = /^Bearer +(\S+)$/i;

/** A call of FreeRADIUS is answered to FreeRADIUS alone, on this way as on the long one. */
export function forFreeradiusOnly(call: ExpressCall, isFreeradius: (token: string, address: string) => Promise<boolean>): ExpressCall {
  if (call.endpoint.access !== 'freeradius') return call;
  return {
    endpoint: call.endpoint,
    prepare(request) {
      const answer = call.prepare(request);
      if (!answer) return null;
      const [, token = ''] = BEARER.exec(request.header('authorization') ?? '') ?? [];
      return async () => ((await isFreeradius(token, request.address)) ? answer() : fail('radius.token'));
    },
  };
}
