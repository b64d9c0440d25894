import { z } from 'zod';
import { AlsoShown } from '../also-shown.ts';
import { LOCALES } from '../constants.ts';
import { Id, listQuery, Timestamp } from '../paging.ts';
import { Account, RoleInput, SectionAccess } from '../session/logged-in-user.ts';
import { NewPassword } from '../session/password.ts';

export const MAX_IMAGE_BYTES = 200_000;

export const Email = z.string().trim().min(1, 'required').max(254);
const personName = z.string().trim().max(80, 'too_long');

/** Invited: has never signed in. Locked: attempts to sign in are refused for some minutes. */
export const USER_STANDINGS = ['invited', 'locked', 'withoutFactor'] as const;

export const User = Account.extend({
  invited: z.boolean().optional(),
  locked: z.boolean().optional(),
  /** How the person signs in: by a password, and by these providers. */
  hasPassword: z.boolean().optional(),
  providers: z.array(z.string()).optional(),
});
export type User = z.output<typeof User>;

export const UserListQuery = listQuery(['email', 'name', 'role', 'clientName', 'createdAt']).extend({
  clientId: Id.optional(),
  role: RoleInput.optional(),
  active: z.enum(['true', 'false']).optional(),
  standing: z.enum(USER_STANDINGS).optional(),
  also: AlsoShown.optional(),
});

const person = {
  name: personName.default(''),
  lastname: personName.default(''),
  role: RoleInput,
  /** Needed by role client, refused by role admin. */
  clientId: Id.nullish(),
  locale: z.enum(LOCALES).default('en'),
  access: SectionAccess,
  /** A role of that client's own: it then decides over the sections. */
  roleId: Id.nullish(),
};
export const NewUser = z.object({ email: z.email('email').max(254), passwd: NewPassword, ...person });
export type NewUser = z.output<typeof NewUser>;

/** What is left out stays as it is. */
export const UserChange = z.object({
  name: personName.optional(),
  lastname: personName.optional(),
  role: RoleInput.optional(),
  clientId: Id.nullable().optional(),
  locale: z.enum(LOCALES).optional(),
  access: SectionAccess.optional(),
  /** Null: none of one's own any more. */
  roleId: Id.nullable().optional(),
});
export type UserChange = z.output<typeof UserChange>;

export const ProfileChange = UserChange.pick({ name: true, lastname: true, locale: true });
export type ProfileChange = z.output<typeof ProfileChange>;

/** For the words of `image.too_large`. */
export const IMAGE_LIMIT = { kilobytes: MAX_IMAGE_BYTES / 1_000 };
/** In base64, with the type before it. */
const MAX_IMAGE_TEXT = Math.ceil((MAX_IMAGE_BYTES * 4) / 3) + 40;

const dataUrlOf = (types: string) =>
  z.object({
    image: z
      .string()
      .refine((text) => text.length <= MAX_IMAGE_TEXT, { error: 'image.too_large', params: IMAGE_LIMIT, abort: true })
      .regex(new RegExp(`^data:image/(${types});base64,[A-Za-z0-9+/]+=*$`), 'image'),
  });
/** A data URL of a picture; of a drawing only where an administrator puts it, and then cleaned of all that is not ink. */
export const ImageInput = dataUrlOf('png|jpeg|webp');
export const LogoInput = dataUrlOf('png|jpeg|webp|svg\\+xml');

export const SessionInfo = z.object({
  id: z.string(),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  /** When it ends if nobody uses it until then, and when at the latest. */
  idleEndsAt: Timestamp,
  endsAt: Timestamp,
  address: z.string(),
  userAgent: z.string(),
  /** The one that asks. */
  current: z.boolean(),
});
export type SessionInfo = z.output<typeof SessionInfo>;
