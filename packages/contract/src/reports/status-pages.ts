// A page that a client shows to everybody: whether its things work, without anything of how they are built.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, Id, Timestamp } from '../paging.ts';

const service = 'reports';
const access = ['reports'] as const;

export const MAX_COMPONENTS = 20;
/** Lower case, digits and hyphens: it stands in an address. */
export const StatusSlug = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{1,46}[a-z0-9])$/, 'slug');

/** What the public sees as one thing. Its name is written for the public: nothing else of what it stands for is shown. */
export const StatusComponent = z.object({
  name: z.string().trim().min(1, 'required').max(60, 'too_long'),
  of: z.enum(['devices', 'chargers']),
  projectId: Id.optional(),
  siteId: Id.optional(),
});
export type StatusComponent = z.output<typeof StatusComponent>;

export const StatusPageSettings = z.object({
  slug: StatusSlug,
  enabled: z.boolean(),
  title: z.string().trim().min(1, 'required').max(80, 'too_long'),
  text: z.string().trim().max(300, 'too_long').default(''),
  components: z.array(StatusComponent).min(1, 'required').max(MAX_COMPONENTS, 'too_many'),
});
export type StatusPageSettings = z.output<typeof StatusPageSettings>;

export const STATUS_STATES = ['up', 'partial', 'down', 'maintenance', 'unknown'] as const;
export const StatusState = z.enum(STATUS_STATES);
export type StatusState = z.output<typeof StatusState>;

/** How many days are shown. */
export const STATUS_DAYS = 60;

export const PublicStatus = z.object({
  title: z.string(),
  text: z.string(),
  /** By its clock the days are counted. */
  zone: z.string(),
  state: StatusState,
  /** When it was looked at. */
  at: Timestamp,
  components: z.array(
    z.object({
      name: z.string(),
      state: StatusState,
      /** From 0 to 1 over all days; null: nothing is known. */
      availability: z.number().nullable(),
      days: z.array(z.object({ date: z.string(), availability: z.number().nullable() })),
    }),
  ),
  /** Work that is going on or comes within two weeks. */
  maintenance: z.array(z.object({ start: Timestamp, end: Timestamp })),
});
export type PublicStatus = z.output<typeof PublicStatus>;

const ById = z.object({ clientId: Id });

export const statusPageCalls = {
  publicStatus: endpoint({
    service,
    access: 'public',
    method: 'GET',
    path: '/status',
    addition: true,
    summary: 'The status page of a client that has switched it on; no sign-in',
    query: z.object({ slug: z.string().max(80) }),
    response: dataOf(PublicStatus),
  }),
  getStatusPage: endpoint({
    service,
    access,
    method: 'GET',
    path: '/status/page',
    addition: true,
    summary: 'How a client’s status page is set up; null if it has none',
    query: ById,
    response: dataOf(StatusPageSettings.nullable()),
  }),
  setStatusPage: endpoint({
    service,
    access,
    can: ['manage', 'Report'],
    method: 'POST',
    path: '/status/page',
    addition: true,
    summary: 'Set up a client’s status page, switch it on or off',
    query: ById,
    body: StatusPageSettings,
    response: dataOf(StatusPageSettings),
  }),
  removeStatusPage: endpoint({
    service,
    access,
    can: ['manage', 'Report'],
    method: 'DELETE',
    path: '/status/page',
    addition: true,
    summary: 'Remove a client’s status page and give its address back',
    query: ById,
    response: dataOf(ById),
  }),
};
