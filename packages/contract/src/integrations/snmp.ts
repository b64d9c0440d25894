// Who reads devices over SNMP, and who is told of their alarms by traps and informs.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, Id, listOf, listQuery, Timestamp } from '../paging.ts';

const common = { service: 'integrations', access: ['imuProject'], addition: true } as const;

export const ACCESS_KINDS = ['v2c', 'v3'] as const;
export const AccessKind = z.enum(ACCESS_KINDS);
export type AccessKind = z.output<typeof AccessKind>;

/** How messages of v3 are hidden; they are signed by SHA-256. */
export const SNMP_CIPHERS = ['aes128', 'aes256'] as const;
export const SnmpCipher = z.enum(SNMP_CIPHERS);
export type SnmpCipher = z.output<typeof SnmpCipher>;

/** Of a user the name that is sent, of a community what people call it. */
const AccessName = z
  .string()
  .trim()
  .min(1, 'required')
  .max(32, 'too_long')
  .regex(/^[\w.@-]+$/, 'characters');

export const NewSnmpAccess = z.strictObject({
  kind: AccessKind,
  name: AccessName,
  cipher: SnmpCipher.default('aes128'),
  clientId: Id.optional(),
});
export type NewSnmpAccess = z.output<typeof NewSnmpAccess>;

export const SnmpAccess = z.object({
  id: z.string(),
  kind: AccessKind,
  name: z.string(),
  /** Of a user; it means nothing to a community. */
  cipher: SnmpCipher,
  clientId: z.string(),
  clientName: z.string(),
  createdAt: Timestamp,
  /** To the minute; null: never. */
  lastUsedAt: Timestamp.nullable(),
});
export type SnmpAccess = z.output<typeof SnmpAccess>;

/** What lets one in is in this reply and never again: the community, or the passwords of a user. */
export const SnmpAccessWithSecret = SnmpAccess.extend({
  community: z.string().nullable(),
  authPassword: z.string().nullable(),
  privPassword: z.string().nullable(),
});
export type SnmpAccessWithSecret = z.output<typeof SnmpAccessWithSecret>;

const clientOnly = { clientId: Id.optional() };
export const SnmpListQuery = listQuery(['name', 'clientName']).extend(clientOnly);
export type SnmpListQuery = z.output<typeof SnmpListQuery>;

export const RECEIVER_KINDS = ['trap', 'inform'] as const;
export const ReceiverKind = z.enum(RECEIVER_KINDS);
export type ReceiverKind = z.output<typeof ReceiverKind>;

/** A name or an address, without a port. */
export const Host = z
  .string()
  .trim()
  .min(1, 'required')
  .max(253, 'too_long')
  .regex(/^[\w.:-]+$/, 'characters');
export const Port = z.number().int().min(1).max(65_535);

export const NewSnmpReceiver = z.strictObject({
  name: z.string().trim().min(1, 'required').max(80, 'too_long'),
  /** Whose community or user it is sent with; its client is the receiver's. */
  accessId: Id,
  kind: ReceiverKind,
  host: Host,
  port: Port.default(162),
});
export type NewSnmpReceiver = z.output<typeof NewSnmpReceiver>;

export const SnmpReceiver = z.object({
  id: z.string(),
  name: z.string(),
  accessId: z.string(),
  accessName: z.string(),
  accessKind: AccessKind,
  kind: ReceiverKind,
  host: z.string(),
  port: z.number().int(),
  clientId: z.string(),
  clientName: z.string(),
  lastSentAt: Timestamp.nullable(),
  /** Why the last one did not get through; null: it did, as far as is known. A trap is never confirmed. */
  lastError: z.string().nullable(),
});
export type SnmpReceiver = z.output<typeof SnmpReceiver>;

export const snmpAgent = {
  listAccesses: endpoint({
    ...common,
    method: 'GET',
    path: '/snmp/accesses',
    summary: 'Communities and users that may read over SNMP, without their secrets',
    query: SnmpListQuery,
    response: listOf(SnmpAccess),
  }),
  createAccess: endpoint({
    ...common,
    method: 'PUT',
    path: '/snmp/access',
    can: ['configure', 'Device'],
    stepUp: true,
    summary: 'A community or a user that sees the devices of one client; the secret is in this reply and never again',
    body: NewSnmpAccess,
    response: dataOf(SnmpAccessWithSecret),
    status: 201,
  }),
  removeAccess: endpoint({
    ...common,
    method: 'DELETE',
    path: '/snmp/access',
    can: ['configure', 'Device'],
    summary: 'Let a community or user read no more; its receivers go with it',
    query: z.object({ id: Id }),
    response: dataOf(z.object({ id: z.string() })),
  }),
  listReceivers: endpoint({
    ...common,
    method: 'GET',
    path: '/snmp/receivers',
    summary: 'Who is told of alarms by traps and informs',
    query: SnmpListQuery,
    response: listOf(SnmpReceiver),
  }),
  createReceiver: endpoint({
    ...common,
    method: 'PUT',
    path: '/snmp/receiver',
    can: ['configure', 'Device'],
    summary: 'Tell an address of alarms of a client’s devices from now on',
    body: NewSnmpReceiver,
    response: dataOf(SnmpReceiver),
    status: 201,
  }),
  testReceiver: endpoint({
    ...common,
    method: 'POST',
    path: '/snmp/receiver/test',
    can: ['configure', 'Device'],
    summary: 'Send a receiver a test; an inform says whether it arrived',
    query: z.object({ id: Id }),
    response: dataOf(SnmpReceiver),
    timeoutMs: 15_000,
  }),
  removeReceiver: endpoint({
    ...common,
    method: 'DELETE',
    path: '/snmp/receiver',
    can: ['configure', 'Device'],
    summary: 'Tell an address no more',
    query: z.object({ id: Id }),
    response: dataOf(z.object({ id: z.string() })),
  }),
};
