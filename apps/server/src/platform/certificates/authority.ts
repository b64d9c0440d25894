// An authority of our own: its root is made when it is first needed and kept sealed; devices that trust it trust what it issues.
import { createPrivateKey, randomBytes, X509Certificate, type KeyObject } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../database.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { createVault } from '../secrets/vault.ts';
import * as repository from './certificates.repository.ts';
import { certificatesIn, earliestEnd } from './brought-chain.ts';
import { pkcs12 } from './pkcs12.ts';
import { readOwnRoot } from './own-root.ts';
import { readOwnServer } from './own-server.ts';
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

export interface AboutAuthority {
  /** The one that issues first, the root last; null: none was needed yet. */
  authority: { isBrought: boolean; pems: string[] } | null;
  servers: repository.StandingServer[];
}

export interface ClientWish {
  commonName: string;
  clientId: string;
  ownerId: string;
  days: number;
  createdBy: string;
}

const toDer = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'der' });
const toPem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();
const fromDer = (der: Buffer) => createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });

export function createAuthority(
  { secrets, clock }: { secrets: Secrets; clock: Clock },
  purpose: string,
  organization: string,
  name = 'network root',
) {
  const vault = createVault(secrets, 'certificate keys');
  const subject = { commonName: `${organization} ${name}`, organization };
  /** One that was brought before that was noted is known by its name, which is not that of ours. */
  const isBrought = (stored: repository.StoredAuthority) =>
    stored.isBrought ||
    certificatesIn(stored.pem).length !== 1 ||
    !new X509Certificate(stored.pem).subject.split('\n').includes(`CN=${subject.commonName}`);
  const until = (days: number) => new Date(clock().getTime() + days * DAY_MS);
  /** Nothing outlives who issued it. */
  const notAfter = (days: number, endsAt: Date) => (until(days) < endsAt ? until(days) : endsAt);
  const since = () => new Date(clock().getTime() - BEFORE_MS);

  /** The one that issues first, the root last; with a root of our own they are the same. */
  async function root(db: Queryable): Promise<{ pem: string; chain: string[]; issuing: string; issuer: Issuer; endsAt: Date }> {
    const stored = (await repository.findAuthority(db, purpose)) ?? (await makeRoot(db));
    const chain = certificatesIn(stored.pem);
    const [issuing = stored.pem] = chain;
    return {
      pem: chain.at(-1) ?? stored.pem,
      chain,
      issuing,
      issuer: issuerOf(issuing, fromDer(vault.open(stored.key, `root:${purpose}`))),
      endsAt: earliestEnd(chain.map((pem) => new X509Certificate(pem))),
    };
  }

  const sealedKey = (key: KeyObject, serial: string) => vault.seal(toDer(key), `certificate:${serial}`);
  const openedKey = (sealed: Buffer, serial: string) => toPem(fromDer(vault.open(sealed, `certificate:${serial}`)));

  function asBrought({ name, pem, serial, expiresAt }: repository.StandingServer, above: string, key: Buffer, isNew: boolean) {
    const day = expiresAt.toISOString().slice(0, 10);
    if (isNew) throw new Error(`The certificate for ${name} was brought: bring another one, or go back to ours.`);
    if (expiresAt <= clock())
      throw new Error(`The certificate for ${name} that was brought ended on ${day}: bring another one, or go back to ours.`);
    const chain = certificatesIn(above);
    return { rootPem: chain.at(-1) ?? above, pem: [pem, ...chain.slice(0, -1)].join(''), keyPem: openedKey(key, serial), expiresAt };
  }

  const isIssuedBy = (pem: string, issuing: string) => new X509Certificate(pem).verify(new X509Certificate(issuing).publicKey);

  async function makeRoot(db: Queryable) {
    const key = await newKey();
    const { pem } = issueCertificate(
      { subject, key, kind: 'authority', notBefore: since(), notAfter: until(ROOT_DAYS) },
      selfIssuer(subject, key),
    );
    const row = { purpose, pem, key: vault.seal(toDer(key), `root:${purpose}`), createdAt: clock() };
    await repository.insertAuthority(db, row);
    return (await repository.findAuthority(db, purpose)) ?? row;
  }

  async function issueClient(db: Queryable, key: KeyObject, { days, ...wish }: ClientWish) {
    const { pem: rootPem, chain, issuer, endsAt } = await root(db);
    const expiresAt = notAfter(days, endsAt);
    const { serial, pem } = issueCertificate(
      { subject: { commonName: wish.commonName }, key, kind: 'client', notBefore: since(), notAfter: expiresAt },
      issuer,
    );
    await repository.insertCertificate(db, { ...wish, serial, purpose, kind: 'client', pem, createdAt: clock(), expiresAt });
    return { serial, pem, rootPem, chain, expiresAt };
  }

  return {
    rootPem: async (db: Queryable) => (await root(db)).pem,

    /** The operator's own in place of ours; what was issued before is trusted no longer. Its key is sealed like that of ours. */
    async use(db: Queryable, bundle: string, keyPem: string): Promise<void> {
      const { pem, key } = readOwnRoot(bundle, keyPem, clock());
      const sealed = vault.seal(toDer(key), `root:${purpose}`);
      await repository.replaceAuthority(db, { purpose, pem, key: sealed, createdAt: clock(), isBrought: true });
    },

    /** Only a server's certificate with who issued it: devices are shown that one, and go on getting theirs from the authority here. */
    async useServer(db: Queryable, bundle: string, keyPem: string, wanted: string | undefined): Promise<string> {
      const { name, pem, chain, key, fingerprint, expiresAt } = readOwnServer(bundle, keyPem, wanted, clock());
      await repository.storeBroughtServer(db, {
        // Whoever issued it counts by themselves, so that its number may be another's too.
        serial: fingerprint,
        purpose,
        kind: 'server',
        commonName: name,
        pem,
        chain,
        key: sealedKey(key, fingerprint),
        createdAt: clock(),
        createdBy: 'operator',
        expiresAt,
      });
      return name;
    },

    /** What was brought is forgotten; where that was the authority, another root of ours is made. */
    async useBuiltIn(db: Queryable): Promise<void> {
      await repository.deleteBroughtServers(db, purpose);
      const stored = await repository.findAuthority(db, purpose);
      if (stored && isBrought(stored)) await repository.deleteAuthority(db, purpose);
    },

    /** As it is, without making one. */
    async about(db: Queryable): Promise<AboutAuthority> {
      const [stored, servers] = await Promise.all([repository.findAuthority(db, purpose), repository.listServers(db, purpose)]);
      return { authority: stored ? { isBrought: isBrought(stored), pems: certificatesIn(stored.pem) } : null, servers };
    },

    /** What devices have to trust to believe a server of this name; without a name, for every server that there is. */
    async trustedPem(db: Queryable, name?: string): Promise<string> {
      const now = clock();
      const servers = (await repository.listServers(db, purpose)).filter((server) =>
        name === undefined ? server.expiresAt > now : server.name === name,
      );
      const roots = servers.flatMap(({ chain }) => (chain === null ? [] : (certificatesIn(chain).at(-1) ?? [])));
      const isOurs = roots.length === 0 || servers.some(({ chain }) => chain === null);
      return [...new Set([...roots, ...(isOurs ? [(await root(db)).pem] : [])])].join('');
    },

    /** The one that is in use; another under the same name and root when it ends soon or `isNew` asks for it, so that no device has to be told. */
    async server(db: Queryable, name: string, { isNew = false }: { isNew?: boolean } = {}) {
      const { pem: rootPem, chain, issuing, issuer, endsAt } = await root(db);
      const brought = (await repository.listServers(db, purpose)).find((server) => server.name === name && server.chain !== null);
      if (brought?.chain && brought.key) return { ...asBrought(brought, brought.chain, brought.key, isNew), authorityPem: chain.join('') };
      // What a device is shown has to lead to the root that it trusts.
      const between = chain.slice(0, -1).join('');
      const trusted = { rootPem, authorityPem: chain.join('') };
      const stored = await repository.newestServer(db, purpose, name);
      const renewedBefore = notAfter(RENEWED_BEFORE_DAYS, new Date(endsAt.getTime() - 1));
      if (stored?.key && !isNew && stored.expiresAt > renewedBefore && isIssuedBy(stored.pem, issuing)) {
        const { expiresAt } = stored;
        return { ...trusted, pem: stored.pem + between, keyPem: openedKey(stored.key, stored.serial), expiresAt };
      }
      const key = await newKey();
      const expiresAt = notAfter(SERVER_DAYS, endsAt);
      const { serial, pem } = issueCertificate(
        { subject: { commonName: name }, key, kind: 'server', dnsNames: [name], notBefore: since(), notAfter: expiresAt },
        issuer,
      );
      const row = {
        serial,
        purpose,
        kind: 'server' as const,
        commonName: name,
        pem,
        key: sealedKey(key, serial),
        createdAt: clock(),
        createdBy: 'system',
        expiresAt,
      };
      await repository.insertCertificate(db, row);
      return { ...trusted, pem: pem + between, keyPem: toPem(key), expiresAt };
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
      return { ...made, expiresAt: expiresAt.toISOString(), keyPem: toPem(key) };
    },

    /** For a device that made its key itself and has shown that it holds it. */
    issueFor: issueClient,
  };
}
