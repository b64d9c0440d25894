// WebAuthn by @simplewebauthn/server. It is large: it is loaded a moment after the start, or when somebody uses a passkey before that.
import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { AppError } from '@atalaya/contract/errors.ts';
import type { NewPasskeyAnswer, PasskeyAnswer } from '@atalaya/contract/session/factors.ts';
import type { PasskeyRow } from './factors.repository.ts';

const library = () => import('@simplewebauthn/server');
/** So that the first who uses a passkey does not wait for it. */
export const loadPasskeys = async (): Promise<void> => void (await library());
const PRODUCT = 'Atalaya';
export const PASSKEY_WITHIN_MS = 5 * 60_000;

/** Passkeys belong to a name, never to an IP address, and browsers make them on https or on localhost only. */
export function passkeyNameOf(publicUrl: string): string | null {
  const { protocol, hostname } = new URL(publicUrl);
  if (hostname === 'localhost') return hostname;
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[');
  return protocol === 'https:' && !isAddress ? hostname : null;
}

interface Person {
  id: string;
  email: string;
  name: string;
}

const described = ({ credentialId, transports }: Pick<PasskeyRow, 'credentialId' | 'transports'>) => ({ id: credentialId, transports });

function originOf({ response }: PasskeyAnswer | NewPasskeyAnswer): string {
  try {
    const said: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'));
    const origin: unknown = typeof said === 'object' && said !== null ? Reflect.get(said, 'origin') : null;
    return typeof origin === 'string' ? origin : '';
  } catch {
    return '';
  }
}

export type PasskeyChecks = ReturnType<typeof createPasskeyChecks>;

export function createPasskeyChecks(publicUrl: string) {
  const rpId = passkeyNameOf(publicUrl);
  const name = () => {
    if (rpId === null) throw new AppError('passkey.not_here');
    return rpId;
  };

  /** Of a page on this machine the port may differ, as it does with the development server. */
  function expectedOrigin(answer: PasskeyAnswer | NewPasskeyAnswer): string {
    const said = originOf(answer);
    return rpId === 'localhost' && /^https?:\/\/localhost(:\d+)?$/.test(said) ? said : new URL(publicUrl).origin;
  }

  /** What a stranger sent makes the library throw: that is a wrong answer, not a fault of ours. */
  async function orNull<T>(check: () => Promise<T | null>): Promise<T | null> {
    try {
      return await check();
    } catch {
      return null;
    }
  }

  return {
    /** Null where the address allows none. */
    rpId,
    name,
    optionsToAdd: async (person: Person, challenge: Buffer, existing: PasskeyRow[]) =>
      (await library()).generateRegistrationOptions({
        rpName: PRODUCT,
        rpID: name(),
        userID: new Uint8Array(Buffer.from(person.id)),
        userName: person.email,
        userDisplayName: person.name || person.email,
        challenge: new Uint8Array(challenge),
        timeout: PASSKEY_WITHIN_MS,
        attestationType: 'none',
        excludeCredentials: existing.map(described),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      }),
    /** Without passkeys the browser offers those that it knows: then the answer says who it is. */
    optionsToAnswer: async (challenge: Buffer, allowed: PasskeyRow[]) =>
      (await library()).generateAuthenticationOptions({
        rpID: name(),
        challenge: new Uint8Array(challenge),
        timeout: PASSKEY_WITHIN_MS,
        userVerification: 'required',
        allowCredentials: allowed.map(described),
      }),

    checkNew: (response: NewPasskeyAnswer, challenge: string) =>
      orNull(async () => {
        const { verified, registrationInfo } = await (
          await library()
        ).verifyRegistrationResponse({
          response: response as RegistrationResponseJSON, // safe: it is the same shape, and the library judges each part
          expectedChallenge: challenge,
          expectedOrigin: expectedOrigin(response),
          expectedRPID: name(),
          requireUserVerification: true,
        });
        return verified ? registrationInfo : null;
      }),

    /** The new count and whether it is backed up; null for an answer that is not right. */
    check: (response: PasskeyAnswer, challenge: string, passkey: PasskeyRow) =>
      orNull(async () => {
        const { verified, authenticationInfo } = await (
          await library()
        ).verifyAuthenticationResponse({
          response: response as AuthenticationResponseJSON, // safe: likewise
          expectedChallenge: challenge,
          expectedOrigin: expectedOrigin(response),
          expectedRPID: name(),
          credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
          requireUserVerification: true,
        });
        return verified ? { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp } : null;
      }),
  };
}
