import { expect, test } from 'vitest';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { AppError, type ErrorCode } from '@atalaya/contract/errors.ts';
import { problemResponse } from '@atalaya/contract/problem.ts';
import { plans } from '@atalaya/contract/licensing/selling/plan-endpoints.ts';
import { undeclaredError } from './declared-errors.ts';
import { ORIGIN } from '../test-app.ts';

const asked = new Request(new URL(fullPath(plans.list), ORIGIN), { method: plans.list.method });
const faultOf = (code: ErrorCode) => undeclaredError(asked, problemResponse(new AppError(code)));

test('a reply with a code that its call does not declare is a fault', async () => {
  expect(await faultOf('radius.token')).toBe('plans.list answered radius.token, which the contract does not declare for it');
});

test('a declared code, a fault of the server and an address of nobody are none', async () => {
  expect(await faultOf('auth.required')).toBeNull();
  expect(await faultOf('internal')).toBeNull();
  const nowhere = new Request(new URL('/nowhere', ORIGIN));
  expect(await undeclaredError(nowhere, problemResponse(new AppError('radius.token')))).toBeNull();
});
