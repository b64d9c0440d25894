// Certificates for EAP-TLS: a device shows one in place of a password.
import { z } from 'zod';
import { Id, listQuery, Timestamp } from '../paging.ts';
import { RadiusName } from './users.ts';

/** Longer ones outlive the people who have them. */
const MAX_DAYS = 1_825;
export const Serial = z
  .string()
  .regex(/^[0-9a-fA-F]{2,40}$/, 'id')
  .transform((text) => text.toLowerCase());

export const NewCertificate = z.object({
  username: RadiusName,
  days: z.number().int().min(1).max(MAX_DAYS).default(365),
  clientId: Id.optional(),
});
export type NewCertificate = z.output<typeof NewCertificate>;
/** File and password are in this reply and never again. */
export const MadeCertificate = z.object({ serial: z.string(), p12: z.base64(), password: z.string(), expiresAt: Timestamp });
export type MadeCertificate = z.output<typeof MadeCertificate>;

export const CertificateState = z.enum(['valid', 'expired', 'revoked']);
export type CertificateState = z.output<typeof CertificateState>;
export const Certificate = z.object({
  /** The serial number. */
  id: z.string(),
  serial: z.string(),
  username: z.string(),
  clientId: z.string(),
  state: CertificateState,
  createdAt: Timestamp,
  createdBy: z.string(),
  expiresAt: Timestamp,
  revokedAt: Timestamp.nullable(),
});
export type Certificate = z.output<typeof Certificate>;
export const CertificateQuery = listQuery(['createdAt'], 'desc').extend({ clientId: Id.optional(), userId: Id.optional() });
export type CertificateQuery = z.output<typeof CertificateQuery>;
export const CertificateReference = z.object({ serial: Serial });

const TrustedCertificate = z.object({ subject: z.string(), fingerprint: z.string(), expiresAt: Timestamp });
/** Who issues certificates for WPA-Enterprise, and what FreeRADIUS shows: ours, or the operator's own. */
export const NetworkAuthority = z.object({
  isBrought: z.boolean(),
  /** The one that issues first, the root last; empty until the first is needed. */
  chain: z.array(TrustedCertificate),
  servers: z.array(
    z.object({
      name: z.string(),
      isBrought: z.boolean(),
      expiresAt: Timestamp,
      /** What devices have to trust. */
      root: TrustedCertificate,
    }),
  ),
});
export type NetworkAuthority = z.output<typeof NetworkAuthority>;
