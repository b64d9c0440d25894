// Tokens and digests for accounts of the demo. Chance comes from the platform, never from the injected generator: tests do not need to guess it.
import { fail } from '@atalaya/contract/errors.ts';

const ITERATIONS = 210_000;
const DIGEST_BITS = 256;

const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64Url = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

export const randomText = (bytes: number) => toBase64Url(crypto.getRandomValues(new Uint8Array(bytes)));

/** Browsers offer WebCrypto to secure pages only, and without it a password cannot be kept safely. */
function subtle(): SubtleCrypto {
  const { subtle: offered } = crypto as { subtle?: SubtleCrypto }; // as it is on an insecure page, whatever the types say
  return offered ?? fail('service.unavailable', { detail: 'Demo accounts need HTTPS or localhost.' });
}

export const makeSalt = () => randomText(16);

export async function digestPassword(password: string, salt: string): Promise<string> {
  const key = await subtle().importKey('raw', new TextEncoder().encode(password.normalize()), 'PBKDF2', false, ['deriveBits']);
  const bits = await subtle().deriveBits(
    { name: 'PBKDF2', hash: 'SHA-512', salt: fromBase64Url(salt), iterations: ITERATIONS },
    key,
    DIGEST_BITS,
  );
  return toBase64Url(new Uint8Array(bits));
}

export async function digestToken(token: string): Promise<string> {
  return toBase64Url(new Uint8Array(await subtle().digest('SHA-256', new TextEncoder().encode(token))));
}
