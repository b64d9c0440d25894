// Providers of OpenID Connect, and the identities that people have there.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, Id, listOf } from '../paging.ts';
import { Issuer, IssuerChange, IssuerName, NewIssuer, OwnIdentities } from './issuers.ts';

const service = 'licensing';
const administrators = { access: ['users'], role: 'admin', scope: 'none', addition: true } as const;
const change = { ...administrators, can: ['update', 'User'], stepUp: true } as const;

export const issuers = {
  list: endpoint({
    service,
    method: 'GET',
    path: '/auth/issuers',
    ...administrators,
    summary: 'Providers that people can sign in with, without their secrets',
    response: listOf(Issuer),
  }),
  create: endpoint({
    service,
    method: 'PUT',
    path: '/auth/issuer',
    ...change,
    summary: 'Set up a provider of OpenID Connect; its secret is sealed and never shown',
    body: NewIssuer,
    response: dataOf(Issuer),
    status: 201,
  }),
  change: endpoint({
    service,
    method: 'POST',
    path: '/auth/issuer',
    ...change,
    summary: 'Change a provider; a secret that is left out stays. Switched off, sessions that came by it end at once',
    query: z.object({ name: IssuerName }),
    body: IssuerChange,
    response: dataOf(Issuer),
  }),
  remove: endpoint({
    service,
    method: 'DELETE',
    path: '/auth/issuer',
    ...change,
    summary: 'Remove a provider; sessions that came by it end at once. Who is linked stays noted, should it come back',
    query: z.object({ name: IssuerName }),
    response: dataOf(z.object({ name: z.string() })),
  }),
  test: endpoint({
    service,
    method: 'POST',
    path: '/auth/issuer/test',
    ...administrators,
    can: ['update', 'User'],
    summary: 'Ask a provider for its description, as a sign-in would',
    query: z.object({ name: IssuerName }),
    response: dataOf(z.object({ works: z.boolean(), signsOut: z.boolean(), problem: z.string().nullable() })),
  }),
  ownIdentities: endpoint({
    service,
    method: 'GET',
    path: '/auth/identities',
    access: 'session',
    addition: true,
    summary: 'Your identities at providers, and the providers that you can link',
    response: dataOf(OwnIdentities),
  }),
  link: endpoint({
    service,
    method: 'POST',
    path: '/auth/identity/link',
    access: 'session',
    stepUp: true,
    addition: true,
    summary: 'Link an identity: the address at the provider to go to with this browser',
    body: z.object({ name: IssuerName }),
    response: dataOf(z.object({ url: z.string() })),
  }),
  unlink: endpoint({
    service,
    method: 'DELETE',
    path: '/auth/identity',
    access: 'session',
    stepUp: true,
    addition: true,
    summary: 'Remove an identity of yours; other sessions that came by it end at once',
    query: z.object({ id: Id }),
    response: dataOf(OwnIdentities),
  }),
};
