import { LOCALES } from '@atalaya/contract/constants.ts';
import type { Registration } from '@atalaya/contract/demo/auth.ts';
import { errorCatalogue, fail, type FieldErrors } from '@atalaya/contract/errors.ts';
import type { Credentials, SignedIn, Tokens } from '@atalaya/contract/session/endpoints.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { SAMPLE_EMAILS } from '@atalaya/contract/session/sample-accounts.ts';
import { z } from 'zod';
import type { DemoContext } from '../demo-context.ts';
import { digestPassword, makeSalt, randomText } from './secrets.ts';
import { createSessions } from './sessions.ts';

const StoredAccount = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  salt: z.string(),
  digest: z.string(),
  locale: z.enum(LOCALES).default('en'),
});
type StoredAccount = z.output<typeof StoredAccount>;

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

const toAccount = ({ id, username, email, locale }: StoredAccount): Account => ({
  id,
  email,
  role: 'admin',
  locale,
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

export function createAuthRules(context: DemoContext) {
  const accounts = context.store.area('accounts', z.array(StoredAccount), () => []);
  const sessions = createSessions(context);

  async function signIn(account: StoredAccount): Promise<SignedIn> {
    const tokens = await sessions.open(account.id);
    return { userData: { ...toAccount(account), session_key: tokens.accessToken }, ...tokens };
  }

  const find = (email: string) => accounts.read().find((account) => isSame(account.email, email));
  // Of the server's accounts only those that everybody knows: strangers must not learn who has one.
  const isSample = (email: string) => Object.values(SAMPLE_EMAILS).some((sample) => isSame(sample, email));

  function refuseTaken({ email, username }: Registration) {
    const hasEmail = isSample(email) || find(email) !== undefined;
    const hasUsername = accounts.read().some((account) => isSame(account.username, username));
    if (!hasEmail && !hasUsername) return;
    const errors: FieldErrors = {
      ...(hasEmail ? { email: ['register.email_taken'] } : {}),
      ...(hasUsername ? { username: ['register.username_taken'] } : {}),
    };
    const detail = hasEmail && hasUsername ? errorCatalogue['register.username_taken'].en : undefined;
    fail(hasEmail ? 'register.email_taken' : 'register.username_taken', { errors, detail });
  }

  return {
    /** Whether an account of this browser has this e-mail and password. */
    async accepts({ email, password }: Pick<Credentials, 'email' | 'password'>): Promise<boolean> {
      const account = find(email);
      return account !== undefined && !isSample(email) && (await digestPassword(password, account.salt)) === account.digest;
    },

    async register(input: Registration): Promise<SignedIn> {
      refuseTaken(input);
      const salt = makeSalt();
      const digest = await digestPassword(input.password, salt);
      refuseTaken(input); // the digest takes a while: a second click may have been faster
      const { username, email, locale = 'en' } = input;
      const account = { id: `demo-${randomText(9)}`, username, email, salt, digest, locale };
      accounts.write([...accounts.read(), account]);
      return signIn(account);
    },

    /** For who was accepted: a digest takes long enough to be made once. */
    login: (email: string): Promise<SignedIn> => signIn(find(email) ?? fail('auth.invalid')),

    async refresh(refreshToken: string): Promise<Tokens> {
      const isKnown = (accountId: string) => accounts.read().some(({ id }) => id === accountId);
      return (await sessions.rotate(refreshToken, isKnown)) ?? fail('auth.refresh_invalid');
    },

    async logout(accessToken: string): Promise<undefined> {
      await sessions.close(accessToken);
    },
  };
}
