import { z } from 'zod';
import { SAMPLE_BILLING_TYPES, SAMPLE_PLANS, SAMPLE_USER_ROLES, SAMPLE_USER_STATUSES } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { SortDirection } from '../paging.ts';
import { Done, filterBy, pageQuery, RecordId, shownIn } from './lists.ts';

export const SampleUser = z.object({
  id: z.number().int(),
  billing: z.enum(SAMPLE_BILLING_TYPES),
  fullName: z.string(),
  company: z.string(),
  role: z.enum(SAMPLE_USER_ROLES),
  username: z.string(),
  country: z.string(),
  contact: z.string(),
  email: z.string(),
  currentPlan: z.enum(SAMPLE_PLANS),
  status: z.enum(SAMPLE_USER_STATUSES),
  /** Without one, the initials are shown. */
  avatar: z.string().nullable(),
});
export type SampleUser = z.output<typeof SampleUser>;

const words = z.string().trim().min(1, 'required').max(120);

export const NewSampleUser = z.object({
  fullName: words,
  username: words,
  email: z.email('email').max(254),
  contact: words,
  company: words,
  country: words,
  role: SampleUser.shape.role.default('subscriber'),
  currentPlan: SampleUser.shape.currentPlan.default('basic'),
  status: SampleUser.shape.status.default('active'),
  billing: SampleUser.shape.billing.default('Auto Debit'),
  avatar: z.string().max(200).nullable().default(null),
});
export type NewSampleUser = z.output<typeof NewSampleUser>;

/** The fields that its page lets somebody change. */
export const SampleUserChange = NewSampleUser.omit({ role: true, currentPlan: true, status: true, billing: true, avatar: true })
  .partial()
  .extend(SampleUser.pick({ id: true }).shape)
  .extend(SampleUser.pick({ role: true, currentPlan: true, status: true, billing: true }).partial().shape);
export type SampleUserChange = z.output<typeof SampleUserChange>;

export const SAMPLE_USER_COLUMNS = [
  'fullName',
  'id',
  'email',
  'username',
  'role',
  'currentPlan',
  'billing',
  'status',
  'company',
  'country',
  'contact',
] as const;

export const SampleUserQuery = pageQuery().extend({
  role: filterBy(SAMPLE_USER_ROLES),
  currentPlan: filterBy(SAMPLE_PLANS),
  status: filterBy(SAMPLE_USER_STATUSES),
  sort: SortDirection.default('asc'),
  sortColumn: z.enum(SAMPLE_USER_COLUMNS).default('fullName'),
});
export type SampleUserQuery = z.output<typeof SampleUserQuery>;

export const users = {
  listAllUsers: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/api/users/list/all-data',
    access: 'public',
    summary: 'Every sample user',
    response: z.array(SampleUser),
  }),
  listUsers: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/api/users/list/data',
    access: 'public',
    summary: 'A page of sample users; `total` counts the matches',
    query: SampleUserQuery.extend(shownIn),
    response: z.object({ total: z.number().int(), users: z.array(SampleUser) }),
  }),
  getUser: endpoint({
    service: 'demo',
    method: 'GET',
    path: '/api/users/user',
    access: 'public',
    summary: 'One sample user',
    query: z.object({ id: RecordId }),
    response: z.object({ user: SampleUser }),
  }),
  addUser: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/apps/users/add-user',
    access: 'public',
    csrf: false,
    summary: 'Add a sample user',
    body: NewSampleUser,
    response: z.object({ user: SampleUser }),
    status: 201,
  }),
  updateUser: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/apps/users/update-user',
    access: 'public',
    csrf: false,
    addition: true,
    summary: 'Change a sample user; fields that are left out stay as they are',
    body: z.object({ user: SampleUserChange }),
    response: z.object({ user: SampleUser }),
  }),
  restoreUser: endpoint({
    service: 'demo',
    method: 'POST',
    path: '/apps/users/restore-user',
    access: 'public',
    csrf: false,
    addition: true,
    summary: 'Bring back a sample user that was deleted, under the same id',
    body: z.object({ user: SampleUser }),
    response: z.object({ user: SampleUser }),
    status: 201,
  }),
  deleteUser: endpoint({
    service: 'demo',
    method: 'DELETE',
    path: '/apps/users/delete',
    access: 'public',
    csrf: false,
    summary: 'Delete a sample user',
    query: z.object({ id: RecordId }),
    response: Done,
  }),
};
