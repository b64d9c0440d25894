import { z } from 'zod';
import { Id, listQuery, Timestamp } from '../paging.ts';

// Made once: each login names an address.
const [v4, v6] = [z.ipv4(), z.ipv6()];

/** One address, as packets come from it; IPv6 in its shortest form, so that the same address is always the same text. */
export const NasAddress = z
  .string()
  .trim()
  .min(1, 'required')
  .max(45, 'address')
  .transform((text, issues) => {
    if (v4.safeParse(text).success) return text;
    if (v6.safeParse(text).success) return new URL(`http://[${text}]`).hostname.slice(1, -1);
    issues.addIssue('address');
    return z.NEVER;
  });

export const NasName = z.string().trim().min(1, 'required').max(80, 'too_long');
/** Printable, without blanks: what every NAS can be given. Left out, a strong one is made. */
export const NasSecret = z
  .string()
  .min(8, 'too_short')
  .max(60, 'too_long')
  .regex(/^[\u0021-\u007e]+$/, 'characters');

const settings = {
  name: NasName,
  address: NasAddress,
  description: z.string().trim().max(300, 'too_long').default(''),
  /** Where it takes Disconnect and CoA requests. */
  coaPort: z.number().int().min(1).max(65_535).default(3_799),
  /** How often it shall report what its sessions use. */
  interimS: z.number().int().min(60).max(86_400).default(300),
  /** Requests without Message-Authenticator are dropped: without it answers can be forged on the way. */
  requireMessageAuthenticator: z.boolean().default(true),
};

export const NewNas = z.object({ ...settings, siteId: Id.nullable().default(null), clientId: Id.optional(), secret: NasSecret.optional() });
export type NewNas = z.output<typeof NewNas>;

const bare = <T extends z.ZodType>(field: z.ZodDefault<T>) => field.unwrap();
export const NasChange = z
  .object({
    name: settings.name,
    address: settings.address,
    description: bare(settings.description),
    coaPort: bare(settings.coaPort),
    interimS: bare(settings.interimS),
    requireMessageAuthenticator: bare(settings.requireMessageAuthenticator),
    siteId: Id.nullable(),
    enabled: z.boolean(),
  })
  .partial();
export type NasChange = z.output<typeof NasChange>;

export const Nas = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  description: z.string(),
  /** Of its client; sites are those of the chargers. */
  siteId: z.string().nullable(),
  siteName: z.string().nullable(),
  coaPort: z.number().int(),
  interimS: z.number().int(),
  requireMessageAuthenticator: z.boolean(),
  enabled: z.boolean(),
  createdAt: Timestamp,
  /** When the secret was made. */
  secretAt: Timestamp,
  lastSeenAt: Timestamp.nullable(),
  /** Sessions that are open now. */
  online: z.number().int(),
});
export type Nas = z.output<typeof Nas>;

/** The secret is in this reply and never again. */
export const NasWithSecret = Nas.extend({
  secret: z.string(),
  /** Whether FreeRADIUS was told to read this NAS anew; if not, it may know the old secret until its memory ends. */
  isEffective: z.boolean(),
});
export type NasWithSecret = z.output<typeof NasWithSecret>;

/** For RADIUS over TLS; all of it is text (PEM). The key is in this reply and never again. */
export const NasCertificate = z.object({
  serial: z.string(),
  certificate: z.string(),
  key: z.string(),
  /** What the access server trusts. */
  authority: z.string(),
  expiresAt: Timestamp,
});
export type NasCertificate = z.output<typeof NasCertificate>;

/**
 * Of a file with the columns `name,address,secret,description,coaPort,interimS,messageAuthenticator,client`; the first two are needed.
 * FreeRADIUS's own `shortname` and `nasname` are taken for them.
 */
export const NasImportRow = z.object({
  line: z.number().int(),
  name: z.string(),
  address: z.string(),
  ok: z.boolean(),
  /** Made here, for a row that had none; shown once. */
  secret: z.string().optional(),
  code: z.enum(['name', 'address', 'secret', 'description', 'number', 'flag', 'client', 'taken', 'repeated', 'unstorable']).optional(),
});
export type NasImportRow = z.output<typeof NasImportRow>;
export const NasImportResult = z.object({ created: z.number().int(), refused: z.number().int(), rows: z.array(NasImportRow) });
export type NasImportResult = z.output<typeof NasImportResult>;

export const NAS_SORT_COLUMNS = ['name', 'address', 'clientName', 'lastSeenAt', 'online', 'createdAt'] as const;
export const NasListQuery = listQuery(NAS_SORT_COLUMNS).extend({
  clientId: Id.optional(),
  state: z.enum(['enabled', 'disabled']).optional(),
});
export type NasListQuery = z.output<typeof NasListQuery>;
