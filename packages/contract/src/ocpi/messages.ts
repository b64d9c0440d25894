// What partners tell this operator: who they are, their drivers' tokens, and commands.
import { z } from 'zod';
import { CdrToken, TokenType } from './objects.ts';
import { ciString, CountryCode, DisplayText, OcpiTime, OcpiUrl, PartyId, words } from './values.ts';

export const CredentialsToken = z.string().regex(/^[\x21-\x7e]{1,64}$/, 'format');
export const CredentialsRole = z.object({
  role: z.enum(['CPO', 'EMSP', 'HUB', 'NAP', 'NSP', 'OTHER', 'SCSP']),
  business_details: z.object({ name: words(100), website: OcpiUrl.optional() }),
  party_id: PartyId,
  country_code: CountryCode,
});
export type CredentialsRole = z.output<typeof CredentialsRole>;
export const Credentials = z.object({ token: CredentialsToken, url: OcpiUrl, roles: z.array(CredentialsRole).min(1).max(50) });
export type Credentials = z.output<typeof Credentials>;

export const OcpiVersion = z.object({ version: z.string().max(20), url: OcpiUrl });
export const OcpiEndpoint = z.object({ identifier: z.string().max(50), role: z.enum(['SENDER', 'RECEIVER']), url: OcpiUrl });
export type OcpiEndpoint = z.output<typeof OcpiEndpoint>;
export const OcpiVersionDetails = z.object({ version: z.string().max(20), endpoints: z.array(OcpiEndpoint).min(1).max(100) });

export const Whitelist = z.enum(['ALWAYS', 'ALLOWED', 'ALLOWED_OFFLINE', 'NEVER']);
export const OcpiToken = CdrToken.extend({
  visual_number: words(64).optional(),
  issuer: words(64),
  group_id: ciString(36).optional(),
  valid: z.boolean(),
  whitelist: Whitelist,
  language: z.string().length(2).optional(),
  default_profile_type: z.enum(['CHEAP', 'FAST', 'GREEN', 'REGULAR']).optional(),
  energy_contract: z.object({ supplier_name: words(64), contract_id: words(64).optional() }).optional(),
  last_updated: OcpiTime,
});
export type OcpiToken = z.output<typeof OcpiToken>;
/** Whatever changes; when it did is never left out. */
export const OcpiTokenPatch = OcpiToken.partial().required({ last_updated: true });
export type OcpiTokenPatch = z.output<typeof OcpiTokenPatch>;
export const TokenPlace = z.object({ country_code: CountryCode, party_id: PartyId, token_uid: ciString(36) });
export const TokenQuery = z.object({ type: TokenType.default('RFID') });

export const AuthorizationInfo = z.object({
  allowed: z.enum(['ALLOWED', 'BLOCKED', 'EXPIRED', 'NO_CREDIT', 'NOT_ALLOWED']),
  token: OcpiToken,
  authorization_reference: ciString(36).optional(),
});
export type AuthorizationInfo = z.output<typeof AuthorizationInfo>;

export const COMMAND_TYPES = ['CANCEL_RESERVATION', 'RESERVE_NOW', 'START_SESSION', 'STOP_SESSION', 'UNLOCK_CONNECTOR'] as const;
export const CommandType = z.enum(COMMAND_TYPES);
export type CommandType = z.output<typeof CommandType>;

const response_url = OcpiUrl;
const place = { location_id: ciString(36), evse_uid: ciString(36), connector_id: ciString(36) };
export const StartSession = z.object({
  response_url,
  token: OcpiToken,
  location_id: place.location_id,
  evse_uid: place.evse_uid.optional(),
  connector_id: place.connector_id.optional(),
  authorization_reference: ciString(36).optional(),
});
export const StopSession = z.object({ response_url, session_id: ciString(36) });
export const ReserveNow = z.object({
  response_url,
  token: OcpiToken,
  expiry_date: OcpiTime,
  reservation_id: ciString(36),
  location_id: place.location_id,
  evse_uid: place.evse_uid.optional(),
  authorization_reference: ciString(36).optional(),
});
export const CancelReservation = z.object({ response_url, reservation_id: ciString(36) });
export const UnlockConnector = z.object({ response_url, ...place });
/** Which of them it is stands in the address. */
export const CommandBody = z.looseObject({ response_url });

export const CommandResponse = z.object({
  result: z.enum(['NOT_SUPPORTED', 'REJECTED', 'ACCEPTED', 'UNKNOWN_SESSION']),
  timeout: z.number().int(),
  message: z.array(DisplayText).optional(),
});
export type CommandResponse = z.output<typeof CommandResponse>;
export const CommandResult = z.object({
  result: z.enum([
    'ACCEPTED',
    'CANCELED_RESERVATION',
    'EVSE_OCCUPIED',
    'EVSE_INOPERATIVE',
    'FAILED',
    'NOT_SUPPORTED',
    'REJECTED',
    'TIMEOUT',
    'UNKNOWN_RESERVATION',
  ]),
  message: z.array(DisplayText).optional(),
});
export type CommandResult = z.output<typeof CommandResult>;
