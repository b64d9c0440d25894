import type { ProductEventType } from '@atalaya/contract/notify/product-events.ts';
import type { notifications } from '../i18n/en/notifications.ts';

/** The names of events have dots, which texts cannot. */
export const eventTexts = {
  'key.created': 'keyCreated',
  'key.rotated': 'keyRotated',
  'key.expiring': 'keyExpiring',
  'key.refused': 'keyRefused',
  'device.registered': 'deviceRegistered',
  'session.ended': 'sessionEnded',
} as const satisfies Record<ProductEventType, keyof typeof notifications.channels.events>;
