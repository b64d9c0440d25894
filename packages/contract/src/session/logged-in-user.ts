import { z } from 'zod';
import { LOCALES } from '../constants.ts';
import { Section } from '../sections.ts';

export const Role = z.enum(['admin', 'client']);
export type Role = z.output<typeof Role>;
/** On the way in, in whatever case: `Admin` is `admin`. */
export const RoleInput = z.string().toLowerCase().pipe(Role).meta({ enum: Role.options });

export const AbilityRule = z.object({ action: z.string(), subject: z.string() });
export type AbilityRule = z.output<typeof AbilityRule>;

export const SectionAccess = z.array(z.union([Section, z.literal('all')]));

/** `logo` is an address within this server or a data URL; more keys may follow. */
export const ClientExtra = z.looseObject({ logo: z.string().optional() });
export type ClientExtra = z.output<typeof ClientExtra>;

/** The kinds of second factors that somebody can have. */
export const FactorKind = z.enum(['totp', 'passkey']);
export type FactorKind = z.output<typeof FactorKind>;

/** A person, as every page and every check of permissions sees them. */
export const Account = z.object({
  id: z.string(),
  email: z.string(),
  role: z.string(),
  locale: z.enum(LOCALES),
  client_id: z.string().nullable(),
  client_name: z.string().nullable(),
  client_extra: ClientExtra.nullable(),
  active: z.boolean(),
  name: z.string(),
  lastname: z.string(),
  avatar: z.string().nullable(),
  ability: z.array(AbilityRule),
  access: SectionAccess,
  /** A role of one's own, which decides over the sections and abilities. */
  ownRole: z.object({ id: z.string(), name: z.string() }).optional(),
  mustChangePassword: z.boolean().optional(),
  /** The second factors that the person has. */
  factors: z.array(FactorKind).optional(),
  /** A policy asks for a second factor, and the person has none yet. */
  mustSetUpFactor: z.boolean().optional(),
});
export type Account = z.output<typeof Account>;

export const LoggedInUser = Account.extend({
  session_key: z.string(),
  /** Whether menu and search offer the area of samples. */
  template: z.boolean().optional(),
  /** The installation shows samples: home says what there is to see. */
  demo: z.boolean().optional(),
});
export type LoggedInUser = z.output<typeof LoggedInUser>;
