import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, Id, listOf } from '../paging.ts';
import { About } from '../operations/about.ts';
import { Account, AbilityRule, ClientExtra, FactorKind, SectionAccess } from '../session/logged-in-user.ts';
import { Client, ClientListQuery, Project, ProjectListQuery, ProjectName } from './clients.ts';
import { CreateKeyInput, KeyListQuery, LicenceKey } from './keys.ts';
import { ownAccount } from './own-account-endpoints.ts';

const service = 'licensing';

/** A user look-up for servers: the person in `data`, their client and session beside it. */
const UserLookup = z.object({
  data: z
    .object({
      ...Account.pick({ id: true, email: true, role: true, locale: true, avatar: true }).shape,
      ability: z.array(AbilityRule),
      access: SectionAccess,
    })
    .nullable(),
  client_id: z.string().nullish(),
  client_name: z.string().nullish(),
  client_extra: ClientExtra.nullish(),
  active: z.boolean().optional(),
  name: z.string().optional(),
  lastname: z.string().optional(),
  session_key: z.string().optional(),
  /** Instead of `session_key`, for somebody with a second factor. */
  factors: z.array(FactorKind).optional(),
});

export const licensing = {
  about: endpoint({
    service,
    method: 'GET',
    path: '/',
    access: 'public',
    summary: 'Name, version and time of the service',
    response: About,
  }),
  csrfToken: ownAccount.csrfToken,

  listClients: endpoint({
    service,
    method: 'GET',
    path: '/clients',
    access: 'admin',
    scope: 'clients',
    summary: 'All clients',
    query: ClientListQuery,
    response: listOf(Client),
  }),
  getClient: endpoint({
    service,
    method: 'GET',
    path: '/client',
    access: 'session',
    scope: 'any',
    summary: 'One client; your own when none is named',
    query: z.object({ clientId: Id.optional() }),
    response: dataOf(Client),
  }),
  listProjects: endpoint({
    service,
    method: 'GET',
    path: '/projects',
    access: ['projects'],
    summary: 'Projects',
    query: ProjectListQuery,
    response: listOf(Project),
  }),
  listProjectNames: endpoint({
    service,
    method: 'GET',
    path: '/projects/names',
    access: ['licenses', 'imuProject'],
    addition: true,
    summary: 'Projects to choose from, by name: for what belongs to one',
    query: z.object({ clientId: Id.optional() }),
    response: dataOf(z.array(ProjectName)),
  }),

  listKeys: endpoint({
    service,
    method: 'GET',
    path: '/auth/keys',
    access: ['licenses'],
    summary: 'Licence keys, masked',
    query: KeyListQuery,
    response: listOf(LicenceKey),
  }),
  createKey: endpoint({
    service,
    method: 'POST',
    path: '/auth/key',
    access: ['licenses'],
    can: ['create', 'LicenceKey'],
    stepUp: true,
    summary: 'Create a licence key; the whole key is in this reply and never again',
    query: CreateKeyInput,
    response: dataOf(LicenceKey),
    status: 201,
  }),

  lookUpUser: endpoint({
    service,
    method: 'GET',
    path: '/auth/user',
    access: 'server',
    summary: 'Check an e-mail and a password (query or HTTP Basic) and open a session, unless the person has a second factor',
    query: z.object({ email: z.string().max(254).optional(), passwd: z.string().max(200).optional() }),
    response: UserLookup,
  }),
  ownSession: ownAccount.ownSession,
  changePassword: ownAccount.changePassword,
  issueLink: endpoint({
    service,
    method: 'PUT',
    path: '/auth/user/link',
    access: ['users'],
    role: 'admin',
    can: ['update', 'User'],
    scope: 'none',
    stepUp: true,
    addition: true,
    summary: 'A one-time link with which a user sets a new password; for nobody who has more than who makes it',
    query: z.object({ email: z.string().trim().min(1).max(254) }),
    response: dataOf(z.object({ url: z.string(), expiresAt: z.iso.datetime() })),
    status: 201,
  }),
  mailLink: endpoint({
    service,
    method: 'PUT',
    path: '/auth/user/link/mail',
    access: ['users'],
    role: 'admin',
    can: ['update', 'User'],
    scope: 'none',
    addition: true,
    summary: 'The same link by e-mail to the person: an invitation, if they have not chosen a password yet',
    query: z.object({ email: z.string().trim().min(1).max(254) }),
    response: dataOf(z.object({ email: z.string() })),
    status: 202,
  }),
  forgotPassword: ownAccount.forgotPassword,
  redeemLink: ownAccount.redeemLink,
};
