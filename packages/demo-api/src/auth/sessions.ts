import { DEMO_TOKEN_LIFETIME_MS } from '@atalaya/contract/constants.ts';
import type { Tokens } from '@atalaya/contract/session/endpoints.ts';
import { z } from 'zod';
import type { DemoContext } from '../demo-context.ts';
import { digestToken, randomText } from './secrets.ts';

export const TOKEN_PREFIX = 'demo.';
export const isDemoToken = (token: string | null): token is string => token?.startsWith(TOKEN_PREFIX) ?? false;

/** Tokens are kept as digests: what lies in storage opens no session. */
const StoredSession = z.object({ accountId: z.string(), access: z.string(), refresh: z.string(), expiresAt: z.number() });

const newToken = () => TOKEN_PREFIX + randomText(32);

/** Sessions of accounts that live in this browser: ten minutes, and ten more with each refresh. */
export function createSessions({ clock, store }: Pick<DemoContext, 'clock' | 'store'>) {
  const sessions = store.area('sessions', z.array(StoredSession), () => []);
  const readAlive = () => sessions.read().filter(({ expiresAt }) => expiresAt > clock().getTime());

  return {
    async open(accountId: string, replacedRefresh?: string): Promise<Tokens> {
      const tokens = { accessToken: newToken(), refreshToken: newToken() };
      const [access, refresh] = await Promise.all([digestToken(tokens.accessToken), digestToken(tokens.refreshToken)]);
      const others = readAlive().filter((session) => session.refresh !== replacedRefresh);
      sessions.write([...others, { accountId, access, refresh, expiresAt: clock().getTime() + DEMO_TOKEN_LIFETIME_MS }]);
      return tokens;
    },

    async isOpen(accessToken: string): Promise<boolean> {
      const access = await digestToken(accessToken);
      return readAlive().some((session) => session.access === access);
    },

    async findByRefresh(refreshToken: string) {
      const refresh = await digestToken(refreshToken);
      return readAlive().find((session) => session.refresh === refresh);
    },

    async close(accessToken: string) {
      const access = await digestToken(accessToken);
      sessions.write(sessions.read().filter((session) => session.access !== access));
    },
  };
}
