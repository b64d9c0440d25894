import { z } from 'zod';
import { Id, listQuery } from '../paging.ts';
import { ClientExtra } from '../session/logged-in-user.ts';

/** Whether it is a zone of the IANA's list: an offset such as +01:00 is none. */
function isZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
/** `Europe/Madrid`. */
export const Zone = z.string().max(60).refine(isZone, 'not_found');

/** `#0b6e4f`. */
export const Colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'colour');

/** `zone`: whose clocks the hours of its rules go by. */
export const Client = z.object({ id: z.string(), name: z.string(), extra: ClientExtra, zone: z.string(), active: z.boolean() });
export type Client = z.output<typeof Client>;

export const Project = z.object({ id: z.string(), name: z.string(), clientId: z.string(), clientName: z.string(), active: z.boolean() });
export type Project = z.output<typeof Project>;

/** As much of a project as it takes to choose it. */
export const ProjectName = Project.pick({ id: true, name: true });

const active = z.enum(['true', 'false']).optional();
export const ClientListQuery = listQuery(['name']).extend({ active });
export const ProjectListQuery = listQuery(['name', 'clientName']).extend({ clientId: Id.optional(), active });

export const TenantName = z.string().trim().min(1, 'required').max(80, 'too_long');
export const TenantState = z.enum(['active', 'inactive']);

/** A logo by address is one of this server or of the web, never a script. */
export const NewClient = z.object({
  name: TenantName,
  zone: Zone.optional(),
  extra: ClientExtra.extend({
    logo: z
      .string()
      .max(300)
      .regex(/^(https:\/\/|\/(?!\/))/, 'address')
      .optional(),
  }).optional(),
});
export const NewProject = z.object({ name: TenantName, clientId: Id });
