import { DEMO_TOKEN_LIFETIME_MS } from '@atalaya/contract/constants.ts';
import type { Registration } from '@atalaya/contract/demo/auth.ts';
import { errorCatalogue, fail } from '@atalaya/contract/errors.ts';
import type { Credentials, SignedIn, Tokens } from '@atalaya/contract/session/endpoints.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { z } from 'zod';
import type { DemoContext } from '../demo-context.ts';
import { digestPassword, digestToken, makeSalt, randomText } from './secrets.ts';

export const TOKEN_PREFIX = 'demo.';

const StoredAccount = z.object({ id: z.string(), username: z.string(), email: z.string(), salt: z.string(), digest: z.string() });
type StoredAccount = z.output<typeof StoredAccount>;

/** Tokens are kept as digests: what lies in storage opens no session. */
const StoredSession = z.object({ accountId: z.string(), access: z.string(), refresh: z.string(), expiresAt: z.number() });

const newToken = () => TOKEN_PREFIX + randomText(32);
const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

const toAccount = ({ id, username, email }: StoredAccount): Account => ({
  id,
  email,
  role: 'admin',
  locale: 'en',
  client_id: null,
  client_name: null,
  client_extra: null,
  active: true,
  name: username,
  lastname: '',
  avatar: null,
  ability: [{ action: 'manage', subject: 'all' }],
  access: [],
});

export function createAuthRules({ clock, store }: DemoContext) {
  const accounts = store.area('accounts', z.array(StoredAccount), () => []);
  const sessions = store.area('sessions', z.array(StoredSession), () => []);
  const isAlive = (session: { expiresAt: number }) => session.expiresAt > clock().getTime();

  async function openSession(accountId: string, replacedRefresh?: string): Promise<Tokens> {
    const tokens = { accessToken: newToken(), refreshToken: newToken() };
    const [access, refresh] = await Promise.all([digestToken(tokens.accessToken), digestToken(tokens.refreshToken)]);
    const others = sessions.read().filter((session) => isAlive(session) && session.refresh !== replacedRefresh);
    sessions.write([...others, { accountId, access, refresh, expiresAt: clock().getTime() + DEMO_TOKEN_LIFETIME_MS }]);
    return tokens;
  }

  async function signIn(account: StoredAccount): Promise<SignedIn> {
    const tokens = await openSession(account.id);
    return { userData: { ...toAccount(account), session_key: tokens.accessToken }, ...tokens };
  }

  const find = (email: string) => accounts.read().find((account) => isSame(account.email, email));

  function refuseTaken({ email, username }: Registration) {
    const hasEmail = find(email) !== undefined;
    const hasUsername = accounts.read().some((account) => isSame(account.username, username));
    if (!hasEmail && !hasUsername) return;
    const errors = {
      ...(hasEmail ? { email: ['register.email_taken'] } : {}),
      ...(hasUsername ? { username: ['register.username_taken'] } : {}),
    };
    const detail = hasEmail && hasUsername ? errorCatalogue['register.username_taken'].en : undefined;
    fail(hasEmail ? 'register.email_taken' : 'register.username_taken', { errors, detail });
  }

  return {
    knows: (email: string) => find(email) !== undefined,

    async register(input: Registration): Promise<SignedIn> {
      refuseTaken(input);
      const salt = makeSalt();
      const digest = await digestPassword(input.password, salt);
      refuseTaken(input); // the digest takes a while: a second click may have been faster
      const account = { id: `demo-${randomText(9)}`, username: input.username, email: input.email, salt, digest };
      accounts.write([...accounts.read(), account]);
      return signIn(account);
    },

    async login({ email, password }: Credentials): Promise<SignedIn> {
      const account = find(email) ?? fail('auth.invalid');
      if ((await digestPassword(password, account.salt)) !== account.digest) fail('auth.invalid');
      return signIn(account);
    },

    async refresh(refreshToken: string): Promise<Tokens> {
      const refresh = await digestToken(refreshToken);
      const session = sessions.read().find((candidate) => candidate.refresh === refresh && isAlive(candidate));
      if (!session || !accounts.read().some((account) => account.id === session.accountId)) fail('auth.refresh_invalid');
      return openSession(session.accountId, refresh);
    },

    async logout(accessToken: string): Promise<undefined> {
      const access = await digestToken(accessToken);
      sessions.write(sessions.read().filter((session) => session.access !== access));
    },
  };
}
