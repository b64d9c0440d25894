import { afterEach, expect, test } from 'vitest';
import { AppError, type ErrorCode } from '@atalaya/contract/errors.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { session } from '@atalaya/contract/session/endpoints.ts';
import { sampleSession } from '#testing/session.ts';
import { installTransport } from './call.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { sessionStore } from './session.ts';

const { email } = sampleSession.userData;
const successor = { ...sampleSession, accessToken: 'of-the-new-password' };
const fail = (code: ErrorCode) => () => Promise.reject(new AppError(code));
const changed = async () => Response.json({ data: sampleSession.userData });
const signedIn = async () => Response.json(successor);

/** The server's answers to the change and to each sign-in after it; the last one is repeated. */
function answers(change: () => Promise<Response>, ...signIns: (() => Promise<Response>)[]) {
  sessionStore.signIn(sampleSession, true);
  installTransport(async (e) => {
    if (e === licensing.changePassword) return change();
    if (e !== session.login) throw new Error('Another call was not expected');
    return (signIns.length > 1 ? signIns.shift() : signIns[0])?.() ?? Promise.reject(new Error('No sign-in was expected'));
  });
}

const change = () => changeOwnPassword(email, 'the old password', 'a new long password');
afterEach(() => sessionStore.signOut('left'));

test('the session goes on with the new password', async () => {
  answers(changed, signedIn);
  await change();
  expect(sessionStore.current()?.accessToken).toBe(successor.accessToken);
});

test('a server that is slow to answer costs nobody the session', async () => {
  answers(fail('network.timeout'), fail('network.timeout'), signedIn);
  await change();
  expect(sessionStore.current()?.accessToken).toBe(successor.accessToken);
});

test('a change that did not happen is told as what it was', async () => {
  answers(fail('network.timeout'), fail('auth.invalid'));
  await expect(change()).rejects.toMatchObject({ code: 'network.timeout' });
  expect(sessionStore.current()?.accessToken).toBe(sampleSession.accessToken);
});

test('a wrong current password is told, and nobody signs in', async () => {
  answers(fail('password.current'));
  await expect(change()).rejects.toMatchObject({ code: 'password.current' });
  expect(sessionStore.current()?.accessToken).toBe(sampleSession.accessToken);
});
