// The captive portal of a client: what guests see, and to which controllers they may be handed back.
import { z } from 'zod';
import { Id } from '../paging.ts';
import { RadiusName, RadiusPassword } from './users.ts';

/** MikroTik's hotspot; UAM, which CoovaChilli on OpenWrt and uspot speak. */
export const PORTAL_CONTROLLERS = ['mikrotik', 'uam'] as const;
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

const settings = {
  slug: PortalSlug,
  enabled: z.boolean(),
  controller: PortalController,
  /** Nobody is sent anywhere else. */
  hosts: z.array(PortalHost).min(1, 'required').max(50, 'too_many'),
  title: z.string().trim().min(1, 'required').max(80, 'too_long'),
  terms: z.object({ en: terms, es: terms }),
  hasVouchers: z.boolean(),
  hasUsers: z.boolean(),
  /** Where guests are once they are in; null: they stay. */
  landing: WebAddress.nullable(),
};
/** `uamSecret`: null takes it away, without it the one that is there stays. */
export const PortalChange = z.object({ ...settings, uamSecret: z.string().min(1, 'required').max(128, 'too_long').nullable().optional() });
export type PortalChange = z.output<typeof PortalChange>;
export const PortalSettings = z.object({
  ...settings,
  clientId: z.string(),
  hasUamSecret: z.boolean(),
  url: z.string(),
  captiveUrl: z.string(),
});
export type PortalSettings = z.output<typeof PortalSettings>;
export const PortalQuery = z.object({ clientId: Id.optional() });

/** For everybody who is asked to log in. */
export const PublicPortal = z.object({
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
