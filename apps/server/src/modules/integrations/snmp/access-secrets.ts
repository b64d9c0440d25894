// What lets one in over SNMP, sealed for its own row: it has to be read back, since messages are signed and hidden with it.
import { z } from 'zod';
import type { Secrets } from '#platform/secrets/secrets.ts';
import { createVault } from '#platform/secrets/vault.ts';

const Sealed = z.object({ community: z.string().nullable(), authPassword: z.string().nullable(), privPassword: z.string().nullable() });
export type SnmpSecret = z.output<typeof Sealed>;

export function createSnmpVault(secrets: Secrets) {
  const vault = createVault(secrets, 'snmp vault');
  return {
    seal: (owner: string, secret: SnmpSecret): Buffer => vault.seal(Buffer.from(JSON.stringify(secret)), owner),
    open: (owner: string, sealed: Buffer): SnmpSecret => Sealed.parse(JSON.parse(vault.open(sealed, owner).toString('utf8'))),
  };
}
export type SnmpVault = ReturnType<typeof createSnmpVault>;

export const ownerOfAccess = (id: string) => `snmp-access:${id}`;
