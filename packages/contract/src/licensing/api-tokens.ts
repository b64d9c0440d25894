// API tokens: what programs sign their calls with, instead of one key that opens everything.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, Id, listOf, Timestamp } from '../paging.ts';
import { TokenScope } from '../scopes.ts';

const service = 'licensing';

/** `att_` and 32 random bytes. */
export const API_TOKEN_PREFIX = 'att_';
export const MAX_TOKENS_EACH = 50;

const isAddress = (text: string) => [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()].some((kind) => kind.safeParse(text).success);
/** One address or a subnet, of IPv4 or IPv6. */
export const Subnet = z.string().trim().max(50, 'address').refine(isAddress, 'address');

export const NewApiToken = z.object({
  name: z.string().trim().min(1, 'required').max(80, 'too_long'),
  scopes: z.array(TokenScope).min(1, 'too_few').max(40, 'too_many'),
  /** Only what is this client's; an administrator may leave it out. */
  clientId: Id.nullish(),
  expiresAt: Timestamp.nullish(),
  /** From where it counts; none: from anywhere. */
  addresses: z.array(Subnet).max(20, 'too_many').nullish(),
});
export type NewApiToken = z.output<typeof NewApiToken>;

export const ApiToken = z.object({
  id: z.string(),
  name: z.string(),
  /** How it begins and ends, to tell it from others. */
  hint: z.string(),
  scopes: z.array(TokenScope),
  clientId: z.string().nullable(),
  clientName: z.string().nullable(),
  addresses: z.array(z.string()),
  createdAt: Timestamp,
  expiresAt: Timestamp.nullable(),
  /** To the minute, unless the address changes. */
  lastUsedAt: Timestamp.nullable(),
  lastUsedAddress: z.string().nullable(),
  /** `idle`: its owner or its client is switched off. */
  state: z.enum(['active', 'expired', 'idle']),
  ownerId: z.string(),
  ownerEmail: z.string(),
});
export type ApiToken = z.output<typeof ApiToken>;

/** With the admin key still set, programs should move from it to tokens. */
const Tokens = listOf(ApiToken).extend({ adminKey: z.enum(['none', 'deprecated']).optional() });

export const apiTokens = {
  list: endpoint({
    service,
    method: 'GET',
    path: '/auth/tokens',
    access: 'session',
    addition: true,
    summary: 'Your API tokens, without the tokens themselves; as administrator with the section `users` also everybody’s',
    query: z.object({ whose: z.enum(['own', 'all']).default('own') }),
    response: Tokens,
  }),
  create: endpoint({
    service,
    method: 'PUT',
    path: '/auth/token',
    access: 'session',
    stepUp: true,
    addition: true,
    summary: 'An API token that may do a part of what you may; it is shown once',
    body: NewApiToken,
    response: dataOf(ApiToken.extend({ token: z.string() })),
    status: 201,
  }),
  revoke: endpoint({
    service,
    method: 'DELETE',
    path: '/auth/token',
    access: 'session',
    addition: true,
    summary: 'Revoke an API token of yours; as administrator with the section `users` that of anybody who has no more. It ends at once',
    query: z.object({ id: Id }),
    response: dataOf(z.object({ id: z.string() })),
  }),
};
