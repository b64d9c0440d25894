// People who are told together, under one name: of a client, or of the administrators.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, Id, listOf, Timestamp } from '../paging.ts';
import { access, service } from './service.ts';

export const MAX_MEMBERS = 100;

const fields = {
  name: z.string().trim().min(1, 'required').max(80, 'too_long'),
  people: z.array(Id).min(1, 'required').max(MAX_MEMBERS, 'too_many'),
};
/** Without a client it is the administrators'. Everybody in it is of the same. */
export const NewTeam = z.object({ ...fields, clientId: Id.optional() });
export type NewTeam = z.output<typeof NewTeam>;
export const TeamChange = z.object(fields);
export type TeamChange = z.output<typeof TeamChange>;

export const Team = z.object({
  id: z.string(),
  ...fields,
  clientId: z.string().nullable(),
  clientName: z.string().nullable(),
  /** Of everybody in it, by id; who is gone has none. */
  names: z.record(z.string(), z.string()),
  /** Who gets nothing any more: gone, disabled, or no longer of the client. */
  absent: z.array(z.string()),
  createdAt: Timestamp,
  changedAt: Timestamp,
});
export type Team = z.output<typeof Team>;

const common = { service, access, addition: true } as const;
const changing = { ...common, can: ['manage', 'AlarmRule'] } as const;
const ById = z.object({ id: Id });

export const teamCalls = {
  listTeams: endpoint({
    ...common,
    method: 'GET',
    path: '/teams',
    summary: 'People who are told together',
    query: z.object({ clientId: Id.optional() }),
    response: listOf(Team),
  }),
  createTeam: endpoint({
    ...changing,
    method: 'PUT',
    path: '/team',
    summary: 'Give people a name together; policies and rotas can tell all of them by it',
    body: NewTeam,
    response: dataOf(Team),
    status: 201,
  }),
  changeTeam: endpoint({
    ...changing,
    method: 'POST',
    path: '/team',
    summary: 'Change a team; who has left it gets nothing of what still waits',
    query: ById,
    body: TeamChange,
    response: dataOf(Team),
  }),
  removeTeam: endpoint({
    ...changing,
    method: 'DELETE',
    path: '/team',
    summary: 'Remove a team; policies and rotas leave it out',
    query: ById,
    response: dataOf(z.object({ id: z.string() })),
  }),
};
