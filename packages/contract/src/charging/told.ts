// What a charger says of itself only when it is asked: what its display shows, what limits it keeps, what it knows of a customer.
import { z } from 'zod';
import { Timestamp } from '../paging.ts';

export const DisplayMessage = z.object({
  id: z.number().int(),
  priority: z.string(),
  /** When it is shown; null: always. */
  state: z.string().nullable(),
  text: z.string(),
  language: z.string().nullable(),
  startsAt: Timestamp.nullable(),
  endsAt: Timestamp.nullable(),
  transactionId: z.string().nullable(),
});
export type DisplayMessage = z.output<typeof DisplayMessage>;

/** From so many seconds after its beginning on. */
export const LimitPeriod = z.object({ startS: z.number(), limit: z.number() });
export const ChargingProfile = z.object({
  id: z.number().int(),
  /** 0: the whole charger. */
  evseId: z.number().int(),
  purpose: z.string(),
  kind: z.string(),
  stackLevel: z.number().int(),
  /** Who set it: `CSO` is this server, others are the site, a car or the charger itself. */
  source: z.string(),
  transactionId: z.string().nullable(),
  validFrom: Timestamp.nullable(),
  validTo: Timestamp.nullable(),
  unit: z.string().nullable(),
  periods: z.array(LimitPeriod),
});
export type ChargingProfile = z.output<typeof ChargingProfile>;

/** What all its profiles come to at one place. */
export const CompositeSchedule = z.object({
  /** Of OCPP 2.0.1 an EVSE, of 1.6 a connector; 0: the whole charger. */
  place: z.number().int(),
  readAt: Timestamp,
  unit: z.string(),
  periods: z.array(LimitPeriod),
});
export type CompositeSchedule = z.output<typeof CompositeSchedule>;

const asked = {
  readAt: Timestamp,
  /** Something of it was changed from here since then. */
  isChanged: z.boolean(),
};
/** Null: nobody asked, or there was no answer. */
export const ToldByCharger = z.object({
  displayMessages: z.object({ ...asked, items: z.array(DisplayMessage) }).nullable(),
  chargingProfiles: z.object({ ...asked, items: z.array(ChargingProfile) }).nullable(),
  customerInformation: z.object({ ...asked, text: z.string() }).nullable(),
  schedules: z.array(CompositeSchedule),
});
export type ToldByCharger = z.output<typeof ToldByCharger>;
