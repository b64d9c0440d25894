// What the examples of modals and the pages without a menu keep: who shares a project, who was invited, which apps were made.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const PROJECT_ACCESS = ['owner', 'edit', 'comment', 'view'] as const;

export const ProjectMember = z.object({
  id: z.number().int(),
  fullName: z.string(),
  email: z.string(),
  avatar: z.string(),
  /** Null for colleagues whom nobody has added yet. */
  access: z.enum(PROJECT_ACCESS).nullable(),
});
export type ProjectMember = z.output<typeof ProjectMember>;

export const APP_CATEGORIES = ['crm', 'shop', 'blog', 'internal'] as const;
export const APP_FRAMEWORKS = ['react', 'angular', 'vue', 'laravel'] as const;
export const APP_DATABASES = ['postgresql', 'mysql', 'document', 'memory'] as const;

export const NewApp = z.object({
  name: z.string().trim().min(1, 'required').max(60, 'too_long'),
  category: z.enum(APP_CATEGORIES),
  framework: z.enum(APP_FRAMEWORKS),
  database: z.enum(APP_DATABASES),
  holder: z.string().trim().min(1, 'required').max(120, 'too_long'),
  /** Of the card's number only its end is ever sent or kept. */
  lastFour: z.string().regex(/^\d{4}$/),
});
export type NewApp = z.output<typeof NewApp>;

export const ExampleApp = NewApp.extend({ id: z.number().int() });
export type ExampleApp = z.output<typeof ExampleApp>;

export const Examples = z.object({
  members: z.array(ProjectMember),
  invited: z.array(z.string()),
  apps: z.array(ExampleApp),
});
export type Examples = z.output<typeof Examples>;

export const InviteInput = z.object({ email: z.email('email').max(254) });
export const SUBSCRIPTION_TOPICS = ['launch', 'maintenance'] as const;

const read = { service: 'demo', access: 'public', addition: true } as const;
const addition = { ...read, csrf: false } as const;

export const examples = {
  getExamples: endpoint({
    ...read,
    method: 'GET',
    path: '/apps/examples/data',
    summary: 'What the examples of modals have kept',
    response: Examples,
  }),
  shareProject: endpoint({
    ...addition,
    method: 'POST',
    path: '/apps/examples/share',
    summary: 'Let a colleague into the sample project, change what they may do, or let them out',
    body: ProjectMember.pick({ id: true, access: true }),
    response: Examples,
  }),
  invite: endpoint({
    ...addition,
    method: 'POST',
    path: '/apps/examples/invite',
    summary: 'Note an invitation; no mail is sent',
    body: InviteInput,
    response: Examples,
  }),
  createApp: endpoint({
    ...addition,
    method: 'POST',
    path: '/apps/examples/create-app',
    summary: 'Make a sample app',
    body: NewApp,
    response: Examples,
    status: 201,
  }),
  subscribe: endpoint({
    ...addition,
    method: 'POST',
    path: '/apps/examples/subscribe',
    summary: 'Note who wants to hear of something; no mail is sent',
    body: InviteInput.extend({ topic: z.enum(SUBSCRIPTION_TOPICS) }),
    response: z.object({ isNew: z.boolean() }),
  }),
};
