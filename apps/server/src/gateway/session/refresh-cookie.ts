import { parse, serialize } from 'hono/utils/cookie';
import type { CallContext } from '#platform/call-context.ts';

const NAME = 'atalaya_refresh';

interface Kept {
  refreshToken: string;
  refreshUntil: Date;
  isLasting: boolean;
}

/** To a browser as a cookie, to a program in the reply. */
export type Hand = (
  ctx: CallContext,
  issued: Kept & { accessToken: string },
  asCookie: boolean,
) => { accessToken: string; refreshToken?: string };

export type RefreshCookie = ReturnType<typeof createRefreshCookie>;

/** The refresh token where no script can read it and no other site can make the browser send it; only `/jwt` gets to see it. */
export function createRefreshCookie(isHttps: boolean) {
  const attributes = { path: '/jwt', httpOnly: true, sameSite: 'Strict', secure: isHttps } as const;
  return {
    read: (ctx: Pick<CallContext, 'header'>): string | undefined => parse(ctx.header('Cookie') ?? '', NAME)[NAME] || undefined,
    /** Without "remember me" it has no date, and goes when the browser is closed. */
    write(ctx: Pick<CallContext, 'setHeader'>, { refreshToken, refreshUntil, isLasting }: Kept) {
      ctx.setHeader('Set-Cookie', serialize(NAME, refreshToken, { ...attributes, ...(isLasting ? { expires: refreshUntil } : {}) }));
    },
    clear: (ctx: Pick<CallContext, 'setHeader'>) => ctx.setHeader('Set-Cookie', serialize(NAME, '', { ...attributes, maxAge: 0 })),
  };
}
