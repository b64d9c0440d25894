import { z } from 'zod';
import { SAMPLE_USER_ROLES } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { Done, RecordId } from './lists.ts';

export const ROLE_SUBJECTS = ['users', 'content', 'disputes', 'database', 'finance', 'reports', 'api', 'repositories', 'payroll'] as const;
export type RoleSubject = (typeof ROLE_SUBJECTS)[number];
export const ROLE_ACTIONS = ['read', 'write', 'create'] as const;
export type RoleAction = (typeof ROLE_ACTIONS)[number];

export const RoleGrants = z.record(z.enum(ROLE_SUBJECTS), z.array(z.enum(ROLE_ACTIONS)));
export type RoleGrants = z.output<typeof RoleGrants>;

export const RoleName = z.string().trim().min(1, 'required').max(60, 'too_long');

export const Role = z.object({
  id: z.number().int(),
  name: RoleName,
  /** The role of the sample users that stands behind it; none behind one that was added. */
  holders: z.enum(SAMPLE_USER_ROLES).nullable(),
  grants: RoleGrants,
});
export type Role = z.output<typeof Role>;

export const NewRole = Role.pick({ name: true, grants: true });
export type NewRole = z.output<typeof NewRole>;

const RoleReply = z.object({ role: Role });

export const roles = {
  listRoles: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/apps/roles/list',
    access: 'public',
    addition: true,
    summary: 'List the roles with what each may do',
    response: z.array(Role),
  }),
  addRole: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/apps/roles/add-role',
    access: 'public',
    csrf: false,
    addition: true,
    summary: 'Add a role',
    body: NewRole,
    response: RoleReply,
    status: 201,
  }),
  updateRole: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/apps/roles/update-role',
    access: 'public',
    csrf: false,
    addition: true,
    summary: 'Change the name of a role and what it may do',
    body: NewRole.extend({ id: z.number().int() }),
    response: RoleReply,
  }),
  deleteRole: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/apps/roles/delete',
    access: 'public',
    csrf: false,
    addition: true,
    summary: 'Delete a role that was added; one that users hold stays',
    body: z.object({ id: RecordId }),
    response: Done,
  }),
};
