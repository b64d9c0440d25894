import { demoAuth } from '@atalaya/contract/demo/auth.ts';
import { SESSION_HEADER } from '@atalaya/contract/services.ts';
import { session } from '@atalaya/contract/session/endpoints.ts';
import { z } from 'zod';
import type { DemoContext, DemoRouter } from '../demo-context.ts';
import { createAuthRules, TOKEN_PREFIX } from './auth.rules.ts';

const Named = z.object({ email: z.string() });
const Carried = z.object({ refreshToken: z.string().startsWith(TOKEN_PREFIX) });

// What cannot be read is not ours: the server says what is wrong with it.
const readBody = async <S extends z.ZodType>(request: Request, schema: S) => schema.safeParse(await request.json().catch(() => null)).data;

export function serveAuth({ serve, serveIf }: DemoRouter, context: DemoContext) {
  const rules = createAuthRules(context);

  const namesOurAccount = async (request: Request) => rules.knows((await readBody(request, Named))?.email ?? '');
  const carriesOurToken = async (request: Request) => (await readBody(request, Carried)) !== undefined;
  const isOurSession = (request: Request) => request.headers.get(SESSION_HEADER)?.startsWith(TOKEN_PREFIX) ?? false;

  serve(demoAuth.register, ({ body }) => rules.register(body));
  serveIf(namesOurAccount, session.login, ({ body }) => rules.login(body));
  serveIf(carriesOurToken, session.refresh, ({ body }) => rules.refresh(body.refreshToken));
  serveIf(isOurSession, session.logout, (_, caller) => rules.logout(caller.sessionToken ?? ''));
}
