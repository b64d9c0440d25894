// The captive portal of a client: what guests see, and to which controllers they may be handed back.
import { z } from 'zod';
import { Id } from '../paging.ts';
import { RadiusName, RadiusPassword } from './users.ts';

/** MikroTik's hotspot; UAM, which CoovaChilli on OpenWrt and uspot speak; UniFi Network, which is told by its API whom to let in. */
export const PORTAL_CONTROLLERS = ['mikrotik', 'uam', 'unifi'] as const;
export const PortalController = z.enum(PORTAL_CONTROLLERS);
export type PortalController = z.output<typeof PortalController>;

export const PortalSlug = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{1,46}[a-z0-9])$/, 'slug');
/** A name or an address of a controller, with its port where that is not the usual one. */
export const PortalHost = z
  .string()
  .trim()
  .toLowerCase()
  .max(260, 'too_long')
  .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*|\[[0-9a-f:]+\])(:\d{1,5})?$/, 'format');
const terms = z.string().trim().max(4_000, 'too_long');
const WebAddress = z.url({ protocol: /^https?$/, error: 'url' }).max(500, 'too_long');

const FINGERPRINT = /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/;
/** How a UniFi Network controller is reached. Its password is apart: it is never said again. */
export const UnifiSettings = z.object({
  address: WebAddress,
  site: z
    .string()
    .trim()
    .min(1, 'required')
    .max(64, 'too_long')
    .regex(/^[\w-]+$/, 'format'),
  username: z.string().trim().min(1, 'required').max(128, 'too_long'),
  /** Of a certificate that nobody known has signed: SHA-256 in hexadecimal, or who signed it. Null: as any other. */
  fingerprint: z
    .string()
    .trim()
    .toUpperCase()
    .transform((text) => (/^[0-9A-F]{64}$/.test(text) ? (text.match(/../g)?.join(':') ?? text) : text))
    .pipe(z.string().regex(FINGERPRINT, 'format'))
    .nullable(),
  authority: z
    .string()
    .trim()
    .max(20_000, 'too_long')
    .regex(/^-----BEGIN CERTIFICATE-----[^]+-----END CERTIFICATE-----$/, 'format')
    .nullable(),
});
export type UnifiSettings = z.output<typeof UnifiSettings>;
/** Why the controller has not yet let somebody in: it does not answer, knows no such login, shows another certificate, or says no. */
export const ControllerFailure = z.enum(['away', 'login', 'certificate', 'refused']);
export type ControllerFailure = z.output<typeof ControllerFailure>;

const settings = {
  slug: PortalSlug,
  enabled: z.boolean(),
  controller: PortalController,
  /** Nobody is sent anywhere else. Without one only where the controller is told by its API. */
  hosts: z.array(PortalHost).max(50, 'too_many'),
  unifi: UnifiSettings.nullable().default(null),
  title: z.string().trim().min(1, 'required').max(80, 'too_long'),
  terms: z.object({ en: terms, es: terms }),
  hasVouchers: z.boolean(),
  hasUsers: z.boolean(),
  /** Where guests are once they are in; null: they stay. */
  landing: WebAddress.nullable(),
};
const secret = z.string().min(1, 'required').max(128, 'too_long').nullable().optional();
/** `uamSecret`, `unifiPassword`: null takes it away, without it the one that is there stays. */
export const PortalChange = z
  .object({ ...settings, uamSecret: secret, unifiPassword: secret })
  .refine(({ controller, hosts }) => controller === 'unifi' || hosts.length > 0, { path: ['hosts'], error: 'required' })
  .refine(({ controller, unifi }) => controller !== 'unifi' || unifi !== null, { path: ['unifi', 'address'], error: 'required' });
export type PortalChange = z.output<typeof PortalChange>;
export const PortalSettings = z.object({
  ...settings,
  clientId: z.string(),
  hasUamSecret: z.boolean(),
  hasUnifiPassword: z.boolean(),
  /** Guests whom the controller has not let in yet, and why. */
  waiting: z.object({ guests: z.number(), failure: ControllerFailure.nullable() }),
  url: z.string(),
  captiveUrl: z.string(),
});
export type PortalSettings = z.output<typeof PortalSettings>;
export const PortalQuery = z.object({ clientId: Id.optional() });

/** For everybody who is asked to log in. */
export const PublicPortal = z.object({
  slug: z.string(),
  title: z.string(),
  operator: z.string(),
  /** As a data URL. */
  logo: z.string().nullable(),
  terms: z.object({ en: z.string(), es: z.string() }),
  hasVouchers: z.boolean(),
  hasUsers: z.boolean(),
});
export type PublicPortal = z.output<typeof PublicPortal>;

const MOST_PARAMETERS = 30;
/** The parameters with which the controller sent the guest, by its own names. */
export const Handover = z
  .record(z.string().max(60), z.string().max(2_000))
  .refine((values) => Object.keys(values).length <= MOST_PARAMETERS, { error: 'too_many', params: { max: MOST_PARAMETERS } });
export type Handover = z.output<typeof Handover>;
const common = { slug: PortalSlug, handover: Handover, acceptsTerms: z.literal(true, 'required') };
export const PortalLogin = z.union([
  z.object({ ...common, voucher: z.string().min(1, 'required').max(40, 'too_long') }),
  z.object({ ...common, username: RadiusName, passwd: RadiusPassword }),
]);
export type PortalLogin = z.output<typeof PortalLogin>;
