// OCPI 2.2.1 as an operator of chargers: what roaming partners call, each with its credentials token.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { EmptyEnvelope, envelopeOf } from './envelope.ts';
import {
  CommandBody,
  CommandResponse,
  CommandType,
  Credentials,
  OcpiToken,
  OcpiTokenPatch,
  OcpiVersion,
  OcpiVersionDetails,
  TokenPlace,
  TokenQuery,
} from './messages.ts';
import { OcpiCdr, OcpiConnector, OcpiEvse, OcpiLocation, OcpiSession, OcpiTariff } from './objects.ts';
import { ciString, OcpiListQuery } from './values.ts';

const common = { service: 'session', access: 'partner', addition: true, anyContentType: true } as const;
/** No browser calls these. */
const change = { ...common, csrf: false } as const;
const list = <T extends z.ZodType>(item: T) => envelopeOf(z.array(item));
const id = ciString(36);

export const ocpi = {
  versions: endpoint({
    ...common,
    method: 'GET',
    path: '/ocpi/versions',
    summary: 'The versions of OCPI that are spoken here',
    response: list(OcpiVersion),
  }),
  version: endpoint({
    ...common,
    method: 'GET',
    path: '/ocpi/2.2.1',
    summary: 'The modules of OCPI 2.2.1, with their addresses',
    response: envelopeOf(OcpiVersionDetails),
  }),
  credentials: endpoint({
    ...common,
    method: 'GET',
    path: '/ocpi/2.2.1/credentials',
    summary: 'The credentials with which the partner calls here',
    response: envelopeOf(Credentials),
  }),
  register: endpoint({
    ...change,
    method: 'POST',
    path: '/ocpi/2.2.1/credentials',
    summary: 'Register with the token that was handed over: the partner’s own address is asked before this is answered',
    body: Credentials,
    response: envelopeOf(Credentials),
  }),
  renew: endpoint({
    ...change,
    method: 'PUT',
    path: '/ocpi/2.2.1/credentials',
    summary: 'New credentials both ways; those of before are good no more',
    body: Credentials,
    response: envelopeOf(Credentials),
  }),
  unregister: endpoint({
    ...change,
    method: 'DELETE',
    path: '/ocpi/2.2.1/credentials',
    summary: 'End the connection: nothing is sent to the partner any more',
    response: EmptyEnvelope,
  }),
  locations: endpoint({
    ...common,
    method: 'GET',
    path: '/ocpi/2.2.1/locations',
    summary: 'Sites with their chargers, as the partner may see them',
    query: OcpiListQuery,
    response: list(OcpiLocation),
  }),
  location: endpoint({
    ...common,
    method: 'GET',
    path: '/ocpi/2.2.1/locations/:location_id',
    summary: 'One location',
    params: z.object({ location_id: id }),
    response: envelopeOf(OcpiLocation),
  }),
  evse: endpoint({
    ...common,
    method: 'GET',
    path: '/ocpi/2.2.1/locations/:location_id/:evse_uid',
    summary: 'One EVSE of a location',
    params: z.object({ location_id: id, evse_uid: id }),
    response: envelopeOf(OcpiEvse),
  }),
  connector: endpoint({
    ...common,
    method: 'GET',
    path: '/ocpi/2.2.1/locations/:location_id/:evse_uid/:connector_id',
    summary: 'One connector of an EVSE',
    params: z.object({ location_id: id, evse_uid: id, connector_id: id }),
    response: envelopeOf(OcpiConnector),
  }),
  tariffs: endpoint({
    ...common,
    method: 'GET',
    path: '/ocpi/2.2.1/tariffs',
    summary: 'Tariffs of the chargers that the partner may see',
    query: OcpiListQuery,
    response: list(OcpiTariff),
  }),
  sessions: endpoint({
    ...common,
    method: 'GET',
    path: '/ocpi/2.2.1/sessions',
    summary: 'Sessions of the partner’s drivers',
    query: OcpiListQuery,
    response: list(OcpiSession),
  }),
  cdrs: endpoint({
    ...common,
    method: 'GET',
    path: '/ocpi/2.2.1/cdrs',
    summary: 'What sessions of the partner’s drivers came to; one that is told never changes',
    query: OcpiListQuery,
    response: list(OcpiCdr),
  }),
  token: endpoint({
    ...common,
    method: 'GET',
    path: '/ocpi/2.2.1/tokens/:country_code/:party_id/:token_uid',
    summary: 'A token of the partner’s, as it is kept here',
    params: TokenPlace,
    query: TokenQuery,
    response: envelopeOf(OcpiToken),
  }),
  putToken: endpoint({
    ...change,
    method: 'PUT',
    path: '/ocpi/2.2.1/tokens/:country_code/:party_id/:token_uid',
    summary: 'A token of the partner’s, new or anew',
    params: TokenPlace,
    query: TokenQuery,
    body: OcpiToken,
    response: EmptyEnvelope,
  }),
  patchToken: endpoint({
    ...change,
    method: 'PATCH',
    path: '/ocpi/2.2.1/tokens/:country_code/:party_id/:token_uid',
    summary: 'What changed of a token',
    params: TokenPlace,
    query: TokenQuery,
    body: OcpiTokenPatch,
    response: EmptyEnvelope,
  }),
  command: endpoint({
    ...change,
    method: 'POST',
    path: '/ocpi/2.2.1/commands/:command',
    summary: 'Start or stop a session, reserve, cancel or unlock: answered at once, what the charger says is sent to `response_url`',
    params: z.object({ command: CommandType }),
    body: CommandBody,
    response: envelopeOf(CommandResponse),
  }),
};
