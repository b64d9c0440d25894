import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { FactorKind, LoggedInUser } from './logged-in-user.ts';

export const Credentials = z.object({
  email: z.string().trim().min(1, 'required').max(254),
  password: z.string().min(1, 'required').max(200),
});
export type Credentials = z.output<typeof Credentials>;

/** `refreshToken` is for programs. A browser asks for it as a cookie, which no script can read, and then it is not in the reply. */
export const SignedIn = z.object({ userData: LoggedInUser, accessToken: z.string(), refreshToken: z.string().optional() });
export type SignedIn = z.output<typeof SignedIn>;

/** The password was right, and a second factor is asked for: `ticket` goes with it to `/jwt/factor`. */
export const FactorAsked = z.object({ factors: z.array(FactorKind), ticket: z.string() });
export type FactorAsked = z.output<typeof FactorAsked>;

export const isFactorAsked = (reply: SignedIn | FactorAsked): reply is FactorAsked => 'ticket' in reply;

/** For programs whose accounts have no second factor. */
export function signedInAtOnce(reply: SignedIn | FactorAsked): SignedIn {
  if (isFactorAsked(reply)) throw new Error('This account has a second factor, which was not shown');
  return reply;
}

export const Tokens = SignedIn.pick({ accessToken: true, refreshToken: true });
export type Tokens = z.output<typeof Tokens>;

export const CookieWish = z.object({
  /** The refresh token as an HttpOnly cookie instead of in the reply. */
  cookie: z.boolean().optional(),
  /** The cookie stays when the browser is closed. */
  remember: z.boolean().optional(),
});

const Refresh = CookieWish.extend({
  /** Without it the cookie's counts. */
  refreshToken: z.string().max(500).optional(),
  /** Whose session is meant: a cookie of somebody else, who has signed in with this browser since, is left alone. */
  userId: z.string().max(100).optional(),
});

export const SampleAccount = Credentials.extend({ role: z.string(), client: z.string().nullable() });

export const session = {
  login: endpoint({
    service: 'session',
    method: 'POST',
    path: '/jwt/login',
    access: 'public',
    summary: 'Sign in; who has a second factor gets a ticket for it instead of tokens',
    body: Credentials.extend(CookieWish.shape),
    response: z.union([SignedIn, FactorAsked]),
  }),
  refresh: endpoint({
    service: 'session',
    method: 'POST',
    path: '/jwt/refresh-token',
    access: 'public',
    summary: 'Exchange a refresh token for new tokens',
    body: Refresh,
    response: Tokens,
  }),
  logout: endpoint({
    service: 'session',
    method: 'POST',
    path: '/jwt/logout',
    // Also for who has nothing but the cookie left: its access token may have run out.
    access: 'public',
    beforePasswordChange: true,
    beforeFactor: true,
    summary: 'End this session, by its access token or by the cookie of its refresh token',
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
    response: z.object({
      demo: z.boolean(),
      /** Who forgot their password can have a link sent. */
      mail: z.boolean(),
      sampleAccounts: z.array(SampleAccount),
      /** The name that passkeys belong to; null where the address allows none. */
      passkeys: z.string().nullable(),
      /** Providers that people can sign in with. */
      issuers: z.array(z.object({ name: z.string(), title: z.string() })).optional(),
    }),
  }),
};
