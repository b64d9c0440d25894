// Whom the requirements are asked of: a running server as its callers see it, the demo API as a page runs it, and the pages in a browser.
// Plain requests on purpose: a fault in the project's own client must not hide one of the server.
import { randomBytes } from 'node:crypto';
import { createDemoApi } from '../../packages/demo-api/src/index.ts';
import type { PageVisitor } from './page-visitor.ts';

// A reply is whatever the product says: each requirement checks what it reads of it.
// oxlint-disable-next-line typescript/no-explicit-any -- the outside view has no types; wrong shapes are what it is looking for
type Json = any;

export interface Answer {
  status: number;
  headers: Headers;
  body: Json;
  /** `body.data`. */
  data: Json;
}

export type Ask = (method: string, address: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;

async function answerOf(reply: Response): Promise<Answer> {
  const text = await reply.text();
  let body: Json = text;
  try {
    body = text === '' ? null : JSON.parse(text);
  } catch {
    // Not JSON: the requirement sees the text.
  }
  return { status: reply.status, headers: reply.headers, body, data: body?.data };
}

const asker =
  (origin: string, headersOf: (method: string) => Record<string, string>): Ask =>
  async (method, address, body, headers = {}) => {
    const own = { ...headersOf(method), ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers };
    const init = { method, headers: own, signal: AbortSignal.timeout(60_000), redirect: 'manual' as const };
    return answerOf(await fetch(origin + address, body === undefined ? init : { ...init, body: JSON.stringify(body) }));
  };

export interface Session {
  ask: Ask;
  login: Answer;
  accessToken: string;
  csrf: string;
}

/** A person's session: token in its header, CSRF token with it. */
export async function openSession(origin: string, email: string, password: string): Promise<Session> {
  const before = await fetch(`${origin}/licensing/api/web/v1/CSRFToken`);
  const cookie = before.headers.getSetCookie().map((one) => one.split(';')[0]);
  const { csrftoken } = (await before.json()) as { csrftoken: string }; // safe: a wrong shape fails the sign-in below
  const login = await asker(origin, () => ({ 'Cookie': cookie.join('; '), 'X-CSRF-Token': csrftoken }))('POST', '/jwt/login', {
    email,
    password,
  });
  const accessToken = String(login.body?.accessToken);
  const own = await asker(origin, () => ({ 'X-Session-Token': accessToken }))('GET', '/licensing/api/web/v1/CSRFToken');
  const csrf = String(own.body?.csrftoken);
  return { login, accessToken, csrf, ask: asker(origin, () => ({ 'X-Session-Token': accessToken, 'X-CSRF-Token': csrf })) };
}

export interface Asked {
  origin: string;
  guest: Ask;
  /** Another server of the company, with the administrator key. */
  server: Ask;
  admin: Session;
  client: Session;
  dokuos: Session;
  signIn: (email: string, password: string) => Promise<Session>;
  /** A fresh demo API with an empty store: each requirement has its own. */
  demo: (options?: { now?: () => Date; random?: () => number }) => Ask;
  pages: PageVisitor;
  unique: (name: string) => string;
  mac: () => string;
  clientId: (name: string) => Promise<string>;
}

function freshDemo({ now = () => new Date(), random = Math.random } = {}): Ask {
  const held = new Map<string, string>();
  const storage = {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, value: string) => void held.set(name, value),
    removeItem: (name: string) => void held.delete(name),
  };
  const api = createDemoApi({ clock: now, random, storage });
  return async (method, address, body, headers = {}) => {
    const own = { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) };
    const init = body === undefined ? { method, headers: own } : { method, headers: own, body: JSON.stringify(body) };
    return answerOf(await api.fetch(new Request(`http://demo.test${address}`, init)));
  };
}

const PASSWORD = 'atalaya-demo';

export async function beAsked(origin: string, adminKey: string, pages: PageVisitor): Promise<Asked> {
  const signIn = (email: string, password: string) => openSession(origin, email, password);
  const server = asker(origin, () => ({ 'X-Admin-Key': adminKey }));
  const [admin, client, dokuos] = await Promise.all([
    signIn('admin@atalaya.test', PASSWORD),
    signIn('client@atalaya.test', PASSWORD),
    signIn('ops@dokuos.test', PASSWORD),
  ]);
  const unique = (name: string) => `${name} ${randomBytes(4).toString('hex')}`;
  return {
    origin,
    guest: asker(origin, () => ({})),
    server,
    admin,
    client,
    dokuos,
    signIn,
    demo: freshDemo,
    pages,
    unique,
    mac: () => `02:${[...randomBytes(5)].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(':')}`,
    async clientId(name) {
      const { data } = await server('GET', `/licensing/api/web/v1/clients?q=${encodeURIComponent(name)}`);
      return data.find((one: { name: string; id: string }) => one.name === name)?.id ?? '';
    },
  };
}
