// Where devices knock: plain, over TLS, or both.
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { Log } from '#platform/log.ts';
import { StartupError } from '#platform/startup-error.ts';
import { followTlsFiles, type TlsFiles } from '#platform/network/tls-files.ts';

export interface MqttListening {
  host: string;
  /** Null: not without TLS. */
  port: number | null;
  tls: (TlsFiles & { port: number }) | null;
  /** Of both together; whoever comes then is turned away. */
  maxConnections: number;
}

const SAY_AGAIN_MS = 60_000;
const portOf = (server: Server | null) => (server ? (server.address() as AddressInfo).port : null); // safe: a TCP listener has one

async function listen(server: Server, host: string, port: number, setting: string): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(
      error.code === 'EADDRINUSE'
        ? `Port ${port} for devices (MQTT) is in use by another program; stop it, or set ${setting} to a free one.`
        : `The server cannot listen for devices (MQTT) on ${host}:${port}: ${error.message}.`,
      { cause: error },
    );
  });
}

const close = (server: Server | null) => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));

export async function listenForDevices({ host, port, tls, maxConnections }: MqttListening, onSocket: (socket: Socket) => void, log: Log) {
  let open = 0;
  let saidAt = -Infinity;
  function take(socket: Socket) {
    if (open >= maxConnections) {
      if (performance.now() - saidAt > SAY_AGAIN_MS) log.warn({ connections: open }, 'devices are turned away: too many are connected');
      saidAt = performance.now();
      return socket.destroy();
    }
    open += 1;
    socket.once('close', () => (open -= 1));
    onSocket(socket);
  }

  const followed = tls ? followTlsFiles(tls, 'devices (MQTT)', log) : null;
  const plain = port === null ? null : createServer(take);
  const secure = followed ? createTlsServer(followed.options, take) : null;
  // A connection counts once its handshake is done; what never gets there is ended after a while.
  secure?.on('tlsClientError', (_error, socket) => socket.destroy());
  const stop = async () => {
    followed?.stop();
    await Promise.all([close(plain), close(secure)]);
  };
  try {
    if (plain && port !== null) await listen(plain, host, port, 'MQTT_PORT');
    if (secure && followed && tls) {
      await listen(secure, host, tls.port, 'MQTT_TLS_PORT');
      followed.start(secure);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { port: portOf(plain), tlsPort: portOf(secure), stop };
}
