// Certificates of chargers, signed by a root of our own: a request is signed under the id of the charger that asked, whatever it asks for, and handed
// over at once. A new certificate takes the place of the old one when the charger has shown it.
import type { ChargerCertificate, ChargerCertificates } from '@atalaya/contract/charging/certificates.ts';
import type { ChargerCommand } from '@atalaya/contract/charging/commands.ts';
import type { Protocol } from '@atalaya/contract/charging/actions.ts';
import { fail } from '@atalaya/contract/errors.ts';
import type { CallContext } from '#platform/call-context.ts';
import { keyOfRequest } from '#platform/certificates/certificate-request.ts';
import {
  deleteEnded,
  listCertificatesOf,
  ownersToRenew,
  revokeCertificate,
  type StoredCertificate,
} from '#platform/certificates/certificates.repository.ts';
import type { Commands } from '../commands/commands.service.ts';
import type { ChargingDeps } from '../deps.ts';
import { CHARGER_PURPOSE, createChargerAuthority } from '../model/charger-authority.ts';
import { findCharger } from '../model/chargers.repository.ts';
import { insertEvent } from '../model/events.repository.ts';
import type { Source } from '../sessions/transactions.service.ts';
import { listToRemind } from './charger-certificates.repository.ts';

const DAY_MS = 86_400_000;
const GOOD_FOR_DAYS = 397;
const RENEWED_BEFORE_MS = 30 * DAY_MS;
const KEPT_MS = 90 * DAY_MS;

/** What makes a charger send a request. */
const reminder = (protocol: Protocol | null) =>
  protocol === 'ocpp2.0.1'
    ? ({ action: 'TriggerMessage', payload: { requestedMessage: 'SignChargingStationCertificate' } } as const)
    : ({ action: 'ExtendedTriggerMessage', payload: { requestedMessage: 'SignChargePointCertificate' } } as const);

function toCertificate({ serial, createdAt, expiresAt, revokedAt }: StoredCertificate, now: Date): ChargerCertificate {
  const state = revokedAt ? 'revoked' : expiresAt <= now ? 'expired' : 'valid';
  return {
    serial,
    state,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}

export type ChargerCertificatesService = ReturnType<typeof createChargerCertificates>;

export function createChargerCertificates(
  deps: ChargingDeps,
  commands: Pick<Commands, 'command' | 'order'>,
  disconnect: (chargerId: string) => Promise<void>,
) {
  const {
    database: { db },
    licensing: { deviceKeys },
    clock,
  } = deps;
  const authority = deps.signsCertificates === true ? createChargerAuthority(deps) : null;
  const find = async ({ scope }: CallContext, id: string) => (await findCharger(db, scope, id, clock())) ?? fail('charger.not_found');

  async function list(ctx: CallContext, id: string): Promise<ChargerCertificates> {
    await find(ctx, id);
    const rows = await listCertificatesOf(db, CHARGER_PURPOSE, id);
    return { isSignedHere: authority !== null, certificates: rows.map((row) => toCertificate(row, clock())) };
  }

  return {
    list,
    /** What the listener trusts; null: somebody else signs. */
    rootPem: async () => (authority ? authority.rootPem(db) : null),

    /** After the charger was told that its request is accepted. Kept for whoever runs an authority of their own, where that is so. */
    async sign({ chargerId, clientId }: Source, csr: string): Promise<void> {
      const key = keyOfRequest(csr);
      if (!authority || !key) return;
      const wish = { commonName: chargerId, clientId, ownerId: chargerId, days: GOOD_FOR_DAYS, createdBy: 'charger' };
      const { pem, rootPem } = await db.transaction(async (tx) => {
        const issued = await authority.issueFor(tx, key, wish);
        const details = { serial: issued.serial, until: issued.expiresAt.toISOString() };
        const now = clock();
        await insertEvent(tx, { chargerId, clientId, ts: now, receivedAt: now, kind: 'certificate', details });
        return issued;
      });
      await commands.order({ id: chargerId, clientId }, 'CertificateSigned', { certificateChain: `${pem}${rootPem}` });
    },

    async renew(ctx: CallContext, id: string): Promise<ChargerCommand> {
      const { protocol } = await find(ctx, id);
      return commands.command(ctx, { chargerId: id, ...reminder(protocol) });
    },

    async revoke(ctx: CallContext, id: string, serial: string): Promise<ChargerCertificates> {
      await find(ctx, id);
      await db.transaction(async (tx) => {
        const own = (await listCertificatesOf(tx, CHARGER_PURPOSE, id)).some((one) => one.serial === serial);
        if (!own || !(await revokeCertificate(tx, ctx.scope, CHARGER_PURPOSE, serial, clock()))) fail('certificate.not_found');
        await deviceKeys.audit(tx, ctx, 'certificate.revoke', `charger:${id}`, { serial });
      });
      await disconnect(id);
      return list(ctx, id);
    },

    /** Chargers whose certificate ends soon are asked once a day, while they are connected. */
    async tidy(): Promise<void> {
      if (!authority) return;
      const now = clock();
      const ending = await ownersToRenew(db, CHARGER_PURPOSE, new Date(now.getTime() + RENEWED_BEFORE_MS), now);
      for (const { id, clientId, protocol } of await listToRemind(db, ending, new Date(now.getTime() - DAY_MS))) {
        const { action, payload } = reminder(protocol);
        await commands.order({ id, clientId }, action, payload);
      }
      await deleteEnded(db, CHARGER_PURPOSE, new Date(now.getTime() - KEPT_MS));
    },
  };
}
