// Who vouches for people: providers of OpenID Connect, and what their word gives.
import { z } from 'zod';
import { Id, Timestamp } from '../paging.ts';
import { RoleInput, SectionAccess } from '../session/logged-in-user.ts';

/** In addresses: `/oidc/{name}/start`. */
export const IssuerName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'issuer_name');

const isLoopback = (hostname: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
/** Over TLS, but for a provider on this machine. */
const isIssuerUrl = (text: string) => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash, username } = new URL(text);
  return (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) && search === '' && hash === '' && username === '';
};
export const IssuerUrl = z.string().trim().max(300, 'too_long').refine(isIssuerUrl, 'url');

const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'domain');

/** Whoever has `value` in the claim gets the role, the client and the sections. Of several that apply the first decides on role and client. */
export const ClaimRule = z
  .object({
    claim: z.string().trim().min(1, 'required').max(200, 'too_long'),
    value: z.string().trim().min(1, 'required').max(300, 'too_long'),
    role: RoleInput,
    /** Needed by role client, refused by role admin. */
    clientId: Id.nullish(),
    access: SectionAccess,
  })
  .refine(({ role, clientId }) => role === 'admin' || Boolean(clientId), { message: 'required', path: ['clientId'] })
  .refine(({ role, clientId }) => role !== 'admin' || !clientId, { message: 'invalid', path: ['clientId'] });
export type ClaimRule = z.output<typeof ClaimRule>;

/** Whether signing in there counts as a second factor: never, if the provider says so (`amr`, or one of `acrValues`), or always. */
export const FACTOR_WORDS = ['never', 'said', 'always'] as const;

const settings = {
  /** On the button. */
  title: z.string().trim().min(1, 'required').max(60, 'too_long'),
  clientId: z.string().trim().min(1, 'required').max(300, 'too_long'),
  scopes: z
    .string()
    .trim()
    .max(300, 'too_long')
    .regex(/^[\x21-\x7e]+( [\x21-\x7e]+)*$/, 'characters')
    .default('openid email profile'),
  enabled: z.boolean().default(true),
  /** Domains of e-mail that are the provider's own: a verified address of one finds the account that has it. */
  domains: z.array(Domain).max(50, 'too_many').default([]),
  /** The provider leaves `email_verified` out, and gives only addresses of these domains that it knows to be right. */
  trustsOwnEmail: z.boolean().default(false),
  rules: z.array(ClaimRule).max(100, 'too_many').default([]),
  factor: z.enum(FACTOR_WORDS).default('said'),
  acrValues: z.array(z.string().trim().min(1, 'required').max(200, 'too_long')).max(20, 'too_many').default([]),
};
const ClientSecret = z.string().min(1, 'required').max(1_000, 'too_long');

export const NewIssuer = z.object({ name: IssuerName, issuer: IssuerUrl, ...settings, clientSecret: ClientSecret.nullish() });
export type NewIssuer = z.output<typeof NewIssuer>;

/** All but name and address; a secret that is left out stays as it is. */
export const IssuerChange = z.object({ ...settings, clientSecret: ClientSecret.nullish() });
export type IssuerChange = z.output<typeof IssuerChange>;

export const Issuer = z.object({
  ...NewIssuer.omit({ clientSecret: true }).shape,
  rules: z.array(
    z.object({ claim: z.string(), value: z.string(), role: z.string(), clientId: z.string().nullish(), access: SectionAccess }),
  ),
  hasSecret: z.boolean(),
  /** It cannot be opened any more, and nobody signs in by the provider until it is entered anew. */
  hasLostSecret: z.boolean(),
  /** From the settings file it is read and not changed. */
  source: z.enum(['screen', 'settings']),
  /** People who sign in by it. */
  people: z.number().int(),
  /** What the provider has to be told. */
  redirectUri: z.string(),
  backchannelUri: z.string(),
  signedOutUri: z.string(),
});
export type Issuer = z.output<typeof Issuer>;

export const IssuerButton = z.object({ name: z.string(), title: z.string() });
export type IssuerButton = z.output<typeof IssuerButton>;

export const Identity = z.object({
  id: z.string(),
  /** Of the provider; its address if it is not set up any more. */
  title: z.string(),
  issuer: z.string(),
  /** What the provider calls the person. */
  subject: z.string(),
  email: z.string().nullable(),
  linkedAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
});
export type Identity = z.output<typeof Identity>;

export const OwnIdentities = z.object({
  identities: z.array(Identity),
  /** Those that can be linked. */
  issuers: z.array(IssuerButton),
  /** Without one, the last identity cannot be removed. */
  hasPassword: z.boolean(),
});
export type OwnIdentities = z.output<typeof OwnIdentities>;
