// What certificates a charger keeps, asked of it in the moment: it alone knows.
import { X509Certificate } from 'node:crypto';
import { z } from 'zod';
import type { Protocol } from '@atalaya/contract/charging/actions.ts';
import type { InstalledCertificate, InstalledCertificates } from '@atalaya/contract/charging/certificates.ts';
import { fail } from '@atalaya/contract/errors.ts';
import { listCertificatesOf } from '#platform/certificates/certificates.repository.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { ChargingDeps } from '../deps.ts';
import { CHARGER_PURPOSE } from '../model/charger-authority.ts';
import { findCharger } from '../model/chargers.repository.ts';
import type { ChargerNodes } from '../ocpp/charger-node.ts';

const Hash = z.object({
  hashAlgorithm: z.enum(['SHA256', 'SHA384', 'SHA512']),
  issuerNameHash: z.string(),
  issuerKeyHash: z.string(),
  serialNumber: z.string(),
});
const OlderAnswer = z.object({ certificateHashData: z.array(Hash).default([]) });
const NewerAnswer = z.object({
  certificateHashDataChain: z
    .array(z.object({ certificateType: z.string(), certificateHashData: Hash, childCertificateHashData: z.array(Hash).default([]) }))
    .default([]),
});
/** OCPP 1.6 tells of one kind at a time. */
const OLDER_KINDS = ['CentralSystemRootCertificate', 'ManufacturerRootCertificate'] as const;

type Told = Omit<InstalledCertificate, 'origin'>;
type Ask = (payload: Record<string, unknown>) => Promise<Record<string, unknown>>;

async function toldBy(ask: Ask, protocol: Protocol | null): Promise<Told[]> {
  if (protocol === 'ocpp2.0.1')
    return NewerAnswer.parse(await ask({})).certificateHashDataChain.flatMap(({ certificateType: kind, ...chain }) =>
      [chain.certificateHashData, ...chain.childCertificateHashData].map((hash) => ({ kind, ...hash })),
    );
  const all: Told[] = [];
  for (const kind of OLDER_KINDS)
    for (const hash of OlderAnswer.parse(await ask({ certificateType: kind })).certificateHashData) all.push({ kind, ...hash });
  return all;
}

/** Chargers write it in either case, and some without the zeros at its beginning. */
const plain = (serial: string) => serial.toLowerCase().replace(/^0+/, '');

export function createInstalledCertificates(
  { database: { db }, clock, log }: ChargingDeps,
  nodes: Pick<ChargerNodes, 'call'>,
  rootPem: () => Promise<string | null>,
) {
  return async ({ scope }: CallContext, id: string): Promise<InstalledCertificates> => {
    const charger = (await findCharger(db, scope, id, clock())) ?? fail('charger.not_found');
    const told = await toldBy((payload) => nodes.call(id, 'GetInstalledCertificateIds', payload), charger.protocol).catch(
      (error: unknown) => {
        log.info({ err: error, chargerId: id }, 'a charger did not tell which certificates it has');
        return null;
      },
    );
    if (!told) return { isAnswered: false, certificates: [] };
    const [root, signed] = await Promise.all([rootPem(), listCertificatesOf(db, CHARGER_PURPOSE, id)]);
    const rootSerial = root && plain(new X509Certificate(root).serialNumber);
    const own = new Set(signed.map(({ serial }) => plain(serial)));
    const originOf = (serial: string) => (plain(serial) === rootSerial ? 'root' : own.has(plain(serial)) ? 'signed' : 'other');
    return { isAnswered: true, certificates: told.map((one) => ({ ...one, origin: originOf(one.serialNumber) })) };
  };
}
