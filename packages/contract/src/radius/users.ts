import { z } from 'zod';
import { Id, listQuery, Timestamp } from '../paging.ts';
import { Limits, noLimits } from './limits.ts';

const fitsIn = (maxBytes: number) => (text: string) => new TextEncoder().encode(text).length <= maxBytes;
const tooLong = (maxBytes: number) => ({ error: 'too_long.bytes', params: { max: maxBytes } });

/** As the NAS sends it, byte for byte: `DOM\bob`, `josé` and `a+b@x.es` are names like any other. */
export const RadiusName = z
  .string()
  .min(1, 'required')
  .refine(fitsIn(253), tooLong(253))
  .refine((text) => text.trim() === text && !/\p{Cc}/u.test(text), 'characters');
/** 128 bytes is what the protocol carries. */
export const RadiusPassword = z.string().min(1, 'required').refine(fitsIn(128), tooLong(128));

/**
 * `ssha2`: salted and not to be read back; serves PAP. `nt`: serves PAP and MS-CHAP, and is worth as much as the password to who has it.
 * `clear`: serves all, CHAP too. The last two only for who needs those protocols; all are encrypted at rest.
 */
export const PASSWORD_KINDS = ['ssha2', 'nt', 'clear'] as const;
export const PasswordKind = z.enum(PASSWORD_KINDS);
export type PasswordKind = z.output<typeof PasswordKind>;
export const PROTOCOLS = ['pap', 'chap', 'mschap'] as const;
export const Protocol = z.enum(PROTOCOLS);
export type Protocol = z.output<typeof Protocol>;
/**
 * What a NAS may ask by: EAP whose tunnel was never seen into; EAP-TLS, which needs a certificate and no password; `mac`, where it asks for
 * the device itself, by Call-Check or with the address as name and password.
 */
export const AskedProtocol = z.enum([...PROTOCOLS, 'eap', 'tls', 'mac']);
export type AskedProtocol = z.output<typeof AskedProtocol>;

/** Which protocols each kind of stored password can serve. */
export const servedBy = { ssha2: ['pap'], nt: ['pap', 'mschap'], clear: ['pap', 'chap', 'mschap'] } as const satisfies Record<
  PasswordKind,
  readonly Protocol[]
>;
export const serves = (kind: PasswordKind, protocol: AskedProtocol) => (servedBy[kind] as readonly AskedProtocol[]).includes(protocol); // safe: wider, to ask of any protocol

const settings = {
  fullName: z.string().trim().max(120, 'too_long'),
  groupId: Id.nullable(),
  expiresAt: Timestamp.nullable(),
  limits: Limits,
};

export const NewRadiusUser = z.object({
  username: RadiusName,
  passwd: RadiusPassword,
  passwordKind: PasswordKind.default('ssha2'),
  fullName: settings.fullName.default(''),
  groupId: settings.groupId.default(null),
  expiresAt: settings.expiresAt.default(null),
  limits: Limits.default(noLimits),
  clientId: Id.optional(),
});
export type NewRadiusUser = z.output<typeof NewRadiusUser>;
export const RadiusUserChange = z.object(settings).partial();
export type RadiusUserChange = z.output<typeof RadiusUserChange>;
export const PasswordChange = z.object({ passwd: RadiusPassword, passwordKind: PasswordKind.optional() });
export type PasswordChange = z.output<typeof PasswordChange>;

/** By id, or by name; who sees several clients says whose, where a name is not only one's. */
export const RadiusUserReference = z.object({ id: Id.optional(), username: RadiusName.optional(), clientId: Id.optional() });
export type RadiusUserReference = z.output<typeof RadiusUserReference>;

export const RadiusUserState = z.enum(['active', 'disabled', 'expired']);
export type RadiusUserState = z.output<typeof RadiusUserState>;

export const RadiusUser = z.object({
  ...settings,
  id: z.string(),
  username: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  groupName: z.string().nullable(),
  passwordKind: PasswordKind,
  state: RadiusUserState,
  enabled: z.boolean(),
  createdAt: Timestamp,
  passwordAt: Timestamp,
  lastLoginAt: Timestamp.nullable(),
  /** Sessions that are open now. */
  online: z.number().int(),
});
export type RadiusUser = z.output<typeof RadiusUser>;

export const USER_SORT_COLUMNS = ['username', 'fullName', 'clientName', 'groupName', 'expiresAt', 'lastLoginAt', 'createdAt'] as const;
const listed = listQuery(USER_SORT_COLUMNS).extend({
  clientId: Id.optional(),
  groupId: Id.optional(),
  state: RadiusUserState.optional(),
  online: z.literal('true').optional(),
  username: RadiusName.optional(),
});
export const RadiusUserExportQuery = listed.omit({ page: true, perPage: true });
export type RadiusUserExportQuery = z.output<typeof RadiusUserExportQuery>;
/** With `username` a filter; with `username` and `passwd` it answers whether that login would be let in. */
export const RadiusUserListQuery = listed.extend({ passwd: RadiusPassword.optional() });
export type RadiusUserListQuery = z.output<typeof RadiusUserListQuery>;

/** Of a file with the columns `username,password,kind,fullName,group,expiresAt,client`; the first two are needed. */
export const UserImportRow = z.object({
  line: z.number().int(),
  username: z.string(),
  ok: z.boolean(),
  code: z
    .enum(['username', 'password', 'mac_password', 'kind', 'group', 'expires', 'client', 'taken', 'repeated', 'unstorable'])
    .optional(),
});
export type UserImportRow = z.output<typeof UserImportRow>;
export const UserImportResult = z.object({ created: z.number().int(), refused: z.number().int(), rows: z.array(UserImportRow) });
export type UserImportResult = z.output<typeof UserImportResult>;

/** Whom a name in sessions and logins belongs to: a user, a guest's voucher, or a device that is let in by its address. */
export const NetworkSubject = z.object({ kind: z.enum(['user', 'voucher', 'device']), id: z.string() });
export type NetworkSubject = z.output<typeof NetworkSubject>;
