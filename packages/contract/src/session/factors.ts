// Second factors: what they are called, and how somebody shows one.
import { z } from 'zod';
import { FactorKind } from './logged-in-user.ts';

/** A factor that was shown counts for so long before something dangerous asks for it again. */
export const FRESH_FACTOR_MS = 10 * 60_000;
export const RECOVERY_CODES = 10;
export const MAX_PASSKEYS = 20;

const bytes = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[A-Za-z0-9_-]*$/, 'characters');

const credential = {
  id: bytes(1_400).min(1),
  rawId: bytes(1_400).min(1),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z.looseObject({}).default({}),
};

/** What a browser makes of the options of a passkey that exists (WebAuthn, `AuthenticationResponseJSON`). */
export const PasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8_000),
    authenticatorData: bytes(8_000),
    signature: bytes(8_000),
    userHandle: bytes(200).nullish(),
  }),
});
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>;

/** What a browser makes of the options of a new passkey (WebAuthn, `RegistrationResponseJSON`). */
export const NewPasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8_000),
    attestationObject: bytes(40_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type NewPasskeyAnswer = z.output<typeof NewPasskeyAnswer>;

/** The options of WebAuthn go to the browser as they are: it judges them. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() });

export const Proof = z.object({
  kind: z.enum([...FactorKind.options, 'recovery']),
  /** Of an authenticator app, or one of the recovery codes. */
  code: z.string().trim().min(1, 'required').max(40, 'too_long').optional(),
  /** Of a passkey. */
  response: PasskeyAnswer.optional(),
});
export type Proof = z.output<typeof Proof>;

/** A passkey answers, the others have a code. */
export const hasCode = ({ kind, code }: Proof) => kind === 'passkey' || code !== undefined;
export const hasAnswer = ({ kind, response }: Proof) => kind !== 'passkey' || response !== undefined;
export const CODE_MISSING = { message: 'required', path: ['code'] };
export const ANSWER_MISSING = { message: 'required', path: ['response'] };
