// Rows as the resources of SCIM, and what a directory sends as values.
import { createHash } from 'node:crypto';
import { closestLocale, type Locale } from '@atalaya/contract/constants.ts';
import { fail } from '@atalaya/contract/errors.ts';
import {
  SCIM_BASE,
  SCIM_GROUP,
  SCIM_LIST,
  SCIM_USER,
  type ScimGroup,
  type ScimUser,
  type ScimUserInput,
  type ScimView,
} from '@atalaya/contract/scim/resources.ts';
import type { Shape } from './scim-patch.rules.ts';
import type { GroupRow, PersonRow } from './scim.repository.ts';

export const USER_SHAPE: Shape = {
  known: ['userName', 'externalId', 'name', 'displayName', 'emails', 'active', 'preferredLanguage', 'locale'],
  lists: ['emails'],
  readOnly: ['id', 'meta', 'groups', 'schemas'],
};
export const GROUP_SHAPE: Shape = {
  known: ['displayName', 'externalId', 'members'],
  lists: ['members'],
  readOnly: ['id', 'meta', 'schemas'],
};

/** The same resource has the same one. */
export const versionOf = (resource: unknown) =>
  `W/"${createHash('sha256').update(JSON.stringify(resource)).digest('base64url').slice(0, 22)}"`;

const nameOf = ({ name, lastname }: Pick<PersonRow, 'name' | 'lastname'>) => `${name} ${lastname}`.trim();

export function toScimUser(row: PersonRow, groups: readonly { id: string; displayName: string }[], origin: string): ScimUser {
  const { name, lastname, email } = row;
  const said = {
    schemas: [SCIM_USER],
    id: row.id,
    ...(row.externalId === null ? {} : { externalId: row.externalId }),
    userName: row.userName,
    name: { givenName: name, familyName: lastname, formatted: nameOf(row) },
    displayName: nameOf(row) || row.userName,
    emails: [{ value: email, type: 'work', primary: true }],
    active: row.active,
    preferredLanguage: row.locale,
    groups: groups.map(({ id, displayName }) => ({ value: id, display: displayName, $ref: `${origin}${SCIM_BASE}/Groups/${id}` })),
  };
  const meta = {
    resourceType: 'User',
    created: row.createdAt.toISOString(),
    lastModified: row.changedAt.toISOString(),
    location: `${origin}${SCIM_BASE}/Users/${row.id}`,
  };
  return { ...said, meta: { ...meta, version: versionOf(said) } };
}

export function toScimGroup(row: GroupRow, members: readonly { userId: string; display: string }[], origin: string): ScimGroup {
  const said = {
    schemas: [SCIM_GROUP],
    id: row.id,
    ...(row.externalId === null ? {} : { externalId: row.externalId }),
    displayName: row.displayName,
    members: members.map(({ userId, display }) => ({ value: userId, display, $ref: `${origin}${SCIM_BASE}/Users/${userId}` })),
  };
  const meta = {
    resourceType: 'Group',
    created: row.createdAt.toISOString(),
    lastModified: row.updatedAt.toISOString(),
    location: `${origin}${SCIM_BASE}/Groups/${row.id}`,
  };
  return { ...said, meta: { ...meta, version: versionOf(said) } };
}

const namesOf = (list: string | undefined) =>
  (list ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase().split('.')[0]?.split('[')[0] ?? '')
    .filter((name) => name !== '');
/** Whatever is asked for, the resource says which one it is. */
const ALWAYS = ['schemas', 'id'];

/** Whole attributes, by their first name. */
export function viewOf<T extends ScimUser | ScimGroup>(resource: T, { attributes, excludedAttributes }: ScimView): T {
  const [wanted, unwanted] = [namesOf(attributes), namesOf(excludedAttributes)];
  if (wanted.length === 0 && unwanted.length === 0) return resource;
  const isShown = (name: string) =>
    ALWAYS.includes(name) || (wanted.length > 0 ? wanted.includes(name.toLowerCase()) : !unwanted.includes(name.toLowerCase()));
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isShown(name))) as T; // safe: all but these two may be left out
}

export const toScimList = <T>(rows: T[], total: number, startIndex: number) => ({
  schemas: [SCIM_LIST],
  totalResults: total,
  startIndex,
  itemsPerPage: rows.length,
  Resources: rows,
});

export interface Person {
  userName: string;
  email: string;
  externalId: string | null;
  name: string;
  lastname: string;
  locale: Locale;
  active: boolean;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The e-mail is the one for work, or the first; without any it is the user name. */
function emailOf({ userName, emails }: ScimUserInput): string {
  const given = (emails ?? []).flatMap(({ value, type, primary }) => (value ? [{ value, type: type?.toLowerCase(), primary }] : []));
  const found = given.find(({ primary }) => primary === true) ?? given.find(({ type }) => type === 'work') ?? given[0];
  const email = (found?.value ?? userName).toLowerCase();
  return EMAIL.test(email) ? email : fail('scim.value', { detail: 'The person needs an e-mail address.', errors: { emails: ['email'] } });
}

/** What a directory says of somebody; what it leaves out is as it was, or as at the beginning. */
export function readPerson(input: ScimUserInput, before: PersonRow | null): Person {
  const given = input.name?.givenName ?? null;
  const family = input.name?.familyName ?? null;
  const hasName = given !== null || family !== null;
  const isDisplayed = !hasName && Boolean(input.displayName);
  const said = input.preferredLanguage || input.locale;
  return {
    userName: input.userName,
    email: emailOf(input),
    externalId: input.externalId || null,
    name: isDisplayed ? (input.displayName ?? '').slice(0, 80) : (given ?? ''),
    lastname: isDisplayed ? '' : (family ?? ''),
    locale: said ? closestLocale(said) : (before?.locale ?? 'en'),
    active: input.active ?? before?.active ?? true,
  };
}
