// Software that runs in a browser verifies its licence from a page of its own: a few calls, which need no session, are open to all sites.
import type { Context, MiddlewareHandler } from 'hono';
import { realEndpoints } from '@atalaya/contract/catalogue.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { headerOf } from '../header-of.ts';

/** As long as browsers remember it at most. */
const REMEMBERED_SECONDS = 7_200;

const methods = new Map<string, string[]>();
for (const e of Object.values(realEndpoints).flatMap((group) => Object.values(group))) {
  if (!e.fromAnySite) continue;
  const path = fullPath(e);
  methods.set(path, [...(methods.get(path) ?? []), e.method]);
}

const isQuestion = (c: Context) => c.req.method === 'OPTIONS' && headerOf(c, 'access-control-request-method') !== undefined;

/** Whether a page of another site may make this request, or may ask whether it may. */
export function isOpenToAllSites(c: Context): boolean {
  const open = methods.get(c.req.path);
  return open !== undefined && (isQuestion(c) || open.includes(c.req.method));
}

/** No credentials are allowed with it: whoever is signed in here is nobody to another site's page. */
export const answerOtherSites: MiddlewareHandler = async (c, next) => {
  if (!isOpenToAllSites(c)) return next();
  if (isQuestion(c))
    return c.body(null, 204, {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': methods.get(c.req.path)?.join(', ') ?? '',
      'Access-Control-Allow-Headers': 'Content-Type',
      'Access-Control-Max-Age': String(REMEMBERED_SECONDS),
    });
  await next();
  if (headerOf(c, 'origin') !== undefined) c.header('Access-Control-Allow-Origin', '*');
  return undefined;
};
