// Second factors of one's own, and who must have one.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, feedOf, feedQuery, Id, Timestamp } from '../paging.ts';
import { NewPasskeyAnswer, PasskeyOptions } from '../session/factors.ts';
import { Role, RoleInput } from '../session/logged-in-user.ts';
import { Email, User } from './people.ts';

const service = 'licensing';
const PasskeyName = z.string().trim().min(1, 'required').max(80, 'too_long');

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
  /** Kept by a provider and on several devices; otherwise it is on one. */
  isSynced: z.boolean(),
  /** Made for the address that the server has now; others cannot be used. */
  isUsable: z.boolean(),
});
export type Passkey = z.output<typeof Passkey>;

export const OwnFactors = z.object({
  totp: z.object({ since: Timestamp }).nullable(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.number().int(),
  /** The name that passkeys belong to; null where the address allows none. */
  passkeyName: z.string().nullable(),
  /** A policy asks for a second factor. */
  isRequired: z.boolean(),
});
export type OwnFactors = z.output<typeof OwnFactors>;

const RecoveryCodes = z.array(z.string());

/** Who must have a second factor. */
export const FactorPolicy = z.object({ roles: z.array(Role), clients: z.array(z.object({ id: z.string(), name: z.string() })) });
export type FactorPolicy = z.output<typeof FactorPolicy>;
export const FactorPolicyInput = z.object({ roles: z.array(RoleInput).max(10), clients: z.array(Id).max(1_000, 'too_many') });
export type FactorPolicyInput = z.output<typeof FactorPolicyInput>;

export const SIGN_IN_WAYS = ['password', 'totp', 'passkey', 'recovery', 'passkeyAlone', 'oidc'] as const;
export const SignIn = z.object({
  id: z.number().int(),
  at: Timestamp,
  kind: z.enum(['in', 'refused', 'stolen']),
  /** How, where it was a sign-in that this version wrote down. */
  by: z.enum(SIGN_IN_WAYS).nullable(),
  address: z.string(),
  /** Of refusals: how many in those ten minutes. */
  count: z.number().int().nullable(),
});
export type SignIn = z.output<typeof SignIn>;

export const factors = {
  list: endpoint({
    service,
    method: 'GET',
    path: '/auth/factors',
    access: 'session',
    beforeFactor: true,
    addition: true,
    summary: 'Your second factors',
    response: dataOf(OwnFactors),
  }),
  startTotp: endpoint({
    service,
    method: 'POST',
    path: '/auth/factor/totp',
    access: 'session',
    beforeFactor: true,
    stepUp: true,
    addition: true,
    summary: 'A secret for an authenticator app, in this reply and never again; it counts once a code of it was confirmed',
    response: dataOf(z.object({ secret: z.string(), uri: z.string() })),
  }),
  confirmTotp: endpoint({
    service,
    method: 'POST',
    path: '/auth/factor/totp/confirm',
    access: 'session',
    beforeFactor: true,
    stepUp: true,
    addition: true,
    summary:
      'Switch the authenticator app on with a code of it, which is then used up; new recovery codes are in this reply and never again',
    body: z.object({ code: z.string().trim().min(1, 'required').max(40, 'too_long') }),
    response: dataOf(z.object({ recoveryCodes: RecoveryCodes })),
  }),
  removeTotp: endpoint({
    service,
    method: 'DELETE',
    path: '/auth/factor/totp',
    access: 'session',
    stepUp: true,
    addition: true,
    summary: 'Switch the authenticator app off',
    response: dataOf(OwnFactors),
  }),
  startPasskey: endpoint({
    service,
    method: 'POST',
    path: '/auth/factor/passkey/options',
    access: 'session',
    beforeFactor: true,
    stepUp: true,
    addition: true,
    summary: 'What a browser needs to make a passkey',
    response: dataOf(PasskeyOptions),
  }),
  addPasskey: endpoint({
    service,
    method: 'PUT',
    path: '/auth/factor/passkey',
    access: 'session',
    beforeFactor: true,
    stepUp: true,
    addition: true,
    summary: 'Add a passkey; with the first second factor come recovery codes, in this reply and never again',
    body: z.object({ name: PasskeyName, response: NewPasskeyAnswer }),
    response: dataOf(z.object({ passkey: Passkey, recoveryCodes: RecoveryCodes.nullable() })),
    status: 201,
  }),
  renamePasskey: endpoint({
    service,
    method: 'POST',
    path: '/auth/factor/passkey',
    access: 'session',
    addition: true,
    summary: 'Rename a passkey',
    query: z.object({ id: Id }),
    body: z.object({ name: PasskeyName }),
    response: dataOf(OwnFactors),
  }),
  removePasskey: endpoint({
    service,
    method: 'DELETE',
    path: '/auth/factor/passkey',
    access: 'session',
    stepUp: true,
    addition: true,
    summary: 'Remove a passkey',
    query: z.object({ id: Id }),
    response: dataOf(OwnFactors),
  }),
  challenge: endpoint({
    service,
    method: 'POST',
    path: '/auth/factor/passkey/challenge',
    access: 'session',
    addition: true,
    summary: 'What a passkey of yours has to sign for `/jwt/step-up`',
    response: dataOf(PasskeyOptions),
  }),
  renewRecoveryCodes: endpoint({
    service,
    method: 'POST',
    path: '/auth/factor/recovery',
    access: 'session',
    stepUp: true,
    addition: true,
    summary: 'Ten new recovery codes, in this reply and never again; those before are void',
    response: dataOf(z.object({ recoveryCodes: RecoveryCodes })),
  }),
  signIns: endpoint({
    service,
    method: 'GET',
    path: '/auth/sign-ins',
    access: 'session',
    addition: true,
    summary: 'Sign-ins to your account and attempts that were refused; latest first',
    query: feedQuery,
    response: feedOf(SignIn),
  }),
  reset: endpoint({
    service,
    method: 'DELETE',
    path: '/auth/user/factors',
    access: ['users'],
    role: 'admin',
    can: ['update', 'User'],
    stepUp: true,
    addition: true,
    summary: 'Take all second factors from somebody who has lost them; their sessions end at once',
    query: z.object({ email: Email }),
    response: dataOf(User),
  }),
  getPolicy: endpoint({
    service,
    method: 'GET',
    path: '/auth/factor/policy',
    access: ['users'],
    role: 'admin',
    scope: 'none',
    addition: true,
    summary: 'Who must have a second factor: roles and clients',
    response: dataOf(FactorPolicy),
  }),
  setPolicy: endpoint({
    service,
    method: 'POST',
    path: '/auth/factor/policy',
    access: ['users'],
    role: 'admin',
    can: ['update', 'User'],
    stepUp: true,
    addition: true,
    summary: 'Say who must have a second factor; who has none is led to set one up before anything else',
    body: FactorPolicyInput,
    response: dataOf(FactorPolicy),
  }),
};
