import type { ProductEventType } from '@atalaya/contract/notify/product-events.ts';
import type { notifications } from '../i18n/en/notifications.ts';

/** The names of events have dots, which texts cannot. */
export const eventTexts = {
  'key.created': 'keyCreated',
  'key.changed': 'keyChanged',
  'key.ended': 'keyEnded',
  'key.restored': 'keyRestored',
  'key.moved': 'keyMoved',
  'key.rotated': 'keyRotated',
  'key.expiring': 'keyExpiring',
  'key.refused': 'keyRefused',
  'seat.activated': 'seatActivated',
  'seat.released': 'seatReleased',
  'seat.taken_over': 'seatTakenOver',
  'seat.ended': 'seatEnded',
  'seat.over': 'seatOver',
  'seat.exhausted': 'seatExhausted',
  'meter.created': 'meterCreated',
  'meter.quota': 'meterQuota',
  'plan.created': 'planCreated',
  'plan.changed': 'planChanged',
  'plan.removed': 'planRemoved',
  'device.registered': 'deviceRegistered',
  'session.ended': 'sessionEnded',
  'report.issued': 'reportIssued',
} as const satisfies Record<ProductEventType, keyof typeof notifications.channels.events>;
