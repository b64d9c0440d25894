// A test app behind a real socket, for what a request without one cannot show.
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { serve } from '@hono/node-server';
import { ORIGIN, type TestApp } from './test-app.ts';

export async function listen({ app }: TestApp) {
  let port = 0;
  const server = await new Promise<ReturnType<typeof serve>>((ready) => {
    const starting = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, (info) => {
      port = info.port;
      ready(starting);
    });
  });
  return {
    port,
    /** The reply once its headers are there; its body may never end. */
    async open(path: string, headers: Record<string, string>): Promise<IncomingMessage> {
      const asking = get({ host: '127.0.0.1', port, path, headers: { ...headers, Host: new URL(ORIGIN).host } });
      const [reply] = (await once(asking, 'response')) as [IncomingMessage]; // safe: what this event brings
      return reply;
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
    },
  };
}
