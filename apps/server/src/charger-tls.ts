// The door of the chargers over TLS, on a port of its own: security profile 2 (password), and with an authority of your own profile 3 (client certificates).
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { App } from '#app.ts';
import type { ChargerTls } from '#config.ts';
import { StartupError } from '#platform/startup-error.ts';

const HEADERS_WITHIN_MS = 10_000;

function read(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new StartupError(`The file ${path} for the TLS of chargers cannot be read.`, { cause: error });
  }
}

export async function listenForChargers(
  { port, certificate, key, authority }: ChargerTls,
  host: string,
  upgrade: App['upgrade'],
): Promise<{ port: number; close(): Promise<void> }> {
  const options = { cert: read(certificate), key: read(key), minVersion: 'TLSv1.2', headersTimeout: HEADERS_WITHIN_MS } as const;
  // Without a certificate the password decides, so the handshake itself refuses nobody; the door looks at what was shown.
  const asks = authority === null ? {} : { ca: read(authority), requestCert: true, rejectUnauthorized: false };
  const server = createServer({ ...options, ...asks }, (_request, response) => response.writeHead(404).end());
  server.on('upgrade', upgrade);
  server.on('tlsClientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new StartupError(`Chargers cannot be let in on port ${port}: ${error.message}.`, { cause: error })),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo; // safe: it listens on TCP
  return {
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
