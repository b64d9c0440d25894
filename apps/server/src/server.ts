// A whole server: holds its data folder, brings its database, listens, and stops in good order.
import { getRequestListener } from '@hono/node-server';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createApp, type App } from '#app.ts';
import { listenForChargers } from '#charger-tls.ts';
import { isLoopbackHost, type Config } from '#config.ts';
import { holdDataFolder } from '#platform/installation/data-folder.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/supervisor.ts';
import type { Log } from '#platform/log.ts';
import { StartupError } from '#platform/startup-error.ts';
import { followTlsFiles } from '#platform/network/tls-files.ts';

const DRAIN_MS = 3_000;

export interface RunningServer {
  url: string;
  firstStart: App['firstStart'];
  databaseLocation: string | null;
  stop(): Promise<void>;
}

export interface ServerOptions {
  config: Config;
  log: Log;
  version: string;
  /** The bundled database ended by itself: nothing can be served any more. */
  onDatabaseLost(reason: string): void;
}

/** Nobody can type 0.0.0.0 or :: into a browser; from this machine, localhost reaches both. */
const isOfThisMachine = (host: string) => isLoopbackHost(host) || host === '0.0.0.0' || host === '::';

/** Things to undo, in reverse order, whether the start failed half way or the server stops. */
type Undo = () => unknown;

export async function startServer({ config, log, version, onDatabaseLost }: ServerOptions): Promise<RunningServer> {
  const undo: Undo[] = [];
  const undoAll = async () => {
    for (const step of undo.splice(0).toReversed())
      await Promise.resolve(step()).catch((error: unknown) => log.warn({ err: error }, 'a step of stopping failed'));
  };
  try {
    const folder = await holdDataFolder(config.dataDir);
    undo.push(() => folder.release());

    const { databaseUrl, location, stopDatabase } = await findDatabase(config, log, onDatabaseLost);
    undo.push(stopDatabase);

    const publicUrl =
      config.url ?? `http${config.tls ? 's' : ''}://${isOfThisMachine(config.host) ? 'localhost' : config.host}:${config.port}`;
    const app = await createApp({ config, log, version, publicUrl, databaseUrl });
    undo.push(() => app.close());

    const followed = config.tls ? followTlsFiles(config.tls, 'people', log) : null;
    undo.push(() => followed?.stop());
    const tlsServer = followed ? createTlsServer(followed.options) : null;
    const { server, port } = await listen(app, config, tlsServer ?? createServer());
    if (tlsServer) followed?.start(tlsServer);
    if (config.ocppTls) {
      const door = await listenForChargers({ ...config.ocppTls, authorityPem: await app.chargersRoot() }, config.host, app.upgrade, log);
      undo.push(() => door.close());
    }
    // The demo's devices and chargers are on this machine, and have no reason to trust the certificate.
    const inside = config.tls && config.demo ? await listen(app, { host: '127.0.0.1', port: 0 }, createServer()) : null;
    const own = inside ?? { server, port };
    app.onListening(`http://${inside || isOfThisMachine(config.host) ? 'localhost' : config.host}:${own.port}`);
    if (inside) undo.push(() => drain(inside.server));
    undo.push(() => drain(server));
    undo.push(() => app.stopping());
    return {
      url: config.url ?? publicUrl.replace(/:0$/, `:${port}`),
      firstStart: app.firstStart,
      databaseLocation: location,
      stop: undoAll,
    };
  } catch (error) {
    await undoAll();
    throw error;
  }
}

async function findDatabase(config: Config, log: Log, onDatabaseLost: (reason: string) => void) {
  if (config.remotes.licensing) return { databaseUrl: null, location: null, stopDatabase: () => undefined };
  if (config.databaseUrl) return { databaseUrl: config.databaseUrl, location: null, stopDatabase: () => undefined };
  const bundled = await startEmbeddedPostgres({ dataDir: config.dataDir, log, onExit: onDatabaseLost });
  return { databaseUrl: bundled.url, location: bundled.location, stopDatabase: () => bundled.stop() };
}

function listen(
  { app, express, upgrade }: App,
  { host, port }: Pick<Config, 'host' | 'port'>,
  server: Server,
): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const others = getRequestListener(app.fetch, { hostname: host });
    server.on('request', (incoming, outgoing) => {
      if (!express(incoming, outgoing)) void others(incoming, outgoing);
    });
    server.on('upgrade', upgrade);
    server.listen(port, host, () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address ? address.port : port });
    });
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence: Record<string, string> = {
        EADDRINUSE: `Port ${port} is in use by another program; stop it, or set PORT to a free one.`,
        EACCES: `Port ${port} may not be used by this account; set PORT to one above 1023.`,
        EADDRNOTAVAIL: `The address ${host} is not one of this machine; set HOST to one that is.`,
        ENOTFOUND: `The address ${host} is not known; set HOST to one of this machine.`,
      };
      reject(
        new StartupError(sentence[error.code ?? ''] ?? `The server cannot listen on ${host}:${port}: ${error.message}.`, { cause: error }),
      );
    });
  });
}

/** Lets requests under way finish, but not for ever. */
async function drain(server: Server) {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cutOff = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(cutOff);
}
