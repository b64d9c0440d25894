// An authority of our own: its root is made when it is first needed and kept sealed; devices that trust it trust what it issues.
import { createPrivateKey, randomBytes, type KeyObject } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../database.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { createVault } from '../secrets/vault.ts';
import { findAuthority, insertAuthority, insertCertificate, newestServer } from './certificates.repository.ts';
import { pkcs12 } from './pkcs12.ts';
import { issueCertificate, newKey, type Issuer } from './x509.ts';

const DAY_MS = 86_400_000;
/** Clocks of devices are wrong by minutes, not days. */
const BEFORE_MS = 3_600_000;
const ROOT_DAYS = 20 * 365;
/** Some clients take no server's certificate that is good for longer than 825 days. */
const SERVER_DAYS = 397;
const RENEWED_BEFORE_DAYS = 60;
const PASSWORD_BYTES = 12;

export type Authority = ReturnType<typeof createAuthority>;

export interface ClientWish {
  commonName: string;
  clientId: string;
  ownerId: string;
  days: number;
  createdBy: string;
}

const toDer = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'der' });
const fromDer = (der: Buffer) => createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });

export function createAuthority({ secrets, clock }: { secrets: Secrets; clock: Clock }, purpose: string, organization: string) {
  const vault = createVault(secrets, 'certificate keys');
  const subject = { commonName: `${organization} network root`, organization };
  const until = (days: number) => new Date(clock().getTime() + days * DAY_MS);
  const since = () => new Date(clock().getTime() - BEFORE_MS);

  async function root(db: Queryable): Promise<{ pem: string; issuer: Issuer }> {
    const stored = (await findAuthority(db, purpose)) ?? (await makeRoot(db));
    return { pem: stored.pem, issuer: { subject, key: fromDer(vault.open(stored.key, `root:${purpose}`)) } };
  }

  async function makeRoot(db: Queryable) {
    const key = await newKey();
    const { pem } = issueCertificate({ subject, key, kind: 'authority', notBefore: since(), notAfter: until(ROOT_DAYS) }, { subject, key });
    const row = { purpose, pem, key: vault.seal(toDer(key), `root:${purpose}`), createdAt: clock() };
    await insertAuthority(db, row);
    return (await findAuthority(db, purpose)) ?? row;
  }

  return {
    rootPem: async (db: Queryable) => (await root(db)).pem,

    /** The one that is in use; another under the same name and root when it ends soon or `isNew` asks for it, so that no device has to be told. */
    async server(db: Queryable, name: string, { isNew = false }: { isNew?: boolean } = {}) {
      const { pem: rootPem, issuer } = await root(db);
      const stored = await newestServer(db, purpose, name);
      if (stored?.key && !isNew && stored.expiresAt > until(RENEWED_BEFORE_DAYS)) {
        const key = fromDer(vault.open(stored.key, `certificate:${stored.serial}`));
        return { rootPem, pem: stored.pem, keyPem: key.export({ type: 'pkcs8', format: 'pem' }).toString(), expiresAt: stored.expiresAt };
      }
      const key = await newKey();
      const expiresAt = until(SERVER_DAYS);
      const { serial, pem } = issueCertificate(
        { subject: { commonName: name }, key, kind: 'server', dnsNames: [name], notBefore: since(), notAfter: expiresAt },
        issuer,
      );
      const sealed = vault.seal(toDer(key), `certificate:${serial}`);
      const row = {
        serial,
        purpose,
        kind: 'server' as const,
        commonName: name,
        pem,
        key: sealed,
        createdAt: clock(),
        createdBy: 'system',
        expiresAt,
      };
      await insertCertificate(db, row);
      return { rootPem, pem, keyPem: key.export({ type: 'pkcs8', format: 'pem' }).toString(), expiresAt };
    },

    /** For a person or a device. Key and password leave with the answer and are kept nowhere. */
    async issue(db: Queryable, { days, ...wish }: ClientWish) {
      const { pem: rootPem, issuer } = await root(db);
      const key = await newKey();
      const expiresAt = until(days);
      const { serial, pem } = issueCertificate(
        { subject: { commonName: wish.commonName }, key, kind: 'client', notBefore: since(), notAfter: expiresAt },
        issuer,
      );
      await insertCertificate(db, { ...wish, serial, purpose, kind: 'client', pem, createdAt: clock(), expiresAt });
      const password = randomBytes(PASSWORD_BYTES).toString('base64url');
      const p12 = pkcs12(key, [pem, rootPem], password, wish.commonName);
      return { serial, p12: p12.toString('base64'), password, expiresAt: expiresAt.toISOString() };
    },
  };
}
