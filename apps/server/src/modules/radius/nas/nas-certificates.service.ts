// RADIUS over TLS: an access server is known by its certificate, wherever it calls from. The certificate names its address on the list.
import { fail } from '@atalaya/contract/errors.ts';
import type { NasCertificate } from '@atalaya/contract/radius/nas.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Authority } from '#platform/certificates/authority.ts';
import { findCertificate, revokeCertificatesOf } from '#platform/certificates/certificates.repository.ts';
import type { RadiusDeps } from '../deps.ts';
import { RADSEC_PURPOSE } from '../model/network-authority.ts';
import { findByAddress, lockNas } from './nas.repository.ts';

/** As long as that of the server that it speaks to. */
const DAYS = 397;

export type NasCertificates = ReturnType<typeof createNasCertificates>;

export function createNasCertificates(
  { database: { db }, licensing: { deviceKeys }, clock }: Pick<RadiusDeps, 'database' | 'licensing' | 'clock'>,
  authority: Authority,
) {
  return {
    make: (ctx: CallContext, id: string): Promise<NasCertificate> =>
      db.transaction(async (tx) => {
        const { address, clientId } = (await lockNas(tx, ctx.scope, id)) ?? fail('nas.not_found');
        await revokeCertificatesOf(tx, RADSEC_PURPOSE, id, clock());
        const createdBy = ctx.caller.kind === 'user' ? ctx.caller.account.email : ctx.caller.kind;
        const wish = { commonName: address, clientId, ownerId: id, days: DAYS, createdBy };
        const { serial, pem: certificate, keyPem: key, rootPem, expiresAt } = await authority.issuePem(tx, wish);
        await deviceKeys.audit(tx, ctx, 'nas.certificate', `nas:${id}`, { address, serial, expiresAt });
        return { serial, certificate, key, authority: rootPem, expiresAt };
      }),

    /** Whether it is that of the access server which has this address now; asked at every login. */
    async isOf(serial: string, address: string): Promise<boolean> {
      const shown = await findCertificate(db, RADSEC_PURPOSE, serial.toLowerCase());
      if (!shown || shown.revokedAt || shown.expiresAt <= clock()) return false;
      return (await findByAddress(db, address))?.id === shown.ownerId;
    },
  };
}
