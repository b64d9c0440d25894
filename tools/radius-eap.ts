// What EAP needs in a FreeRADIUS folder: the certificate of the server and the root that issued it, both from the database.
import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import type { Config } from '../apps/server/src/config.ts';
import { createNetworkAuthority, createRadsecAuthority, type TlsFiles } from '../apps/server/src/modules/radius/index.ts';
import type { Secrets } from '../apps/server/src/platform/secrets/secrets.ts';
import { withDatabase } from './radius-token.ts';

const NAME = /^(?=.{1,64}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;

/** What an operator brings in place of ours: PEM, with the key of the first certificate. */
interface BroughtFiles {
  bundle: string;
  key: string;
}
export interface Brought {
  root: BroughtFiles | null;
  server: BroughtFiles | null;
  isBuiltIn: boolean;
}

async function filesOf(option: string, bundle: string | undefined, key: string | undefined): Promise<BroughtFiles | null> {
  if (bundle === undefined && key === undefined) return null;
  if (bundle === undefined || key === undefined) throw new Error(`${option} and ${option}-key go together.`);
  return { bundle: await readFile(bundle, 'utf8'), key: await readFile(key, 'utf8') };
}

export async function readBrought(values: {
  'root'?: string | undefined;
  'root-key'?: string | undefined;
  'cert'?: string | undefined;
  'cert-key'?: string | undefined;
  'built-in': boolean;
  'eap': boolean;
}): Promise<Brought> {
  const brought = {
    root: await filesOf('--root', values.root, values['root-key']),
    server: await filesOf('--cert', values.cert, values['cert-key']),
    isBuiltIn: values['built-in'],
  };
  if (!values.eap && (brought.root || brought.server || brought.isBuiltIn)) throw new Error('--root, --cert and --built-in go with --eap.');
  if (brought.isBuiltIn && (brought.root || brought.server)) throw new Error('--built-in goes with neither --root nor --cert.');
  return brought;
}

function checkName(name: string): void {
  if (!NAME.test(name)) throw new Error('--name is a name such as radius.example.org.');
}

const toFiles = ({ authorityPem, pem, keyPem }: { authorityPem: string; pem: string; keyPem: string }): TlsFiles => ({
  authority: authorityPem,
  certificate: pem,
  key: keyPem,
});

/** `name`: undefined where none was told; a certificate that was brought then says it by itself. */
export async function eapFilesFor(
  config: Config,
  secrets: Secrets,
  name: string | undefined,
  isNew: boolean,
  { root, server, isBuiltIn }: Brought,
): Promise<{ files: TlsFiles; note: string }> {
  if (name !== undefined || !server) checkName(name ?? hostname());
  const authority = createNetworkAuthority({ secrets, clock: () => new Date() });
  const made = await withDatabase(config, async (db) => {
    if (isBuiltIn) await authority.useBuiltIn(db);
    if (root) await authority.use(db, root.bundle, root.key);
    const brought = server ? await authority.useServer(db, server.bundle, server.key, name) : null;
    const called = brought ?? (name ?? hostname()).toLowerCase();
    return { called, ...(await authority.server(db, called, { isNew })) };
  });
  const { subject, fingerprint256 } = new X509Certificate(made.rootPem);
  return {
    files: toFiles(made),
    note: `EAP:               ${made.called}, until ${made.expiresAt.toISOString().slice(0, 10)}. Devices expect this name, and trust the root
                   ${subject.replaceAll('\n', ', ')}, SHA-256 ${fingerprint256}`,
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
