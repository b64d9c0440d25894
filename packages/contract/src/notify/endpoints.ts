import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { About } from '../operations/about.ts';
import { dataOf, Id, listOf } from '../paging.ts';
import { acknowledgement } from './acknowledgement.ts';
import { calendarFeedCalls } from './calendar-feed.ts';
import { Channel, ChannelChange, MadeChannel, NewChannel } from './channels.ts';
import { Delivery, DeliveryExportQuery, DeliveryQuery, TestOutcome } from './deliveries.ts';
import { mailServerCalls } from './mail-server.ts';
import { maintenanceCalls } from './maintenance.ts';
import { NewPolicy, Policy, PolicyChange, TellablePerson } from './policies.ts';
import { preferenceCalls } from './preferences.ts';
import { rotaCalls } from './rotas.ts';
import { access, service } from './service.ts';
import { teamCalls } from './teams.ts';

const common = { service, access } as const;
const ById = z.object({ id: Id });
const OfClient = z.object({ clientId: Id.optional() });
const removed = dataOf(z.object({ id: z.string() }));

export const notify = {
  about: endpoint({
    service,
    method: 'GET',
    path: '/',
    access: 'public',
    summary: 'Name, version and time of the service',
    response: About,
  }),
  ...maintenanceCalls,
  ...calendarFeedCalls,
  ...rotaCalls,
  ...teamCalls,
  ...preferenceCalls,
  ...mailServerCalls,
  listChannels: endpoint({
    ...common,
    method: 'GET',
    path: '/channels',
    addition: true,
    summary: 'Ways by which people and programs are told',
    query: OfClient,
    response: listOf(Channel),
  }),
  createChannel: endpoint({
    ...common,
    method: 'PUT',
    can: ['manage', 'AlarmRule'],
    path: '/channel',
    stepUp: true,
    summary: 'A new channel; the secret of a webhook is shown this once',
    body: NewChannel,
    response: dataOf(MadeChannel),
    status: 201,
  }),
  changeChannel: endpoint({
    ...common,
    method: 'POST',
    can: ['manage', 'AlarmRule'],
    path: '/channel',
    stepUp: true,
    addition: true,
    summary: 'Change a channel; secrets that are not given stay as they are, as long as they go to the same server',
    query: ById,
    body: ChannelChange,
    response: dataOf(Channel),
  }),
  removeChannel: endpoint({
    ...common,
    method: 'DELETE',
    can: ['manage', 'AlarmRule'],
    path: '/channel',
    addition: true,
    summary: 'Remove a channel; what was sent through it stays in the ledger',
    query: ById,
    response: removed,
  }),
  testChannel: endpoint({
    ...common,
    method: 'POST',
    can: ['manage', 'AlarmRule'],
    path: '/channel/test',
    summary: 'Send a test, the whole way that an alarm goes',
    query: ById,
    response: dataOf(TestOutcome),
  }),
  rotateSecret: endpoint({
    ...common,
    method: 'POST',
    can: ['manage', 'AlarmRule'],
    path: '/channel/secret',
    stepUp: true,
    addition: true,
    summary: 'A new secret for a webhook; both sign for a day',
    query: ById,
    response: dataOf(MadeChannel),
  }),
  listPolicies: endpoint({
    ...common,
    method: 'GET',
    path: '/policies',
    addition: true,
    summary: 'Who is told of which alarms',
    query: OfClient,
    response: listOf(Policy),
  }),
  createPolicy: endpoint({
    ...common,
    method: 'PUT',
    can: ['manage', 'AlarmRule'],
    path: '/policy',
    summary: 'Tell somebody of alarms, and somebody else if nobody acknowledges them',
    body: NewPolicy,
    response: dataOf(Policy),
    status: 201,
  }),
  changePolicy: endpoint({
    ...common,
    method: 'POST',
    can: ['manage', 'AlarmRule'],
    path: '/policy',
    addition: true,
    summary: 'Change a policy',
    query: ById,
    body: PolicyChange,
    response: dataOf(Policy),
  }),
  removePolicy: endpoint({
    ...common,
    method: 'DELETE',
    can: ['manage', 'AlarmRule'],
    path: '/policy',
    addition: true,
    summary: 'Remove a policy',
    query: ById,
    response: removed,
  }),
  listPeople: endpoint({
    ...common,
    method: 'GET',
    path: '/people',
    addition: true,
    summary: 'Who can be told of alarms of a client',
    query: OfClient,
    response: z.object({ data: z.array(TellablePerson) }),
  }),
  listDeliveries: endpoint({
    ...common,
    method: 'GET',
    path: '/deliveries',
    summary: 'Every message that was due, with its fate',
    query: DeliveryQuery,
    response: listOf(Delivery),
  }),
  exportDeliveries: endpoint({
    ...common,
    method: 'GET',
    path: '/deliveries/export',
    addition: true,
    summary: 'All messages that the filter matches, as CSV',
    query: DeliveryExportQuery,
    response: z.custom<Response>(),
    contentType: 'text/csv; charset=utf-8',
  }),
  sendAgain: endpoint({
    ...common,
    method: 'POST',
    can: ['manage', 'AlarmRule'],
    path: '/delivery/again',
    addition: true,
    summary: 'Send a message once more, under the same id',
    query: ById,
    response: dataOf(Delivery),
  }),
  ...acknowledgement,
};
