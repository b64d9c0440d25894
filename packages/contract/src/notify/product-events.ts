// What happens in the product and programs may want to hear of: a webhook names the events that it wants.
import { z } from 'zod';
import type { Section } from '../sections.ts';

/** Each with the section that somebody needs who wants to hear of it. */
export const productEvents = {
  'key.created': 'licenses',
  'key.changed': 'licenses',
  'key.ended': 'licenses',
  'key.restored': 'licenses',
  'key.moved': 'licenses',
  'key.rotated': 'licenses',
  'key.expiring': 'licenses',
  'key.refused': 'licenses',
  'seat.activated': 'licenses',
  'seat.released': 'licenses',
  'seat.taken_over': 'licenses',
  'seat.ended': 'licenses',
  'seat.over': 'licenses',
  'seat.exhausted': 'licenses',
  'meter.created': 'licenses',
  'meter.quota': 'licenses',
  'plan.created': 'licenses',
  'plan.changed': 'licenses',
  'plan.removed': 'licenses',
  'device.registered': 'imuProject',
  'session.ended': 'chargerProject',
  'report.issued': 'reports',
} as const satisfies Record<string, Section>;

export type ProductEventType = keyof typeof productEvents;
export const PRODUCT_EVENTS = Object.keys(productEvents) as ProductEventType[]; // safe: the object is written above, and nothing adds to it
export const ProductEventType = z.enum(PRODUCT_EVENTS);
