// What EAP needs in a FreeRADIUS folder: the certificate of the server and the root that issued it, both from the database.
import type { Config } from '../apps/server/src/config.ts';
import { createNetworkAuthority, type EapFiles } from '../apps/server/src/modules/radius/index.ts';
import type { Secrets } from '../apps/server/src/platform/secrets/secrets.ts';
import { withDatabase } from './radius-token.ts';

const NAME = /^(?=.{1,64}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;

export async function eapFilesFor(
  config: Config,
  secrets: Secrets,
  name: string,
  isNew: boolean,
): Promise<{ files: EapFiles; note: string }> {
  if (!NAME.test(name)) throw new Error('--name is a name such as radius.example.org.');
  const authority = createNetworkAuthority({ secrets, clock: () => new Date() });
  const made = await withDatabase(config, (db) => authority.server(db, name.toLowerCase(), { isNew }));
  return {
    files: { authority: made.rootPem, certificate: made.pem, key: made.keyPem },
    note: `EAP:               ${name}, until ${made.expiresAt.toISOString().slice(0, 10)}. Devices trust certs/ca.pem of the folder and expect this name.`,
  };
}
