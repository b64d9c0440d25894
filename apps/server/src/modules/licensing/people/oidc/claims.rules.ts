// What a provider's word about somebody gives them here.
import type { ClaimRule, NewIssuer } from '@atalaya/contract/licensing/issuers.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';

export type Claims = Record<string, unknown>;

/** By its name; if there is none, along the dots, as `realm_access.roles`. Only what the provider itself said counts. */
export function claimOf(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let found: unknown = claims;
  for (const part of name.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined;
    found = Reflect.get(found, part);
  }
  return found;
}

function holds(said: unknown, value: string): boolean {
  if (Array.isArray(said)) return said.some((one) => holds(one, value));
  return (typeof said === 'string' || typeof said === 'number' || typeof said === 'boolean') && String(said) === value;
}

export interface Rights {
  role: string;
  clientId: string | null;
  access: Account['access'];
}

/** Of the rules that apply the first decides on role and client; others of the same add their sections. Null: nothing is given. */
export function rightsOf(claims: Claims, rules: readonly ClaimRule[]): Rights | null {
  const applying = rules.filter(({ claim, value }) => holds(claimOf(claims, claim), value));
  const [first] = applying;
  if (!first) return null;
  const same = applying.filter(({ role, clientId }) => role === first.role && (clientId ?? null) === (first.clientId ?? null));
  return { role: first.role, clientId: first.clientId ?? null, access: [...new Set(same.flatMap(({ access }) => access))] };
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);
const EMAIL = /^[^\s@]+@[^\s@]+$/;
const MAX_EMAIL = 254;

/** The e-mail, if the provider vouches for it; and whether it is of a domain of its own. */
export function emailOf(claims: Claims, { domains, trustsOwnEmail }: Pick<NewIssuer, 'domains' | 'trustsOwnEmail'>) {
  const said = claimOf(claims, 'email');
  const email = typeof said === 'string' && said.length <= MAX_EMAIL && EMAIL.test(said.trim()) ? said.trim().toLowerCase() : null;
  if (email === null) return { email, isVerified: false, isOwn: false };
  const isOfDomain = domains.includes(domainOf(email));
  const verified = claimOf(claims, 'email_verified');
  const isVerified = verified === true || (verified === undefined && trustsOwnEmail && isOfDomain);
  return { email, isVerified, isOwn: isVerified && isOfDomain };
}

/** RFC 8176. `mfa` says it outright; others say it together with something that the person knows. */
const KNOWN = ['pwd', 'pin', 'kba'];
const HAD = ['otp', 'hwk', 'swk', 'sms', 'tel', 'sc', 'fpt', 'face', 'iris', 'retina', 'vbm'];

export function showedFactor(claims: Claims, { factor, acrValues }: Pick<NewIssuer, 'factor' | 'acrValues'>): boolean {
  if (factor !== 'said') return factor === 'always';
  const said = claimOf(claims, 'amr');
  const amr = Array.isArray(said) ? said : [];
  const acr = claimOf(claims, 'acr');
  return (
    amr.includes('mfa') ||
    (KNOWN.some((way) => amr.includes(way)) && HAD.some((way) => amr.includes(way))) ||
    (typeof acr === 'string' && acrValues.includes(acr))
  );
}

const nameOf = (said: unknown) => (typeof said === 'string' ? said.trim().slice(0, 80) : '');
export const personOf = (claims: Claims) => {
  const name = nameOf(claimOf(claims, 'given_name'));
  const lastname = nameOf(claimOf(claims, 'family_name'));
  return name || lastname ? { name, lastname } : { name: nameOf(claimOf(claims, 'name')), lastname: '' };
};
