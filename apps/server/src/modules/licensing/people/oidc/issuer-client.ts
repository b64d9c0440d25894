// OpenID Connect by openid-client. It is loaded when somebody first uses it; every call goes through the guard of outgoing calls.
import type { JWTVerifyGetKey } from 'jose';
import type { Configuration } from 'openid-client';
import { AppError } from '@atalaya/contract/errors.ts';
import type { Outbound } from '#platform/outbound/outbound.ts';
import type { Claims } from './claims.rules.ts';
import type { KnownIssuer } from './known-issuer.ts';

const library = () => import('openid-client');
const tokens = () => import('jose');
const TIMEOUT_MS = 8_000;
const MAX_REPLY_BYTES = 500_000;
/** A provider that changes its description is heard of after so long. */
const KEPT_MS = 10 * 60_000;
const MAX_AGE_SECONDS = 300;
const TOLERANCE_SECONDS = 30;
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Signed with a key of the provider's: with `none` and with our own secret anybody could be anybody. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];

export interface Flow {
  state: string;
  nonce: string;
  verifier: string;
}

const isPlain = (url: string) => new URL(url).protocol === 'http:';

/** As `fetch`, by the guard: redirects are answers, and nobody follows them. */
export const guardedFetch =
  (outbound: Outbound) =>
  async (
    url: string | URL,
    init: { method?: string; headers?: Headers | Record<string, string>; body?: unknown } = {},
  ): Promise<Response> => {
    // Text and forms are all that is sent.
    const body = init.body instanceof URLSearchParams ? init.body.toString() : typeof init.body === 'string' ? init.body : undefined;
    const reply = await outbound.request(String(url), {
      method: init.method === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      timeoutMs: TIMEOUT_MS,
      maxReplyBytes: MAX_REPLY_BYTES,
      ...(body === undefined ? {} : { body }),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(reply.headers)) if (value !== undefined) headers.set(name, String(value));
    const isEmpty = [204, 205, 304].includes(reply.status);
    return new Response(isEmpty ? null : reply.text, { status: reply.status, headers });
  };

export type IssuerClient = ReturnType<typeof createIssuerClient>;

export function createIssuerClient(publicUrl: string, outboundFor: (issuer: KnownIssuer) => Outbound) {
  interface Kept {
    config: Promise<Configuration>;
    keys?: JWTVerifyGetKey;
    until: number;
  }
  const kept = new Map<string, Kept>();
  const keyOf = ({ name, issuer, clientId, clientSecret }: KnownIssuer) => JSON.stringify([name, issuer, clientId, clientSecret]);

  async function discover(issuer: KnownIssuer): Promise<Configuration> {
    const client = await library();
    const secret = issuer.clientSecret;
    const [basic, post] = secret ? [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)] : [null, null];
    const authenticate: ReturnType<typeof client.None> = (server, ...rest) => {
      const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      return (methods.includes('client_secret_basic') ? basic : post)?.(server, ...rest);
    };
    const metadata = { [client.clockTolerance]: TOLERANCE_SECONDS };
    return client.discovery(new URL(issuer.issuer), issuer.clientId, metadata, secret ? authenticate : client.None(), {
      timeout: TIMEOUT_MS / 1_000,
      [client.customFetch]: guardedFetch(outboundFor(issuer)),
      // The signature of an id token is looked at although it came straight from the provider. Plain addresses are only for a provider
      // on this machine: the contract lets no other in.
      execute: [client.enableNonRepudiationChecks, ...(isPlain(issuer.issuer) ? [client.allowInsecureRequests] : [])],
    });
  }

  function knownOf(issuer: KnownIssuer): Kept {
    const key = keyOf(issuer);
    const known = kept.get(key);
    if (known && known.until > Date.now()) return known;
    const config = discover(issuer);
    const fresh: Kept = { config, until: Date.now() + KEPT_MS };
    kept.set(key, fresh);
    // What failed is asked again the next time.
    config.catch(() => kept.get(key) === fresh && kept.delete(key));
    return fresh;
  }

  const redirectUri = ({ name }: Pick<KnownIssuer, 'name'>) => `${publicUrl}/oidc/${name}/callback`;

  return {
    redirectUri,
    /** Throws what is wrong with it. */
    async describe(issuer: KnownIssuer) {
      kept.delete(keyOf(issuer));
      const metadata = (await knownOf(issuer).config).serverMetadata();
      return { signsOut: metadata.end_session_endpoint !== undefined };
    },

    async begin(issuer: KnownIssuer): Promise<Flow & { url: string }> {
      const [client, config] = await Promise.all([library(), knownOf(issuer).config]);
      const flow: Flow = { state: client.randomState(), nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() };
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri(issuer),
        scope: issuer.scopes,
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
      });
      return { ...flow, url: url.href };
    },

    /** Who came back; throws for whatever is not right with it. Claims that the id token lacks are asked for. */
    async finish(issuer: KnownIssuer, { state, nonce, verifier }: Flow, search: string, wanted: readonly string[]) {
      const [client, config] = await Promise.all([library(), knownOf(issuer).config]);
      const granted = await client.authorizationCodeGrant(config, new URL(`${redirectUri(issuer)}${search}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = granted.claims();
      if (!claims || !granted.id_token) throw new AppError('oidc.sign_in');
      const said: Claims = { ...claims };
      const isMissing = wanted.some((name) => !Object.hasOwn(said, name) && !Object.hasOwn(said, name.split('.')[0] ?? ''));
      const more = isMissing && config.serverMetadata().userinfo_endpoint;
      const told: Claims = more ? { ...(await client.fetchUserInfo(config, granted.access_token, claims.sub)) } : {};
      const all: Claims = { ...told, ...said };
      const sid = typeof said['sid'] === 'string' ? said['sid'] : null;
      return { claims: all, subject: claims.sub, sid, idToken: granted.id_token };
    },

    /** Where the person signs out there too; null if the provider has no such place. */
    async signOutUrl(issuer: KnownIssuer, idToken: string): Promise<string | null> {
      const [client, config] = await Promise.all([library(), knownOf(issuer).config]);
      if (!config.serverMetadata().end_session_endpoint) return null;
      const parameters = { id_token_hint: idToken, post_logout_redirect_uri: `${publicUrl}/login` };
      return client.buildEndSessionUrl(config, parameters).href;
    },

    /** OpenID Connect Back-Channel Logout 1.0, section 2.6: everything of it, or it throws. */
    async readLogout(issuer: KnownIssuer, token: string) {
      const known = knownOf(issuer);
      const { jwks_uri: jwksUri, issuer: address } = (await known.config).serverMetadata();
      if (!jwksUri) throw new AppError('oidc.provider');
      const { createRemoteJWKSet, customFetch: jwksFetch, jwtVerify } = await tokens();
      known.keys ??= createRemoteJWKSet(new URL(jwksUri), {
        timeoutDuration: TIMEOUT_MS,
        [jwksFetch]: guardedFetch(outboundFor(issuer)),
      });
      const { payload, protectedHeader } = await jwtVerify(token, known.keys, {
        issuer: address,
        audience: issuer.clientId,
        algorithms: ALGORITHMS,
        clockTolerance: TOLERANCE_SECONDS,
        maxTokenAge: MAX_AGE_SECONDS,
        requiredClaims: ['iat', 'jti', 'events'],
      });
      const type = protectedHeader.typ?.toLowerCase().replace(/^application\//, '');
      const events: unknown = payload['events'];
      const event: unknown = typeof events === 'object' && events !== null ? Reflect.get(events, LOGOUT_EVENT) : null;
      const sid = typeof payload['sid'] === 'string' ? payload['sid'] : null;
      const isRight =
        (type === undefined || type === 'jwt' || type === 'logout+jwt') &&
        typeof event === 'object' &&
        event !== null &&
        payload['nonce'] === undefined &&
        typeof payload.jti === 'string' &&
        (sid !== null || typeof payload.sub === 'string');
      if (!isRight) throw new AppError('oidc.sign_in');
      return { jti: payload.jti ?? '', subject: payload.sub ?? null, sid, until: new Date(Date.now() + 2 * MAX_AGE_SECONDS * 1_000) };
    },
  };
}
