import { z } from 'zod';
import { Id, listQuery } from '../paging.ts';
import { ClientExtra } from '../session/logged-in-user.ts';

export const Client = z.object({ id: z.string(), name: z.string(), extra: ClientExtra, active: z.boolean() });
export type Client = z.output<typeof Client>;

export const Project = z.object({ id: z.string(), name: z.string(), clientId: z.string(), clientName: z.string(), active: z.boolean() });
export type Project = z.output<typeof Project>;

const active = z.enum(['true', 'false']).optional();
export const ClientListQuery = listQuery(['name']).extend({ active });
export const ProjectListQuery = listQuery(['name', 'clientName']).extend({ clientId: Id.optional(), active });

export const TenantName = z.string().trim().min(1, 'required').max(80, 'too_long');
export const TenantState = z.enum(['active', 'inactive']);

/** A logo by address is one of this server or of the web, never a script. */
export const NewClient = z.object({
  name: TenantName,
  extra: ClientExtra.extend({
    logo: z
      .string()
      .max(300)
      .regex(/^(https:\/\/|\/(?!\/))/, 'address')
      .optional(),
  }).optional(),
});
export const NewProject = z.object({ name: TenantName, clientId: Id });
