import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { LoggedInUser } from './logged-in-user.ts';

export const Credentials = z.object({
  email: z.string().trim().min(1, 'required').max(254),
  password: z.string().min(1, 'required').max(200),
});
export type Credentials = z.output<typeof Credentials>;

export const SignedIn = z.object({ userData: LoggedInUser, accessToken: z.string(), refreshToken: z.string() });
export type SignedIn = z.output<typeof SignedIn>;

export const Tokens = SignedIn.pick({ accessToken: true, refreshToken: true });
export type Tokens = z.output<typeof Tokens>;

export const SampleAccount = Credentials.extend({ role: z.string(), client: z.string().nullable() });

export const session = {
  login: endpoint({
    service: 'session',
    method: 'POST',
    path: '/jwt/login',
    access: 'public',
    summary: 'Sign in',
    body: Credentials,
    response: SignedIn,
  }),
  refresh: endpoint({
    service: 'session',
    method: 'POST',
    path: '/jwt/refresh-token',
    access: 'public',
    summary: 'Exchange a refresh token for new tokens',
    body: z.object({ refreshToken: z.string().max(500) }),
    response: Tokens,
  }),
  logout: endpoint({
    service: 'session',
    method: 'POST',
    path: '/jwt/logout',
    access: 'session',
    beforePasswordChange: true,
    summary: 'End this session',
    response: z.undefined(),
    status: 204,
  }),
  options: endpoint({
    service: 'session',
    method: 'GET',
    path: '/jwt/options',
    access: 'public',
    addition: true,
    summary: 'What the sign-in page offers on this installation',
    response: z.object({ demo: z.boolean(), sampleAccounts: z.array(SampleAccount) }),
  }),
};
