import { AppError, fail } from '@atalaya/contract/errors.ts';
import { fullPath, type Endpoint } from '@atalaya/contract/endpoint.ts';
import { problemResponse } from '@atalaya/contract/problem.ts';
import { createServe } from '@atalaya/contract/serve.ts';
import { SESSION_HEADER } from '@atalaya/contract/services.ts';
import { Hono } from 'hono/tiny';
import { areas, createAreaLoader } from './areas.ts';
import { createSessions, isDemoToken } from './auth/sessions.ts';
import type { Caller, DemoContext, DemoRouter, IsOurs } from './demo-context.ts';
import { createStore, type DemoStorage } from './store.ts';

export interface DemoApiOptions {
  clock: () => Date;
  random: () => number;
  storage: DemoStorage;
}

export interface DemoApi {
  /** Answers what it knows, by method and path, whatever the origin; everything else goes to the network as it came. */
  fetch: (request: Request) => Promise<Response>;
  /** Fetches the code of every area, so that none has to come over the network later. */
  load: () => Promise<void>;
  resetDemoData: () => void;
}

export function createDemoApi({ clock, random, storage }: DemoApiOptions): DemoApi {
  const store = createStore(storage);
  const context: DemoContext = { clock, random, store };
  const app = new Hono();
  const conditions = new Map<string, IsOurs>();
  const sessions = createSessions(context);

  /** Without a session, or with one of the server's, everybody is welcome; a session of ours that has ended is told so. */
  async function admit(sessionToken: string | null, e: Endpoint): Promise<Caller> {
    if (e.service === 'demo' && isDemoToken(sessionToken) && !(await sessions.isOpen(sessionToken))) fail('auth.required');
    return { sessionToken };
  }

  const serve = createServe({ admit: (c, e) => admit(c.req.header(SESSION_HEADER) ?? null, e) });
  const router: DemoRouter = {
    serve: (endpoint, handler) => serve(app, endpoint, handler),
    serveIf: (isOurs, endpoint, handler) => {
      conditions.set(`${endpoint.method} ${fullPath(endpoint)}`, isOurs);
      serve(app, endpoint, handler);
    },
  };
  // A mistake of ours is told like the server's own: by its code, without what went on inside.
  app.onError((error) => problemResponse(error instanceof AppError ? error : new AppError('internal', { cause: error })));

  const loadFor = createAreaLoader(areas, router, context);

  async function isKnown(request: Request): Promise<boolean> {
    const path = new URL(request.url).pathname;
    await loadFor(path);
    if (app.router.match(request.method, path)[0].length === 0) return false;
    const isOurs = conditions.get(`${request.method} ${path}`);
    return isOurs === undefined || (await isOurs(request.clone()));
  }

  return {
    fetch: async (request) => ((await isKnown(request)) ? app.fetch(request) : globalThis.fetch(request)),
    load: async () => void (await Promise.all(areas.map(({ paths: [path = ''] }) => loadFor(path)))),
    resetDemoData: store.reset,
  };
}
