// Certificates that chargers show when they connect (security profile 3), signed by this installation's own root.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, Timestamp } from '../paging.ts';
import { ChargerId } from './chargers.ts';
import { ChargerCommand } from './commands.ts';

export const ChargerCertificate = z.object({
  serial: z.string(),
  state: z.enum(['valid', 'revoked', 'expired']),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  revokedAt: Timestamp.nullable(),
});
export type ChargerCertificate = z.output<typeof ChargerCertificate>;

export const ChargerCertificates = z.object({
  /** False: chargers are not let in over TLS here, or an authority of your own signs for them. */
  isSignedHere: z.boolean(),
  /** The newest first. */
  certificates: z.array(ChargerCertificate),
});
export type ChargerCertificates = z.output<typeof ChargerCertificates>;

/** As a charger tells of a certificate that it keeps, and as it has to be named to be deleted. */
export const InstalledCertificate = z.object({
  /** OCPP's word for what it is there for. */
  kind: z.string(),
  hashAlgorithm: z.enum(['SHA256', 'SHA384', 'SHA512']),
  issuerNameHash: z.string(),
  issuerKeyHash: z.string(),
  serialNumber: z.string(),
  /** This installation's root, one that it signed for this charger, or of somebody else. */
  origin: z.enum(['root', 'signed', 'other']),
});
export type InstalledCertificate = z.output<typeof InstalledCertificate>;
export const InstalledCertificates = z.object({
  /** False: the charger is away, or does not know the question. */
  isAnswered: z.boolean(),
  certificates: z.array(InstalledCertificate),
});
export type InstalledCertificates = z.output<typeof InstalledCertificates>;

const common = { service: 'charging', access: ['chargerProject'] as const, addition: true } as const;
const ByCharger = z.object({ id: ChargerId });
const Serial = z.string().regex(/^[0-9a-f]{1,64}$/, 'invalid');

export const chargingCertificates = {
  listCertificates: endpoint({
    ...common,
    method: 'GET',
    path: '/charger/certificates',
    summary: 'The certificates that were signed for a charger',
    query: ByCharger,
    response: dataOf(ChargerCertificates),
  }),
  installedCertificates: endpoint({
    ...common,
    method: 'GET',
    path: '/charger/certificates/installed',
    can: ['command', 'Charger'] as const,
    summary: 'The certificates that a charger keeps, asked of it in this moment',
    query: ByCharger,
    response: dataOf(InstalledCertificates),
  }),
  renewCertificate: endpoint({
    ...common,
    method: 'PUT',
    path: '/charger/certificate',
    can: ['command', 'Charger'] as const,
    summary: 'Ask a charger for a new key, which is then signed and handed over; the old certificate holds until the new one is shown',
    query: ByCharger,
    response: dataOf(ChargerCommand),
    status: 201,
  }),
  revokeCertificate: endpoint({
    ...common,
    method: 'DELETE',
    path: '/charger/certificate',
    can: ['manage', 'Charger'] as const,
    summary: 'Revoke a certificate of a charger; its connection is closed',
    query: ByCharger.extend({ serial: Serial }),
    response: dataOf(ChargerCertificates),
  }),
};
