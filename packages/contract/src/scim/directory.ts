// Groups that a company's directory sends by SCIM, and what each of them gives here.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, Id, listOf, Timestamp } from '../paging.ts';
import { RoleInput, SectionAccess } from '../session/logged-in-user.ts';

const common = { service: 'licensing', access: ['users'], scope: 'none', addition: true } as const;

/** What members of a group get: a role of a client's own, or sections. `role: null` gives nothing, and so does a new group. */
export const GroupRights = z.object({
  role: RoleInput.nullable(),
  /** Needed by role client where the group is no client's own; refused by role admin. */
  clientId: Id.nullish(),
  /** A role of that client's own: it then decides over the sections. */
  roleId: Id.nullish(),
  access: SectionAccess.default([]),
});
export type GroupRights = z.output<typeof GroupRights>;

export const DirectoryGroup = z.object({
  id: z.string(),
  name: z.string(),
  externalId: z.string().nullable(),
  /** Whose directory it comes from; null: that of the installation. */
  ofClientId: z.string().nullable(),
  ofClientName: z.string().nullable(),
  members: z.number().int(),
  role: z.string().nullable(),
  clientId: z.string().nullable(),
  clientName: z.string().nullable(),
  roleId: z.string().nullable(),
  roleName: z.string().nullable(),
  access: SectionAccess,
  updatedAt: Timestamp,
});
export type DirectoryGroup = z.output<typeof DirectoryGroup>;

/** Where a directory is to send people, and how many it leads. */
const Directories = listOf(DirectoryGroup).extend({ url: z.string(), people: z.number().int(), lastChangeAt: Timestamp.nullable() });

export const directory = {
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/auth/directory/groups',
    summary: 'Groups of directories, with what each gives, and the address that directories need',
    response: Directories,
  }),
  setRights: endpoint({
    ...common,
    method: 'POST',
    path: '/auth/directory/group',
    can: ['update', 'User'],
    stepUp: true,
    summary: 'What members of a group get; for all of them at once',
    query: z.object({ id: Id }),
    body: GroupRights,
    response: dataOf(DirectoryGroup),
  }),
};
