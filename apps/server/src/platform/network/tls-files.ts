// Certificates from files that somebody else renews: a new one counts for the next connection, and nobody who is connected notices.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createSecureContext, type SecureContextOptions } from 'node:tls';
import type { Log } from '#platform/log.ts';
import { StartupError } from '#platform/startup-error.ts';

export interface TlsFiles {
  certificate: string;
  key: string;
  /** Of the authority that signs certificates of those who connect. */
  authority?: string | null;
  /** Or its certificate itself. */
  authorityPem?: string | null;
}

/** Renewed certificates overlap the old ones by days. */
const LOOK_EVERY_MS = 2_000;
const HANDSHAKE_WITHIN_MS = 10_000;

const NOTHING = Buffer.alloc(0);

interface Contents {
  cert: Buffer;
  key: Buffer;
  ca?: Buffer;
}

const isSame = (one: Contents, other: Contents) =>
  one.cert.equals(other.cert) && one.key.equals(other.key) && (one.ca ?? NOTHING).equals(other.ca ?? NOTHING);

/** `whom` they are shown to, for the sentences. */
export function followTlsFiles({ certificate, key, authority, authorityPem }: TlsFiles, whom: string, log: Log) {
  const protocol = { minVersion: 'TLSv1.2' } satisfies SecureContextOptions;

  function readFirst(path: string): Buffer {
    try {
      return readFileSync(path);
    } catch (error) {
      throw new StartupError(`The file ${path} for the TLS of ${whom} cannot be read.`, { cause: error });
    }
  }
  const own = authorityPem ? { ca: Buffer.from(authorityPem) } : {};
  const readAgain = async (): Promise<Contents> => ({
    cert: await readFile(certificate),
    key: await readFile(key),
    ...(authority ? { ca: await readFile(authority) } : own),
  });

  let current: Contents = {
    cert: readFirst(certificate),
    key: readFirst(key),
    ...(authority ? { ca: readFirst(authority) } : own),
  };
  try {
    createSecureContext({ ...protocol, ...current });
  } catch (error) {
    throw new StartupError(`The files ${certificate} and ${key} for the TLS of ${whom} are not a certificate and its key.`, {
      cause: error,
    });
  }

  let refused: Contents | null = null;
  let timer: NodeJS.Timeout | null = null;
  return {
    options: { ...protocol, ...current, handshakeTimeout: HANDSHAKE_WITHIN_MS },
    /** Looks at the files from now on. */
    start(server: { setSecureContext(options: SecureContextOptions): void }) {
      const look = async () => {
        const found = await readAgain();
        if (isSame(found, current) || (refused && isSame(found, refused))) return;
        try {
          server.setSecureContext({ ...protocol, ...found });
        } catch (error) {
          // Half of a pair may be written already; the whole of it is looked at next time.
          refused = found;
          log.warn({ err: error, certificate }, `the new certificate for ${whom} is not one with its key; the old one stays`);
          return;
        }
        current = found;
        refused = null;
        log.info({ certificate }, `a new certificate is shown to ${whom}`);
      };
      timer ??= setInterval(() => {
        look().catch((error: unknown) => log.warn({ err: error, certificate }, `the certificate for ${whom} could not be read again`));
      }, LOOK_EVERY_MS);
      timer.unref();
    },
    stop() {
      if (timer) clearInterval(timer);
      timer = null;
    },
  };
}
