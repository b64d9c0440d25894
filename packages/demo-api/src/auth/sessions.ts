import { DEMO_TOKEN_LIFETIME_MS, REFRESH_GRACE_MS } from '@atalaya/contract/constants.ts';
import type { Tokens } from '@atalaya/contract/session/endpoints.ts';
import { z } from 'zod';
import type { DemoContext } from '../demo-context.ts';
import { digestToken, randomText } from './secrets.ts';

export const TOKEN_PREFIX = 'demo.';
export const isDemoToken = (token: string | null): token is string => token?.startsWith(TOKEN_PREFIX) ?? false;

/** Tokens are kept as digests: what lies in storage opens no session. */
const StoredSession = z.object({
  accountId: z.string(),
  access: z.string(),
  refresh: z.string(),
  expiresAt: z.number(),
  /** The refresh token before: for a moment it gives the same successors again, to a page that was left before it had kept them. */
  former: z.object({ refresh: z.string(), until: z.number() }).optional(),
});
type Former = z.infer<typeof StoredSession>['former'];

const newToken = () => TOKEN_PREFIX + randomText(32);

async function successorsOf(refreshToken: string): Promise<Tokens> {
  const derive = async (kind: string) => TOKEN_PREFIX + (await digestToken(`${kind} after ${refreshToken}`));
  return { accessToken: await derive('access'), refreshToken: await derive('refresh') };
}

/** Sessions of accounts that live in this browser: ten minutes, and ten more with each refresh. */
export function createSessions({ clock, store }: Pick<DemoContext, 'clock' | 'store'>) {
  const sessions = store.area('sessions', z.array(StoredSession), () => []);
  const readAlive = () => sessions.read().filter(({ expiresAt }) => expiresAt > clock().getTime());

  async function keep(accountId: string, tokens: Tokens, former?: Former): Promise<Tokens> {
    const [access, refresh] = await Promise.all([digestToken(tokens.accessToken), digestToken(tokens.refreshToken ?? '')]);
    const others = readAlive().filter((session) => session.refresh !== former?.refresh && session.refresh !== refresh);
    const expiresAt = clock().getTime() + DEMO_TOKEN_LIFETIME_MS;
    sessions.write([...others, { accountId, access, refresh, expiresAt, ...(former && { former }) }]);
    return tokens;
  }

  return {
    open: (accountId: string) => keep(accountId, { accessToken: newToken(), refreshToken: newToken() }),

    async isOpen(accessToken: string): Promise<boolean> {
      const access = await digestToken(accessToken);
      return readAlive().some((session) => session.access === access);
    },

    /** New tokens for a session of an account that `isKnown`; undefined if there is none. */
    async rotate(refreshToken: string, isKnown: (accountId: string) => boolean): Promise<Tokens | undefined> {
      const [refresh, tokens] = await Promise.all([digestToken(refreshToken), successorsOf(refreshToken)]);
      const now = clock().getTime();
      const alive = readAlive().filter(({ accountId }) => isKnown(accountId));
      if (alive.some(({ former }) => former?.refresh === refresh && former.until > now)) return tokens;
      const session = alive.find((one) => one.refresh === refresh);
      return session && keep(session.accountId, tokens, { refresh, until: now + REFRESH_GRACE_MS });
    },

    async close(accessToken: string) {
      const access = await digestToken(accessToken);
      sessions.write(sessions.read().filter((session) => session.access !== access));
    },
  };
}
