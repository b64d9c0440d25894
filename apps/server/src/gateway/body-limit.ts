import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { fail } from '@atalaya/contract/errors.ts';
import { headerOf } from './header-of.ts';

// Twice what any endpoint takes: the endpoints refuse with more precision.
const MAX_BODY_BYTES = 2_000_000;

/** By what it says of itself. One that says nothing is stopped by who reads it. */
export function refuseLargeBody(c: Context): void {
  if (Number(headerOf(c, 'content-length') ?? 0) > MAX_BODY_BYTES) fail('input.too_large');
}

/** For routes that read a body without a limit of their own. */
export const limitBody = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: () => fail('input.too_large') });
