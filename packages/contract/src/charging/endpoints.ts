// The calls of the E-Charger project. Chargers themselves connect by WebSocket to `/ocpp/{chargerId}`.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { About } from '../operations/about.ts';
import { dataOf, feedOf, feedQuery, Id, listOf, listQuery } from '../paging.ts';
import {
  Charger,
  ChargerChange,
  ChargerEvent,
  ChargerId,
  ChargerListQuery,
  ChargerWithPassword,
  ConfigurationKey,
  ConfigurationRow,
  NewCharger,
  NewSite,
  Site,
  SiteChange,
} from './chargers.ts';
import { ChargerCommand, CommandInput, CommandQuery, Reservation, ReservationQuery } from './commands.ts';
import { DeviceModel } from './device-model.ts';
import { chargingOverview } from './overview.ts';
import { ChargingStreamQuery } from './stream.ts';
import { ToldByCharger } from './told.ts';

const service = 'charging';
const access = ['chargerProject'] as const;
const addition = true as const;
const can = ['manage', 'Charger'] as const;
const ByCharger = z.object({ id: ChargerId });
const ById = z.object({ id: Id });
const common = { service, access } as const;

export const charging = {
  about: endpoint({
    service,
    method: 'GET',
    path: '/',
    access: 'public',
    summary: 'Name, version and time of the service',
    response: About,
  }),
  overview: chargingOverview,
  listChargers: endpoint({
    ...common,
    method: 'GET',
    path: '/chargers',
    summary: 'Chargers with their connectors as they are now',
    query: ChargerListQuery,
    response: listOf(Charger),
  }),
  getCharger: endpoint({
    ...common,
    method: 'GET',
    path: '/charger',
    addition,
    summary: 'One charger',
    query: ByCharger,
    response: dataOf(Charger),
  }),
  createCharger: endpoint({
    ...common,
    method: 'PUT',
    path: '/charger',
    can,
    stepUp: true,
    summary: 'Register a charger; its password is in this reply and never again',
    body: NewCharger,
    response: dataOf(ChargerWithPassword),
    status: 201,
  }),
  changeCharger: endpoint({
    ...common,
    method: 'POST',
    path: '/charger',
    can,
    addition,
    summary: 'Label, site, tariff, place, whether it may connect, and whether without a password',
    query: ByCharger,
    body: ChargerChange,
    response: dataOf(Charger),
  }),
  renewPassword: endpoint({
    ...common,
    method: 'POST',
    path: '/charger/password',
    can,
    addition,
    stepUp: true,
    summary: 'A new password; a connection made with the old one is closed',
    query: ByCharger,
    response: dataOf(ChargerWithPassword),
  }),
  removeCharger: endpoint({
    ...common,
    method: 'DELETE',
    path: '/charger',
    can,
    addition,
    summary: 'Remove a charger with its sessions and messages',
    query: ByCharger,
    response: dataOf(z.object({ id: z.string() })),
  }),
  stream: endpoint({
    ...common,
    method: 'GET',
    path: '/stream',
    addition,
    summary: 'Live updates as server-sent events, numbered, with resume',
    query: ChargingStreamQuery,
    response: z.custom<Response>(),
    contentType: 'text/event-stream',
  }),
  events: endpoint({
    ...common,
    method: 'GET',
    path: '/events',
    addition,
    summary: 'What happened to chargers, latest first: connections, boots, statuses, security',
    query: feedQuery.extend({ chargerId: ChargerId.optional(), clientId: Id.optional() }),
    response: feedOf(ChargerEvent),
  }),
  configuration: endpoint({
    ...common,
    method: 'GET',
    path: '/charger/configuration',
    addition,
    summary: 'The configuration keys that a charger last told',
    query: ByCharger,
    response: z.object({ data: z.array(ConfigurationKey) }),
  }),
  model: endpoint({
    ...common,
    method: 'GET',
    path: '/charger/model',
    addition,
    summary: 'The device model that a charger of OCPP 2.0.1 last told: components, variables, values and monitors',
    query: ByCharger,
    response: dataOf(DeviceModel),
  }),
  told: endpoint({
    ...common,
    method: 'GET',
    path: '/charger/told',
    addition,
    summary:
      'What a charger last answered when it was asked by command for its display messages, charging profiles, composite schedules (both versions of OCPP) and what it knows of a customer',
    query: ByCharger,
    response: dataOf(ToldByCharger),
  }),
  compareConfiguration: endpoint({
    ...common,
    method: 'GET',
    path: '/configuration',
    addition,
    summary: 'Configuration keys and variables of several chargers side by side (`ids`, separated by commas)',
    query: z.object({
      ids: z
        .string()
        .max(2_000)
        .transform((text) => text.split(','))
        .pipe(z.array(ChargerId).min(1).max(20)),
    }),
    response: z.object({ data: z.array(ConfigurationRow) }),
  }),
  command: endpoint({
    ...common,
    method: 'POST',
    path: '/command',
    can: ['command', 'Charger'],
    summary: 'Send a charger one of the 26 requests of OCPP 1.6 or the 40 of 2.0.1; what came of it is in the command',
    body: CommandInput,
    response: dataOf(ChargerCommand),
    status: 202,
  }),
  getCommand: endpoint({
    ...common,
    method: 'GET',
    path: '/command',
    addition,
    summary: 'One command',
    query: ById,
    response: dataOf(ChargerCommand),
  }),
  listCommands: endpoint({
    ...common,
    method: 'GET',
    path: '/commands',
    addition,
    summary: 'Commands, latest first',
    query: CommandQuery,
    response: feedOf(ChargerCommand),
  }),
  listReservations: endpoint({
    ...common,
    method: 'GET',
    path: '/reservations',
    addition,
    summary: 'Reservations that were asked for, latest first, and what became of them',
    query: ReservationQuery,
    response: feedOf(Reservation),
  }),
  listSites: endpoint({
    ...common,
    // Devices and access servers stand at sites as well.
    access: ['chargerProject', 'imuProject', 'radius', 'alarms'],
    method: 'GET',
    path: '/sites',
    addition,
    summary: 'Sites and the current that their chargers share',
    query: listQuery(['name']).extend({ clientId: Id.optional() }),
    response: listOf(Site),
  }),
  createSite: endpoint({
    ...common,
    method: 'PUT',
    path: '/site',
    can,
    addition,
    summary: 'A site with a limit that its chargers share',
    body: NewSite,
    response: dataOf(Site),
    status: 201,
  }),
  changeSite: endpoint({
    ...common,
    method: 'POST',
    path: '/site',
    can,
    addition,
    summary: 'Name and limit of a site',
    query: ById,
    body: SiteChange,
    response: dataOf(Site),
  }),
  removeSite: endpoint({
    ...common,
    method: 'DELETE',
    path: '/site',
    can,
    addition,
    summary: 'Remove a site; its chargers stay, without a shared limit',
    query: ById,
    response: dataOf(z.object({ id: z.string() })),
  }),
};
