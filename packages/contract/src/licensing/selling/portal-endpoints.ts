// What a licence customer's own people see and do at /portal, without an administrator.
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { dataOf, Id } from '../../paging.ts';
import { KeyReference, LicenceInput, LicenceKeyDetails, OfflineLicence, RotateInput } from '../key-details.ts';
import { LicenceKey } from '../keys.ts';
import { Meter } from './metering.ts';
import { SeatCount } from './seats.ts';

const service = 'licensing';
const access = ['licenses'] as const;

/** Nobody can take an offline licence back, so one that a customer makes has a short life. */
export const MAX_PORTAL_LICENCE_SECONDS = 30 * 86_400;

/** Money to be: what is above the quota, by the price that the key's entitlements say. */
export const PortalMeter = Meter.extend({
  /** For one more than the quota; null: nobody said. */
  price: z.number().nullable(),
  currency: z.string().nullable(),
  amount: z.number().nullable(),
});
export type PortalMeter = z.output<typeof PortalMeter>;

export const PortalKey = LicenceKey.pick({
  id: true,
  apiKey: true,
  label: true,
  projectName: true,
  state: true,
  createdAt: true,
  expiresAt: true,
  lastUsedAt: true,
}).extend({
  plan: z.string().nullable(),
  seats: SeatCount,
  meters: z.array(PortalMeter),
  /** A device's key: only the device's own page gives it another. */
  isDevices: z.boolean(),
  /** Another key takes over from it. */
  isReplaced: z.boolean(),
});
export type PortalKey = z.output<typeof PortalKey>;

export const Portal = z.object({
  client: z.object({ id: z.string(), name: z.string(), logo: z.string().nullable(), colour: z.string().nullable(), zone: z.string() }),
  keys: z.array(PortalKey),
  total: z.number().int(),
  /** What this month comes to so far, by currency. */
  amounts: z.array(z.object({ currency: z.string(), amount: z.number() })),
});
export type Portal = z.output<typeof Portal>;

/** What was above the quota of one key in a month. */
export const ChargedUse = PortalMeter.pick({ quantity: true, quota: true, price: true, currency: true, amount: true }).extend({
  keyId: z.string(),
  key: z.string(),
  meter: z.string(),
});
export const PortalMonth = z.object({
  /** `2026-11`, in the client's zone. */
  month: z.string(),
  uses: z.array(ChargedUse),
  amounts: Portal.shape.amounts,
});
export type PortalMonth = z.output<typeof PortalMonth>;

export const portal = {
  overview: endpoint({
    service,
    method: 'GET',
    path: '/portal',
    access,
    addition: true,
    summary: 'A customer’s keys with their seats, meters and what this month comes to; your own client’s when none is named',
    query: z.object({ clientId: Id.optional() }),
    response: dataOf(Portal),
  }),
  months: endpoint({
    service,
    method: 'GET',
    path: '/portal/months',
    access,
    addition: true,
    summary: 'What each of the last twelve months came to, by the terms of today; the latest first, without the one that goes on',
    query: z.object({ clientId: Id.optional() }),
    response: dataOf(z.array(PortalMonth)),
  }),
  rotate: endpoint({
    service,
    method: 'POST',
    path: '/portal/rotate',
    access,
    can: ['create', 'LicenceKey'],
    stepUp: true,
    addition: true,
    summary: 'Replace a key of your own: the new one is in this reply and never again, the old one stays good for the grace period',
    query: KeyReference,
    body: RotateInput,
    response: dataOf(LicenceKeyDetails),
    status: 201,
  }),
  licence: endpoint({
    service,
    method: 'POST',
    path: '/portal/licence',
    access,
    can: ['create', 'LicenceKey'],
    addition: true,
    summary: 'An offline licence for a key of your own, for at most 30 days',
    query: KeyReference,
    body: z.object({
      ttlSeconds: LicenceInput.shape.ttlSeconds.unwrap().max(MAX_PORTAL_LICENCE_SECONDS).default(MAX_PORTAL_LICENCE_SECONDS),
    }),
    response: dataOf(OfflineLicence),
    status: 201,
  }),
};
