// Roles of one's own: named sets of abilities for a client's people, beside what sections alone give.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, Id, listOf, Timestamp } from '../paging.ts';
import { Section, SECTIONS } from '../sections.ts';

const service = 'licensing';
const access = ['users'] as const;
const common = { service, access, addition: true } as const;

/** View: look. Operate: what daily work asks for. Manage: everything in the section. Each holds the one before it. */
export const ROLE_LEVELS = ['view', 'operate', 'manage'] as const;
export const RoleLevel = z.enum(ROLE_LEVELS);
export type RoleLevel = z.output<typeof RoleLevel>;

/** What is not named is not given. */
export const RoleGrants = z.partialRecord(Section, RoleLevel);
export type RoleGrants = z.output<typeof RoleGrants>;

export const OwnRoleInput = z.object({
  name: z.string().trim().min(1, 'required').max(60, 'too_long'),
  description: z.string().trim().max(200, 'too_long').default(''),
  grants: RoleGrants,
});
export type OwnRoleInput = z.output<typeof OwnRoleInput>;

/** A client's own people may leave out whose it is. */
export const NewOwnRole = OwnRoleInput.extend({ clientId: Id.nullish() });
export type NewOwnRole = z.output<typeof NewOwnRole>;

export const OwnRole = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  grants: RoleGrants,
  /** How many people have it. */
  people: z.number().int(),
  updatedAt: Timestamp,
});
export type OwnRole = z.output<typeof OwnRole>;

/** Why somebody may do something. `abilities`: they were given one by one. */
export const GRANT_REASONS = ['admin', 'role', 'sections', 'abilities'] as const;

/** One person, with what they may do in each section. */
export const PersonGrants = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.string(),
  ownRole: z.object({ id: z.string(), name: z.string() }).nullable(),
  clientId: z.string().nullable(),
  clientName: z.string().nullable(),
  active: z.boolean(),
  reason: z.enum(GRANT_REASONS),
  levels: z.partialRecord(Section, RoleLevel),
});
export type PersonGrants = z.output<typeof PersonGrants>;

const ById = z.object({ id: Id });

export const ownRoles = {
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/auth/roles',
    summary: 'Roles of one’s own, with how many people have each',
    query: z.object({ clientId: Id.optional() }),
    response: listOf(OwnRole),
  }),
  create: endpoint({
    ...common,
    method: 'PUT',
    path: '/auth/role',
    can: ['create', 'Role'],
    stepUp: true,
    summary: 'A new role; it holds no more than who makes it has',
    body: NewOwnRole,
    response: dataOf(OwnRole),
    status: 201,
  }),
  change: endpoint({
    ...common,
    method: 'POST',
    path: '/auth/role',
    can: ['update', 'Role'],
    stepUp: true,
    summary: 'Change a role; for everybody who has it at once, on every server',
    query: ById,
    body: OwnRoleInput,
    response: dataOf(OwnRole),
  }),
  remove: endpoint({
    ...common,
    method: 'DELETE',
    path: '/auth/role',
    can: ['delete', 'Role'],
    stepUp: true,
    summary: 'Remove a role that nobody has',
    query: ById,
    response: dataOf(z.object({ id: z.string() })),
  }),
  whoCan: endpoint({
    ...common,
    method: 'GET',
    path: '/auth/roles/people',
    summary: 'Who can do what, and why',
    query: z.object({
      clientId: Id.optional(),
      section: z.enum(SECTIONS).optional(),
      level: RoleLevel.optional(),
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      perPage: z.coerce.number().int().min(1).max(500).default(50),
    }),
    response: listOf(PersonGrants),
  }),
};
