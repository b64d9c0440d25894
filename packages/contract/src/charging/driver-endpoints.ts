// The page of a connector for drivers, and what operators make for it: QR codes and one-time codes.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, Id, listOf } from '../paging.ts';
import { ChargerId } from './chargers.ts';
import {
  ByTicket,
  ConnectorCode,
  ConnectorCodeQuery,
  ConnectorCodeText,
  DriverSession,
  MadeStartCodes,
  NewStartCodes,
  PublicConnector,
  StartCode,
  StartCodeListQuery,
  Started,
  StartInput,
} from './drivers.ts';

const common = { service: 'charging', access: ['chargerProject'] as const, addition: true } as const;
const open = { service: 'charging', access: 'public', addition: true } as const;
const codes = z.object({ data: z.array(ConnectorCode) });

export const chargingDrivers = {
  look: endpoint({
    ...open,
    method: 'GET',
    path: '/charge',
    summary: 'A connector as drivers see it: whether it is free, and what charging costs',
    query: z.object({ code: ConnectorCodeText }),
    response: dataOf(PublicConnector),
  }),
  start: endpoint({
    ...open,
    method: 'POST',
    path: '/charge/start',
    summary: 'Start with a one-time code, or with a tag and its PIN; the ticket in the reply is the only way to see and stop the session',
    body: StartInput,
    response: dataOf(Started),
    status: 202,
  }),
  session: endpoint({
    ...open,
    method: 'POST',
    path: '/charge/session',
    summary: 'The session of a ticket: how far it is, and what it costs',
    body: ByTicket,
    response: dataOf(DriverSession),
  }),
  stop: endpoint({
    ...open,
    method: 'POST',
    path: '/charge/stop',
    summary: 'Stop the session of a ticket',
    body: ByTicket,
    response: dataOf(DriverSession),
    status: 202,
  }),
  listConnectorCodes: endpoint({
    ...common,
    method: 'GET',
    path: '/connector-codes',
    summary: 'The QR codes of connectors, with the address in each',
    query: ConnectorCodeQuery,
    response: codes,
  }),
  makeConnectorCodes: endpoint({
    ...common,
    method: 'PUT',
    path: '/connector-codes',
    can: ['manage', 'Charger'],
    summary: 'A QR code for each connector of a charger that has none yet',
    body: z.object({ chargerId: ChargerId }),
    response: codes,
    status: 201,
  }),
  removeConnectorCode: endpoint({
    ...common,
    method: 'DELETE',
    path: '/connector-code',
    can: ['manage', 'Charger'],
    summary: 'Withdraw a QR code: its address leads nowhere from now on',
    query: z.object({ code: ConnectorCodeText }),
    response: dataOf(z.object({ code: z.string() })),
  }),
  listStartCodes: endpoint({
    ...common,
    method: 'GET',
    path: '/start-codes',
    summary: 'One-time codes, without the codes themselves',
    query: StartCodeListQuery,
    response: listOf(StartCode),
  }),
  makeStartCodes: endpoint({
    ...common,
    method: 'PUT',
    path: '/start-codes',
    can: ['manage', 'IdTag'],
    stepUp: true,
    summary: 'One-time codes, each good for one session; they are in this reply and never again',
    body: NewStartCodes,
    response: dataOf(MadeStartCodes),
    status: 201,
  }),
  removeStartCode: endpoint({
    ...common,
    method: 'DELETE',
    path: '/start-code',
    can: ['manage', 'IdTag'],
    summary: 'Remove a one-time code that was not used',
    query: z.object({ id: Id }),
    response: dataOf(z.object({ id: z.string() })),
  }),
};
