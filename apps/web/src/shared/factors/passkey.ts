// WebAuthn in the browser. Loaded only by who uses a passkey.
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { NewPasskeyAnswer, PasskeyAnswer } from '@atalaya/contract/session/factors.ts';
import { PasskeyCancelled } from './passkey-cancelled.ts';

async function orCancelled<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof Error && (cause.name === 'NotAllowedError' || cause.name === 'AbortError')) throw new PasskeyCancelled();
    throw cause;
  }
}

type Options = Record<string, unknown>;

export const answerPasskey = async (options: Options) =>
  PasskeyAnswer.parse(
    await orCancelled(startAuthentication({ optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'] })), // safe: made by the library's other half, on the server
  );

export const makePasskey = async (options: Options) =>
  NewPasskeyAnswer.parse(
    await orCancelled(startRegistration({ optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'] })), // safe: likewise
  );
