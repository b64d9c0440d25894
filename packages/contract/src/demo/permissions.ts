import { z } from 'zod';
import { PERMISSION_ROLES } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { SortDirection } from '../paging.ts';
import { Done, filterBy, pageQuery, RecordId, shownIn } from './lists.ts';

export const Permission = z.object({
  id: z.number().int(),
  name: z.string(),
  assignedTo: z.array(z.enum(PERMISSION_ROLES)),
  /** Text such as `14 Apr 2021, 8:43 PM`, in the reader's own time. */
  createdDate: z.string(),
});
export type Permission = z.output<typeof Permission>;

export const PermissionName = z.string().trim().min(1, 'required').max(80, 'too_long');

export const PermissionQuery = pageQuery().extend({
  assignedTo: filterBy(PERMISSION_ROLES),
  sort: SortDirection.default('asc'),
  /** Without one, they come as they are kept: the latest addition first. */
  sortColumn: z.enum(['name', 'createdDate']).optional(),
});
export type PermissionQuery = z.output<typeof PermissionQuery>;

export const permissions = {
  listPermissions: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/apps/permissions/data',
    access: 'public',
    summary: 'A page of permissions; `total` counts the matches, `allData` holds every permission, `params` says what was asked',
    query: PermissionQuery.extend(shownIn),
    response: z.object({
      params: PermissionQuery,
      allData: z.array(Permission),
      total: z.number().int(),
      permissions: z.array(Permission),
    }),
  }),
  addPermission: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/apps/permissions/add-permission',
    access: 'public',
    csrf: false,
    summary: 'Add a permission, for administrators at first',
    body: z.object({ permission: z.object({ name: PermissionName }) }),
    response: z.object({ permission: Permission }),
    status: 201,
  }),
  updatePermission: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/apps/permissions/update-permission',
    access: 'public',
    csrf: false,
    summary: 'Rename a permission',
    body: z.object({ id: z.number().int(), name: PermissionName }),
    response: z.object({ permission: Permission }),
    status: 201,
  }),
  restorePermission: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/apps/permissions/restore-permission',
    access: 'public',
    csrf: false,
    addition: true,
    summary: 'Bring back a permission that was deleted, under the same id',
    body: z.object({ permission: Permission }),
    response: z.object({ permission: Permission }),
    status: 201,
  }),
  deletePermission: endpoint({
    service: 'demo',
    method: 'DELETE',
    path: '/apps/permissions/delete',
    access: 'public',
    csrf: false,
    summary: 'Delete a permission',
    query: z.object({ id: RecordId }),
    response: Done,
  }),
};
