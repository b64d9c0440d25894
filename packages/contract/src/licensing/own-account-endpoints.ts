// What everybody asks of their own account, signed in or not. Apart from the rest, so that the sign-in page loads no more than this.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf } from '../paging.ts';
import { Account, LoggedInUser } from '../session/logged-in-user.ts';
import { NewPassword } from '../session/password.ts';

const service = 'licensing';

/** Who forgot their password says whose it is. */
export const PasswordRequest = z.object({ email: z.email('email').max(254) });

export const ownAccount = {
  csrfToken: endpoint({
    service,
    method: 'GET',
    path: '/CSRFToken',
    access: 'public',
    summary: 'A token to send with every change; bound to the session, before sign-in to a cookie',
    response: z.object({ csrftoken: z.string() }),
  }),
  ownSession: endpoint({
    service,
    method: 'GET',
    path: '/auth/session',
    access: 'session',
    beforePasswordChange: true,
    beforeFactor: true,
    addition: true,
    summary: 'Who is signed in',
    response: dataOf(LoggedInUser),
  }),
  changePassword: endpoint({
    service,
    method: 'POST',
    path: '/auth/user/passwd',
    access: 'session',
    beforePasswordChange: true,
    beforeFactor: true,
    summary: 'Change a password: your own with the current one; as administrator with the section `users` that of anybody who has no more',
    query: z.object({ email: z.string().trim().min(1).max(254) }),
    body: z.object({ passwd: NewPassword, currentPasswd: z.string().max(200).optional() }),
    response: dataOf(Account),
  }),
  forgotPassword: endpoint({
    service,
    method: 'POST',
    path: '/auth/user/forgot',
    access: 'public',
    addition: true,
    summary: 'Have a link to a new password mailed to you; the answer is the same whether or not there is such an account',
    body: PasswordRequest,
    response: dataOf(z.object({ accepted: z.literal(true) })),
    status: 202,
  }),
  redeemLink: endpoint({
    service,
    method: 'POST',
    path: '/auth/user/link',
    timeoutMs: 15_000,
    access: 'public',
    addition: true,
    summary: 'Set a password with a one-time link; the first administrator also names an e-mail',
    body: z.object({ token: z.string().min(1).max(200), passwd: NewPassword, email: z.email('email').max(254).optional() }),
    response: dataOf(z.object({ email: z.string() })),
  }),
};
