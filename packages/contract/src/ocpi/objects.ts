// What this operator tells its partners, in the shapes of OCPI 2.2.1.
import { z } from 'zod';
import { TariffElement, TariffPrice } from '../charging/tariffs.ts';
import { ciString, CountryCode, DisplayText, OcpiPrice, OcpiTime, OcpiUrl, PartyId, words } from './values.ts';

export const EVSE_STATUSES = [
  'AVAILABLE',
  'BLOCKED',
  'CHARGING',
  'INOPERATIVE',
  'OUTOFORDER',
  'PLANNED',
  'REMOVED',
  'RESERVED',
  'UNKNOWN',
] as const;
export const EvseStatus = z.enum(EVSE_STATUSES);
export type EvseStatus = z.output<typeof EvseStatus>;

const owner = { country_code: CountryCode, party_id: PartyId };
const last_updated = OcpiTime;
const GeoLocation = z.object({
  latitude: z.string().regex(/^-?[0-9]{1,2}\.[0-9]{5,7}$/, 'format'),
  longitude: z.string().regex(/^-?[0-9]{1,3}\.[0-9]{5,7}$/, 'format'),
});
const plug = {
  standard: z.enum(['CHADEMO', 'IEC_62196_T1', 'IEC_62196_T1_COMBO', 'IEC_62196_T2', 'IEC_62196_T2_COMBO', 'DOMESTIC_F']),
  format: z.enum(['SOCKET', 'CABLE']),
  power_type: z.enum(['AC_1_PHASE', 'AC_2_PHASE', 'AC_2_PHASE_SPLIT', 'AC_3_PHASE', 'DC']),
};

export const OcpiConnector = z.object({
  id: ciString(36),
  ...plug,
  max_voltage: z.number().int(),
  max_amperage: z.number().int(),
  max_electric_power: z.number().int().optional(),
  tariff_ids: z.array(ciString(36)).optional(),
  last_updated,
});
export type OcpiConnector = z.output<typeof OcpiConnector>;

export const OcpiEvse = z.object({
  uid: ciString(36),
  evse_id: ciString(48).optional(),
  status: EvseStatus,
  capabilities: z.array(z.string()).optional(),
  connectors: z.array(OcpiConnector).min(1),
  physical_reference: words(16).optional(),
  last_updated,
});
export type OcpiEvse = z.output<typeof OcpiEvse>;

const address = {
  name: words(255).optional(),
  address: words(45),
  city: words(45),
  postal_code: words(10).optional(),
  /** Three letters. */
  country: z.string().regex(/^[A-Z]{3}$/, 'format'),
  coordinates: GeoLocation,
};
export const OcpiLocation = z.object({
  ...owner,
  id: ciString(36),
  publish: z.boolean(),
  ...address,
  operator: z.object({ name: words(100) }).optional(),
  evses: z.array(OcpiEvse).optional(),
  time_zone: words(255),
  last_updated,
});
export type OcpiLocation = z.output<typeof OcpiLocation>;

export const OcpiTariff = z.object({
  ...owner,
  id: ciString(36),
  currency: z.string().length(3),
  type: z.string().optional(),
  tariff_alt_text: z.array(DisplayText).optional(),
  tariff_alt_url: OcpiUrl.optional(),
  min_price: TariffPrice.optional(),
  max_price: TariffPrice.optional(),
  elements: z.array(TariffElement).min(1),
  start_date_time: OcpiTime.optional(),
  end_date_time: OcpiTime.optional(),
  last_updated,
});
export type OcpiTariff = z.output<typeof OcpiTariff>;

export const TOKEN_TYPES = ['AD_HOC_USER', 'APP_USER', 'OTHER', 'RFID'] as const;
export const TokenType = z.enum(TOKEN_TYPES);
export type TokenType = z.output<typeof TokenType>;

export const CdrToken = z.object({ ...owner, uid: ciString(36), type: TokenType, contract_id: ciString(36) });
export type CdrToken = z.output<typeof CdrToken>;
export const AuthMethod = z.enum(['AUTH_REQUEST', 'COMMAND', 'WHITELIST']);
export type AuthMethod = z.output<typeof AuthMethod>;

export const ChargingPeriod = z.object({
  start_date_time: OcpiTime,
  dimensions: z.array(z.object({ type: z.enum(['ENERGY', 'TIME', 'PARKING_TIME']), volume: z.number() })).min(1),
  tariff_id: ciString(36).optional(),
});
export type ChargingPeriod = z.output<typeof ChargingPeriod>;

export const OcpiSession = z.object({
  ...owner,
  id: ciString(36),
  start_date_time: OcpiTime,
  end_date_time: OcpiTime.optional(),
  kwh: z.number(),
  cdr_token: CdrToken,
  auth_method: AuthMethod,
  authorization_reference: ciString(36).optional(),
  location_id: ciString(36),
  evse_uid: ciString(36),
  connector_id: ciString(36),
  currency: z.string().length(3),
  charging_periods: z.array(ChargingPeriod).optional(),
  total_cost: OcpiPrice.optional(),
  status: z.enum(['ACTIVE', 'COMPLETED', 'INVALID', 'PENDING', 'RESERVATION']),
  last_updated,
});
export type OcpiSession = z.output<typeof OcpiSession>;

export const CdrLocation = z.object({
  id: ciString(36),
  ...address,
  evse_uid: ciString(36),
  evse_id: ciString(48),
  connector_id: ciString(36),
  connector_standard: plug.standard,
  connector_format: plug.format,
  connector_power_type: plug.power_type,
});
export type CdrLocation = z.output<typeof CdrLocation>;

export const OcpiCdr = z.object({
  ...owner,
  id: ciString(39),
  start_date_time: OcpiTime,
  end_date_time: OcpiTime,
  session_id: ciString(36).optional(),
  cdr_token: CdrToken,
  auth_method: AuthMethod,
  authorization_reference: ciString(36).optional(),
  cdr_location: CdrLocation,
  currency: z.string().length(3),
  tariffs: z.array(OcpiTariff).optional(),
  charging_periods: z.array(ChargingPeriod).min(1),
  total_cost: OcpiPrice,
  total_fixed_cost: OcpiPrice.optional(),
  total_energy: z.number(),
  total_energy_cost: OcpiPrice.optional(),
  total_time: z.number(),
  total_time_cost: OcpiPrice.optional(),
  total_parking_time: z.number().optional(),
  total_parking_cost: OcpiPrice.optional(),
  credit: z.boolean().optional(),
  credit_reference_id: ciString(39).optional(),
  last_updated,
});
export type OcpiCdr = z.output<typeof OcpiCdr>;
