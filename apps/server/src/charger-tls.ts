// The door of the chargers over TLS, on a port of its own: security profile 2 (password), and profile 3 (client certificates, of our authority or another).
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { App } from '#app.ts';
import type { ChargerTls } from '#config.ts';
import type { Log } from '#platform/log.ts';
import { StartupError } from '#platform/startup-error.ts';
import { followTlsFiles } from '#platform/network/tls-files.ts';

const HEADERS_WITHIN_MS = 10_000;

export async function listenForChargers(
  { port, ...files }: ChargerTls & { authorityPem?: string | null },
  host: string,
  upgrade: App['upgrade'],
  log: Log,
): Promise<{ port: number; close(): Promise<void> }> {
  const followed = followTlsFiles(files, 'chargers', log);
  // Without a certificate the password decides, so the handshake itself refuses nobody; the door looks at what was shown.
  const asks = files.authority === null && !files.authorityPem ? {} : { requestCert: true, rejectUnauthorized: false };
  const server = createServer({ ...followed.options, headersTimeout: HEADERS_WITHIN_MS, ...asks }, (_request, response) =>
    response.writeHead(404).end(),
  );
  server.on('upgrade', upgrade);
  server.on('tlsClientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new StartupError(`Chargers cannot be let in on port ${port}: ${error.message}.`, { cause: error })),
    );
    server.listen(port, host, resolve);
  });
  followed.start(server);
  const address = server.address() as AddressInfo; // safe: it listens on TCP
  return {
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        followed.stop();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
