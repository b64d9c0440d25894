// The second half of signing in, and showing a factor again. Apart from the first half: the sign-in page loads it when it is asked for one.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CookieWish, SignedIn } from './endpoints.ts';
import { ANSWER_MISSING, CODE_MISSING, hasAnswer, hasCode, PasskeyOptions, Proof } from './factors.ts';

const Ticket = z.string().min(1, 'required').max(200);

export const factorSignIn = {
  passkeyOptions: endpoint({
    service: 'session',
    method: 'POST',
    path: '/jwt/passkey',
    access: 'public',
    addition: true,
    summary:
      'What a passkey has to sign: for the ticket of a sign-in with a password, or without one to sign in with the passkey alone; the ticket of the reply goes with the answer',
    body: z.object({ ticket: Ticket.optional() }),
    response: z.object({ ticket: z.string(), options: PasskeyOptions }),
  }),
  factor: endpoint({
    service: 'session',
    method: 'POST',
    path: '/jwt/factor',
    access: 'public',
    addition: true,
    summary:
      'Show the second factor that signing in asked for: a code of an authenticator app, a recovery code, or the answer of a passkey',
    body: Proof.extend({ ticket: Ticket, ...CookieWish.shape })
      .refine(hasCode, CODE_MISSING)
      .refine(hasAnswer, ANSWER_MISSING),
    response: SignedIn,
  }),
  stepUp: endpoint({
    service: 'session',
    method: 'POST',
    path: '/jwt/step-up',
    access: 'session',
    addition: true,
    summary: 'Show the second factor again, for what asks for a fresh one: it counts for ten minutes',
    body: Proof.refine(hasCode, CODE_MISSING).refine(hasAnswer, ANSWER_MISSING),
    response: z.undefined(),
    status: 204,
  }),
};
