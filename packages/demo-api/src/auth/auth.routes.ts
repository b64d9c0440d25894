import { demoAuth } from '@atalaya/contract/demo/auth.ts';
import { SESSION_HEADER } from '@atalaya/contract/services.ts';
import { session } from '@atalaya/contract/session/endpoints.ts';
import { z } from 'zod';
import type { DemoContext, DemoRouter } from '../demo-context.ts';
import { createAuthRules } from './auth.rules.ts';
import { isDemoToken, TOKEN_PREFIX } from './sessions.ts';

const Named = z.object({ email: z.string(), password: z.string() });
const Carried = z.object({ refreshToken: z.string().startsWith(TOKEN_PREFIX) });

// What cannot be read is not ours: the server says what is wrong with it.
const readBody = async <S extends z.ZodType>(request: Request, schema: S) => schema.safeParse(await request.json().catch(() => null)).data;

export function serveAuth({ serve, serveIf }: DemoRouter, context: DemoContext) {
  const rules = createAuthRules(context);

  // With another password it may be somebody's account on the server, who registered here with the same e-mail.
  const opensOurAccount = async (request: Request) => {
    const named = await readBody(request, Named);
    return named !== undefined && rules.accepts(named);
  };
  const carriesOurToken = async (request: Request) => (await readBody(request, Carried)) !== undefined;
  const isOurSession = (request: Request) => isDemoToken(request.headers.get(SESSION_HEADER));

  serve(demoAuth.register, ({ body }) => rules.register(body));
  serveIf(opensOurAccount, session.login, ({ body }) => rules.login(body.email));
  serveIf(carriesOurToken, session.refresh, ({ body }) => rules.refresh(body.refreshToken ?? ''));
  serveIf(isOurSession, session.logout, (_, caller) => rules.logout(caller.sessionToken ?? ''));
}
