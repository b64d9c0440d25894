// What EAP needs in a FreeRADIUS folder: the certificate of the server and the root that issued it, both from the database.
import { readFile } from 'node:fs/promises';
import type { Config } from '../apps/server/src/config.ts';
import { createNetworkAuthority, createRadsecAuthority, type TlsFiles } from '../apps/server/src/modules/radius/index.ts';
import type { Secrets } from '../apps/server/src/platform/secrets/secrets.ts';
import { withDatabase } from './radius-token.ts';

const NAME = /^(?=.{1,64}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;

/** PEM: the certificate that issues and those above it, and the key of the first. */
interface OwnRoot {
  bundle: string;
  key: string;
}

export async function readOwnRootFiles(root: string | undefined, key: string | undefined): Promise<OwnRoot | null> {
  if (root === undefined && key === undefined) return null;
  if (root === undefined || key === undefined) throw new Error('--root and --root-key go together.');
  return { bundle: await readFile(root, 'utf8'), key: await readFile(key, 'utf8') };
}

function checkName(name: string): void {
  if (!NAME.test(name)) throw new Error('--name is a name such as radius.example.org.');
}

const toFiles = ({ authorityPem, pem, keyPem }: { authorityPem: string; pem: string; keyPem: string }): TlsFiles => ({
  authority: authorityPem,
  certificate: pem,
  key: keyPem,
});

export async function eapFilesFor(
  config: Config,
  secrets: Secrets,
  name: string,
  isNew: boolean,
  own: OwnRoot | null,
): Promise<{ files: TlsFiles; note: string }> {
  checkName(name);
  const authority = createNetworkAuthority({ secrets, clock: () => new Date() });
  const made = await withDatabase(config, async (db) => {
    if (own) await authority.use(db, own.bundle, own.key);
    return authority.server(db, name.toLowerCase(), { isNew });
  });
  return {
    files: toFiles(made),
    note: `EAP:               ${name}, until ${made.expiresAt.toISOString().slice(0, 10)}. Devices trust certs/ca.pem of the folder and expect this name.`,
  };
}

/** A root of its own: whoever has a certificate for the wireless network is no access server. */
export async function radsecFilesFor(config: Config, secrets: Secrets, name: string, isNew: boolean, port: number) {
  checkName(name);
  const authority = createRadsecAuthority({ secrets, clock: () => new Date() });
  const made = await withDatabase(config, (db) => authority.server(db, name.toLowerCase(), { isNew }));
  return {
    settings: { port, files: toFiles(made) },
    note: `RADIUS over TLS:   port ${port}, as ${name}, until ${made.expiresAt.toISOString().slice(0, 10)}. Each access server gets its certificate on its page.`,
  };
}
