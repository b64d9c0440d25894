import { z } from 'zod';
import { LOCALES } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { SignedIn } from '../session/endpoints.ts';

export const Registration = z.object({
  username: z.string().trim().min(1, 'required').max(60),
  email: z.email('email').max(254),
  password: z.string().min(6, 'password.short').max(200),
  /** The language of the page it comes from; English where nothing is said. */
  locale: z.enum(LOCALES).optional(),
});
export type Registration = z.output<typeof Registration>;

/** Sign-in and refresh of accounts registered here use the session's own endpoints; the demo API answers for those it knows. */
export const demoAuth = {
  register: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/jwt/register',
    access: 'public',
    csrf: false,
    summary: 'Register an account that lives in this browser only',
    body: Registration,
    response: SignedIn,
  }),
};
