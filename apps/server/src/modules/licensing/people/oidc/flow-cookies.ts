// What a browser carries while its person is at the provider, and what it brings back. No script can read either.
import { z } from 'zod';
import type { Secrets } from '#platform/secrets/secrets.ts';
import { createVault } from '#platform/secrets/vault.ts';

const FlowState = z.object({
  issuer: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  until: z.number(),
  isLasting: z.boolean(),
  /** Somebody signed in who links an identity. */
  link: z.object({ userId: z.string(), sessionId: z.string() }).optional(),
});
export type FlowState = z.output<typeof FlowState>;

const OWNER = 'flow';
const SIGN_IN = 'atalaya_oidc';
/** One for each: who starts in two tabs comes back in both. */
const nameOf = (state: string) => `atalaya_oidc_${state.replaceAll(/[^\w-]/g, '').slice(0, 16)}`;

interface Attributes {
  path: string;
  sameSite: 'Lax' | 'Strict';
  seconds: number;
  isHttps: boolean;
}
/** What is kept is base64url, which needs no quoting. */
const serialize = (name: string, value: string, { path, sameSite, seconds, isHttps }: Attributes) =>
  `${name}=${value}; Max-Age=${seconds}; Path=${path}; HttpOnly; SameSite=${sameSite}${isHttps ? '; Secure' : ''}`;

const read = (header: string | undefined, name: string): string | undefined =>
  (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) || undefined;

/** Sealed, so that nothing is stored for strangers who only ask; whether it was used says the database. */
export function createFlowCookies(secrets: Secrets, isHttps: boolean) {
  const vault = createVault(secrets, 'sign-ins at identity providers');
  return {
    flow(flow: FlowState, seconds: number): string {
      const value = vault.seal(Buffer.from(JSON.stringify(flow)), OWNER).toString('base64url');
      // Lax: the way back comes from another site.
      return serialize(nameOf(flow.state), value, { path: '/oidc', sameSite: 'Lax', seconds, isHttps });
    },
    readFlow(header: string | undefined, state: string): FlowState | null {
      const value = read(header, nameOf(state));
      if (!value) return null;
      try {
        const flow = FlowState.parse(JSON.parse(vault.open(Buffer.from(value, 'base64url'), OWNER).toString('utf8')));
        return flow.state === state ? flow : null;
      } catch {
        return null; // made up, or of another installation
      }
    },
    signIn: (secret: string, seconds: number) => serialize(SIGN_IN, secret, { path: '/jwt', sameSite: 'Strict', seconds, isHttps }),
    readSignIn: (header: string | undefined) => read(header, SIGN_IN),
  };
}
