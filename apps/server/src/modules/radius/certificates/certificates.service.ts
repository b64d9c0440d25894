import { X509Certificate } from 'node:crypto';
import { fail } from '@atalaya/contract/errors.ts';
import type {
  Certificate,
  CertificateQuery,
  MadeCertificate,
  NetworkAuthority,
  NewCertificate,
} from '@atalaya/contract/radius/certificates.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Authority } from '#platform/certificates/authority.ts';
import { certificatesIn } from '#platform/certificates/brought-chain.ts';
import {
  deleteCertificatesOf,
  listCertificates,
  revokeCertificate,
  type StoredCertificate,
} from '#platform/certificates/certificates.repository.ts';
import type { RadiusDeps } from '../deps.ts';
import type { SessionRequests } from '../disconnects/requests.service.ts';
import { subjectOf } from '../model/certificate-ends.ts';
import { NETWORK_PURPOSE } from '../model/network-authority.ts';
import type { Users } from '../users/users.service.ts';

export type Certificates = ReturnType<typeof createCertificates>;

const nameOf = ({ caller }: CallContext) => (caller.kind === 'user' ? caller.account.email : caller.kind);

function toTrusted(pem: string) {
  const one = new X509Certificate(pem);
  return { subject: subjectOf(one), fingerprint: one.fingerprint256, expiresAt: new Date(one.validTo).toISOString() };
}
const rootOf = (pem: string) => toTrusted(certificatesIn(pem).at(-1) ?? pem);

function toCertificate({ serial, commonName, clientId, revokedAt, ...row }: StoredCertificate, now: Date): Certificate {
  return {
    id: serial,
    serial,
    username: commonName,
    clientId: clientId ?? '',
    state: revokedAt ? 'revoked' : row.expiresAt <= now ? 'expired' : 'valid',
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    expiresAt: row.expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}

export function createCertificates(
  { database: { db }, licensing: { deviceKeys }, clock }: RadiusDeps,
  authority: Authority,
  users: Pick<Users, 'get'>,
  requests: SessionRequests,
) {
  return {
    trustedPem: () => authority.trustedPem(db),

    async about(): Promise<NetworkAuthority> {
      const { authority: stored, servers } = await authority.about(db);
      return {
        isBrought: stored?.isBrought ?? false,
        chain: (stored?.pems ?? []).map(toTrusted),
        servers: servers.map(({ name, pem, chain, expiresAt }) => ({
          name,
          isBrought: chain !== null,
          expiresAt: expiresAt.toISOString(),
          root: rootOf(chain ?? stored?.pems.join('') ?? pem),
        })),
      };
    },

    async create(ctx: CallContext, { username, days, clientId: wanted }: NewCertificate): Promise<MadeCertificate> {
      const { id, clientId } = await users.get(ctx, { username, clientId: wanted });
      return db.transaction(async (tx) => {
        const made = await authority.issue(tx, { commonName: username, clientId, ownerId: id, days, createdBy: nameOf(ctx) });
        const { serial, expiresAt } = made;
        await deviceKeys.audit(tx, ctx, 'certificate.create', `radius-user:${id}`, { username, serial, expiresAt });
        return made;
      });
    },

    /** For samples that are taken away. */
    forget: (userIds: readonly string[]) => deleteCertificatesOf(db, NETWORK_PURPOSE, userIds),

    async list(ctx: CallContext, { userId, ...query }: CertificateQuery) {
      const { rows, total } = await listCertificates(db, ctx.scope, NETWORK_PURPOSE, { ...query, ownerId: userId });
      const now = clock();
      return { data: rows.map((row) => toCertificate(row, now)), total };
    },

    /** It is refused at the next login; who is in by it is asked to go. */
    async revoke(ctx: CallContext, serial: string): Promise<Certificate> {
      const row = await db.transaction(async (tx) => {
        const revoked = (await revokeCertificate(tx, ctx.scope, NETWORK_PURPOSE, serial, clock())) ?? fail('certificate.not_found');
        const about = { username: revoked.commonName, serial };
        await deviceKeys.audit(tx, ctx, 'certificate.revoke', `radius-user:${revoked.ownerId ?? ''}`, about);
        return revoked;
      });
      if (row.clientId) await requests.endAllOf(ctx, { clientId: row.clientId, username: row.commonName });
      return toCertificate(row, clock());
    },
  };
}
