// An authority of our own: its root is made when it is first needed and kept sealed; devices that trust it trust what it issues.
import { createPrivateKey, randomBytes, X509Certificate, type KeyObject } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../database.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { createVault } from '../secrets/vault.ts';
import { findAuthority, insertAuthority, insertCertificate, newestServer, replaceAuthority } from './certificates.repository.ts';
import { pkcs12 } from './pkcs12.ts';
import { certificatesIn, readOwnRoot } from './own-root.ts';
import { issueCertificate, issuerOf, newKey, selfIssuer, type Issuer } from './x509.ts';

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

export function createAuthority(
  { secrets, clock }: { secrets: Secrets; clock: Clock },
  purpose: string,
  organization: string,
  name = 'network root',
) {
  const vault = createVault(secrets, 'certificate keys');
  const subject = { commonName: `${organization} ${name}`, organization };
  const until = (days: number) => new Date(clock().getTime() + days * DAY_MS);
  const since = () => new Date(clock().getTime() - BEFORE_MS);

  /** The one that issues first, the root last; with a root of our own they are the same. */
  async function root(db: Queryable): Promise<{ pem: string; chain: string[]; issuing: string; issuer: Issuer }> {
    const stored = (await findAuthority(db, purpose)) ?? (await makeRoot(db));
    const chain = certificatesIn(stored.pem);
    const [issuing = stored.pem] = chain;
    return {
      pem: chain.at(-1) ?? stored.pem,
      chain,
      issuing,
      issuer: issuerOf(issuing, fromDer(vault.open(stored.key, `root:${purpose}`))),
    };
  }

  const isIssuedBy = (pem: string, issuing: string) => new X509Certificate(pem).verify(new X509Certificate(issuing).publicKey);

  async function makeRoot(db: Queryable) {
    const key = await newKey();
    const { pem } = issueCertificate(
      { subject, key, kind: 'authority', notBefore: since(), notAfter: until(ROOT_DAYS) },
      selfIssuer(subject, key),
    );
    const row = { purpose, pem, key: vault.seal(toDer(key), `root:${purpose}`), createdAt: clock() };
    await insertAuthority(db, row);
    return (await findAuthority(db, purpose)) ?? row;
  }

  async function issueClient(db: Queryable, key: KeyObject, { days, ...wish }: ClientWish) {
    const { pem: rootPem, chain, issuer } = await root(db);
    const expiresAt = until(days);
    const { serial, pem } = issueCertificate(
      { subject: { commonName: wish.commonName }, key, kind: 'client', notBefore: since(), notAfter: expiresAt },
      issuer,
    );
    await insertCertificate(db, { ...wish, serial, purpose, kind: 'client', pem, createdAt: clock(), expiresAt });
    return { serial, pem, rootPem, chain, expiresAt };
  }

  return {
    rootPem: async (db: Queryable) => (await root(db)).pem,

    /** The operator's own in place of ours; what was issued before is trusted no longer. Its key is sealed like that of ours. */
    async use(db: Queryable, bundle: string, keyPem: string): Promise<void> {
      const { pem, key } = readOwnRoot(bundle, keyPem, clock());
      await replaceAuthority(db, { purpose, pem, key: vault.seal(toDer(key), `root:${purpose}`), createdAt: clock() });
    },

    /** The one that is in use; another under the same name and root when it ends soon or `isNew` asks for it, so that no device has to be told. */
    async server(db: Queryable, name: string, { isNew = false }: { isNew?: boolean } = {}) {
      const { pem: rootPem, chain, issuing, issuer } = await root(db);
      // What a device is shown has to lead to the root that it trusts.
      const between = chain.slice(0, -1).join('');
      const trusted = { rootPem, authorityPem: chain.join('') };
      const stored = await newestServer(db, purpose, name);
      if (stored?.key && !isNew && stored.expiresAt > until(RENEWED_BEFORE_DAYS) && isIssuedBy(stored.pem, issuing)) {
        const key = fromDer(vault.open(stored.key, `certificate:${stored.serial}`));
        return {
          ...trusted,
          pem: stored.pem + between,
          keyPem: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
          expiresAt: stored.expiresAt,
        };
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
      return { ...trusted, pem: pem + between, keyPem: key.export({ type: 'pkcs8', format: 'pem' }).toString(), expiresAt };
    },

    /** For a person or a device. Key and password leave with the answer and are kept nowhere. */
    async issue(db: Queryable, wish: ClientWish) {
      const key = await newKey();
      const { serial, pem, chain, expiresAt } = await issueClient(db, key, wish);
      const password = randomBytes(PASSWORD_BYTES).toString('base64url');
      const p12 = pkcs12(key, [pem, ...chain], password, wish.commonName);
      return { serial, p12: p12.toString('base64'), password, expiresAt: expiresAt.toISOString() };
    },

    /** The same as text, for machines that are set up by files. */
    async issuePem(db: Queryable, wish: ClientWish) {
      const key = await newKey();
      const { expiresAt, chain: _, ...made } = await issueClient(db, key, wish);
      return { ...made, expiresAt: expiresAt.toISOString(), keyPem: key.export({ type: 'pkcs8', format: 'pem' }).toString() };
    },

    /** For a device that made its key itself and has shown that it holds it. */
    issueFor: issueClient,
  };
}
