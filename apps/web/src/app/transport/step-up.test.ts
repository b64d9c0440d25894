import { beforeEach, expect, test } from 'vitest';
import { createCall } from '@atalaya/contract/call.ts';
import { AppError } from '@atalaya/contract/errors.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { problemResponse } from '@atalaya/contract/problem.ts';
import { SESSION_HEADER } from '@atalaya/contract/services.ts';
import { factorSignIn } from '@atalaya/contract/session/factor-endpoints.ts';
import { createSessionStore } from '#shared/api/session-store.ts';
import { memoryStorage, sampleSession, silentChannel } from '#testing/session.ts';
import { createTransport } from './transport.ts';

let isFresh: boolean;
let seen: string[];
let asked: number;

/** A server that gives the list of keys only to who has just shown a second factor. */
async function network(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  seen.push(`${request.method} ${pathname}`);
  if (pathname.endsWith('/CSRFToken')) return Response.json({ csrftoken: 'csrf' });
  if (request.headers.get(SESSION_HEADER) === null) return problemResponse(new AppError('auth.required'));
  if (pathname === '/jwt/step-up') return new Response(null, { status: 204 });
  return isFresh ? Response.json({ data: [], total: 0 }) : problemResponse(new AppError('factor.required'));
}

function client(show: () => boolean) {
  const store = createSessionStore({ lasting: memoryStorage(), tab: memoryStorage(), channel: silentChannel() });
  store.signIn(sampleSession, true);
  const askForFactor = () => {
    asked += 1;
    isFresh = show();
    return Promise.resolve(isFresh);
  };
  const { transport } = createTransport({ origin: 'http://atalaya.test', store, locks: undefined, doorFor: () => network, askForFactor });
  return createCall('http://atalaya.test', transport);
}

beforeEach(() => {
  [isFresh, seen, asked] = [false, [], 0];
});

test('what asks for a fresh second factor is sent again once it was shown', async () => {
  expect(await client(() => true)(licensing.listKeys, {})).toEqual({ data: [], total: 0 });
  expect(asked).toBe(1);
  expect(seen).toHaveLength(2);
});

test('who does not want to show it gets the refusal, and nothing is sent again', async () => {
  await expect(client(() => false)(licensing.listKeys, {})).rejects.toMatchObject({ code: 'factor.required' });
  expect(seen).toHaveLength(1);
});

test('who has shown it lately is not asked', async () => {
  isFresh = true;
  await client(() => false)(licensing.listKeys, {});
  expect(asked).toBe(0);
});

test('showing the factor goes with the session, and asks for none itself', async () => {
  await client(() => true)(factorSignIn.stepUp, { body: { kind: 'totp', code: '123456' } });
  expect(seen).toContain('POST /jwt/step-up');
  expect(asked).toBe(0);
});
