import { z } from 'zod';
import { Id, listQuery } from '../paging.ts';
import { ClientExtra } from '../session/logged-in-user.ts';

export const Client = z.object({ id: z.string(), name: z.string(), extra: ClientExtra, active: z.boolean() });
export type Client = z.output<typeof Client>;

export const Project = z.object({ id: z.string(), name: z.string(), clientId: z.string() });
export type Project = z.output<typeof Project>;

export const ClientListQuery = listQuery(['name']);
export const ProjectListQuery = listQuery(['name']).extend({ clientId: Id.optional() });
