// A provider of OpenID Connect that says whatever it is told to, lies included: how the server takes it is what is tested.
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';

export const OIDC_CLIENT_ID = 'atalaya';
export const OIDC_CLIENT_SECRET = 'a-secret-between-the-two';

/** How a token is signed: rightly, not at all, with the secret that both know, or with a key of somebody else's. */
export type Signature = 'right' | 'none' | 'HS256' | 'foreign';

export interface Told {
  claims: JWTPayload;
  signature?: Signature;
  /** What the code is good for; `wrong` is a reply that is no token. */
  reply?: 'right' | 'wrong';
  /** Only at the userinfo endpoint. */
  userinfo?: Record<string, unknown>;
}

interface Granted extends Told {
  nonce: string | null;
  challenge: string | null;
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

export type ScriptedIssuer = Awaited<ReturnType<typeof startScriptedIssuer>>;

export async function startScriptedIssuer() {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' };
  const codes = new Map<string, Granted>();
  const told = new Map<string, Record<string, unknown>>();
  let asked = 0;
  let url = '';

  async function sign(claims: JWTPayload, signature: Signature, typ: string): Promise<string> {
    if (signature === 'none') return `${base64({ alg: 'none', typ })}.${base64(claims)}.`;
    if (signature === 'HS256') {
      const content = `${base64({ alg: 'HS256', typ })}.${base64(claims)}`;
      return `${content}.${createHmac('sha256', OIDC_CLIENT_SECRET).update(content).digest('base64url')}`;
    }
    const key = signature === 'right' ? own.privateKey : foreign.privateKey;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own', typ }).sign(key);
  }

  const now = () => Math.floor(Date.now() / 1_000);
  const usual = (): JWTPayload => ({ iss: url, aud: OIDC_CLIENT_ID, iat: now(), exp: now() + 300 });

  function send(reply: ServerResponse, status: number, body: unknown) {
    reply.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  }

  async function token(request: IncomingMessage, reply: ServerResponse) {
    const body = await bodyOf(request);
    const code = body.get('code') ?? '';
    const granted = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (!granted || granted.challenge !== challenge) return send(reply, 400, { error: 'invalid_grant' });
    if (granted.reply === 'wrong') return send(reply, 200, { nothing: true });
    const claims = { ...usual(), nonce: granted.nonce ?? undefined, ...granted.claims };
    const accessToken = randomUUID();
    told.set(accessToken, { sub: claims.sub, ...granted.userinfo });
    const idToken = await sign(claims, granted.signature ?? 'right', 'JWT');
    return send(reply, 200, { access_token: accessToken, token_type: 'Bearer', expires_in: 60, id_token: idToken });
  }

  const server = createServer((request, reply) => {
    asked += 1;
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path === '/.well-known/openid-configuration')
      return send(reply, 200, {
        issuer: url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        userinfo_endpoint: `${url}/userinfo`,
        jwks_uri: `${url}/jwks`,
        end_session_endpoint: `${url}/sign-out`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
        code_challenge_methods_supported: ['S256'],
      });
    if (path === '/jwks') return send(reply, 200, { keys: [jwk] });
    if (path === '/userinfo') return send(reply, 200, told.get((request.headers.authorization ?? '').replace('Bearer ', '')) ?? {});
    if (path === '/token') return void token(request, reply);
    return send(reply, 404, {});
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // safe: it listens on a port

  return {
    url,
    asked: () => asked,
    /** What the browser brings back from the address that it was sent to; `change` is somebody on the way. */
    grant(authorization: string, grant: Told, change: Record<string, string | null> = {}): string {
      const { searchParams } = new URL(authorization);
      const code = randomUUID();
      codes.set(code, { ...grant, nonce: searchParams.get('nonce'), challenge: searchParams.get('code_challenge') });
      const back = new URLSearchParams({ code, state: searchParams.get('state') ?? '', iss: url });
      for (const [name, value] of Object.entries(change)) {
        if (value === null) back.delete(name);
        else back.set(name, value);
      }
      return `?${back.toString()}`;
    },
    logoutToken(claims: JWTPayload, { signature = 'right', typ = 'logout+jwt' }: { signature?: Signature; typ?: string } = {}) {
      const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
      return sign({ ...usual(), jti: randomUUID(), events, ...claims }, signature, typ);
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
