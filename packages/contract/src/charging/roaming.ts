// Roaming: the partners whose drivers may charge here, and what of a site they are told.
import { z } from 'zod';
import { Localization } from '../monitor/localization.ts';
import { CountryCode, PartyId } from '../ocpi/values.ts';
import { Id, listQuery, Timestamp } from '../paging.ts';

/** `waiting`: it has not registered yet; `ended`: one side took it back. */
export const PARTNER_STATES = ['waiting', 'registered', 'paused', 'ended'] as const;
export const PartnerState = z.enum(PARTNER_STATES);
export type PartnerState = z.output<typeof PartnerState>;

const name = z.string().trim().min(1, 'required').max(80, 'too_long');
/** Those whose sites the partner sees. */
const clientIds = z.array(Id).min(1, 'required').max(200);

export const PartnerCall = z.object({
  id: z.string(),
  ts: Timestamp,
  /** Who called: the partner us, or we the partner. */
  direction: z.enum(['in', 'out']),
  method: z.string(),
  path: z.string(),
  /** Of HTTP; null: there was no answer. */
  status: z.number().int().nullable(),
  /** Of OCPI. */
  statusCode: z.number().int().nullable(),
  message: z.string().nullable(),
  durationMs: z.number().int(),
});
export type PartnerCall = z.output<typeof PartnerCall>;

export const Partner = z.object({
  id: z.string(),
  name: z.string(),
  state: PartnerState,
  /** As which this operator is known to it. */
  countryCode: z.string(),
  partyId: z.string(),
  clients: z.array(z.object({ id: z.string(), name: z.string() })),
  /** What the partner says of itself: `NL*TNM` and its name. */
  roles: z.array(z.object({ role: z.string(), countryCode: z.string(), partyId: z.string(), name: z.string() })),
  versionsUrl: z.string().nullable(),
  /** Which modules it takes from us. */
  modules: z.array(z.string()),
  tokens: z.number().int(),
  sessions: z.number().int(),
  cdrs: z.number().int(),
  /** What it has not taken yet. */
  waiting: z.number().int(),
  /** Why the last try failed; null: it did not. */
  failing: z.string().nullable(),
  registeredAt: Timestamp.nullable(),
  lastInAt: Timestamp.nullable(),
  lastOutAt: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type Partner = z.output<typeof Partner>;
export const PartnerDetail = Partner.extend({ calls: z.array(PartnerCall) });
export type PartnerDetail = z.output<typeof PartnerDetail>;

/** The token is in this reply and never again; with the address it is what the partner begins with. */
export const PartnerWithToken = Partner.extend({ token: z.string(), url: z.string() });
export type PartnerWithToken = z.output<typeof PartnerWithToken>;

export const NewPartner = z.object({ name, countryCode: CountryCode, partyId: PartyId, clientIds });
export type NewPartner = z.output<typeof NewPartner>;
export const PartnerChange = z.object({ name: name.optional(), clientIds: clientIds.optional(), paused: z.boolean().optional() });
export type PartnerChange = z.output<typeof PartnerChange>;

export const PARTNER_SORT_COLUMNS = ['name', 'createdAt'] as const;
export const PartnerListQuery = listQuery(PARTNER_SORT_COLUMNS);
export type PartnerListQuery = z.output<typeof PartnerListQuery>;

/** What stands at the end of a cable or in a wall. */
export const PLUGS = {
  type2Socket22: { standard: 'IEC_62196_T2', format: 'SOCKET', power_type: 'AC_3_PHASE', max_voltage: 230, max_amperage: 32 },
  type2Cable22: { standard: 'IEC_62196_T2', format: 'CABLE', power_type: 'AC_3_PHASE', max_voltage: 230, max_amperage: 32 },
  type2Socket11: { standard: 'IEC_62196_T2', format: 'SOCKET', power_type: 'AC_3_PHASE', max_voltage: 230, max_amperage: 16 },
  type2Socket7: { standard: 'IEC_62196_T2', format: 'SOCKET', power_type: 'AC_1_PHASE', max_voltage: 230, max_amperage: 32 },
  type1Cable7: { standard: 'IEC_62196_T1', format: 'CABLE', power_type: 'AC_1_PHASE', max_voltage: 230, max_amperage: 32 },
  domestic3: { standard: 'DOMESTIC_F', format: 'SOCKET', power_type: 'AC_1_PHASE', max_voltage: 230, max_amperage: 16 },
  ccs50: {
    standard: 'IEC_62196_T2_COMBO',
    format: 'CABLE',
    power_type: 'DC',
    max_voltage: 500,
    max_amperage: 125,
    max_electric_power: 50_000,
  },
  ccs150: {
    standard: 'IEC_62196_T2_COMBO',
    format: 'CABLE',
    power_type: 'DC',
    max_voltage: 920,
    max_amperage: 300,
    max_electric_power: 150_000,
  },
  ccs300: {
    standard: 'IEC_62196_T2_COMBO',
    format: 'CABLE',
    power_type: 'DC',
    max_voltage: 920,
    max_amperage: 500,
    max_electric_power: 300_000,
  },
  chademo50: { standard: 'CHADEMO', format: 'CABLE', power_type: 'DC', max_voltage: 500, max_amperage: 125, max_electric_power: 50_000 },
} as const;
export const PLUG_KINDS = [
  'type2Socket22',
  'type2Cable22',
  'type2Socket11',
  'type2Socket7',
  'type1Cable7',
  'domestic3',
  'ccs50',
  'ccs150',
  'ccs300',
  'chademo50',
] as const satisfies readonly (keyof typeof PLUGS)[];
export const PlugKind = z.enum(PLUG_KINDS);
export type PlugKind = z.output<typeof PlugKind>;

const text = (most: number) => z.string().trim().min(1, 'required').max(most, 'too_long');
/** Where a site stands, for drivers of others. A site without it is told to nobody. */
export const PlaceInput = z.object({
  address: text(45),
  city: text(45),
  postalCode: text(10).nullable(),
  /** Three letters, as in ISO 3166. */
  country: z.string().regex(/^[A-Z]{3}$/, 'format'),
  lat: Localization.shape.lat,
  lng: Localization.shape.lng,
  plug: PlugKind,
  /** Chargers of the site that have another one. */
  plugs: z.record(z.string().max(48), PlugKind),
});
export type PlaceInput = z.output<typeof PlaceInput>;
export const Place = z.object({
  siteId: z.string(),
  siteName: z.string(),
  clientId: z.string(),
  chargers: z.array(z.object({ id: z.string(), label: z.string() })),
  place: PlaceInput.nullable(),
  /** The partners that are told of it. */
  partners: z.array(z.string()),
});
export type Place = z.output<typeof Place>;
